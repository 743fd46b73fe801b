"""Ratings in words: a number, what a game has changed, and the table of the best."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from takmail.club.ratings import Rating, RatingChange
from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.profiles import Top
from takmail.pages import Page
from takmail.play.game import PLIES_TO_ABORT
from takmail.play.terms import RATED_SIZES
from takmail.wording.message.hints import Hints, button, turning
from takmail.wording.message.messages import Block, Button, Buttons, Portrait, Portraits
from takmail.wording.message.sentences import Sentence, items, lines, say
from takmail.wording.message.text import Code, Person, Plain
from takmail.wording.people import Participants


def rating_name(rating: Rating) -> str:
    """Return a rating in short: ``1662``, or ``1662?`` as long as it is only a guess."""
    return f"{rating.rating:.0f}{'' if rating.is_settled else '?'}"


def meaning(ratings: Iterable[Rating]) -> list[Sentence]:
    """Return the meaning of the mark behind a rating, if one of them has it."""
    return [] if all(one.is_settled for one in ratings) else [say("rating-guess")]


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
        return [say("rating-too_short")] if game.chosen < PLIES_TO_ABORT else []
    told = (
        say(
            "rating-change",
            player=people.at(color),
            before=rating_name(change.before[color]),
            after=rating_name(change.after[color]),
        )
        for color in Color
    )
    changes = say("rating-changes", size=game.rules.size, changes=items(*told))
    return [changes, *meaning(change.after)]


def portraits(
    people: Participants, change: RatingChange | None, instead: Sentence | None
) -> Portraits:
    """Return the two sides of a game with their ratings before and after it, if it is rated."""
    shown = []
    for color in Color:
        names = [people.mover(color, None)]
        if change is not None:
            before, after = rating_name(change.before[color]), rating_name(change.after[color])
            names.append(Plain(f"{before} → {after}"))
        shown.append(Portrait(people.at(color), lines(*names)))
    return Portraits(tuple(shown), instead)


A_PAGE = 10
"""Players on a page of a table."""


def table_blocks(
    table: Top, page: Page[tuple[Person, Rating]], me: Person, hints: Hints, has_others: bool
) -> tuple[Block, ...]:
    """Return a page of a table, with buttons to others.

    Ratings that are only guesses have no number. The line of ``me`` is marked. ``has_others`` is
    whether the chat has a table of its own.
    """
    where = "everywhere" if table.everywhere else "here"
    rows = list(enumerate(page.rows, page.first))
    told = [_line(*row, me, number) for number, row in rows if row[1].is_settled]
    if len(told) < len(rows):
        told.append(say("top-guesses"))
        told += [_line(*row, me) for _, row in rows if not row[1].is_settled]
    title = say(f"top-title-{where}", size=table.size or 0)
    seek = Code(hints.typed("seek days 3 rated"))
    below = [say("rating-spread")] if told else [say("top-none"), say("top-how", seek=seek)]
    shown = lines(title, *told, *below)
    pages = turning(page, lambda number: replace(table, page=number))
    return shown, Buttons((*pages, *_others(table, has_others)))


def _line(person: Person, rating: Rating, me: Person, number: int = 0) -> Sentence:
    return say(
        "top-line" if number else "top-guess",
        number=number,
        player=person,
        rating=rating_name(rating),
        deviation=round(rating.deviation),
        own=int(person == me),
    )


def _others(table: Top, has_others: bool) -> Iterator[Button]:
    """Yield the buttons to the tables of other sizes and places."""
    for size in RATED_SIZES:
        if size != table.size:
            other = press_of(replace(table, size=size, page=1))
            yield Button(say("terms-size", size=size), other)
    if has_others:
        label = "top_here" if table.everywhere else "top_everywhere"
        yield button(label, replace(table, everywhere=not table.everywhere, page=1))
