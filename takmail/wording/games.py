"""Games in words: lists of them, their history, all there is to know of one, notes on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from takmail.colors import Color
from takmail.commands.buttons import verb_of
from takmail.commands.disputes import PostBoard
from takmail.commands.moves import Move, Step
from takmail.commands.spec import Command
from takmail.pages import Page
from takmail.play import computer
from takmail.play.game import Phase
from takmail.play.terms import Terms
from takmail.rulesets.protocol import Feature
from takmail.terms.agreements import COMPUTER
from takmail.wording import sight
from takmail.wording.challenges import sealed_dice
from takmail.wording.clocks import TurnTime, tell_time
from takmail.wording.coins import pot_line
from takmail.wording.message.hints import CONSOLE, Hints
from takmail.wording.message.sentences import Sentence, Value, items, join, lines, say
from takmail.wording.message.text import Code, Person, one_line
from takmail.wording.people import Participants, color_name
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.sealed import describe_preparation, opened
from takmail.wording.series import score_line
from takmail.wording.terms import coins_in_full, describe_terms, explain_terms

_WINNERS = {"0": Color.BLACK, "1/2": None}
"""The winner by the part of a PTN result before the dash, if it isn't White."""

_WAYS = {"R": "-road", "F": "-flats"}
"""The way to win by its mark in a PTN result; the mark of all others is the same."""


def alone(key: str, platform: str) -> str:
    """Return the name of a sentence that says that nobody else sees it: not so at one keyboard."""
    return f"{key}-console" if platform == CONSOLE else key


def marked(told: Sentence) -> Sentence:
    """Return the line of a game in a list, with the mark for a note."""
    return join(say("note-mark"), told)


def note_lines(key: str, text: str, **values: Value) -> Sentence:
    """Return a note below its title, a sentence by its name; a line for each of the note's own."""
    kept = (one_line(line) for line in text.splitlines())
    return lines(say(key, **values), *(say("note-line", text=line) for line in kept if line))


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a player's list, as it was when it began.

    ``mine`` is that player's id, ``place`` where the game is played. ``turn`` is the side on turn,
    ``waits`` says that it is the player's turn, or theirs to choose before play; ``prepared`` that
    something is chosen before play. ``secret`` says that others read the list who must not learn
    how a challenge is taken that was made in private, ``noted`` that the player keeps a note on it.
    ``time`` is the time on the clock, ``None`` where there is none.
    """

    people: Participants
    mine: str
    place: Sentence
    since: datetime
    turn: Color | None = None
    waits: bool = False
    prepared: bool = False
    secret: bool = False
    noted: bool = False
    time: TurnTime | None = None


def list_games(page: Page[ListedGame], hints: Hints, *more: Sentence) -> Sentence:
    """Return a player's games and open challenges, one a line; ``more`` is said below them."""
    if not page.rows and not more:
        alone = Code(hints.typed(f"challenge {COMPUTER}"))
        return say("games-none", challenge=hints.command("challenge"), computer=alone)
    title = say("games-title", first=page.first, last=page.last)
    return lines(title, *(_listed_line(listed, hints) for listed in page.rows), *more)


def list_choices(
    all_people: Sequence[Participants], mine: str, command: Command, hints: Hints
) -> list[Sentence]:
    """Return the command as it must be written for each of several games."""
    return [
        _choice(people, mine, _for_game(command, people.game.code, hints)) for people in all_people
    ]


def choice_label(people: Participants, mine: str) -> Sentence:
    """Return the label of the button of one of several games."""
    game = people.game
    if game.seats is None or game.seat_of(mine) is not None:
        asked = game.seats is None and game.challenger != mine
        other = people.challenger() if asked else _opponent(people, mine)
        return say("button-choice", code=game.code, player=other)
    white, black = people.at(Color.WHITE), people.at(Color.BLACK)
    return say("button-choice-looking", code=game.code, white=white, black=black)


def _choice(people: Participants, mine: str, line: Code) -> Sentence:
    game = people.game
    terms = describe_terms(game.terms)
    if game.seats is None:
        key = "which_game-challenge_mine" if game.challenger == mine else "which_game-challenge"
        named = {"challenger": people.challenger(), "opponent": people.invitee()}
        return say(key, line=line, terms=terms, **named)
    if game.seat_of(mine) is None:
        white, black = people.at(Color.WHITE), people.at(Color.BLACK)
        return say("which_game-looking", line=line, terms=terms, white=white, black=black)
    return say("which_game-line", line=line, terms=terms, opponent=_opponent(people, mine))


def _for_game(command: Command, code: str, hints: Hints) -> Code:
    if isinstance(command, Move):
        return hints.ply(command.argument, code)
    if isinstance(command, PostBoard):
        return Code(f"#{code}")
    if isinstance(command, Step):
        return hints.command("move", game=code)  # `move` alone asks for the steps
    return hints.command(verb_of(command), command.argument, code)


def _listed_line(listed: ListedGame, hints: Hints) -> Sentence:
    game = listed.people.game
    told = say(
        _key(listed, hints),
        code=game.code,
        terms=describe_terms(game.terms),
        opponent=_opponent(listed.people, listed.mine),
        challenger=listed.people.challenger(),
        **_to_move(listed),
        place=listed.place,
        since=listed.since,
        choose=hints.command("choose", game=game.code),
        join=hints.for_anywhere("join", game.join),
    )
    if listed.time is not None:
        told = say("games-timed", game=told, time=tell_time(listed.time))
    return marked(told) if listed.noted else told


def _to_move(listed: ListedGame) -> dict[str, Value]:
    """Return the side on turn and who plays it, in a game with sides that is on."""
    seat = listed.people.game.seat_of(listed.mine)
    if seat is None or listed.turn is None:
        return {}
    mover = listed.people.at(seat if listed.waits else seat.other)
    return {"color": color_name(listed.turn), "mover": mover}


def _key(listed: ListedGame, hints: Hints) -> str:
    game = listed.people.game
    if game.phase is Phase.CHALLENGE:
        if game.challenger != listed.mine:
            return "games-challenge_theirs"
        return "games-challenge_secret" if listed.secret else "games-challenge_mine"
    if listed.prepared:
        return "games-your_choice" if listed.waits else "games-their_choice"
    if hints.platform == CONSOLE and _to_move(listed):
        return "games-on-console"
    return "games-your_turn" if listed.waits else "games-their_turn"


def _opponent(people: Participants, mine: str) -> Person | Sentence:
    game = people.game
    if game.seats is None:
        return people.invitee()
    return people.at(Color.WHITE if game.seat_of(mine) is Color.BLACK else Color.BLACK)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over for a player, whose colour is ``mine``, and who may have ``noted`` it."""

    code: str
    board: Sentence
    mine: Color
    opponent: Person
    result: str
    on: date
    noted: bool = False

    @property
    def winner(self) -> Color | None:
        """The winner's colour, ``None`` for a draw."""
        return _WINNERS.get(self.result.split("-")[0], Color.WHITE)


def tell_history(
    page: Page[PlayedGame], other: Person | None, hints: Hints, *, narrowed: bool
) -> Sentence:
    """Return a page of a player's games, ``narrowed`` to some kinds, and how to see one of them."""
    games, key = page.rows, "history-title_with" if other else "history-title"
    named: dict[str, Value] = {"opponent": other} if other else {}
    if not games and narrowed:
        return say("history-none_such", history=hints.command("history"))
    if not games:
        none = "history-none_with" if other else "history-none"
        return say(none, **named, challenge=hints.command("challenge"))
    title = say(key, first=page.first, last=page.last, **named)
    record = hints.command("record", game=games[0].code)
    return lines(title, *map(_played_line, games), say("history-look", record=record))


NEWER, OLDER = "history_newer", "history_older"
"""Buttons to the pages of a list that has the newest first."""


def _played_line(game: PlayedGame) -> Sentence:
    won = "drawn" if game.winner is None else "won" if game.winner is game.mine else "lost"
    told = say(
        f"history-{won}{_WAYS.get(game.result.strip('0-'), '')}",
        code=game.code,
        board=game.board,
        opponent=game.opponent,
        color=color_name(game.mine),
        date=game.on.isoformat(),
    )
    return marked(told) if game.noted else told


def describe_game(
    people: Participants,
    status: Sentence,
    places: Sequence[Sentence],
    began: datetime | None,
    *,
    shows_board: bool = True,
) -> Sentence:
    """Return a game that has begun: who plays where, the rules in force, its ``status``."""
    game = people.game
    seats = [_seat(people, color, place) for color, place in zip(Color, places, strict=True)]
    told = [status, *score_line(people), *pot_line(people), items(*seats)]
    told += [*_sides(people), _rules(people)]
    if shows_board:
        told.append(teller_of(game.rules).score(people))
    told += [opened(people, choice) for choice in game.opened]
    if began is not None:
        told.append(say("info-began", at=began, moves=len(game.plies)))
    return lines(*told)


def _seat(people: Participants, color: Color, place: Sentence) -> Sentence:
    """Return the player of a side and their place; of the computer, its level."""
    seat, level = people.seat(color), people.game.terms.level
    if level is None or people.game.player(color) != computer.COMPUTER:
        return say("info-seat", seat=seat, place=place)
    return say("info-computer", seat=seat, place=place, level=level)


def _sides(people: Participants) -> list[Sentence]:
    """Return the people of sides that have several."""
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
    told = [
        *teller_of(terms.rules).in_full(terms.rules),
        *([manners] if terms.has(Feature.MANNERS) else ()),
        say(f"info_notation-{'both' if people.game.in_both else terms.notation.value}"),
    ]
    told += sight.tell_one_boardless(people)
    if terms.start:
        told.append(say("info-start"))
    return lines(join(*told, *coins_in_full(terms)), *explain_terms(terms))


def describe_challenge(people: Participants, terms: Terms) -> Sentence:
    """Return a line about a challenge that waits or is over; ``terms`` are its own."""
    if people.game.phase is Phase.PREPARING:
        return describe_preparation(people, terms)
    if people.game.phase is not Phase.CHALLENGE:
        return say("board-challenge_over", code=people.game.code)
    told = say(
        "board-seek" if people.game.sought else "board-challenge",
        code=people.game.code,
        challenger=people.challenger(),
        opponent=people.invitee(),
        terms=describe_terms(terms),
    )
    return join(told, *sealed_dice(people.game.dice.commitment))
