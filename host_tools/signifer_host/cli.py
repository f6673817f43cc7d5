"""The `signifer` command line: collect the commands, run one, and turn its result into an exit status."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import typer

import signifer
from signifer_host import entry, errors, output
from signifer_host.commands import (
    audit,
    backup,
    bundle,
    config,
    demo,
    devices,
    doctor,
    flash,
    image,
    label,
    log,
    overview,
    play,
    pull,
    push,
    report,
    roster,
    selftest,
    sim,
    start,
    status,
    system,
)
from signifer_host.commands.manners import App
from signifer_host.commands.panels import panel_of

app = App(
    name="signifer",
    help="Track a miniatures game on a small device, and talk to that device.",
    invoke_without_command=True,
)
for _module in (
    devices,
    status,
    push,
    start,
    log,
    pull,
    audit,
    report,
    backup,
    sim,
    demo,
    image,
    flash,
    selftest,
    doctor,
    config,
    label,
    play,
    bundle,
    roster,
    system,
):
    _module.register(app)
for _command in app.registered_commands:
    _command.rich_help_panel = panel_of(_command.name or str(getattr(_command.callback, "__name__", "")))
for _group in app.registered_groups:
    _group.rich_help_panel = panel_of(str(_group.name))


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"signifer {signifer.__version__}")
        raise typer.Exit()


@app.callback()
def _alone(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and leave."),
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Without a command: print JSON, for programs.")
    ] = False,
) -> None:
    """Track a miniatures game on a small device, and talk to that device.

    Without a command, it says what is plugged in and what to do next.
    `signifer COMMAND --help` explains a command.
    """
    if ctx.resilient_parsing:
        return
    ctx.default_map = config.defaults()
    if ctx.invoked_subcommand is None:
        overview.overview(as_json)
    elif as_json:
        raise errors.BadInput(f"Write --json behind the command: `signifer {ctx.invoked_subcommand} --json`.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit status.

    No exception leaves this function: every error becomes a sentence on standard error.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    wanted = "--json" in (words[: words.index("--")] if "--" in words else words)
    with output.one_object(wanted) as missed:
        return _run(words, missed)


@cache
def _parser() -> Any:
    """Return the parser of all command lines, made once for a process that runs several."""
    return typer.main.get_command(app)


def _run(words: list[str], missed: Callable[[int, str], None]) -> int:
    """Run a command line. Call `missed` with status and sentence if it ended before its command began."""
    try:
        result: Any = _parser()(words, prog_name="signifer", standalone_mode=False, obj=main)
        code = _codeof(result)
        if code == errors.INTERRUPTED:
            _say(entry.SENTENCE)
        return code
    except SystemExit as leaving:  # completion exits this way
        return _codeof(leaving.code)
    except errors.HostError as error:
        _say(str(error))
        missed(error.status, str(error))
        return error.status
    except (KeyboardInterrupt, typer.Abort):
        _say(entry.SENTENCE)
        return errors.INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return 0
    except Exception as fault:
        usage = _usage(fault)
        if usage:
            _say(usage)
            missed(errors.BadInput.status, usage)
            return errors.BadInput.status
        _say(
            f"Something went wrong inside Signifer ({type(fault).__name__}: {fault}). "
            "Set SIGNIFER_DEBUG=1 to see where, and please report it."
        )
        if os.environ.get("SIGNIFER_DEBUG"):
            raise
        return errors.FAULT


def _usage(fault: Exception) -> str:
    """Return the sentence for a command line that cannot be parsed; "" for any other error.

    The error is recognised by its attributes: typer does not export the class, and its place differs between
    versions.
    """
    told = getattr(fault, "format_message", None)
    if told is None:
        return ""
    sentence = " ".join(str(told()).split()).replace("Did you mean", "Is one of these meant:")
    context = getattr(fault, "ctx", None)
    path = context.command_path if context is not None else "signifer"
    end = "" if sentence.endswith((".", "?", "!")) else "."
    return f"{sentence}{end} `{path} --help` explains the command line."


def _codeof(code: Any) -> int:
    if code is None:
        return 0
    return code if isinstance(code, int) else errors.FAULT


def _say(sentence: str) -> None:
    output.lenient()
    try:
        output.fail(sentence)
    except OSError:  # standard error is closed; the status still reports the result
        _silence(sys.stderr)


def _silence(stream: Any) -> None:
    """Redirect a stream whose reader has closed it, so that the interpreter does not complain at exit."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)
