"""What may be wrong with a computer, its ports and the devices at them, each with what to do about it."""
