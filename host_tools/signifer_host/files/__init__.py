"""Files of the user and of the device: open foreign ones safely, and name the device's block files."""
