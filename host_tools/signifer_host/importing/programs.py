"""Name the programs whose files are not read, and say what to do instead."""

from __future__ import annotations

from typing import Any

from signifer_host.translation import gettext_noop

OLD_WORLD_BUILDER = gettext_noop(
    "is a list of Old World Builder, which has no characteristics in it. Copy the list as text there (Export) and "
    "import that text, or build the list in New Recruit, which has the wounds too"
)
ROSTERIZER = gettext_noop(
    "is a roster of Rosterizer, which is not read. Build it in New Recruit and save it as .json, or fill in a table"
)
MEGAMEK = gettext_noop(
    "is a unit list of MegaMek, whose units have armour for each location, which a roster has not. Play from "
    "record sheets, or fill in a table"
)
WAHAPEDIA = gettext_noop(
    "is a table of Wahapedia's export, which has every unit of the game and no army. Export your list from your list "
    "builder as .rosz or .json, or fill in a table"
)
WEB_PAGE = gettext_noop(
    "is a web page, not a roster. Save the list as .rosz or .json in your list builder, not to print"
)
ROOTS = {"unit": MEGAMEK, "record": MEGAMEK, "html": WEB_PAGE}
"""The first elements of other programs' XML."""


def of_json(value: object) -> str:
    """Return the sentence on the program that wrote a JSON value; "" for an unknown one."""
    if not isinstance(value, dict):
        return ""
    if "characters" in value and "core" in value and ("army" in value or "game" in value):
        return OLD_WORLD_BUILDER
    if _is_rosterizer(value):
        return ROSTERIZER
    return ""


def _is_rosterizer(value: dict[str, Any]) -> bool:
    assets = value.get("assets")
    inside = isinstance(assets, dict) and ("included" in assets or "traits" in assets)
    return inside or "manifestHistory" in value


def of_archive(names: list[str]) -> str:
    """Return the sentence on the program that wrote an archive of these files; "" for an unknown one."""
    return ROSTERIZER if any(name.lower().endswith((".registry", ".regiztry")) for name in names) else ""
