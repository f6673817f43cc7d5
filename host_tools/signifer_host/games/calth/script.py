"""The fields that the setup of a script has for Calth alone."""

# BC-1: who has the initiative in every round, where the scenario says so. It is stored with the house rules.
FIELDS = {"initiative": ("A", "B")}
