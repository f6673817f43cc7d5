"""What the device's own parts have from CircuitPython and from Adafruit's libraries keeps its name."""

from __future__ import annotations

import ast
import types

import pytest

from signifer_host import foreign
from signifer_host.bundle import build, sources, systems
from simulator import boards


def test_a_library_keeps_what_is_asked_of_it_and_nothing_else() -> None:
    source = (
        "try:\n    from typing import Union\nexcept ImportError:\n    pass\n"
        '__version__ = "1.2"\n__repo__ = "x"\nSTART = 4\n'
        "class Strip(Base):\n"
        "    def __init__(self, pin: Union[int, str], *, order=None):\n        self.pin = pin\n"
        "    def fill(self):\n        return START\n"
        "    def _transmit(self, buffer):\n        return self.pin\n"
        "    def seldom(self):\n        return 3\n"
        "    def __exit__(self, a, b, c):\n        self.deinit()\n"
    )
    made = foreign.bare(source, ["strip.fill()\n"])
    things = {"Base": object}
    exec(made, things)
    strip = things["Strip"](5, order="GRB")  # type: ignore[call-arg]
    assert strip.fill() == 4 and strip._transmit(b"") == 5  # type: ignore[attr-defined]
    for gone in ("typing", "__version__", "__repo__", "seldom", "__exit__"):
        assert gone not in made


def test_what_a_device_has_no_library_for_is_left_out() -> None:
    source = (
        "def show(kind):\n"
        "    if kind == 1:\n        import one\n        return one.A()\n"
        "    if kind == 2:\n        import two\n        return two.B()\n"
        "    return None\n"
    )
    made = foreign.without(source, {"two"})
    assert "two" not in made and "B" not in made
    things: dict[str, object] = {}
    exec(made, things)
    show = things["show"]
    assert isinstance(show, types.FunctionType) and show(3) is None
    with pytest.raises(ImportError):
        show(2)
    assert foreign.without(source, {"three"}) == source


@pytest.mark.parametrize("name", ["pico_oled", "adafruit_macropad_rp2040"])
def test_names_of_others_stay(name: str) -> None:
    """Each attribute that CircuitPython's objects have, and each name by which it is given an argument."""
    board = boards.load(name)
    own = [text for path, text in sources.modules().items() if "/hal/" in path]
    theirs = set(foreign.CIRCUITPYTHON.split())
    short = build.shortened(board, systems.chosen("dozen_die"))[1]
    assert not theirs & set(short.attributes), sorted(theirs & set(short.attributes))
    said = {
        node.arg
        for text in own
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.keyword) and node.arg
    }
    assert not said & set(short.names)
    assert short.attributes["row_style"] != "row_style"
    assert {"_transmit", "root_group", "try_lock", "in_waiting"} <= theirs
