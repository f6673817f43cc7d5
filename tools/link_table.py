"""Write the table of a firmware. `signifer flash` links with such a table if it is not given the firmware itself.

    python tools/link_table.py FILE.uf2…

Each file is a CircuitPython from circuitpython.org. A second run with the same file changes nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from signifer_host.errors import HostError
from signifer_host.image import firmware
from signifer_host.linker import facts

PLACE = Path(__file__).resolve().parents[1] / "host_tools" / "signifer_host" / "linker" / "tables"


def main(files: Sequence[str]) -> int:
    """Write a table for each file. Return status 1 if one of them cannot be read."""
    for file in files:
        try:
            found = facts.read(firmware.read(Path(file)))
        except HostError as error:
            print(error, file=sys.stderr)
            return 1
        PLACE.mkdir(exist_ok=True)
        path = PLACE / f"{found.board}-{found.version}-{found.checksum:08x}.json"
        path.write_text(facts.dump(found), "utf-8")
        print(f"{path.name}: {len(found.names):,} names, firmware {found.sha256[:16]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
