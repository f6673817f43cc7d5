"""Find a file by its path, or an example by its name."""

from __future__ import annotations

from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.files import examples
from signifer_host.translation import gettext

_LONGEST = 60  # letters; names of examples have letters, digits and _


def of_path(path: Path, kinds: tuple[str, ...]) -> Path:
    """Return `path`, or the example of that name and of the first of `kinds` that has it, if there is no such file.

    A word that is neither raises BadInput.
    """
    word = str(path)
    if len(word) > _LONGEST or not word.isidentifier() or path.exists():
        return path
    found = next((one.path for one in examples.find(path.name) if one.kind in kinds), None)
    if found is None:
        near = examples.nearest(path.name)
        sentences = [gettext("{path} is neither a file nor an example.", path=path)]
        if near:
            sentences.append(gettext("Is {near} meant?", near=near))
        sentences.append(gettext("`signifer examples` lists the examples."))
        raise BadInput(" ".join(sentences))
    return found
