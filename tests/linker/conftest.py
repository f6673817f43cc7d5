"""A real CircuitPython for the tests that can use one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from signifer_host.image import firmware


@pytest.fixture(scope="session")
def real_firmware() -> firmware.Firmware:
    """Return the firmware that SIGNIFER_UF2 names, as for `make e2e`."""
    path = os.environ.get("SIGNIFER_UF2")
    if not path:
        pytest.skip("set SIGNIFER_UF2 (CircuitPython 9.2 for the Raspberry Pi Pico), as for `make e2e`")
    return firmware.read(Path(path))
