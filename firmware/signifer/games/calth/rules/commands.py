"""List the commands of calth: number in the journal, name, module, fields (see core/command.py, core/fields.py)."""

from signifer.core.modules import path
from signifer.games.calth.rules import assault, attack, hands, harm, moves, overrides, reroll, turns

_MODELS = " models:lg(type!~t32/count~i1,99=1)"
_RESOLVE = " primary:t32 order:lt32 critical:n32"
_THROWN = "hit!~i0,999/critical~i0,999=0"

COMMANDS = (
    (10, "initiative", path(turns), "rolls:g(A!~i0,99/B!~i0,99) side:s"),
    (11, "ready", path(turns), ""),
    (12, "activate", path(turns), "unit!:u action!:cadvance|run|consolidate|shoot|assault pinned:b=0"),
    (13, "pass", path(turns), ""),
    (14, "end_round", path(turns), ""),
    (15, "lose_points", path(harm), "unit!:u amount:i1,99=1"),
    (20, "wound", path(harm), "unit!:u amount:i1,99=1 model:t32"),
    (21, "heal", path(harm), "unit!:u amount:i1,99=1 model:t32"),
    (22, "set", path(overrides), "unit:u side:s counter:t48 flag:t48 value!:v"),
    (30, "consolidate", path(moves), "unit!:u into:u?" + _MODELS),
    (31, "retreat", path(moves), "unit!:u into:u?" + _MODELS),
    (
        40,
        "attack",
        path(attack),
        "attacker!:u target!:u kind:cshoot|assault clear:b=1 rubble:b=0 barricade:b=0"
        + _RESOLVE
        + " rolls:g(attack~g("
        + _THROWN
        + ")/defence~g(shield!~i0,999))",
    ),
    (41, "defend", path(attack), _RESOLVE[1:] + " rolls:g(defence!~g(shield!~i0,999))"),
    (45, "roll_defence", path(attack), "rolls:g(defence!~g(shield!~i0,999))"),
    (
        42,
        "reroll",
        path(reroll),
        "dice!:d60 rolls:g(hit~i0,60/critical~i0,60/shield~i0,60/attack~g("
        + _THROWN
        + ")/defence~g(shield!~i0,60))",
    ),
    (43, "end_assault", path(assault), "equal:cnobody|attacker|defender|both"),
    (44, "last_stand", path(assault), "unit!:u rolls:g(shield!~i0,999) lost:lt32"),
    (46, "draw_card", path(hands), "side!:s amount:i1,99=1"),
    (
        47,
        "play_card",
        path(hands),
        "side!:s number:i1,999 name:t32 hidden:b=0 salt:x16 commitment:x32 sealed:t1200",
    ),
    (48, "show_card", path(hands), "side!:s commitment:x32 proof:g(salt!~x16/content!~t120)"),
)
