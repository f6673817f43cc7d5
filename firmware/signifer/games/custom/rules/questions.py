"""Answer `state` and `unit` about a game of a custom system in the words of a script. For computers: no device asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import sheet, view

if TYPE_CHECKING:
    from signifer.core.game import Game


def _own(game: Game, table: int, row: int) -> dict[str, Any]:
    """Return counters (with limited uses), flags and pending checks of a unit, a side or the game."""
    columns = view.schema(game).columns[table]
    counters = {}
    choices = {}
    for i in range(len(columns)):
        if columns[i].bits & S.CHOICE:
            choices[columns[i].name] = columns[i].states[view.value(game, table, row, i)]
        elif columns[i].kind != S.FLAG:
            counters[columns[i].name] = view.value(game, table, row, i)
    due = [view.schema(game).checks[check].name for check in view.pending_of(game, table, row)]
    own = {"counters": counters, "flags": sheet.flags(game, table, row), "due": due}
    if choices:
        own["choices"] = choices
    return own


def unit(game: Game, row: int, side: str | None = None) -> dict[str, Any]:
    """Return everything about a unit. A custom system has no secrets, so `side` changes nothing."""
    u = game.units[row]
    answer: dict[str, Any] = {"id": u.id, "name": u.name, "side": "ABN"[u.side]}
    answer.update(_own(game, S.UNIT_T, row))
    answer["status"] = view.status(game, row)
    answer["says"] = sheet.says(game, S.UNIT_T, row)
    if view.schema(game).weapons:
        answer["weapons"] = _weapons(game, row)
    if view.schema(game).limit:
        answer["activations"] = view.activations(game, row)
    if game.bag:
        die = view.die(game, row)
        answer["die"] = None if die is None else _die(die)
        answer["held"] = view.is_held(game, row)
    return answer


def _weapons(game: Game, row: int) -> list[dict[str, Any]]:
    from signifer.games.custom.rules import weapons

    found = []
    for weapon in weapons.of(game, row):
        line: dict[str, Any] = {"name": weapon.name, "text": weapon.text}
        for at in range(len(weapon.numbers)):
            line[view.schema(game).weapons[at].name] = weapon.numbers[at]
        found.append(line)
    return found


def _die(die: tuple[Any, ...]) -> dict[str, Any]:
    return {"side": "AB"[die[0]] if die[0] < 2 else None, "colour": die[1]}


def state(game: Game, side: str | None = None) -> dict[str, Any]:
    """Return the game's own part of the question `state`."""
    system = view.schema(game)
    number = view.phase(game)
    whose = view.side(game)
    active = view.active(game)
    answer = _own(game, S.GAME_T, 0)
    answer["system"] = system.id
    answer["round"] = view.round_no(game)
    answer["phase"] = None if number < 0 else system.phases[number]
    answer["side"] = None if whose is None else "AB"[whose]
    if system.keeps_first:
        answer["began"] = None if view.is_undecided(game) else "AB"[sheet.began(game)]
    if view.chooser(game) >= 0:
        answer["chooses"] = "AB"[view.chooser(game)]
    answer["active"] = None if active is None else game.units[active].id
    answer["score"] = {"A": game.score(0), "B": game.score(1)}
    answer["sides"] = {"ABN"[row]: _own(game, S.SIDE_T, row) for row in range(3 if system.sides else 0)}
    answer["pending"] = pending(game)
    if system.limit:
        following = view.next_unit(game)
        answer["next"] = None if following is None else game.units[following].id
        answer["to_go"] = sheet.to_go(game)
    if system.bag is not None:
        answer["bag"] = [_bag(game, row) for row in range(len(game.bag))]
        answer["in_bag"] = view.in_bag(game)
        answer["keep"] = view.keeps(game)
    return answer


def _bag(game: Game, row: int) -> dict[str, Any]:
    side, colour, left, total = view.bag(game)[row]
    line = _die((side, colour))
    line["left"] = left
    line["total"] = total
    line["drawn"] = game.get(S.BAG_T, row, S.DRAWN)
    line["hand"] = game.get(S.BAG_T, row, S.HAND)
    line["held"] = game.get(S.BAG_T, row, S.KEPT)
    return line


def pending(game: Game) -> list[dict[str, Any]]:
    """Return the checks that are due, the game's first, then the sides', then the units' (OS-17)."""
    waiting = []
    if view.pending(game):
        for table in range(3):
            for row in range(game.cells.tables[table].rows):
                for check in view.pending_of(game, table, row):
                    line: dict[str, Any] = {"do": "check", "rule": "OS-17"}
                    line["check"] = view.schema(game).checks[check].name
                    line["unit"] = game.units[row].id if table == S.UNIT_T else None
                    if table == S.SIDE_T:
                        line["side"] = "ABN"[row]
                    waiting.append(line)
    return waiting


def reference(game: Game) -> list[dict[str, Any]]:
    """Return the card: what this system tracks, then the rules of every custom system."""
    from signifer.games.custom.rules import card

    lines: list[dict[str, Any]] = card.lines(game)
    return lines
