"""Roll attacks, defences, plain tests and zen (SK-2, SK-5, SK-6, SK-30, SK-31, SK-51 to SK-55). They spend no
action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.arms import check_wall, check_weapon, take_in_hand, weapon_number
from signifer.games.samurai.rules.deaths import in_play, set_bit, succeeds, test
from signifer.games.samurai.rules.stealth import come_out

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_test(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll one die against a characteristic (SK-2)."""
    in_play(game, a["unit"])
    return test(game, view.stat(game, a["unit"], a["stat"]) + a["modifier"], a["rolls"])


def beats(game: Game, row: int, other: int, face: int, target: int) -> bool:
    """Return whether an attack or defence of `row` against `other` succeeds; with zen on both sides it is plain
    (SK-31)."""
    if view.zen(game, row) != view.zen(game, other):
        return view.zen(game, row) or face == 1
    return succeeds(game, face, target)


def _check_target(game: Game, row: int, other: int) -> None:
    """Guard: there is a target, and it is no mere marker (SK-37)."""
    if other == row:
        raise BadCommand("A model cannot be its own target.")
    in_play(game, other)
    name = game.units[other].label
    game.guard(not view.infiltrating(game, other), "SK-35", "attack_infiltrator", unit=name)
    game.guard(
        view.infiltrating(game, other) or not view.hidden(game, other), "SK-37", "attack_marker", unit=name
    )


def do_attack(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Attack: a die for each attack, then for each model that each sweep touches, then for friends hit by chance. With
    `act` the action is spent too: one press makes one entry, so that no power cut separates the two."""
    row = a["unit"]
    in_play(game, row)
    name = game.units[row].label
    _check_target(game, row, a["target"])
    answer: dict[str, Any] = {"revealed": False}
    if a["act"] is not None:
        answer = _act(game, a)
    calm = view.active(game) != row or not view.bit(game, row, S.PANIC)
    game.guard(calm, "SK-17", "panic_run", unit=name)
    number = _weapon(game, a)
    weapon = view.weapons(game, row)[number] if number >= 0 else None
    bits = weapon.bits if weapon else 0
    _check_others(game, a, bits)
    attack = _Attack(game, a, number, bits)
    attack.strike(a["target"])
    for other in a["touched"] or ():
        attack.sweep(other)
    attack.fumble(a["into_melee"])
    attack.real_dice.end()
    take_in_hand(game, row, number)
    harmless = bits & S.SWEEPING and not a["room"]
    answer["weapon"] = weapon.name if weapon else None
    answer["target"] = attack.target
    answer["attacks"] = attack.count
    answer["hits"] = 0 if harmless else attack.hits
    answer["struck"] = [] if harmless else attack.victims
    answer["catastrophic"] = attack.failures
    if view.hidden(game, row):
        answer["revealed"] = True
        answer.update(come_out(game, row, a["proof"]))
    elif a["proof"] is not None and not answer["revealed"]:
        raise BadCommand("proof: %s is not revealed." % name)
    return answer


def _weapon(game: Game, a: dict[str, Any]) -> int:
    """Return the number of the attack's weapon, -1 for bare hands; guard that it can be used."""
    number = weapon_number(game, a["unit"], a["weapon"])
    check_weapon(game, a["unit"], number)
    if a["on_wall"]:
        check_wall(game, a["unit"], number)
    return number


def _check_others(game: Game, a: dict[str, Any], bits: int) -> None:
    """Check the other models that the attack can hit: friends in the melee, and models that a sweep touches."""
    row = a["unit"]
    for other in a["into_melee"] or ():
        if other == row or other == a["target"] or game.units[other].side != game.units[row].side:
            raise BadCommand("into_melee: %s is no friend in that melee." % game.units[other].label)
    touched = a["touched"] or ()
    if touched and not bits & S.SWEEPING:
        raise BadCommand("touched is for a sweeping weapon.")
    for other in touched:
        if other == a["target"]:
            raise BadCommand("touched names the target.")
        _check_target(game, row, other)


class _Attack:
    """The dice of one attack, rolled in the order of the rules, and their results."""

    def __init__(self, game: Game, a: dict[str, Any], number: int, bits: int) -> None:
        self.game = game
        self.row: int = a["unit"]
        self.target: int = view.stat(game, self.row, a["stat"]) + a["modifier"]
        if a["into_melee"] is not None:
            self.target += game.house["into_melee"]
        self.count = view.attacks(game, self.row, number)
        self.real_dice = RealDice(a["rolls"])
        self.hits = 0
        self.failures = 0  # catastrophic ones
        self.victims: list[str] = []  # ids of others, and of the attacker
        self._dangerous = bits & S.DANGEROUS

    def _roll(self) -> list[int]:
        """Roll a die for each attack."""
        return self.game.roll(self.game.house["test"], self.count, self.real_dice.take(self.count))

    def strike(self, other: int) -> None:
        """Roll the attacks on the target itself."""
        for face in self._roll():
            if beats(self.game, self.row, other, face, self.target):
                self.hits += 1
            elif face == self.game.house["test"]:
                self.failures += 1

    def sweep(self, other: int) -> None:
        """Roll the same number of attacks on a model that the weapon touches."""
        game = self.game
        for face in self._roll():
            if beats(game, self.row, other, face, self.target + game.house["sweep"]):
                self.victims.append(game.units[other].id)
            elif face == game.house["test"] and self._dangerous:
                self.victims.append(game.units[self.row].id)

    def fumble(self, friends: list[int] | None) -> None:
        """Apply catastrophic failures. Each has one victim: a friend in the melee (SK-6), without one the model with
        a dangerous weapon (SK-53)."""
        game = self.game
        for _ in range(self.failures):
            if friends:  # a single friend needs no die
                chosen = game.roll(len(friends), 1, self.real_dice.take(1))[0] - 1 if len(friends) > 1 else 0
                self.victims.append(game.units[friends[chosen]].id)
            elif self._dangerous:
                self.victims.append(game.units[self.row].id)


def _act(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    how = a["act"]
    action = {"unit": a["unit"], "kind": how["kind"], "action": "attack", "unseen": True, "proof": None}
    action["hands"] = how.get("hands", 2)
    action["weapon"] = a["weapon"]
    action["on_wall"] = a["on_wall"]
    if view.hidden(game, a["unit"]):
        action["proof"] = a["proof"]
    from signifer.games.samurai.rules import turns

    answer: dict[str, Any] = turns.do_act(game, action)
    return answer


class RealDice:
    """The players' own dice of a command that rolls several times; each field is None without them."""

    def __init__(self, rolls: list[int] | None) -> None:
        self.rolls = rolls
        self.at = 0

    def take(self, count: int) -> list[int] | None:
        """Take the next `count` dice; BadCommand if there are not enough."""
        if self.rolls is None:
            return None
        part = self.rolls[self.at : self.at + count]
        if len(part) < count:
            from signifer.core import script_input

            raise BadCommand("rolls must have more than %s." % script_input.dice(len(self.rolls)))
        self.at += count
        return part

    def end(self) -> None:
        """Raise BadCommand if some are left."""
        if self.rolls is not None and self.at != len(self.rolls):
            from signifer.core import script_input

            raise BadCommand("rolls must have %s, not %d." % (script_input.dice(self.at), len(self.rolls)))


def do_defend(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Parry or dodge: a plain test, except for zen on either side (SK-31)."""
    row = a["unit"]
    other = a["against"]
    in_play(game, row)
    if row == other:
        raise BadCommand("A model cannot defend against itself.")
    answer = test(game, view.stat(game, row, a["stat"]) + a["modifier"], a["rolls"])
    face = game.transaction.all_dice[-1]
    answer["success"] = beats(game, row, other, face, answer["target"])
    answer["catastrophic"] = answer["catastrophic"] and not answer["success"]
    return answer


def do_zen(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Try zen: once a game, at the start of the activation (SK-31)."""
    row = a["unit"]
    name = game.units[row].label
    in_play(game, row)
    game.guard(view.has_zen(game, row), "SK-31", "zen_who", unit=name)
    game.guard(not view.bit(game, row, S.ZEN_TRIED), "SK-31", "zen_again", unit=name)
    fresh = not game.get(S.GAME_T, 0, S.SHORT) and not game.get(S.GAME_T, 0, S.LONG)
    game.guard(view.active(game) == row and fresh, "SK-31", "zen_when", unit=name)
    answer = test(game, view.stat(game, row, "spirit") + a["modifier"], a["rolls"])
    set_bit(game, row, S.ZEN_TRIED, True)
    set_bit(game, row, S.ZEN_ON, answer["success"])
    return answer
