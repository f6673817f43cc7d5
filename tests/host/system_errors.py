"""A good system, and the error for each wrong value in it."""

HEAD = """format = 1
id = "trial"
name = "Trial"
"""
GOOD = (
    HEAD
    + """
[activation]
limit = 1

[[counters]]
name = "hp"
start = "roster"
high = 9
out = 0
strike = true

[[counters]]
name = "fear"
high = 20

[[counters]]
name = "will"
of = "side"
high = 20
start = 10

[[flags]]
name = "hurt"

[[uses]]
name = "bomb"

[[thresholds]]
counter = "hp"
when = "under"
value = "half"
then = { flag = "hurt" }

[[checks]]
name = "nerve"
dice = "2d6"
kind = "under"
target = "will"
"""
)

EDITS = [
    # (the replaced part of the good file, its replacement, the whole error line)
    (
        "high = 9",
        "high = 40000",
        "trial.toml:11: counter 1 (hp), field high: must be a whole number from -9999 to 9999, not 40000",
    ),
    (
        "high = 20\nstart = 10",
        "high = 20\nstart = 21",
        "trial.toml:23: counter 3 (will), field start: is 21, which is not from 0 to 20 (low to high)",
    ),
    (
        'start = "roster"',
        'start = "rooster"',
        "trial.toml:10: counter 1 (hp), field start: must be a whole number from -9999 to 9999 or "
        '"roster", not "rooster"',
    ),
    ("high = 9", "high = -1", "trial.toml:11: counter 1 (hp), field high: is -1, which is not above low (0)"),
    (
        "out = 0",
        "out = 12",
        "trial.toml:12: counter 1 (hp), field out: is 12, which is not from 0 to 9 (low to high)",
    ),
    (
        'name = "fear"',
        'name = "fear"\nout = 0',
        "trial.toml:17: counter 2 (fear), field out: is 0, where it starts: every unit would be a casualty at once",
    ),
    (
        'name = "fear"\nhigh = 20',
        'name = "fear"\nhigh = 20\nstrike = true',
        'trial.toml:18: counter 2 (fear), field strike: "hp" is struck already; one counter can be',
    ),
    (
        'of = "side"\nhigh',
        'of = "side"\nstrike = true\nhigh',
        "trial.toml:22: counter 3 (will), field strike: is for a unit's counter",
    ),
    (
        'of = "side"',
        'of = "squad"',
        'trial.toml:21: counter 3 (will), field of: must be "unit", "side" or "game", not "squad"',
    ),
    (
        'name = "Trial"',
        'name = "The trial of the long name"',
        "trial.toml:3: field name: has 26 letters, and 18 fit on the screen; shorten it: "
        '"The trial of the long name"',
    ),
    (
        'name = "fear"',
        'name = "fear"\nlabel = "Fear of the dark"',
        "trial.toml:17: counter 2 (fear), field label: has 16 letters, and 10 fit on the screen; shorten it: "
        '"Fear of the dark"',
    ),
    (
        'name = "fear"',
        'name = "fear_of_fire"',
        "trial.toml:16: counter 2 (fear_of_fire), field name: has 12 letters, and 10 fit on the screen: "
        "give it a shorter label",
    ),
    (
        'name = "fear"',
        'name = "Fear"',
        "trial.toml:16: counter 2 (Fear), field name: must be 1 to 16 letters a-z, digits or _, a letter first, "
        'not "Fear"; write what people read as label',
    ),
    (
        'name = "fear"',
        'name = "round"',
        'trial.toml:16: counter 2 (round), field name: "round" is a word of the device\'s own; choose another name',
    ),
    (
        'name = "hurt"',
        'name = "hp"',
        'trial.toml:26: flag 1 (hp), field name: "hp" is the name of counter 1 already',
    ),
    (
        'name = "fear"',
        'name = "hp"',
        'trial.toml:16: counter 2 (hp), field name: "hp" is the name of counter 1 already',
    ),
    (
        'name = "fear"',
        'name = "fear"\nlabel = "Hp"',
        'trial.toml:15: counter 2 (fear): looks like "hp": both show "Hp"',
    ),
    (
        "strike = true",
        "strikes = true",
        'trial.toml:13: counter 1 (hp), field strikes: is not a known field (is "strike" meant?)',
    ),
    (
        "[activation]",
        "[activations]",
        'trial.toml:5: field activations: is not a known field (is "activation" meant?)',
    ),
    (
        'counter = "hp"',
        'counter = "hitpoints"',
        'trial.toml:32: threshold 1, field counter: there is no counter "hitpoints"; there is: hp, fear, will, bomb',
    ),
    (
        'counter = "hp"',
        'counter = "hurt"',
        'trial.toml:32: threshold 1, field counter: "hurt" is a flag; a counter is needed here',
    ),
    (
        'then = { flag = "hurt" }',
        'then = { flag = "hurd" }',
        'trial.toml:35: threshold 1, field then: there is no flag "hurd" (is "hurt" meant?)',
    ),
    (
        'then = { flag = "hurt" }',
        'then = { check = "nerves" }',
        'trial.toml:35: threshold 1, field then: there is no check "nerves" (is "nerve" meant?)',
    ),
    (
        'then = { flag = "hurt" }',
        'then = { flag = "hurt", check = "nerve" }',
        'trial.toml:35: threshold 1, field then: must have exactly one of "flag", "check" or "counter"',
    ),
    (
        'then = { flag = "hurt" }',
        'then = { counter = "will" }',
        "trial.toml:35: threshold 1, field then: has a counter and no change, like change = -1",
    ),
    (
        'then = { flag = "hurt" }\n',
        "",
        'trial.toml:31: threshold 1, field then: is missing: what happens, like then = { flag = "hurt" }',
    ),
    (
        'value = "half"',
        "value = 10",
        'trial.toml:34: threshold 1, field value: is 10, which makes no difference: "hp" is from 0 to 9',
    ),
    (
        'value = "half"',
        'value = "most"',
        "trial.toml:34: threshold 1, field value: must be a whole number from -9999 to 9999 or "
        '"half", "third" or "quarter", not "most"',
    ),
    (
        'when = "under"',
        'when = "below"',
        'trial.toml:33: threshold 1, field when: must be "under", "over", "at_most" or "at_least", not "below"',
    ),
    (
        'name = "hurt"',
        'name = "hurt"\nreset = "round"',
        'trial.toml:36: threshold 1, field then: "hurt" has reset "round"; a flag that a counter drives '
        "is never reset",
    ),
    (
        'name = "hurt"',
        'name = "hurt"\nof = "side"',
        "trial.toml:36: threshold 1, field then: \"hurt\" is a side's, and this is a unit's. Give both",
    ),
    (
        'target = "will"',
        'target = "wil"',
        'trial.toml:41: check 1 (nerve), field target: there is no counter "wil" (is "will" meant?)',
    ),
    (
        'target = "will"\n',
        "",
        "trial.toml:37: check 1 (nerve), field target: is missing: what the total must reach; "
        'a number, a counter\'s name or "ask"',
    ),
    (
        'dice = "2d6"',
        'dice = "two"',
        'trial.toml:39: check 1 (nerve), field dice: must be dice like "2d6" or "d20", not "two"',
    ),
    (
        'dice = "2d6"',
        'dice = "40d6"',
        'trial.toml:39: check 1 (nerve), field dice: must be 1 to 20 dice of 2 to 100 sides, not "40d6"',
    ),
    (
        'dice = "2d6"',
        'dice = "2d6"\ncount = "hp"',
        'trial.toml:39: check 1 (nerve), field dice: is "2d6", but count says how many; write "d6"',
    ),
    (
        'kind = "under"',
        'kind = "under"\nneed = 2',
        "trial.toml:41: check 1 (nerve), field need: is for a count of successes",
    ),
    (
        'kind = "under"\ntarget = "will"',
        'kind = "successes"\ntarget = 9',
        "trial.toml:41: check 1 (nerve), field target: is 9; a die shows 1 to 6, and that face counts as a success",
    ),
    (
        'kind = "under"',
        'kind = "under"\nfail = [{ flag = "scared" }]',
        'trial.toml:41: check 1 (nerve), effect when failed 1: there is no flag "scared"; there is: hurt',
    ),
    (
        'kind = "under"',
        'kind = "under"\npass = [{ counter = "fear", change = 1, other = true }]',
        "trial.toml:41: check 1 (nerve), effect when passed 1, field other: is for an opposed check, "
        "or one with against = true: there is no other unit",
    ),
    (
        "limit = 1",
        'limit = 1\norder = "speed"',
        'trial.toml:7: field activation.order: there is no counter "speed"; there is: hp, fear, will, bomb',
    ),
    (
        "limit = 1",
        'limit = 1\norder = "will"',
        'trial.toml:7: field activation.order: "will" is a side\'s, and',
    ),
    (
        "limit = 1",
        "limit = 0",
        "trial.toml:6: field activation.limit: must be a whole number from 1 to 99, not 0",
    ),
    (
        "format = 1",
        "format = 5",
        "trial.toml:1: field format: is 5; this program reads systems up to format 4. ",
    ),
    ("format = 1\n", "", "trial.toml: field format: is missing"),
    (
        'id = "trial"',
        'id = "My Trial"',
        "trial.toml:2: field id: must be 1 to 16 letters a-z, digits or _, not ",
    ),
    ('id = "trial"', 'id = "trial"\nsides = 3', "trial.toml:3: field sides: must be 2 (two sides) or 0 "),
    (
        'id = "trial"',
        'id = "trial"\nsides = 0',
        'trial.toml:22: counter 3 (will), field of: "side" needs sides = 2',
    ),
    ('id = "trial"', 'id = "trial"\nturns = "in_order"', "trial.toml:3: field turns: must be "),
    (
        'id = "trial"',
        'id = "trial"\nphases = ["Move", "Move"]',
        'trial.toml:3: field phases.1: has "Move" twice',
    ),
    ('id = "trial"', 'id = "trial"\nphases = [""]', "trial.toml:3: field phases.0: must not be blank"),
    (
        'id = "trial"',
        'id = "trial"\nphases = ["A", "B", "C", "D", "E", "F", "G"]',
        "trial.toml:3: field phases: has 7 entries; at most 6 are possible",
    ),
    (
        'id = "trial"',
        'id = "trial"\nphases = ["Movement and more"]',
        "trial.toml:3: field phases.0: has 17 letters, and 14 fit on the screen",
    ),
    (
        'id = "trial"',
        'id = "trial"\nplayers = [2, 4]',
        "trial.toml:3: field players: needs sides = 0 and units of the system's own ([[units]])",
    ),
    (
        'id = "trial"',
        'id = "trial"\nruleset = "own"',
        "trial.toml: is a roster, not a system",
    ),
]
