"""The head of the log on the screen: at any time, at the end, and if SHA-256 is slow."""

from __future__ import annotations

import hashlib
import re

import pytest

from signifer.app import game_start
from signifer.core import chain
from signifer_host.game_log import GameLog
from tests.ui.conftest import Table


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """SHA-256 in plain Python, two blocks at a time, as on CircuitPython 9."""
    monkeypatch.setattr(chain, "builtin", None)
    monkeypatch.setattr(chain.Walk.step, "__defaults__", (2,))


def pulled(table: Table) -> GameLog:
    """Return the log as a computer has it."""
    store = table.app.store
    entries = [store.entry(number) for number in range(table.game.log.count)]
    return GameLog(table.game.setup.encode(), [entry for entry in entries if entry is not None])


def read(table: Table) -> str:
    """Return all lines of a page that is longer than the display."""
    table.press("up*20")
    lines: list[str] = []
    for _ in range(20):
        lines += [line for line in table.screen[1:-1] if line not in lines]
        table.press("down")
    return "\n".join(lines)


def shown(table: Table, text: str = "") -> str:
    """Return the head in the notation of `signifer audit --head`."""
    text = text or table.text
    number = re.search(r"Head of log, (\d+)", text)
    groups = re.findall(r"\b[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}\b", text)
    assert number and len(groups) == 2, text
    return f"{number[1]}: {' '.join(groups)}"


def play(table: Table, count: int) -> None:
    for number in range(count):
        table.do(do="roll", sides=12, count=1 + number % 5)


def test_the_log_leads_to_the_same_head_as_on_a_computer(small: Table) -> None:
    play(small, 30)
    small.show("log")
    small.press("hold-select")
    first = shown(small)
    assert first == pulled(small).head()
    small.do(do="undo", steps=3)
    small.machine.run(200)
    assert shown(small) == pulled(small).head() != first
    small.press("select")
    assert small.screen[0].split() == pulled(small).head().split()[1:], "SELECT shows the code"
    small.press("select")
    assert small.text.startswith("Log "), "SELECT goes back"


def test_it_is_computed_while_the_buttons_answer(small: Table, slow: None) -> None:
    play(small, 40)
    small.show("head")
    seen = [small.text]
    while "Working" in small.text and len(seen) < 10:
        small.machine.run(100)
        seen.append(small.text)
    assert "Working: 0 of 40" in seen[0] and seen[-1] != seen[0]
    small.press("down")
    assert "Working" not in small.screen[1] and "now and then" in small.text, "one can read meanwhile"
    small.press("back")
    so_far = small.game.log.chain
    assert so_far is not None and 0 <= so_far[0] < 40
    small.show("head")
    assert small.game.log.chain is not None and small.game.log.chain[0] >= so_far[0], "it goes on from there"
    small.machine.run(6000)
    assert shown(small) == pulled(small).head()
    play(small, 1)
    small.machine.run(200)
    assert shown(small) == pulled(small).head()
    assert shown(small).startswith("41:")


def test_the_result_has_the_head_of_the_whole_log(small: Table, slow: None) -> None:
    play(small, 20)
    small.show("end")
    small.press("select select")
    assert "Working" in repr(small.app.ui.screen._watch_view)  # type: ignore[attr-defined]
    small.machine.run(6000)
    assert shown(small, read(small)) == pulled(small).head()
    small.press("hold-back select select select select*4 select*4")
    small.settle()
    assert "Drawn game" in small.screen[0], "the last question is asked again"
    small.press("select")
    small.machine.run(6000)
    assert shown(small, read(small)) == pulled(small).head()


def test_a_log_that_lacks_an_entry_has_no_head(small: Table) -> None:
    play(small, 20)
    small.game.log.chain = None
    small.game.log.fetch = lambda number: None
    small.show("head")
    small.machine.run(300)
    assert "has no head" in " ".join(" ".join(small.screen).split())
    small.press("back")


def test_if_a_computer_begins_the_game_the_mark_comes_first(small: Table) -> None:
    small.fill_slots()
    assert game_start.start(small.app, "B", (48, 15), "AB", 0, 0) == ""
    small.machine.run(50)
    small.settle()
    secret = small.game.setup.secret
    assert secret is not None
    digits = hashlib.sha256(secret).hexdigest()
    assert small.screen[0].startswith("Mark of the dice:")
    assert small.screen[1].rstrip() == " ".join(digits[at : at + 4] for at in range(0, 16, 4))
    small.press("down*20")
    assert "first roll" in small.text or "belongs to" in small.text
    small.press("select")
    assert "Draw" in small.text, "then the game's own screen"
    small.show("head")
    small.press("down*20")
    assert "A's number: 48" in small.text and "B's number: 15" in small.text
