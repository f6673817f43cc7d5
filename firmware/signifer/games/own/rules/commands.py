"""The commands of an own system: number in the journal, name, module, fields (see core/command.py, core/fields.py)."""

TURNS = "signifer.games.own.rules.turns"
_HAND = "signifer.games.own.rules.overrides"
_HARM = "signifer.games.own.rules.harm"
_CHECK = "signifer.games.own.rules.check"
_BAG = "signifer.games.own.rules.bag"

_OWNER = "unit:u side:s "
_DICE = ":lg(side!~s?/colour~t16)"
CHECK = (
    _OWNER + "check!:t16 modifier:i-9,9=0 target:i-9999,9999"
    " against:g(unit!~u/modifier~i-9,9=0/target~i-9999,9999) rolls:d256 resist:d256"
)

COMMANDS = (
    (10, "activate", TURNS, "unit!:u colour:t16"),
    (11, "end_activation", TURNS, ""),
    (12, "next_phase", TURNS, ""),
    (13, "end_turn", TURNS, ""),
    (14, "end_round", TURNS, ""),
    (15, "leave", TURNS, "unit!:u"),
    (20, "wound", _HARM, "unit!:u amount:i1,9999=1"),
    (21, "heal", _HARM, "unit!:u amount:i1,9999=1"),
    (22, "set", _HAND, _OWNER + "counter:t16 flag:t16 value!:v"),
    (23, "count", _HAND, _OWNER + "counter!:t16 amount:i-9999,9999=1"),
    (24, "use", _HAND, _OWNER + "use!:t16"),
    (30, "check", _CHECK, CHECK),
    (40, "draw", _BAG, "dice" + _DICE + " keep" + _DICE),
    (41, "keep", _BAG, "dice!" + _DICE),
    (42, "hold", _BAG, "unit!:u value:b=1"),
    (43, "bag", _BAG, "side!:s? colour:t16 change!:i-256,256"),
    (44, "refill", _BAG, ""),
)
