"""Write the catalogues of all texts: those that a device shows, locale/signifer.pot, with their English, locale/en.po;
and what the desktop tool says, locale/host/signifer.pot.

With --write the program writes them, and puts the entries of the tool's languages into the same order. Without it, the
program says which is out of date and exits with status 1.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2.ext import extract_from_ast

from signifer_host import boards, cli, errors, remedies
from signifer_host.bundle import sources
from signifer_host.commands import helptext
from signifer_host.commands.help_examples import EXAMPLES
from signifer_host.commands.table import PANELS
from signifer_host.desk import texts
from signifer_host.entry import SENTENCE
from signifer_host.files import board_folder
from signifer_host.languages import catalogue, extract
from signifer_host.languages.catalogue import Entry
from signifer_host.lend.counter import speech
from signifer_host.reporting import texts as report

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "locale"
HOST = ROOT / "host_tools" / "signifer_host"
TEMPLATES = HOST / "lend" / "counter" / "templates"
_MESSAGES = {
    "gettext": (0,),
    "gettext_noop": (0,),
    "ngettext": (0, 1),
    "Problem": (1,),
    "wrong": (0,),
    "_wrong": (1,),
    "at": (2,),
    "Check": (0,),
    "note": (0,),
    "ok": (1,),
    "warning": (1,),
    "trouble": (1,),
    **dict.fromkeys(("BadAnswer", "RosterError", "NoUnits"), (0,)),
    **{kind.__name__: (0,) for kind in (errors.HostError, *errors.HostError.__subclasses__())},
    "DeviceRefused": (1,),
}
"""What takes a message of the catalogue, and as which of its arguments."""
_OPTIONAL = "What stands in [ ] is left out if it has nothing to say"
_HEADER = {
    "Project-Id-Version": "signifer",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=INTEGER; plural=EXPRESSION;",
}
_ENGLISH = {"Language": "en", "Plural-Forms": "nplurals=2; plural=(n != 1);"}


def host_entries() -> list[Entry]:
    """List what the desktop tool says: the texts of reports by their keys, and all other messages by their English."""
    found: dict[str, Entry] = {}
    for key, text in filter(lambda item: item[1], report.EN.items()):
        one, _, many = text.partition("|")
        notes = ("In a report.", _OPTIONAL) if "[" in text else ("In a report.",)
        found[report.CONTEXT + key] = Entry(report.CONTEXT + key, one, many, (), notes)
    for file in sorted(HOST.rglob("*.py")):
        source = file.read_text("utf-8")
        place = str(file.relative_to(ROOT))
        for one, many in messages(source):
            before = found.get(one, Entry("", one, many))
            found[one] = replace(before, places=tuple(dict.fromkeys((*before.places, place))))
    for file in sorted(TEMPLATES.glob("*.html")):
        page = speech.environment(TEMPLATES).parse(file.read_text("utf-8"))
        for _, _, said in extract_from_ast(page, ("_", "ngettext"), babel_style=False):
            before = found.get(said[0], Entry("", *said))
            places = (*before.places, str(file.relative_to(ROOT)))
            found[said[0]] = replace(before, places=tuple(dict.fromkeys(places)))
    for remedy in vars(remedies).values():
        if isinstance(remedy, remedies.Remedy):
            place = "host_tools/signifer_host/remedies.py"
            found[remedy.command] = Entry(
                "", remedy.command, notes=("What to do about an error.",), places=(place,)
            )
    for sentence in (SENTENCE,):
        found[sentence] = Entry("", sentence)
    for sentence, command in helps().items():
        before = found.get(sentence, Entry("", sentence))
        found[sentence] = replace(before, notes=(*before.notes, f"The help of `{command}`."))
    for name in sorted(board_folder.names()):
        for key in boards.load(name).keys:
            if key.label and len(key.label) > 1:  # not a letter on the board
                place = f"boards/{name}/board.toml"
                before = found.get(key.title, Entry("", key.title, notes=("A key of a board, on its card.",)))
                found[key.title] = replace(before, places=tuple(dict.fromkeys((*before.places, place))))
    for message, file in texts.messages().items():
        before = found.get(message, Entry("", message))
        places = (*before.places, f"host_tools/signifer_host/{file}")
        found[message] = replace(before, places=tuple(dict.fromkeys(places)))
    return list(found.values())


def messages(source: str) -> Iterator[tuple[str, str]]:
    """Yield the messages that a source's calls name, in its order: each with its plural, or ""."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        said = [call.args[at] for at in _MESSAGES.get(name, ()) if at < len(call.args)]
        texts = [
            node.value for node in said if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        if texts:
            yield texts[0], texts[1] if len(texts) > 1 else ""


def helps() -> dict[str, str]:
    """Return each sentence of the help, by the first command that has it."""
    found = dict.fromkeys(PANELS, "signifer")

    def collect(command: Any, path: str) -> None:
        texts = [inspect.cleandoc(command.help or "")]
        texts += [helptext.help_of(one) for one in command.params if not getattr(one, "hidden", False)]
        texts += [why for _, why in EXAMPLES.get(path.partition(" ")[2], ())]
        for text in texts:
            for sentence in helptext.sentences(text):
                found.setdefault(sentence, path)
        for name, one in getattr(command, "commands", {}).items():
            collect(one, f"{path} {name}")

    collect(cli.parser(), "signifer")
    return found


def merged(entries: Sequence[Entry], text: str, name: str) -> str:
    """Return a language's catalogue with these entries, and the translations that `text` has."""
    known = catalogue.read(text, name)
    entry_of = known.entries
    made = []
    for entry in entries:
        there = entry_of.get(entry.key or entry.text)
        same = there is not None and there.forms == entry.forms
        made.append(
            replace(entry, translation=there.translation if there and same else (), notes=(), places=())
        )
    return catalogue.write(made, known.header)


def files() -> dict[str, str]:
    """Return the content of the device's files, by name."""
    entries = extract.entries(sources.modules(), uses=True)
    english = [replace(entry, translation=entry.forms, notes=(), places=()) for entry in entries]
    return {
        "signifer.pot": catalogue.write(entries, _HEADER),
        "en.po": catalogue.write(english, _HEADER | _ENGLISH),
    }


def host_files() -> dict[str, str]:
    """Return the content of the desktop tool's files, by name."""
    host = host_entries()
    made = {"host/signifer.pot": catalogue.write(host, _HEADER)}
    for file in sorted((FOLDER / "host").glob("*.po")):
        made[f"host/{file.name}"] = merged(host, file.read_text("utf-8"), str(file))
    return made


def main(arguments: list[str]) -> int:
    """Write or check the files; return the exit status."""
    status = 0
    for name, text in {**files(), **host_files()}.items():
        file = FOLDER / name
        if "--write" in arguments:
            FOLDER.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            print(f"{file.relative_to(ROOT)} is out of date: run `make catalogue`")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
