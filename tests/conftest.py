"""What every test may use: the VM, and the suite's rules of order."""

from __future__ import annotations

import os

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # Blinka looks for no board's pins, and says nothing

import pytest
from hypothesis import HealthCheck, settings

from tests.vm.machine import Machine

# The same examples on every run and machine, and no limit in time: a slow machine is no failure.
settings.register_profile(
    "signifer",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("signifer")


@pytest.fixture(scope="session")
def vm() -> Machine:
    """MicroPython's VM; `vm.check(source)` runs source there with the firmware's modules at hand."""
    return Machine()


_COLLECTED = pytest.StashKey[list[pytest.Item]]()


def pytest_itemcollected(item: pytest.Item) -> None:
    item.config.stash.setdefault(_COLLECTED, []).append(item)


@pytest.fixture(scope="session")
def collected(pytestconfig: pytest.Config) -> list[pytest.Item]:
    """Every test that was collected, also those that this run leaves out."""
    return pytestconfig.stash[_COLLECTED]
