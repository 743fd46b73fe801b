"""Talk of people in plain words, and the questions that they ask in it."""
