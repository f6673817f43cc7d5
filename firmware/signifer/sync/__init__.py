"""The conversation with the desktop: frames, messages, and the device's side of it."""
