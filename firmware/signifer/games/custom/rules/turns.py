"""Run activations, phases, turns and rounds (OS-1, OS-4, OS-6 to OS-8, OS-13, OS-18 to OS-20, OS-43, OS-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, ROUND, TURN
from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.custom.rules import effects, sheet, view
from signifer.games.custom.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.games.custom.rules.effects import News


def label(game: Game, row: int) -> str:
    """Return a unit's name for a sentence."""
    return game.units[row].label


def check_label(game: Game, check: int) -> str:
    """Return a check's name for a sentence."""
    return view.schema(game).checks[check].label


def do_activate(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin a unit's activation; values that last until then are reset (OS-1, OS-4, OS-6, OS-7, OS-8)."""
    row = a["unit"]
    system = view.schema(game)
    if not system.limit:
        raise BadCommand("The system %s has no activations." % system.name)
    name = label(game, row)
    side = view.owner(game, S.UNIT_T, row, S.SIDE_T)
    effects.in_play(game, row)
    _guard_decided(game)
    open_one = view.active(game)
    if open_one is not None:
        game.guard(False, "OS-7", "open", unit=label(game, open_one))
    if system.turns and side < 2:
        game.guard(side == view.side(game), "OS-4", "other_turn", unit=name)
    game.guard(view.activations(game, row) < system.limit, "OS-1", "activated", unit=name, count=system.limit)
    for table in (S.UNIT_T, S.SIDE_T):
        if table == S.UNIT_T or side < 2:
            due = view.pending_of(game, table, row if table == S.UNIT_T else side)
            if due:
                game.guard(False, "OS-6", "pending", unit=name, check=check_label(game, due[0]))
    news: News = []
    if open_one is not None:  # forced: the one before is over
        effects.close_activation(game, news)
    if system.bag is not None:
        _use_die(game, row, side, a["colour"])
    elif a["colour"] is not None:
        raise BadCommand("The system %s has no dice to activate with." % system.name)
    columns = system.columns[S.UNIT_T]
    for i in range(len(columns)):
        if columns[i].reset == ACTIVATION:
            effects.change(game, S.UNIT_T, row, i, view.start(game, S.UNIT_T, row, i), news)
    game.put(S.GAME_T, 0, S.ACTIVE, row + 1)
    game.put(S.UNIT_T, row, S.ACTIVATIONS, effects.more(view.activations(game, row)))
    effects.happen(game, S.ACTIVATION_START, news, row)
    answer = {"unit": game.units[row].id, "activations": view.activations(game, row)}
    answer["left"] = view.activations_left(game, row)
    return effects.add_news(game, answer, news)


def _use_die(game: Game, row: int, side: int, colour: str | None) -> None:
    """Use one of the drawn dice of the unit's side, else one of no side; a neutral unit takes any (OS-8)."""
    found = -1
    for own in (True, False):
        for at in range(len(game.bag)):
            die = game.bag[at]
            fits = die[0] == side if own else die[0] == 2 or side == 2
            if found < 0 and fits and game.get(S.BAG_T, at, S.HAND):
                if colour is None or game.colours[die[1]] == colour:
                    found = at
    if colour is not None and colour not in game.colours:
        raise BadCommand("colour: there is no %s; there are %s." % (spell(colour), ", ".join(game.colours)))
    game.guard(found >= 0, "OS-8", "no_die", unit=label(game, row))
    if found >= 0:
        effects.add(game, found, S.HAND, -1)
        game.put(S.GAME_T, 0, S.DIE, found + 1)
        if not view.is_held(game, row):
            game.put(S.UNIT_T, row, S.UNIT_DIE, found + 1)


def do_end_activation(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """End the activation; if no unit is activated, pass the drawn dice (OS-7)."""
    row = view.active(game)
    passed = view.count(game, S.HAND)
    game.guard(row is not None or passed, "OS-7", "nothing_open")
    news: News = []
    if row is None:
        for at in range(len(game.bag)):
            game.put(S.BAG_T, at, S.HAND, 0)
    effects.close_activation(game, news)
    if view.schema(game).turns == S.BY_UNITS:
        _hand_over(game, row)
    return effects.add_news(game, {"unit": None if row is None else game.units[row].id}, news)


def _hand_over(game: Game, row: int | None) -> None:
    """Give the next activation to the other side, if it has a unit left to activate (OS-32)."""
    side = game.get(S.GAME_T, 0, S.SIDE_NOW) if row is None else view.schema(game).owners[row]
    if side > 1:  # a neutral unit's activation is nobody's turn
        side = game.get(S.GAME_T, 0, S.SIDE_NOW)
    game.put(S.GAME_T, 0, S.SIDE_NOW, 1 - side if sheet.to_go(game, 1 - side) else side)


def _guard_decided(game: Game) -> None:
    """Guard that the side that begins this round is known (OS-31)."""
    game.guard(not view.is_undecided(game), "OS-31", "undecided")


def do_next_phase(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Go to the next phase; after the last, the turn or the round ends (OS-18)."""
    system = view.schema(game)
    if not system.phases:
        raise BadCommand("The system %s has no phases." % system.name)
    _guard_decided(game)
    news: News = []
    number = view.phase(game) + 1
    if system.turns == S.BY_PHASES:
        _end_part(game, news)
    elif number < len(system.phases):
        if system.per == S.PER_PHASE:
            effects.close_activation(game, news)
        effects.happen(game, S.PHASE_END, news)
        if system.per == S.PER_PHASE:  # each unit can be activated again (OS-43)
            for row in range(len(game.units)):
                game.put(S.UNIT_T, row, S.ACTIVATIONS, 0)
            if system.turns == S.BY_UNITS:
                game.put(S.GAME_T, 0, S.SIDE_NOW, sheet.began(game))
        game.put(S.GAME_T, 0, S.PHASE, number)
        effects.happen(game, S.PHASE_START, news)
    elif system.turns == S.BY_SIDES:
        _end_turn(game, news)
    else:
        _end_round(game, news)
    return effects.add_news(game, _now(game), news)


def _now(game: Game) -> dict[str, Any]:
    system = view.schema(game)
    number = view.phase(game)
    side = view.side(game)
    return {
        "round": view.round_no(game),
        "phase": None if number < 0 else system.phases[number],
        "side": None if side is None else "AB"[side],
    }


def do_end_turn(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin the other side's turn; the round ends when both had theirs (OS-19)."""
    system = view.schema(game)
    if not system.turns:
        raise BadCommand("The system %s has no turns of a side; its rounds end." % system.name)
    _guard_decided(game)
    news: News = []
    if system.turns == S.BY_PHASES:
        _end_part(game, news)
    elif system.turns == S.BY_UNITS:
        effects.close_activation(game, news)
        game.put(S.GAME_T, 0, S.SIDE_NOW, 1 - game.get(S.GAME_T, 0, S.SIDE_NOW))
    else:
        _end_turn(game, news)
    return effects.add_news(game, _now(game), news)


def do_end_round(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Begin the next round (OS-13, OS-20)."""
    system = view.schema(game)
    if system.turns and system.turns != S.BY_UNITS:
        other = "AB"[1 - game.get(S.GAME_T, 0, S.SIDE_NOW)]
        last = system.turns != S.BY_PHASES or view.phase(game) + 1 == len(system.phases)
        game.guard(
            last and game.get(S.GAME_T, 0, S.TURNS), "OS-13", "early" if last else "phases_left", side=other
        )
    news: News = []
    _end_round(game, news)
    return effects.add_news(game, _now(game), news)


def _end_turn(game: Game, news: News) -> None:
    if game.get(S.GAME_T, 0, S.TURNS):
        _end_round(game, news)
        return
    _end_turn_of(game, news)
    game.put(S.GAME_T, 0, S.TURNS, 1)
    game.put(S.GAME_T, 0, S.PHASE, 0)
    game.put(S.GAME_T, 0, S.SIDE_NOW, 1 - game.get(S.GAME_T, 0, S.SIDE_NOW))
    _begin_turn(game, news)


def _end_part(game: Game, news: News) -> None:
    """End a side's part of a phase: the other side's follows, then the next phase, then the round's end (OS-33)."""
    second = game.get(S.GAME_T, 0, S.TURNS)
    if second and view.phase(game) + 1 == len(view.schema(game).phases):
        _end_round(game, news)
        return
    _end_turn_of(game, news)
    game.put(S.GAME_T, 0, S.TURNS, 1 - second)
    game.put(S.GAME_T, 0, S.PHASE, view.phase(game) + second)
    game.put(S.GAME_T, 0, S.SIDE_NOW, 1 - game.get(S.GAME_T, 0, S.SIDE_NOW))
    _begin_turn(game, news)


def _end_turn_of(game: Game, news: News) -> None:
    """Let the events of its end happen, and reset what lasts for a side's turn."""
    effects.close_activation(game, news)
    effects.happen(game, S.PHASE_END, news)
    effects.happen(game, S.TURN_END, news)
    effects.reset(game, TURN, news)
    bag = view.schema(game).bag
    if bag is not None and bag.returns == S.BACK_TURN:
        effects.back_to_bag(game)


def _begin_turn(game: Game, news: News) -> None:
    """Let the events of the start of a side's turn and of its first phase happen."""
    effects.happen(game, S.TURN_START, news)
    effects.happen(game, S.PHASE_START, news)


def _begin_round(game: Game) -> None:
    """Decide whose turn is first in the next round (OS-31)."""
    system = view.schema(game)
    first = sheet.began(game)
    lead = game.score(0) - game.score(1)
    if system.first == S.SWAPPED:
        first = 1 - first
    elif system.first == S.LOSER and lead:
        first = 1 if lead > 0 else 0
    if system.keeps_first:
        game.put(S.GAME_T, 0, sheet.began_at(game), first + (S.UNDECIDED if system.first >= S.ROLLED else 0))
    game.put(S.GAME_T, 0, S.SIDE_NOW, first)


def do_first(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Decide who begins this round: the given side, else by a die of each. On a tie the side that was second has won;
    in the first round it is rolled again (OS-31, OS-44)."""
    system = view.schema(game)
    opens = system.opening > 0 and view.round_no(game) == 1
    how = system.opening if opens else system.first
    if how < S.ROLLED:
        raise BadCommand("In the system %s nobody rolls for who begins a round." % system.name)
    waited = view.is_undecided(game)
    game.guard(waited, "OS-31", "decided")
    answer: dict[str, Any] = {}
    side = a["side"]
    if side < 0:
        winner = view.chooser(game)
        game.guard(winner < 0, "OS-44", "chooses", side="AB"[winner])
        faces = game.roll(6, 2, a["rolls"])
        tie = faces[0] == faces[1]
        answer["tie"] = tie
        if tie and opens:
            answer["side"] = None
            return answer
        side = 1 - sheet.began(game) if tie else 0 if faces[0] > faces[1] else 1
        if how == S.CHOSEN:
            game.put(S.GAME_T, 0, sheet.began_at(game), S.CHOOSING + side)
            game.put(S.GAME_T, 0, S.SIDE_NOW, side)
            answer["side"] = None
            answer["chooses"] = "AB"[side]
            return answer
        if how == S.LOWER and not tie:
            side = 1 - side
    elif a["rolls"] is not None:
        raise BadCommand("Give the side that begins, or the dice of both, not both of these.")
    game.put(S.GAME_T, 0, sheet.began_at(game), side)
    game.put(S.GAME_T, 0, S.SIDE_NOW, side)
    answer["side"] = "AB"[side]
    news: News = []
    if waited and opens:
        from signifer.games.custom.rules import events

        events.open_turn(game, news)
    elif waited:
        _begin_turn(game, news)
    return effects.add_news(game, answer, news)


def _end_round(game: Game, news: News) -> None:
    system = view.schema(game)
    effects.close_activation(game, news)
    effects.happen(game, S.PHASE_END, news)
    effects.happen(game, S.TURN_END, news)
    effects.reset(game, TURN, news)
    effects.happen(game, S.ROUND_END, news)
    effects.reset(game, ROUND, news)
    bag = system.bag
    if bag is not None:
        if bag.returns != S.BACK_NEVER:
            effects.back_to_bag(game)
        else:  # drawn dice count as used now; dice that were not chosen go back
            for at in range(len(game.bag)):
                effects.add(game, at, S.LEFT, game.get(S.BAG_T, at, S.DRAWN))
                game.put(S.BAG_T, at, S.DRAWN, 0)
                game.put(S.BAG_T, at, S.HAND, 0)
    game.put(S.GAME_T, 0, S.PHASE, 0)
    if system.turns:
        _begin_round(game)
    game.put_checked(S.GAME_T, 0, S.ROUND_NO, view.round_no(game) + 1, "the round")
    effects.happen(game, S.ROUND_START, news)
    if not view.is_undecided(game):  # else when it is rolled for
        _begin_turn(game, news)


def do_leave(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Take a unit off the table without making it a casualty (OS-5)."""
    effects.in_play(game, a["unit"])
    effects.put_status(game, a["unit"], S.GONE)
    return {"unit": game.units[a["unit"]].id, "status": view.status(game, a["unit"])}
