"""Lists of games in words, choices among several games, and notes on games."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from takmail.colors import Color
from takmail.commands.command_order import verb_of
from takmail.commands.disputes import PostBoard
from takmail.commands.moves import Move, Step
from takmail.commands.spec import Command
from takmail.pages import Page
from takmail.play.game import Phase
from takmail.terms.agreements import COMPUTER
from takmail.wording.clocks import TurnTime, tell_time
from takmail.wording.message.hints import CONSOLE, Hints
from takmail.wording.message.sentences import Sentence, Value, join, lines, say
from takmail.wording.message.text import Code, Person, one_line
from takmail.wording.people import Participants, color_name
from takmail.wording.terms import describe_terms


def alone(key: str, platform: str) -> str:
    """Return the name of a sentence that says that nobody else sees it: not so at one keyboard."""
    return f"{key}-console" if platform == CONSOLE else key


def with_note_mark(line: Sentence) -> Sentence:
    """Return a game's line in a list, with the mark of games on which there is a note."""
    return join(say("note-mark"), line)


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


def tell_unlisted(unreadable: Iterable[str], running: int, challenges: int) -> Iterator[Sentence]:
    """Yield the codes of games that can't be read, and the number of those on further pages."""
    for code in unreadable:
        yield say("unreadable-listed", code=code)
    if running:
        yield say("games-more_on", count=running)
    if challenges:
        yield say("games-more_challenges", count=challenges)


def list_choices(
    all_people: Sequence[Participants], mine: str, command: Command, hints: Hints
) -> list[Sentence]:
    """Return the command as it must be written for each of several games."""
    return [
        _choice(people, mine, _for_game(command, people.game.code, hints)) for people in all_people
    ]


def choice_label(people: Participants, mine: str) -> Sentence:
    """Return the label of a button that chooses one of several games."""
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
    line = say(
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
        line = say("games-timed", game=line, time=tell_time(listed.time))
    return with_note_mark(line) if listed.noted else line


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
