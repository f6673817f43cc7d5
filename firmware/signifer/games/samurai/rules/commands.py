"""List the commands of the samurai game: number in the journal, name, module, fields (see core/command.py,
fields.py)."""

from signifer.core.modules import path
from signifer.games.samurai.rules import fight, fright, harm, overrides, reactions, stealth, turns

# The proof of a revealed secret; the device fills it in if it knows the secret (stealth.py).
_PROOF = " proof:g(salt!~x16/content!~t120)"
_STAT = ":cspirit|agility|attacks"

COMMANDS = (
    (
        10,
        "conceal",
        path(stealth),
        "unit!:u markers:i1,3 real:i1,3 place:t100 free:b=1 salt:x16 commitment:x32 sealed:t1200",
    ),
    (11, "reveal", path(stealth), "unit!:u" + _PROOF, True),
    (
        12,
        "search",
        path(stealth),
        "unit!:u marker!:g(unit!~u/number!~i1,3) sees:b=1 rolls:d256 real:b" + _PROOF,
    ),
    (13, "activate", path(turns), "unit!:u as:cmarker|model" + _PROOF),
    (
        14,
        "act",
        path(turns),
        "unit!:u kind!:cshort|long action!:cmove|attack|hide|search|sneak|climb|jump|run|other unseen:b=1"
        " on_wall:b=0 hands:i0,9=2 weapon:n32=" + _PROOF,
    ),
    (15, "end_turn", path(turns), ""),
    (16, "fright", path(fright), "unit!:u modifier:i-20,20=0 rolls:d256 rule:cSK-11|SK-12|SK-13|SK-14|SK-17"),
    (17, "check_odds", path(fright), "attackers!:lu defenders!:lu shot:b=0"),
    (18, "edge", path(fright), "unit!:u"),
    (19, "test", path(fight), "unit!:u stat!" + _STAT + " modifier:i-20,20=0 rolls:d256"),
    (20, "wound", path(harm), "unit!:u amount:i1,99=1"),
    (21, "heal", path(harm), "unit!:u amount:i1,99=1"),
    (22, "set", path(overrides), "unit:u side:s counter:t48 flag:t48 value!:v" + _PROOF),
    (
        30,
        "attack",
        path(fight),
        "unit!:u target!:u weapon:n32= stat" + _STAT + "=agility modifier:i-20,20=0 into_melee:lu room:b=1"
        " touched:lu on_wall:b=0 rolls:d256" + _PROOF + " act:g(kind!~cshort|long/hands~i0,9)",
    ),
    (31, "defend", path(fight), "unit!:u against!:u stat" + _STAT + "=agility modifier:i-20,20=0 rolls:d256"),
    (32, "zen", path(fight), "unit!:u modifier:i-20,20=0 rolls:d256"),
    (33, "wield", path(reactions), "unit!:u weapon!:n32"),
    (34, "end_fight", path(reactions), "unit!:u"),
    (
        35,
        "react",
        path(reactions),
        "unit!:u to!:cattack|action|search by:u kind:cattack|other weapon:n32= seen:b=1 line:b=1 in_zone:b=1"
        + _PROOF
        + " hands:i0,9=2",
    ),
)
