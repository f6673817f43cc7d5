"""Bugs put into the code on purpose, to see whether the tests find them: `make mutation`.

mutmut says what to change (mutants.py); each change is tried in a process of its own, forked from one that has
collected the tests (runner.py), on the tests that run the changed line (plan.py). What came of it is kept between
runs (kept.py) and makes docs/mutation.md (page.py), together with the explanations in docs/mutation.toml.
"""
