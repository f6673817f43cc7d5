"""Find what a language says for English words of the rules (`words_LANGUAGE`).

A line of `WORDS` is "English<tab>translation"; `SENTENCES` has those with places to fill in, the longest first. Words
that are in neither stay English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

_BETWEEN = ("; ", ": ", ", ")


def word(text: str, known: Any) -> str:
    """Return a text in the language `known`: as a whole, with or without its full stop, or clause by clause."""
    said = _whole(text, known)
    if said is None and text[-1:] == ".":
        said = (_whole(text[:-1], known) or _clauses(text[:-1], known)) + "."
    return _clauses(text, known) if said is None else said


def _clauses(text: str, known: Any) -> str:
    # The reference card of a custom system puts whole clauses side by side.
    for between in _BETWEEN:
        if between in text:
            return between.join(
                [_whole(part, known) or _clauses(part, known) for part in text.split(between)]
            )
    return text


def _whole(text: str, known: Any) -> str | None:
    lines = known.WORDS
    at = lines.find("\n" + text + "\t")
    if at >= 0:
        at += len(text) + 2
        return str(lines[at : lines.find("\n", at)])
    sentences = known.SENTENCES
    at = 0
    while at < len(sentences):
        end = sentences.find("\n", at)
        tab = sentences.find("\t", at)
        found = _matched(sentences[at:tab], text)
        if found is not None:
            return _filled(sentences[tab + 1 : end], found, known)
        at = end + 1
    return None


def _filled(said: str, found: dict[str, str], known: Any) -> str:
    if "|" in said:
        said = said.split("|")[known.plural(int(found["n"]))]
    for name in found:
        # A phrase may be a clause itself; a name of one word is not.
        value = found[name]
        said = said.replace("{" + name + "}", (_whole(value, known) or value) if " " in value else value)
    return said


def _matched(sentence: str, text: str) -> dict[str, str] | None:
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
