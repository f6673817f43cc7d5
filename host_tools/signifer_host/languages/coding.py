"""Code the texts of a language: each byte is one of 256 pieces, a letter or some that often stand together.

Pieces are found by joining the two that stand together most often, again and again (byte pair encoding), within words:
so the texts take about half a byte a letter.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

MOST = 256
_WORD = re.compile(r" ?[^ ]+| ")


class Coding:
    """The pieces of some texts: `encode` writes any text that has their letters."""

    def __init__(self, texts: Iterable[str]) -> None:
        counts = Counter(word for text in texts for word in _WORD.findall(text))
        self.pieces = sorted({letter for word in counts for letter in word})
        if len(self.pieces) > MOST:
            raise ValueError("more letters than a byte has values")
        self._pairs: list[tuple[str, str]] = []
        self._join(counts)
        self._rank = {pair: at for at, pair in enumerate(self._pairs)}
        self._codes = {piece: at for at, piece in enumerate(self.pieces)}
        self._known: dict[str, bytes] = {}

    def _join(self, counts: Counter[str]) -> None:
        words = {word: list(word) for word in counts}
        pairs: Counter[tuple[str, str]] = Counter()
        where: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
        for word, parts in words.items():
            for pair in pairwise(parts):
                pairs[pair] += counts[word]
                where[pair].add(word)
        while len(self.pieces) < MOST and pairs:
            best = max(pairs, key=lambda pair: (pairs[pair], pair))
            if pairs[best] < 2:
                break
            self._pairs.append(best)
            self.pieces.append("".join(best))
            for word in sorted(where.pop(best)):
                parts = words[word]
                for pair in pairwise(parts):
                    pairs[pair] -= counts[word]
                words[word] = parts = joined(parts, best)
                for pair in pairwise(parts):
                    pairs[pair] += counts[word]
                    where[pair].add(word)
            del pairs[best]

    def encode(self, text: str) -> bytes:
        """Return a text's pieces. KeyError for a letter that none of the texts had."""
        return b"".join(map(self._encoded, _WORD.findall(text)))

    def _encoded(self, word: str) -> bytes:
        if word not in self._known:
            parts = list(word)
            while len(parts) > 1:
                best = min(pairwise(parts), key=lambda pair: self._rank.get(pair, MOST))
                if best not in self._rank:
                    break
                parts = joined(parts, best)
            self._known[word] = bytes(self._codes[part] for part in parts)
        return self._known[word]


def joined(parts: list[str], pair: tuple[str, str]) -> list[str]:
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
