"""What people see: the text grid, input, screens and texts."""
