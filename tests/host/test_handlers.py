"""Commands' procedures are in a table on the device, where their names would stay in memory for good."""

from __future__ import annotations

import ast

from signifer_host.handlers import tabled
from signifer_host.shorten import Shortener

HARM = """
def _least(value): return max(0, value)
def do_wound(game, a): return _least(a["hits"] - 1)
def do_heal(game, a): return do_wound(game, a) + 2
"""
GAME = """
from signifer.core import parts
def do(game, spec, a): return getattr(game.part(spec.module), "do_" + spec.name)(game, a)
def ask(thing, name): return getattr(thing, name)
"""


def test_what_asks_for_a_procedure_asks_its_modules_table() -> None:
    harm, game = tabled(ast.parse(HARM)), tabled(ast.parse(GAME))
    there: dict[str, object] = {}
    exec(compile(harm, "harm", "exec"), there)
    table = there["do"]
    assert isinstance(table, dict) and list(table) == ["wound", "heal"]
    assert (table["wound"](None, {"hits": 3}), table["heal"](None, {"hits": 3})) == (2, 4)
    assert "game.part(spec.module).do[spec.name](game, a)" in ast.unparse(game)
    assert "getattr(thing, name)" in ast.unparse(game)


def test_a_module_without_procedures_stays_as_it_is() -> None:
    assert ast.unparse(tabled(ast.parse(GAME.replace("do_", "say_")))) == ast.unparse(
        ast.parse(GAME.replace("do_", "say_"))
    )


def test_no_name_of_a_command_is_a_name_on_the_device() -> None:
    paths = {"signifer/core/game.py": GAME, "signifer/rulesets/one/harm.py": HARM}
    harm = Shortener(paths).sources()["signifer/rulesets/one/harm.py"]
    names = {node.name for node in ast.walk(ast.parse(harm)) if isinstance(node, ast.FunctionDef)}
    assert len(names) == 2 and not any(
        name.startswith("do_") for name in names
    )  # the third stands where it is used
    assert "'wound'" in harm and "'heal'" in harm


def test_words_of_a_games_data_and_keys_are_no_names_to_keep() -> None:
    said = 'def answer(x): return {"status": x["hurt"]} if x == "gone" else ["loud"]\n'
    words = ["status", "hurt", "gone", "loud"]
    own = "".join(f"def {word}(x):\n    for y in x:\n        print({word}, y)\n" for word in words)
    user = "from signifer.core import kinds\n" + "".join(f"kinds.{word}([1])\n" * 2 for word in words)

    def kept(place: str) -> set[str]:
        short = Shortener({place: said, "signifer/core/kinds.py": own, "signifer/ui/user.py": user})
        return set(words) - {*short.attributes, *short.names}

    assert kept("signifer/rulesets/one/answers.py") == set()
    assert kept("signifer/ui/screens/one.py") == {"loud"}
