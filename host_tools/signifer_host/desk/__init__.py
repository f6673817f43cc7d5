"""The page for players: a front-end, the functions that it calls, and its two carriers."""
