"""Pages to print, as PDF: labels for a shelf of devices, a card of the controls, and a quick guide."""
