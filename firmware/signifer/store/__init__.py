"""The journal, the archive of games, the rosters' slots and the settings, on injected flash.

Modules for saving a press stay in memory: `store`, `journal`, `records`, `slots`, `base`. The others are
loaded for the time of a call.
"""

from signifer.store.base import StoreError, StoreFull
from signifer.store.store import Store

__all__ = ["Store", "StoreError", "StoreFull"]
