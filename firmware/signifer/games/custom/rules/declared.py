"""The fields of commands whose procedures look into them, too (see core/fields.py)."""

OWNER = "unit:u side:s "
CHECK = (
    "unit:u side:s check!:t16 modifier:i-9,9=0 target:i-9999,9999"
    " against:g(unit!~u/modifier~i-9,9=0/target~i-9999,9999) rolls:d256 resist:d256 extra:d256 again:d100 weapon:t18"
)
