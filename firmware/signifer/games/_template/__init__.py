"""A small game to copy: both sides take turns, units are activated and take wounds. No device has it."""
