"""Name the language of the program: its texts lie in modules that are called after it. The build of an image for
another language replaces this module (signifer_host/languages/rule_words.py)."""

LANGUAGE = "en"


def word(text: str) -> str:
    """Return words of the rules as a page shows them: a house rule, what is left undone, why a game cannot begin.
    Scripts and logs have them in English, in every language."""
    return text
