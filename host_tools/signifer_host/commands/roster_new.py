"""`signifer roster new` and `edit`: make a roster by questions, in a terminal or from a pipe."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands.common import ELSEWHERE, answers, check_ending, check_new
from signifer_host.commands.file_errors import tell
from signifer_host.commands.roster_import import SystemOption, beside, system_of
from signifer_host.errors import BadInput, CannotWrite, Halfway
from signifer_host.formatting import printable
from signifer_host.output import answer, out
from signifer_host.translation import gettext, ngettext

if TYPE_CHECKING:
    from signifer_host.api.roster_making import Draft


@answers
def new(
    system: SystemOption,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.toml", help="The file to make.")],
) -> None:
    """Make a roster by questions.

    Enter takes the answer in brackets, which is that of the unit before.
    The name `Wolf x4` makes four units, and `Wolf =2` one like unit 2.
    Several numbers go in one line, and so do several weapons with semicolons.
    Ctrl-C keeps the units that are complete. Answers may come from a pipe, one on each line.
    """
    from signifer_host.api import roster_making

    check_ending(out, ".toml")
    check_new(out, False, gettext("`signifer roster edit {out}` changes it.", out=out))
    if not out.absolute().parent.is_dir():
        raise CannotWrite(
            "{parent} is no folder. {elsewhere}", parent=out.parent, elsewhere=gettext(ELSEWHERE)
        )
    chosen = system_of(system)
    draft = roster_making.begin(chosen, "" if isinstance(chosen, str) else beside(system, out))
    _ask(draft, out, " ".join(out.stem.replace("_", " ").split()).capitalize()[:32] or "Roster")


@answers
def edit(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A roster, TOML or JSON.")],
) -> None:
    """Change a roster by questions.

    The questions are those of `signifer roster new`.
    Enter leaves a value as it is, and - takes it out.
    The comments of a TOML file stay where they are.
    """
    from signifer_host.api import roster_making

    _ask(roster_making.reopen(file), file, "")


def _ask(draft: Draft, path: Path, name: str) -> None:
    """Ask, and write the answers, however the questions ended."""
    person = sys.stdin.isatty()
    count = 0

    def ask(text: str, default: str) -> str:
        nonlocal count
        if person:
            print(
                printable(f"{text}{f' [{default}]' if default else ''}", 300),
                end=": ",
                file=sys.stderr,
                flush=True,
            )
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        count += 1
        return line

    def say(sentence: str) -> None:
        print(printable(f"  {sentence}", 300), file=sys.stderr, flush=True)

    before = draft.text() if not draft.new else ""
    try:
        draft.run(ask, say if person else None, name)
    except KeyboardInterrupt:
        if person:
            print(file=sys.stderr)
        raise Halfway("Interrupted. {kept}", kept=_write_complete(draft, path, before)) from None
    except EOFError:
        # The end of a pipe ends the answers; inside a unit something is missing.
        if draft.unfinished_unit or not draft.units:
            raise BadInput(
                "The answers ended too early. {kept}", kept=_write_complete(draft, path, before)
            ) from None
    except BadInput as error:
        raise BadInput(
            "Answer {count} cannot be used: {error} {kept}",
            count=count,
            error=error,
            kept=_write_complete(draft, path, before),
        ) from None
    _write(draft, path, before)
    problem = _check(path)
    if problem:
        said = ngettext(
            "{path}: {n} unit; it cannot be used yet.",
            "{path}: {n} units; it cannot be used yet.",
            draft.units,
            path=path,
        )
    else:
        said = ngettext(
            "{path}: {n} unit; `signifer push` sends it.",
            "{path}: {n} units; `signifer push` sends it.",
            draft.units,
            path=path,
        )
    out(said)
    answer({"file": str(path), "units": draft.units, "errors": problem})
    if problem:
        raise typer.Exit(BadInput.status)


def _write(draft: Draft, path: Path, before: str) -> bool:
    """Write the file if there is anything new; return whether it was written."""
    from signifer_host.atomic_files import write_file

    text = draft.text() if draft.units or not draft.new else ""
    if text == before:
        return False
    write_file(path, text.encode(), ELSEWHERE)
    return True


def _write_complete(draft: Draft, path: Path, before: str) -> str:
    """Write the complete units, and list them."""
    lost = gettext('"{unit}" was not complete.', unit=draft.unfinished_unit) if draft.unfinished_unit else ""
    if _write(draft, path, before):
        said = ngettext(
            "{path} has {n} unit; `signifer roster edit {path}` goes on.",
            "{path} has {n} units; `signifer roster edit {path}` goes on.",
            draft.units,
            path=path,
        )
    elif before:
        said = gettext("{path} is as it was.", path=path)
    else:
        said = gettext("Nothing was complete, and nothing is written.")
    return f"{said} {lost}".rstrip()


def _check(path: Path) -> list[dict[str, Any]]:
    """Check the written file, and print its errors."""
    from signifer_host.api import roster_files

    error = roster_files.check(path).error
    if error is None:
        return []
    tell(error)
    return roster_files.list_errors(error)
