"""Readers for rosters that other programs wrote: a module for each format, and what turns them into ours.

Every reader gets bytes or text and gives an `Army`; `units` and `fill` know no format, `assemble` knows the systems.
"""
