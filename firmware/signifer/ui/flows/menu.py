"""Lines of the menus of all games: everything besides the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui import theme
from signifer.ui.asking import plain
from signifer.ui.boxes.names import FLAG
from signifer.ui.flow import Act, Over
from signifer.ui.texts.checks import ABOUT_GAME, ANY_DICE
from signifer.ui.texts.play import (
    BUTTONS_HELP,
    END_GAME,
    LOCK,
    LOG,
    NEW_GAME,
    POINTS,
    REFERENCE,
    SETTINGS,
    UNDO_REDO,
)
from signifer.ui.texts.shared import PIN_OF, TOKENS
from signifer.ui.view import Icon, Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

    Lines = list[tuple[Any, Row]]
    """The request that each line makes, and the line."""


def usual(
    ui: Ui,
    ends: Lines,
    end: Any = None,
    reference: Lines | None = None,
    tokens: Lines | None = None,
    lock: Lines | None = None,
) -> Lines:
    """Return the last lines of a game's menu. A game's own lines stand below the `reference`, the `tokens` and the
    `lock`. While the game runs, `ends` stand before its end: the request `end`, or the usual one."""
    from signifer.ui.flows import about, log, message, newgame, settings, undo
    from signifer.ui.flows import end as usual_end
    from signifer.ui.flows import reference as card
    from signifer.ui.flows import tokens as things

    t = ui.t
    lines: Lines = [(Over(deferred(card.reference), ()), plain(t(REFERENCE)))]
    lines += reference or []
    lines += [
        (Over(deferred(undo.undo), ()), plain(t(UNDO_REDO))),
        (Over(deferred(log.log), ()), plain(t(LOG), str(ui.game.log.count))),
        (Over(deferred(things.tokens), ()), plain(t(TOKENS))),
    ]
    lines += tokens or []
    lines.append((Act(_lock, (ui,)), plain(t(LOCK), "⚿")))
    lines += lock or []
    lines += [
        (Over(deferred(about.game), ()), plain(t(ABOUT_GAME))),
        (Over(deferred(settings.settings), ()), plain(t(SETTINGS))),
        (Over(deferred(message.buttons), ()), plain(t(BUTTONS_HELP))),
    ]
    if not ui.game.ended:
        lines += ends
        lines.append((end or Over(deferred(usual_end.end), ()), plain(t(END_GAME))))
    lines.append((Over(deferred(newgame.newgame), ()), plain(t(NEW_GAME))))
    return lines


def points(ui: Ui, first: int, second: int) -> tuple[Any, Row]:
    """Return the line of the points of sides A and B."""
    from signifer.ui.flows import score

    return (
        Over(deferred(score.score), ()),
        plain(ui.t(POINTS), Icon(FLAG, "⚑"), str(first) + ":" + str(second)),
    )


def any_dice(ui: Ui) -> tuple[Any, Row]:
    """Return the line of a roll of any dice."""
    from signifer.ui.flows import any_dice as dice

    return (Over(deferred(dice.any_dice), ()), plain(ui.t(ANY_DICE)))


def pins(ui: Ui) -> Lines:
    """Return the lines that set the sides' PINs; a key marks a side that has one."""
    from signifer.ui.flows import secret

    lines: Lines = []
    for side in (0, 1):
        key = ("⚿",) if ui.app.pins.is_set(side) else ()
        row = Row("", ui.t(PIN_OF, side="AB"[side]), key, theme.side(side))
        lines.append((Over(deferred(secret.change), (side,)), row))
    return lines


def _lock(ui: Ui) -> None:
    """Lock the buttons, on the home page."""
    ui.home()
    ui.lock()
