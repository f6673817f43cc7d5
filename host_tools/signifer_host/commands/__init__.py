"""One module for each group of commands; `table` says where each is."""
