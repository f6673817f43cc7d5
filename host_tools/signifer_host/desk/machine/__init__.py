"""A device in a page: the program's ports on MicroPython's WebAssembly build. Runs on CPython too, for tests."""
