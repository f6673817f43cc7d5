"""Draw the same steps on two display ports: one over displayio, one that sends bytes itself."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from signifer_host.simulator.panel import Panel

Step = tuple[Any, ...]
Drawn = tuple[Panel, Any]
"""A panel and the port that draws on it."""


def programs(
    rows: int,
    cols: int,
    most: int,
    inks: st.SearchStrategy[tuple[int, int]],
    big_rows: st.SearchStrategy[int],
    big_inks: st.SearchStrategy[int],
) -> st.SearchStrategy[list[Step]]:
    """Return programs of at most `most` steps. Rows are drawn in one of `inks` on a paper, big digits from one of
    `big_rows` on in one of `big_inks`."""
    row = st.integers(0, rows - 1)
    col = st.integers(0, cols - 1)
    tiles = st.tuples(st.just("tiles"), row, col, st.binary(min_size=1, max_size=cols))
    style = st.builds(lambda at, colours: ("row_style", at, *colours), row, inks)
    digits = st.lists(st.integers(0, 15), max_size=cols // 3)
    big = st.tuples(st.just("big"), big_rows, col, digits, big_inks)
    turn = st.tuples(st.just("rotate"), st.booleans())
    return st.lists(st.one_of(tiles, tiles, style, big, turn, st.just(("refresh",))), max_size=most)


def do(port: Any, step: Step) -> None:
    """Execute one step of a program, within the room of a screen."""
    name, *args = step
    if name == "tiles":
        args[2] = args[2][: port.cols - args[1]]
    elif name == "big":
        args[2] = bytes(args[2][: (port.cols - args[1]) // 3])
    getattr(port, name)(*args)


def look_alike(first: Drawn, second: Drawn, program: list[Step]) -> None:
    """Draw the same on both, begun with empty rows, and compare the pixels."""
    for _, port in (first, second):
        for at in range(port.rows):
            port.tiles(at, 0, b" " * port.cols)
        for step in program:
            do(port, step)
        port.refresh()
    assert first[0].picture().tobytes() == second[0].picture().tobytes()
