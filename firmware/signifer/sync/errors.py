"""The sentences of error answers."""

import struct

from signifer.sync.numbers import clip

SENTENCES = (
    "",
    "this device does not know that request",
    "the request is too short or has an impossible value",
    "there is no such roster slot",
    "the roster is larger than a slot",
    "no upload is under way",
    "the chunk does not follow on what is held",
    "what arrived is not what was announced",
    "the roster could not be stored",
    "there is no such game",
    "the game has no such page",
    "a game is under way: confirm that a new one takes its place",
    "the device refused",
    "the game is still under way",
    "something went wrong on the device",
    "this device's firmware does not know systems of that format: update it",
)


def error(code: int, sentence: str = "", value: int = 0) -> bytes:
    """Encode an error answer: number, value, sentence."""
    return struct.pack("<BI", code, value) + clip(sentence or SENTENCES[code], 160)
