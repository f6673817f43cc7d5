"""Work on many modules at once: half of them in a second process, where there is one to be had at no cost."""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Callable, Collection, Sequence


def each(work: Callable[[str], str], names: Sequence[str]) -> dict[str, str]:
    """Return `work(name)` for each of the names. What `work` changes in memory may be lost."""
    other = set(names[1::2]) if _second() else set()
    found = _begun(work, other) if other else dict
    try:
        done = {name: work(name) for name in names if name not in other}
    finally:
        rest = found()
    done |= rest
    return {name: done[name] if name in done else work(name) for name in names}


def _second() -> bool:
    """Return whether a second process can be had: a copy of this one, and a processor for it."""
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1


def _begun(work: Callable[[str], str], names: Collection[str]) -> Callable[[], dict[str, str]]:
    """Begin the work on these names in a copy of this process. Return a function that waits for the results; none are
    there if the copy failed, since then the same work fails here, with its error."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        # Other threads may run, as that of a progress bar. The copy needs none of them, nor their locks.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if not child:
        try:
            os.close(reader)
            with os.fdopen(writer, "wb") as out:
                out.write(json.dumps({name: work(name) for name in names}).encode())
        finally:
            os._exit(0)  # whatever happened: nothing of this process may run twice
    os.close(writer)

    def found() -> dict[str, str]:
        with os.fdopen(reader, "rb") as source:
            data = source.read()
        os.waitpid(child, 0)
        try:
            results: dict[str, str] = json.loads(data)
        except ValueError:  # nothing, or not all of it
            return {}
        return results

    return found
