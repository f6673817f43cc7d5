"""Procedures of recorded games: each page shows the reminders of what it leads to, and no others (RM-1).

At each state of an example's game each step of home is opened and followed with the answers under the cursor, as SELECT
alone would give them. The commands that come of it say which moments its pages are; then they are undone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from signifer.core.reminders import MOMENTS
from signifer.ui.flow import Count, Steps, Watch
from signifer.ui.page import FlowPage
from tests.core.test_reminders import EXAMPLES
from tests.ui.conftest import Table
from tests.ui.test_reminders import counted, standing, step_name, walk

DEPTH = 12  # pages of one procedure


def lost(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Return whether a unit has less left than before."""
    old, new = counted(before), counted(after)
    return any(left < old[unit][1] for unit, (_, left) in new.items() if unit in old)


class Shown(NamedTuple):
    """A page: its flow, the moments of its reminders, the command that its procedure did before it and those that the
    press does to which it leads (an order, and its dice), and whether something was taken of a unit."""

    flow: str
    words: set[str]
    before: dict[str, Any] | None
    after: list[dict[str, Any]]
    hurt: bool


def follow(table: Table, at: int) -> list[Shown]:
    """Open the step with a number and go on with SELECT; return its pages, and undo what was done."""
    game = table.game
    page: Any = table.app.ui.screen
    before = game.answer({"show": "state"})
    page.flow.at = at
    begin = len(game.undo_stack)
    table.press("select")
    found: list[list[Any]] = []
    for _ in range(DEPTH):
        page = table.app.ui.screen
        if type(page) is not FlowPage or type(page.flow.asks) in (Count, Steps, Watch):
            break
        done = len(game.undo_stack)
        words = {text.removeprefix("At ") for text in standing(table)}
        hurt = done > begin and lost(before, game.answer({"show": "state"}))
        found.append([page.flow.name.rpartition(".")[2], words, done, hurt])
        table.press("select")
    last = len(game.undo_stack)
    commands = [game.script_line(game.undo_stack[number]) for number in range(begin, last)]
    pages = []
    told = [None, *commands]
    for name, words, done, hurt in found:
        later = min([one[2] for one in found if one[2] > done] + [last])
        pages.append(Shown(name, words, told[done - begin], commands[done - begin : later - begin], hurt))
    if last > begin:
        table.do(do="undo", steps=last - begin)
    table.app.ui.home()
    table.machine.run(20)
    return pages


MEANS: dict[str, dict[str, set[str]]] = {
    "dozen_die": {
        "activate": {"activate", "enters"},
        "march": {"move"},
        "order move": {"move"},
        "order charge": {"charge"},
        "terrain": {"move"},
        "melee": {"fight"},
        "shoot": {"shoot"},
        "react": {"react"},
        "reaction_shot": {"react", "shoot"},
        "test": {"react"},
    },
    "calth": {
        "activate shoot": {"activate", "shoot"},
        "attack shoot": {"shoot"},
        "attack assault": {"fight"},
        "roll_defence": {"react", "hurt"},
        "defend": {"react", "hurt"},
        "retreat": {"move"},
    },
    "citadel": {"activate": {"activate"}},
    "samurai": {
        "activate": {"activate", "enters"},
        "act move": {"move"},
        "act run": {"move"},
        "attack": {"charge", "fight"},
        "check_odds": {"charge", "fight"},
        "react attack": {"react"},
        "wound": {"react", "hurt"},
        "zen": {"activate"},
    },
    "own": {"activate": {"activate"}},
    "hedge": {"activate": {"activate"}, "check shoot": {"shoot"}},
}
"""Of the commands that procedures do: the moments of the pages that lead to them. Others are no moment."""
SOMETIMES = {
    "activate": {"enters"},  # of a unit in reserve, or a hidden one
    "march": {"move"},  # of a unit under the cursor, and that is the line that begins the march
    "check_odds": {"charge", "fight"},  # asked for the dice after the attack was chosen
}
"""Moments of a command that its last page need not be."""
OFTEN = 3  # a step of home is followed so often in a game


def meaning(ruleset: str, command: dict[str, Any] | None) -> tuple[str, set[str]]:
    """Return the word of a command in `MEANS`, and the moments that it has."""
    if command is None:
        return "", set()
    means = MEANS[ruleset]
    for key in ("kind", "action", "check", "to"):
        word = f"{command['do']} {command.get(key)}"
        if word in means:
            return command["do"], means[word]
    return command["do"], means.get(command["do"], set())


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", MEANS)
def test_each_page_of_a_procedure_shows_the_reminders_of_what_it_leads_to(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: tuple[str, ...] = MOMENTS
    game = ruleset
    if ruleset in ("own", "hedge"):
        known = ("activate", "hurt", "round", "always", *(("shoot",) if ruleset == "hedge" else ()))
        game = "own"
        if ruleset == "hedge":
            monkeypatch.setitem(EXAMPLES, "own", "hedge_fight")
    reminders = [{"text": f"At {word}", "when": [word], "of": "any"} for word in known]
    followed: Counter[str] = Counter()
    met: set[str] = set()
    pages = 0
    for table, state, _ in walk(game, reminders):
        for at in range(len(table.app.ui.screen.flow.asks.items)):  # type: ignore[attr-defined]
            step = table.app.ui.screen.flow.asks.items[at]  # type: ignore[attr-defined]
            name = step_name(step.request, state)
            followed[name] += 1
            if followed[name] > OFTEN:
                continue
            found = follow(table, at)
            shown: set[str] = set()
            for number, page in enumerate(found):
                if page.before is None and not page.after:
                    continue  # nothing came of it: a list was shown, or the procedure has more pages than that
                allowed = {"hurt"} if page.hurt else set()
                for command in (page.before, *page.after):
                    allowed |= meaning(ruleset, command)[1]
                assert page.words <= allowed, (name, page)
                if page.after:
                    last = number + 1 == len(found) or found[number + 1].after != page.after
                    done, means = meaning(ruleset, page.after[-1])
                    if page.flow == "tests:skill_test":
                        means = set()  # a reaction's test has the same command
                    if last and not page.flow.startswith("refusal"):
                        assert page.words >= means - SOMETIMES.get(done, set()), (name, page)
                shown |= page.words
                assert not page.hurt or "hurt" in shown, (name, page)
                met |= page.words
                pages += 1
    assert pages > 25
    assert met >= set().union(*MEANS[ruleset].values()) - {"enters", "move" if ruleset == "dozen_die" else ""}
