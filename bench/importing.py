"""Measure how long the import of a large roster takes on this machine."""

from __future__ import annotations

from bench.replay import best_of
from signifer_host.api.rosters import import_roster
from signifer_host.importing import battlescribe, files, parse_result
from tests.host.importing.samples import Entry, block, gear, recruit, ros, rosz

SQUADS = 40
MODELS = 7
GEAR = 6
RUNS = 5
SYSTEM = "citadel"


def army() -> list[Entry]:
    """Return forty squads: 2,000 selections in all, each with a block of characteristics."""
    return [
        Entry(
            f"Squad {number}",
            "unit",
            blocks=[block("Trooper", W=2, M='6"', T=4, Sv="3+", Ld=7)],
            inner=[
                Entry(f"Trooper {at}", "model", inner=[gear(f"Weapon {at}-{one}") for one in range(GEAR)])
                for at in range(MODELS)
            ],
        )
        for number in range(SQUADS)
    ]


def packed() -> bytes:
    """Return that army as a .rosz."""
    return rosz(ros(*army()))


def selections(data: bytes) -> int:
    """Return the number of selections in a .rosz."""
    inside = files.roster_in(files.open_archive(data, "x"), "x")
    return sum(1 for _ in parse_result.walk(battlescribe.read(inside, "x").selections))


def measure() -> list[tuple[str, int, float]]:
    """Return (name, bytes of the file, seconds at best) for each form."""
    made = {"a .rosz": packed(), "a .ros": ros(*army()), "New Recruit's JSON": recruit(*army())}
    return [(name, len(data), _seconds(data)) for name, data in made.items()]


def _seconds(data: bytes) -> float:
    return best_of(RUNS, lambda: import_roster(data, "x", SYSTEM))
