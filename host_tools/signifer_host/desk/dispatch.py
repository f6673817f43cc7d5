"""Run a call of the page: a text in, a text out, the same for both carriers.

{"name": "push", "arguments": {"files": ["a.toml"]}, "files": {"a.toml": base64}, "language": "fi", "page": "17"}
{"data": {…}, "files": {"name": base64}}
{"error": {"happened": sentence, "remedy": sentence, "status": exit status, "errors": [{line, place, message}]}}
"""

from __future__ import annotations

import base64
import binascii
import json
from contextlib import ExitStack, chdir
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from pydantic import ValidationError

from signifer_host import remedies
from signifer_host.api.roster_files import list_errors
from signifer_host.desk import examples
from signifer_host.desk.calls import CALLS, Desk
from signifer_host.errors import FAULT, CannotWrite, HostError
from signifer_host.languages.tool_language import codes, speaking
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import ENGLISH, gettext

LARGEST = 96 << 20
"""Letters of a request: an image's file of 32 MB in base64, and more."""
_LONGEST_NAME = 120
_FILES = "files"


class Dispatch:
    """Runs the calls of pages in a working folder, one at a time."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self._desk = desk
        # Beside the examples' systems, which the example rosters name by their path.
        self._folder = folder / "rosters"
        self._folder.mkdir(parents=True, exist_ok=True)
        (folder / "systems").mkdir(exist_ok=True)
        for path in (examples.folder() / "systems").glob("*.toml"):
            (folder / "systems" / path.name).write_bytes(path.read_bytes())

    def run(self, request: str) -> str:
        """Run a request; no exception leaves this function."""
        with chdir(self._folder), ExitStack() as speech:
            try:
                asked = json.loads(request)
                speech.enter_context(speaking(_language(asked)))
                self._desk.page = str(asked.get("page", ""))
                answer = self._run(asked)
            except HostError as error:
                self._desk.handle_error(error)
                answer = {"error": _error_json(error)}
            except Exception as fault:
                answer = {"error": _fault(fault)}
        return json.dumps(answer)

    def _run(self, request: dict[str, Any]) -> dict[str, Any]:
        name = request["name"]
        if name not in CALLS:
            raise HostError(f"There is no call {str(name)[:40]!r}.")
        kept = {given: safe_name(given) for given in request.get(_FILES, {})}
        for given, content in request.get(_FILES, {}).items():
            Path(kept[given]).write_bytes(base64.b64decode(content))
        arguments = {key: _rename(value, kept) for key, value in request.get("arguments", {}).items()}
        data = CALLS[name](self._desk, **arguments)
        names = data.pop(_FILES, [])
        return {
            "data": data,
            _FILES: {one: base64.b64encode(Path(one).read_bytes()).decode() for one in names},
        }


def _rename(value: Any, kept: dict[str, str]) -> Any:
    """Return an argument, or a list of them, with the names under which the request's files are kept."""
    if isinstance(value, list):
        return [_rename(one, kept) for one in value]
    return kept.get(value, value) if isinstance(value, str) else value


def _language(request: dict[str, Any]) -> str:
    code = request.get("language")
    return code if code in codes() else ENGLISH


def safe_name(name: str) -> str:
    """Return a file name without its folders, short and printable."""
    last = PureWindowsPath(PurePosixPath(name).name).name
    kept = "".join(letter for letter in last if letter.isprintable() and letter not in '<>:"|?*')
    stem, dot, ending = kept.rpartition(".")
    kept = stem[: _LONGEST_NAME - len(ending[:10])] + dot + ending[:10] if dot else kept[:_LONGEST_NAME]
    return kept if kept.strip(". ") else "file"


def _error_json(error: HostError) -> dict[str, Any]:
    return {
        "happened": f"{error}." if isinstance(error, RosterError) else error.problem,
        "remedy": gettext(error.remedy.page) if error.remedy else "",
        "status": error.status,
        "errors": list_errors(error) if isinstance(error, RosterError) else [],
    }


def _fault(fault: Exception) -> dict[str, Any]:
    if isinstance(fault, OSError):
        name = Path(str(fault.filename or "")).name
        happened = gettext("{path} cannot be written ({reason}).", path=name, reason=fault.strerror or fault)
        return _error_json(CannotWrite(happened, remedies.DISK))
    if isinstance(fault, (ValidationError, KeyError, TypeError, binascii.Error, json.JSONDecodeError)):
        happened = gettext(
            "The page asked for something that this version does not know ({name}).",
            name=type(fault).__name__,
        )
    else:
        happened = gettext(
            "Something went wrong inside Signifer ({name}: {fault}).", name=type(fault).__name__, fault=fault
        )
    return {
        "happened": happened,
        "remedy": gettext("Load the page again, and try once more."),
        "status": FAULT,
        "errors": [],
    }
