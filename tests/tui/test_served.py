"""The screens in a browser: packets on standard input and output, as Textual's server sends them."""

import contextlib
import json
import os
import select
import subprocess
import sys
import time

import pytest

PATIENCE = 60.0


class Server:
    """The program behind a server; packets out and in."""

    def __init__(self, home, **more):
        served = {"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver", "COLUMNS": "80", "ROWS": "24"}
        path = os.pathsep.join(each for each in sys.path if each)
        self.shown = b""
        self._program = subprocess.Popen(
            [sys.executable, "-m", "k2game"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={
                **os.environ,
                **served,
                "K2GAME_HOME": str(home),
                "PYTHONPATH": path,
                "LANG": "C.UTF-8",
                **more,
            },
        )

    def send(self, kind, data):
        self._program.stdin.write(kind + len(data).to_bytes(4, "big") + data)
        self._program.stdin.flush()

    def wait_for(self, text):
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, (self.shown[-500:], text)
            if select.select([self._program.stdout], [], [], 0.2)[0]:
                got = os.read(self._program.stdout.fileno(), 65536)
                assert got, (self._program.wait(5), self._program.stderr.read())
                self.shown += got

    def end(self):
        """How the program ends, with what it wrote last."""
        out, err = self._program.communicate(timeout=PATIENCE)
        self.shown += out
        return self._program.returncode, err.decode()

    def close(self):
        if self._program.poll() is None:
            self._program.kill()
        with contextlib.suppress(ValueError):
            self._program.communicate()


@pytest.fixture
def server(tmp_path):
    (tmp_path / "settings.json").write_text('{"art": "off", "speed": "off"}')
    found = Server(tmp_path, TERM="dumb")
    yield found
    found.close()


def test_a_game_in_a_browser_begins_and_ends(server):
    server.wait_for(b"__GANGLION__\n")
    server.wait_for(b"New game")
    server.send(b"M", json.dumps({"type": "resize", "width": 100, "height": 30}).encode())
    server.send(b"M", b"{nonsense")
    server.send(b"D", b"\xff\x1b]11;rgb:nnnn/qqqq/nnnn\x07\x1b[?61;6;7;22c")
    server.send(b"D", b"n")
    server.wait_for(b"Who plays?")
    server.send(b"D", b"\x11")
    code, told = server.end()
    assert (code, told) == (0, "")
    assert server.shown.endswith(b'{"type": "exit"}'), server.shown[-200:]


def test_the_program_ends_when_its_server_is_gone(server):
    server.wait_for(b"New game")
    assert server.end()[0] == 0  # which closes standard input


def test_another_driver_still_needs_a_terminal(tmp_path):
    other = Server(tmp_path, TEXTUAL_DRIVER="some.module:Driver")
    code, told = other.end()
    assert code == 2
    assert "needs a terminal" in told
