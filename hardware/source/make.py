"""Makes everything in hardware/ that is made: wirings, cases and their pictures, and notes from which sources the cases
come."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
STAMP = HERE.parent / "made.json"


def sources() -> dict[str, str]:
    """Return the SHA-256 of every file that the cases are made from, by its path in the project. The drawings
    of wires are not among them: a test draws them again and compares.
    """
    files = [*HERE.glob("*.py"), *HERE.glob("*.toml")]
    return {
        file.relative_to(ROOT).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(files)
        if file.stem not in ("make", "wiring", "breadboard", "printing")
    }


def main() -> None:
    """Draw all, then write down what it was drawn from."""
    import breadboard
    import cases
    import pictures
    import wiring

    wiring.main(HERE.parent)
    breadboard.main(HERE.parent)
    cases.main(HERE.parent)
    pictures.main(HERE.parent)
    STAMP.write_text(json.dumps(sources(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
