# The device's pack.mpy: has `start` check the flash, then becomes the linked module `pack` (loader.py). The module and
# one function point to the linked code from then on, and nothing of what checked stays in memory.
import sys

import start  # type: ignore[import-not-found]

start.run()


def load() -> None:
    pass


# Closing the file that `start` has written would write the directory: so the file stays in this module.
data = start.data
start.enable(id(sys.modules[__name__]), id(load))
del sys.modules["start"]
del start
load()
