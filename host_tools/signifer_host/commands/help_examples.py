"""The examples of every `--help`: command lines with an explanation. The tests parse all of them."""

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("signifer", "Say what is plugged in, and what to do next."),
        ("signifer push --help", "Explain one command."),
        ("signifer --install-completion", "Let the shell complete commands with the Tab key."),
    ),
    "desk": (
        ("signifer desk", "Open the page for players in the browser."),
        ("signifer desk --build site", "Write it as files for a web server."),
        ("signifer desk --club", "Lend the club's devices, too."),
    ),
    "devices": (
        ("signifer devices", ""),
        ("signifer devices --json", "For a program."),
    ),
    "identify": (
        ("signifer identify --seconds 20", "Time to walk along the shelf."),
        ("signifer identify --all", "Each shows its name."),
    ),
    "name": (
        ('signifer name "Table 1"', "The only device that is plugged in."),
        ('signifer name "Стол 2" --device 8D6C', "The device whose label ends in these digits."),
    ),
    "status": (
        ("signifer status", ""),
        ("signifer status --all", "A line for each device."),
        ("signifer status --where", "After a fault on the device."),
    ),
    "push": (
        ("signifer push wardens.toml company.toml", "Sides A and B get a roster each."),
        ("signifer push river_wardens hill_company", "The same with two examples."),
        ("signifer push hill_company.toml --as B", "Side A keeps its own."),
        ('signifer push my_game.toml --device "Table 1" --device "Table 2"', "To two devices at once."),
    ),
    "start": (
        ("signifer start --all --yes", "On every device, with its own rosters."),
        ("signifer start --first B", "Side B begins."),
        ("signifer start --numbers 17,42", "Use the numbers that the players have chosen."),
        ("signifer start --house club.toml", "Play by the club's house rules, with its tokens."),
    ),
    "log": (
        ("signifer log --follow", "Show the game as it is played."),
        ("signifer log --jsonl", "Print what `signifer play -` replays."),
    ),
    "pull": (
        ("signifer pull --out games", "Write the logs into the folder games."),
        ("signifer pull --all --out games", "From all devices at once."),
        ("signifer pull --watch --out games", "From each device that is plugged in."),
    ),
    "roster": (
        ("signifer roster import army.rosz --out army.toml", "For any game."),
        ("signifer roster check wardens.toml", "See every mistake in a file at once."),
    ),
    "roster new": (
        ("signifer roster new --system samurai --out band.toml", "Answer line by line."),
        ("signifer roster new -s dozen_die -o wardens.toml", "The same for Dozen Die."),
    ),
    "roster edit": (("signifer roster edit wardens.toml", "Change a unit, add one, take one out."),),
    "roster remind": (
        ('signifer roster remind wardens.toml Aino "Lances: +1" --when charge', "Shown when Aino charges."),
    ),
    "roster print": (("signifer roster print wardens.toml --out wardens.pdf", ""),),
    "roster check": (("signifer roster check *.toml", "Check all rosters of a folder."),),
    "roster import": (
        ("signifer roster import army.rosz --out army.toml", "Count wounds and models of any game."),
        ("signifer roster import army.rosz --system citadel --out army.toml", "For Citadel."),
        ("signifer roster import army.csv --system samurai", "Print the roster."),
    ),
    "roster mapping": (("signifer roster mapping --system samurai --out my.toml", ""),),
    "roster template": (("signifer roster template --system samurai --out army.xlsx", ""),),
    "system": (("signifer system check my_game.toml", "See what a custom system costs."),),
    "system new": (
        ("signifer system new", "List the templates."),
        ('signifer system new hedge_fight --out hills.toml --name "Hill war"', ""),
    ),
    "system check": (("signifer system check my_game.toml --units 30", "Count for 30 units a side."),),
    "boards": (("signifer boards", ""),),
    "help": (("signifer help push", "The same as `signifer push --help`."),),
    "version": (("signifer version", "The same as `signifer --version`."),),
    "config": (
        ("signifer config show", ""),
        ("signifer config set board pico_oled", "Leave --board out from now on."),
    ),
    "config show": (("signifer config show --json", "For a program."),),
    "config set": (
        ("signifer config set circuitpython ~/firmware", "Look for CircuitPython there."),
        ('signifer config set device "Table 1"', "Use this one among several."),
    ),
    "config unset": (("signifer config unset port", "Find the device again."),),
    "config path": (("signifer config path", ""),),
    "play": (
        ("signifer play games/signifer-3a91f2-65537.jsonl", "Replay a log."),
        ("signifer play -", "Take the lines from standard input."),
    ),
    "audit": (
        ("signifer audit games/*.jsonl", "Also compare their marks."),
        ("signifer audit games/signifer-3a91f2-65537.jsonl", ""),
        (
            'signifer audit game.jsonl --head "120:1A2B 3C4D 5E6F 7081"',
            "Compare it with a head that you noted.",
        ),
    ),
    "backup": (
        ("signifer backup --out table_one.zip", "Keep the file where the device is not."),
        ("signifer backup --all --out backups", "A file for each device in the folder."),
    ),
    "restore": (
        ("signifer restore table_one.zip --dry-run", "Read first what it does."),
        ("signifer restore table_one.zip", ""),
    ),
    "report": (
        ("signifer report game.jsonl --out report.html", "One page to read, print or send."),
        ("signifer report games/*.jsonl --out season.html", "Sum up several games."),
    ),
    "sim": (
        ("signifer sim --board pico_display_pack", ""),
        ("signifer sim --headless --state practice", "Run without a picture, for other commands."),
    ),
    "examples": (
        ("signifer examples", "List them."),
        ("signifer examples river_wardens --out my_rosters", "Copy a roster, to change it."),
    ),
    "demo": (("signifer demo --out demo", "Keep the pictures and the log."),),
    "bundle": (("signifer bundle --board pico_oled --system own", ""),),
    "image": (
        ("signifer image --board pico_oled --out my_signifer.uf2", ""),
        (
            "signifer image --board pico_oled --out small.uf2 --systems dozen_die",
            "Put one game system in it.",
        ),
    ),
    "flash": (
        ("signifer flash --board pico_oled", "Set up a board that is in its boot loader."),
        ("signifer flash", "Update the device that is plugged in."),
        ("signifer flash --all --backup backups", "Update all of them."),
    ),
    "selftest": (("signifer selftest --quick", "Test what needs no person at the device."),),
    "doctor": (("signifer doctor", ""),),
    "label": (
        ('signifer label "Table one" "Table two" --out labels.pdf', ""),
        ("signifer label --all --sheet l7160 --out labels.pdf", "For all that are plugged in."),
    ),
    "lend": (
        ("signifer lend setup", "Make the records, once."),
        ('signifer lend out "Table 1" Mia', "Mia takes a device home."),
        ('signifer lend return "Table 1"', "It is back."),
    ),
    "lend setup": (('signifer lend setup --club "Tuesday Club"', ""),),
    "lend rules": (
        ("signifer lend rules --days 14 --evening tuesday", "Two weeks, then the next club evening."),
    ),
    "lend add": (
        ('signifer lend add "Table 1" --ask --kit "USB cable" --kit box', "The device that is plugged in."),
        ('signifer lend add "Table 1" --uid e660583838d6c1f2', ""),
    ),
    "lend member": (("signifer lend member Mia --card 0042", ""),),
    "lend members": (("signifer lend members mi", "Those with mi in their name."),),
    "lend data": (("signifer lend data Mia --out mia.json", "To hand it to Mia."),),
    "lend forget": (("signifer lend forget Mia --yes", ""),),
    "lend out": (
        ('signifer lend out "Table 1" Mia', ""),
        ("signifer lend out c1f2 0042 --due 2026-12-24", "As label and card have it."),
    ),
    "lend return": (
        ('signifer lend return "Table 1"', ""),
        ("signifer lend return c1f2 --missing box --photo box.jpg", "It goes to repair."),
        ("signifer lend return c1f2 --label --condition damaged", "It does not start any more."),
    ),
    "lend evening": (("signifer lend evening tuesday --out standings.csv", ""),),
    "lend due": (
        ("signifer lend due", ""),
        ('signifer lend due --extend "Table 1" --until 2026-12-24', ""),
    ),
    "lend reserve": (
        ("signifer lend reserve Mia 2026-12-24", "Any device that is free then."),
        ('signifer lend reserve Mia 2026-12-24 --device "Table 1" --cancel', ""),
    ),
    "lend repair": (
        ('signifer lend repair "Table 1" "key UP sticks"', ""),
        ('signifer lend repair "Table 1" --done cleaned', "It can be lent again."),
    ),
    "lend list": (("signifer lend list --free 2026-12-24", "What can be had on that evening."),),
    "lend history": (('signifer lend history "Table 1"', ""),),
    "lend import": (("signifer lend import members.csv", ""),),
    "lend export": (("signifer lend export --out lists", ""),),
    "lend backup": (("signifer lend backup --out club.backup", ""),),
    "lend restore": (("signifer lend restore club.backup --force", ""),),
    "lend check": (("signifer lend check", ""),),
    "card": (("signifer card --board pico_oled --out card.pdf", ""),),
    "guide": (("signifer guide --board pico_oled --language fi --out guide.pdf", ""),),
}
