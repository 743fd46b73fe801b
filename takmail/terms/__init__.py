"""Terms: everything that a challenge can propose and a game is played under."""
