"""English texts of the book `own`, a line each, in the order of `signifer.ui.texts.own`."""

TEXTS = (
    "-1\n"  # 0
    "+1\n"
    "page\n"
    "big\n"
    "set\n"
    "use\n"  # 5
    "who\n"
    "! {what} {unit}\n"
    "! {what}\n"
    "Draw a die|Draw {n} dice\n"
    "Keep {n} of {all} dice\n"  # 10
    "Dice in hand\n"
    "Activate {unit}\n"
    "Somebody else…\n"
    "Pass the dice\n"
    "Who is activated?\n"  # 15
    "Next: {name}\n"
    "{side} ends the turn\n"
    "Counters…\n"
    "{what}…\n"
    "R{n}\n"  # 20
    "Counters\n"
    "Keeps its die\n"
    "Check {what}…\n"
    "Who goes first?\n"
    "{what}: whose?\n"  # 25
    "Nobody can do that now.\n"
    "{unit} {what} {n}\n"
    "{unit}: {what}\n"
    "! {what} {unit}\n"
    "Roll {what}\n"  # 30
    "Real dice…\n"
    "Target\n"
    "Modifier\n"
    "More dice\n"
    "Their modifier\n"  # 35
    "Against\n"
    "Against whom?\n"
    "{unit}'s dice\n"
    "A tie\n"
    "total {n}\n"  # 40
    "against {n}\n"
    "{n} success|{n} successes\n"
    "needs {n}\n"
    "Which check?\n"
    "! {what} {unit}\n"  # 45
    "Keep {n} of {all}\n"
    "Real die {n} of {all}\n"
    "in hand\n"
    "{colour} {unit}\n"
    "Drawn from real bag\n"  # 50
    "Spent dice go back\n"
    "any\n"
    "System {name}\n"
    "S {name}\n"
    "S no system\n"  # 55
    "System loaded\n"
    "A system of your own comes from a computer: signifer push, with the system's file.\n"
    "Players\n"
    "Your number\n"
    "{name} needs a roster for A and one for B. Send them from a computer: signifer push.\n"  # 60
    "{name} needs a roster. Send one from a computer: signifer push.\n"
    "Roster {side} was made for {what}, and the system here is {name}. Push the roster again with "
    "this system, or push its own system.\n"
    "Roster {side}, {what}, is for another game than {name}. Push a roster of this system.\n"
    "Roster {side} was made with another edition of {name}. Push it again.\n"
    "Game over\n"  # 65
    "{unit} {what} {n}\n"
    "{side} {what} {n}\n"
    "{what} {n}\n"
    "{unit} {what}={n}\n"
    "{side} {what}={n}\n"  # 70
    "{what}={n}\n"
    "{unit} ✓{what}\n"
    "{unit} ✗{what}\n"
    "{unit} uses {what}\n"
    "used {what}\n"  # 75
    "{what} {unit}\n"
    "{what}\n"
    "next phase\n"
    "end of the turn\n"
    "draw of dice\n"  # 80
    "dice kept\n"
    "{unit} keeps a die\n"
    "{unit} die freed\n"
    "bag {what} {n}\n"
    "spent dice back\n"  # 85
)
