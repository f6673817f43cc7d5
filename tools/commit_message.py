"""Check a commit's message: `commit_message.py FILE`. Used by pre-commit."""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 72


def problems(message: str) -> list[str]:
    """List what is wrong with a commit's message, as sentences. Lines that begin with # do not count."""
    lines = [line.rstrip() for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    found = []
    if not subject:
        return ["The first line is empty. Write a subject: part: change."]
    if len(subject) > LONGEST:
        found.append(f"The subject has {len(subject)} letters. Use at most {LONGEST}.")
    if subject.endswith("."):
        found.append("The subject ends with a full stop. Leave it out.")
    if ": " not in subject:
        found.append('The subject names no part. Write "part: change".')
    if len(lines) > 1 and lines[1]:
        found.append("The second line is not blank.")
    if not any(lines[2:]):
        found.append("There is no body. Give the reason and what was rejected.")
    return found


def main(arguments: list[str]) -> int:
    """Print the problems of the message in the file. Returns 1 if there are any."""
    found = problems(Path(arguments[0]).read_text("utf-8"))
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
