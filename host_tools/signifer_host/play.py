"""Play a scripted game: read JSON lines, write one answer for each, with the device's engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.reminders_script import house_rules, read_all
from signifer.core.setup import Setup
from signifer.core.tokens_script import read_tokens
from signifer_host.faces import on_sheet
from signifer_host.formatting import json_line
from signifer_host.games import device_module
from signifer_host.play_setup import ScriptError, ScriptSetup, next_secrets, read_setup
from signifer_host.rosters import jsontext
from signifer_host.rosters.errors import RosterError
from signifer_host.rosters.house import join
from signifer_host.rosters.reminders import built_in, of_system
from signifer_host.translation import gettext, number

LARGEST = 100_000_000
"""Largest log in bytes."""

LONGEST_LINE = 4_000_000
"""Bytes of the longest line: a setup with three of the longest rosters has about 500,000."""

_BOM = b"\xef\xbb\xbf"


class Engine(Protocol):
    """The methods of a game that are used here."""

    def answer(self, line: Any) -> dict[str, Any]: ...


def read_lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines without their ends as they arrive; a longer line is cut to one byte over the limit."""
    fresh = True
    while raw := source.readline(LONGEST_LINE + 1):
        ended = raw.endswith(b"\n")
        # return an overlong line at once: its end may never come, and is skipped later
        if fresh:
            yield raw[:-1] if ended else raw
        fresh = ended


def parse_line(raw: bytes) -> dict[str, Any]:
    """Parse the object on a line; raises `jsontext.JsonError` with the end of a sentence."""
    if len(raw) > LONGEST_LINE:
        raise jsontext.JsonError(gettext("is longer than {most} bytes", most=number(LONGEST_LINE)))
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise jsontext.JsonError(gettext("is not UTF-8 text")) from None
    if not text.strip():
        raise jsontext.JsonError(gettext("is blank"))
    value = jsontext.loads(text)
    if not isinstance(value, dict):
        raise jsontext.JsonError(gettext("is not a JSON object"))
    return value


def answer(game: Engine, raw: bytes) -> dict[str, Any]:
    """Answer one line after the setup."""
    try:
        line = parse_line(raw)
    except jsontext.JsonError as error:
        column = f" (column {error.column})" if error.column is not None else ""
        message = f"This line {error.message}{column}."
        return {"ok": False, "error": "bad_command", "message": message}
    return game.answer(line)


def encode(reply: dict[str, Any]) -> bytes:
    """Encode an answer as a line with its newline; the main keys come first, for readers."""
    first: dict[str, Any] = {key: reply[key] for key in ("ok", "do", "show", "error") if key in reply}
    # what UTF-8 cannot encode becomes \udXXX, JSON's own escape
    return json_line({**first, **reply}).encode("utf-8", "backslashreplace") + b"\n"


class ScriptGame(Game):
    """A game that also accepts the lines of a pulled log; `chain` and `damaged` are ignored, `signifer audit`
    uses them.
    """

    def do(self, command: dict[str, Any], dt: int = 0) -> dict[str, Any]:
        if "chain" in command or "damaged" in command:
            command = {key: value for key, value in command.items() if key not in ("chain", "damaged")}
        return super().do(command, dt)


def open_game(
    line: dict[str, Any],
    *,
    folder: Path,
    where: str,
    make: Callable[..., Game] = ScriptGame,
    secrets: Mapping[bytes, bytes] | None = None,
) -> tuple[Game, dict[str, Any]]:
    """Open the game of a setup line and return it with the line's answer. Raises `ScriptError`.

    `make` makes a game of a ruleset and a setup. `secrets` maps fingerprints to known secrets, for a log in
    which an end was undone.
    """
    setup = read_setup(line, folder=folder, where=where)
    ruleset = games.load(setup.ruleset)
    script = device_module(setup.ruleset, "rules.house_script")
    try:
        houses = [roster.house for roster in setup.rosters.values() if roster.house]
        tokens = [token for house in houses for token in house.tokens] + setup.tokens
        house = {**join(houses), **script.read_house(setup.house), **read_tokens(tokens)}
        moments = of_system(setup.system.data) if setup.system else built_in(setup.ruleset)
        house.update(house_rules(read_all(setup.reminders, moments, on_sheet)))
        game = make(ruleset, _engine_setup(setup, house))
    except SetupError as error:
        raise ScriptError(str(RosterError(error.message, file=where, line=1, rule=error.rule))) from None
    except RosterError as error:
        raise ScriptError(str(error)) from None
    game.fresh = next_secrets(setup)
    game.recall = (secrets or {}).get
    return game, _setup_answer(setup)


def play(source: BinaryIO, sink: BinaryIO, *, folder: Path, where: str) -> None:
    """Play the script in `source` and write each answer at once. Raises `ScriptError`.

    Roster paths are relative to `folder`; `where` is the script's name for messages.
    """
    lines = read_lines(source)
    first = next(lines, None)
    if first is None:
        raise ScriptError(str(RosterError("is empty; its first line must be the setup", file=where)))
    try:
        setup = parse_line(first.removeprefix(_BOM))
    except jsontext.JsonError as error:
        raise ScriptError(
            str(RosterError("the setup {reason}", file=where, line=1, reason=error.message))
        ) from None
    game, reply = open_game(setup, folder=folder, where=where)
    _put(sink, reply)
    for raw in lines:
        _put(sink, answer(game, raw))


def _put(sink: BinaryIO, reply: dict[str, Any]) -> None:
    sink.write(encode(reply))
    sink.flush()


def _engine_setup(setup: ScriptSetup, house: dict[str, int]) -> Setup:
    blobs = {side: roster.blob for side, roster in setup.rosters.items()}
    if setup.system is not None:
        blobs["S"] = setup.system.blob
    return Setup(setup.ruleset, blobs, setup.first, setup.secret, setup.numbers, house, setup.fingerprint)


def _setup_answer(setup: ScriptSetup) -> dict[str, Any]:
    system = {} if setup.system is None else {"system": setup.system.name}
    return {
        "ok": True,
        "ruleset": setup.ruleset,
        **system,
        "sides": {side: roster.name for side, roster in setup.rosters.items()},
        "first": setup.first,
        "fingerprint": setup.fingerprint.hex(),
    }
