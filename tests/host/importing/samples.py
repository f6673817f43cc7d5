"""Make rosters as other programs write them: one tree of units, written in each of the forms."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import quoteattr

from signifer_host.api.rosters import ImportResult, import_roster
from signifer_host.systems.load import System

NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"


@dataclass
class Entry:
    """A selection of a tree: blocks are (type, name, characteristics)."""

    name: str
    kind: str = "unit"
    number: int = 1
    blocks: list[tuple[str, str, dict[str, str]]] = field(default_factory=list)
    inner: list[Entry] = field(default_factory=list)
    categories: tuple[str, ...] = ()
    custom: str = ""
    costs: dict[str, float] = field(default_factory=dict)


def block(name: str, kind: str = "Unit", **values: object) -> tuple[str, str, dict[str, str]]:
    """Return a block of characteristics."""
    return kind, name, {key: str(value) for key, value in values.items()}


def lone(
    name: str, wounds: object, *inner: Entry, kind: str = "model", number: int = 1, **more: Any
) -> Entry:
    """Return a model with a block of its own."""
    return Entry(name, kind, number, [block(name, W=wounds)], list(inner), **more)


def gear(name: str, kind: str = "upgrade", weapon: bool = True) -> Entry:
    """Return a weapon, with the block of a weapon."""
    return Entry(name, kind, 1, [block(name, "Ranged Weapons", Range='24"', D="2")] if weapon else [])


def squad(name: str, count: int, wounds: object = 1, number: int = 1) -> Entry:
    """Return a unit with its block on the unit and its models below."""
    models = Entry(name.rstrip("s"), "model", count * number, inner=[gear("Carbine")])
    return Entry(name, "unit", number, [block(name.rstrip("s"), W=wounds, M='6"')], [models])


def ros(
    *entries: Entry, version: str = "2.03", name: str = "Hill host", game: str = "A Game", head: str = ""
) -> bytes:
    """Return a BattleScribe roster; of version 1.15 with selections in categories and texts in attributes."""
    old = version == "1.15"
    body = "".join(_xml(entry, old) for entry in entries)
    if old:
        body = f'<categories><category name="Core"><selections>{body}</selections></category></categories>'
    else:
        body = f"<selections>{body}</selections>"
    text = head or '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    text += f"<roster id='1' name={quoteattr(name)} battleScribeVersion='{version}' "
    text += f"gameSystemName={quoteattr(game)} xmlns='{NAMESPACE}'>"
    text += '<costs><cost name="pts" typeId="points" value="100.0"/></costs>'
    text += f"<forces><force id='2' name='Patrol' catalogueName='Host'>{body}</force></forces></roster>"
    return text.encode()


def _xml(entry: Entry, old: bool) -> str:
    kind = "profileTypeName" if old else "typeName"
    profiles = ""
    for of, name, values in entry.blocks:
        lines = "".join(
            f"<characteristic name={quoteattr(key)} value={quoteattr(value)}/>"
            if old
            else f"<characteristic name={quoteattr(key)} typeId='x'>{_escaped(value)}</characteristic>"
            for key, value in values.items()
        )
        profiles += f"<profile id='3' name={quoteattr(name)} {kind}={quoteattr(of)} hidden='false'>"
        profiles += f"<characteristics>{lines}</characteristics></profile>"
    inner = "".join(_xml(one, old) for one in entry.inner)
    categories = "".join(f"<category name={quoteattr(one)} primary='true'/>" for one in entry.categories)
    custom = f" customName={quoteattr(entry.custom)}" if entry.custom else ""
    return (
        f"<selection id='4' name={quoteattr(entry.name)}{custom} number='{entry.number}' type='{entry.kind}'>"
        f"<profiles>{profiles}</profiles><selections>{inner}</selections>"
        f"<categories>{categories}</categories>{_costs(entry)}</selection>"
    )


def _costs(entry: Entry) -> str:
    lines = [
        f"<cost name={quoteattr(name)} typeId='x' value='{value}'/>" for name, value in entry.costs.items()
    ]
    return f"<costs>{''.join(lines)}</costs>" if lines else ""


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def rosz(data: bytes, name: str = "army.ros", **more: bytes) -> bytes:
    """Return the same, packed; `more` are further files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
        for other, content in more.items():
            archive.writestr(other, content)
    return packed.getvalue()


def recruit(*entries: Entry, name: str = "Hill host", nested: bool = False) -> bytes:
    """Return New Recruit's JSON; `nested` puts the selections into a force of the force."""
    force: dict[str, Any] = {"name": "Patrol", "selections": [_json(entry) for entry in entries]}
    if nested:
        force = {"name": "Army", "selections": [], "forces": [force]}
    roster = {
        "name": name,
        "generatedBy": "https://newrecruit.eu",
        "gameSystemName": "A Game",
        "forces": [force],
    }
    return json.dumps({"roster": {**roster, "xmlns": NAMESPACE}}, ensure_ascii=False).encode()


def _json(entry: Entry) -> dict[str, Any]:
    return {
        "id": "x",
        "name": entry.name,
        **({"customName": entry.custom} if entry.custom else {}),
        "number": entry.number,
        "type": entry.kind,
        "from": "entry",
        "profiles": [
            {
                "name": name,
                "typeName": kind,
                "characteristics": [
                    {"$text": value, "name": key, "typeId": "x"} if value else {"name": key, "typeId": "x"}
                    for key, value in values.items()
                ],
            }
            for kind, name, values in entry.blocks
        ],
        "selections": [_json(one) for one in entry.inner],
        "categories": [{"name": one, "primary": True} for one in entry.categories],
        "costs": [{"name": name, "typeId": "x", "value": value} for name, value in entry.costs.items()],
    }


def forge(*units: dict[str, Any], **more: Any) -> bytes:
    """Return Army Forge's JSON as from its share address."""
    data = {
        "id": "l",
        "name": "Hill host",
        "gameSystem": "gff",
        "listPoints": 0,
        "units": list(units),
        **more,
    }
    return json.dumps(data, ensure_ascii=False).encode()


def forged(name: str, size: int = 1, tough: int = 0, **more: Any) -> dict[str, Any]:
    """Return a unit of such a list."""
    rules = [{"name": "Fast", "label": "Fast"}] + ([{"name": "Tough", "rating": str(tough)}] if tough else [])
    loadout = [{"name": "Rifle", "range": 24, "attacks": 1, "count": size, "type": "ArmyBookWeapon"}]
    unit = {
        "id": "u",
        "selectionId": name,
        "name": name,
        "size": size,
        "cost": 50,
        "quality": 4,
        "defense": 5,
    }
    return {**unit, "rules": rules, "loadout": loadout, "combined": False, "joinToUnit": None, **more}


def done(data: bytes, system: str | System = "citadel", file: str = "army.ros", **more: Any) -> ImportResult:
    """Import it."""
    return import_roster(data, file, system, **more)


def units(
    data: bytes, system: str | System = "citadel", value: str = "health", **more: Any
) -> list[tuple[str, int]]:
    """Return (name, one value) of every unit of the imported roster."""
    made = done(data, system, **more).roster.units
    return [(unit["name"], unit[value] if value in unit else unit["values"][value]) for unit in made]


def left(data: bytes, system: str | System = "citadel", **more: Any) -> dict[str, str]:
    """Return what an import left out, and why."""
    return {one.name: one.reason for one in done(data, system, **more).report.omissions}
