"""The tests in browser/ need Playwright and what the page brings along: `make test-desk` installs both."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("playwright") else ["browser"]
