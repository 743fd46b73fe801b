"""Facts of a game in words: its status, who plays where under which terms; and of the bot."""

from collections.abc import Sequence
from datetime import datetime

from takmail.colors import Color
from takmail.play import computer
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.rulesets.protocol import Feature
from takmail.wording import sight
from takmail.wording.coins import pot_line
from takmail.wording.computer import name_level
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import Aside, Sentence, items, join, lines, say
from takmail.wording.message.text import Code, Plain
from takmail.wording.people import Participants, color_name
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.sealed import describe_preparation, opened
from takmail.wording.series import score_line
from takmail.wording.terms import coins_in_full, describe_terms, explain_terms

PROJECT = "https://github.com/takmail/takmail"


def describe_status(people: Participants, asked: Color | None) -> Sentence:
    """Return a line about a game that has begun: its id, the side on turn, and open questions.

    The question about resigning is for the side alone that was ``asked``.
    """
    game = people.game
    if game.phase is not Phase.PLAYING:
        called_off = game.phase is Phase.CANCELLED
        told = [say("board-called_off" if called_off else "board-over")]
    else:
        told = [say("board-to_move", seat=people.seat(game.turn)), *list_open(game, asked)]
    return join(Code(f"#{game.code}"), *told)


def list_open(game: Game, asked: Color | None) -> list[Sentence]:
    """Return the open offers of a game, and the question to the side that was ``asked``."""
    told = []
    for offer in game.offers:
        topic = say(offer.topic.value)
        told.append(say("board-offer", topic=topic, color=color_name(offer.color)))
    if asked is not None and asked in game.resigning:
        word = game.questions[asked].word
        key = "board-gives_up" if word else "board-resigning"
        told.append(say(key, color=color_name(asked), word=word))
    return told


def turn_in_state(game: Game) -> Sentence:
    """Return the side on turn as it stands below a board state, or that the game is over."""
    if game.phase is not Phase.PLAYING:
        return say("state-over")
    return say("state-to_move", color=color_name(game.turn))


def describe_bot(version: str, games: int, hints: Hints) -> Sentence:
    """Return the facts of the bot, on which so many ``games`` are being played."""
    commands = {name: hints.command(name) for name in ("rules", "help", "challenge")}
    return lines(
        say("info-bot", version=version, games=games),
        say("info-more", **commands),
        say("info-project", address=Plain(PROJECT)),
    )


def describe_game(
    people: Participants,
    status: Sentence,
    places: Sequence[Sentence],
    began: datetime | None,
    *,
    shows_board: bool,
) -> Sequence[Sentence]:
    """Return a game that has begun: who plays where, the rules in force, its ``status``."""
    game = people.game
    seats = [_seat(people, color, place) for color, place in zip(Color, places, strict=True)]
    parts = [status, *score_line(people), *pot_line(people), items(*seats)]
    told = [lines(*parts, *_sides(people)), Aside(_rules(people))]
    if shows_board:
        told.append(teller_of(game.rules).score(people))
    told += [opened(people, choice) for choice in game.opened]
    if began is not None:
        told.append(say("info-began", at=began, moves=len(game.plies)))
    return told


def _seat(people: Participants, color: Color, place: Sentence) -> Sentence:
    """Return the player of a side and their chat; of the computer, its level."""
    seat, level = people.seat(color), people.game.terms.level
    if level is None or people.game.player(color) != computer.COMPUTER:
        return say("info-seat", seat=seat, place=place)
    return say("info-computer", seat=seat, place=place, **name_level(level, people.game.terms))


def _sides(people: Participants) -> list[Sentence]:
    """Return the people of each side that has several."""
    game = people.game
    return [
        say("info-side", color=color_name(color), people=people.side(color))
        for color in Color
        if game.others_on(color)
    ]


def _rules(people: Participants) -> Sentence:
    """Return all terms, those that are as usual, too."""
    terms = people.game.terms
    manners = sight.MANNERS if terms.hides_board else say(f"info-{terms.manners.value}")
    parts = [
        *teller_of(terms.rules).in_full(terms.rules),
        *([manners] if terms.has(Feature.MANNERS) else ()),
        say(f"info_notation-{'both' if people.game.in_both else terms.notation.value}"),
    ]
    parts += sight.tell_one_boardless(people)
    if terms.start:
        parts.append(say("info-start"))
    return lines(join(*parts, *coins_in_full(terms)), *explain_terms(terms))


def describe_challenge(people: Participants, terms: Terms) -> Sentence:
    """Return a line about a challenge that waits or is over; ``terms`` are its own."""
    if people.game.phase is Phase.PREPARING:
        return describe_preparation(people, terms)
    if people.game.phase is not Phase.CHALLENGE:
        return say("board-challenge_over", code=people.game.code)
    return say(
        "board-seek" if people.game.sought else "board-challenge",
        code=people.game.code,
        challenger=people.challenger(),
        opponent=people.invitee(),
        terms=describe_terms(terms),
    )
