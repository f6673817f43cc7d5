"""List the commands of Citadel: number in the journal, name, module, fields (see core/command.py, core/fields.py)."""

from signifer.core.modules import path
from signifer.games.citadel.rules import cards, city, control, harm, overrides, play, search, turns, zones

# From side on: the fields of a tactic that was laid face down, as a log has them (face_down.py).
_LAY = (
    "card:t32 any:lt32 placed:b target:u? contact:u? side:s slot:i0,99 closed:lt32 spent:i0,999"
    " salt:x16 commitment:x32 sealed:t1200"
)
_PROOF = " proof:g(salt!~x16/content!~t120)"

COMMANDS = (
    (10, "end_turn", path(turns), ""),
    (11, "phase", path(turns), "name!:cbuild|activation"),
    (12, "build", path(city), "building!:t32"),
    (13, "prosperity", path(turns), "side!:s amount!:i-999,999"),
    (14, "activate", path(turns), "unit!:u"),
    (15, "play", path(play), _LAY),
    (16, "search", path(search), "unit!:u ruins!:t32 contact:b=1 rolls:d20"),
    (17, "reveal", path(cards), "card!:t32 side:s" + _PROOF),
    (18, "end_effect", path(cards), "card!:t32 side:s"),
    (
        19,
        "discard",
        path(cards),
        "card:t32 to:cgraveyard|hand|deck=graveyard side:s slot:i0,99 commitment:x32"
        + _PROOF
        + " amount:i1,99",
    ),
    (20, "wound", path(harm), "unit!:u amount:i1,99=1"),
    (21, "heal", path(harm), "unit!:u amount:i1,99=1"),
    (22, "set", path(overrides), "unit:u side:s counter:t48 flag:t48 value!:v"),
    (23, "draw", path(zones), "card:t32 amount:i1,99=1 side:s salt:x16 commitment:x32 sealed:t1200"),
    (24, "control", path(control), "unit!:u side!:s"),
)
