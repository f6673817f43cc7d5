"""Reports from logs: facts of a game, and pages and tables that show them.

`reading` parses a file's lines, `lens` reads each game system's cells, `recording` records every command, `facts`
sums up, `season` joins several games; `document` has the parts of a report, which `html`
writes; `tables` has the standings and all facts for programs.
"""
