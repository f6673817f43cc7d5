"""What a module that comes and goes leaves behind on a device: no name, no path, no words."""

from __future__ import annotations

import ast
import importlib
import sys
import types
from pathlib import Path

import pytest

from signifer_host.bundle import sources, words
from signifer_host.bundle.compile import Compiler
from signifer_host.nameless import END, ONE, Coming, nameless
from tests.vm.shipped import names_of

HOME = "def load(path): pass\n"
LOADER = "from a import load\n"


def made(source: str, **others: str) -> str:
    """A module's source afterwards, beside these."""
    beside = {f"lib/{name}.py": text for name, text in others.items()}
    now = nameless({"lib/a.py": HOME, "lib/w_log.py": source, **beside}, LOADER)[0]["lib/w_log.py"]
    assert now.endswith(END)
    return now.removesuffix(END)


@pytest.mark.parametrize(
    "source",
    [
        "import w_dice as dice\nfrom w_dice import one\nfrom w_dice import one as other, two\n",
        "def f(a):\n    from w_dice import two\n    return two\nimport w_dice as dice\nresult = f(3)\n",
        "import a as os\nimport sys\nfrom w_dice import two as one, one as two\n",
    ],
)
def test_an_import_does_what_it_did(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = types.ModuleType("w_dice")
    vars(dice).update(one=1, two=2)
    home = types.ModuleType("a")
    home.load = {"w_dice": dice}.__getitem__  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "a", home)
    monkeypatch.setitem(sys.modules, "w_dice", dice)
    before: dict[str, object] = {}
    exec(source, before)
    monkeypatch.delitem(sys.modules, "w_dice")
    now = made(source, w_dice="one, two = 1, 2\n")
    assert not any(alias == "w_dice" for alias in _imported(now))
    after: dict[str, object] = {}
    exec(now, after)
    for name in before:
        if name not in ("f", "__builtins__"):
            assert after[name] is before[name]


def test_what_stays_keeps_its_name() -> None:
    source = "import a\nimport r_own\nimport k_game\n"
    before = {"lib/a.py": HOME, "lib/r_own.py": "", "lib/k_game.py": "", "lib/w_log.py": source}
    now, coming = nameless(before, LOADER)
    assert now == {**before, "lib/w_log.py": source + END}
    assert coming.names == {"w_log"}


def test_what_a_program_at_the_start_imports_is_a_module_as_ever() -> None:
    before = {"lib/a.py": HOME, "lib/a_first.py": "def go(): pass\n", "lib/w_log.py": "import a_first\n"}
    now, coming = nameless(before, LOADER, ["import a_first as first\nfirst.go()\n"])
    assert now["lib/a_first.py"] == before["lib/a_first.py"]
    assert coming.names == {"w_log"}


def test_a_module_ends_with_itself_in_an_exception(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What its loader counts on: it is no module any more for those who import, and whole for who catches it."""
    now = nameless({"lib/a.py": HOME, "lib/w_log.py": "value = 5\n"}, LOADER)[0]["lib/w_log.py"]
    (tmp_path / "w_log.py").write_text(now, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(GeneratorExit) as end:
        importlib.import_module("w_log")
    assert end.value.args[0].value == 5
    assert "w_log" not in sys.modules


SOURCE = """
def describe(left):
    words = {"reserve": "fell", "hp": left}
    if words["reserve"] == "fell":
        return tell(state="fell", said=words.get("hp"), more="a longer sentence")
    return "gone"
def tell(**told):
    return sorted(told.items())
fell = "unheard_of"
"""


def test_words_of_a_compiled_module_are_no_names_any_more() -> None:
    compiler = Compiler()
    plain = compiler.compile({"lib/w_log.py": SOURCE})["lib/w_log.py"]
    code = compiler.compile({"lib/w_log.py": SOURCE}, Coming(frozenset(("w_log",)), frozenset(("w_log",))))[
        "lib/w_log.py"
    ]
    assert {"reserve", "hp", "gone", "unheard_of", "state", "said"} <= {*names_of(plain)}
    # Words by which arguments are given, and what is a name too, must stay names.
    assert {*names_of(code)} & {"reserve", "hp", "gone", "unheard_of", "fell", "state", "said"} == {
        "fell",
        "state",
        "said",
    }
    assert ONE in names_of(code) and b"w_log" not in code
    for word in (b"reserve", b"gone", b"a longer sentence"):
        assert word in code


def test_a_file_that_is_cut_or_longer_is_refused() -> None:
    code = Compiler().compile({"lib/w_log.py": SOURCE})["lib/w_log.py"]
    assert words.unnamed(code, {"reserve", "fell", "hp", "gone", "unheard_of", "state", "said"})
    with pytest.raises(ValueError, match="more in the file"):
        words.unnamed(code + b"\0", set())
    with pytest.raises((ValueError, IndexError)):
        words.unnamed(code[:-1], set())


def test_every_module_of_the_program_can_be_read() -> None:
    """With all of its texts kept, a module comes out as it went in."""
    folder = sources.start_folder() / "signifer"
    texts_of = {file.name: file.read_text("utf-8") for file in sorted((folder / "core").glob("*.py"))}
    for name, code in Compiler().compile(texts_of).items():
        texts = {node.value for node in ast.walk(ast.parse(texts_of[name])) if isinstance(node, ast.Constant)}
        assert words.unnamed(code, {str(text) for text in texts}) == code


def _imported(source: str) -> list[str]:
    nodes = list(ast.walk(ast.parse(source)))
    found = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return found + [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]
