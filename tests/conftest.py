"""Fixtures of all tests: the VM, and the suite's rules of order."""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # Blinka looks for no board's pins, and prints nothing
# A developer's own settings must not change what a test sees; processes that tests start inherit this.
os.environ["SIGNIFER_CONFIG"] = str(Path(__file__).resolve().parent / "no_settings.toml")
os.environ["SIGNIFER_CACHE"] = str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "compiled")
# No command finds a simulator that somebody, or another process of the tests, runs on this computer.
os.environ["XDG_RUNTIME_DIR"] = str(
    Path(__file__).resolve().parents[1] / ".pytest_cache" / "run" / os.environ.get("PYTEST_XDIST_WORKER", "")
)

import pytest
from hypothesis import HealthCheck, settings

from tests.vm.machine import Machine

for _name in ("SIGNIFER_PORT", "NO_COLOR", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(_name, None)

# The same examples on every run and machine, and no time limit: a slow machine does not fail.
settings.register_profile(
    "signifer",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("signifer")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden-update", action="store_true", help="rewrite the golden screens instead of comparing"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give the fixture `bare` its boards."""
    from tests.ui.conftest import boards_of

    if "bare" in metafunc.fixturenames:
        metafunc.parametrize("bare", boards_of(metafunc.function), indirect=True)


@pytest.fixture(scope="session")
def vm() -> Machine:
    """Give MicroPython's VM; `vm.check(source)` runs source there with the firmware's modules."""
    return Machine()


@pytest.fixture(autouse=True, scope="session")
def no_waits_for_the_disk() -> Iterator[None]:
    """Let nothing wait until it is on the disk: no test turns the computer's power off."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


_COLLECTED = pytest.StashKey[list[pytest.Item]]()


def pytest_itemcollected(item: pytest.Item) -> None:
    item.config.stash.setdefault(_COLLECTED, []).append(item)


@pytest.fixture(scope="session")
def collected(pytestconfig: pytest.Config) -> list[pytest.Item]:
    """Give every collected test, including those that this run deselects."""
    return pytestconfig.stash[_COLLECTED]


# Trees of sources, tables of a game: tests make many objects that stay, and Python would search them all for cycles
# every 700 new ones. Each test begins with a search.
gc.set_threshold(50_000, 20, 100)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    # The device's program collects garbage often: what was there before the test need not be scanned each time.
    gc.collect()
    gc.freeze()


FIGURES = Path(__file__).resolve().parents[1] / ".figures"


@pytest.fixture(scope="session")
def figures() -> Callable[[str, int | str], None]:
    """Record figures for docs/reliability.json (`make reliability`): `figures("power.cuts", 1200)`. The newest of an id
    counts."""
    FIGURES.mkdir(exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")

    def put(name: str, value: int | str) -> None:
        with (FIGURES / f"{worker}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps({"name": name, "value": value, "at": time.time()}) + "\n")

    return put
