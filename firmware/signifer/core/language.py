"""Name the language of the program: its texts lie in modules that are called after it. The build of an image for
another language names that one (signifer_host/languages/books.py)."""

LANGUAGE = "en"
