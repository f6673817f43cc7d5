"""Make the site's reference of all commands from the output of each `--help`: `make docs`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from signifer_host import errors
from signifer_host.cli import parser
from signifer_host.commands import helptext
from signifer_host.commands.table import PANELS

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "pages" / "docs" / "commands.md"
HEAD = """# Commands

This page has the help of every command, as `signifer COMMAND --help` prints it.

"""
JSON = """## JSON for programs

A command with `--json` prints one object on one line of standard output. It does so too when it fails, and when
its command line cannot be understood. Only Ctrl-C and a fault in Signifer itself may end it without one.
These commands have it: {having}.

| key | value |
|---|---|
| `status` | the exit status, a number: see [below](#exit-statuses) |
| `error` | the sentence of the error; the key is absent where `status` is 0 |
| `port`, `name`, `uid` | the device, in every command for one device |
| `devices` | with `--all` or several devices: an object for each, with the same three keys and its `status` |
| `games` | of a device: an object for each game, with `number`, `serial` and `finished` |
| every other key | the command's answer |

```text
{{"devices": [], "status": 3, "error": "No Signifer found. ..."}}
```

- A key of the answer may be absent where the command failed before it knew the value.
- Sentences for people, progress and warnings go to standard error.
- New versions may add keys. A program must ignore keys that it does not know.
- The object has no letter that a terminal obeys: such letters are written as `\\u` escapes.
- `signifer log --jsonl` and `signifer play` print lines of their own: [a log's](log_format.md), and
  [an answer to each command](scripts.md). `signifer sim` runs until it is ended and has no answer.

## Exit statuses

An error is one sentence on standard error, which begins with `signifer:`.

| status | meaning |
|---|---|
"""


def walk(
    command: Any, words: tuple[str, ...] = ("signifer",), parent: Any = None
) -> Iterator[tuple[Any, Any]]:
    """Yield every shown command and group with its context, a group before its commands."""
    context = command.context_class(command, info_name=words[-1], parent=parent, **command.context_settings)
    yield command, context
    inner = {name: one for name, one in getattr(command, "commands", {}).items() if not one.hidden}
    order = [name for names in PANELS.values() for name in names]
    by_place = sorted(inner, key=lambda name: (*order, name).index(name)) if parent is None else list(inner)
    for name in by_place:
        yield from walk(inner[name], (*words, name), context)


def anchor(path: str) -> str:
    """Return the address of a command's heading within the page."""
    return "#" + path.replace(" ", "-")


def statuses() -> list[str]:
    """Return the rows of the table of exit statuses."""
    # Importing the command line has defined the kinds of error of all commands.
    kinds: list[type[errors.HostError]] = [errors.HostError, *errors.HostError.__subclasses__()]
    meanings = {one.status: one.meaning for one in kinds}
    meanings |= {0: "done", errors.INTERRUPTED: "interrupted with Ctrl-C"}
    return [f"| {status} | {meaning} |\n" for status, meaning in sorted(meanings.items())]


def page() -> str:
    """Return the text of the page."""
    found = [(str(context.command_path), command, context) for command, context in walk(parser())]
    known = {path: command for path, command, _ in found}
    rows = [HEAD, "| group | commands |\n|---|---|\n"]
    for title, names in PANELS.items():
        links = [f"[{name}]({anchor(f'signifer {name}')})" for name in names if f"signifer {name}" in known]
        rows.append(f"| {title} | {', '.join(links)} |\n")
    having = [path for path, one, _ in found if any("--json" in param.opts for param in one.params)]
    links = [f"[`{path}`]({anchor(path)})" for path in having]
    rows += ["\n", JSON.format(having=",\n".join(links)), *statuses(), "\n"]
    for path, command, context in found:
        rows.append(f"## {path}\n\n```text\n{helptext.page(command, context)}```\n\n")
    return "".join(rows).rstrip("\n") + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), "utf-8")
