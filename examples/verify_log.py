"""Check a log that was pulled from a Signifer, with nothing but Python and docs/log_format.md.

    python verify_log.py GAME.jsonl ["120: A1B2 …"] [fingerprint] [secret] …

Follows the chain, compares what every line says with the bytes that the device saved, follows the stream of the dice
and recomputes every die; beside the log it takes the players' notes. Prints the results, every fault, what it cannot
tell, and a verdict. It does not know the games' rules: it cannot tell whether a command was allowed, and of few commands
alone whether their changes are right. Exit status: 0 nothing is wrong, 1 something is, 2 this is no log that it can read.
"""
import json
import re
import sys
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

# Every command: number, name, fields; a field is its name and its kind. Words in capitals and @ stand for what WORDS
# says. Kinds: i whole number, b true or false, t text, n text or null, v number or truth, u unit, L units, s side,
# d dice, c one of these words, x bytes, l list of such, g object of fields (inside with / and ~ for space and colon).
COMMANDS = {
    "": """1 undo steps:i fingerprint:x numbers:g(A~i/B~i) secret:x; 2 redo steps:i secret:x; 3 note text:t; 4 roll sides:i
count:i rolls:d; 5 score side:s amount:i; 6 end_game winner:s secret:x; 7 token token:t owner:n state:o
kind:cdoor|objective|marker|terrain scope:cnever|activation|turn|round|game cover:o shadow:o wade:HARD|- climb:HARD|-;
8 remind reminder:o done:b""",
    "dozen_die": """10 draw die:g(side~s/colour~t); 11 bag side:s colour:t change:i; 12 march units:L
ground:lg(unit~u/mode~cwade|climb/difficulty~HARD|-/used~i/height~i/rolls~d/piece~t); 13 special text:t; 14 activate @; 15 order
kind:cmove|charge|action text:t contact:b target:u @; 16 end_activation; 17 end_round; 18 load @ weapon:t; 19 leave @; WOUND; SET;
23 touch @ target:u; 24 weather state:t; 30 terrain @ mode:cwade|climb difficulty:HARD|- used:i height:i rolls:d order:b piece:t; 31 jump @
squares:i rolls:d order:b piece:t; 32 fall @ squares:i rolls:d; 33 test @ skill:t ability:cST|DX|CO|CH|AW difficulty:HARD modifier:i
against:g(unit~u/skill~t/ability~cST|DX|CO|CH|AW) rolls:d resist:d; 34 shoot @ weapon:t target:u SHOT; 35 reaction_shot @ target:u
SHOT; 40 melee attacker:u defender:u attacker_weapon:n defender_weapon:n rolls:g(attacker~d/defender~d/saves~d) hits:g(attacker~i/defender~i)
failed:i; 50 react @ with:t
to:cmove|charge|action distance:i sees:b target:b mover:u""",
    "calth": """10 initiative rolls:g(A~i/B~i) side:s; 11 ready; 12 activate @ action:cadvance|run|consolidate|shoot|assault
pinned:b; 13 pass; 14 end_round; 15 lose_points @ amount:i; 20 wound @ amount:i model:t; 21 heal @ amount:i model:t; SET; 30
consolidate @ into:u MODELS; 31 retreat @ into:u MODELS; 40 attack attacker:u target:u kind:cshoot|assault clear:b rubble:b
barricade:b primary:t order:lt critical:n rolls:g(attack~HITS/defence~g(shield~i)); 41 defend primary:t order:lt critical:n
SHIELDS; 45 roll_defence SHIELDS; 42 reroll dice:d rolls:g(hit~i/critical~i/shield~i/attack~HITS/defence~g(shield~i)); 43
end_assault equal:cnobody|attacker|defender|both; 44 last_stand @ rolls:g(shield~i) lost:lt; 46 draw_card side:s amount:i; 47
play_card side:s number:i name:t hidden:b salt:x commitment:x sealed:t; 48 show_card side:s commitment:x PROOF""",
    "citadel": """10 end_turn; 11 phase name:cbuild|activation; 12 build building:t; 13 prosperity side:s amount:i; 14 activate
@; 15 play card:t any:lt placed:b target:u contact:u side:s slot:i closed:lt spent:i salt:x commitment:x sealed:t; 16 search @
ruins:t contact:b rolls:d; 17 reveal card:t side:s PROOF; 18 end_effect card:t side:s; 19 discard card:t to:cgraveyard|hand|deck
side:s slot:i commitment:x PROOF amount:i; WOUND; SET; 23 draw card:t amount:i side:s salt:x commitment:x sealed:t; 24 control @ side:s""",
    "samurai": """10 conceal @ markers:i real:i place:t free:b salt:x commitment:x sealed:t; 11 reveal @ PROOF; 12 search @
marker:g(unit~u/number~i) sees:b rolls:d real:b PROOF; 13 activate @ as:cmarker|model PROOF; 14 act @ kind:cshort|long
action:cmove|attack|hide|search|sneak|climb|jump|run|other unseen:b on_wall:b hands:i weapon:n PROOF; 15 end_turn; 16 fright @
modifier:i rolls:d rule:cSK-11|SK-12|SK-13|SK-14|SK-17; 17 check_odds attackers:L defenders:L shot:b; 18 edge @; 19 test @ STAT modifier:i
rolls:d; WOUND; SET PROOF; 30 attack @ target:u weapon:n STAT modifier:i into_melee:L room:b touched:L on_wall:b rolls:d PROOF
act:g(kind~cshort|long/hands~i); 31 defend @ against:u STAT modifier:i rolls:d; 32 zen @ modifier:i rolls:d; 33 wield @ weapon:n;
34 end_fight @; 35 react @ to:cattack|action|search by:u kind:cattack|other weapon:n seen:b line:b in_zone:b PROOF
hands:i""",
    "own": """10 activate @ colour:t; 11 end_activation; 12 next_phase; 13 end_turn; 14 end_round; 15 leave @; 16 first side:s rolls:d; WOUND;
SET; 23 count @ side:s counter:t amount:i; 24 use @ side:s use:t; 25 choose @ side:s choice:t state:t; 30 check @ side:s check:t modifier:i target:i
against:g(unit~u/modifier~i/target~i) rolls:d resist:d extra:d; 40 draw dice:DICE keep:DICE; 41 keep dice:DICE; 42 hold @ value:b; 43 bag
side:s colour:t change:i; 44 refill""",
}
WORDS = {
    "WOUND": "20 wound @ amount:i; 21 heal @ amount:i", "SET": "22 set @ side:s counter:t flag:t value:v", "@": "unit:u",
    "SHOT": "difficulty:HARD rolls:d saves:d hits:i failed:i", "HARD": "cvery_easy|easy|normal|hard|very_hard", "HITS": "g(hit~i/critical~i)", "PROOF": "proof:g(salt~x/content~t)",
    "STAT": "stat:cspirit|agility|attacks", "DICE": "lg(side~s/colour~t)", "MODELS": "models:lg(type~t/count~i)",
    "SHIELDS": "rolls:g(defence~g(shield~i))"}
# Rosters and systems. More kinds: y byte, U number from 0, M the same plus one, C word plus one, e text (of these three 0 or
# nothing: none), m number or none, w word of the roster by number, W plus one, p name and number, q name alone, X values by
# name, B truths, a bit each (with ?: only where true), A Q bits with levels, V number, counter or "ask", J modifier, S stats,
# H threshold, E effect, r record, in which _ is no field of a line, or holds words for w, W and X.
HEADS = {
    "dozen_die": "pool:M dice:lp", "samurai": "_:lq", "own": "system:t _name:t _crc:U _:lt dice:lp",
    "citadel": "prosperity:U _faction:M _:lt buildings:lw _cards:U",
    "calth": "_:lr(bulk~y/armour~y/stamina~y/_~y/_~y/type~t/weapons~lr(name~t/ranged~y/assault~y/critical~e))"}
UNITS = {
    "dozen_die": "kind:cadventurer|vassal|wanderer|npc|creature _:Boverloaded|co_carrying|toughness|reacts|reserve|pack? ST:y DX:y CO:y"
    " CH:y AW:y MV:y endurance:y armour:y weapons:lr(name~t/bonus~i/ranged~b/range~M)"
    " skills:lr(name~t/level~U/ability~CST|DX|CO|CH|AW/reaction~C1|2|A|charge/range~M)",
    "calth": "models:lr(_~w/count~U)", "own": "_:X",
    "citadel": "kind:chero|character|spell|relic|tactic|terrain health:y activations:y _:Bswift|lasting|unique|ruins|control?"
    " count:y class:W faction:W cost:r(buildings~lw/any~y/prosperity~U/either~y) stats:S",
    "samurai": "rank:y spirit:y agility:y attacks:y wounds:y traits:Aclimber|zen|loner squad:W leader:b _:y"
    " weapons:lr(name~t/traits~Qtwo_handed|dangerous|lost|sweeping|ranged|heavy) note:e"}
SYSTEM = (
    "id:t name:t sides:y turns:cnone|alternate|units|phases phases:lt _limit:y _per:cround|turn _order:M _low:U _high:U",
    "_kind:y name:t label:t _bits:y low:i high:i start:m reset:cnever|activation|turn|round|game out:m letter:t",
    "name:t label:t of:cgame|side|unit _count:V _sides:y kind:cunder|over|opposed|successes|roll target:V at:cover|under need:y"
    " always:m never:m modifier:J pass:lE fail:lE",
    "lr(dice~cunits|roster|system/returns~cround|turn|never/draw~y/keep~y/hold~b/dead~b)")
AGAINST = ("", " against:b", " against:b", " against:Cany|enemy|friend|self")  # of a check in each format
MORE_CHECK = " if:I critical:m _rows:lr(_low~i/_high~i/says~e/then~lE)"  # behind a check in format 4
MORE = "modifies:D text:e condition:e"  # behind a card of Citadel, where it has one of them
CARDS = {"hero": "health activations stats", "character": "health activations stats swift", "spell": "lasting",
         "relic": "class", "tactic": "", "terrain": "unique ruins"}  # what a line has of each kind of card
ICONS = ("|bag|boot|bow|burst|card|die|eye|flag|gem|hand|heart|hourglass|house|lightning|lock|mountain|pawn|plus|runner|scroll"
         "|shield|skull|star|sword|warning")
HOUSE = {"armour_saves": "each|all", "injured": "under_half|at_half", "initiative": "rolled|A|B", "unique": "each_side|game",
         "equal_casualties": "nobody|attacker|defender|both", "build_ends": "by_itself|by_phase", "contact": "model|character",
         "ruins": "nothing|prosperity|treasure|trap|relic"}  # house rules that a line says in words
TERMS = ("successes", "failures", "total", "criticals", "left", "round")  # from -2 down, in an expression of a system
OPERATORS = "+|-|*|/|up|min|max|<|<=|>|>=|=|!=|and|or|not|neg"  # from -11 down
BINDS = {"or": 1, "and": 2, "not": 3, "+": 5, "-": 5, "*": 6, "/": 6, "neg": 7}  # how closely an operator binds; comparisons: 4
MOMENTS = ("activate", "move", "shoot", "charge", "fight", "react", "hurt", "enters", "round", "always")  # of reminders; then phases
PHASES = {"calth": ("initiative", "readiness", "action"), "citadel": ("build", "activation")}
QUIET = ("undo", "redo", "note", "roll")  # they change no cell themselves
AFTER = ("undo", "redo", "note", "reveal")  # these may stand behind the end
RULES = """Not checked here: whether a command was allowed, and whether it changes what it must, since that takes the rules;
and whether sealed texts are those of their commitments. `signifer audit` checks all three."""
NO_HEAD = "No head was given: somebody who makes a whole file, or changes it and all links after that, is not found."
class Bytes:
    """Bytes that are read from the front. `words`: what they name by number; `unit` names units by their rows."""
    def __init__(self, data: bytes, unit: Any = None) -> None:
        self.data, self.at, self.words, self.unit, self.form = data, 0, [], unit, 1
    def take(self, size: int) -> bytes:
        self.at += size
        if self.at > len(self.data):
            raise ValueError("the bytes end too early")
        return self.data[self.at - size : self.at]
    def byte(self) -> int: return self.take(1)[0]
    def text(self) -> str: return self.take(self.uint()).decode()
    def several(self, one: Any) -> list[Any]: return [one() for _ in range(self.uint())]
    def uint(self) -> int:
        byte = self.byte()
        more = self.uint() if byte > 127 else 0
        if (byte > 127 and not more) or more >> 63:
            raise ValueError("a number is longer than it has to be, or too large")
        return byte % 128 + 128 * more
    def flag(self) -> int:
        if (byte := self.byte()) > 1:
            raise ValueError("a truth is neither 0 nor 1")
        return byte
    def end(self) -> None:
        if self.at < len(self.data):
            raise ValueError("there are more bytes than there should be")
    def sint(self) -> int:
        number = self.uint()
        return -(number + 1 >> 1) if number & 1 else number >> 1
    def value(self, kind: str) -> Any: return KINDS[kind[0]](self, kind[1:])
    def fields(self, names: list[list[str]]) -> dict[str, Any]:
        """The fields of a command that were given: a bit for each says which."""
        present = self.uint()
        return {names[i][0]: self.value(names[i][1]) for i in range(present.bit_length()) if present >> i & 1}
    def record(self, names: str) -> dict[str, Any]:
        """Decode all fields one after another; leave out those without a value."""
        found: dict[str, Any] = {}
        for name, kind in declared(names):
            it = self.value(kind)
            self.words = it if name == "_" and isinstance(it, list) else self.words
            found.update(it if name == "_" and isinstance(it, dict) else {name: it})
        return {name: it for name, it in found.items() if it is not None and name != "_"}
    def sized(self, names: str) -> dict[str, Any]:
        """A unit: its id, its name, the size of the rest, and the rest."""
        found, size, start = self.record("id:e name:t"), self.uint(), self.at
        found.update(self.record(names))
        found.update(self.record(MORE) if size > self.at - start and "cost" in found else {})
        if self.at - start != size:
            raise ValueError("a unit is longer or shorter than it says")
        return found
@cache
def declared(text: str) -> list[list[str]]:
    """[name, kind] of each field: with a space and a colon, or inside parentheses with / and ~."""
    pieces = text.split() if ":" in text or not text else re.split(r"/(?![^()]*\))", text[1:-1])
    return [re.split("[:~]", piece, maxsplit=1) for piece in pieces]

def word(words: Any, number: int) -> Any:
    return None if number == -1 else (words.split("|") if isinstance(words, str) else words)[number]
def traits(words: str, bits: int, **levels: int) -> list[str]:
    if bits >> len(words.split("|")):
        raise ValueError("a trait of a newer version")
    named = [name for i, name in enumerate(words.split("|")) if bits >> i & 1]
    return named + [f"{name} {level}" for name, level in levels.items() if level]
def effect(d: Bytes) -> dict[str, Any]:
    if (flag := d.byte()) == 2 and d.form > 3:
        return {"check": d.byte(), "other": d.flag() == 1}  # its name is known when all checks are read
    if flag > 1:
        raise ValueError("an effect of a newer version")
    name = d.words[d.uint()]
    key = "set" if d.form > 1 and not flag and d.flag() else "change"
    it = d.sint() if d.form == 1 or flag or d.flag() else terms(d)
    return {**({"flag": name, "value": it != 0} if flag else {"counter": name, key: it}), "other": d.flag() == 1}
def terms(d: Bytes) -> str:
    """A sum: how often each of its terms is in it. From format 4 on an expression."""
    if d.form > 3:
        return expression(d)
    said = ""
    for times, what in d.several(lambda: (d.sint(), d.sint())):
        many, name = abs(times), "" if what < 0 else "other." * (what > 127) + d.words[what % 128]
        name = name or ("", "successes", "failures", "total")[-1 - what] if what > -5 else f"d{-100 - what}"
        star = "" if what < -100 else " * "
        said += (" - " if times < 0 else " + ") + (str(many) if what == -1 else name if many == 1 else f"{many}{star}{name}")
    return said[3:] if said[1] == "+" else "-" + said[3:]
def expression(d: Bytes) -> str:
    """An expression: values and operators, each after what it works on. `stack`: text, and how closely it binds."""
    stack: list[tuple[str, int]] = []
    def operand(binds: int) -> str:
        text, its = stack.pop()
        return text if its >= binds else f"({text})"
    for _ in range(d.uint()):
        if (what := d.sint()) >= 0:
            stack.append((("", "other.", "start.", "highest.", "lowest.", "sum.")[what // 256] + d.words[what % 256], 9))
        elif what > -11:
            stack.append((str(d.sint()) if what == -1 else TERMS[-2 - what], 9))
        elif what <= -100:
            count = operand(0)
            stack.append((("" if count == "1" else count) + f"d{-100 - what}", 9))
        elif (sign := word(OPERATORS, -11 - what)) in ("min", "max"):
            last = operand(0)
            stack.append((f"{sign}({operand(0)}, {last})", 9))
        elif sign in ("not", "neg"):
            stack.append((("not " if sign == "not" else "-") + operand(BINDS[sign]), BINDS[sign]))
        else:
            binds = BINDS.get("/" if sign == "up" else sign, 4)
            last = operand(binds + 1)
            both = f"{operand(binds + (binds == 4))} {'/' if sign == 'up' else sign} {last}"
            stack.append((f"up({both})", 9) if sign == "up" else (both, binds))
    return stack[0][0]
def event(d: Bytes, phases: list[str]) -> dict[str, Any]:
    said = {"at": word("round_start|round_end|turn_start|turn_end|phase_start|phase_end|activation_start|activation_end", d.byte())}
    said.update({"phase": phases[phase - 1]} if (phase := d.uint()) else {}, of=word("game|side|unit", d.byte()))
    said.update({"if": expression(d)} if d.flag() else {}, then=effect(d))
    return {**said, **({"says": text} if (text := d.text()) else {})}
def column(d: Bytes) -> dict[str, Any]:
    said = d.record(SYSTEM[1])
    said.update({"letters": said["letter"], "states": d.value("lt")} if said["_bits"] & 32 else {})
    icons = [word(ICONS, d.byte()) for _ in said.get("states", "-")] if said["_bits"] & 64 else []
    return {**said, **({"icons": icons} if "states" in said else {"icon": icons[0]})} if icons else said
def threshold(d: Bytes) -> dict[str, Any]:
    said = {"counter": d.words[(64 if d.form > 3 else 32) * d.byte() + d.uint()], "when": word("under|over|at_most|at_least", d.byte())}
    part, number, does, what = d.byte(), d.sint(), d.byte(), d.uint()
    said["value"] = word("half|third|quarter", part - 2) if part > 1 else number
    said["then"] = {word("flag|check|counter", does): d.words[what + 1000 * (does == 1)]}
    said["then"].update({"change": d.sint(), "back": d.flag() == 1} if does == 2 else {})
    return {**said, **({"says": text} if (text := d.text()) else {})}

# How a value of each kind is decoded, in the form of a log's line, from the bytes and the rest of the kind.
KINDS: dict[str, Any] = {
    "i": lambda d, r: d.sint(), "y": lambda d, r: d.byte(), "U": lambda d, r: d.uint(), "t": lambda d, r: d.text(),
    "e": lambda d, r: d.text() or None, "b": lambda d, r: d.flag() != 0, "x": lambda d, r: d.take(d.uint()).hex(),
    "n": lambda d, r: d.text() if d.flag() else None, "m": lambda d, r: d.sint() if d.flag() else None,
    "v": lambda d, r: (d.sint, lambda: False, lambda: True)[d.byte()](), "J": lambda d, r: (False, True, "dice")[d.byte()],
    "V": lambda d, r: (d.sint, lambda: d.words[d.uint()], lambda: "ask", lambda: terms(d))[d.byte()](), "k": lambda d, r: [d.text(), d.sint()],
    "I": lambda d, r: expression(d) if d.flag() else None,
    "c": lambda d, r: word(r, d.byte()), "C": lambda d, r: word(r, d.byte() - 1), "s": lambda d, r: word("A|B", d.uint() - 1),
    "u": lambda d, r: d.unit(d.uint() - 1), "L": lambda d, r: d.several(lambda: d.unit(d.uint())), "E": lambda d, r: effect(d),
    "l": lambda d, r: d.several(lambda: d.value(r)), "d": lambda d, r: d.several(d.uint), "H": lambda d, r: threshold(d),
    "g": lambda d, r: d.fields(declared(r)), "r": lambda d, r: d.record(r), "P": lambda d, r: [d.text(), d.text()],
    "p": lambda d, r: [d.text(), d.uint()], "q": lambda d, r: d.value("p")[0], "w": lambda d, r: d.words[d.uint()],
    "o": lambda d, r: d.text() if d.flag() else d.sint(), "M": lambda d, r: word(range(10**6), d.uint() - 1),
    "D": lambda d, r: dict(d.value("lk")) or None, "X": lambda d, r: {name: d.sint() for name in d.words},
    "W": lambda d, r: word(d.words, d.uint() - 1), "Q": lambda d, r: traits(r, d.uint(), slow=d.uint(), multiply=d.uint()),
    "B": lambda d, r: (lambda on: {it.rstrip("?"): it in on for it in r.split("|") if it in on or it[-1] != "?"})(traits(r, d.byte())),
    "A": lambda d, r: (lambda bits: traits(r, bits & 7, alert=bits >> 3 & 3, stealth=bits >> 5))(d.byte()),
    "S": lambda d, r: (lambda all: all[0][1] if len(all) == 1 and not all[0][0] else all or None)(d.value("lP")),
}

def without_reminders(data: bytes) -> tuple[Bytes, bytes]:
    """A compiled roster or system without its reminders, and these: a small second letter says that there are some."""
    if data[1] not in b"ro":
        return Bytes(data), b""
    size = int.from_bytes(data[-2:], "little")
    if size > len(data) - 5 or not size:
        raise ValueError("reminders that have no room")
    return Bytes(data[:1] + data[1:2].upper() + data[2 : -2 - size]), data[-2 - size : -2]
def reminder(when: int, flags: int, texts: list[str], phases: Any) -> dict[str, Any]:
    """A reminder as a line has it; `texts`: its name, its text, the name of its token."""
    moments = [*MOMENTS, *[f"phase {name}" for name in phases]]
    if when >> len(moments) or flags > 31:
        raise ValueError("a reminder of a newer version")
    named = {"name": texts[0], "text": texts[1], "when": [it for i, it in enumerate(moments) if when >> i & 1]}
    of, once = word("|near|any", flags & 3), word("|turn|round|game", flags >> 2 & 3)
    named.update({"of": of, "once": once, "private": flags > 15, "token": texts[2]})
    return {key: it for key, it in named.items() if it}
def remind(said: dict[str, Any], records: bytes, phases: Any) -> dict[str, Any]:
    """Put a part's reminders where its line has them: by the whole part, its units or its cards."""
    data = Bytes(records)
    while data.at < len(records):
        one = Bytes(data.take(data.uint()))
        when, flags, kind = one.byte() + 256 * one.byte(), one.byte(), one.byte()
        there = said if kind in (0, 3) else said[word("units|cards", kind - 1)][one.uint()]
        token = one.text() if kind == 3 else ""
        there.setdefault("reminders", []).append(reminder(when, flags, [one.text(), one.text(), token], phases))
        one.end()
    return said
def roster(ruleset: str, data: Bytes) -> dict[str, Any]:
    """A compiled roster as the setup's line has it."""
    if data.take(3) != b"SR\x01" or data.text() != ruleset:
        raise ValueError("a roster of a newer version")
    said, count = {"ruleset": ruleset, "name": data.text()}, data.uint()
    said.update(data.record(HEADS[ruleset]))
    units = [data.sized(UNITS[ruleset]) for _ in range(count + said.get("_cards", 0))]
    for i, unit in enumerate(units) if ruleset == "citadel" else ():
        keep = ["id", "name", "kind", *CARDS[unit["kind"]].split(), *["cost", "count", "faction", "modifies", "text", "condition", "control"] * (i >= count)]
        units[i] = {key: unit[key] for key in keep if key in unit and (i >= count or key != "swift")}
    said.update({"deck": True, "hand": data.uint()} if ruleset == "citadel" and data.at < len(data.data) else {})
    cards = data.value("lr(name~t/text~t/condition~e)") if ruleset == "calth" and data.at < len(data.data) else units[count:]
    data.end()
    said.update({"cards": cards} if cards or ruleset == "citadel" else {}, units=units[:count])
    said.update({"faction": data.words[said["_faction"]]} if "_faction" in said else {})
    return {key: it for key, it in said.items() if key[0] != "_" and (key != "dice" or it or ruleset != "own")}
def system(data: Bytes) -> tuple[dict[str, Any], list[int]]:
    """A compiled custom system as the setup's line has it, and how many columns its three tables have."""
    if data.take(2) != b"SO" or (form := data.byte()) not in (1, 2, 3, 4):
        raise ValueError("a system of a newer version")
    data.form, said = form, {**data.record(SYSTEM[0]), "format": form, "counters": [], "flags": [], "uses": []}
    said.update({"first": data.value("ckept|swapped|loser|rolled"), "choices": []} if form > 1 else {})
    tables = [data.several(lambda: column(data)) for _ in range(3)]
    wide = 64 if form > 3 else 32
    data.words = {wide * t + i: it["name"] for t in range(3) for i, it in enumerate(tables[t])}
    said.update({"players": [said["_low"], said["_high"]]} if said["_high"] else {}, sides=2 * said["sides"])
    order = {"order": data.words[2 * wide + said["_order"]]} if "_order" in said else {}
    said.update({"activation": {"limit": said["_limit"], "per": said["_per"], **order}} if said["_limit"] else {})
    for of, it in [(t, it) for t in (2, 1, 0) for it in tables[t]]:
        kind, bits, it["times"] = it["_kind"], it["_bits"], it.setdefault("start", "roster")
        it.update(of=word("game|side|unit", of), line=bits & 1 > 0, lights=bits & 2 > 0, strike=bits & 4 > 0, max="start", hidden=True)
        it.update(start=it["start"] == 1 if kind == 1 else it["start"], step=1 if bits & 16 else -1)
        keep = ("low high start out lights strike step" + " max" * (bits >> 3 & 1) + " hidden" * (bits >> 7), "start letter lights", "times")[kind]
        kind, keep = (3, "states letters") if "states" in it else (kind, keep)
        keep += " name label of reset line icon icons"
        it["_entry"] = {key: it[key] for key in keep.split() if key in it}
        said[word("counters|flags|uses|choices", kind)].append(it["_entry"])
    said["checks"] = data.several(lambda: data.record(SYSTEM[2].replace(" _c", AGAINST[form - 1] + " _c") + MORE_CHECK * (form > 3)))
    for i, it in enumerate(said["checks"]):
        data.words[1000 + i], count, sides, rows = it["name"], it.pop("_count"), it.pop("_sides"), it.pop("_rows", [])
        it.update({"count": count, "dice": f"d{sides}"} if isinstance(count, str) else {"dice": f"{count}d{sides}"} if count else {})
        it.update({"table": [{"at": [row.pop("_low"), row.pop("_high")], **row} for row in rows]} if rows else {})
        gone = {"successes": (), "roll": ("need", "target", "at", "fail")}.get(it["kind"], ("need",))
        said["checks"][i] = {key: it[key] for key in it if key not in gone}
    said["thresholds"] = data.value("lH")
    said.update({"events": data.several(lambda: event(data, said["phases"]))} if form > 3 else {})
    effects = [it for check in said["checks"] for it in check["pass"] + check.get("fail", []) + [it for row in check.get("table", ()) for it in row["then"]]]
    for it in effects + [it["then"] for it in said.get("events", ())]:
        it.update({"check": data.words[1000 + it["check"]]} if "check" in it else {})
    for _ in range(data.uint() if form > 3 else 0):
        place, state, counter = data.uint(), data.byte(), data.words[data.uint()]
        it = said["checks"][place - 256] if place > 255 else tables[place // 64][place % 64]["_entry"]
        amount, costs = data.sint() if data.flag() else expression(data), it.setdefault("cost", {})
        costs.setdefault(counter, [0] * len(it["states"]) if "states" in it else amount)
        if "states" in it:
            costs[counter][state] = amount
    for bag in data.value(SYSTEM[3]):  # none or one
        said["bag"] = {**bag, "dice": {}} if bag["dice"] == "system" else bag
        sorts = data.several(lambda: ("ABN"[data.byte()], *data.value("p"))) if bag["dice"] == "system" else ()
        for side, colour, count in sorts:
            said["bag"]["dice"].setdefault(side, {})[colour] = count
    sides = [side for side, count in [(side, data.uint()) for side in "ABN"] for _ in range(count)]
    data.words = [it["name"] for it in tables[2] if it["start"] == "roster"]
    said["units"] = [{**data.sized("_:X"), **({"side": side} if side != "N" else {})} for side in sides]
    data.end()
    return {key: it for key, it in said.items() if key[0] != "_"}, [len(table) for table in tables]

def outcomes(check: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The lists of effects of which a check does one: passed or failed, or those of a table's row too."""
    rows = [check["pass"] + row["then"] for row in check.get("table", ())]
    return rows or [check["pass"], check.get("fail", [])]
def dice_of(effects: list[dict[str, Any]]) -> list[int]:
    """The sides of the dice that the effects of a check throw, in their order."""
    sums = [str(it.get("change", it.get("set", ""))) for it in effects]
    found = [(int(n or 1), int(most)) for it in sums for n, most in re.findall(r"(?<![\w.])(\d*)d(\d+)(?!\w)", it)]
    return [most for n, most in found for _ in range(n)]
def house_said(house: dict[str, int]) -> dict[str, Any]:
    said: dict[str, Any] = {name: word(HOUSE[name], it) if name in HOUSE else it for name, it in house.items()}
    finds = [word(HOUSE["ruins"], house[f"ruins_{i + 1}"]) for i in range(house.get("ruins_faces", 0))]
    faces = {name[10:]: it for name, it in house.items() if name[:10] == "die_faces."}
    said.update({"ruins": finds} if finds else {}, **{"die_faces": faces} if faces else {})
    weather = sorted((it, name[8:]) for name, it in house.items() if name[:8] == "weather.")
    said.update({"weather": {name: word(WORDS["HARD"][1:], it % 8) for it, name in weather}} if weather else {})
    said.update({"test": {"die": house["test"]}} if "test" in house else {})
    said.update({"reactions_per_turn": None} if house.get("reactions_per_turn") == -1 else {})
    return {name: it for name, it in said.items() if name[:6] != "ruins_" and "." not in name}
def place(value: int) -> int: return (value - 4500000) // 121500 if value >= 4500000 else value // 4500
def token_said(name: str, value: int) -> dict[str, Any]:
    if value >= 4500000:  # a piece of terrain
        kind, (it, state), ways = 3, divmod(value - 4500000, 8100), [*WORDS["HARD"][1:].split("|"), "-"]
        classes = [(*range(10), *ways)[it] for it in (state // 540, state // 36 % 15)]
        own = dict(zip(("cover", "shadow", "wade", "climb"), [*classes, ways[state // 6 % 6], ways[state % 6]], strict=True))
    else:
        it, kind = value // 100, value // 1500 % 3
        own = {"state": word(("sealed|open", "free|held", range(100))[kind], value % 100)}
    said = {"name": name, "kind": word("door|objective|marker|terrain", kind), "owner": word("A|B", it % 3 - 1)}
    return {**said, **own, "scope": word("never|activation|turn|round|game", it // 3 % 5)}
class Game:
    """The setup, decoded, and the cells as far as the log has changed them."""
    def __init__(self, raw: bytes) -> None:
        data = Bytes(raw)
        if data.byte() != 1:
            raise ValueError("a setup of a newer version")
        self.ruleset, first, self.mark = data.text(), data.text(), data.take(data.uint())
        self.numbers, self.house = [data.uint(), data.uint()], dict(rules := data.value("lk"))
        blobs = dict(parts := data.several(lambda: (data.text(), without_reminders(data.take(data.uint())))))
        data.end()
        named = [name for name, _ in rules], [side for side, _ in parts]
        if any(it != sorted(set(it)) for it in named):
            raise ValueError("house rules or rosters are not in order, or twice")
        blob, records = blobs.pop("S", (None, b""))
        own, wide = system(blob) if blob else ({}, [])
        phases = own.get("phases", PHASES.get(self.ruleset, ()))
        remind(own, records, phases)
        sides = {side: remind(roster(self.ruleset, blob), records, phases) for side, (blob, records) in blobs.items()}
        house = sorted((it, name[9:].split("|", 2)) for name, it in self.house.items() if name[:9] == "reminder.")
        said = [reminder(it % 2**16, it >> 16 & 31, [name, text, token], phases) for it, (token, name, text) in house]
        tokens = sorted((place(it), it, name[6:]) for name, it in self.house.items() if name[:6] == "token.")
        maybe = {"system": own, "house": house_said(self.house), "tokens": [token_said(*it[:0:-1]) for it in tokens],
                 "reminders": said, "fingerprint": self.mark.hex()}
        self.says = {"ruleset": self.ruleset, "first": first, "numbers": dict(zip("AB", self.numbers, strict=True))}
        self.says.update({"sides": sides}, **{key: it for key, it in maybe.items() if it})
        rows = {side: [unit for unit in own.get("units", ()) if unit.get("side", "N") == side] for side in "ABN"}
        for side, it in sides.items():  # after the units, Citadel's characters that come in by cards
            rows[side] = it["units"] + [{}] * sum(card["count"] for card in it.get("cards", ()) if card.get("kind") == "character")
        self.ids = [unit.get("id", f"{side}{n}") for side in "ABN" for n, unit in enumerate(rows[side], 1)]
        del self.ids[self.house.get("players", own.get("players", [0, 999])[1]) :]
        self.named, self.cells, text = [len(rows["A"]), len(rows["B"])], Counter(), COMMANDS[""] + ";" + COMMANDS[self.ruleset]
        for name, meaning in WORDS.items():
            text = text.replace(name, meaning)
        lines = [command.split(maxsplit=2) for command in text.split(";")]
        self.commands = {int(op): (name, declared("".join(names))) for op, name, *names in lines}
        # The bag: which cells say what is left in it, and how much it is at the start.
        dice = [die for it in sides.values() for die in it.get("dice", ())]
        uses = sum("reaction" in skill for units in rows.values() for unit in units for skill in unit.get("skills", ()))
        base = 19 + 6 * len(self.ids) + uses
        self.left = range(base, base + 4 * len({die[0] for die in dice} | {"green", "yellow"}), 2)
        if own:
            base = 10 + (own.get("first") in ("loser", "rolled")) + wide[0] + 3 * (2 + wide[1]) + len(self.ids) * (5 + wide[2])
            kind = own.get("bag", {}).get("dice", "roster")
            dice = [die for it in kind.values() for die in it.items()] if isinstance(kind, dict) else dice
            sorts = sum(bool(rows[it]) or (own["sides"] == 2 and it != "N") for it in "ABN") if kind == "units" else len(dice)
            self.left = range(base, base + 5 * sorts, 5)  # behind them are the cells of tokens
            dice = [["die", len(self.ids)]] if kind == "units" else dice
        self.start = sum(die[1] for die in dice)
        self.check = {it["name"]: int(it.get("dice", "d6").split("d")[1]) for it in own.get("checks", ())}
        self.after = {it["name"]: [dice_of(effects) for effects in outcomes(it)] for it in own.get("checks", ())}
    def bag(self, column: int = 0) -> int: return self.start + sum(self.cells[cell + column] for cell in self.left)
    def unit(self, row: int) -> Any:
        later, side = divmod(row - len(self.ids), 2)  # Calth has units that come in later
        come = later >= 0 and self.ruleset == "calth"
        return "AB"[side] + str(self.named[side] + later + 1) if come else word(self.ids, row)
    def entry(self, raw: bytes) -> tuple[dict[str, Any], dict[int, int]]:
        """An entry as a line says it, and the cells that it changes."""
        data, cell, changes = Bytes(raw, self.unit), 0, {}
        (name, names), flags = self.commands[data.byte()], data.byte()
        dt = {"dt": data.uint()} if flags & 8 else {}
        line = {"do": name, **data.fields(names), **dt}
        line.update({"force": True} if flags & 1 and data.several(data.uint) else {})
        if flags & 2:
            at, size = data.uint(), data.uint()
            line["rolled"] = {"at": [at, at + size], "dice": [byte + 1 for byte in data.take(data.uint())]}
        for _ in range(data.uint() if flags & 4 else 0):
            step, by = data.sint(), data.sint()
            if step < bool(changes) or cell + step < 0 or not by:
                raise ValueError("its changes are not in order, or change nothing")
            cell += step
            changes[cell] = by
        data.end()
        dice = line["rolled"]["dice"] if flags & 2 else []
        if flags > 15 or flags != ("force" in line) + 2 * bool(dice) + 4 * bool(changes) + 8 * bool(line.get("dt")):
            raise ValueError("its flags are not those of its parts, or of a newer version")
        return line, changes
    def fault(self, line: dict[str, Any], changes: dict[int, int]) -> str:
        """What an entry does and its command cannot do, as far as that takes no rules; "" for nothing."""
        name, ended = line["do"], self.cells[0]
        won = {1: 1 + "AB".index(line["winner"])} if line.get("winner") else {}
        if ended and name not in AFTER:
            return "it stands behind the end of the game"
        if (changes != {0: 1, **won}) if name == "end_game" else (0 in changes or 1 in changes or (changes and name in QUIET)):
            return "it changes what its command cannot change, or not what it must"
        if name in QUIET and ("force" in line or ("rolled" in line and name != "roll")):
            return "it has dice or overrides rules, which its command cannot"
        return "it shows a secret that only an end shows" if name == "undo" and "secret" in line else ""
    def sides(self, line: dict[str, Any], before: int) -> list[list[int]]:
        """The sides of an entry's dice; an attack of Samurai may be read in several ways. `before`: dice in the bag."""
        faces, house, count = line["rolled"]["dice"], self.house, len(line["rolled"]["dice"])
        if line["do"] == "draw":
            before = self.bag() + len(line.get("keep", faces)) if self.ruleset == "own" else before
            return [[before - i for i in range(count)]]
        most = {"calth": sum(it for name, it in house.items() if name[:4] == "die_") or 6, "citadel": house.get("ruins_faces", 6),
                "dozen_die": 12, "samurai": house.get("test", 10), "own": self.check.get(line.get("check"), 0)}[self.ruleset]
        if line["do"] == "roll":
            return [[line["sides"]] * min(999, line.get("count", 1))]
        if line["do"] in ("first", "check") and self.ruleset == "own":
            most = 6 if line["do"] == "first" else most
            more = [] if "extra" in line else self.after.get(line.get("check"), [])
            more = [it for it in more if it and len(it) <= count and ("rolls" not in line or len(it) == count)]
            return [[most] * count] + [[most] * (count - len(it)) + it for it in more]
        found, friends, targets = [[most] * count], len(line.get("into_melee", ())), 1 + len(line.get("touched", ()))
        for more in range(1, count) if friends > 1 else ():  # a die more for each highest face: which friend it hits
            if (count - more) % targets == 0 and faces[: (count - more) // targets].count(most) == more:
                found.append([most] * (count - more) + [friends] * more)
        return found
def thrown(key: bytes, at: int, sides: list[int]) -> tuple[list[int], int]:
    """Return the faces of dice from position `at` of the stream, and the position after them."""
    faces = []
    for most in sides:
        byte = 256
        while 1 < most <= 256 and byte >= 256 - 256 % most:
            byte, at = sha256(key + (at // 32).to_bytes(8, "big")).digest()[at % 32], at + 1
        faces.append(byte % most + 1 if most > 1 else 1)
    return faces, at
class Report:
    """`wrong` and `notes`: (line, what is to be said); `dice`: how many are proved, known beforehand, not proved."""
    def __init__(self, text: str, noted: Any = ()) -> None:
        self.wrong, self.notes, self.dice, self.links, self.marks = [], [], [0, 0, 0], {}, {}
        self.secrets = {sha256(it).hexdigest(): it for it in [bytes.fromhex(it) for it in noted if ":" not in it]}
        rows = self.chain(text.removesuffix("\n").split("\n"))
        try:
            game = Game(rows[0][2])
        except Exception as error:
            self.wrong.append((1, f"the setup cannot be read: {error}"))
            return
        secret = [rows[0][1].pop("secret")] if "secret" in rows[0][1] else []  # which a player may have written there
        heads = {it: it.rpartition(":") for it in noted if ":" in it}
        right = {it: int(at) for it, (at, _, digits) in heads.items() if self.has(int(at), digits)}
        self.covered = max(right.values(), default=-1)  # entries up to here are those that were played
        self.damaged(1, rows[0][1])
        self.compare(1, rows[0][1], game.says)
        self.walk(game, rows[1:])
        for it in [*noted, *secret]:
            if it not in right and (":" in it or not self.marks.keys() & {it, sha256(bytes.fromhex(it)).hexdigest()}):
                self.wrong.append((0, f"{it} is not this log's: something before it was changed, or cut off"))
        if right and self.covered + 1 < rows[-1][0]:
            behind = f"lines {self.covered + 2} to {rows[-1][0]} come after the newest head that was given"
            self.notes.append((0, f"{behind}: no note proves that they were played"))
    def damaged(self, number: int, said: dict[str, Any]) -> bool:
        """Whether a line says that the device lost commands; take that remark out, since no link covers it."""
        if "damaged" in said:
            self.notes.append((number, f"it says that the device lost commands there: {said['damaged']}"))
        return said.pop("damaged", None) is not None
    def has(self, number: int, digits: str) -> bool:
        return len(digits) > 15 and self.links.get(number, b"").hex().startswith(digits)
    def chain(self, lines: list[str]) -> list[tuple[int, dict[str, Any], bytes]]:
        """(number of the line, what it says, its bytes) of each, in a chain of links."""
        at, link, rows = 0, b"signifer-log-1", []
        for number, text in enumerate(lines, 1):
            try:
                said = json.loads(text, object_pairs_hook=lambda all: dict(all) if len(dict(all)) == len(all) else None)
                chain, secret = said.pop("chain"), bytes.fromhex(said.get("secret", ""))
                (stands, digits), entry = chain["head"].split(":"), bytes.fromhex(chain["entry"])
                stands, found = int(stands), bytes.fromhex(digits)
            except Exception as error:
                self.wrong.append((number, f"it is no line of a log, or has no link: {error}"))
                continue
            link = sha256(link + entry).digest()[:16]
            if chain != {"head": f"{at}:{link.hex().upper()}", "entry": entry.hex()}:
                self.wrong.append((number, "it does not follow from the line before: changed, moved, or one is missing"))
            self.links[stands], link, at = found, found, stands + 1
            self.secrets[sha256(secret).hexdigest()] = secret
            rows.append((number, said, entry))
        return rows
    def compare(self, number: int, said: dict[str, Any], held: dict[str, Any]) -> None:
        for key in {**held, **said}:
            told = [json.dumps(it[key], sort_keys=True) if key in it else "nothing" for it in (said, held)]
            if told[0] != told[1]:
                self.wrong.append((number, f"{key} was changed: the device saved {told[1][:200]}"))
    def walk(self, game: Game, rows: list[tuple[int, dict[str, Any], bytes]]) -> None:
        """Compare each line with its bytes, follow undo and redo, the stream and its secrets, and throw the dice again."""
        lists: tuple[list[Any], list[Any]] = ([], [])  # what can be taken back, and what can be done again
        position, sure, lost, mark, numbers, seen, known = 0, True, False, game.mark.hex(), game.numbers, {}, {}
        promised: set[Any] = set()
        self.marks[mark] = 1  # the line where a mark stood first; `known`: and where its secret was shown
        for number, said, raw in rows:
            try:
                line, changes = game.entry(raw)
                lost = self.damaged(number, said) or lost
                self.compare(number, said, line)
                if fault := game.fault(line, changes):
                    self.wrong.append((number, fault))
                promised.add(line.get("commitment"))
                if (it := line.get("proof")) and sha256(bytes.fromhex(it["salt"]) + it["content"].encode()).hexdigest() not in promised:
                    self.wrong.append((number, "its proof belongs to no commitment before it"))
                back, ended, before = line["do"] == "undo", game.cells[0], game.bag() or game.bag(1)
                for _ in range(line.get("steps", 1) if line["do"] in ("undo", "redo") else 0):
                    one = lists[not back].pop()
                    lists[back].append(one)
                    (game.cells.subtract if back else game.cells.update)(one[1])
                    position = one[0]["rolled"]["at"][1 - back] if "rolled" in one[0] else position
                if line["do"] not in ("undo", "redo"):
                    lists = (lists[0] + [(line, changes)], [])
                    game.cells.update(changes)
                again = back and bool(ended) and not game.cells[0]  # an end was taken back
                if again and mark and "fingerprint" not in line:
                    self.notes.append((number, "an end was taken back without a new secret: dice from here prove nothing"))
                    sure = False
                if "fingerprint" in line:
                    mark, seen, sure, lost = line["fingerprint"], {}, True, False
                    numbers = [line.get("numbers", {}).get(side, 0) for side in "AB"]
                    if mark in self.marks or mark in known:
                        stood = f"its mark stood in line {self.marks.get(mark)}, line {known.get(mark)} showed its secret"
                        self.wrong.append((number, f"{stood}: whoever chose the numbers could choose the dice"))
                        sure = False
                    self.marks.setdefault(mark, number)
                shown = sha256(bytes.fromhex(line["secret"])).hexdigest() if "secret" in line else mark
                known.update({shown: number} if "secret" in line and shown not in known else {})
                if shown != mark or ("secret" in line) > game.cells[0] or ("fingerprint" in line or "numbers" in line) > again:
                    self.wrong.append((number, "its secret is not the one in force, or it may have no new one"))
                if "rolled" in line:
                    (at, end), faces = line["rolled"]["at"], line["rolled"]["dice"]
                    if at != position:
                        self.wrong.append((number, f"its dice begin at {at}, but the stream stood at {position}"))
                    position, shown = end, [seen[i] for i in range(at, min(end, at + 9999)) if i in seen]
                    if shown:
                        self.notes.append((number, f"its dice were known beforehand: line {shown[0]} had shown them"))
                    seen.update({i: seen.get(i, number) for i in range(at, min(end, at + 9999))})
                    open_ = not sure or mark not in self.secrets or bool(fault)
                    gone = lost and number > self.covered + 1  # `damaged` is in no link: where a head covers, it opens nothing
                    key = b"signifer-1" + self.secrets.get(mark, b"") + b"".join(it.to_bytes(8, "big") for it in numbers)
                    throws = [(thrown(sha256(key).digest(), at, sides), sides) for sides in game.sides(line, before)]
                    right = [sides for found, sides in throws if found == (faces, end)] or [[2] * len(faces)]
                    if mark in self.secrets and (faces, end) not in [found for found, _ in throws]:
                        self.wrong.append((number, "its dice are not those of the stream"))
                    self.dice[2 if open_ else 1 if shown else 2 if gone else 0] += sum(most > 1 for most in right[0])
            except Exception as error:
                self.wrong.append((number, f"its bytes cannot be read, or do not fit: {error}"))
def main(path: str = "", *noted: str) -> int:
    try:
        report = Report(Path(path).read_bytes().decode(), ["".join(it.split()).lower() for it in noted])
    except Exception as error:
        print(f"This is no log that can be read, or what was noted cannot be: {error}", file=sys.stderr)
        return 2
    for number, what in sorted(report.notes) + sorted(report.wrong):
        print((f"line {number}: {what}" if number else what).encode("ascii", "backslashreplace").decode())
    print(RULES if any(":" in it for it in noted) else f"{RULES}\n{NO_HEAD}")
    verdict = "SOMETHING IS WRONG" if report.wrong else "Nothing is wrong"
    print("%s: %d dice of the device proved, %d known beforehand, %d not proved." % (verdict, *report.dice))
    return 1 if report.wrong else 0
if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
