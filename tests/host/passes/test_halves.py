"""Half of the modules are finished in a second process, with the same result and the same errors as in one."""

from __future__ import annotations

import os
import sys

import pytest

from signifer_host.passes import halves

NAMES = [f"module{number}" for number in range(9)]
forks = pytest.mark.skipif(sys.platform != "linux", reason="no second process is used here")


@pytest.mark.parametrize("second", [True, False])
def test_each_name_has_its_result_in_order(second: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if second and sys.platform != "linux":
        pytest.skip("no second process is used here")
    monkeypatch.setattr(halves, "_second", lambda: second)
    here: list[str] = []

    def work(name: str) -> str:
        here.append(name)
        return f"{name} {os.getpid()}"

    found = halves.each(work, NAMES)
    assert list(found) == NAMES and all(text.startswith(name + " ") for name, text in found.items())
    processes = {text.split()[1] for text in found.values()}
    assert len(processes) == 1 + second and str(os.getpid()) in processes
    assert len(here) == (5 if second else 9)


@forks
def test_an_error_of_the_second_process_is_raised_in_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halves, "_second", lambda: True)

    def work(name: str) -> str:
        if name == NAMES[3]:
            raise ValueError(f"{name} cannot be changed")
        return name

    with pytest.raises(ValueError, match="module3 cannot be changed"):
        halves.each(work, NAMES)


@forks
def test_what_a_process_that_died_left_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halves, "_second", lambda: True)
    mine = os.getpid()

    def work(name: str) -> str:
        if os.getpid() != mine:
            os._exit(1)
        return name.upper()

    assert halves.each(work, NAMES) == {name: name.upper() for name in NAMES}


def test_one_name_or_none_needs_no_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halves, "_second", lambda: True)
    assert halves.each(str.upper, ["a"]) == {"a": "A"} and halves.each(str.upper, []) == {}
