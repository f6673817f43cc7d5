"""English texts of the book `upkeep`, a line each, in the order of `signifer.ui.texts.upkeep`."""

TEXTS = (
    "Update\n"  # 0
    "A computer wants to update this device. Let it?\n"
    "It restarts as a drive for the computer. Leave the cable in until it is back.\n"
    "Battery\n"
    "The battery is at {n} %. Connect a charger soon.\n"
    "The battery is nearly empty. All is saved so far; more is taken when a charger is connected. Switched off, the "
    "game goes on from here.\n"  # 5
    "Dark after\n"
    "{n} min\n"
    "never\n"
    "Self-test\n"
    "Keys\n"  # 10
    "Display\n"
    "Lights\n"
    "Sound\n"
    "Flash\n"
    "USB link\n"  # 15
    "Battery\n"
    "Dice generator\n"
    "Processor\n"
    "-\n"
    "ok\n"  # 20
    "FAULT\n"
    "none\n"
    "?\n"
    "Press every key\n"
    "Were all dots lit, then all dark, on the whole screen?\n"  # 25
    "Was each light white, red, green, blue?\n"
    "Did you hear three tones?\n"
    "Look at the lights.\n"
    "Listen: three tones.\n"
    "Self-test: {n} fault|Self-test: {n} faults\n"  # 30
    "no. {what}\n"
    "Power is back\n"
    "Large letters\n"
    "Calm\n"
    "Table view\n"  # 35
    "The processor runs at {n} MHz, since a start at {what} MHz failed.\n"
    "New game\n"
    "A computer wants a new game. Give up this one? Its log is kept.\n"
    "Set by computer\n"
    "Log on computer\n"  # 40
)
