"""What the page of a flow does besides asking: names that are cut run on, larger letters, undo, a host's command."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from signifer.core.modules import deferred
from signifer.games.dozen_die.flows import fight, move, orders
from signifer.ui import events, styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, judge, plain, say, title_header
from signifer.ui.flow import Count, Dials, Do, Hold, Leave, Number, Over, Pick, Show, Then
from signifer.ui.flows import log, message
from signifer.ui.page import SETTLE_MS, FlowPage
from signifer.ui.paint import layout
from signifer.ui.ui import Ui
from signifer.ui.view import Dice, Figure, Sentence
from signifer.ui.window import RUN_AFTER_MS, RUN_EVERY_MS, RUN_STAY_MS
from tests.games.citadel.screens.table import hold, release
from tests.ui.conftest import Table

AINO, BROR = 0, 4
LONG = "Väinö Ä"


def page(table: Table) -> FlowPage:
    """Return the flow's page on top."""
    found = table.app.ui.screen
    assert isinstance(found, FlowPage)
    return found


def marched(table: Table) -> None:
    """Draw a die for side A, on which nobody marches."""
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.do(do="march", units=[])


def test_a_name_that_is_cut_runs_on_and_comes_back(small: Table) -> None:
    marched(small)
    small.flow(orders.activate)
    small.seek(LONG)
    before = small.machine.picture().tobytes()
    small.machine.run(RUN_AFTER_MS + RUN_STAY_MS + 200)
    whole = False
    assert small.machine.picture().tobytes() != before and not small.cursor_line().startswith("V")
    for _ in range(40):
        small.machine.run(RUN_EVERY_MS)
        whole = whole or (page(small)._window.shift > 0 and not page(small)._window.canvas.cut())
    assert whole, "its end was seen"
    small.machine.run(RUN_STAY_MS)
    small.press("down up")
    assert small.cursor_line().startswith(LONG), "a press shows it from its beginning"


def test_with_calm_nothing_runs(small: Table) -> None:
    marched(small)
    small.app.settings.calm = 1
    small.flow(orders.activate)
    small.seek(LONG)
    before = small.machine.picture().tobytes()
    small.machine.run(3 * RUN_STAY_MS)
    assert small.machine.picture().tobytes() == before


def test_back_drops_one_answer_and_then_leaves(small: Table) -> None:
    small.flow(fight.fight, AINO, BROR)
    small.press("hold-select select")
    assert type(page(small).flow.asks) is Number and "Hits?" in small.text
    small.press("back")
    assert "Who hits?" in small.screen[0]
    small.press("back")
    assert "pool" in small.screen[0]
    small.press("back")
    assert len(small.app.ui.stack) == 1 and small.game.log.count == 0


def test_undo_of_a_result_asks_the_question_before_it(small: Table) -> None:
    small.flow(move.climb, AINO)
    small.press("select")
    assert type(page(small).flow.asks) is Show
    dice = small.command["rolled"]["dice"]
    small.press("hold-back select")
    assert type(page(small).flow.asks) is Pick
    small.press("select")
    assert small.command["rolled"]["dice"] == dice


def test_a_command_of_a_host_has_the_open_question_asked_anew(small: Table) -> None:
    marched(small)
    small.flow(orders.activate)
    assert "5/5" in small.cursor_line()
    small.do(do="wound", unit="A1", amount=2)
    assert "3/5" in small.cursor_line()


def test_an_answer_that_is_gone_is_asked_again(small: Table) -> None:
    marched(small)
    small.do(do="activate", unit="A1")
    small.flow(orders.charge, AINO)
    small.seek("B Bror")
    small.press("select")
    assert "Contact?" in small.screen[0]
    small.do(do="wound", unit="B1", amount=9)
    assert "whom" in small.screen[0], "Bror is no target any more"


def test_a_refused_command_can_be_forced_and_the_flow_goes_on(small: Table) -> None:
    small.do(do="wound", unit="A1", amount=9)
    small.flow(move.climb, AINO)
    small.press("select")
    assert "DD-72" in small.screen[0]
    small.press("back")
    assert type(page(small).flow.asks) is Pick, "closed, it asks again"
    small.press("select hold-select")
    assert type(page(small).flow.asks) is Show
    assert small.newest["forced"] is True


def begins(ui: Ui, unit: str) -> Generator[Any, Any, Any]:
    """Activate a unit at once, then ask for a number."""
    yield Do({"do": "activate", "unit": unit})
    yield say(ui, "Activated")
    return Then(numbers, ())


def numbers(ui: Ui) -> Generator[Any, Any, Any]:
    """Ask for a number, and end."""
    yield Number(lambda number: (title_header("Number %d" % number),), 0, 9, 4, T.KEY_PICK, 0)


def test_a_flow_that_begins_with_a_command_does_it_once_when_it_is_opened(small: Table) -> None:
    marched(small)
    count = small.game.log.count
    small.flow(begins, "A1")
    assert small.game.log.count == count + 1 and small.text.startswith("Activated")
    small.settle()
    assert small.screen[0].startswith("Number 4")
    small.app.ui.redraw()
    small.machine.run(200)
    assert small.game.log.count == count + 1
    small.press("back")
    assert len(small.app.ui.stack) == 1 and small.game.log.count == count + 1


def test_an_undo_of_the_command_that_a_flow_begins_with_leaves_it(small: Table) -> None:
    marched(small)
    small.flow(begins, "A1")
    count = small.game.log.count
    small.press("hold-back select")
    assert small.game.log.count == count + 1 and len(small.app.ui.stack) == 1
    assert small.game.describe(count)["command"]["do"] == "undo"


def test_a_flow_whose_first_command_is_refused_is_left_or_goes_on_by_force(small: Table) -> None:
    marched(small)
    count = small.game.log.count
    small.flow(begins, "B1")
    assert small.app.ui.screen.origin.endswith("refusal") and small.game.log.count == count
    small.press("back")
    assert len(small.app.ui.stack) == 1 and small.game.log.count == count
    small.flow(begins, "B1")
    small.press("hold-select")
    small.settle()
    assert small.game.log.count == count + 1 and small.screen[0].startswith("Number 4")


def asks_three_times(ui: Ui) -> Generator[Any, Any, Any]:
    """Ask for a unit and a number, order a move that is refused, and ask for another unit."""
    unit, _ = yield choice(title_header("One"), [(AINO, plain("Aino"))])
    yield Number(lambda number: (title_header(str(number)),), 0, 9, 4, T.KEY_PICK, 0)
    yield Do({"do": "activate", "unit": ui.game.units[unit].id})
    other, _ = yield choice(title_header("Two"), [(BROR, plain("Bror"))])
    yield Do({"do": "note", "text": ui.game.units[other].id})


def test_a_forced_command_goes_on_where_it_was_refused_whatever_was_asked_again(small: Table) -> None:
    small.do(do="draw", die={"side": "B", "colour": "green"})
    small.do(do="march", units=[])
    small.flow(asks_three_times)
    below = page(small)
    small.press("select select")
    assert small.app.ui.screen.origin.endswith("refusal"), small.text
    below.hints()  # as where its page is looked at in between: it asks its last question again
    count = small.game.log.count
    small.press("hold-select")
    assert small.game.log.count == count + 1 and "Two" in small.screen[0]
    small.press("select")
    assert small.game.log.count == count + 2 and small.game.describe(count + 1)["command"]["do"] == "note"


def asks_once(ui: Ui) -> Generator[Any, Any, Any]:
    """Ask for a number, note it unless that was done, and activate the unit of side B with it."""
    number = yield Number(lambda number: (title_header(str(number)),), 1, 2, 1, T.KEY_PICK, 0)
    text = "noted " + str(number)
    if not ui.game.log.count or ui.game.describe(ui.game.log.count - 1)["command"].get("text") != text:
        yield Do({"do": "note", "text": text})
    yield Do({"do": "activate", "unit": "B" + str(number)})
    yield Show((title_header("Done"),), T.KEY_PICK, 0)


def test_a_second_command_that_is_refused_leads_to_the_question_before_the_first(small: Table) -> None:
    marched(small)
    small.flow(asks_once)
    count = small.game.log.count
    small.press("up select")
    assert small.app.ui.screen.origin.endswith("refusal") and small.game.log.count == count + 1
    small.press("back")
    assert small.screen[0].startswith("2"), "with the cursor where it was"
    small.press("down select")
    assert small.app.ui.screen.origin.endswith("refusal") and small.game.log.count == count + 2
    small.press("hold-select")
    assert small.screen[0].startswith("Done") and small.game.log.count == count + 3


def test_an_undo_of_a_second_command_asks_again_and_leaves_the_first(small: Table) -> None:
    marched(small)
    small.flow(asks_once)
    small.press("select hold-select")
    assert small.screen[0].startswith("Done")
    count = small.game.log.count
    small.press("hold-back select")
    small.settle()
    assert small.screen[0].startswith("1"), small.text
    small.press("select")
    assert small.app.ui.screen.origin.endswith("refusal")
    assert [small.game.describe(number)["command"]["do"] for number in range(count - 2, count)] == [
        "note",
        "activate",
    ]


def test_dials_that_a_changed_game_replaces_leave_no_setting_behind(small: Table) -> None:
    small.flow(asks_three_times)
    flow = page(small).flow
    list_asked, dials = flow.asks, Dials(lambda setting: (title_header("Pools"),), (3, 3), T.KEY_PICK, 0)
    flow.ask(dials, 2)
    assert flow.at == (0, 0)
    flow.ask(list_asked, (1, 2))
    assert flow.at == 0


def counts(ui: Ui) -> Generator[Any, Any, Any]:
    """Count side A's points, from 0 to 20, at once; SELECT ends with a line over the header, after a note."""
    at = ui.game.score(0)
    found = yield Count(
        lambda number: (title_header("Points"), Figure(str(number), (), 0)), 0, 20, at, T.KEY_PICK, 0
    )
    if found is None:
        yield Do({"do": "note", "text": "counted"})
        yield say(ui, "Counted")
        return None
    yield Do({"do": "score", "side": "A", "amount": found - at})
    return Then(counts, ())


def test_a_count_is_set_by_each_press_and_stops_at_its_ends(small: Table) -> None:
    small.flow(counts)
    small.press("down")
    assert small.game.log.count == 0, "it is at its lowest already"
    small.press("up up down")
    assert small.game.score(0) == 1 and small.game.log.count == 3
    small.press("hold-back select")
    assert small.game.score(0) == 2 and type(page(small).flow.asks) is Count and "2" in small.text
    for _ in range(20):
        small.press("up")
    assert small.game.score(0) == 20 and not page(small)._earlier, "however often, nothing piles up"
    small.press("back")
    assert len(small.app.ui.stack) == 1


@pytest.mark.parametrize("then", ["wait", "back", "select"])
def test_what_a_held_button_counts_is_one_command(small: Table, then: str) -> None:
    small.flow(counts)
    small.machine.press(events.UP, ms=1200)
    shown = page(small).flow.at
    assert shown > 3 and small.game.log.count == 1, "the press itself was set, the rest is not yet"
    small.machine.run(SETTLE_MS + 200) if then == "wait" else small.press(then)
    assert small.game.score(0) == shown
    assert small.game.log.count == (3 if then == "select" else 2)
    if then == "select":
        assert small.screen[0].startswith("Counted") and len(small.app.ui.stack) == 1


def test_a_command_of_a_host_ends_what_a_held_button_counts(small: Table) -> None:
    small.flow(counts)
    small.machine.press(events.UP, ms=1200)
    small.do(do="score", side="A", amount=7)
    small.machine.run(SETTLE_MS + 200)
    assert small.game.score(0) == 8 and small.game.log.count == 2


def reads(ui: Ui) -> Generator[Any, Any, Any]:
    """Ask for one of two lines; SELECT held shows what belongs to it, and SELECT means nothing on the second."""
    lines = ("one", "two")
    line = yield Pick(
        (title_header("Lines"),), lines, plain, 0, lambda one: T.KEY_OK * (one == "one"), T.KEY_PICK
    )
    if type(line) is Hold:
        words = "the %s of a text that is longer than the display, with many more words in it: " % line.item
        page = (title_header("Secret"), *[Sentence(words + str(number), styles.PLAIN) for number in range(3)])
        yield Over(deferred(message.while_held), (page,))


def test_a_page_is_seen_only_while_select_is_down(small: Table) -> None:
    small.flow(reads)
    small.press("down")
    assert "the two" in " ".join(hold(small)[1:3])
    assert "two" in small.text and "↕" in small.screen[-1] and "●" not in small.screen[-1]
    first = small.text
    small.press("down")
    assert small.text != first and "Secret" in small.screen[0], "a long one is scrolled"
    assert "Secret" not in release(small)[0]
    assert page(small).flow.at == 1 and page(small).flow.answers == [], "the question is asked again"


def test_a_release_that_goes_to_another_page_hides_it_too(small: Table) -> None:
    small.flow(reads)
    hold(small)
    small.app.ui.push(log.log)
    release(small)
    small.press("back")
    assert "Lines" in small.screen[0]


def test_select_means_nothing_where_its_text_is_none(small: Table) -> None:
    small.flow(reads)
    small.press("down select")
    assert page(small).flow.answers == [] and "●" not in small.screen[-1]


def marks(ui: Ui) -> Generator[Any, Any, Any]:
    """Note one of three words, and ask again; the last one leads to the page below."""
    word, _ = yield choice(title_header("Which"), [(word, plain(word)) for word in ("one", "two", "last")])
    yield Do({"do": "note", "text": word})
    return Leave("Noted " + word) if word == "last" else Then(marks, ())


def test_a_flow_that_begins_again_has_its_cursor_where_it_was_and_leaves_to_the_page_below(
    small: Table,
) -> None:
    small.flow(fight.fight, AINO, BROR)
    below = page(small)
    small.app.ui.push(marks)
    small.press("down select")
    assert small.cursor_line().startswith("two") and small.game.log.count == 1
    small.press("select down select")
    assert small.game.log.count == 3 and page(small) is below and small.screen[0].startswith("Noted last")


def test_many_dice_stand_in_rows_of_as_many_each(small: Table) -> None:
    dice = judge(6, [5] * 9, lambda face: True)
    view = (title_header("Dice"), Dice(0, "", "", dice, "2×≥4"))
    rows = [one for one in layout.Canvas(small.app.ui.picture).split(view) if type(one) is Dice]
    assert [len(one.dice) for one in rows] == [5, 4]


def test_a_flow_without_an_occasion_leads_to_the_page_below_while_it_is_drawn(small: Table) -> None:
    def nothing(ui: Ui) -> Any:
        return
        yield

    small.app.ui.push(nothing)
    small.machine.run(60)
    assert len(small.app.ui.stack) == 1 and small.cursor_line().startswith("Draw a die")


def test_back_and_forth_between_a_unit_and_what_is_left_of_it_piles_no_pages_up(small: Table) -> None:
    small.press("back select hold-select")
    deep = len(small.app.ui.stack)
    for _ in range(4):
        small.press("select hold-select")
    assert len(small.app.ui.stack) == deep


def kinds(ui: Ui) -> Generator[Any, Any, None]:
    """Ask questions of a kind that depends on what was answered last, then change the game."""
    kind = ui.memo.get("kinds", 0)
    head = (title_header("Kind %d" % kind),)
    if kind == 0:
        yield Pick(head, ["one", "two"], plain, 1, T.KEY_OK, 0)
    elif kind == 1:
        yield Dials(lambda at: head, (2, 3), T.KEY_OK, 0)
    elif kind == 2:
        yield Number(lambda number: head, 3, 5, 4, T.KEY_OK, 0)
    else:
        yield Show(head, T.KEY_OK, 0)
    yield Pick((title_header("Second"),), ["yes"], plain, 0, T.KEY_OK, 0)
    yield Do({"do": "score", "side": "A", "amount": 1})
    yield Show((title_header("Done"),), T.KEY_OK, 0)


@pytest.mark.parametrize("kind", range(4))
@pytest.mark.parametrize("then", range(4))
def test_an_answer_is_not_given_to_a_question_of_another_kind(small: Table, kind: int, then: int) -> None:
    small.app.ui.memo["kinds"] = kind
    small.flow(kinds)
    small.press("select select")
    assert "Done" in small.screen[0]
    small.app.ui.memo["kinds"] = then
    small.do(do="undo")
    small.settle()
    if kind != then:
        assert "Kind %d" % then in small.screen[0], "asked anew"
        small.press("select")
    assert "Second" in small.screen[0]
    small.press("select")
    assert "Done" in small.screen[0]


def arms(ui: Ui) -> Generator[Any, Any, None]:
    """Ask for one of the weapons that there are, with dials, then change the game."""
    own = ["axe", "bow", "club"][: ui.memo["arms"]]
    at = yield Dials(lambda at: (title_header(own[at[0]]),), (len(own), 1), T.KEY_OK, 0)
    yield Pick((title_header("Take the " + own[at[0]]),), ["yes"], plain, 0, T.KEY_OK, 0)
    yield Do({"do": "score", "side": "A", "amount": 1})
    yield Show((title_header("Done"),), T.KEY_OK, 0)


def test_dials_stand_where_they_have_a_position(small: Table) -> None:
    small.app.ui.memo["arms"] = 3
    small.flow(arms)
    small.press("up*2 select select")
    assert "Done" in small.screen[0]
    small.app.ui.memo["arms"] = 2
    small.do(do="undo")
    small.settle()
    assert "Bow" in small.screen[0], "the club is gone: asked anew, at the last position that is left"
    small.app.ui.memo["arms"] = 1
    small.do(do="score", side="B", amount=1)
    small.settle()
    assert "Axe" in small.screen[0]
