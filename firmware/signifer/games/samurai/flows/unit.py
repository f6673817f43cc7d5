"""Show a model's page: wounds, weapons, squad, secret, traits and flags, each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.samurai import texts as G
from signifer.games.samurai.flows import weapons
from signifer.games.samurai.flows.health import states
from signifer.games.samurai.rules import answers, stealth, view
from signifer.games.samurai.rules.schema import RANGED, SEALED, ZEN_TRIED
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, instead, plain, strike
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Over, Then
from signifer.ui.flows import message
from signifer.ui.flows.unit import counter, flag, line, page, read
from signifer.ui.view import Pips, Row, Tile

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def unit(ui: Ui, row: int) -> Asking:
    """Ask which value of a model is changed. What changes during the game stands first."""
    from signifer.games.samurai.flows import fright, tests, turns

    game = ui.game
    t = ui.t
    one = game.units[row]
    taken, most = view.wounds(game, row)
    icon = icons.HEART if taken < most else icons.SKULL
    lines = [
        line(
            Row(icon, t(G.WOUNDS), (Pips(max(0, most - taken), most),), theme.side(one.side)),
            instead(strike(ui, row)),
        ),
        line(plain(t(T.UNIT_CHECKS)), Over(deferred(tests.checks), (row,))),
    ]
    for rule in view.due(game, row):
        test = Over(deferred(fright.fright), (row, rule, (), True))
        lines.append(line(Row("", t(G.FRIGHT_TEST), (rule,), styles.WARN), test))
    if view.panics(game, row):
        lines.append(
            line(Row(icons.SKULL, t(G.AT_EDGE), (), styles.WARN), Over(deferred(turns.edge), (row,)))
        )
    lines += _secret(ui, row) + _weapons(ui, row) + _profile(ui, row) + _traits(ui, row)
    lines.append(counter(ui, row, "reactions", t(G.REACTIONS), view.reactions(game, row)))  # SK-40
    flags = (
        ("activated", G.F_ACTIVATED, view.was_activated(game, row)),
        ("panic", G.F_PANIC, view.panics(game, row)),
        ("must_run", G.F_MUST_RUN, view.must_run(game, row)),
        ("zen", G.F_ZEN, view.zen(game, row)),
        ("zen_tried", G.F_ZEN_TRIED, view.bit(game, row, ZEN_TRIED)),
        ("hidden", G.F_HIDDEN, view.hidden(game, row)),
    )
    lines += [flag(ui, row, name, t(text), on) for name, text, on in flags]
    lines.append(
        flag(ui, row, "left", t(G.F_LEFT), view.has_left(game, row), t.whole(T.GOES_SURE, unit=one.label))
    )
    values = [view.stat(game, row, name) for name in ("spirit", "agility", "attacks")]
    values.append(view.rank(game, row))
    names = (G.SPIRIT_SHORT, G.AGILITY_SHORT, G.ATTACKS_SHORT, G.RANK_SHORT)
    tiles = tuple([Tile("", t(names[at]), str(values[at]), None) for at in range(len(names))])
    return (yield from page(about(ui, row, *states(ui, row)), tiles, lines, Then(unit, (row,))))


def _secret(ui: Ui, row: int) -> list[Choice]:
    """Return lines that read, reveal and check a model's secret, or hide it."""
    from signifer.games.samurai.flows import conceal

    game = ui.game
    t = ui.t
    lines = []
    sealed = view.bit(game, row, SEALED)
    if sealed:
        lines.append(
            line(Row(icons.LOCK, t(G.READ_SECRET), (), styles.PLAIN), Over(deferred(conceal.read), (row,)))
        )
    if sealed or view.hidden(game, row):
        lines.append(line(plain(t(G.REVEAL)), Over(deferred(conceal.reveal), (row,))))
    if sealed:
        text = game.use(lazy(stealth)).commitment(game, row).hex()
        digits = " ".join([text[at : at + 4] for at in range(0, 64, 4)])
        shown = Over(deferred(message.message), (game.units[row].label, t(G.COMMITMENT_IS, mark=digits)))
        lines.append(line(Row("", t(G.COMMITMENT), (), styles.DIM), shown))
    if view.may_conceal(game, row):
        lines.append(line(plain(t(G.START_IT_HIDDEN)), Over(deferred(conceal.conceal), (row,))))
    return lines


def _weapons(ui: Ui, row: int) -> list[Choice]:
    """Return lines that take a weapon in hand, each followed by its traits."""
    game = ui.game
    lines = []
    arms = view.weapons(game, row)
    for number in range(len(arms)):
        right, accent = weapons.state(ui, row, number)
        icon = "" if accent == styles.DIM else icons.BOW if arms[number].bits & RANGED else icons.SWORD
        shown = Row(icon, arms[number].name, (right,) if right else (), accent)
        lines.append(line(shown, _wield(ui, row, number)))
        said = weapons.traits(ui, arms[number])
        if said:
            lines.append(read(said))
    if arms and view.in_hand(game, row) >= 0:
        lines.append(line(Row("", ui.t(T.BARE_HANDS), (), styles.DIM), _wield(ui, row, -1)))
    if view.kept_weapon(game, row) >= 0:
        lines.append(line(plain(ui.t(G.END_FIGHT)), Do({"do": "end_fight", "unit": game.units[row].id})))
    return lines


def _wield(ui: Ui, row: int, number: int) -> Do | Over:
    """Return the request that takes a weapon in hand; whether the one before is lost is told first."""
    if weapons.loses(ui, row, number):
        return Over(deferred(weapons.wield), (row, number))
    return Do(weapons.wielding(ui, row, number))


def _profile(ui: Ui, row: int) -> list[Choice]:
    """Return lines of what a model tests and fights with, and of its squad."""
    from signifer.games.samurai.flows import squads

    game = ui.game
    values = [view.stat(game, row, name) for name in ("spirit", "agility", "attacks")]
    lines = [
        read(ui.t(G.TESTS_ON, n=values[0], all=values[1])),
        read(ui.t(G.FIGHTS_WITH, n=values[2], all=view.rank(game, row))),
    ]
    squad = view.squad(game, row)
    if squad is not None:
        name = game.use(lazy(answers)).squad_name(game, row)
        few, size = view.squad_state(game, squad)
        icon = icons.FLAG if view.leads(game, row) else ""
        members = Over(deferred(squads.members), (game.units[row].side, squad))
        lines.append(line(Row(icon, name, (str(few) + "/" + str(size),), styles.PLAIN), members))
    return lines


def _traits(ui: Ui, row: int) -> list[Choice]:
    """Return a line for each trait; SELECT explains it. Those of the dead no longer count (SK-58)."""
    game = ui.game
    t = ui.t
    found: list[tuple[str, str]] = []
    if view.climber(game, row):
        found.append((t(G.TRAIT_CLIMBER), t(G.CLIMBER_DOES)))
    if view.has_zen(game, row):
        found.append((t(G.TRAIT_ZEN), t(G.ZEN_DOES)))
    level = view.alert(game, row)
    if level:
        found.append((t(G.TRAIT_ALERT, n=level), t(G.ALERT_2_DOES if level > 1 else G.ALERT_1_DOES)))
    level = view.stealth(game, row)
    if level:
        found.append((t(G.TRAIT_STEALTH, n=level), t(G.STEALTH_2_DOES if level > 1 else G.STEALTH_1_DOES)))
    note = view.note(game, row)
    if note:
        found.append((t(G.NOTE), note))
    return [line(plain(name, "…"), Over(deferred(message.message), (name, does))) for name, does in found]
