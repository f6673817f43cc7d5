"""List the commands of Dozen Die: number in the journal, name, module, fields (see core/command.py,
core/fields.py)."""

from signifer.core.modules import path
from signifer.games.dozen_die.rules import (
    checks,
    harm,
    melee,
    orders,
    overrides,
    reactions,
    terrain,
    turns,
    weather,
)

COMMANDS = (
    (10, "draw", path(turns), "die:g(side!~s/colour!~t32)"),
    (11, "bag", path(turns), "side!:s colour!:t32 change!:i-256,256"),
    (
        12,
        "march",
        path(orders),
        "units!:lu ground:lg(unit!~u/mode!~cwade|climb/difficulty~cvery_easy|easy|normal|hard|very_hard|-/used~i0,99=0"
        "/height~i0,99=0/rolls~d12/piece~t24)",
    ),
    (13, "special", path(orders), "text:t200="),
    (14, "activate", path(orders), "unit!:u"),
    (15, "order", path(orders), "kind!:cmove|charge|action text:t200= contact:b=1 target:u? unit:u"),
    (16, "end_activation", path(turns), ""),
    (17, "end_round", path(turns), ""),
    (18, "load", path(orders), "unit!:u weapon:t32"),
    (19, "leave", path(orders), "unit!:u"),
    (20, "wound", path(harm), "unit!:u amount:i1,99=1"),
    (21, "heal", path(harm), "unit!:u amount:i1,99=1"),
    (22, "set", path(overrides), "unit:u side:s counter:t48 flag:t48 value!:v"),
    (23, "touch", path(orders), "unit!:u target!:u"),
    (24, "weather", path(weather), "state!:t24"),
    (
        30,
        "terrain",
        path(terrain),
        "unit!:u mode!:cwade|climb difficulty:cvery_easy|easy|normal|hard|very_hard|-"
        " used:i0,99=0 height:i0,99=0 rolls:d12 order:b=0 piece:t24",
    ),
    (31, "jump", path(terrain), "unit!:u squares!:i0,60 rolls:d12 order:b=0 piece:t24"),
    (32, "fall", path(checks), "unit!:u squares!:i0,60 rolls:d12"),
    (
        33,
        "test",
        path(checks),
        "unit!:u skill:t32 ability:cST|DX|CO|CH|AW difficulty:cvery_easy|easy|normal|hard|very_hard=hard"
        " modifier:i-20,20=0 against:g(unit!~u/skill~t32/ability~cST|DX|CO|CH|AW) rolls:d12 resist:d12",
    ),
    (
        34,
        "shoot",
        path(checks),
        "unit!:u weapon:t32 target:u difficulty:cvery_easy|easy|normal|hard|very_hard=hard rolls:d12 saves:d12"
        " hits:i0,99 failed:i0,99",
    ),
    (
        35,
        "reaction_shot",
        path(checks),
        "unit!:u target!:u difficulty:cvery_easy|easy|normal|hard|very_hard=hard rolls:d12 saves:d12"
        " hits:i0,99 failed:i0,99",
    ),
    (
        40,
        "melee",
        path(melee),
        "attacker!:u defender!:u attacker_weapon:n32= defender_weapon:n32= rolls:g(attacker~d12/defender~d12/saves~d12)"
        " hits:g(attacker~i0,99/defender~i0,99) failed:i0,99",
    ),
    (
        50,
        "react",
        path(reactions),
        "unit!:u with!:t32 to!:cmove|charge|action distance:i0,999 sees:b=1 target:b mover:u?",
    ),
)
