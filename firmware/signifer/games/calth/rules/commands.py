"""List the commands of calth: number in the journal, name, module, fields (see core/command.py, core/fields.py)."""

from signifer.core.modules import path
from signifer.games.calth.rules import assault, attack, hands, harm, moves, overrides, reroll, turns

_TURNS = path(turns)
_HAND = path(overrides)
_HARM = path(harm)
_CARDS = path(hands)
_MOVES = path(moves)
_ATTACK = path(attack)
_REROLL = path(reroll)
_ASSAULT = path(assault)

_MODELS = " models:lg(type!~t32/count~i1,99=1)"
_RESOLVE = " primary:t32 order:lt32 critical:n32"
_THROWN = "hit!~i0,999/critical~i0,999=0"

COMMANDS = (
    (10, "initiative", _TURNS, "rolls:g(A!~i0,99/B!~i0,99) side:s"),
    (11, "ready", _TURNS, ""),
    (12, "activate", _TURNS, "unit!:u action!:cadvance|run|consolidate|shoot|assault pinned:b=0"),
    (13, "pass", _TURNS, ""),
    (14, "end_round", _TURNS, ""),
    (15, "lose_points", _HARM, "unit!:u amount:i1,99=1"),
    (20, "wound", _HARM, "unit!:u amount:i1,99=1 model:t32"),
    (21, "heal", _HARM, "unit!:u amount:i1,99=1 model:t32"),
    (22, "set", _HAND, "unit:u side:s counter:t48 flag:t48 value!:v"),
    (30, "consolidate", _MOVES, "unit!:u into:u?" + _MODELS),
    (31, "retreat", _MOVES, "unit!:u into:u?" + _MODELS),
    (
        40,
        "attack",
        _ATTACK,
        "attacker!:u target!:u kind:cshoot|assault clear:b=1 rubble:b=0 barricade:b=0"
        + _RESOLVE
        + " rolls:g(attack~g("
        + _THROWN
        + ")/defence~g(shield!~i0,999))",
    ),
    (41, "defend", _ATTACK, _RESOLVE[1:] + " rolls:g(defence!~g(shield!~i0,999))"),
    (45, "roll_defence", _ATTACK, "rolls:g(defence!~g(shield!~i0,999))"),
    (
        42,
        "reroll",
        _REROLL,
        "dice!:d60 rolls:g(hit~i0,60/critical~i0,60/shield~i0,60/attack~g("
        + _THROWN
        + ")/defence~g(shield!~i0,60))",
    ),
    (43, "end_assault", _ASSAULT, "equal:cnobody|attacker|defender|both"),
    (44, "last_stand", _ASSAULT, "unit!:u rolls:g(shield!~i0,999) lost:lt32"),
    (46, "draw_card", _CARDS, "side!:s amount:i1,99=1"),
    (
        47,
        "play_card",
        _CARDS,
        "side!:s number:i1,999 name:t32 hidden:b=0 salt:x16 commitment:x32 sealed:t1200",
    ),
    (48, "show_card", _CARDS, "side!:s commitment:x32 proof:g(salt!~x16/content!~t120)"),
)
