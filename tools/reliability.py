"""Make the site's page of the promises of Signifer, the tests that prove each, and the figures of the newest run.

docs/reliability.toml has the promises. Tests write figures with the fixture `figures`. With --write this moves
those of the last run (.figures/) into docs/reliability.json. In each case it makes the page, lists the promises
that name no test, or a figure that no run has made, and exits with status 1 if there are any.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PROMISES = ROOT / "docs" / "reliability.toml"
KEPT = ROOT / "docs" / "reliability.json"
PAGE = ROOT / "build" / "pages" / "docs" / "promises.md"
NEW = ROOT / ".figures"
PLACE = re.compile(r"\{([a-z0-9_.]+)\}")
HEAD = """# Promises and their tests

The counts are those of the last `make reliability`. The quick tests run in `make test`, those marked *long* in
`make long`.
"""


def promises() -> list[dict[str, Any]]:
    """Read the promises: part, says, tests (["tests/x.py::test_y", …]), figures (sentences with {ids})."""
    found: list[dict[str, Any]] = tomllib.loads(PROMISES.read_text("utf-8"))["promise"]
    return found


def kept() -> dict[str, int | str]:
    """Read the figures of the last run that was stored."""
    if not KEPT.exists():
        return {}
    found: dict[str, int | str] = json.loads(KEPT.read_text("utf-8"))
    return found


def measured(folder: Path = NEW) -> dict[str, int | str]:
    """Return the newest figure for each id that runs left in `folder`."""
    newest: dict[str, tuple[float, int | str]] = {}
    for file in folder.glob("*.jsonl"):
        for line in file.read_text("utf-8").splitlines():
            figure = json.loads(line)
            if figure["at"] >= newest.get(figure["name"], (0.0, 0))[0]:
                newest[figure["name"]] = (figure["at"], figure["value"])
    return {name: value for name, (_, value) in newest.items()}


def page(found: list[dict[str, Any]], values: dict[str, int | str]) -> str:
    """Return the page's text."""

    def put(match: re.Match[str]) -> str:
        value = values.get(match[1], "?")
        return f"{value:,}" if isinstance(value, int) else value

    parts = [HEAD]
    last = ""
    for promise in found:
        if promise["part"] != last:
            last = promise["part"]
            parts.append(f"\n## {last}\n")
        tests = ", ".join(f"`{test}`" for test in promise["tests"])
        parts.append(f"\n**{promise['says']}**\n")
        parts += [f"{PLACE.sub(put, sentence)}\n" for sentence in promise.get("figures", [])]
        parts.append(f"Tested by {tests}.\n")
    return "".join(parts)


def problems(found: list[dict[str, Any]], values: dict[str, int | str]) -> list[str]:
    """List tests that do not exist, promises without a test, and figures that no run made."""
    wrong = []
    for promise in found:
        if not promise["tests"]:
            wrong.append(f"no test shows: {promise['says']}")
        for test in promise["tests"]:
            file, _, name = test.partition("::")
            path = ROOT / file
            if not path.is_file() or (name and f"def {name}(" not in path.read_text("utf-8")):
                wrong.append(f"there is no {test}")
        for sentence in promise.get("figures", []):
            wrong += [
                f"no run made the figure {name}" for name in PLACE.findall(sentence) if name not in values
            ]
    return wrong


def put(figures: dict[str, int | str]) -> None:
    """Put figures of a run outside the suite into docs/reliability.json."""
    values = {**kept(), **figures}
    KEPT.write_text(json.dumps(values, indent=1, sort_keys=True) + "\n", "utf-8")


def main(arguments: list[str]) -> int:
    """Take the figures of the last run (--write), and make the page."""
    values = kept()
    if arguments == ["--write"]:
        used = {
            name for p in promises() for sentence in p.get("figures", []) for name in PLACE.findall(sentence)
        }
        values = {name: value for name, value in {**values, **measured()}.items() if name in used}
        KEPT.write_text(json.dumps(values, indent=1, sort_keys=True) + "\n", "utf-8")
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(promises(), values), "utf-8")
    wrong = problems(promises(), values)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
