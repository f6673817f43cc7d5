"""The passes of the build: small sources, and their results."""

from __future__ import annotations

import ast
import contextlib
import io
import sys
import types
from collections.abc import Callable
from typing import Any

import pytest

from signifer_host import boards, passes
from signifer_host.passes import deferring, joining, loading
from signifer_host.simulator.flash import FlashChip
from signifer_host.simulator.machine import Machine


def lines(source: str) -> str:
    """Normalize a source as the passes do: without comments, empty lines and the author's quotes."""
    return ast.unparse(ast.parse(source))


def alone(source: str) -> str:
    return lines(passes.alone(source))


def passed(modules: dict[str, str], main: str = "") -> tuple[dict[str, str], str]:
    """Run the passes over modules by their names; return the modules by their names, and the program."""
    program = passes.Program(by_path(modules), {"code.py": main})
    made = {passes.module_name(path): lines(text) for path, text in program.modules().items()}
    return made, lines(program.programs()["code.py"])


def by_path(modules: dict[str, str]) -> dict[str, str]:
    """Return modules by path; their packages are empty, unless they are among them."""
    packages = {name.rsplit(".", up)[0] for name in modules for up in range(1, name.count(".") + 1)}
    found = {name: modules.get(name, "") for name in sorted({*modules, *packages})}
    return {
        name.replace(".", "/") + ("/__init__.py" if name in packages else ".py"): text
        for name, text in found.items()
    }


def body(source: str) -> str:
    """Return the lines after those with which each module begins."""
    first = ("global ", "_load_module = ", "__import__(")
    return lines("\n".join(line for line in source.splitlines() if not line.startswith(first)))


# --- display ---

PAGE = """
from faces import B14, B20, B24

def paint(picture, lit):
    if not picture.colour:
        face = small(picture)
    elif picture.height < 200:
        face = B20
    else:
        face = B24
    if picture.width > 200 and lit:
        pass
    while lit and not picture.colour:
        if picture.colour:
            lit = 0
    edge = 6 if picture.colour else 2
    return face, edge, picture.colour and lit, lit or picture.large

def small(picture):
    return inner(B14)

def inner(face):
    return face

def do_this():
    return 5
"""


def settled(width: int, height: int, colour: bool) -> str:
    modules = by_path({"page": PAGE, "faces": "B14 = 3\nB20 = 6\nB24 = 7\n"})
    shown = passes.display.Display(width, height, colour, not colour)
    return body(passes.Program(modules, {"code.py": "import page"}, shown=shown).modules()["page.py"])


@pytest.mark.parametrize(("height", "face"), [(135, 6), (240, 7)])
def test_questions_about_a_colour_display_are_answered(height: int, face: int) -> None:
    assert settled(240, height, True) == lines(
        f"""
def paint(picture, lit):
    face = {face}
    if lit:
        pass
    while lit and False:
        lit = 0
    edge = 6
    return (face, edge, lit, lit or picture.large)

def do_this():
    return 5
"""
    )


def test_questions_about_a_small_display_are_answered() -> None:
    assert settled(128, 64, False) == lines(
        """
def paint(picture, lit):
    face = small(picture)
    while lit and True:
        pass
    edge = 2
    return (face, edge, False, lit or picture.large)

def small(picture):
    return inner(3)

def inner(face):
    return face

def do_this():
    return 5
"""
    )


@pytest.mark.parametrize("keeps", [False, True])
def test_whether_a_brush_keeps_pixels_is_answered(keeps: bool) -> None:
    page = """
class Page:
    def draw(self, brush, other):
        if self.brush.has_buffer and brush.has_buffer:
            shown = 1
        else:
            shown = 2
        return shown, other.has_buffer
"""
    display = passes.display.Display(128, 64, False, keeps)
    program = passes.Program(by_path({"page": page}), {"code.py": "import page"}, shown=display)
    made = body(program.modules()["page.py"])
    assert ("shown = 1" in made, "shown = 2" in made) == (keeps, not keeps)
    assert made.count("has_buffer") == 1 and "other.has_buffer" in made


def test_a_board_says_what_its_pages_are_told() -> None:
    for board in map(boards.load, boards.names()):
        machine = Machine(board, FlashChip())
        machine.power_on()
        assert machine.app is not None
        picture, shown = machine.app.ui.picture, board.display
        assert (picture.width, picture.height, picture.colour) == (shown.width, shown.height, shown.colour)


# --- typing ---


def test_typing_and_docstrings_are_removed() -> None:
    source = '''
"""A module."""
from __future__ import annotations
from typing import Any
TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game
else:
    import array
__all__ = ("half", "Empty")
shown: "list[Any]" = []
later: "Game"
def half(n: "int", *rest: "Any", key: "int" = 2) -> "Game":
    """Return half of it."""
    found: "int" = n // key
    return found
class Empty(Exception):
    """Nothing is in it."""
'''
    assert alone(source) == lines("""
import array
shown = []
def half(n, *rest, key=2):
    found = n // key
    return found
class Empty(Exception):
    pass
""")


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("try:\n    from typing import Any\nexcept ImportError:\n    pass\nx = []\n", "x = []\n"),
        ("try:\n    import a\n    from typing import Any\nexcept ImportError:\n    a = []\n", None),
    ],
)
def test_a_try_around_types_alone_goes_too(source: str, left: str | None) -> None:
    """As in Adafruit's libraries."""
    assert alone(source) == lines(left or source.replace("    from typing import Any\n", ""))


def test_a_text_that_is_a_value_is_no_docstring() -> None:
    source = "def name():\n    return 'a text that is said'\nprint('another')\n"
    assert alone(source) == lines(source)


# --- deferring ---

AROUND = {
    "signifer.core.modules": "def path(module):\n    return module\ndef load(path):\n    return path\n",
    "signifer.store.pair": "def read(size):\n    return size\n",
    "signifer.store.host": "",
}


def deferred(source: str) -> str:
    trees = {name: ast.parse(text) for name, text in {**AROUND, "signifer.here": source}.items()}
    deferring.defer(trees)
    return ast.unparse(ast.fix_missing_locations(trees["signifer.here"]))


def test_modules_and_functions_that_are_only_named_become_texts() -> None:
    source = """
from signifer.core.modules import deferred, path
from signifer.store import host
HOST = path(host)
def read(size):
    from signifer.store import pair
    drop(path(pair))
    return call(deferred(pair.read), size)
"""
    assert deferred(source) == lines("""
HOST = 'signifer.store.host'
def read(size):
    drop('signifer.store.pair')
    return call('signifer.store.pair:read', size)
""")


def test_a_module_that_is_used_besides_stays_imported() -> None:
    source = """
from signifer.core import modules
def read(size):
    from signifer.store import host, pair as two
    modules.drop(modules.path(two))
    modules.drop(modules.path(host))
    return two.read(size)
"""
    assert deferred(source) == lines("""
from signifer.core import modules
def read(size):
    from signifer.store import pair as two
    modules.drop('signifer.store.pair')
    modules.drop('signifer.store.host')
    return two.read(size)
""")


def test_a_lazy_module_is_its_name() -> None:
    source = """
from signifer.core.modules import lazy
from signifer.store import pair
def read(game, size):
    return game.use(lazy(pair)).read(size)
"""
    assert deferred(source) == lines("""
def read(game, size):
    return game.use('signifer.store.pair').read(size)
""")


def test_a_module_that_is_kept_is_loaded_where_it_was_imported() -> None:
    source = """
from signifer.core import modules
def read(size):
    try:
        from signifer.store import host, pair
        modules.keep(pair)
    except MemoryError:
        return 0
    return pair.read(host.limit)
"""
    assert deferred(source) == lines("""
from signifer.core import modules
def read(size):
    try:
        from signifer.store import host
        pair = modules.load('signifer.store.pair')
    except MemoryError:
        return 0
    return pair.read(host.limit)
""")


def test_a_function_of_the_module_itself_is_named() -> None:
    source = """
from signifer.core.modules import deferred
def shown(ui):
    return 1
def show(ui):
    ui.push(deferred(shown))
"""
    assert "ui.push('signifer.here:shown')" in deferred(source)


def test_other_functions_of_these_names_stay() -> None:
    source = "from os import path\ndef f(a):\n    return path(a) + a.deferred(keep(a))\n"
    assert deferred(source) == lines(source)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("modules.path(size)", "path needs a module that is imported"),
        ("modules.path(pair.read)", "path needs a module that is imported"),
        ("modules.deferred(pair)", "deferred needs something of a module"),
        ("modules.deferred(size.read)", "deferred needs a module that is imported"),
        ("f(modules.keep(pair))", "keep stands alone"),
    ],
)
def test_what_cannot_be_named_is_refused(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        deferred(
            "from signifer.core import modules\ndef read(size):\n"
            f"    from signifer.store import pair\n    return {line}\n"
        )


def test_the_device_has_none_of_the_three_functions() -> None:
    trees = {name: ast.parse(text) for name, text in AROUND.items()}
    deferring.defer(trees)
    assert ast.unparse(trees["signifer.core.modules"]) == lines("def load(path):\n    return path\n")


# --- constants ---


def test_numbers_and_texts_replace_their_names() -> None:
    source = """
from micropython import const
_A = const(1 << 2)
_B = _A | 3
_C = -_B
_D = "text"
_E = -1
def f(n):
    return n + _A, _B, _C, _D, _E
"""
    assert alone(source).endswith(lines("def f(n):\n    return (n + 4, 7, -7, 'text', -1)\n"))
    assert "_A" not in alone(source) and "const(" not in alone(source)


def test_a_negative_number_keeps_its_meaning() -> None:
    source = "_LOW = -2\ndef f(n):\n    return (n ** _LOW, _LOW ** 2, n - _LOW)\n"
    assert alone(source) == lines("def f(n):\n    return (n ** (-2), (-2) ** 2, n - (-2))\n")


@pytest.mark.parametrize(
    "source",
    [
        "_A = 1\n_A = 2\ndef f():\n    return _A\n",
        "_A = 1\ndef f():\n    global _A\n    _A = 2\n    return _A\n",
        "_A = 1\ndef f(_A):\n    return _A\n",
        "_A = 1\nfor _A in range(3):\n    print(_A)\n",
        "_A = 1\ndef f():\n    return [_A for _A in range(3)]\n",
        "_A = 1.5\ndef f():\n    return _A\n",
        "_A = True\ndef f():\n    return _A\n",
        "_A = [1]\ndef f():\n    return _A\n",
        "_A = other()\ndef f():\n    return _A\n",
        "if other:\n    _A = 1\nprint(_A)\n",
    ],
)
def test_names_bound_twice_or_not_to_a_number_stay(source: str) -> None:
    assert alone(source) == lines(source)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("_A, _B = 1, 2", "_A, _B"),
        ("FIRST, SECOND = range(2)", "FIRST, SECOND"),
        ("A = B = 1", "A, B"),
        ("[A, (B, *C)] = other()", "A, B, C"),
        ("low, HIGH_2 = 1, 2", "HIGH_2"),
    ],
)
def test_constants_that_share_a_line_are_refused(line: str, names: str) -> None:
    with pytest.raises(ValueError) as refused:
        passed({"signifer.core.events": f"first = 0\n{line}\n"})
    told = "signifer/core/events.py, line 2: %s would stay in memory as names; give each constant a line of its own"
    assert str(refused.value) == told % names


@pytest.mark.parametrize("line", ["low, high = 1, 2", "A[0] = B[0] = 1", "def f():\n    A, B = 1, 2"])
def test_other_names_may_share_a_line(line: str) -> None:
    assert "signifer.core.events" in passed({"signifer.core.events": f"{line}\n"})[0]


def test_constants_of_a_library_may_share_a_line() -> None:
    assert "neopixel" in passed({"neopixel": "A, B = 1, 2\n"})[0]


def test_a_name_inside_a_text_stays() -> None:
    kept = "_SHOWN = 5\n_GONE = 6\nprint(_SHOWN, _GONE, 'see _SHOWN')\n"
    assert alone(kept) == lines("_SHOWN = 5\nprint(5, 6, 'see _SHOWN')\n")


def test_a_public_name_of_a_separate_program_stays() -> None:
    assert alone("SEEN = 5\n_HIDDEN = 6\nprint(SEEN, _HIDDEN)\n") == lines("SEEN = 5\nprint(5, 6)\n")


def test_imported_numbers_are_numbers_too() -> None:
    made, main = passed(
        {
            "signifer.one": "A = 1\nB = A << 3\ntaken = []\n",
            "signifer.two": "from signifer.one import B as B_HERE\nC = B_HERE + 1\ntaken = [C]\n",
            "signifer.three": (
                "from signifer import one\nfrom signifer.two import C, taken\n"
                "def f():\n    return (one.A, one.B, C, taken, one.taken)\n"
            ),
        },
        "from signifer.three import f\nfrom signifer.one import A\nprint(A, f())\n",
    )
    assert "return (1, 8, 9, taken, one.taken)" in made["signifer.three"]
    assert "taken = [9]" in made["signifer.two"] and "signifer.one" not in made["signifer.two"]
    assert "print(1, f())" in main and "signifer.one" not in main
    assert body(made["signifer.one"]) == "taken = []"


def test_a_constant_that_another_asks_a_module_for_stays() -> None:
    """`get(module).A`: nothing says which module that is."""
    made, _ = passed({"signifer.one": "A = 1\nB = 2\n"}, "import sys\nprint(sys.modules['signifer.one'].A)\n")
    assert body(made["signifer.one"]) == "A = 1"


def test_a_module_of_only_constants_is_left_out() -> None:
    made, main = passed({"signifer.one": "A = 1\n"}, "from signifer.one import A\nprint(A)\n")
    assert made == {} and main == lines("global print\nprint(1)")


# --- joining ---

APP, ONE, TWO = "signifer.app", "signifer.core.one", "signifer.core.two"


def test_a_root_contains_its_imports_and_their_imports() -> None:
    made, main = passed(
        {
            APP: "from signifer.core.one import first\ndef run():\n    return first()\n",
            ONE: "from signifer.core import two\ndef first():\n    return two.second()\n",
            TWO: "def second():\n    return 2\n",
        },
        "from signifer.app import run\nfrom signifer.core.two import second\nrun()\nsecond()\n",
    )
    assert list(made) == [APP]
    assert body(made[APP]) == lines(
        "def second():\n    return 2\ndef first():\n    return second()\ndef run():\n    return first()\n"
    )
    assert main.count("_load_module('signifer.app')") == 2 and TWO not in main


def test_colliding_names_get_a_number() -> None:
    made, _ = passed(
        {
            APP: "from signifer.core import one, two\ndef run(unit):\n    return (one.unit(), two.unit(unit))\n",
            ONE: "def unit():\n    return helper()\ndef helper():\n    return 1\n",
            TWO: "def unit(helper):\n    return helper\nclass Held:\n    def unit(self):\n        return unit(3)\n",
        }
    )
    space = run_module(made[APP])
    assert space["run"](5) == (1, 5) and space["Held"]().unit() == 3
    numbered = {name for name in space if name.startswith("unit")}
    assert numbered == {"unit_of_0", "unit_of_1"} and "unit" not in space


def test_a_module_that_two_roots_need_is_with_the_first() -> None:
    made, _ = passed(
        {
            APP: "from signifer.core.one import first\nprint(first())\n",
            "signifer.core.game": "from signifer.core.one import first\ndef play():\n    return first()\n",
            ONE: "def first():\n    return 1\n",
        }
    )
    assert set(made) == {APP, "signifer.core.game"}
    assert "def first" in made[APP] and "_load_module('signifer.app')" in made["signifer.core.game"]


SCREENS = {
    "signifer.games.go.screens.page": (
        "from signifer.games.go.screens.part import shown\ndef draw():\n    return shown()\n"
    ),
    "signifer.games.go.screens.part": "def shown():\n    return 1\n",
    "signifer.games.go.screens.other": "def draw():\n    return 2\n",
}


def test_a_module_that_only_one_page_imports_is_in_it() -> None:
    made, _ = passed(SCREENS)
    assert set(made) == {"signifer.games.go.screens.page", "signifer.games.go.screens.other"}
    assert body(made["signifer.games.go.screens.page"]) == lines(
        "def shown():\n    return 1\ndef draw():\n    return shown()\n"
    )


@pytest.mark.parametrize(
    "more",
    [
        "def open(app):\n    app.go('screens.part')\n",  # loaded by its name
        "NAME = open('signifer.games.go.screens.part')\n",
        "from signifer.games.go.screens import part\ndef draw():\n    return part.shown()\n",  # another page's too
        "def draw():\n    from signifer.games.go.screens.part import shown\n    return shown()\n",
    ],
)
def test_a_module_used_by_others_or_named_in_a_text_stays(more: str) -> None:
    made, _ = passed({**SCREENS, "signifer.games.go.screens.other": more})
    assert {"signifer.games.go.screens.page", "signifer.games.go.screens.part"} <= set(made)
    assert "_load_module('signifer.games.go.screens.part')" in made["signifer.games.go.screens.page"]


def test_a_module_that_is_imported_in_a_function_is_not_joined() -> None:
    made, _ = passed(
        {
            APP: "def run():\n    from signifer.core.one import first\n    return first()\n",
            ONE: "def first():\n    return 1\n",
        }
    )
    assert set(made) == {APP, ONE}


def test_what_talks_to_a_host_takes_only_the_conversation() -> None:
    """The session's modules leave memory when the host goes: others still use the rest."""
    made, _ = passed(
        {
            "signifer.app.agent": (
                "from signifer.sync.frames import frame\nfrom signifer.core.one import first\n"
                "def talk():\n    return frame(first())\n"
            ),
            "signifer.sync.frames": "def frame(data):\n    return [data]\n",
            ONE: "def first():\n    return 1\n",
        }
    )
    assert set(made) == {"signifer.app.agent", ONE}
    assert "def frame" in made["signifer.app.agent"]
    assert "_load_module('signifer.core.one')" in made["signifer.app.agent"]


def test_the_session_takes_no_modules_of_the_program() -> None:
    made, _ = passed(
        {
            APP: "from signifer.sync.frames import frame\nprint(frame(1))\n",
            "signifer.app.agent": "from signifer.sync.frames import frame\ndef talk():\n    return frame(2)\n",
            "signifer.sync.frames": "def frame(data):\n    return [data]\n",
        }
    )
    assert "def frame" in made[APP] and "_load_module('signifer.app')" in made["signifer.app.agent"]


def test_where_each_joined_module_is() -> None:
    modules = {APP: "from signifer.core.one import a\na()\n", ONE: "def a():\n    pass\n"}
    assert passes.Program(by_path(modules)).homes == {ONE: APP}


def test_a_module_that_is_joined_is_no_value() -> None:
    with pytest.raises(ValueError, match="uses the module one as a value"):
        passed({APP: "from signifer.core import one\nkept = [one]\n", ONE: "def first():\n    return 1\n"})


FIRST = {APP: "from signifer.core.one import first\n", ONE: "def first():\n    return 1\n"}
INSIDE = "def f():\n    from signifer.core import one\n    return one.first()\n"


def test_a_module_that_a_function_imports_whole_is_not_joined() -> None:
    made, _ = passed({**FIRST, TWO: INSIDE})
    assert set(made) == {APP, ONE, TWO}
    assert "one = _load_module('signifer.core.one', 1)" in made[TWO]


def test_another_program_finds_no_joined_module_inside_a_function() -> None:
    with pytest.raises(ValueError, match=r"imports the module signifer\.core\.one inside a function"):
        passed(FIRST, INSIDE)


# --- loading ---


def loaded(source: str, modules: set[str], name: str = "signifer.here") -> str:
    tree = ast.parse(source)
    loading.load(tree, modules, name)
    return lines(ast.unparse(ast.fix_missing_locations(tree)))


def test_imports_at_the_top_become_calls() -> None:
    found = loaded(
        "import sys\nfrom signifer.core import game as g\nfrom signifer.core.text import fill, cut as c\n"
        "import neopixel\nimport neopixel as lights\n",
        {"signifer.core.game", "signifer.core.text", "neopixel"},
    )
    assert found == lines("""
global __import__, _load_module, c, fill, g, lights, neopixel, sys
_load_module = __import__('pack').enter('signifer.here')
import sys
g = _load_module('signifer.core.game')
fill = _load_module('signifer.core.text')
c = fill.cut
fill = fill.fill
neopixel = _load_module('neopixel')
lights = _load_module('neopixel')
""")


def test_imports_in_functions_become_calls_and_are_the_function_s() -> None:
    found = loaded(
        "def f():\n    from signifer.core.text import fill\n    return fill()\n", {"signifer.core.text"}
    )
    assert found == lines("""
global __import__, _load_module, f
_load_module = __import__('pack').enter('signifer.here')
def f():
    fill = _load_module('signifer.core.text', 1).fill
    return fill()
""")


@pytest.mark.parametrize(
    ("line", "name", "lent"),
    [
        ("from signifer.hal import pixels", "signifer.hal.pixels", ""),
        ("from signifer.games.go.screens import dice", "signifer.games.go.screens.dice", ""),
        ("import neopixel", "neopixel", ""),
        ("from signifer.core import entry", "signifer.core.entry", ", 1"),
        ("import signifer_sha256", "signifer_sha256", ", 1"),
    ],
)
def test_modules_of_hardware_and_pages_are_not_lent(line: str, name: str, lent: str) -> None:
    inside = (
        f"def f():\n    def g():\n        {line}\n        return {name.split('.')[-1]}.it\n    return g\n"
    )
    assert f" = _load_module('{name}'{lent})\n" in loaded(inside, {name})
    assert f" = _load_module('{name}')\n" in loaded(line, {name}) + "\n"


def test_a_package_is_loaded_before_its_modules() -> None:
    """As in Python: while a package runs that says what stays in memory, its modules are not there yet."""
    found = loaded(
        "from signifer.app import part, App, other\n",
        {"signifer.app", "signifer.app.part", "signifer.app.other"},
    )
    assert found.splitlines()[-3:] == [
        "App = _load_module('signifer.app').App",
        "part = _load_module('signifer.app.part')",
        "other = _load_module('signifer.app.other')",
    ]


def test_a_module_without_imports_still_reports_its_name() -> None:
    assert loaded("x = []\n", set()) == lines(
        "global __import__, x\n__import__('pack').enter('signifer.here')\nx = []\n"
    )
    assert loaded("x = []\n", set(), "") == lines("global x\nx = []\n"), "a program is not loaded by anybody"


def test_a_program_loads_by_the_pack_itself() -> None:
    found = loaded("import neopixel\n", {"neopixel"}, "")
    assert "_load_module = __import__('pack').load\n" in found


def test_top_level_names_are_global() -> None:
    found = loaded(
        "import a.b\nfrom c import d as e\nclass F(g):\n    h = 1\n@i\ndef j(k=l, *, m=n):\n    o = p\n"
        "q = lambda r=s: t\nu = [v for w in x]\ntry:\n    y\nexcept z as aa:\n    pass\nfor bb in cc:\n    dd.ee = 1\n",
        set(),
        "",
    )
    (head,) = [line for line in found.splitlines() if line.startswith("global ")]
    wanted = {"a", "e", "F", "g", "i", "j", "l", "n", "q", "s", "u", "x", "y", "z", "aa", "bb", "cc", "dd"}
    assert set(head.removeprefix("global ").split(", ")) == wanted


def test_the_name_of_a_module_is_that_by_which_it_is_loaded() -> None:
    assert "print('signifer.here')" in loaded("print(__name__)\n", set())
    assert "print(__name__)" in loaded("print(__name__)\n", set(), "")


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import signifer.core.game\n", "signifer.here: `import signifer.core.game` needs an `as`"),
        ("from signifer.core import game, nothing\n", "signifer.here: signifer.core has no nothing"),
        ("_load_module = 1\n", "signifer.here: _load_module is a name of the build's"),
    ],
)
def test_an_unknown_form_of_import_is_refused(source: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        loaded(source, {"signifer.core.game"})


# --- All of them, on CPython ---


def run_module(source: str) -> dict[str, Any]:
    """Run one module that imports no other; return its names."""
    there = types.ModuleType("pack")
    there.enter = lambda name: None  # type: ignore[attr-defined]
    space: dict[str, Any] = {}
    before = sys.modules.get("pack")
    sys.modules["pack"] = there
    try:
        exec(source, space)
    finally:
        del sys.modules["pack"]
        if before is not None:
            sys.modules["pack"] = before
    return space


class Pack(types.ModuleType):
    """Small `pack`: it runs a module's code when the module is first loaded, and keeps it."""

    def __init__(self, modules: dict[str, str]) -> None:
        super().__init__("pack")
        self.modules = modules
        self.there: dict[str, types.ModuleType] = {}
        self.entered: list[str] = []

    def enter(self, name: str) -> Callable[..., types.ModuleType]:
        self.entered.append(name)
        return self.load

    def load(self, name: str, lent: int = 0) -> types.ModuleType:
        if name not in self.there:
            self.there[name] = types.ModuleType(name)
            exec(self.modules[name], self.there[name].__dict__)
        return self.there[name]


PROGRAM = {
    "signifer.app": '''
"""The program."""
from signifer.core import dice
from signifer.core.game import Game
from signifer.core.limits import MOST, _LOW

class App:
    """Play."""

    def __init__(self, names: "list[str]") -> None:
        self.game: "Game" = Game(names)

    def step(self) -> "list[str]":
        from signifer.games.go.screens.page import draw

        return draw(self.game, dice.throw(self.game.seed)) + [str(MOST + _LOW), name()]

def name() -> "str":
    return "app"
''',
    "signifer.core.game": """
from signifer.core.limits import MOST
from signifer.core.roster_cache_reader import name

class Game:
    seed = 5

    def __init__(self, names: "list[str]") -> None:
        self.units = [name(one) for one in names[:MOST]]
""",
    "signifer.core.roster_cache_reader": "_END = '!'\ndef name(one: 'str') -> 'str':\n    return one.upper() + _END\n",
    "signifer.core.limits": "from signifer.ui import const\nMOST = const(2)\n_LOW = -MOST - 1\n",
    "signifer.core.dice": """
count = 0
def throw(seed: "int") -> "int":
    global count
    count += 1
    return seed * 7 % 6 + count
""",
    "signifer.games.go.screens.page": """
import signifer.core.dice as dice
from signifer.games.go.screens.part import line as _line
def draw(game, thrown):
    return [_line(unit) for unit in game.units] + [f"{thrown} of {dice.count}"]
""",
    "signifer.games.go.screens.part": "def line(text):\n    return f'{text:>8}|'\n",
}
MAIN = "from signifer.app import App\napp = App(['ana', 'bo', 'cy'])\nprint(app.step())\nprint(app.step())\n"
SAID = (
    "['    ANA!|', '     BO!|', '6 of 1', '-1', 'app']\n['    ANA!|', '     BO!|', '7 of 2', '-1', 'app']\n"
)


def test_the_program_does_the_same_after_the_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    made, main = passed(PROGRAM, MAIN)
    pack = Pack(made)
    monkeypatch.setitem(sys.modules, "pack", pack)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(main, {"__name__": "__main__"})
    assert said.getvalue() == SAID
    assert sorted(pack.entered) == sorted(pack.there), "each says the name by which it is loaded, once"
    assert set(made) == {
        "signifer.app",
        "signifer.core.game",
        "signifer.core.dice",
        "signifer.games.go.screens.page",
    }
    assert set(joining.ROOTS) & set(made) == {"signifer.app", "signifer.core.game"}


TABLE = {
    "signifer.ui.texts": "def ident(book, number):\n    return book << 8 | number\n",
    "signifer.ui.texts.base": "from signifer.ui.texts import ident\n_BOOK = 2\nYES = ident(_BOOK, 3)\nOFF = 9\n",
    "signifer.ui.page": "from signifer.ui.texts.base import YES\ndef draw(t):\n    return t(YES)\n",
}


def test_a_function_that_returns_an_expression_makes_constants() -> None:
    made, _ = passed(TABLE, "from signifer.ui.page import draw\n")
    assert "return t(515)" in made["signifer.ui.page"]
    assert "_load_module" not in made["signifer.ui.page"]


def test_an_unused_table_is_left_out() -> None:
    made, _ = passed(TABLE, "from signifer.ui.page import draw\n")
    assert set(made) == {"signifer.ui.page", "signifer.ui.texts"}


@pytest.mark.parametrize(
    "line",
    [
        "from signifer.ui.texts.base import lines\n",  # a name that is no constant
        "import signifer.ui.texts.base as base\n",
    ],
)
def test_a_used_table_stays(line: str) -> None:
    lines_too = {**TABLE, "signifer.ui.texts.base": TABLE["signifer.ui.texts.base"] + "lines = [1]\n"}
    made, _ = passed({**lines_too, "signifer.ui.list": line}, "import signifer.ui.list as one\n")
    assert "lines = [1]" in made["signifer.ui.texts.base"]


def test_another_program_uses_the_processed_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    program = passes.Program(by_path(PROGRAM))
    pack = Pack({passes.module_name(path): text for path, text in program.modules().items()})
    monkeypatch.setitem(sys.modules, "pack", pack)
    space: dict[str, Any] = {}
    exec(
        program.outside(
            "from signifer.core.roster_cache_reader import name\nfrom signifer.core.limits import MOST\n"
            "found = name('x') * MOST\n"
        ),
        space,
    )
    assert space["found"] == "X!X!"


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("signifer/core/game.py", "signifer.core.game"),
        ("signifer/games/__init__.py", "signifer.games"),
        ("lib/neopixel.py", "neopixel"),
        ("code.py", "code"),
    ],
)
def test_the_name_by_which_a_file_is_imported(path: str, name: str) -> None:
    assert passes.module_name(path) == name
