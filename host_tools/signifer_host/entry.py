"""Entry point of the `signifer` command: Ctrl-C ends it with a status from the first moment on.

Loading the program takes a third of a second, during which nothing has been done yet. So Ctrl-C may end the
process at once: an exception inside a library that is being imported would be reported or swallowed there.
Only Python's own start, before this file, is not covered.
"""

import os

CANNOT_WRITE = 14
INTERRUPTED = 130
SENTENCE = "Interrupted. Nothing is half done: what was not finished can be started again."


def _leave(*_: object) -> None:
    """End the process, which has nothing open."""
    try:
        os.write(2, f"signifer: {SENTENCE}\n".encode())
    except OSError:  # standard error is closed; the status still reports the result
        pass
    os._exit(INTERRUPTED)


try:
    import signal
    import sys
except KeyboardInterrupt:
    _leave()


def _version() -> int:
    """Print the version without importing the command line, which would take longer."""
    import signifer

    try:
        print(f"signifer {signifer.__version__}", flush=True)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            os.write(2, f"signifer: Standard output cannot be written ({error.strerror}).\n".encode())
            return CANNOT_WRITE
    return 0


def _complete_command() -> bool:
    """Print the commands that begin with the word that bash completes; return whether it asks for one.

    To build all commands for their names would take longer than one waits at a Tab.
    """
    word, number = os.environ.get("COMP_WORDS", "").split(" ")[1:2], os.environ.get("COMP_CWORD")
    typed = "".join(word)
    if os.environ.get("_SIGNIFER_COMPLETE") != "complete_bash" or number != "1" or typed.startswith("-"):
        return False
    from signifer_host.commands.table import COMMANDS

    print("\n".join(name for name in COMMANDS if name.startswith(typed)))
    return True


def main() -> int:
    """Run the command line of this process and return its exit status."""
    if _complete_command():
        return 0
    alone = sys.argv[1:] in (["--version"], ["-V"], ["version"])
    if alone and not any(name.endswith("_COMPLETE") for name in os.environ):
        return _version()
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        # The process was started with Ctrl-C ignored.
        from signifer_host import cli

        return cli.main()
    signal.signal(signal.SIGINT, _leave)
    try:
        from signifer_host import cli

        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            return cli.main()
        finally:
            signal.signal(signal.SIGINT, _leave)
    except KeyboardInterrupt:  # Ctrl-C came between two of these lines
        sys.stdout.flush()
        _leave()
        return INTERRUPTED
