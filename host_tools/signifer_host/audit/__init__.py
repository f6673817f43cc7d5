"""What a game's log proves: recompute every die, list what was entered or overridden, test the dice for
fairness.
"""
