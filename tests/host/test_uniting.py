"""A class that one other alone is made from is one class with it on the device, and does what the two did."""

from __future__ import annotations

import ast

import pytest

from signifer_host.uniting import unite

LIST = """
class Screen:
    live = False
    def draw(self): return ["Screen"]
    def keys(self): return "none"

class List(Screen):
    live = True
    title = "list"
    def __init__(self, at):
        self.at = at
    def draw(self): return super().draw() + ["List", self.line()]
    def line(self): return "line %d" % self.at
    def keys(self): return super().keys() + ", up"
    def empty(self): return "nothing"
"""
PAGE = """
class Page(List):
    title = "page"
    def __init__(self, at):
        super().__init__(at + 1)
        self.more = True
    def draw(self): return super().draw() + ["Page"]
    def line(self): return "- " + super().line()
    def empty(self): return "no units"
"""
HOME = """
class Home(Page):
    def draw(self): return super().draw() + ["Home"]
    def line(self): return "home " + super().line()
"""


def united(source: str, kept: tuple[str, ...] = (), **others: str) -> tuple[dict[str, object], list[str]]:
    """What the module defines then, and the names of its classes."""
    trees = {"signifer.one": ast.parse(source)}
    trees.update({f"signifer.{name}": ast.parse(text) for name, text in others.items()})
    unite(trees, kept)
    tree = ast.fix_missing_locations(trees["signifer.one"])
    found: dict[str, object] = {}
    exec(compile(tree, "united", "exec"), found)
    return found, [node.name for node in tree.body if isinstance(node, ast.ClassDef)]


def said(found: dict[str, object], name: str) -> tuple[object, ...]:
    """All that an object of that class says."""
    kind = found[name]
    assert isinstance(kind, type)
    thing = kind(4)
    return thing.draw(), thing.line(), thing.keys(), thing.empty(), thing.live, thing.title, thing.at


def plain(source: str) -> dict[str, object]:
    found: dict[str, object] = {}
    exec(source, found)
    return found


@pytest.mark.parametrize(("source", "name"), [(LIST + PAGE, "Page"), (LIST + PAGE + HOME, "Home")])
def test_a_class_that_one_other_is_made_from_is_one_with_it(source: str, name: str) -> None:
    found, classes = united(source)
    assert classes == [name]
    assert said(found, name) == said(plain(source), name)
    kind = found[name]
    assert isinstance(kind, type) and kind.__mro__ == (kind, object)
    assert [one for one in vars(kind) if one.startswith("empty")] == ["empty"], (
        "the lower one's is asked by nobody"
    )


def test_what_two_are_made_from_stays() -> None:
    two = LIST + PAGE + PAGE.replace("Page", "Other")
    found, classes = united(two)
    assert classes == ["List", "Page", "Other"]
    for name in ("Page", "Other"):
        assert said(found, name) == said(plain(two), name)


def test_two_that_are_made_of_one_another_do_not_take_each_others_methods() -> None:
    source = (
        LIST.replace("class List", "class Base")
        + PAGE.replace("List", "Base")
        + "class Low(Page):\n    def draw(self): return super().draw() + ['Low']\n"
        + "class One(Low):\n    def draw(self): return super().draw() + ['One']\n"
        + "class Two(Page):\n    def draw(self): return super().draw() + ['Two']\n"
    )
    found, classes = united(source)
    assert classes == ["Page", "One", "Two"]
    for name in ("Page", "One", "Two"):
        assert said(found, name) == said(plain(source), name)


@pytest.mark.parametrize(
    ("kept", "other"),
    [
        (("List",), ""),
        ((), "from signifer.one import List"),
        ((), "from signifer import one\nclass Other(one.List): pass"),
    ],
)
def test_a_class_that_others_ask_for_stays(kept: tuple[str, ...], other: str) -> None:
    assert united(LIST + PAGE, kept, other=other)[1] == ["List", "Page"]
    assert united(LIST + PAGE, other="from signifer.two import List")[1] == ["Page"]


@pytest.mark.parametrize(
    "more",
    [
        "class Page(List):\n    def draw(self): return super().line()\n    def empty(self): return ''\n",
        "class Page(List):\n    def draw(self): return super().title\n    title = 'page'\n",
        "class Page(List):\n    def draw(self): return super(Page, self).draw()\n",
        "class Page(List):\n    def draw(self):\n        self = self\n        return super().draw()\n",
        "class Page(List):\n    @property\n    def line(self): return 'x'\n",
        "class Page(List):\n    for word in ('a', 'b'): pass\n",
        "class Page(List): pass\nassert issubclass(Page, List)\n",
    ],
)
def test_what_could_be_told_from_one_class_stays_two(more: str) -> None:
    assert united(LIST + more)[1] == ["List", "Page"]


def test_a_method_that_another_class_has_anew_is_asked_for_where_it_was() -> None:
    """`super().line()` in `draw` means `List`'s line, though `Far`, which is made of `Page`, has one of its own."""
    source = LIST + "class Page(List):\n    def draw(self): return [super().line()]\n"
    far = "class Far(Page):\n    def line(self): return 'far'\n"
    for asked in ((), ("Page",)):
        thing = united(source + far, asked)[0]["Far"]
        assert isinstance(thing, type) and thing(2).draw() == ["line 2"]
