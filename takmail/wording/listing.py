"""Lists of games: one's own, and those to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from takmail.colors import Color
from takmail.commands.buttons import verb_of
from takmail.commands.disputes import PostBoard
from takmail.commands.moves import Move
from takmail.commands.spec import Command
from takmail.play.game import Phase
from takmail.wording.clocks import TurnTime, tell_time
from takmail.wording.hints import Hints
from takmail.wording.message import Code, Person
from takmail.wording.papers import marked
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, lines, say
from takmail.wording.terms import describe_terms


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a player's list, as it was when it began.

    ``mine`` is that player's id, ``place`` where the game is played. ``waits`` says that it is the
    player's turn, or his to choose before play; ``prepared`` that something is chosen before play.
    ``secret`` says that others read the list who must not learn how a challenge is taken that was
    made in private, ``noted`` that the player keeps a note on it. ``time`` is how
    the time stands, ``None`` where there is no clock.
    """

    people: Participants
    mine: str
    place: Sentence
    since: datetime
    waits: bool = False
    prepared: bool = False
    secret: bool = False
    noted: bool = False
    time: TurnTime | None = None


def list_games(games: Sequence[ListedGame], hints: Hints, *more: Sentence) -> Sentence:
    """Return a player's games and open challenges, one a line; ``more`` is said below them."""
    if not games and not more:
        return say("games-none", challenge=hints.command("challenge"))
    return lines(say("games-title"), *(_line(listed, hints) for listed in games), *more)


def list_choices(
    all_people: Sequence[Participants], mine: str, command: Command, hints: Hints
) -> list[Sentence]:
    """Return the command as it must be written for each of several games."""
    return [
        _choice(people, mine, _for_game(command, people.game.code, hints)) for people in all_people
    ]


def choice_label(people: Participants, mine: str) -> Sentence:
    """Return what stands on the button of one of several games."""
    game = people.game
    if game.seats is None or game.seat_of(mine) is not None:
        other = people.challenger() if _is_for(people, mine) else _opponent(people, mine)
        return say("button-choice", code=game.code, player=other)
    white, black = people.at(Color.WHITE), people.at(Color.BLACK)
    return say("button-choice-looking", code=game.code, white=white, black=black)


def _is_for(people: Participants, mine: str) -> bool:
    return people.game.seats is None and people.game.challenger != mine


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
    return hints.command(verb_of(command), command.argument, code)


def _line(listed: ListedGame, hints: Hints) -> Sentence:
    game = listed.people.game
    told = say(
        _key(listed),
        code=game.code,
        terms=describe_terms(game.terms),
        opponent=_opponent(listed.people, listed.mine),
        challenger=listed.people.challenger(),
        place=listed.place,
        since=listed.since,
        choose=hints.command("choose", game=game.code),
        join=hints.for_anywhere("join", game.join),
    )
    if listed.time is not None:
        told = say("games-timed", game=told, time=tell_time(listed.time))
    return marked(told) if listed.noted else told


def _key(listed: ListedGame) -> str:
    game = listed.people.game
    if game.phase is Phase.CHALLENGE:
        if game.challenger != listed.mine:
            return "games-challenge_theirs"
        return "games-challenge_secret" if listed.secret else "games-challenge_mine"
    if listed.prepared:
        return "games-your_choice" if listed.waits else "games-their_choice"
    return "games-your_turn" if listed.waits else "games-their_turn"


def _opponent(people: Participants, mine: str) -> Person | Sentence:
    game = people.game
    if game.seats is None:
        return people.invitee()
    return people.at(Color.WHITE if game.seat_of(mine) is Color.BLACK else Color.BLACK)
