"""Handle fright and panic (SK-10 to SK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.deaths import done_test, event, in_play, kill, must_test, set_bit, test

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_fright(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll the model's first pending test, or one more if none is pending (SK-10, SK-16, SK-17)."""
    row = a["unit"]
    unit = game.units[row]
    in_play(game, row)
    due = view.due(game, row)
    rule = a["rule"]
    if rule is not None and rule not in due:
        raise BadCommand("rule: %s has no test by %s to roll." % (unit.label, rule))
    if rule is None and due:
        rule = due[0]
    reason = 1 << S.FRIGHTS.index(rule) if rule is not None else 0
    modifier = a["modifier"] + (game.house["panic"] if reason == S.BY_PANIC else 0)
    answer = test(game, view.stat(game, row, "spirit") + modifier, a["rolls"])
    answer["rule"] = rule
    answer["modifier"] = modifier
    done_test(game, row, reason)
    if reason == S.BY_PANIC:
        if answer["success"]:
            set_bit(game, row, S.PANIC, False)
        else:
            set_bit(game, row, S.MUST_RUN, True)
            answer["must"] = "run"
    elif not answer["success"]:
        set_bit(game, row, S.PANIC, True)
        answer["moves"] = game.house["panic_move"]  # inches, at once, away from the enemies it sees (SK-16)
        if reason == S.BY_ODDS:
            answer["cancelled"] = "attack"
    answer["panics"] = view.bit(game, row, S.PANIC)
    answer["pending"] = view.due(game, row)
    return answer


def do_check_odds(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Decide whether these attackers must test before they attack these defenders, by ranks (SK-13, SK-15). A `shot`
    counts as the house says."""
    sums = []
    for rows in (a["attackers"], a["defenders"]):
        total = 0
        for row in rows:
            if view.alive(game, row):
                total += view.rank(game, row)
        sums.append(total)
    for row in a["attackers"]:
        if row in a["defenders"]:
            raise BadCommand("%s cannot be on both sides of an attack." % game.units[row].label)
    testing = []
    counts = not a["shot"] or game.house["odds_shots"]
    if counts and sums[0] and sums[1] >= game.house["odds"] * sums[0]:
        number = event(game)
        for row in a["attackers"]:
            if view.alive(game, row):
                must_test(game, row, S.BY_ODDS, number)
                testing.append(game.units[row].id)
    return {"test": testing, "attackers": sums[0], "defenders": sums[1]}


def do_edge(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Enter that a model running in panic has reached the table's edge: it counts as dead (SK-18)."""
    row = a["unit"]
    in_play(game, row)
    game.guard(view.bit(game, row, S.PANIC), "SK-18", "edge_calm", unit=game.units[row].label)
    rules = kill(game, row)
    return {"unit": game.units[row].id, "status": view.status(game, row), "triggers": rules}
