"""Find a file by its path, or an example by its name."""

from __future__ import annotations

from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.files import examples


def of_path(path: Path, kinds: tuple[str, ...]) -> Path:
    """Return `path`, or the example of that name and of the first of `kinds` that has it, if there is no such file.

    A name without an ending that is neither raises BadInput.
    """
    if path.exists() or len(path.parts) != 1:
        return path
    found = next((one.path for one in examples.named(path.name) if one.kind in kinds), None)
    if found is None and not path.suffix:
        near = examples.nearest(path.name)
        meant = f" Is {near} meant?" if near else ""
        raise BadInput(
            f"{path} is neither a file nor an example.{meant} `signifer examples` lists the examples."
        )
    return found or path
