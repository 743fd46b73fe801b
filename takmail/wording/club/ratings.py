"""Ratings in words: a number, and what a game has changed."""

from takmail.club.ratings import Rating, RatingChange
from takmail.colors import Color
from takmail.wording.message.drafts import Sentence, items, say
from takmail.wording.people import Participants


def rating_name(rating: Rating) -> str:
    """Return a rating in short: ``1662``, or ``1662?`` as long as it is only a guess."""
    return f"{rating.rating:.0f}{'' if rating.is_settled else '?'}"


def tell_change(people: Participants, change: RatingChange) -> Sentence:
    """Return the ratings of both sides before and after a game."""
    told = (
        say(
            "rating-change",
            player=people.at(color),
            before=rating_name(change.before[color]),
            after=rating_name(change.after[color]),
        )
        for color in Color
    )
    return say("rating-changes", size=people.game.rules.size, changes=items(*told))
