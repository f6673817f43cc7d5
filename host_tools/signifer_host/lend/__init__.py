"""A club's records: which device is where, since when, until when, and in which condition.

`models` has the tables, `records` opens them and gives each change one transaction, `trail` chains the changes. The
services (`devices`, `members`, `loans`, `reservations`, `repairs`, `staff`) are functions: each is one transaction.
"""
