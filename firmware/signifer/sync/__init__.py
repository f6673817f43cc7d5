"""The protocol with a computer: frames, messages, and the device's side."""
