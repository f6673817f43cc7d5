"""What is copied to a device: the program compiled for one board, with the libraries that the board needs."""
