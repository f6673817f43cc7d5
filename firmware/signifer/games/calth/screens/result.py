"""Show the results of calth's rolls, and the next step, one press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.rules.data import INITIATIVE_DICE
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.screens.dice import faces, kept
from signifer.games.calth.texts import (
    CANCELLED,
    CRITICALS,
    DISCARDED,
    EFFECT,
    FELL,
    HAS_IT,
    HITS,
    HITS_LEFT,
    KEY_AGAIN,
    KEY_DAMAGE,
    KEY_DEFEND,
    KEY_EFFECT,
    LOSES_POINTS,
    MODELS_FELL,
    NO_EFFECT,
    NOBODY_FELL,
    OF_DICE,
    P_INITIATIVE,
    STAND_ENTER,
    STAYS,
    TIE,
)
from signifer.ui import theme
from signifer.ui.grid import wrap
from signifer.ui.styles import DIM, GOOD, PLAIN, WARN, YELLOW
from signifer.ui.texts.base import KEY_OK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


def _dice(ui: Ui, big: str) -> list[tuple[str, str, int]]:
    """Return lines with the dice of the last roll, which leave room for a number beside them."""
    return [(line, "", PLAIN) for line in faces(kept(ui), ui.grid.cols - 3 * len(big) - 1)]


def _show(
    ui: Ui,
    title: str,
    right: str,
    lines: list[Any],
    big: str,
    accent: int,
    select: tuple[int, Any],
    sides: int = 0,
) -> None:
    """Show a roll's page, where holding SELECT rolls dice again (BC-7)."""
    from signifer.ui.screens import rolled

    def again() -> None:
        from signifer.games.calth.screens import reroll

        ui.push(reroll.RerollPage)

    ui.push(rolled.RolledPage, title, right, lines, big, accent, select, (KEY_AGAIN, again), sides)


def initiative(ui: Ui, answer: dict[str, Any]) -> None:
    """Show which side has the initiative, or that it is a tie."""
    t = ui.t
    dice = kept(ui)
    hits = answer["hits"]
    big = str(hits["A"]) + ":" + str(hits["B"])
    lines = []
    for side in range(2):
        own = dice[side * INITIATIVE_DICE : (side + 1) * INITIATIVE_DICE]
        lines.append(("AB"[side] + " " + faces(own, INITIATIVE_DICE)[0], "", theme.side(side)))
    tie = answer["tie"]
    said = t(TIE) if tie else t(HAS_IT, side=answer["side"])
    accent = WARN if tie else theme.side("AB".index(answer["side"]))
    _show(ui, t(P_INITIATIVE), said, lines, big, accent, (KEY_OK, ui.pop))


def attack(ui: Ui) -> None:
    """Show an attack's dice; SELECT continues with the defence (BC-30)."""
    game = ui.game
    t = ui.t
    found = view.attack(game)
    if found is None:
        return
    row, _, _, hits, criticals, allowed = found[:6]
    accent = theme.side(view.side(game, row))
    big = str(hits)
    lines = _dice(ui, big)
    said = t(HITS, n=hits)
    if criticals and not allowed:
        lines.append((t(NO_EFFECT), "", WARN))
    elif criticals:
        lines.append((t(CRITICALS, n=criticals), "", PLAIN))
    lines.append((said, "", accent))
    if not hits:

        def then_close() -> None:
            from signifer.games.calth.screens import defence as calth_defence

            calth_defence.close(ui)

        select = (KEY_OK, then_close)
    else:

        def then_go() -> None:
            from signifer.games.calth.screens import defence as calth_defence

            calth_defence.go(ui)

        select = (KEY_DEFEND, then_go)
    title = view.name_at(game, row)
    _show(ui, title, t(OF_DICE, n=len(kept(ui))), lines, big, accent, select)


def defence(ui: Ui) -> None:
    """Show a defence's dice; SELECT continues with the damage (BC-32)."""
    game = ui.game
    t = ui.t
    found = view.attack(game)
    if found is None:
        return
    row, hits, shields = found[1], found[3], found[8]
    left = max(0, hits - shields)
    accent = theme.side(view.side(game, row))
    big = str(left)
    lines = _dice(ui, big)
    lines.append((t(CANCELLED, all=hits, n=shields), "", PLAIN))
    lines.append((t(HITS_LEFT, n=left), "", accent))

    def then_go() -> None:
        from signifer.games.calth.screens import defence as calth_defence

        calth_defence.go(ui)

    select = (KEY_DAMAGE if left or found[5] else KEY_OK, then_go)
    dice = t(OF_DICE, n=len(kept(ui)))
    _show(ui, view.name_at(game, row), dice, lines, big, accent, select)


def fallen(ui: Ui, names: list[str]) -> list[tuple[str, str, int]]:
    """Return lines for the models that fell, those of one name together."""
    lines = []
    seen = []
    for name in names:
        if name not in seen:
            seen.append(name)
            lines.append((ui.t(FELL, n=names.count(name), name=name), "", WARN))
    return lines or [(ui.t(NOBODY_FELL), "", GOOD)]


def losses(ui: Ui, names: list[str]) -> str:
    """Return the models that fell as one line."""
    lines = fallen(ui, names)
    return lines[0][0] if len(lines) == 1 else "☠" + str(len(names))


def damage(ui: Ui, answer: dict[str, Any], critical: dict[str, Any] | None = None) -> None:
    """Show the damage after it was applied, and its critical effect (BC-33, BC-34)."""
    from signifer.games.calth.screens import effect as calth_effect

    game = ui.game
    t = ui.t
    found = view.attack(game)
    if found is None:
        return
    row = found[1]
    number = ranks(game).number_at(row)
    effect = critical or answer
    lines = []
    select: tuple[int, Any] = (KEY_OK, ui.home)
    if effect.get("critical"):
        what = effect["effect"] or "–"
        lines += [
            (line, "", YELLOW) for line in wrap(t(EFFECT, what=what, weapon=effect["critical"]), ui.grid.cols)
        ]
        select = (KEY_EFFECT, lambda: ui.replace(calth_effect.EffectPage, number, what))
    names = answer["casualties"]
    fell = fallen(ui, names)
    if len(fell) > 1:
        lines = fell + lines
        fell = [("☠ " + t(MODELS_FELL, n=len(names)), "", WARN)]
    lines = fell + lines
    if answer["discarded"]:
        lines.append((t(DISCARDED, n=answer["discarded"]), "", DIM))
    there = "☠" if answer["status"] == "casualty" else "×" + str(view.size(game, row))
    accent = theme.side(view.side(game, row))
    _show(ui, view.name_at(game, row), there, lines, "", accent, select, -1)


def stand(ui: Ui, number: int, answer: dict[str, Any]) -> None:
    """Show the result of a last stand (BC-20)."""
    game = ui.game
    t = ui.t
    row = ranks(game).row_of(number)
    accent = theme.side(game.units[number].side)
    stays = view.size(game, row)
    big = str(stays)
    lines = _dice(ui, big)
    lines.append((t(STAYS, n=stays), "", accent))
    if stays:
        lines.append((t(LOSES_POINTS), "", WARN))
    lines += fallen(ui, answer["casualties"])
    title = game.units[number].label
    there = "☠" if not stays else ""

    def then_enter() -> None:
        from signifer.ui.screens import message

        ui.home()
        ui.push(message.MessagePage, title, t(STAND_ENTER))

    select = (KEY_OK, then_enter if answer["enter"] else ui.home)
    _show(ui, title, there, lines, big, accent, select)
