"""What there is to know of a game, in words."""

from collections.abc import Sequence
from datetime import datetime

from takmail.colors import Color
from takmail.commands.wishes import Blind
from takmail.play.game import Phase
from takmail.play.terms import Terms
from takmail.wording.blind import who_is_blind
from takmail.wording.coins import pot_line
from takmail.wording.participants import Participants, color_name
from takmail.wording.preparing import all_opened, describe_preparation
from takmail.wording.say import Sentence, items, join, lines, say
from takmail.wording.series import score_line
from takmail.wording.tellers import teller_of
from takmail.wording.terms import describe_stakes, describe_terms, explain_terms


def describe_game(
    people: Participants,
    status: Sentence,
    places: Sequence[Sentence],
    began: datetime | None,
    *,
    shows_board: bool = True,
) -> Sentence:
    """Return a game that has begun: who plays where, the rules in force, how it stands.

    ``places`` are White's and Black's, ``status`` says whose turn it is. Where the board
    isn't shown, what is counted on it isn't told.
    """
    game = people.game
    seats = [
        say("info-seat", seat=people.seat(color), place=place)
        for color, place in zip(Color, places, strict=True)
    ]
    told = [
        status,
        *score_line(people),
        *pot_line(people),
        items(*seats),
        *_sides(people),
        _rules(people),
    ]
    if shows_board:
        told.append(teller_of(game.rules).score(people))
    told += all_opened(people)
    if began is not None:
        told.append(say("info-began", at=began, moves=len(game.plies)))
    return lines(*told)


def _sides(people: Participants) -> list[Sentence]:
    """Return who is on the sides that have several people."""
    game = people.game
    return [
        say("info-side", color=color_name(color), people=people.side(color))
        for color in Color
        if game.council.on(color)
    ]


def _rules(people: Participants) -> Sentence:
    """Return all terms, those that are as usual, too."""
    terms = people.game.terms
    told = [
        *teller_of(terms.rules).in_full(terms.rules),
        say(f"info-{terms.manners.value}" if terms.blind is None else "info-blind"),
        say(f"info_notation-{terms.notation.value}"),
    ]
    if terms.blind not in {None, Blind.BOTH}:
        told.append(who_is_blind(people))
    if terms.start:
        told.append(say("info-start"))
    if terms.stakes is not None:
        told.append(say("info-stakes", stakes=describe_stakes(terms, terms.stakes)))
    return lines(join(*told), *explain_terms(terms))


def describe_challenge(people: Participants, terms: Terms) -> Sentence:
    """Return a line about a challenge that waits or is over; ``terms`` are its own."""
    if people.game.phase is Phase.PREPARING:
        return describe_preparation(people, terms)
    if people.game.phase is not Phase.CHALLENGE:
        return say("board-challenge_over", code=people.game.code)
    return say(
        "board-challenge",
        code=people.game.code,
        challenger=people.challenger(),
        opponent=people.invitee(),
        terms=describe_terms(terms),
    )
