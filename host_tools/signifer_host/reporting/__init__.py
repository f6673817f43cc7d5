"""What `signifer report` makes of logs: facts of a game, and pages and tables that show them.

`reading` takes a file's lines, `lens` reads each game system's cells, `watch` notes every command, `facts` adds up,
`season` sums several games; `document` has the parts of a report, which `html` and `markdown` write.
"""
