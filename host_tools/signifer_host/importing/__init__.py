"""Readers for rosters of other programs: a module for each format, and the conversion to Signifer's rosters.

Every reader takes bytes or text and returns an `Army`; `units` and `fill` know no format, `assemble` knows
the systems.
"""
