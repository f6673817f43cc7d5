"""Write the catalogue of all texts that a device shows: locale/signifer.pot, and its English, locale/en.po.

With --write the program writes both. Without it, the program says which is out of date and exits with status 1.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from signifer_host.bundle import sources
from signifer_host.languages import catalogue, extract

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "locale"
_HEADER = {
    "Project-Id-Version": "signifer",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=INTEGER; plural=EXPRESSION;",
}
_ENGLISH = {"Language": "en", "Plural-Forms": "nplurals=2; plural=(n != 1);"}


def files() -> dict[str, str]:
    """Return the content of both files, by name."""
    entries = extract.entries(sources.modules(), uses=True)
    english = [replace(entry, said=entry.forms, notes=(), places=()) for entry in entries]
    return {
        "signifer.pot": catalogue.write(entries, _HEADER),
        "en.po": catalogue.write(english, _HEADER | _ENGLISH),
    }


def main(arguments: list[str]) -> int:
    """Write or check the files; return the exit status."""
    status = 0
    for name, text in files().items():
        file = FOLDER / name
        if "--write" in arguments:
            FOLDER.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        elif not file.exists() or file.read_text("utf-8") != text:
            print(f"{file.relative_to(ROOT)} is out of date: run `make catalogue`")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
