"""Modules that are needed for a moment: loaded from flash, and let go again where memory is scarce."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# A PC keeps what it has loaded: there, two copies of one module would be worse than the bytes.
_KEEP = sys.implementation.name == "cpython"


def load(path: str) -> "Any":
    """The module at `path` (signifer.rulesets.dozen_die.melee), imported if it is not in memory."""
    try:
        __import__(path)
    except MemoryError:
        sys.modules.pop(path, None)  # a half of it may be there, and would be taken for the whole
        raise
    return sys.modules[path]


def drop(path: str) -> None:
    """Forget the module: its memory is free once nobody holds anything of it."""
    if _KEEP:
        return
    sys.modules.pop(path, None)
    at = path.rfind(".")
    package = sys.modules.get(path[:at]) if at > 0 else None
    if package is not None:
        setattr(package, path[at + 1 :], None)


def borrow(path: str) -> "Any":
    """The module at `path`, in memory only while the caller holds it."""
    module = load(path)
    drop(path)
    return module
