"""Put bugs into the code on purpose, to see whether the tests find them: `make mutation`.

mutmut makes the changes (mutants.py, source_writer.py), and a lot decides which are tried (draw.py). Each is tried in a
process of its own, forked from one that has collected the tests (runner.py), on the tests that run the changed line
(plan.py). The results are kept between runs (saved_results.py), so a run that was stopped goes on where it was.
They make the table in docs/mutation.md, and the list of the changes that are left (page.py).
"""
