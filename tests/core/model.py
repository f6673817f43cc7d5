"""Model a Dozen Die game naively: plain dicts, written from the rules and not from the engine.

`Model.judge` says which rules a line breaks, `Model.apply` executes it. Only the random lines of test_machine.py
are modelled.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from tests.core.world import AW, DICE, OFF_BOARD, REACTIONS, TWICE, UNITS, Stream
from tests.games.dozen_die.rules.games import BOW


class Model:
    """State of the game in `s`, as a JSON value, and its past for undo and redo."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed)
        self.s: dict[str, Any] = {
            "position": 0, "round": 1, "die_no": 0, "score": {"A": 0, "B": 0},
            "bag": {f"{s}.{c}": [n, n] for s in "AB" for c, n in DICE.items()},
            "units": {},
        }  # fmt: skip
        for id, body in UNITS.items():
            self.s["units"][id] = {
                "hp": body["CO"] + body["endurance"],
                "status": "reserve" if body["kind"] == "wanderer" else "active",
                "flags": sorted(f for f in ("overloaded", "toughness", "reacts") if body.get(f)),
                "empty": False, "activations": 0, "marched": 0, "uses": {r["name"]: 0 for r in REACTIONS},
            }  # fmt: skip
        self.close()
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []

    # Reading

    def close(self) -> None:
        """Return whether no activation is open."""
        self.s.update(die=None, march=0, active=None, orders=0)
        self.s.update(kind=None, number=0, target=None, parried=False, seen=[])

    def frozen(self) -> str:
        return json.dumps(self.s, sort_keys=True)

    def injured(self, id: str) -> bool:
        return bool(2 * self.s["units"][id]["hp"] < UNITS[id]["CO"] + UNITS[id]["endurance"])

    def in_bag(self) -> int:
        return sum(left for left, _ in self.s["bag"].values())

    def off(self, id: str) -> set[str]:
        status = self.s["units"][id]["status"]
        return set() if status == "active" else {OFF_BOARD[status]}

    def flags(self, id: str) -> list[str]:
        """Return what the engine's question `unit` should list."""
        u = self.s["units"][id]
        found = list(u["flags"])
        found += ["unloaded:bow"] if u["empty"] else []
        found += ["injured"] if self.injured(id) else []
        found += ["activated"] if self.s["active"] == id else []
        found += ["marched"] if self.s["die"] and u["marched"] == self.s["die_no"] else []
        return sorted(found)

    # Rules that a line breaks

    def judge(self, line: dict[str, Any]) -> set[str] | None:
        """Return the rules that forbid the line; None if it is not understood."""
        found: set[str] | None = getattr(self, "judge_" + line["do"])(line)
        return found

    def judge_draw(self, line: dict[str, Any]) -> set[str]:
        broken = {"DD-2"} if self.s["die"] or not self.in_bag() else set()
        if "die" in line and not self.s["bag"][line["die"]["side"] + "." + line["die"]["colour"]][0]:
            broken.add("DD-1")
        return broken

    def judge_bag(self, line: dict[str, Any]) -> set[str] | None:
        left = self.s["bag"][line["side"] + "." + line["colour"]][0] + line["change"]
        total = sum(total for _, total in self.s["bag"].values()) + line["change"]
        return None if left < 0 or total > 256 else set()

    def judge_march(self, line: dict[str, Any]) -> set[str]:
        broken = set()
        if not self.s["die"]:
            broken.add("DD-3")
        if self.s["active"]:
            broken.add("DD-4")
        if self.s["march"]:
            broken.add("DD-3" if self.s["march"] == 1 else "DD-7")
        for id in line["units"]:
            broken |= self.off(id)
            if self.s["die"] and id[0] != self.s["die"][0]:
                broken.add("DD-3")
            if (
                UNITS[id]["kind"] not in ("adventurer", "vassal")
                or "overloaded" in self.s["units"][id]["flags"]
            ):
                broken.add("DD-5")
        return broken

    def judge_special(self, line: dict[str, Any]) -> set[str]:
        die = self.s["die"]
        fine = die and die[1] == "yellow" and not self.s["active"] and not self.s["march"]
        return set() if fine else {"DD-7"}

    def judge_activate(self, line: dict[str, Any]) -> set[str]:
        id, die = line["unit"], self.s["die"]
        comes_on = UNITS[id]["kind"] == "wanderer" and self.s["units"][id]["status"] == "reserve"
        broken = set() if comes_on else self.off(id)
        if not die or id[0] not in (die[0], "N"):
            broken.add("DD-8")
        if self.s["active"]:
            broken.add("DD-9")
        if die and die[1] == "green" and self.injured(id) and "toughness" not in self.s["units"][id]["flags"]:
            broken.add("DD-13")
        return broken

    def judge_order(self, line: dict[str, Any]) -> set[str] | None:
        if self.s["active"] is None:
            return {"DD-9"}
        if line.get("target") == self.s["active"]:
            return None
        return self.off(self.s["active"]) | (set() if self.s["orders"] else {"DD-9"})

    def judge_load(self, line: dict[str, Any]) -> set[str]:
        if self.s["active"] != line["unit"]:
            return {"DD-52", "DD-9"} | self.off(line["unit"])
        return self.off(line["unit"]) | (set() if self.s["orders"] else {"DD-9"})

    def judge_shoot(self, line: dict[str, Any]) -> set[str]:
        return self.off(line["unit"]) | ({"DD-53"} if self.s["units"][line["unit"]]["empty"] else set())

    def judge_react(self, line: dict[str, Any]) -> set[str] | None:
        id, what, to = line["unit"], line["with"], line["to"]
        u, die, kind = self.s["units"][id], self.s["die"], self.s["kind"]
        broken = self.off(id)
        mover = line.get("mover")
        if mover is not None and mover != self.s["active"]:
            if to != "move":
                return None
            if not die or self.s["units"][mover]["marched"] != self.s["die_no"]:
                broken.add("DD-62")
        elif kind and kind != to:
            broken |= {"DD-64"} if "charge" in (kind, to) else {"DD-62", "DD-63"}
        if not die or id[0] == die[0] or id == self.s["active"]:
            broken.add("DD-60")
        if UNITS[id]["kind"] in ("npc", "creature") and "reacts" not in u["flags"]:
            broken.add("DD-61")
        if what in ("sword", "dull") or (what == "bow" and u["empty"]):
            broken.add("DD-66")
        if to == "charge":
            said = self.s["target"]
            target = line.get("target", said == id)
            if not target or said not in (None, id) or what != "parry" or self.s["parried"]:
                broken.add("DD-64")
            return broken
        rule = "DD-62" if to == "move" else "DD-63"
        reach = {"bow": BOW["range"], "twice": TWICE["range"]}.get(what, 999)
        far = line.get("distance", 0)
        if not line.get("sees", True) or far > reach or (to == "action" and far > AW):
            broken.add(rule)
        if what == "parry":
            broken.add("DD-65")
        if what in ("once", "twice") and u["uses"][what] >= (1 if what == "once" else 2):
            broken.add("DD-65")
        if what == "any" and [id, self.answered(line)] in self.s["seen"]:
            broken.add("DD-65")
        return broken

    def answered(self, line: dict[str, Any]) -> str:
        """Return the order or the march that a reaction answers."""
        mover = line.get("mover")
        return f"march {mover}" if mover not in (None, self.s["active"]) else f"order {self.s['number']}"

    def judge_wound(self, line: dict[str, Any]) -> set[str]:
        return self.off(line["unit"])

    judge_heal = judge_wound

    def judge_leave(self, line: dict[str, Any]) -> set[str]:
        stays = UNITS[line["unit"]]["kind"] not in ("adventurer", "vassal")
        return self.off(line["unit"]) | ({"DD-32"} if stays else set())

    def judge_set(self, line: dict[str, Any]) -> set[str] | None:
        top = UNITS[line["unit"]]["CO"] + UNITS[line["unit"]]["endurance"]
        return None if "counter" in line and line["value"] > top else set()

    def judge_end_activation(self, line: dict[str, Any]) -> set[str]:
        return set() if self.s["die"] else {"DD-2"}

    def judge_nothing(self, line: dict[str, Any]) -> set[str]:
        return set()

    judge_end_round = judge_roll = judge_note = judge_score = judge_nothing

    # Effects of a line

    def apply(self, line: dict[str, Any]) -> dict[str, Any]:
        """Execute the line; return fields that the answer must have."""
        before = copy.deepcopy(self.s)
        answer: dict[str, Any] = getattr(self, "apply_" + line["do"])(line)
        self.past.append(before)
        self.future.clear()
        return answer

    def undo(self, steps: int) -> None:
        for _ in range(steps):
            self.future.append(self.s)
            self.s = self.past.pop()

    def redo(self, steps: int) -> None:
        for _ in range(steps):
            self.past.append(self.s)
            self.s = self.future.pop()

    def left(self) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {"A": {}, "B": {}}
        for key, (left, _) in self.s["bag"].items():
            found[key[0]][key[2:]] = left
        return found

    def apply_draw(self, line: dict[str, Any]) -> dict[str, Any]:
        if "die" in line:
            key = line["die"]["side"] + "." + line["die"]["colour"]
        else:
            dice = [key for key, (left, _) in self.s["bag"].items() for _ in range(left)]
            faces, self.s["position"] = self.stream.dice(self.s["position"], len(dice), 1)
            key = dice[faces[0] - 1]
        self.close()
        self.s["bag"][key][0] -= 1
        self.s["die"] = [key[0], key[2:]]
        self.s["die_no"] += 1
        return {"side": key[0], "colour": key[2:], "left": self.left()}

    def apply_bag(self, line: dict[str, Any]) -> dict[str, Any]:
        counts = self.s["bag"][line["side"] + "." + line["colour"]]
        counts[0] += line["change"]
        counts[1] += line["change"]
        return {"left": self.left()}

    def apply_march(self, line: dict[str, Any]) -> dict[str, Any]:
        for id in line["units"]:
            self.s["units"][id]["marched"] = self.s["die_no"]
        self.s["march"] = 1
        return {}

    def apply_special(self, line: dict[str, Any]) -> dict[str, Any]:
        self.s["march"] = 2
        return {}

    def apply_activate(self, line: dict[str, Any]) -> dict[str, Any]:
        if self.s["active"]:  # forced
            self.s.update(kind=None, target=None)
        u = self.s["units"][line["unit"]]
        if u["status"] == "reserve" and UNITS[line["unit"]]["kind"] == "wanderer":
            u["status"] = "active"
        u["activations"] += 1
        self.s.update(active=line["unit"], orders=2)
        return {"orders": 2}

    def apply_order(self, line: dict[str, Any]) -> dict[str, Any]:
        kind = line["kind"]
        if kind == "charge" and not line.get("contact", True):
            kind = "move"
        target = line.get("target") if kind == "charge" else None
        self.s.update(
            orders=max(0, self.s["orders"] - 1),
            kind=kind,
            number=self.s["number"] + 1,
            target=target,
            parried=False,
        )
        return {"orders": self.s["orders"]}

    def apply_load(self, line: dict[str, Any]) -> dict[str, Any]:
        self.s["units"][line["unit"]]["empty"] = False
        return self.apply_order({"kind": "action"})

    def apply_shoot(self, line: dict[str, Any]) -> dict[str, Any]:
        self.s["units"][line["unit"]]["empty"] = True
        return {}

    def apply_react(self, line: dict[str, Any]) -> dict[str, Any]:
        u, what = self.s["units"][line["unit"]], line["with"]
        if line["to"] == "charge":
            self.s["parried"] = True
        if what == "bow":
            u["empty"] = True
            return {}
        if what == "any":
            self.s["seen"].append([line["unit"], self.answered(line)])
        u["uses"][what] += 1
        limit = {"once": 1, "twice": 2}.get(what)
        return {"uses_left": None if limit is None else limit - u["uses"][what]}

    def apply_wound(self, line: dict[str, Any]) -> dict[str, Any]:
        u = self.s["units"][line["unit"]]
        lost = min(line["amount"], u["hp"])
        u["hp"] -= lost
        if not u["hp"]:
            u["status"] = "casualty"
        return {"lost": lost}

    def apply_heal(self, line: dict[str, Any]) -> dict[str, Any]:
        u, body = self.s["units"][line["unit"]], UNITS[line["unit"]]
        u["hp"] = min(body["CO"] + body["endurance"], u["hp"] + line["amount"])
        return {}

    def apply_leave(self, line: dict[str, Any]) -> dict[str, Any]:
        self.s["units"][line["unit"]]["status"] = "left"
        return {}

    def apply_set(self, line: dict[str, Any]) -> dict[str, Any]:
        u = self.s["units"][line["unit"]]
        if "flag" in line:
            flags = set(u["flags"]) - {line["flag"]}
            u["flags"] = sorted(flags | {line["flag"]} if line["value"] else flags)
            return {}
        u["hp"] = line["value"]
        if not u["hp"]:
            u["status"] = "casualty"
        elif u["status"] == "casualty":
            u["status"] = "active"
        return {}

    def apply_end_activation(self, line: dict[str, Any]) -> dict[str, Any]:
        self.close()
        return {}

    def apply_end_round(self, line: dict[str, Any]) -> dict[str, Any]:
        self.close()
        self.s["round"] += 1
        self.s["die_no"] = 0
        for counts in self.s["bag"].values():
            counts[0] = counts[1]
        for u in self.s["units"].values():
            u.update(empty=False, activations=0, marched=0, uses={r["name"]: 0 for r in REACTIONS})
        return {"round": self.s["round"], "left": self.left()}

    def apply_roll(self, line: dict[str, Any]) -> dict[str, Any]:
        faces, self.s["position"] = self.stream.dice(self.s["position"], line["sides"], line["count"])
        return {"rolls": faces}

    def apply_note(self, line: dict[str, Any]) -> dict[str, Any]:
        return {}

    def apply_score(self, line: dict[str, Any]) -> dict[str, Any]:
        self.s["score"][line["side"]] += line["amount"]
        return {"score": self.s["score"][line["side"]]}
