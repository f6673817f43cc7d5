"""The generator compared with docs/generator.md, and that page with hashlib."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from pathlib import Path

import pytest

from signifer.core import dice
from signifer.core.dice import Generator, fingerprint, secret_of_seed
from signifer.core.sha import sha256
from signifer_sha256 import sha256 as custom_sha256
from tests.games.dozen_die.rules.games import Table, side, unit

PAGE = Path(__file__).resolve().parents[2] / "docs" / "generator.md"
NAMES = [
    "seed",
    "numbers",
    "secret",
    "fingerprint",
    "key",
    "block 0",
    "block 1",
    "20 d12",
    "10 draws",
    "10 d12",
    "10 d200",
]


def vectors() -> list[dict[str, str]]:
    """Return the indented blocks of the page, by the names of their lines."""
    found: list[dict[str, str]] = []
    before = ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("    "):
            if not before.startswith("    "):
                found.append({})
            name = next(name for name in NAMES if line.strip().startswith(name + " "))
            found[-1][name] = line.strip()[len(name) :].strip()
        before = line
    return found


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


class Plain:
    """The page's generator by hashlib alone."""

    def __init__(self, secret: bytes, a: int = 0, b: int = 0) -> None:
        self.key = hashlib.sha256(
            b"signifer-1" + secret + a.to_bytes(8, "big") + b.to_bytes(8, "big")
        ).digest()
        self.position = 0

    def block(self, number: int) -> bytes:
        return hashlib.sha256(self.key + number.to_bytes(8, "big")).digest()

    def die(self, sides: int) -> int:
        if sides == 1:
            return 1
        while True:
            byte = self.block(self.position // 32)[self.position % 32]
            self.position += 1
            if byte < 256 // sides * sides:
                return byte % sides + 1


def test_the_page_equals_hashlib() -> None:
    first, second = vectors()
    secret = hashlib.sha256(first["seed"].encode()).digest()
    assert first["secret"] == secret.hex()
    assert first["fingerprint"] == hashlib.sha256(secret).hexdigest()
    for page in (first, second):
        plain = Plain(secret, *numbers(page["numbers"]))
        assert page["key"] == plain.key.hex()
        for name, count, sides in (("20 d12", 20, 12), ("10 d12", 10, 12), ("10 d200", 10, 200)):
            if name in page:
                plain.position = 0
                assert numbers(page[name]) == [plain.die(sides) for _ in range(count)]
    plain = Plain(secret)
    assert [first["block 0"], first["block 1"]] == [plain.block(0).hex(), plain.block(1).hex()]
    assert numbers(first["10 draws"]) == [plain.die(12 - i) for i in range(10)]


def test_the_engine_equals_the_page() -> None:
    first, second = vectors()
    secret = secret_of_seed(int(first["seed"]))
    assert secret.hex() == first["secret"]
    assert fingerprint(secret).hex() == first["fingerprint"]
    generator = Generator(secret, 0, 0)
    assert generator.prepare(0).hex() == first["block 0"]
    assert generator.prepare(1).hex() == first["block 1"]
    assert [generator.die(12) for _ in range(20)] == numbers(first["20 d12"])
    generator.position = 0
    assert [generator.die(12 - i) for i in range(10)] == numbers(first["10 draws"])
    generator = Generator(secret, *numbers(second["numbers"]))
    assert [generator.die(12) for _ in range(10)] == numbers(second["10 d12"])
    assert generator.position == 11
    generator.position = 0
    assert [generator.die(200) for _ in range(10)] == numbers(second["10 d200"])
    assert generator.position == 15


@pytest.mark.rule("DD-1")
def test_a_game_draws_and_rolls_as_on_the_page() -> None:
    first = vectors()[0]
    t = Table(seed=int(first["seed"]))
    assert t.do("roll", sides=12, count=20)["rolls"] == numbers(first["20 d12"])
    t.do("undo")
    left = [("A", "green")] * 3 + [("A", "yellow")] + [("A", "red")] * 2
    left += [("B", "green")] * 3 + [("B", "yellow")] + [("B", "red")] * 2
    for number in numbers(first["10 draws"]):
        die = t.do("draw")
        assert (die["side"], die["colour"]) == left.pop(number - 1)
        t.end()
    assert t.game.position == 10


@pytest.mark.rule("DD-1")
def test_colours_that_a_roster_does_not_name_are_counted_last() -> None:
    t = Table(side(unit("Aino"), dice={"blue": 1}), side(unit("Brita"), dice=[["red", 1], ["green", 1]]))
    t.do("bag", side="A", colour="green", change=1)
    plain = Plain(secret_of_seed(7))
    left = [("A", "blue"), ("A", "green"), ("B", "red"), ("B", "green")]
    while left:
        die = t.do("draw")
        assert (die["side"], die["colour"]) == left.pop(plain.die(len(left)) - 1)
        assert t.game.position == plain.position
        t.end()


def test_any_stretch_of_the_stream() -> None:
    rng = random.Random(1)
    for _ in range(40):
        secret, a, b = rng.randbytes(32), rng.randrange(1 << 64), rng.randrange(1 << 64)
        generator, plain = Generator(secret, a, b), Plain(secret, a, b)
        generator.position = plain.position = rng.choice((0, 31, 32, 95, rng.randrange(1 << 40)))
        for _ in range(40):
            sides = rng.randrange(1, 257)
            assert generator.die(sides) == plain.die(sides)
            assert generator.position == plain.position
        generator.position = plain.position = 3  # and back, as undo does
        assert [generator.die(12) for _ in range(9)] == [plain.die(12) for _ in range(9)]


class OneByte(Generator):
    """Stream that begins with a chosen byte; zeros follow."""

    def __init__(self, byte: int) -> None:
        super().__init__(bytes(32))
        self.byte = byte

    def prepare(self, number: int) -> bytes:
        return bytes([self.byte]) + bytes(31)


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 11, 12, 20, 100, 127, 128, 129, 200, 255, 256])
def test_every_face_has_the_same_number_of_bytes(sides: int) -> None:
    faces: Counter[int] = Counter()
    for byte in range(256):
        stream = OneByte(byte)
        face = stream.die(sides)
        if stream.position == 1:
            faces[face] += 1
        else:
            assert stream.position == 2 and byte >= 256 // sides * sides and face == 1
    assert faces == dict.fromkeys(range(1, sides + 1), 256 // sides)
    assert faces.total() == 256 // sides * sides


def test_a_die_of_one_side_takes_nothing() -> None:
    stream = OneByte(255)
    assert stream.die(1) == 1 and stream.position == 0


def test_too_many_sides_for_a_byte_are_an_error() -> None:
    assert dice.SIDES == 256
    with pytest.raises(ValueError, match="256"):
        Generator(bytes(32)).die(257)


def test_sha256_without_hashlib() -> None:
    rng = random.Random(2)
    for length in [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128] + [
        rng.randrange(700) for _ in range(40)
    ]:
        data = rng.randbytes(length)
        expected = hashlib.sha256(data).digest()
        assert custom_sha256(data).digest() == expected
        assert sha256(data) == expected
    assert custom_sha256().digest() == hashlib.sha256().digest()
