"""Find problems of a computer, its ports and its devices, each with its remedy."""
