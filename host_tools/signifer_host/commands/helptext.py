"""The layout of `--help`: one line for each sentence, so that none breaks at 80 columns, and examples."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator
from typing import Any

from signifer_host.commands.help_examples import EXAMPLES
from signifer_host.commands.table import PANELS
from signifer_host.translation import gettext, gettext_noop

WIDTH = 80
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_OTHERS = gettext_noop("Other commands")


def page(command: Any, ctx: Any) -> str:
    """Write the help of a command or a group: usage, description, examples, arguments, options, commands."""
    path = str(ctx.command_path)
    parts = [[gettext("Usage: {usage}", usage=usage(command, path))], list(_prose(command.help))]
    examples = EXAMPLES.get(path.partition(" ")[2], ())
    if examples:
        shown_examples = (_entry(line, [gettext(why)] if why else []) for line, why in examples)
        parts.append(_section(gettext("Examples"), shown_examples))
    for title, kind in ((gettext("Arguments"), "argument"), (gettext("Options"), "option")):
        shown = [param for param in command.get_params(ctx) if param.param_type_name == kind]
        entries = [_entry(_label(param, ctx), _about(param)) for param in shown if not _is_hidden(param)]
        if entries:
            parts.append(_section(title, entries))
    parts += _commands(command)
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def usage(command: Any, path: str) -> str:
    """Return the usage of a command: `signifer push [OPTIONS] ROSTER...`."""
    names = [_metavar(param) for param in command.params if param.param_type_name == "argument"]
    if hasattr(command, "commands"):
        names = ["COMMAND"] if not command.invoke_without_command else ["[COMMAND]"]
    return " ".join([path, "[OPTIONS]", *names])


def sentences(text: str) -> list[str]:
    """Split a text into its sentences."""
    return [part for part in _SENTENCE_END.split(" ".join(text.split())) if part]


_OWN = {
    "help": gettext_noop("Show this message and exit."),
    "install_completion": "Let the shell that runs now complete commands with the Tab key.",
    "show_completion": "Print what --install-completion writes, to copy it yourself.",
}


def help_of(param: Any) -> str:
    """Return the help of a parameter; typer's own texts are in English alone, and too long."""
    return _OWN.get(param.name, param.help or "")


def summary(command: Any) -> str:
    """Return the first sentence of a command's description, in English."""
    return next(iter(sentences(inspect.cleandoc(command.help or "").split("\n\n")[0])), "")


def _prose(text: str | None) -> Iterator[str]:
    paragraphs = inspect.cleandoc(text or "").split("\n\n")
    for number, paragraph in enumerate(filter(None, paragraphs)):
        if number:
            yield ""
        for sentence in sentences(paragraph):
            yield from _wrap(gettext(sentence), 0)


def _section(title: str, entries: Iterable[list[str]]) -> list[str]:
    return [f"{title}:", *(line for entry in entries for line in entry)]


def _entry(label: str, lines: Iterable[str]) -> list[str]:
    return [f"  {label}", *(part for line in lines for part in _wrap(line, 6))]


def _wrap(sentence: str, indent: int) -> list[str]:
    """Indent a sentence. The tests allow none that needs more than one line; a user's alias may."""
    return textwrap.wrap(
        sentence,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _is_hidden(param: Any) -> bool:
    return bool(getattr(param, "hidden", False))


def _metavar(param: Any) -> str:
    name = param.metavar or str(param.name).upper()
    if param.nargs == -1 and not name.endswith(("...", "…")):
        name += "..."
    return name if param.required or name.startswith("[") else f"[{name}]"


def _label(param: Any, ctx: Any) -> str:
    """Return the names of an option with its value, or an argument's name."""
    if param.param_type_name == "argument":
        return _metavar(param)
    names = sorted(param.opts, key=lambda name: name.startswith("--"))
    label = ", ".join(names)
    if param.secondary_opts:
        label += " / " + ", ".join(param.secondary_opts)
    if param.is_flag:
        return label
    return f"{label} {param.metavar or str(param.name).upper()}"


def _about(param: Any) -> list[str]:
    """Return the meaning of a parameter, its default, and its environment variable."""
    lines = [gettext(sentence) for sentence in sentences(help_of(param))]
    default = param.default
    plain = isinstance(default, (str, int, float)) and not isinstance(default, bool) and default != ""
    if plain and getattr(param, "show_default", False):
        lines.append(gettext("Left out: {default}.", default=default))
    if getattr(param, "envvar", None):
        lines.append(gettext("The environment may say it: {name}.", name=param.envvar))
    if param.required and param.param_type_name == "option":
        lines.append(gettext("It must be given."))
    return lines


def _commands(group: Any) -> list[list[str]]:
    """List the commands of a group, in their panels."""
    commands = {
        name: one for name, one in getattr(group, "commands", {}).items() if not getattr(one, "hidden", False)
    }
    if not commands:
        return []
    width = max(map(len, commands))
    order = [name for names in PANELS.values() for name in names]
    if any(one.rich_help_panel for one in commands.values()):
        commands = dict(sorted(commands.items(), key=lambda item: (*order, item[0]).index(item[0])))
    panels: dict[str, list[str]] = {}
    for name, one in commands.items():
        panel = panels.setdefault(one.rich_help_panel or _OTHERS, [])
        panel.append(f"  {name:<{width}}  {gettext(summary(one))}")
    if list(panels) == [_OTHERS]:
        commands_head = gettext("Commands")
        return [[f"{commands_head}:", *panels[_OTHERS]]]
    return [[f"{gettext(title)}:", *panels[title]] for title in (*PANELS, _OTHERS) if title in panels]
