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
    "Sneak, climb, jump: ◇\n"
    "{side} breaks: {n} test|{side} breaks: {n} tests\n"  # 35
    "Turn {n}: {side} moves\n"
    "Wounds left\n"
    "leader died\n"
    "half dead\n"
    "bad odds\n"  # 40
    "army broken\n"
    "in panic\n"
    "fright\n"
    "Nobody must test.\n"
    "test\n"  # 45
    "must run away\n"
    "PANIC! {n}in\n"
    "away from foes\n"
    "does not fight\n"
    "calm again\n"  # 50
    "Spirit {n}\n"
    "Agility {n}\n"
    "Attacks {n}\n"
    "lucky chance!\n"
    "catastrophe!\n"  # 55
    "zen: succeeds\n"
    "zen: only a 1\n"
    "once a game\n"
    "zen: all works\n"
    "to next activ.\n"  # 60
    "stealth −{n}\n"
    "Marker {n}\n"
    "the true one:\n"
    "a false one:\n"
    "take it away\n"  # 65
    "done\n"
    "Rank sums\n"
    "Bad odds: test\n"
    "No test: go on\n"
    "No test\n"  # 70
    "Attackers…\n"
    "Opponents…\n"
    "Attack whom?\n"
    "At the table\n"
    "{n} attack|{n} attacks\n"  # 75
    "all hit\n"
    "only 1\n"
    "weapon\n"
    "Both hands free\n"
    "Room to sweep\n"  # 80
    "Sweep touches…\n"
    "Into a melee…\n"
    "Tests agility\n"
    "Tests spirit\n"
    "Tests attacks\n"  # 85
    "On a wall\n"
    "Touched by it\n"
    "Into a melee?\n"
    "Not in melee\n"
    "With friends…\n"  # 90
    "Without friends\n"
    "Friends there\n"
    "Both hands free?\n"
    "In the sweep?\n"
    "Only its target\n"  # 95
    "Other models…\n"
    "Scenery: no hits\n"
    "Friend hit\n"
    "{n}/{all} hit\n"
    "def.\n"  # 100
    "Nobody is hit.\n"
    "Which weapon?\n"
    "It will be lost\n"
    "{weapon} is gone for the game once it is put away for another weapon. Go on?\n"
    "2 hands\n"  # 105
    "dangerous\n"
    "lost\n"
    "sweeping\n"
    "ranged\n"
    "heavy\n"  # 110
    "slow {n}\n"
    "multiply {n}\n"
    "gone\n"
    "✓\n"
    "kept ✓\n"  # 115
    "Other side…\n"
    "alert {n}\n"
    "To an attack\n"
    "To an action\n"
    "To a search\n"  # 120
    "Another reaction\n"
    "Parry, dodge\n"
    "In its view\n"
    "In its zone\n"
    "Line of sight\n"  # 125
    "By another…\n"
    "Reacts to whom?\n"
    "{unit} reacted: {n}×\n"
    "Who hides?\n"
    "on table\n"  # 130
    "hide\n"
    "Hidden models\n"
    "{n} marker|{n} markers\n"
    "Noted square\n"
    "Noted clock, inches\n"  # 135
    "Only {side} looks now\n"
    "Turn the device so that only {side} sees it: a secret comes next.\n"
    "True marker?\n"
    "No obstacle?\n"
    "{unit} hidden {what}\n"  # 140
    "Marker {n} is the true one.\n"
    "Noted at {what}.\n"
    "This device has lost the secret.\n"
    "Reveal it…\n"
    "{unit} is hidden no more, and both players see its secret.\n"  # 145
    "Read its secret…\n"
    "Mark of the secret\n"
    "Start hidden…\n"
    "Column A–Z\n"
    "Row 1–26\n"  # 150
    "O'clock\n"
    "Inches off\n"
    "Which marker?\n"
    "Sees the marker?\n"
    "Does {side} react?\n"  # 155
    "No reaction\n"
    "It reacts first\n"
    "Its owner says:\n"
    "A false marker\n"
    "The true marker\n"  # 160
    "In no squad\n"
    "broken SK-14\n"
    "SK-14 in {n}\n"
    "{n}/{all}\n"
    "Rank {n}\n"  # 165
    "{n} of {all} ranks are left. {what} more lost, and the army tests at the start of each of its "
    "turns.\n"
    "{n} of {all} ranks are left: two thirds are lost. All on the table test at the start of each of "
    "its turns.\n"
    "Its fight is over\n"
    "Fright test…\n"
    "Reactions\n"  # 170
    "Was activated\n"
    "Panics\n"
    "Must run away\n"
    "In zen\n"
    "Has tried zen\n"  # 175
    "Hidden\n"
    "Has left the table\n"
    "Climber\n"
    "Zen\n"
    "Alert {n}\n"  # 180
    "Stealth {n}\n"
    "Note\n"
    "Moves on walls at normal speed, as short actions, and fights there, but not with heavy or "
    "two-handed weapons.\n"
    "Once a game, at its activation's start: a spirit test. Until its next one its attacks, parries "
    "and dodges succeed; against it only a lucky chance does.\n"
    "Reacts to attacks on it and to other actions of an enemy in its control zone and line of sight, "
    "though out of its field of view.\n"  # 185
    "Sees all around, and reacts wherever the enemy is.\n"
    "May start behind up to 3 markers. Hidden, it sneaks, climbs, or jumps out of view; all else "
    "reveals it.\n"
    "As stealth 1, or its place is noted and nothing stands on the table. Alert 1 does not notice it.\n"
    "Test…\n"
    "Parry or dodge…\n"  # 190
    "Attack dice…\n"
    "Odds…\n"
    "Which test?\n"
    "hide {unit}\n"
    "reveal {unit}\n"  # 195
    "search by {unit}\n"
    "activate {unit}\n"
    "end of turn\n"
    "fright {unit}\n"
    "odds\n"  # 200
    "off edge {unit}\n"
    "blows {unit}\n"
    "defence {unit}\n"
    "zen {unit}\n"
    "weapon {unit}\n"  # 205
    "fight over {unit}\n"
    "move {unit}\n"
    "attack {unit}\n"
    "hide again {unit}\n"
    "searching {unit}\n"  # 210
    "sneak {unit}\n"
    "climb {unit}\n"
    "jump {unit}\n"
    "run {unit}\n"
    "action {unit}\n"  # 215
    "heavy!\n"
    "Rank sums…\n"
    "Modifier {n}\n"
    "Spirit {n} Agility {all}\n"
    "Attacks {n} Rank {all}\n"  # 220
    "Spi\n"
    "Agi\n"
    "Att\n"
    "Rank\n"
)
