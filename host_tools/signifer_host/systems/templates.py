"""Begin a custom system of one's own from one that comes with the tool."""

from __future__ import annotations

import re

from signifer_host.errors import BadInput
from signifer_host.files.examples import system_file
from signifer_host.formatting import printable
from signifer_host.rosters.reader import parse_file
from signifer_host.systems.load import read_system

KINDS = {
    "plain": "any game: wounds, models and points of each unit",
    "hedge_fight": "a skirmish: the sides activate a unit each in turn; saves, nerve",
    "marsh_road": "a skirmish with a bag of dice; morale under fire",
    "ridge_teams": "small teams: action points, orders, criticals, damage of each hit",
    "iron_lanterns": "walking machines: heat that sinks, a table of places that are hit",
    "thin_line": "squads in phases; an army that falters",
    "dawn_orders": "a battle of order dice and pins",
    "ford_of_kings": "a battle of heroes: priority, might, fate",
    "winter_road": "a warband's campaign: experience, gold, old wounds",
    "quick_hands": "an initiative list with reactions",
    "candle_duel": "a life counter for two to four players",
    "mirror_duel": "a duel of cards: hand, deck, stances",
}
"""The kind of game of each system that comes with the tool, by its id; docs/systems.md has the same list."""

LONGEST_ID = 16
LONGEST_NAME = 18


def begin(template: str, stem: str, name: str = "") -> str:
    """Return the text of a new system's file: the template's, with an id made of the file's `stem`, and a `name`.

    Raises BadInput for an unknown template, for a stem that gives no id, and for a name that is too long.
    """
    path = system_file(template) if template in KINDS else None
    if path is None:
        raise BadInput(
            "There is no template {template}. `signifer system new` lists the templates.",
            template=printable(template, 60),
        )
    id = re.sub("[^a-z0-9_]+", "_", stem.lower()).strip("_")[:LONGEST_ID]
    if not id:
        raise BadInput(
            "{stem}: the file's name must have letters a-z or digits, since it gives the id.", stem=stem
        )
    shown = " ".join((name or stem.replace("_", " ").capitalize()).split())[: None if name else LONGEST_NAME]
    lines = path.read_text("utf-8").splitlines()
    while lines[0].startswith("#"):  # what it says of the template's own rosters and game
        del lines[0]
    said = re.sub(r'["\\]', "", shown)
    text = "\n".join([f"# {said}: made from {template}, {KINDS[template]}.", *lines, ""])
    for key, value in (("id", id), ("name", said)):
        text = re.sub(f'^{key} = "[^"]*"', f'{key} = "{value}"', text, count=1, flags=re.MULTILINE)
    read_system(parse_file(text.encode(), f"{stem}.toml"))
    return text
