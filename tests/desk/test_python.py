"""What is gathered of Python for the page (tools/desk_python.py)."""

from __future__ import annotations

import marshal

import pytest

from tools import desk_python

LIBRARY = {
    "shape/__init__.py": b'"""Shapes."""\nfrom . import base\n',
    "shape/base.py": b"import colour.names\n",
    "shape/draw.py": b"def draw():\n    from .pens import pen\n",
    "shape/pens.py": b"pen = 1\n",
    "shape/notes.txt": b"notes",
    "colour/__init__.py": b"",
    "colour/names.py": b"import doctest\n",
    "colour/codes.py": b"",
    "doctest.py": b"",
}


@pytest.mark.parametrize(
    ("program", "taken"),
    [
        (b"import other", set()),
        (b"import colour", {"colour/__init__.py"}),
        (b"def f():\n    import colour.codes", {"colour/__init__.py", "colour/codes.py"}),
        (
            b"from shape import draw",
            {"shape/__init__.py", "shape/base.py", "shape/draw.py", "shape/pens.py"}
            | {"colour/__init__.py", "colour/names.py"},
        ),
    ],
)
def test_what_a_program_imports_is_taken_and_what_that_imports(program: bytes, taken: set[str]) -> None:
    assert desk_python.needed(LIBRARY, {"main.py": program}) == taken


def test_a_source_is_shortened_and_does_the_same() -> None:
    source = (
        b'"""Module."""\n# why\ndef f(x):\n    """Double."""\n    return 2 * x\nclass C:\n    """Empty."""\n'
    )
    short = desk_python.shortened(source)
    assert b"Module" not in short and b"why" not in short and b"Double" not in short
    found: dict[str, object] = {}
    exec(short, found)
    assert found["f"](21) == 42  # type: ignore[operator]
    assert found["C"].__doc__ is None


def test_a_compiled_module_has_no_docstrings_and_does_the_same() -> None:
    code = desk_python.compiled(
        b'"""Module."""\ndef f(x):\n    """Double."""\n    return 2 * x\n', "/app/f.py"
    )
    assert b"Double" not in code
    assert code[4:8] == b"\1\0\0\0"  # Python does not look at the source again
    found: dict[str, object] = {}
    exec(marshal.loads(code[16:]), found)
    assert found["f"](21) == 42  # type: ignore[operator]
