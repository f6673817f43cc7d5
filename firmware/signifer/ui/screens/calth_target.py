"""Who is attacked: asked, or known already in an assault (BC-19, BC-20)."""

from signifer.rulesets.calth import view
from signifer.rulesets.calth.data import KINDS_OF_ATTACK, SHOOT
from signifer.rulesets.calth.ranks import ranks
from signifer.ui import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_PICK = const(0x06009)
_T_SHOOT_WHOM = const(0x1543F)
_T_ASSAULT_WHOM = const(0x15440)


def go(ui: "Ui", number: int) -> None:
    """The attack of the activated unit, or the answer of the one that it assaults."""
    game = ui.game
    units = ranks(game)
    row = units.row_of(number)
    active = view.active(game)
    action = view.action(game)
    if active is None or action not in KINDS_OF_ATTACK:
        return
    kind = KINDS_OF_ATTACK.index(action)
    foe = view.foe(game)
    if row != active:
        ui.push("calth_attack", number, units.number_at(active), kind)
    elif foe is not None:
        ui.push("calth_attack", number, units.number_at(foe), kind)
    else:
        enemies = view.numbers(game, 1 - view.side(game, row))
        title = ui.t(_T_SHOOT_WHOM if kind == SHOOT else _T_ASSAULT_WHOM)
        last = ui.kept.get("calth.target")
        ui.push("pick", title, enemies, lambda n: _picked(ui, number, n, kind), _T_KEY_PICK, 0, 0, last)


def _picked(ui: "Ui", number: int, target: int, kind: int) -> None:
    ui.kept["calth.target"] = target
    ui.push("calth_attack", number, target, kind)
