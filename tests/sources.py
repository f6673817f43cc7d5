"""Parse each source file once for all tests that inspect the tree."""

from __future__ import annotations

import ast
import functools
from pathlib import Path


@functools.cache
def tree(file: Path) -> ast.Module:
    """Return the syntax tree of a source file, which no test changes."""
    return ast.parse(file.read_text("utf-8"), str(file))
