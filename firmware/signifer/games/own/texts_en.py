"""English texts of the book `own`, a line each, in the order of `signifer.games.own.texts`."""

TEXTS = (
    "set\n"  # 0
    "use\n"
    "! {what} {unit}\n"
    "! {what}\n"
    "Draw a die|Draw {n} dice\n"
    "Keep {n} of {all} dice\n"  # 5
    "Activate {unit}\n"
    "Somebody else…\n"
    "Pass the dice\n"
    "Who is activated?\n"
    "Next: {name}\n"  # 10
    "{side} ends the turn\n"
    "Counters…\n"
    "{what}…\n"
    "R{n}\n"
    "Counters\n"  # 15
    "Keeps its die\n"
    "Check {what}…\n"
    "Who goes first?\n"
    "{what}: whose?\n"
    "Roll {what}\n"  # 20
    "Target\n"
    "Modifier\n"
    "More dice\n"
    "Their modifier\n"
    "Against\n"  # 25
    "{what}: whom?\n"
    "A tie\n"
    "against {n}\n"
    "Which check?\n"
    "Keep {n} of {all}\n"  # 30
    "Real die {n} of {all}\n"
    "in hand|{n}× in hand\n"
    "Drawn from real bag\n"
    "Spent dice back\n"
    "Players\n"  # 35
    "{name} needs a roster for A and one for B. Send them from a computer: signifer push.\n"
    "{name} needs a roster. Send one from a computer: signifer push.\n"
    "Roster {side} was made for {what}, and the system here is {name}. Push the roster again with "
    "this system, or push its own system.\n"
    "Roster {side}, {what}, is for another game than {name}. Push a roster of this system.\n"
    "Roster {side} was made with another edition of {name}. Push it again.\n"  # 40
    "Game over\n"
    "{unit} {what} {n}\n"
    "{side} {what} {n}\n"
    "{what} {n}\n"
    "{unit} {what}={n}\n"  # 45
    "{side} {what}={n}\n"
    "{what}={n}\n"
    "{unit} ✓{what}\n"
    "{unit} ✗{what}\n"
    "{unit} uses {what}\n"  # 50
    "used {what}\n"
    "{what} {unit}\n"
    "{what}\n"
    "next phase\n"
    "end of the turn\n"  # 55
    "draw of dice\n"
    "dice kept\n"
    "{unit} keeps a die\n"
    "{unit} die freed\n"
    "bag {what} {n}\n"  # 60
    "spent dice back\n"
    "Who begins?\n"
    "Roll for it\n"
    "{side} begins\n"
    "A tie: {side} begins\n"  # 65
    "{side} passes\n"
    "who begins\n"
    "{unit}: {what}\n"
    "{side} begins {dice}\n"
    "A tie: {side} begins {dice}\n"  # 70
    "points\n"
    "again\n"
    "Activate it\n"
)
