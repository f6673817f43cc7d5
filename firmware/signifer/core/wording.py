"""Say words of the rules in the device's language: whole, with places to fill in (`language_list.PATTERNS`), or clause
by clause. Words that the language does not have stay English.
"""

from __future__ import annotations

from signifer.core import language, language_list

_BETWEEN = ("; ", ": ", ", ")
JOINED = "{what}; {b}"  # how a language puts two clauses side by side: in Greek ; asks a question


def word(text: str) -> str:
    """Return a text in the language, with its full stop if it has one."""
    said = _whole(text)
    if said is None and text[-1:] == ".":
        said = (_whole(text[:-1]) or _clauses(text[:-1])) + "."
    return _clauses(text) if said is None else said


def _clauses(text: str) -> str:
    # The reference card of a custom system puts whole clauses side by side.
    for between in _BETWEEN:
        if between in text:
            parts = [_whole(part) or _clauses(part) for part in text.split(between)]
            return _joint(between).join(parts)
    return text


def _joint(between: str) -> str:
    said = language.translation(JOINED) if between == "; " else None
    return between if said is None else said.replace("{what}", "").replace("{b}", "")


def _whole(text: str) -> str | None:
    said = language.translation(text)
    if said is not None:
        return said
    patterns = language_list.PATTERNS
    at = 0
    while at < len(patterns):
        end = patterns.find("\n", at)
        pattern = patterns[at:end]
        found = _match(pattern, text)
        if found is not None:
            said = language.translation(pattern)
            return None if said is None else _fill(said, found)
        at = end + 1
    return None


def _fill(said: str, found: dict[str, str]) -> str:
    if "|" in said:
        said = said.split("|")[language.plural(language.code())(int(found["n"]))]
    for name in found:
        # A phrase may be a clause itself; a name of one word is not.
        value = found[name]
        said = said.replace("{" + name + "}", (_whole(value) or value) if " " in value else value)
    return said


def _match(sentence: str, text: str) -> dict[str, str] | None:
    """Return what stands in a sentence's places if it is the text, else None."""
    parts = sentence.split("{")
    if text[: len(parts[0])] != parts[0]:
        return None
    at = len(parts[0])
    found: dict[str, str] = {}
    for part in parts[1:]:
        name, _, behind = part.partition("}")
        end = text.find(behind, at) if behind else len(text)
        value = text[at:end]
        if end <= at or (name in "nmk" and not value.lstrip("-").isdigit()):
            return None
        # Clauses are looked up singly; a list stands behind a colon.
        if "; " in value or ((": " in value or ", " in value) and text[at - 2 : at] != ": "):
            return None
        found[name] = value
        at = end + len(behind)
    return found if at == len(text) else None
