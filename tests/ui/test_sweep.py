"""When garbage is collected: while no player waits, and often enough that live objects do not spread over all
memory."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from signifer.app import program
from signifer.app.program import SWEEP_AT, SWEEP_LATE, SWEEP_MS
from tests.ui.conftest import SMALL, Table

STEP = 20  # ms of one step, longer than a button bounces


class Swept:
    """Device in its list of units, and the steps after which it collected."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = Table(SMALL)
        self.table.begin()
        self.table.app.settings.calm = 1  # a name that runs on is drawn again and again
        self.table.app.ui.home()
        self.table.press("back")
        self.table.machine.run(1000)
        self.steps = 0
        self.at: list[int] = []
        monkeypatch.setattr(program, "gc", SimpleNamespace(collect=lambda: self.at.append(self.steps)))

    def step(self, *edges: tuple[int, bool]) -> None:
        """Run one step with these edges of buttons."""
        self.steps += 1
        for edge in edges:
            self.table.machine.keys.move(*edge)
        self.table.machine.step(STEP)


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> Swept:
    """Return the list of units."""
    return Swept(monkeypatch)


def test_in_the_pause_after_a_press(swept: Swept) -> None:
    swept.step((1, True))
    swept.step((1, False))
    for _ in range(50):
        swept.step()
    (at,) = swept.at
    assert SWEEP_MS <= (at - 2) * STEP <= SWEEP_MS + 2 * STEP


def test_between_presses_that_come_without_a_pause(swept: Swept) -> None:
    for _ in range(3 * (SWEEP_AT + 1)):
        swept.step((1, True))
        swept.step((1, False))
    assert len(swept.at) == 3
    assert all(at % 2 == 0 for at in swept.at), "in the steps in which nothing was pressed"


def test_if_each_step_has_a_press(swept: Swept) -> None:
    for number in range(2 * (SWEEP_LATE + 1)):
        swept.step((number % 2, True), ((number + 1) % 2, False))
    assert swept.at == [SWEEP_LATE + 1, 2 * (SWEEP_LATE + 1)]


def test_after_drawing_without_a_press(swept: Swept) -> None:
    for _ in range(3):
        swept.table.app.ui.redraw()
        swept.table.app.ui.message = str(swept.steps)
        swept.step()
        swept.step()
    assert swept.at == [2, 4, 6]
