"""The common behaviour of all commands: help, the nearest name for a mistyped one, and the answer for
programs.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import typer
from typer.core import TyperCommand, TyperGroup

from signifer_host import errors, output
from signifer_host.commands import helptext
from signifer_host.translation import gettext

if TYPE_CHECKING:
    # The class in typer's signatures; older versions of typer have it elsewhere.
    from typer._click import HelpFormatter


class Command(TyperCommand):
    """A command whose `--json` always prints one object."""

    def format_help(self, ctx: typer.Context, formatter: HelpFormatter) -> None:  # type: ignore[override]
        """Write the help in the layout of `helptext`."""
        formatter.write(helptext.page(self, ctx))

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Parse `args`. A shell that completes gets their words as they are."""
        if ctx.resilient_parsing:
            ctx.args = _sort(self, ctx, args)
            return ctx.args
        return super().parse_args(ctx, args)

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        """Run the command; with `--json`, print its answer when its status is known."""
        if not _wants_json(self, ctx):
            return super().invoke(ctx)
        return _answering(lambda: super(Command, self).invoke(ctx))


class Group(TyperGroup):
    """A group of commands. Without a command it shows its help, which is no error."""

    def format_help(self, ctx: typer.Context, formatter: HelpFormatter) -> None:  # type: ignore[override]
        """Write the help in the layout of `helptext`."""
        formatter.write(helptext.page(self, ctx))

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        """Parse `args`, and show the help if there are none. A shell that completes gets their words as they are."""
        if ctx.resilient_parsing:
            rest = _sort(self, ctx, args)
            ctx._protected_args, ctx.args = rest[:1], rest[1:]
            return ctx.args
        if not args and self.no_args_is_help:
            typer.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        """Run a command of the group, or the group's own function if there is no command."""
        alone = ctx.invoked_subcommand is None and not ctx._protected_args
        if not (alone and self.invoke_without_command and _wants_json(self, ctx)):
            return super().invoke(ctx)
        return _answering(lambda: super(Group, self).invoke(ctx))

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]
        """Return the command that the first of `args` names; for an unknown one, suggest the nearest."""
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in self.commands and not ctx.resilient_parsing:
            sentence = gettext("There is no command {name}.", name=repr(name))
            ctx.fail(sentence + nearest(name, self._names(), ctx.command_path))
        return super().resolve_command(ctx, args)

    def _names(self) -> list[str]:
        return [name for name, command in self.commands.items() if not command.hidden]


class App(typer.Typer):
    """Typer with the classes above for everything that is added, and plain text instead of boxes."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("cls", Group)
        settings.setdefault("context_settings", {"help_option_names": ["-h", "--help"]})
        super().__init__(rich_markup_mode=None, pretty_exceptions_enable=False, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Add a command."""
        settings.setdefault("cls", Command)
        return cast("Callable[[Any], Any]", super().command(name, **settings))


def nearest(word: str, known: list[str], before: str = "") -> str:
    """Suggest the nearest of `known`: " Is `signifer push` meant?"; "" if none is near."""
    near = difflib.get_close_matches(word.lower()[:40], known, n=1, cutoff=0.6)
    return " " + gettext("Is `{near}` meant?", near=f"{before} {near[0]}".strip()) if near else ""


def _sort(command: Any, ctx: Any, args: list[str]) -> list[str]:
    """Give each parameter of `command` its words of `args`, unconverted; return the words that are left.

    Typer converts values by pydantic, which takes longer to load than a shell may wait at a Tab.
    """
    parser = command.make_parser(ctx)
    values, rest, _ = parser.parse_args(args=args)
    for one in command.get_params(ctx):
        ctx.params[one.name], source = one.consume_value(ctx, values)
        ctx.set_parameter_source(one.name, source)
    ctx._opt_prefixes.update(parser._opt_prefixes)
    return list(rest)


def _wants_json(command: Any, ctx: typer.Context) -> bool:
    flags = [param.name for param in command.params if "--json" in param.opts]
    return any(ctx.params.get(name) for name in flags)


def _answering(run: Callable[[], Any]) -> Any:
    """Print the values of `answer` in `run` as one object, with the status and the sentence of an error."""
    with output.collect() as answer:
        try:
            result = run()
        except errors.HostError as error:
            answer |= {"status": error.status, "error": str(error)}
            raise
        except typer.Exit as left:
            answer["status"] = left.exit_code
            raise
        except Exception as fault:
            answer |= {"status": errors.FAULT, "error": f"{type(fault).__name__}: {fault}"}
            raise
        answer["status"] = 0
        return result
