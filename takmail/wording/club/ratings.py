"""Ratings in words: a number, and what a game has changed."""

from takmail.club.ratings import Rating, RatingChange
from takmail.colors import Color
from takmail.wording.message.drafts import Sentence, items, say
from takmail.wording.people import Participants


def rating_name(rating: Rating) -> str:
    """Return a rating in short: ``1662``, or ``1662?`` as long as it is only a guess."""
    return f"{rating.rating:.0f}{'' if rating.is_settled else '?'}"


def tell_ratings(
    people: Participants, change: RatingChange | None, *, watching: bool
) -> list[Sentence]:
    """Return the ratings of both sides before and after a game, or why it isn't rated.

    Chats that only watch read nothing of them.
    """
    game = people.game
    if watching or not game.terms.rated:
        return []
    if change is None:
        return [say("rating-too_short")] if game.can_be_called_off else []
    told = (
        say(
            "rating-change",
            player=people.at(color),
            before=rating_name(change.before[color]),
            after=rating_name(change.after[color]),
        )
        for color in Color
    )
    return [say("rating-changes", size=game.rules.size, changes=items(*told))]
