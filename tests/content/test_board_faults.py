"""What the values of a board say about each other: each kind of fault has its own message."""

from typing import Any

import pytest

from tests.content.conftest import DataFolder
from tests.support.content_changes import (
    EASY,
    FACE,
    Case,
    add,
    drop,
    link,
    message,
    name,
    put,
    set_space,
    space,
)


def drop_ways_to_summit(document: Any) -> None:
    document["connections"] = [one for one in document["connections"] if "27" not in one["between"]]


# fmt: off
CASES: list[Case] = [
    (EASY, put("start", ["nowhere"]), "start: there is no space 'nowhere'"),
    (EASY, put("start", []), "start: must name one space, or two: climber A's and climber B's"),
    (FACE, put("start", ["campW", "campW"]), "start: 'campW' stands there twice"),
    (EASY, put("start", ["20"]), "start: '20' must be below 6000 m and worth 1 point (1.5, 7.7)"),
    (EASY, put("summit", "nowhere"), "summit: there is no space 'nowhere'"),
    (EASY, put("summit", "26"), "summit: '27' is worth more than the summit"),
    (EASY, put("peaks", {"99": {"name": "K3"}}), "peaks.99: there is no space '99'"),
    (EASY, put("peaks", {"north": "99"}), "peaks.99: there is no space '99'"),
    (EASY, put("peaks", "27", "height", 0), "peaks.27.height: must be at least 1, not 0"),
    (EASY, put("peaks", "27", "height", 8611.5), "peaks.27.height: must be a whole number, not 8611.5"),
    (EASY, put("peaks", "27", "name", ""), "peaks.27.name: must be one line of text, not ''"),
    (EASY, put("peaks", ["27"]), "peaks: must be an object, not a list"),
    (EASY, lambda d: d["spaces"].append({**space(d, "3"), "x": 0.001}), "spaces['3']: the id stands at more than one space"),
    (EASY, set_space("3", "band", "9000"), "spaces['3'].band: '9000' is no band; there are below_6000, 6000, 7000, 8000"),
    (EASY, lambda d: space(d, "3").update(x=space(d, "4")["x"], y=space(d, "4")["y"]), "spaces['4']: is drawn on the same spot as '3'"),
    (EASY, set_space("3", "section", "W"), "spaces['3'].section: this board has no sections"),
    (FACE, lambda d: space(d, "3").pop("section"), "spaces['3'].section: is missing; this board has the sections W, C, E"),
    (FACE, put("sections", ["W", "C", "E", "N"]), "sections: 'N' is no section; there are W, C, E"),
    (FACE, put("sections", ["W", "C", "E", "E"]), "sections: 'E' stands there twice"),
    (EASY, put("track", 0, 0), "track: must begin with 1"),
    (EASY, add("track", 9), "track: must rise from field to field"),
    (EASY, put("track", [1, 2, 3, 4, 5, 6, 7]), "spaces['27'].vp: 10 is not a field of the score track"),
    (EASY, drop("capacity", "7000"), "capacity.7000: is missing"),
    (EASY, drop("capacity", "7000", "4"), "capacity.7000: the limit for 4 seats is missing"),
    (EASY, put("capacity", "7000", "6", 2), "capacity.7000: '6' is no number of seats"),
    (EASY, put("capacity", "7000", "4", 0), "capacity.7000.4: the limit must be 1 to 10, not 0"),
    (EASY, put("capacity", "9000", {str(n): 1 for n in range(1, 6)}), "capacity: '9000' is no band; there are below_6000, 6000, 7000, 8000"),
    (EASY, put("five_player_extra", "9000", 1), "five_player_extra: '9000' is no band; there are below_6000, 6000, 7000, 8000"),
    (EASY, put("five_player_extra", "8000", -1), "five_player_extra.8000: must be 0 to 10, not -1"),
    (EASY, add("connections", link("1", "99", None)), "connections['1' '99']: there is no space '99'"),
    (EASY, add("connections", link("1", "1", None)), "connections['1' '1']: connects a space with itself"),
    (EASY, lambda d: d["connections"].append({**d["connections"][0], "between": d["connections"][0]["between"][::-1]} ), "connections['1' 'camp']: the two spaces are connected twice"),
    (EASY, put("connections", 0, "higher", "9"), "connections['camp' '1'].higher: '9' is not an end"),
    (FACE, lambda d: d["connections"][-1].update(higher="41"), "connections['41' '44'].higher: must be '44', which is worth more (1.8)"),
    (FACE, put("connections", 0, "path", "rad"), "connections['campE' '1'].path: is not a path of this board: 'rad'"),
    (EASY, put("connections", 0, "path", "grey"), "connections['camp' '1'].path: is not a path of this board: 'grey'"),
    (EASY, drop_ways_to_summit, "summit: no way leads from 'camp' to '27'"),
    (EASY, lambda d: d["spaces"].append({**space(d, "3"), "id": "far", "x": 0.001}), "spaces['far']: no way leads from 'camp' to 'far'"),
    (FACE, put("regions", 0, "between", ["blue", "pink"]), "regions[0].between: there is no path 'pink'"),
    (FACE, put("regions", 0, "red", ["12"]), "regions[0].red: is not one of the two paths of this region"),
    (FACE, put("regions", 0, {"between": ["blue", "red"], "blue": ["11"], "red": ["12"]}), "regions[0].between: the paths do not lie side by side (10.3)"),
    (FACE, drop("regions", 0, "blue"), "regions[0].blue: the spaces of this path are missing"),
    (FACE, add("regions", 0, "blue", "12"), "regions[0].blue: space '12' does not lie on this path"),
    (FACE, add("regions", 0, "blue", "99"), "regions[0].blue: there is no space '99'"),
    (FACE, add("regions", 0, "blue", "11"), "regions[0].blue: '11' stands there twice"),
    (FACE, add("paths", "blue"), "paths: 'blue' stands there twice"),
]
# fmt: on


@pytest.mark.parametrize("case", CASES, ids=name)
def test_fault(data: DataFolder, case: Case) -> None:
    file, change, _fault = case
    data.edit(file, change)
    assert message(case) in data.faults()
