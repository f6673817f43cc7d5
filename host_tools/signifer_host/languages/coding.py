"""Code the texts of a language: each byte is one of 256 pieces, a letter or some that often stand together.

Candidates are found by joining the two pieces that stand together most often, again and again (byte pair encoding),
within words. Each word is then written with as few pieces as possible, and the pieces that this saves least are left
out, until 256 are there: so the texts take less than half a byte a letter.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

MOST = 256
CANDIDATES = 600
_SHARE = 8  # of the pieces that are too many, one in so many is left out at once
_WORD = re.compile(r" ?[^ ]+| ")


@lru_cache(16)
def coding_of(texts: tuple[str, ...]) -> Coding:
    """Return the pieces of some texts: all boards have the same languages."""
    return Coding(texts)


class Coding:
    """The pieces of some texts: `encode` writes any text that has their letters."""

    def __init__(self, texts: Iterable[str]) -> None:
        counts = Counter(word for text in texts for word in _WORD.findall(text))
        letters = {letter for word in counts for letter in word}
        if len(letters) > MOST:
            raise ValueError("more letters than a byte has values")
        self._pieces = letters | _candidates(counts, CANDIDATES - len(letters))
        self._longest = max((len(piece) for piece in self._pieces), default=0)
        self._cache: dict[str, list[str]] = {}
        self._choose(counts)
        self.pieces = sorted(self._pieces)
        self._codes = {piece: at for at, piece in enumerate(self.pieces)}

    def _choose(self, counts: Counter[str]) -> None:
        """Leave out the pieces that save least, until `MOST` are there."""
        while len(self._pieces) > MOST:
            used: Counter[str] = Counter()
            for word, count in counts.items():
                for piece in self._split(word):
                    used[piece] += count
            saved = {
                piece: used[piece] * (len(self._fewest(piece, piece)) - 1)
                for piece in self._pieces
                if len(piece) > 1
            }
            out = max(1, (len(self._pieces) - MOST) // _SHARE)
            gone = set(sorted(saved, key=lambda piece: (saved[piece], piece))[:out])
            self._pieces -= gone
            self._cache = {word: parts for word, parts in self._cache.items() if gone.isdisjoint(parts)}

    def encode(self, text: str) -> bytes:
        """Return a text's pieces. KeyError for a letter that none of the texts had."""
        return bytes(self._codes[piece] for word in _WORD.findall(text) for piece in self._split(word))

    def _split(self, word: str) -> list[str]:
        if word not in self._cache:
            self._cache[word] = self._fewest(word)
        return self._cache[word]

    def _fewest(self, word: str, without: str = "") -> list[str]:
        """Return the fewest pieces that a word is made of, of which `without` is none; a strange letter is one."""
        fewest = [0]  # of the word's beginnings, by their length
        last = [""]  # the last piece of each
        for end in range(1, len(word) + 1):
            best, piece = fewest[end - 1] + 1, word[end - 1]
            for begin in range(max(0, end - self._longest), end - 1):
                if (
                    fewest[begin] + 1 < best
                    and word[begin:end] in self._pieces
                    and word[begin:end] != without
                ):
                    best, piece = fewest[begin] + 1, word[begin:end]
            fewest.append(best)
            last.append(piece)
        found = []
        at = len(word)
        while at:
            found.append(last[at])
            at -= len(last[at])
        return found[::-1]


def _candidates(counts: Counter[str], most: int) -> set[str]:
    """Return pieces of several letters that often stand in the words that are counted."""
    words = {word: list(word) for word in counts}
    pairs: Counter[tuple[str, str]] = Counter()
    where: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for word, parts in words.items():
        for pair in pairwise(parts):
            pairs[pair] += counts[word]
            where[pair].add(word)
    found: set[str] = set()
    while len(found) < most and pairs:
        most_often = max(pairs.values())
        if most_often < 2:
            break
        best = max(pair for pair, count in pairs.items() if count == most_often)
        found.add("".join(best))
        for word in sorted(where.pop(best)):
            parts = words[word]
            for pair in pairwise(parts):
                pairs[pair] -= counts[word]
            words[word] = parts = join_pair(parts, best)
            for pair in pairwise(parts):
                pairs[pair] += counts[word]
                where[pair].add(word)
        del pairs[best]
    return found


def join_pair(parts: list[str], pair: tuple[str, str]) -> list[str]:
    """Return the parts of a word with each occurrence of `pair` as one."""
    found: list[str] = []
    at = 0
    while at < len(parts):
        if tuple(parts[at : at + 2]) == pair:
            found.append(parts[at] + parts[at + 1])
            at += 2
        else:
            found.append(parts[at])
            at += 1
    return found
