"""English texts of the book `samurai`, a line each, in the order of `signifer.games.samurai.texts`."""

TEXTS = (
    "Turn {n}: {side}\n"  # 0
    "Fright tests\n"
    "Activate…\n"
    "End the turn…\n"
    "Run away!\n"
    "At the edge…\n"  # 5
    "Zen\n"
    "Sneak\n"
    "Attack…\n"
    "Other short…\n"
    "Long action…\n"  # 10
    "Short action\n"
    "Search a marker…\n"
    "Squads and ranks\n"
    "Run\n"
    "Hide again\n"  # 15
    "Anything else\n"
    "Whole jump unseen?\n"
    "Out of all view?\n"
    "This reveals it!\n"
    "{unit} is hidden no more then: its markers go, the true one becomes the model.\n"  # 20
    "Revealed\n"
    "{unit}: marker {n} was the true one. The other markers go, the model stands there.\n"
    "{unit} was noted at {what}: put it there.\n"
    "{unit} stands where its owner says: this device has lost the secret.\n"
    "{unit} is hidden no more: its marker becomes the model.\n"  # 25
    "{unit} ran off the table in panic: it counts as dead.\n"
    "Who acts for {side}?\n"
    "Appears as\n"
    "A hidden marker\n"
    "The model\n"  # 30
    "Try zen now?\n"
    "Not now\n"
    "Now: spirit test\n"
    "{side} breaks: {n} test|{side} breaks: {n} tests\n"
    "Turn {n}: {side} moves\n"  # 35
    "Wounds left\n"
    "leader died\n"
    "half dead\n"
    "bad odds\n"
    "army broken\n"  # 40
    "in panic\n"
    "fright\n"
    "Nobody must test.\n"
    "test\n"
    "must run away\n"  # 45
    "PANIC! {n}in\n"
    "away from foes\n"
    "does not fight\n"
    "calm again\n"
    "Spirit {n}\n"  # 50
    "Agility {n}\n"
    "Attacks {n}\n"
    "lucky chance!\n"
    "catastrophe!\n"
    "zen: succeeds\n"  # 55
    "zen: only a 1\n"
    "once a game\n"
    "zen: all works\n"
    "to next activ.\n"
    "stealth −{n}\n"  # 60
    "Marker {n}\n"
    "the true one:\n"
    "a false one:\n"
    "take it away\n"
    "Rank sums\n"  # 65
    "Bad odds: test\n"
    "No test: go on\n"
    "No test\n"
    "Attackers…\n"
    "Opponents…\n"  # 70
    "Attack whom?\n"
    "At the table\n"
    "{n} attack|{n} attacks\n"
    "all hit\n"
    "only 1\n"  # 75
    "weapon\n"
    "Tests agility\n"
    "Tests spirit\n"
    "Tests attacks\n"
    "On a wall\n"  # 80
    "Touched by it\n"
    "Into a melee?\n"
    "Not in melee\n"
    "With friends…\n"
    "Without friends\n"  # 85
    "Friends there\n"
    "Both hands free?\n"
    "In the sweep?\n"
    "Only its target\n"
    "Other models…\n"  # 90
    "Scenery: no hits\n"
    "Friend hit\n"
    "{n}/{all} hit\n"
    "def.\n"
    "Nobody is hit.\n"  # 95
    "Which weapon?\n"
    "It will be lost\n"
    "{weapon} is gone for the game once it is put away for another weapon. Go on?\n"
    "2 hands\n"
    "dangerous\n"  # 100
    "lost\n"
    "sweeping\n"
    "ranged\n"
    "heavy\n"
    "slow {n}\n"  # 105
    "multiply {n}\n"
    "gone\n"
    "✓\n"
    "kept ✓\n"
    "Other side…\n"  # 110
    "alert {n}\n"
    "To an attack\n"
    "To an action\n"
    "To a search\n"
    "Another reaction\n"  # 115
    "Parry, dodge\n"
    "In its view\n"
    "In its zone\n"
    "Line of sight\n"
    "By another…\n"  # 120
    "Reacts to whom?\n"
    "{unit} reacted: {n}×\n"
    "Who hides?\n"
    "on table\n"
    "hide\n"  # 125
    "Hidden models\n"
    "{n} marker|{n} markers\n"
    "Noted square\n"
    "Noted clock, inches\n"
    "Only {side} looks now\n"  # 130
    "Turn the device so that only {side} sees it: a secret comes next.\n"
    "True marker?\n"
    "No obstacle?\n"
    "{unit} hidden {what}\n"
    "Marker {n} is the true one.\n"  # 135
    "Noted at {what}.\n"
    "This device has lost the secret.\n"
    "Reveal it…\n"
    "{unit} is hidden no more, and both players see its secret.\n"
    "Read its secret…\n"  # 140
    "Mark of the secret\n"
    "Start hidden…\n"
    "Column A–Z\n"
    "Row 1–26\n"
    "O'clock\n"  # 145
    "Inches off\n"
    "Which marker?\n"
    "Sees the marker?\n"
    "It reacts first\n"
    "Its owner says:\n"  # 150
    "A false marker\n"
    "The true marker\n"
    "In no squad\n"
    "broken SK-14\n"
    "SK-14 in {n}\n"  # 155
    "{n}/{all}\n"
    "{n} of {all} ranks are left. {what} more lost, and the army tests at the start of each of its "
    "turns.\n"
    "{n} of {all} ranks are left: two thirds are lost. All on the table test at the start of each of "
    "its turns.\n"
    "Its fight is over\n"
    "Fright test…\n"  # 160
    "Reactions\n"
    "Was activated\n"
    "Panics\n"
    "Must run away\n"
    "In zen\n"  # 165
    "Has tried zen\n"
    "Hidden\n"
    "Has left the table\n"
    "Climber\n"
    "Zen\n"  # 170
    "Alert {n}\n"
    "Stealth {n}\n"
    "Note\n"
    "Moves on walls at normal speed, as short actions, and fights there, but not with heavy or "
    "two-handed weapons.\n"
    "Once a game, at its activation's start: a spirit test. Until its next one its attacks, parries "
    "and dodges succeed; against it only a lucky chance does.\n"  # 175
    "Reacts to attacks on it and to other actions of an enemy in its control zone and line of sight, "
    "though out of its field of view.\n"
    "Sees all around, and reacts wherever the enemy is.\n"
    "May start behind up to 3 markers. Hidden, it sneaks, climbs, or jumps out of view; all else "
    "reveals it.\n"
    "As stealth 1, or its place is noted and nothing stands on the table. Alert 1 does not notice it.\n"
    "Test…\n"  # 180
    "Parry or dodge…\n"
    "Attack dice…\n"
    "Odds…\n"
    "Which test?\n"
    "hide {unit}\n"  # 185
    "reveal {unit}\n"
    "search by {unit}\n"
    "activate {unit}\n"
    "end of turn\n"
    "fright {unit}\n"  # 190
    "odds\n"
    "off edge {unit}\n"
    "blows {unit}\n"
    "defence {unit}\n"
    "zen {unit}\n"  # 195
    "weapon {unit}\n"
    "fight over {unit}\n"
    "move {unit}\n"
    "attack {unit}\n"
    "hide again {unit}\n"  # 200
    "searching {unit}\n"
    "sneak {unit}\n"
    "climb {unit}\n"
    "jump {unit}\n"
    "run {unit}\n"  # 205
    "action {unit}\n"
    "heavy!\n"
    "Rank sums…\n"
    "Modifier {n}\n"
    "Spirit {n} Agility {all}\n"  # 210
    "Attacks {n} Rank {all}\n"
    "Spi\n"
    "Agi\n"
    "Att\n"
    "Rank\n"  # 215
)
