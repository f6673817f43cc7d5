"""The journal, the archive of games, the rosters' slots and the settings, over flash handed in.

What a press needs stays in memory: `store`, `journal`, `records`, `slots`, `base`.  The other modules
are borrowed from flash for as long as a call of the store lasts.
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
