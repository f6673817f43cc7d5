"""Show a check's result: the dice, success or not, its effects, and the next check that is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.rules.schema import C_LABEL, K_KIND, K_LABEL, K_NEED, K_SIDES, OPPOSED, SUCCESSES
from signifer.games.own.texts import SAYS, THEIR_TOTAL, TIE
from signifer.ui.grid import fit
from signifer.ui.styles import DIM, GOOD, PLAIN, WARN
from signifer.ui.texts.base import KEY_NEXT
from signifer.ui.texts.checks import FAILURE, SUCCESS

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui


# The numbers of `signifer.games.own.rules.schema`.


def show(ui: Ui, asked: Any, answer: dict[str, Any]) -> None:
    """Show the answer to the check of `asked` (`check.CheckPage`), on top of it: BACK rolls again."""
    from signifer.ui.screens import rolled

    t = ui.t
    check = asked.check
    success = answer["success"]
    accent = GOOD if success else WARN
    counted = check[K_KIND] == SUCCESSES
    big = str(answer["successes" if counted else "total"])
    lines: list[tuple[str, str, int]] = []
    if not counted or check[K_NEED]:  # else each number is a success
        said = t(TIE) if answer.get("tie") else "✓ " + t(SUCCESS) if success else "✗ " + t(FAILURE)
        lines.append((said, "", accent))
    width = ui.grid.cols - 3 * len(big) - 1
    if check[K_KIND] == OPPOSED:
        lines.append((t(THEIR_TOTAL, n=answer["other_total"]), "", PLAIN))
    lines += [(line, "", PLAIN) for line in _effects(ui, asked, answer)]
    for line in answer.get("says") or ():
        from signifer.games.own.screens import news

        who = news.owner(ui, line)
        lines.append((t(SAYS, unit=who, what=line["says"]) if who else line["says"], "", WARN))
    from signifer.ui.screens import dice

    faces = answer.get("rolls") or []
    # The other unit's dice come after the unit's own.
    own = asked.dice(asked.row) if check[K_KIND] == OPPOSED else len(faces)
    lines += [(line, "", PLAIN) for line in dice.rows(faces[:own], asked.good(), width)]
    lines += [("← " + line, "", DIM) for line in dice.rows(faces[own:], None, width - 2)]
    from signifer.games.own.screens import pick

    title = check[K_LABEL]
    who = pick.name(ui, asked.table, asked.row)
    if who:
        title = fit(who, ui.grid.cols - len(title) - 2 - len(asked.wanted())) + " " + title
    select = None
    if view.next_pending(ui.game) is not None:
        select = (KEY_NEXT, lambda: _next(ui))
    ui.push(rolled.RolledPage, title, asked.wanted(), lines, big, accent, select, None, check[K_SIDES])


def _next(ui: Ui) -> None:
    """Open the next check that is due."""
    ui.home()
    from signifer.games.own.screens import steps

    step = steps.pending(ui)
    if step is not None:
        ui.push(*step[3])


def _effects(ui: Ui, asked: Any, answer: dict[str, Any]) -> list[str]:
    """Return the check's changes, a line each."""
    schema = view.schema(ui.game)
    lines = []
    for effect in answer.get("effects") or ():
        name = effect.get("flag") or effect.get("counter")
        label = name
        for table in range(3):
            i = schema.find(table, name)
            if i >= 0:
                label = schema.columns[table][i][C_LABEL]
        other = effect.get("unit")
        if other is not None and ui.game.units.find(other) != asked.row:
            label = "← " + label
        if "flag" in effect:
            lines.append(("✓ " if effect.get("value") else "✗ ") + label)
        else:
            change = effect.get("change", 0)
            lines.append(label + " " + ("+" if change > 0 else "") + str(change))
    return lines
