"""Prove a game by its log: recompute every die, list what was entered or overridden, test the dice for
fairness.
"""
