"""List the commands: number in the journal, name, module, fields (see core/command.py, core/fields.py)."""

from signifer.core.modules import path
from signifer.games._template.rules import harm, overrides, turns

COMMANDS = (
    (10, "activate", path(turns), "unit!:u"),
    (11, "end_turn", path(turns), ""),
    (20, "wound", path(harm), "unit!:u amount:i1,99=1"),
    (21, "heal", path(harm), "unit!:u amount:i1,99=1"),
    (22, "set", path(overrides), "unit:u side:s counter:t48 flag:t48 value!:v"),
)
