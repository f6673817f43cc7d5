"""The English texts of the desktop tool that only Template has."""

NAME = "Template"
