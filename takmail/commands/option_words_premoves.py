"""The words that options can have, as people say them."""

DROP, CLEAR = "drop", "clear"
"""What is said for one of several things to be there no more, or none of them."""


IF, THEN = "if", "then"
"""What is said before what the other side may play, and before the answer to it."""


SAID_IF = f"ps c3 {THEN} ps c2"
"""What can be said behind the first of them, to show how it is said."""
