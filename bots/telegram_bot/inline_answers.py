"""Answers to what is pressed below inline messages: what all see there, and what one alone does.

All that can be seen there is the message itself. So what is for all takes its place, and what is
for one goes on its usual ways.
"""

from dataclasses import replace

from takmail.service.ports import Answer
from takmail.wording.message.messages import Message


def told_inline(answer: Answer) -> Message | None:
    """Return what the message says from now on, ``None`` if it stays as it is."""
    replies = () if answer.hidden else answer.replies
    return next(iter((*answer.aloud, *replies)), None)


def told_to_one(answer: Answer) -> Answer:
    """Return what is left of an answer for the presser alone."""
    return replace(answer, replies=answer.replies if answer.hidden else (), aloud=(), hidden=True)
