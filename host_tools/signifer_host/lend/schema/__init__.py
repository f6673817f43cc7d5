"""How the tables came to be: Alembic runs the files of `versions` in order (`records.upgrade`)."""
