"""`python -m signifer_host` is the `signifer` command."""

import sys

from signifer_host.entry import main

if __name__ == "__main__":
    sys.exit(main())
