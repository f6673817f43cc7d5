"""The interface to MicroPython's VM distinguishes success from failure and never hangs."""

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


CODE = """
def maker(a):
    def made(b):
        yield a + b, "{letters}", (1, ("{letters}", b"{letters}"))
    return made
class Thing:
    def method(self):
        return [len("{letters}, too") for _ in self.things]
"""


def test_code_is_distinguished_from_data(vm: Machine) -> None:
    steps = (
        CODE.format(letters="no name has so many letters " * 40),
        "def filled():\n    return [str(n) * 9 for n in range(100)]\ndata = filled()",
        "maker = Thing = None",
    )
    run = vm.check(*steps, code=True)
    code = [after - before for before, after in zip(run.code, run.code[1:], strict=False)]
    data = [after - before for before, after in zip(run.data, run.data[1:], strict=False)]
    assert 4500 < code[0] < 5200 and 100 < data[0] < 400  # four texts of 1,120; a class and functions
    assert 0 < code[1] < 200 and data[1] > 100 * 16
    assert code[2] == -code[0] and abs(data[2] + data[0]) < 100


def test_code_that_only_a_closure_or_a_method_holds_is_code(vm: Machine) -> None:
    source = CODE.format(letters="no name has so many letters " * 40)
    run = vm.check(source, "maker = maker(1)\nThing = Thing().method", code=True)
    assert 3000 < run.code[2] - run.code[0] <= run.code[1] - run.code[0]
    assert run.data[2] - run.data[0] < 600


def test_an_endless_loop_is_ended(vm: Machine) -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        vm.run("while True: pass", timeout=0.5)
