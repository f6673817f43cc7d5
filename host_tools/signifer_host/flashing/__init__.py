"""A board from its boot loader to a device that says who it is, with what it held kept."""
