"""Languages: how sentences are put into words, and which language is spoken where."""
