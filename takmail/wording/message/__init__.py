"""Messages: one tree, sentences in it, hints and buttons."""
