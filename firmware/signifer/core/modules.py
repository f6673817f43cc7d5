"""Load modules that are needed for a moment from flash, and release them where memory is scarce."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection
    from types import ModuleType
    from typing import Any, TypeVar

    M = TypeVar("M")

# Memory is plenty: what is loaded stays. A PC has it, and two copies of one module would be worse there than the bytes.
# A host of another interpreter sets it before it imports the rest of the program.
KEEP = sys.implementation.name == "cpython"
_permanent: set[str] = set()
_pack = sys.modules.get("pack")  # on a device whose program is one file; see firmware/linked/loader.py
# A program that runs where it lies in flash leaves its code there: a module in memory is small, and to load it again
# takes longer than to keep it. So those that nobody needs now stay, the least recently used first, until `trim`.
LINKED = hasattr(_pack, "platform")
_spare: dict[str, int] = {} if _pack is None else _pack.spare
_let_go = [0] if _pack is None else _pack.let_go  # how often a module was
_room = [106_000]  # bytes that `trim` keeps free
_LESS = 46_000  # bytes fewer while a player presses: pages are wanted again, and letters are kept
_EACH = 512  # bytes that a linked module takes, about
# Packages whose modules come and go.
_COMING = "signifer.core. signifer.store. signifer.sync. signifer.app. signifer.games. signifer.ui.flows."


def path(module: ModuleType) -> str:
    """Return the name by which `module` is loaded. The build puts the name in the place of the call, and loads nothing:
    see signifer_host/passes/deferring.py."""
    return module.__name__


def lazy(module: M) -> M:
    """Return the name of `module` in the place of the module, for a function that loads it and returns it (`Game.use`):
    so editors and mypy know what it returns. The build puts the name there, as for `path`."""
    name: Any = module.__name__  # type: ignore[attr-defined]
    return name  # type: ignore[no-any-return]


def deferred(thing: M) -> M:
    """Return a text in the place of `thing`, a function or a class of a module: "module:thing". Its receiver loads
    the module when it is needed (`thing`). The build makes the text, and loads nothing."""
    text: Any = "%s:%s" % (thing.__module__, thing.__name__)  # type: ignore[attr-defined]
    return text  # type: ignore[no-any-return]


def keep(module: ModuleType) -> None:
    """Let `module`, which the line above imports, stay in memory until `drop` or `tidy`. Others that a function imports
    may leave it afterwards. The build makes one `load` of the two lines."""


def locate(thing: Any) -> tuple[str, str]:
    """Return the module's path and the name in it of what `deferred` returned."""
    module, _, name = thing.partition(":")
    return module, name


def thing(text: str) -> Any:
    """Return what `deferred` named; its module is loaded."""
    module, name = locate(text)
    return getattr(load(module), name)


def load(path: str) -> Any:
    """Return the module at `path` (signifer.games.dozen_die.rules.melee), imported if it is not in memory."""
    if _pack is not None:
        return _pack.load(path)
    _spare.pop(path, None)
    # Another thread of a PC may be importing it: an import waits for that, the table would give a half of it.
    if KEEP or path not in sys.modules:
        try:
            __import__(path)
        except MemoryError:
            sys.modules.pop(path, None)  # a half of it may be there, and would be taken for the whole
            raise
    return sys.modules[path]


def drop(path: str) -> None:
    """Forget the module, now or when its room is wanted: its memory is free once nobody holds anything of it."""
    if KEEP:
        return
    if not LINKED:
        _remove(path)
    elif path in sys.modules:
        _let_go[0] += 1
        _spare[path] = _let_go[0]


def evict(count: int = 1000) -> bool:
    """Forget `count` of the modules that nothing needs, the least recently used first; False if there are none."""
    there = bool(_spare)
    for path in sorted(_spare, key=_spare.get)[:count]:  # type: ignore[arg-type]
        _remove(path)
        del _spare[path]
    return there


def keep_free(room: int) -> None:
    """Set the number of bytes that `trim` keeps free."""
    _room[0] = room


def trim(memory: Any, pressed: bool = False) -> None:
    """Forget modules that nobody needs until there is room; `pressed`: more will be wanted soon. `memory`: the module
    gc, which a PC's program has no use for here, since nothing leaves its memory."""
    room = _room[0] - (_LESS if pressed else 0)
    while _spare:
        lack = room - memory.mem_free()
        if lack <= 0:
            return
        evict(lack // _EACH + 1)
        memory.collect()


def _remove(path: str) -> None:
    sys.modules.pop(path, None)
    at = path.rfind(".")
    package = sys.modules.get(path[:at]) if at > 0 else None
    if package is not None and hasattr(package, path[at + 1 :]):
        delattr(package, path[at + 1 :])


def borrow(path: str) -> Any:
    """Return the module at `path`, in memory only while the caller holds it; one that is there already stays."""
    there = None if KEEP else sys.modules.get(path)
    if there is not None:
        if path in _spare:
            drop(path)  # it is the most recently used one now
        return there
    module = load(path)
    drop(path)
    return module


def settle(prefix: str) -> None:
    """Keep the modules under `prefix` that are in memory now."""
    if KEEP:
        return
    for path in sys.modules:
        if path.startswith(prefix):
            _permanent.add(path)


def tidy(wanted: Collection[str], prefix: str = "") -> None:
    """Forget all modules under `prefix` but the settled and the wanted ones: what came along with others."""
    if KEEP:
        return
    prefixes = [prefix] if prefix else _COMING.split()
    for path in list(sys.modules):
        if path in _permanent or path in wanted or path in _spare:
            continue
        for begin in prefixes:
            # A package costs little, and is looked for whenever a module of it comes.
            if path.startswith(begin) and not hasattr(sys.modules[path], "__path__"):
                drop(path)


def forget(prefix: str) -> None:
    """Forget what was settled under `prefix` too, packages and all."""
    if KEEP:
        return
    for path in list(sys.modules):
        if path.startswith(prefix):
            _spare.pop(path, None)
            _permanent.discard(path)
            _remove(path)
