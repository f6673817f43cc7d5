"""Put bugs into the code on purpose, to see whether the tests find them: `make mutation`.

mutmut makes the changes (mutants.py). Each change is tried in a process of its own, forked from one that has
collected the tests (runner.py), on the tests that run the changed line (plan.py). The results are kept between runs
(kept.py). Together with the explanations in docs/mutation.toml they make docs/mutation.md (page.py).
"""
