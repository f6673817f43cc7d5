"""Find the moments of a page, and make the component that shows their reminders (RM-1). In memory only in a game that
has some.

A game's `screens/moments.py` says which moments its flows and its commands are; see `Moments` in game_words.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules, reminders
from signifer.games import module_path
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.flow import LISTS, Do, Hold
from signifer.ui.view import Reminders

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game
    from signifer.core.reminders import Reminder
    from signifer.ui.flow import Flow
    from signifer.ui.game_words import Moments
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

    Found = list[tuple[int, int]]
    """Moments, as (bits, unit); see core/reminders.py."""


def _game(ui: Ui) -> Moments:
    found: Moments = modules.borrow(module_path(ui.game.ruleset.ID, "screens.moments"))
    return found


def _bits(words: tuple[str, ...]) -> int:
    bits = 0
    for word in words:
        bits |= 1 << int(reminders.MOMENTS.index(word))
    return bits


def of_home(ui: Ui, step: Any) -> Found:
    """Return the moments of the home page with the cursor on a step: always, the phase, the active unit's activation
    and the step, and what the newest command has brought about."""
    game = ui.game
    module = _game(ui)
    found = [(_bits(("always",)), -1)]
    of_phase: Callable[[Game], int] | None = getattr(module, "phase", None)
    phase = of_phase(game) if of_phase is not None else -1
    if phase >= 0:
        found.append((1 << reminders.FIRST_PHASE + phase, -1))
    found += reminders.newest_moments(game)
    active = module.active(game)
    if active is not None:
        found.append((_bits(module.ACTIVE), active))
    if step is not None and type(step.request) is Do:
        of_command: Callable[[dict[str, Any]], tuple[str, ...]] | None = getattr(module, "of_command", None)
        if of_command is not None and active is not None:
            found.append((_bits(of_command(step.request.command)), active))
    elif step is not None:
        name = step.request.flow
        if not isinstance(name, str):
            name = name.__module__ + ":" + name.__name__
        found += _of(game, module, name, step.request.args, (), None)
    return found


def of_flow(ui: Ui, flow: Flow, acted: bool) -> Found:
    """Return the moments of a flow's page; `acted`: a command of the flow was done, and the page shows what came of
    it."""
    game = ui.game
    asks = flow.asks
    cursor = asks.items[flow.at] if type(asks) in LISTS and asks.items else None
    answers = tuple([answer.item if type(answer) is Hold else answer for answer in flow.answers])
    found = _of(game, _game(ui), flow.name, flow.args, answers, cursor)
    return found + reminders.newest_moments(game) if acted else found


def _of(game: Any, module: Moments, name: str, args: Any, answers: tuple[Any, ...], cursor: Any) -> Found:
    """Return the moments of a flow, by its name without its package: "orders:charge"."""
    place = name[name.rfind(".") + 1 :]
    pairs = module.of_flow(game, place, args, answers, cursor)
    return [(_bits(words), unit) for words, unit in pairs if unit >= 0]


def component(ui: Ui, found: Found) -> View:
    """Return the component for the reminders that stand at these moments and are not ticked off; () if there are
    none."""
    game = ui.game
    standing = [one for one in reminders.standing(game, found) if not reminders.is_ticked_off(game, one)]
    if not standing:
        return ()
    if len(standing) > 1:
        return (Reminders(ui.t(T.REMIND_COUNT, n=len(standing)), styles.PLAIN),)
    return (Reminders(text_of(ui, standing[0]), accent_of(standing[0])),)


def text_of(ui: Ui, one: Reminder) -> str:
    """Return what both players may read of a reminder (RM-3)."""
    return ui.t(T.REMIND_PRIVATE, side="ABN"[one.side]) if one.private else one.text


def accent_of(one: Reminder) -> int:
    """Return the accent of the side that a reminder belongs to."""
    return theme.side(one.side) if one.side < 2 else styles.PLAIN
