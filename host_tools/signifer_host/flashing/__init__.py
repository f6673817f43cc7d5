"""Flash a board from its boot loader to a device that answers, and keep its content."""
