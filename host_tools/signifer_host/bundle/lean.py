"""Source for a small drive: the same program in fewer bytes, and still to be read and changed.

Tabs in place of four spaces, which are a fifth of the text otherwise; and without what only a computer needs: modules
of the host's, what a module imports for a checker of types alone, what functions say of themselves, and comments.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize

# The host's view of the conversation and of a log's pages, and contracts that exist for their types alone.
HOST_ONLY = frozenset(
    {"signifer/sync/messages.py", "signifer/sync/agent.py", "signifer/store/pages.py", "signifer/ports.py"}
)
# From 3.12 on a text with values in it comes in pieces.
_TEXTS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
_CHECKING = "TYPE_CHECKING"
_SPACES = re.compile(r"^(?:    )+")


def tabbed(source: str) -> str:
    """The source with a tab for each four spaces at the beginning of a line, but inside texts of several lines."""
    inside: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in _TEXTS:
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
    lines = source.splitlines(keepends=True)
    return "".join(
        line if number in inside else _SPACES.sub(lambda found: "\t" * (len(found.group()) // 4), line)
        for number, line in enumerate(lines, 1)
    )


def untold(source: str) -> str:
    """Leave out the texts that say what a module, a class or a function is for."""
    lines = source.splitlines(keepends=True)
    gone: list[tuple[int, int]] = []
    for node in ast.walk(ast.parse(source)):
        # One that is all of its function has to stay.
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)) or len(node.body) < 2:
            continue
        if ast.get_docstring(node) is not None:
            text = node.body[0]
            assert text.end_lineno is not None
            gone.append((text.lineno - 1, text.end_lineno))
    for first, after in sorted(gone, reverse=True):
        del lines[first:after]
    return "".join(lines)


def uncommented(source: str) -> str:
    """Leave out the lines that are comments and nothing else."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    lines = source.splitlines(keepends=True)
    for token in reversed(tokens):
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip():
            del lines[token.start[0] - 1]
    return "".join(lines)


def untyped(source: str) -> str:
    """The source without the lines under `if TYPE_CHECKING:`, which no device ever does."""
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    for node in reversed(tree.body):
        if _asks(node) or (_answers(node) and names.count(_CHECKING) == 2):
            assert node.end_lineno is not None
            del lines[node.lineno - 1 : node.end_lineno]
    return "".join(lines)


def _asks(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == _CHECKING and not node.orelse


def _answers(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and ast.unparse(node) == f"{_CHECKING} = False"
