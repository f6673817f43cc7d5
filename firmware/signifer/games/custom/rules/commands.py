"""List the commands of custom systems: number in the journal, name, module, fields (see core/command.py,
core/fields.py)."""

from signifer.core.modules import path
from signifer.games.custom.rules import bag, check, harm, overrides, turns

_TURNS = path(turns)
_HAND = path(overrides)
_HARM = path(harm)
_CHECK = path(check)
_BAG = path(bag)

_OWNER = "unit:u side:s "
_DICE = ":lg(side!~s?/colour~t16)"

COMMANDS = (
    (10, "activate", _TURNS, "unit!:u colour:t16"),
    (11, "end_activation", _TURNS, ""),
    (12, "next_phase", _TURNS, ""),
    (13, "end_turn", _TURNS, ""),
    (14, "end_round", _TURNS, ""),
    (15, "leave", _TURNS, "unit!:u"),
    (16, "first", _TURNS, "side:s rolls:d6"),
    (20, "wound", _HARM, "unit!:u amount:i1,9999=1"),
    (21, "heal", _HARM, "unit!:u amount:i1,9999=1"),
    (22, "set", _HAND, _OWNER + "counter:t16 flag:t16 value!:v"),
    (23, "count", _HAND, _OWNER + "counter!:t16 amount:i-9999,9999=1"),
    (24, "use", _HAND, _OWNER + "use!:t16"),
    (25, "choose", _HAND, _OWNER + "choice!:t16 state!:t16"),
    (
        30,
        "check",
        _CHECK,
        _OWNER + "check!:t16 modifier:i-9,9=0 target:i-9999,9999"
        " against:g(unit!~u/modifier~i-9,9=0/target~i-9999,9999)"
        " rolls:d256 resist:d256 extra:d256 again:d100 weapon:t18",
    ),
    (40, "draw", _BAG, "dice" + _DICE + " keep" + _DICE),
    (41, "keep", _BAG, "dice!" + _DICE),
    (42, "hold", _BAG, "unit!:u value:b=1"),
    (43, "bag", _BAG, "side!:s? colour:t16 change!:i-256,256"),
    (44, "refill", _BAG, ""),
)
