"""Control sequences built from their grammar, which are neither keys nor mouse reports."""

import random
import re

STRINGS = {
    "OSC": ("\x1b]", "\x9d"),
    "DCS": ("\x1bP", "\x90"),
    "SOS": ("\x1bX", "\x98"),
    "PM": ("\x1b^", "\x9e"),
    "APC": ("\x1b_", "\x9f"),
}
ENDS = ("\x07", "\x1b\\", "\x9c", "")
WORDS = ("11;rgb:eeee/eeee/eeee", "52;c;MTIzCg==", "1$r2 q", "n12e3", "Gi=31;OK", ">|XTerm(390)", "é", "李雷")
PLACES = ("NaN", "-NaN", "Infinity", "", "-5", "0", "12", "99999999999999999999")


def _could_be_key(body: str, final: str) -> bool:
    """Whether some terminal might send such a sequence for a key, a mouse, its focus or a paste."""
    if final == "~":
        return re.fullmatch(r"(\d|[1-5]\d|6[23]|20[01]|57427|27;\d+;\d+)?(;\d+)?", body) is not None
    if final in "u":
        return re.fullmatch(r"[\d:;]*", body) is not None
    if final in "Mm":
        return re.fullmatch(r"<\d+;\d+;\d+", body) is not None
    return re.fullmatch(r"\d*(;\d*)?", body) is not None and final in "ABCDEFGHIOPQRSZabcdpqrstvwxy^$@"


def _csi(chance: random.Random) -> str:
    while True:
        if chance.random() < 0.15:  # a mouse report whose numbers are none
            body = chance.choice(("<", "")) + ";".join(chance.choice(PLACES) for _each in range(3))
            final = chance.choice("Mm")
            if not re.fullmatch(r"<?(\d+);(\d+);(\d+)|Inf.*", body):  # CSI I says that the focus came
                return body + final
            continue
        body = chance.choice(("", "?", ">", "=", "")) + "".join(
            chance.choice("0123456789;;:") for _each in range(chance.randrange(9))
        )
        body += "".join(chance.choice(" !\"#$%&'()*+,-./") for _each in range(chance.choice((0, 0, 0, 1, 2))))
        final = chr(chance.randrange(0x40, 0x7F))
        if final == "[" and not body:  # a key of the Linux console
            continue
        if final == "M" and not body:
            return body + final + "".join(chr(chance.randrange(0x20, 0x7F)) for _each in range(3))
        if not _could_be_key(body, final):
            return body + final


def _payload(chance: random.Random, kind: str) -> str:
    signs = [chr(each) for each in (*range(0x20, 0x7F), *range(8, 14), 0xE9, 0x674E, 0x1F3D4)]
    if kind != "OSC":
        signs.append("\x07")
    if kind == "SOS":  # everything but what begins or ends it
        signs += ["\x1b[A", "\x1b]", "\x9b", "\x00", "\x18"]
    noise = "".join(chance.choice(signs) for _each in range(chance.randrange(30)))
    return chance.choice(WORDS) + noise if chance.random() < 0.5 else noise


def sequence(chance: random.Random) -> str:
    """A sequence, often cut off; a lone escape is a key and never comes."""
    kind = chance.choice(("CSI", *STRINGS))
    if kind == "CSI":
        begin = chance.choice(("\x1b[", "\x9b"))
        whole = begin + _csi(chance)
    else:
        begin = chance.choice(STRINGS[kind])
        whole = begin + _payload(chance, kind) + chance.choice(ENDS)
    return whole[: chance.randrange(len(begin), len(whole) + 1)] if chance.random() < 0.4 else whole


def pasted(chance: random.Random) -> str:
    """Words with sequences between them, pasted."""
    parts = [
        chance.choice(("red ", "12", "n", "", "é", "\t", "\x00")) + sequence(chance) for _each in range(3)
    ]
    return "\x1b[200~" + "".join(parts) + "\x1b[201~"


def pieces(chance: random.Random, text: str) -> list[bytes]:
    """The bytes of a text as several reads get them; eight-bit controls also as single bytes."""
    data = text.encode()
    if chance.random() < 0.5:
        data = b"".join(bytes([ord(each)]) if "\x80" <= each <= "\x9f" else each.encode() for each in text)
    cuts = sorted(chance.randrange(len(data) + 1) for _each in range(chance.choice((0, 0, 1, 3))))
    parts = [data[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    return [part for part in parts if part]
