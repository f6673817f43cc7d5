"""Second pass: pages that are only named become texts, by which they are loaded when they are shown.

    def choose(self, index):                            def choose(self, index):
        from signifer.ui.screens import fight, log          self.ui.push("fight", index)
        self.ui.push(fight.FightPage, index)                 return ("log:Entry", index)
        return (log.Entry, index)

A page is a class of a module in ui/screens, or in a game's folder `screens`: then the game stands before a point,
"calth.attack". `FightPage` of `fight` needs no name. A class of the module itself is named in the same way. So is a
function at the head of a list, a step of a game's course: `[dice.roll, 6]` becomes `["dice:roll", 6]`. What is called
is loaded at once, as ever: `fight.FightPage(ui)`, `dice.roll(ui)`.

It saves the loading of pages that are not shown, and each is loaded where `Ui.push` has made room for it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from signifer_host.passes.scopes import is_page, page_name, screens
from signifer_host.passes.trees import Changer, blocks, statements, walk


def name(trees: Mapping[str, ast.Module]) -> None:
    """Replace pages that are named and not called by texts, in the modules by their names. Raises ValueError
    for a page that its module lacks.
    """
    known = {path: _tops(tree) for path, tree in trees.items() if is_page(path)}
    for path, tree in trees.items():
        if path in known or any(
            isinstance(node, ast.ImportFrom) and screens(node.module) for node in statements(tree)
        ):
            _Names(path, known).visit(tree)


def _tops(tree: ast.Module) -> set[str]:
    """Return the names that a module's lines give a class, a function, or an import."""
    found = set()
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in node.names)
    return found


def _is_page(word: str) -> bool:
    return word[0].isupper() and not word.isupper()


class _Names(Changer):
    """Change one module. `modules`: the meaning of names in the enclosing functions."""

    def __init__(self, path: str, known: Mapping[str, set[str]]) -> None:
        self.path = path
        self.known = known
        self.modules: dict[str, str] = {}
        self.own: set[str] = set()

    def visit_Module(self, node: ast.Module) -> ast.AST:
        if self.path in self.known:
            self.own = {one.name for one in node.body if isinstance(one, ast.ClassDef) and _is_page(one.name)}
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        around = self.modules
        self.modules = {**around, **_imported(node)}
        mine = self.modules.keys() - around.keys()
        had = _used(node, mine)
        self.generic_visit(node)
        only_named = had - _used(node, mine)
        if only_named:
            _Without(only_named).visit(node)
        self.modules = around
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [self.visit(one) for one in node.body]  # base classes are no pages to show
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute):
            if not isinstance(node.func.value, ast.Name):
                node.func.value = self.visit(node.func.value)
        elif not isinstance(node.func, ast.Name):
            node.func = self.visit(node.func)
        if not (isinstance(node.func, ast.Name) and node.func.id == "isinstance"):
            node.args = [self.visit(one) for one in node.args]
            node.keywords = [self.visit(one) for one in node.keywords]
        return node

    def visit_List(self, node: ast.List) -> ast.AST:
        first = node.elts[0] if node.elts else None
        if isinstance(first, ast.Attribute) and first.attr.islower():
            node.elts[0] = self._named(first) or first
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Attribute):  # an attribute of a page's class
            if not isinstance(node.value.value, ast.Name):
                self.generic_visit(node.value)
            return node
        return (self._named(node) if _is_page(node.attr) else None) or self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self.own and isinstance(node.ctx, ast.Load):
            return _text(self.path, node.id)
        return node

    def _named(self, node: ast.expr) -> ast.expr | None:
        """Return the text for `module.thing`; None for anything else."""
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            return None
        module = self.modules.get(node.value.id)
        if module is None:
            return None
        if node.attr not in self.known.get(module, {node.attr}):  # a game that is left out has no module
            raise ValueError(f"{self.path}: {module} has no {node.attr}")
        return _text(module, node.attr)


def _used(node: ast.AST, words: set[str]) -> set[str]:
    """Return those of the words that are names in a function."""
    return {one.id for one in walk(node) if isinstance(one, ast.Name) and one.id in words} if words else set()


def _text(module: str, thing: str) -> ast.expr:
    name = page_name(module)
    return ast.Constant(name if thing == _class_name(module) else f"{name}:{thing}")


def _class_name(module: str) -> str:
    """Return the name of a page's class, as `signifer.ui.ui` makes it from the module's name."""
    last = module.rpartition(".")[2]
    return "".join(word[:1].upper() + word[1:] for word in last.split("_")) + "Page"


def _imported(node: ast.FunctionDef) -> dict[str, str]:
    """Return the modules of pages that a function imports, without inner functions."""
    found = {}
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.ImportFrom) and screens(one.module):
            found.update({alias.asname or alias.name: f"{one.module}.{alias.name}" for alias in one.names})
        elif not isinstance(one, ast.FunctionDef):
            waiting += blocks(one)
    return found


class _Without(Changer):
    """Remove the imports of pages with these names."""

    def __init__(self, words: set[str]) -> None:
        self.words = words

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if screens(node.module):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self.words]
        return node if node.names else None
