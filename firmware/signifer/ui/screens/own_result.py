"""What a check has shown: the dice, success or not, what follows from it, and the next that is owed."""

from signifer.core import parts
from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.grid import fit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_FAILURE = const(0x0E225)
_T_KEY_NEXT = const(0x06002)
_T_SAYS = const(0x15714)
_T_SUCCESS = const(0x0E224)
_T_THEIR_TOTAL = const(0x0E71E)
_T_TIE = const(0x0E71D)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)
_S_WARN = const(0x05)
_S_GOOD = const(0x06)

# As `signifer.rulesets.own.schema` numbers them.
_C_LABEL = const(2)
_K_LABEL = const(1)
_K_KIND = const(5)
_OPPOSED = const(2)
_SUCCESSES = const(3)


def show(ui: "Ui", asked: "Any", answer: "dict[str, Any]") -> None:
    """Shows the answer to the check of `asked` (`own_check.Page`), on top of it: BACK rolls again."""
    t = ui.t
    check = asked.check
    success = answer["success"]
    tie = answer.get("tie")
    accent = _S_GOOD if success else _S_WARN
    if check[_K_KIND] == _SUCCESSES:
        big = str(answer["successes"])
    else:
        big = str(answer["total"])
    text = t(_T_TIE if tie else _T_SUCCESS if success else _T_FAILURE)
    lines: "list[tuple[str, str, int]]" = [(text, "", accent)]
    width = ui.grid.cols - 3 * len(big) - 1
    if check[_K_KIND] == _OPPOSED:
        lines.append((t(_T_THEIR_TOTAL, n=answer["other_total"]), "", _S_PLAIN))
    lines += [(line, "", _S_PLAIN) for line in _effects(ui, asked, answer)]
    for line in answer.get("says") or ():
        who = ui.helper("own_news").owner(ui, line)
        lines.append((t(_T_SAYS, unit=who, what=line["says"]) if who else line["says"], "", _S_WARN))
    dice = ui.helper("dice")
    faces = answer.get("rolls") or []
    # The other unit's dice come behind the own.
    own = asked.dice(asked.row) if check[_K_KIND] == _OPPOSED else len(faces)
    lines += [(line, "", _S_PLAIN) for line in dice.rows(faces[:own], asked.good(), width)]
    lines += [("← " + line, "", _S_DIM) for line in dice.rows(faces[own:], None, width - 2)]
    who = ui.helper("own_pick").name(ui, asked.table, asked.row)
    label = check[_K_LABEL]
    title = (
        label if not who else fit(who, ui.grid.cols - len(label) - 1 - len(asked.wanted()) - 1) + " " + label
    )
    select = None
    if view.next_pending(ui.game) is not None:
        select = (_T_KEY_NEXT, lambda: _next(ui))
    ui.push("rolled", title, asked.wanted(), lines, big, accent, select)


def _next(ui: "Ui") -> None:
    """The next check that is owed."""
    ui.home()
    steps = parts.borrow("signifer.ui.screens.own_steps")
    step = steps.pending(ui)
    if step is not None:
        ui.push(*step[3])


def _effects(ui: "Ui", asked: "Any", answer: "dict[str, Any]") -> "list[str]":
    """What the check has changed, a line each."""
    schema = view.schema(ui.game)
    lines = []
    for effect in answer.get("effects") or ():
        name = effect.get("flag") or effect.get("counter")
        label = name
        for table in range(3):
            i = schema.find(table, name)
            if i >= 0:
                label = schema.columns[table][i][_C_LABEL]
        other = effect.get("unit")
        if other is not None and ui.game.units.find(other) != asked.row:
            label = "← " + label
        if "flag" in effect:
            lines.append(("✓ " if effect.get("value") else "✗ ") + label)
        else:
            change = effect.get("change", 0)
            lines.append(label + " " + ("+" if change > 0 else "") + str(change))
    return lines
