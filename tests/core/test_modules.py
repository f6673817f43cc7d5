"""Tables of commands, and modules that are loaded and leave as on a device."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from signifer.core import modules
from signifer.core.command import COMMANDS, find

# --- Tables of commands ---


def test_the_commands_that_every_ruleset_has() -> None:
    for op, name, module, _, *after_end in COMMANDS:
        for column, key in ((0, op), (1, name)):
            found = find((COMMANDS,), column, key)
            assert found is not None
            assert (found.op, found.name, found.module, found.after_end) == (
                op,
                name,
                module,
                bool(after_end),
            )
    assert find((COMMANDS,), 0, 99) is None and find((), 1, "undo") is None


# --- Loading and leaving of modules ---


@pytest.mark.parametrize("take", [modules.load, modules.borrow])
def test_a_module_that_another_thread_imports_comes_whole(
    take: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun, answered = threading.Event(), threading.Event()
    name = "imported_by_two_" + take.__name__
    (tmp_path / f"{name}.py").write_text(
        f"from {__name__} import EVENTS\nbegun, answered = EVENTS\nbegun.set()\nanswered.wait(0.3)\nSIZE = 7\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "EVENTS", (begun, answered), raising=False)
    first = threading.Thread(target=modules.load, args=(name,))
    first.start()
    assert begun.wait(30)
    size = getattr(take(name), "SIZE", None)
    answered.set()
    first.join(30)
    assert size == 7


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Any:
    """Make modules a, b and c of a package, loaded as on a device, which keeps none by itself."""
    folder = tmp_path / "coming_and_going"
    folder.mkdir()
    for name in ("__init__", "a", "b", "c"):
        body = "VALUES = ('size',)\ndef twice(thing, n):\n    return (thing, n, n)\n"
        body += "def size(thing):\n    return 7\n_private = twice\n"
        (folder / f"{name}.py").write_text(body if name != "__init__" else "")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(modules, "KEEP", False)
    monkeypatch.setattr(modules, "_permanent", set())
    yield lambda: sorted(name[17:] for name in sys.modules if name.startswith("coming_and_going."))
    for name in [name for name in sys.modules if name.startswith("coming_and_going")]:
        del sys.modules[name]


P = "coming_and_going."


def test_borrowed_modules_leave_and_loaded_ones_stay(device: Any) -> None:
    module = modules.borrow(P + "a")
    assert device() == [] and module.twice(1, 2) == (1, 2, 2)
    loaded = modules.load(P + "a")
    assert device() == ["a"] and loaded is not module
    assert modules.borrow(P + "a") is loaded and modules.load(P + "a") is loaded and device() == ["a"]
    modules.drop(P + "a")
    assert device() == []
    import coming_and_going  # type: ignore[import-not-found]

    assert not hasattr(coming_and_going, "a")
    modules.drop(P + "a")  # a missing module can leave, too
    modules.drop("nowhere")


def test_a_half_loaded_module_is_not_kept(device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(path: str) -> None:
        sys.modules[path] = modules
        raise MemoryError

    monkeypatch.setattr(modules, "__import__", no_room, raising=False)
    with pytest.raises(MemoryError):
        modules.load(P + "a")
    assert device() == []


def test_packages_stay(device: Any) -> None:
    modules.load(P + "a")
    modules.tidy([], "coming_and_going")
    assert "coming_and_going" in sys.modules and device() == []


def test_settled_modules_stay(device: Any) -> None:
    modules.load(P + "a")
    modules.load(P + "b")
    modules.settle(P + "a")
    modules.load(P + "c")
    modules.tidy([], P + "b")
    assert device() == ["a", "c"]
    modules.tidy([P + "c"], P)
    assert device() == ["a", "c"]
    modules.tidy([], P)
    assert device() == ["a"]
    modules.settle(P)
    modules.forget(P)
    assert device() == [] and P + "a" not in modules._permanent


@pytest.fixture
def linked(device: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Do the same on a device whose program runs from flash."""
    monkeypatch.setattr(modules, "LINKED", True)
    monkeypatch.setattr(modules, "_spare", {})
    return device


def test_with_code_in_flash_unused_modules_stay_until_room_is_needed(linked: Any) -> None:
    first = modules.borrow(P + "a")
    modules.load(P + "b")
    modules.drop(P + "b")
    assert linked() == ["a", "b"]
    assert modules.borrow(P + "a") is first, "b was used before it now"
    assert modules.evict(1) and linked() == ["a"]
    modules.load(P + "a")
    assert not modules.evict() and linked() == ["a"], "it is in use again"
    modules.tidy([], P)
    assert linked() == ["a"]
    modules.forget(P)
    assert linked() == [] and not modules.evict()


@pytest.mark.parametrize(("lack", "left"), [(1, ["b", "c"]), (511, ["b", "c"]), (512, ["c"])])
def test_the_least_recently_used_modules_make_room(
    linked: Any, monkeypatch: pytest.MonkeyPatch, lack: int, left: list[str]
) -> None:
    """As many at once as may be needed: each look at all memory takes as long as loading two."""
    for name in "abc":
        modules.borrow(P + name)
    monkeypatch.setattr(modules, "_room", [0])
    modules.keep_free(9000)
    free = [9000 - lack, 9000]
    collected = []

    class Memory:
        def mem_free(self) -> int:
            return free.pop(0)

        def collect(self) -> None:
            collected.append(1)

    modules.trim(Memory())
    assert linked() == left and free == [] and collected == [1]
    modules.evict()
    modules.trim(Memory())  # nothing is left: memory is not measured
    assert linked() == []


def test_while_a_player_presses_less_room_is_made(linked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    modules.borrow(P + "a")

    class Memory:
        def mem_free(self) -> int:
            return 70_000

        def collect(self) -> None:
            pass

    modules.trim(Memory(), True)
    assert linked() == ["a"]
    modules.trim(Memory())
    assert linked() == []
