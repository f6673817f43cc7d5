"""Pages to print: labels for a shelf of devices, and a card of the controls, as PDF."""
