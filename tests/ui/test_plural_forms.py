"""A number and the words around it agree, whatever the number: none, one, or several."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from signifer.core.plural_en import plural
from signifer.games import IDS
from signifer.games.table import FOLDERS
from signifer_host.reporting.texts_en import EN
from tests.ui.books import NUMBERS, lines, names, tree

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "signifer"
FORMS = 2  # of English: for one, and for all other numbers, none too
NONE = re.compile(r"\b(nobody|none|nothing|no one|never)\b", re.IGNORECASE)
SEVERAL = re.compile(
    r"(?:\{(?:n|all|count|squares|amount|most)\}|%d) (?:more |open |short )?(?!(?:is|was|has|as|begins|always)\b)"
    r"(?:\w+s|dice|men)\b"
)
"""A number, and after it a noun in the plural."""
# Texts with a noun in the plural only, each with the reason why its number is never one.
MANY = {
    "C_WOUNDS": "wounds is a verb; one wound has a text of its own",
    "REMIND_COUNT": "shown where two or more stand",
    "ACTS": "shown for a card that acts more than once",
    "RECOVERY_WHY_TEXT": "the program waits after several failures",
    "KEEP": "some of several dice",
    "ARMY_SAYS": "ranks of a whole army",
    "ARMY_BROKEN": "ranks of a whole army",
    "too_many": "a hero has up to seven characters",
}


def texts() -> Iterator[tuple[str, str]]:
    """Yield the name and the template of each text that a device shows, refusals too."""
    for book in NUMBERS:
        yield from zip(names(book), lines(book), strict=True)
    for game in IDS:
        sentences: dict[str, str] = import_module(f"signifer.games.{FOLDERS[game]}.rules.texts_en").SENTENCES
        yield from sentences.items()


def test_a_text_with_forms_has_one_for_one_and_one_for_all_other_numbers() -> None:
    with_forms = {name: text.split("|") for name, text in texts() if "|" in text}
    assert len(with_forms) > 25
    for name, forms in with_forms.items():
        assert len(forms) == FORMS, name
        for form in forms:
            assert not NONE.search(form), (
                f"{name}: none is not a form of a number; it needs a text of its own"
            )
        one, many = ((re.findall(r"\{\w+\}", form)) for form in forms)
        if one != many:  # the number may be left out only where the words say that it is one
            assert "{n}" in many and re.search(r"\b(a|an|the|in)\b", forms[0], re.IGNORECASE), name


@pytest.mark.parametrize(("number", "form"), [(0, 1), (1, 0), (2, 1), (21, 1)])
def test_none_takes_the_form_of_several(number: int, form: int) -> None:
    assert plural(number) == form


def test_a_number_before_a_noun_has_both_forms() -> None:
    found = {name for name, text in texts() if "|" not in text and SEVERAL.search(text)}
    assert found == set(MANY), found ^ set(MANY)


def test_every_use_of_a_text_with_forms_says_its_number() -> None:
    with_forms = {name for name, text in texts() if "|" in text and name.isupper()}
    used = set()
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Attribute):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called == "t" and node.args[0].attr in with_forms:
                used.add(node.args[0].attr)
                said = {keyword.arg for keyword in node.keywords}
                assert "n" in said or None in said, f"{path.name}:{node.lineno}"
    assert len(used) > 20


def test_reports_count_in_both_forms() -> None:
    for key, text in EN.items():
        one, several, many = text.partition("|")
        assert not several or (one and many and not NONE.search(text)), key
    alone = {key for key, text in EN.items() if SEVERAL.search(text) and "|" not in text}
    # The first of very many units; a part of very many rounds.
    assert alone == {"strength.more", "units.picked.round", "units.picked.turn"}, alone


# Sentences that the engine makes of a number


def numbered(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of each sentence with a number before a plural, if the number is no constant."""
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mod):
            continue
        text = node.left.value if isinstance(node.left, ast.Constant) else None
        if not isinstance(text, str):
            continue
        values = node.right.elts if isinstance(node.right, ast.Tuple) else [node.right]
        holders = list(re.finditer(r"%[dsr]", text))
        for at, holder in enumerate(holders):
            word = SEVERAL.match(text, holder.start())
            value = values[at] if at < len(values) else None
            constant = getattr(value, "id", "") or getattr(value, "attr", "")
            if word and not constant.isupper():
                yield node.lineno, text


def test_sentences_of_the_engine_count_in_both_forms() -> None:
    found = {
        f"{path.stem}: {text}"
        for folder in ("core", "games")
        for path in (FIRMWARE / folder).rglob("*.py")
        for _, text in numbered(path)
    }
    assert found == ENGINE, found ^ ENGINE


# Sentences whose number is never one: a limit far above it, or a form for one beside it.
ENGINE = {
    "reminders: reminder: %s is the beginning of %d reminders; give the number.",
    "reminders: reminder: number %d does not say once: it cannot be ticked off.",
    "reminders_script: has %d letters; at most %d are possible. Shorten it",
    "reminders_script: The reminders take %d bytes on the device; there is room for %d. Shorten texts.",
    "kinds: %s is longer than %d letters.",
    "read_words: The text %s is longer than %d letters.",
    "script_input: %d dice",
    "script_input: %s: a die with %d sides cannot show %d.",
    "script_input: rolled: a die with %d sides cannot show %d.",
    "tokens_setup: has a name that is too long: there is room for %d Latin letters, or %d others",
    "build: %s would need %d cells for %d units; a game has at most %d.",
    "card: %d dice",
    "card: up to %d times",
    "head: The roster %s is of %d bytes; at most %d fit.",
    "house: house: %s is for %d to %d players, not for %d.",
    "read: This system is of %d bytes; at most %d fit.",
    "read: The system has %d units of its own; at most %d are allowed.",
}
