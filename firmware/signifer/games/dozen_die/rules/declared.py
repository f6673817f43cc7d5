"""The fields of commands whose procedures look into them, too (see core/fields.py)."""

MARCH = (
    "units!:lu ground:lg(unit!~u/mode!~cwade|climb/difficulty~cvery_easy|easy|normal|hard|very_hard|-/used~i0,99=0"
    "/height~i0,99=0/rolls~d12/piece~t24)"
)
TEST = (
    "unit!:u skill:t32 ability:cST|DX|CO|CH|AW difficulty:cvery_easy|easy|normal|hard|very_hard=hard"
    " modifier:i-20,20=0 against:g(unit!~u/skill~t32/ability~cST|DX|CO|CH|AW) rolls:d12 resist:d12"
)
MELEE = (
    "attacker!:u defender!:u attacker_weapon:n32= defender_weapon:n32= rolls:g(attacker~d12/defender~d12/saves~d12)"
    " hits:g(attacker~i0,99/defender~i0,99) failed:i0,99"
)
