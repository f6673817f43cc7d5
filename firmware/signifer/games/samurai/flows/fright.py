"""Roll fright tests: the queue, and each test in its turn (SK-10 to SK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai import texts as G
from signifer.games.samurai.flows.common import at_most, one_die, result, with_sign
from signifer.games.samurai.rules import view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import title_header, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Pick, Show, Then
from signifer.ui.view import Header, Icon, Name, Outcome, Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

    Waiting = tuple[int, int, str]
    """A test's event, the model's row, and the rule."""

_WHY = {
    "SK-11": G.WHY_LEADER,
    "SK-12": G.WHY_HALF,
    "SK-13": G.WHY_ODDS,
    "SK-14": G.WHY_ARMY,
    "SK-17": G.WHY_PANIC,
}


def queue(ui: Ui) -> Asking:
    """Show which models must test and why, in the order of the queue (SK-19); one is tested at once."""
    game = ui.game
    waiting = view.tests(game)
    if not waiting:
        yield Show((title_header(ui.t(G.FRIGHT_TESTS)), Sentence(ui.t(G.NO_TESTS), styles.DIM)), 0, 0)
        return None
    if len(waiting) == 1:
        return (yield from fright(ui, waiting[0][1], waiting[0][2]))

    title = title_header(ui.t(G.FRIGHT)).title
    header = Header(-1, title, (Icon(icons.WARNING, "!"), str(len(waiting))), styles.WARN)

    def head(one: Waiting) -> View:
        _, row, rule = one
        why = title_header(ui.t(_WHY[rule])).title
        if rule == "SK-11":
            return (header, Row(icons.SKULL, why, (Name(_leader(ui, row)),), styles.PLAIN))
        return (header, Row("", why, (), styles.PLAIN))

    def line(one: Waiting) -> Row:
        _, row, rule = one
        unit = game.units[row]
        number = at_most(game, view.stat(game, row, "spirit") + _bonus(ui, rule))
        return Row("", "AB"[unit.side] + " " + unit.label, (number,), theme.side(unit.side))

    answer = yield Pick(head, waiting, line, 0, G.KEY_TEST, T.KEY_PAGE)
    if type(answer) is Hold:
        return unit_page(ui, answer.item[1])
    return (yield from fright(ui, answer[1], answer[2]))


def work(ui: Ui, after: tuple[Any, ...] = ()) -> Asking:
    """Roll the first test of the queue, and then the others; afterwards go on as the flow `after`, with its arguments,
    if there is one."""
    waiting = view.tests(ui.game)
    if waiting:
        return (yield from fright(ui, waiting[0][1], waiting[0][2], after))
    return Then(after[0], after[1:]) if after else None


def fright(
    ui: Ui, row: int, rule: str | None = None, after: tuple[Any, ...] = (), alone: bool = False
) -> Asking:
    """Roll a model's test (SK-10); go on with the others that wait, unless it is `alone`, and then as the flow
    `after`."""
    game = ui.game
    added = _bonus(ui, rule)
    spirit = view.stat(game, row, "spirit")
    value = ui.t(G.SPIRIT_AND, n=spirit, more=with_sign(added)) if added else ui.t(G.SPIRIT, n=spirit)
    notes = (ui.t(_WHY[rule]), value) if rule in _WHY else (value,)
    command: dict[str, Any] = {"do": "fright", "unit": game.units[row].id}
    if rule in view.due(game, row):
        command["rule"] = rule
    what = ui.t(G.FRIGHT)
    fields = yield from one_die(ui, row, what, notes, spirit + added)
    command.update(fields)
    answer = yield Do(command)
    more = bool(view.tests(game)) and not alone
    yield Show(result(ui, row, what, answer, _consequences(ui, answer)), T.KEY_NEXT if more else T.KEY_OK, 0)
    if more:
        return Then(work, (after,))
    return Then(after[0], after[1:]) if after else None


def _consequences(ui: Ui, answer: dict[str, Any]) -> tuple[Any, ...]:
    """Return what comes of a test (SK-13, SK-16, SK-17)."""
    if answer.get("must"):
        return (Outcome(icons.RUN, ui.t(G.MUST_RUN), (), styles.WARN),)
    if not answer["success"]:
        panic = Outcome(icons.RUN, ui.t(G.PANICS_NOW, n=answer["moves"]), (), styles.WARN)
        shown: tuple[Any, ...] = (panic, Row("", ui.t(G.AWAY_FROM), (), styles.DIM))
        return shown + (Row("", ui.t(G.NO_ATTACK), (), styles.WARN),) if answer.get("cancelled") else shown
    if answer["rule"] == "SK-17":
        return (Outcome(icons.TICK, ui.t(G.CALM_AGAIN), (), styles.GOOD),)
    return ()


def _bonus(ui: Ui, rule: str | None) -> int:
    """Return what a rule adds to the spirit."""
    return int(ui.game.house["panic"]) if rule == "SK-17" else 0


def _leader(ui: Ui, row: int) -> str:
    """Return the name of the leader of a model's squad."""
    game = ui.game
    while not view.leads(game, row):
        row = view.next_of_squad(game, row)
    return game.units[row].label
