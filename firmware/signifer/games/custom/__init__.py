"""Hold custom systems: rules, pages, texts, the format of rosters. These values are its manifest: the
build makes the device's table of games from them."""

ID = "own"
PREFIX = "OS"  # of its rules: OS-1, OS-2, ...
BOOK = 4  # of its texts: 1 to 15; no other game may have this number
START = "flows.begin:begin"  # the flow that begins a game of a loaded system; one game has it
READ = "screens.schema:read"  # reads what such a game must know of the system before it begins
PLACE = 2  # if there is no room for all games, those with the lowest numbers are kept
