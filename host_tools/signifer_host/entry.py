"""Where the `signifer` command begins: Ctrl-C ends it with a status from its first moment on.

Loading what the command needs takes a third of a second. Nothing has been done by then, so that Ctrl-C may end the
process at once, wherever in a library it comes: an exception would be reported, or swallowed, by whatever is loading.
Only what runs before this file, Python's own start, is out of reach.
"""

import os

INTERRUPTED = 130
SENTENCE = "Interrupted. Nothing is half done: what was not finished can be started again."


def _leave(*_: object) -> None:
    """End the process, which has nothing open yet or any more."""
    try:
        os.write(2, f"signifer: {SENTENCE}\n".encode())
    except OSError:  # standard error is closed: the status still tells
        pass
    os._exit(INTERRUPTED)


try:
    import signal
    import sys
except KeyboardInterrupt:
    _leave()


def _version() -> int:
    """Print the version without loading the command line, which takes longer than all the rest."""
    import signifer

    try:
        print(f"signifer {signifer.__version__}", flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def main() -> int:
    """Run the command line of this process and return its exit status."""
    if sys.argv[1:] == ["--version"] and not any(name.endswith("_COMPLETE") for name in os.environ):
        return _version()
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        # Who started the process wants Ctrl-C ignored.
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
    except KeyboardInterrupt:  # between two of these lines
        sys.stdout.flush()
        _leave()
        return INTERRUPTED
