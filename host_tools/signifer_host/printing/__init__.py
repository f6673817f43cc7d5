"""Pages to print, as PDF: labels for a shelf of devices, and a card of the controls."""
