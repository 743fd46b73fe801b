"""How long things hold where nobody asked for anything else."""

from datetime import timedelta

CHALLENGE_STANDS = timedelta(days=7)
"""How long a challenge stands."""

QUESTION_STANDS = timedelta(minutes=10)
"""How long the question stands whether somebody really resigns."""
