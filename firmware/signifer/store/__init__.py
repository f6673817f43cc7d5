"""The journal, the archive of games, the rosters' slots and the settings, on injected flash.

Modules for saving a press stay in memory: `store`, `journal`, `records`, `slots`, `base`. The others are
loaded for the time of a call.
"""

from typing import TYPE_CHECKING

from signifer.store.base import StoreError, StoreFull
from signifer.store.store import Store

if TYPE_CHECKING:
    from signifer.store.loaded import NOTICES, Loaded

__all__ = ["NOTICES", "Loaded", "Store", "StoreError", "StoreFull"]


def __getattr__(name: str) -> object:
    if name in ("NOTICES", "Loaded"):
        from signifer.store import loaded

        return getattr(loaded, name)
    raise AttributeError(name)
