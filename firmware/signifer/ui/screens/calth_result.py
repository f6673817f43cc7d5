"""What rolls of calth have shown, and what follows, one press away."""

from signifer.rulesets.calth import view
from signifer.rulesets.calth.data import INITIATIVE_DICE
from signifer.rulesets.calth.ranks import ranks
from signifer.ui import const, theme
from signifer.ui.screens.calth_dice import faces, kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_DEFEND = const(0x06401)
_T_KEY_DAMAGE = const(0x06402)
_T_KEY_AGAIN = const(0x04405)
_T_KEY_EFFECT = const(0x06406)
_T_P_INITIATIVE = const(0x0B40D)
_T_HAS_IT = const(0x0E433)
_T_TIE = const(0x0E434)
_T_HITS = const(0x10447)
_T_CRITICALS = const(0x10448)
_T_NO_EFFECT = const(0x10449)
_T_OF_DICE = const(0x0844A)
_T_CANCELLED = const(0x11455)
_T_HITS_LEFT = const(0x11456)
_T_FELL = const(0x1545A)
_T_NOBODY_FELL = const(0x1545B)
_T_DISCARDED = const(0x1545C)
_T_EFFECT = const(0x1545D)
_T_LOSES_POINTS = const(0x15477)
_T_STAYS = const(0x1147B)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)
_S_WARN = const(0x05)
_S_GOOD = const(0x06)
_S_YELLOW = const(0x08)


def _again(ui: "Ui") -> "tuple[int, Any]":
    """Held SELECT: dice are rolled again (BC-7)."""
    return (_T_KEY_AGAIN, lambda: ui.push("calth_reroll"))


def initiative(ui: "Ui", answer: "dict[str, Any]") -> None:
    """Who has the initiative, or that nobody has."""
    t = ui.t
    dice = kept(ui)
    hits = answer["hits"]
    big = str(hits["A"]) + ":" + str(hits["B"])
    lines = []
    for side in range(2):
        own = dice[side * INITIATIVE_DICE : (side + 1) * INITIATIVE_DICE]
        lines.append(("AB"[side] + " " + faces(own, INITIATIVE_DICE)[0], "", theme.side(side)))
    tie = answer["tie"]
    said = t(_T_TIE) if tie else t(_T_HAS_IT, side=answer["side"])
    accent = _S_WARN if tie else theme.side("AB".index(answer["side"]))
    ui.push("rolled", t(_T_P_INITIATIVE), said, lines, big, accent, (_T_KEY_OK, ui.pop), _again(ui))


def attack(ui: "Ui") -> None:
    """An attack's dice; SELECT goes on to the defence (BC-30)."""
    game = ui.game
    t = ui.t
    found = view.attack(game)
    if found is None:
        return
    row, _, _, hits, criticals, allowed = found[:6]
    accent = theme.side(view.side(game, row))
    big = str(hits)
    width = ui.grid.cols - 3 * len(big) - 1
    lines = [(line, "", _S_PLAIN) for line in faces(kept(ui), width)]
    said = t(_T_HITS, n=hits)
    if criticals and not allowed:
        lines.append((t(_T_NO_EFFECT), "", _S_WARN))
    elif criticals:
        lines.append((t(_T_CRITICALS, n=criticals), "", _S_PLAIN))
    lines.append((said, "", accent))
    if not hits:
        select = (_T_KEY_OK, lambda: ui.helper("calth_defence").close(ui))
    else:
        select = (_T_KEY_DEFEND, lambda: ui.helper("calth_defence").go(ui))
    title = view.name_at(game, row)
    ui.push("rolled", title, t(_T_OF_DICE, n=len(kept(ui))), lines, big, accent, select, _again(ui))


def defence(ui: "Ui") -> None:
    """A defence's dice; SELECT goes on to the damage (BC-32)."""
    game = ui.game
    t = ui.t
    found = view.attack(game)
    if found is None:
        return
    row, hits, shields = found[1], found[3], found[8]
    left = max(0, hits - shields)
    accent = theme.side(view.side(game, row))
    big = str(left)
    width = ui.grid.cols - 3 * len(big) - 1
    lines = [(line, "", _S_PLAIN) for line in faces(kept(ui), width)]
    lines.append((str(hits) + " − " + t(_T_CANCELLED, n=shields), "", _S_PLAIN))
    lines.append((t(_T_HITS_LEFT, n=left), "", accent))
    select = (_T_KEY_DAMAGE, lambda: ui.helper("calth_defence").go(ui))
    dice = t(_T_OF_DICE, n=len(kept(ui)))
    ui.push("rolled", view.name_at(game, row), dice, lines, big, accent, select, _again(ui))


def fallen(ui: "Ui", names: "list[str]") -> "list[tuple[str, str, int]]":
    """Lines for the models that fell, those of one name together."""
    lines = []
    seen = []
    for name in names:
        if name not in seen:
            seen.append(name)
            lines.append((ui.t(_T_FELL, n=names.count(name), name=name), "", _S_WARN))
    return lines or [(ui.t(_T_NOBODY_FELL), "", _S_GOOD)]


def damage(ui: "Ui", answer: "dict[str, Any]", critical: "dict[str, Any] | None" = None) -> None:
    """What the damage was, after it was applied, and the critical effect that goes with it (BC-33, BC-34)."""
    game = ui.game
    t = ui.t
    found = view.attack(game)
    if found is None:
        return
    row = found[1]
    number = ranks(game).number_at(row)
    effect = critical or answer
    lines = []
    select: "tuple[int, Any]" = (_T_KEY_OK, ui.home)
    if effect.get("critical"):
        what = effect["effect"] or "–"
        lines.append((t(_T_EFFECT, what=what, weapon=effect["critical"]), "", _S_YELLOW))
        select = (_T_KEY_EFFECT, lambda: ui.replace("calth_effect", number, what))
    lines = fallen(ui, answer["casualties"]) + lines
    if answer["discarded"]:
        lines.append((t(_T_DISCARDED, n=answer["discarded"]), "", _S_DIM))
    there = "☠" if answer["status"] == "casualty" else "×" + str(view.size(game, row))
    accent = theme.side(view.side(game, row))
    ui.push("rolled", view.name_at(game, row), there, lines, "", accent, select, _again(ui))


def stand(ui: "Ui", number: int, answer: "dict[str, Any]") -> None:
    """What a last stand came to (BC-20)."""
    game = ui.game
    t = ui.t
    row = ranks(game).row_of(number)
    accent = theme.side(game.units[number].side)
    stays = view.size(game, row)
    big = str(stays)
    width = ui.grid.cols - 3 * len(big) - 1
    lines = [(line, "", _S_PLAIN) for line in faces(kept(ui), width)]
    lines.append((t(_T_STAYS, n=stays), "", accent))
    if stays:
        lines.append((t(_T_LOSES_POINTS), "", _S_WARN))
    lines += fallen(ui, answer["casualties"])
    title = game.units[number].label
    there = "☠" if not stays else ""
    ui.push("rolled", title, there, lines, big, accent, (_T_KEY_OK, ui.home), _again(ui))
