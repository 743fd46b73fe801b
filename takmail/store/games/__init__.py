"""Games: their rows, records, offers and challenges, and lists of them."""
