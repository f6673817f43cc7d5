"""The journal, the archive of games, the rosters' slots and the settings, over flash handed in."""

from signifer.store.errors import StoreError, StoreFull
from signifer.store.loaded import NOTICES, Loaded
from signifer.store.store import Store

__all__ = ["NOTICES", "Loaded", "Store", "StoreError", "StoreFull"]
