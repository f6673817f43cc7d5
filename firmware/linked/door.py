# The device's pack.mpy: has `start` check the flash, then becomes the linked module `pack` (loader.py). The module and
# one function point to the linked code from then on, and nothing of what checked stays in memory.
import sys

import start  # type: ignore[import-not-found]

start.run()


def load() -> None:
    pass


# What `start` has written must not be closed, which would write the directory: so it stays in this module.
data = start.data
start.enable(id(sys.modules[__name__]), id(load))
del sys.modules["start"]
del start
load()
