"""The way in to MicroPython's VM tells success from failure and never hangs."""

from __future__ import annotations

import subprocess

import pytest

from tests.vm.machine import Machine


def test_output_comes_back(vm: Machine) -> None:
    run = vm.run("print('hölle', 7)\nprint('two')")
    assert (run.status, run.lines) == (0, ["hölle 7", "two"])


def test_it_is_micropython(vm: Machine) -> None:
    assert vm.check("import sys\nprint(sys.implementation.name)").lines == ["micropython"]


def test_an_uncaught_exception_is_status_1_with_its_traceback(vm: Machine) -> None:
    run = vm.run("def f():\n    raise ValueError('what')\nprint('before')\nf()")
    assert run.status == 1
    assert run.out == "before\n"
    assert "ValueError: what" in run.err and "in f" in run.err


def test_a_syntax_error_is_status_1(vm: Machine) -> None:
    assert "SyntaxError" in vm.run("def (").err


def test_further_files_can_be_imported_and_read(vm: Machine) -> None:
    files: dict[str, bytes | str] = {"/extra.py": "WORD = 'ok'", "/data/raw": bytes(range(256))}
    run = vm.check("import extra\nprint(extra.WORD, sum(open('/data/raw', 'rb').read()))", files=files)
    assert run.lines == ["ok 32640"]


def test_steps_share_one_interpreter(vm: Machine) -> None:
    assert vm.check("a = 2", "print(a + 1)").lines == ["3"]


def test_live_bytes_are_those_still_reachable(vm: Machine) -> None:
    kept = vm.check("keep = bytearray(20000)", "for _ in range(50): bytearray(20000)", "keep = None").live
    start, with_keep, after_garbage, end = kept
    assert 20000 <= with_keep - start < 21000
    assert abs(after_garbage - with_keep) < 1000
    assert abs(end - start) < 1000


def test_an_endless_loop_is_ended(vm: Machine) -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        vm.run("while True: pass", timeout=1)
