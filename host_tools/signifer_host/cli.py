"""The `signifer` command line: collect the commands, run one, and turn its result into an exit status."""

import errno
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer

import signifer
from signifer_host import entry, errors, output
from signifer_host.commands.manners import App
from signifer_host.commands.table import COMMANDS
from signifer_host.languages import tool_language
from signifer_host.translation import ENGLISH, gettext


@cache
def parser(command: str | None = None) -> Any:
    """Return the parser of command lines: of all commands, or of one of COMMANDS.

    To import and build all of them takes longer than most commands.
    """
    app = App(
        name="signifer",
        help="Track a miniatures game on a small device, and talk to that device.",
        invoke_without_command=True,
    )
    app.callback()(_alone)
    for name in (command,) if command else COMMANDS:
        panel, module, member = COMMANDS[name]
        found = getattr(import_module(f"signifer_host.commands.{module}"), member)
        if isinstance(found, App):
            app.add_typer(found, name=name, rich_help_panel=panel)
        else:
            app.command(name, rich_help_panel=panel)(found)
    return typer.main.get_command(app)


def command_of(words: Sequence[str]) -> str | None:
    """Return the command that the first of `words` names; None if it names none."""
    return words[0] if words and words[0] in COMMANDS else None


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"signifer {signifer.__version__}")
        raise typer.Exit()


def _alone(
    ctx: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=_show_version, is_eager=True, help="Print the version and leave."
        ),
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
    from signifer_host.commands import config, overview

    ctx.default_map = config.defaults()
    if ctx.invoked_subcommand is None:
        overview.overview()
    elif as_json:
        raise errors.BadInput(
            "Write --json behind the command: `signifer {invoked_subcommand} --json`.",
            invoked_subcommand=ctx.invoked_subcommand,
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit status.

    No exception leaves this function: every error becomes a sentence on standard error.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    output.lenient()
    wanted = "--json" in (words[: words.index("--")] if "--" in words else words)
    language = ENGLISH if wanted else tool_language.preference()
    with tool_language.speaking(language), output.one_object(wanted) as missed:
        return _run(words, missed)


def _run(words: list[str], missed: Callable[[int, str], None]) -> int:
    """Run a command line. Call `missed` with status and sentence if it ended before its command began."""
    try:
        result: Any = parser(command_of(_words_before_completion(words)))(
            words, prog_name="signifer", standalone_mode=False, obj=main
        )
        code = _codeof(result)
        if code == errors.INTERRUPTED:
            _say(gettext(entry.SENTENCE))
        return code
    except SystemExit as leaving:  # completion exits this way
        if isinstance(leaving.__context__, BrokenPipeError):  # typer makes an exit with status 1 of it
            _silence(sys.stdout)
            return 0
        return _codeof(leaving.code)
    except errors.HostError as error:
        _say(str(error))
        missed(error.status, str(error))
        return error.status
    except (KeyboardInterrupt, typer.Abort):
        _say(gettext(entry.SENTENCE))
        return errors.INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)
        return 0
    except Exception as fault:
        broken = _broken_output(fault)
        if broken:
            _say(broken)
            return errors.CannotWrite.status
        usage = _usage(fault)
        if usage:
            _say(usage)
            missed(errors.BadInput.status, usage)
            return errors.BadInput.status
        told = f"{type(fault).__name__}: {fault}"
        _say(
            gettext(
                "Something went wrong inside Signifer ({fault}). Set SIGNIFER_DEBUG=1 to see where, and please report "
                "it.",
                fault=told,
            )
        )
        if os.environ.get("SIGNIFER_DEBUG"):
            raise
        return errors.FAULT


def _words_before_completion(words: list[str]) -> list[str]:
    """Return the words before the one that a shell completes, if it asks for that; else `words`."""
    if "_SIGNIFER_COMPLETE" not in os.environ:
        return words
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    written = line.split()[1:]
    return written if line[-1:].isspace() or len(written) > 1 else []


_FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT, errno.EBADF)


def _broken_output(fault: Exception) -> str:
    """Return the sentence for a standard output that cannot be written; "" for any other error."""
    # A file that cannot be written is a HostError by now, and a port that fails too.
    if not isinstance(fault, OSError) or fault.filename is not None or fault.errno not in _FULL:
        return ""
    _silence(sys.stdout)
    return gettext("Standard output cannot be written ({reason}).", reason=fault.strerror)


def _usage(fault: Exception) -> str:
    """Return the sentence for a command line that cannot be parsed; "" for any other error.

    The error is recognised by its attributes: typer does not export the class, and its place differs between
    versions.
    """
    if not hasattr(fault, "format_message"):
        return ""
    sentence = _mistake(fault)
    context = getattr(fault, "ctx", None)
    path = context.command_path if context is not None else "signifer"
    end = "" if sentence.endswith((".", "?", "!")) else "."
    return f"{sentence}{end} " + gettext("`{path} --help` explains the command line.", path=path)


def _mistake(fault: Any) -> str:
    """Return what is wrong with a command line; typer's own sentences are in English alone."""
    if hasattr(fault, "param_type") and fault.param is not None:
        hint = fault.param.get_error_hint()
        if fault.param.param_type_name == "argument":
            return gettext("Missing argument {name}.", name=hint)
        return gettext("Missing option {name}.", name=hint)
    if hasattr(fault, "possibilities"):
        sentence = gettext("No such option: {name}", name=fault.option_name)
        if not fault.possibilities:
            return sentence
        listed = ", ".join(sorted(fault.possibilities))
        possible = gettext("(Possible options: {names})", names=listed)
        return f"{sentence} {possible}"
    if getattr(fault, "param", None) is not None:
        return gettext(
            "Invalid value for {name}: {reason}", name=fault.param.get_error_hint(), reason=fault.message
        )
    return " ".join(str(fault.format_message()).split())


def _codeof(code: Any) -> int:
    if code is None:
        return 0
    return code if isinstance(code, int) else errors.FAULT


def _say(sentence: str) -> None:
    try:
        sys.stdout.flush()
    except OSError:  # what waits there has no room, and would fail again at exit
        _silence(sys.stdout)
    try:
        output.fail(sentence)
    except OSError:  # standard error is closed; the status still reports the result
        _silence(sys.stderr)


def _silence(stream: Any) -> None:
    """Redirect a stream whose reader has closed it, so that the interpreter does not complain at exit."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)
