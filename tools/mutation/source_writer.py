"""Write a function with one of its nodes replaced, without writing the rest of it again for each change."""

from __future__ import annotations

from typing import Any

import libcst as cst
from libcst._nodes.internal import CodegenState


class _Noting(CodegenState):
    """Notes where each node's text begins and ends, and how far its lines are indented."""

    def __init__(self, tree: cst.Module) -> None:
        super().__init__(default_indent=tree.default_indent, default_newline=tree.default_newline)
        self.length = 0
        self.begins: dict[int, tuple[int, tuple[str, ...]]] = {}
        self.ends: dict[int, int] = {}

    def add_token(self, value: str) -> None:
        super().add_token(value)
        self.length += len(value)

    def add_indent_tokens(self) -> None:
        super().add_indent_tokens()
        self.length += sum(map(len, self.indent_tokens))

    def before_codegen(self, node: Any) -> None:
        self.begins[id(node)] = (self.length, tuple(self.indent_tokens))

    def after_codegen(self, node: Any) -> None:
        self.ends[id(node)] = self.length


class SourceWriter:
    """The text of a function, and of each of its nodes."""

    def __init__(self, tree: cst.Module, function: cst.FunctionDef) -> None:
        self._tree = tree
        self._bare = function.with_changes(leading_lines=())
        self._places = _Noting(tree)
        self._bare._codegen(self._places)
        self.text = "".join(self._places.tokens)

    def changed(self, old: Any, new: Any) -> str:
        """Return the function's text with `new` for `old`."""
        at = self._places.begins.get(id(old))
        if at is not None:
            first, indent = at
            last = self._places.ends[id(old)]
            # Some nodes are written in one way or another depending on what is around them.
            if self._alone(old, indent) == self.text[first:last]:
                return self.text[:first] + self._alone(new, indent) + self.text[last:]
        replaced: Any = self._bare.deep_replace(old, new)
        return self._tree.code_for_node(replaced)

    def _alone(self, node: Any, indent: tuple[str, ...]) -> str:
        state = CodegenState(
            default_indent=self._tree.default_indent, default_newline=self._tree.default_newline
        )
        state.indent_tokens += indent
        node._codegen(state)
        return "".join(state.tokens)
