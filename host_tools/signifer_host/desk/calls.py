"""The calls of the page: each takes plain values and file names, and returns data. `dispatch` runs them.

Files lie in the desk's working folder under the names that the user sees; a call that makes files names them in the
answer's `files`.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import tomlkit
from pydantic import validate_call

from signifer_host import boards, remedies
from signifer_host import games as systems_of_signifer
from signifer_host.client import Client
from signifer_host.desk import examples
from signifer_host.desk.carrier import Carrier
from signifer_host.errors import BadInput, NoDevice, Silent, Vanished

T = TypeVar("T", bound=Callable[..., dict[str, Any]])
CALLS: dict[str, Callable[..., dict[str, Any]]] = {}
_LARGEST_FIELD = 200  # letters of a corrected value
_FOREIGN, _ROSTER, _SYSTEM, _HOUSE, _LOG, _BACKUP, _UF2 = (
    "foreign",
    "roster",
    "system",
    "house",
    "log",
    "backup",
    "uf2",
)


class Desk:
    """What the calls of one page share: the `carrier`, the connected device, the plan of a restore."""

    def __init__(self, carrier: Carrier) -> None:
        self.carrier = carrier
        self._client: Client | None = None

    @property
    def client(self) -> Client:
        """Return the connected device; raises NoDevice."""
        if self._client is None:
            raise NoDevice("No device is connected.", remedies.CONNECT)
        return self._client

    def connect(self, port: str) -> Client:
        """Connect to a device in place of the one before; raises a HostError."""
        self.disconnect()
        self._client = self.carrier.connect(port)
        return self._client

    def disconnect(self) -> None:
        """Close the port."""
        client, self._client = self._client, None
        if client is not None:
            client.close()

    def failed(self, error: BaseException) -> None:
        """Close the port of a device that is gone, so that the next connection begins anew."""
        if isinstance(error, (Vanished, Silent)):
            self.disconnect()

    @contextmanager
    def bar(self, what: str, unit: str = "bytes") -> Iterator[Callable[[int, int], None]]:
        """Show progress (`side_by_side.Bar`)."""
        yield lambda done, total: self.carrier.moved(what, done, total)


def call(function: T) -> T:
    """Register a call: its arguments are checked against their types, and unknown ones are refused."""
    CALLS[function.__name__] = validate_call(config={"arbitrary_types_allowed": True})(function)
    return function


# --- What there is ---


@call
def about(desk: Desk) -> dict[str, Any]:
    """Say what this carrier can do, and which games and boards there are."""
    from signifer_host.api import circuitpython
    from signifer_host.importing.presets import known

    found = sorted((boards.load(name) for name in boards.names()), key=lambda one: one.id != boards.DEFAULT)
    return {
        "carrier": desk.carrier.kind,
        "compiles": desk.carrier.compiles,
        "games": list(known()),
        "systems": [path.name for path in sorted((examples.folder() / "systems").glob("*.toml"))],
        "boards": [
            {
                "id": board.id,
                "name": board.name,
                "file": circuitpython.file_name(board),
                "page": circuitpython.page(board),
            }
            for board in found
        ],
    }


@call
def example_rosters(desk: Desk) -> dict[str, Any]:
    """List the example rosters."""
    from signifer_host.api import roster_files

    rows = []
    for path in examples.rosters():
        checked = roster_files.check(path)
        if checked.roster is not None:
            rows.append({"file": path.name, "name": checked.roster.name, "game": checked.game})
    return {"rosters": rows}


@call
def open_example(desk: Desk, file: str) -> dict[str, Any]:
    """Copy an example roster into the working folder, and look at it."""
    known = {path.name: path for path in examples.rosters()}
    if file not in known:
        raise BadInput("There is no such example.")
    Path(file).write_bytes(known[file].read_bytes())
    return look(desk, file)


# --- Rosters ---


@call
def look(desk: Desk, file: str, system: str = "", name: str = "") -> dict[str, Any]:
    """Look at a file: a roster, a custom system, house rules, a log, a backup, an image, or another program's roster,
    which is imported for `system`. Raises a HostError that says what is wrong.
    """
    data = _bytes(file)
    kind = _kind(data, file)
    if kind == _FOREIGN:
        return _import(file, data, system, name)
    if kind == _SYSTEM:
        return _look_system(file)
    if kind in (_ROSTER, _HOUSE):
        return _look_roster(file)
    return {"kind": kind, "file": file}


def _kind(data: bytes, file: str) -> str:
    if data.startswith(b"UF2\n"):
        return _UF2
    if data.startswith(b"PK") and b"manifest.json" in data[:4000]:
        return _BACKUP
    if file.lower().endswith(".jsonl"):
        return _LOG
    if not file.lower().endswith((".toml", ".json")):
        return _FOREIGN
    from signifer_host.importing import own_json
    from signifer_host.rosters import RosterError, house
    from signifer_host.rosters.reader import parsed
    from signifer_host.rosters.which import is_system

    try:
        content = parsed(data, file).data
    except RosterError:
        return _ROSTER if file.lower().endswith(".toml") else _FOREIGN
    if is_system(content):
        return _SYSTEM
    if house.is_house(content):
        return _HOUSE
    ours = file.lower().endswith(".toml") or own_json.is_roster(content)
    return _ROSTER if ours else _FOREIGN


def _import(file: str, data: bytes, system: str, name: str) -> dict[str, Any]:
    """Import another program's roster, and write it as a roster's file beside it."""
    from signifer_host.api import rosters

    if not system:
        return {"kind": _FOREIGN, "file": file}
    chosen = _system(system)
    done = rosters.import_roster(
        data, file, chosen, name=name, system_path="" if isinstance(chosen, str) else system
    )
    out = Path(file).stem[:100] + ".toml"
    Path(out).write_text(done.text, "utf-8")
    return {**_look_roster(out), "import": rosters.row(done, file, out)}


def _system(text: str) -> Any:
    """Return a system by its id, or the one in a file."""
    from signifer_host.rosters.which import of_file
    from signifer_host.systems import load_system

    return load_system(text) if of_file(text) else text


def _look_roster(file: str) -> dict[str, Any]:
    from signifer_host.api import roster_files

    checked = roster_files.check(Path(file))
    row = checked.row()
    if checked.error is not None:
        return {"kind": _ROSTER, "text": _text(file), **row}
    if checked.roster is None:
        return {"kind": _HOUSE, **row}
    return {
        "kind": _ROSTER,
        "text": _text(file),
        "values": _values(file),
        "summary": checked.roster.summary(),
        **row,
    }


def _look_system(file: str) -> dict[str, Any]:
    from signifer_host.api import system_files

    checked = system_files.check(Path(file), 10, system_files.screen())
    return {"kind": _SYSTEM, "tracks": list(checked.tracks), "costs": list(checked.costs), **checked.row()}


def _values(file: str) -> list[dict[str, Any]]:
    """List the units with their plain values, for a form: texts, numbers, yes or no."""
    if not file.lower().endswith(".toml"):
        return []
    document = tomlkit.parse(_text(file)).unwrap()
    units = document.get("units", [])
    return [
        {key: value for key, value in unit.items() if isinstance(value, (str, int))}
        for unit in units
        if isinstance(unit, dict)
    ]


@call
def correct(desk: Desk, file: str, unit: int, key: str, value: str | int | bool) -> dict[str, Any]:
    """Change one plain value of a unit in a roster's file, if the roster stays good; look at it. Raises RosterError
    otherwise, and the file is as before.
    """
    from signifer_host.api import roster_files

    if len(str(value)) > _LARGEST_FIELD:
        raise BadInput(f"A value has {_LARGEST_FIELD} letters at most.")
    before = _text(file)
    document = tomlkit.parse(before)
    units: Any = document.get("units", [])
    if not 0 <= unit < len(units) or key not in units[unit]:
        raise BadInput("The roster has no such value.")
    units[unit][key] = value
    Path(file).write_text(tomlkit.dumps(document), "utf-8")
    checked = roster_files.check(Path(file))
    if checked.error is not None:
        Path(file).write_text(before, "utf-8")
        raise checked.error
    return _look_roster(file)


@call
def sheet(desk: Desk, file: str) -> dict[str, Any]:
    """Make a sheet of a roster as PDF."""
    from signifer_host.api import roster_files

    out = Path(file).stem[:100] + ".pdf"
    Path(out).write_bytes(roster_files.sheet(roster_files.load(Path(file))))
    return {"files": [out]}


@call
def compiled(desk: Desk, files: list[str]) -> dict[str, Any]:
    """Compile rosters, and the system that they are for, as a game that the page's own device can play."""
    from signifer_host.api import pushes

    loads = pushes.read([Path(file) for file in files])
    sides = "".join(load.slot for load in loads if load.slot != "S")
    system = next((load for load in loads if load.slot == "S"), None)
    ready = sides[:2] == "AB" or (
        system is not None and system.system is not None and bool(system.system.units)
    )
    return {
        "id": "own",
        "title": " and ".join(load.name for load in loads if load.slot != "S" or len(loads) == 1),
        "ruleset": loads[0].game.ruleset if loads else systems_of_signifer.CUSTOM,
        "sides": (sides + ("S" if system else "")) if ready else "",
        "blobs": {load.slot: base64.b64encode(load.blob).decode() for load in loads},
    }


# --- A device ---


@call
def ports(desk: Desk) -> dict[str, Any]:
    """List the devices that answer."""
    return {"ports": desk.carrier.ports()}


@call
def connect(desk: Desk, port: str = "") -> dict[str, Any]:
    """Connect to a device, and say what it holds."""
    desk.connect(port)
    return status(desk)


@call
def disconnect(desk: Desk) -> dict[str, Any]:
    """Let the device go."""
    desk.disconnect()
    return {}


@call
def status(desk: Desk) -> dict[str, Any]:
    """Say what the device is and holds."""
    from signifer_host.api import contents, houses

    found = contents.read(desk.client)
    return {**found, "house": houses.kept(desk.client).sentence()}


@call
def push(desk: Desk, files: list[str], side: str = "", force: bool = False) -> dict[str, Any]:
    """Send rosters, or a custom system; `side` is that of a single roster."""
    from signifer_host.api import pushes

    if not files:
        raise BadInput("Choose a roster first.")
    loads = pushes.read([Path(file) for file in files], side or None)
    return pushes.row(pushes.send(desk.client, loads, force, desk.bar))


@call
def start(
    desk: Desk,
    first: str = "A",
    numbers: str = "",
    neutral: bool = True,
    system: bool = False,
    give_up: bool = False,
) -> dict[str, Any]:
    """Begin a game with the rosters on the device."""
    from signifer_host.api import starts

    restarted: list[str] = []

    def again(uid: bytes, port: str, within: float) -> Client:
        client = desk.carrier.reconnect(uid, port, within)
        restarted.append(port)
        return client

    begun = starts.begin(
        desk.client,
        starts.side(first),
        starts.numbers(numbers or None),
        neutral=neutral,
        system=system,
        give_up=give_up,
        reconnect=again,
    )
    if restarted:
        desk.connect(restarted[0])
    return {
        "game": begun.number,
        "first": begun.first,
        "numbers": list(begun.numbers),
        "house": begun.house.sentence(),
    }


@call
def pull(desk: Desk, again: bool = False) -> dict[str, Any]:
    """Pull the games that were not pulled before, as logs."""
    from signifer_host.api import games

    pulled = games.pull(desk.client, Path(), again, desk.bar)
    failure = games.not_whole(pulled)
    return {
        **games.row(pulled),
        "files": [one.path.name for one in pulled],
        "problem": str(failure) if failure else "",
    }


@call
def rename(desk: Desk, name: str) -> dict[str, Any]:
    """Give the device a name of its own; "" for its board's."""
    from signifer_host.api import devices

    return {"name": devices.rename(desk.client, name)}


@call
def identify(desk: Desk) -> dict[str, Any]:
    """Let the device blink."""
    from signifer_host.api import devices

    return {"name": devices.identify(desk.client, 10).name}


@call
def selftest(desk: Desk) -> dict[str, Any]:
    """Test the parts that need no hand: flash, link, battery, dice generator."""
    from signifer_host.api import selftests

    return selftests.row(selftests.run(desk.client, True, desk.bar))


@call
def backup(desk: Desk) -> dict[str, Any]:
    """Back everything up to one file."""
    from signifer_host.api import backups

    saved = backups.write(desk.client, datetime.now(UTC), desk.bar, folder=Path())
    return {**backups.row(saved), "files": [saved.file.name]}


@call
def restore(desk: Desk, file: str, agreed: bool = False) -> dict[str, Any]:
    """Say what a restore would do; with `agreed` do it."""
    from signifer_host.api import backups

    kept = backups.open_file(Path(file))
    plan = backups.plan(desk.client, kept, file)
    done = backups.restore(desk.client, plan, desk.bar) if agreed and plan.does else []
    return {"of": kept.origin.name, "write": plan.does, "keep": plan.stays, "leave": plan.left, "done": done}


# --- Games ---


@call
def audit(desk: Desk, file: str, heads: tuple[str, ...] = ()) -> dict[str, Any]:
    """Recompute every die of a log: the lines for people, the verdict last."""
    from signifer_host.api import audits

    found = audits.audit_file(Path(file), heads=heads)
    return {"sound": found.sound, "lines": audits.as_text(found), "audit": audits.as_json(found)}


@call
def report(desk: Desk, files: list[str], form: str = "html") -> dict[str, Any]:
    """Make a report of logs: one file."""
    from signifer_host.api import reports

    made = reports.report([reports.read(Path(file)) for file in files], form)
    out = f"report.{form}"
    Path(out).write_text(made.text, "utf-8")
    return {"games": made.games, "left": list(made.left_out), "files": [out]}


# --- Getting a device going ---


@call
def check_circuitpython(desk: Desk, board: str, file: str) -> dict[str, Any]:
    """Check a file of CircuitPython for a board."""
    from signifer_host.api import circuitpython

    return {"known": circuitpython.check(_board(board), Path(file))}


@call
def image(desk: Desk, board: str, file: str, systems: str = "", language: str = "en") -> dict[str, Any]:
    """Make an image of the program and CircuitPython's file."""
    from signifer_host.api import images

    chosen = _board(board)
    made = images.image(
        chosen,
        Path(file),
        wanted=systems or None,
        language=language,
        progress=lambda done, total: desk.carrier.moved("program", done, total),
    )
    out = f"signifer-{chosen.id}.uf2"
    Path(out).write_bytes(made.data)
    return {
        "board": chosen.id,
        "circuitpython": made.circuitpython,
        "systems": list(made.systems),
        "bytes": len(made.data),
        "crc": f"{binascii.crc32(made.data):08x}",
        "files": [out],
    }


def _board(name: str) -> boards.Board:
    from signifer_host.api import boards as known

    return known.board(name)


def _bytes(file: str) -> bytes:
    from signifer_host.rosters.reader import read_bytes

    return read_bytes(Path(file), 64 << 20)


def _text(file: str) -> str:
    return _bytes(file).decode("utf-8", "replace")
