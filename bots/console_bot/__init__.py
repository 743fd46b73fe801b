"""Two people at one keyboard, or lines on standard input."""
