"""The rules of Tak: pieces, plies, positions, roads and outcomes. Pure: no text and no I/O."""
