"""List the commands of custom systems: number in the journal, name, module, fields (see core/command.py,
core/fields.py)."""

from signifer.core.modules import path
from signifer.games.custom.rules import bag, check, harm, overrides, turns

_OWNER = "unit:u side:s "
_DICE = ":lg(side!~s?/colour~t16)"

COMMANDS = (
    (10, "activate", path(turns), "unit!:u colour:t16"),
    (11, "end_activation", path(turns), ""),
    (12, "next_phase", path(turns), ""),
    (13, "end_turn", path(turns), ""),
    (14, "end_round", path(turns), ""),
    (15, "leave", path(turns), "unit!:u"),
    (16, "first", path(turns), "side:s rolls:d6"),
    (20, "wound", path(harm), "unit!:u amount:i1,9999=1"),
    (21, "heal", path(harm), "unit!:u amount:i1,9999=1"),
    (22, "set", path(overrides), _OWNER + "counter:t16 flag:t16 value!:v"),
    (23, "count", path(overrides), _OWNER + "counter!:t16 amount:i-9999,9999=1"),
    (24, "use", path(overrides), _OWNER + "use!:t16"),
    (25, "choose", path(overrides), _OWNER + "choice!:t16 state!:t16"),
    (
        30,
        "check",
        path(check),
        _OWNER + "check!:t16 modifier:i-9,9=0 target:i-9999,9999"
        " against:g(unit!~u/modifier~i-9,9=0/target~i-9999,9999)"
        " rolls:d256 resist:d256 extra:d256 again:d100 weapon:t18",
    ),
    (40, "draw", path(bag), "dice" + _DICE + " keep" + _DICE),
    (41, "keep", path(bag), "dice!" + _DICE),
    (42, "hold", path(bag), "unit!:u value:b=1"),
    (43, "bag", path(bag), "side!:s? colour:t16 change!:i-256,256"),
    (44, "refill", path(bag), ""),
)
