"""One game's life as a state machine: commands in, events out, no I/O."""
