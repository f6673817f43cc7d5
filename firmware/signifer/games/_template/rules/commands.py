"""List the commands: number in the journal, name, module, fields (see core/command.py, core/fields.py)."""

from signifer.core.modules import path
from signifer.games._template.rules import harm, overrides, turns

_TURNS = path(turns)
_HARM = path(harm)

COMMANDS = (
    (10, "activate", _TURNS, "unit!:u"),
    (11, "end_turn", _TURNS, ""),
    (20, "wound", _HARM, "unit!:u amount:i1,99=1"),
    (21, "heal", _HARM, "unit!:u amount:i1,99=1"),
    (22, "set", path(overrides), "unit:u side:s counter:t48 flag:t48 value!:v"),
)
