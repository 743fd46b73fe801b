"""What players have ready: carried along with the game, and what they alone are told of it."""
