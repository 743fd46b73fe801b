"""Lists of games: one's own, and those to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from takmail.notation.commands import Command, Move, PostBoard
from takmail.play.game import Phase
from takmail.tak.pieces import Color
from takmail.wording.cast import Cast
from takmail.wording.hints import Hints, bare_ply
from takmail.wording.message import Code, Paragraph, Person
from takmail.wording.say import lines, say
from takmail.wording.terms import describe_terms
from takmail.wording.times import moment
from takmail.wording.verbs import argument_of, verb_of


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a player's list.

    ``mine`` is that player's id, ``place`` where the game is played. ``secret`` tells that others
    read the list who must not learn how a challenge is taken that was made in private.
    """

    cast: Cast
    mine: str
    place: Paragraph
    since: datetime
    secret: bool = False


def list_games(games: Sequence[ListedGame], hints: Hints) -> Paragraph:
    """Return a player's games and open challenges, one a line."""
    if not games:
        return say("games.none", challenge=hints.command("challenge"))
    return lines(say("games.title"), *(_line(listed, hints) for listed in games))


def list_choices(
    casts: Sequence[Cast], mine: str, command: Command, hints: Hints
) -> list[Paragraph]:
    """Return the command as it must be written for each of several games."""
    return [_choice(cast, mine, _for_game(command, cast.game.code, hints)) for cast in casts]


def _choice(cast: Cast, mine: str, line: Code) -> Paragraph:
    game = cast.game
    terms = describe_terms(game.terms)
    if game.seats is None:
        key = "which_game.challenge_mine" if game.challenger == mine else "which_game.challenge"
        people = {"challenger": cast.challenger(), "opponent": cast.invitee()}
        return say(key, line=line, terms=terms, **people)
    if game.seat_of(mine) is None:
        white, black = cast.at(Color.WHITE), cast.at(Color.BLACK)
        return say("which_game.looking", line=line, terms=terms, white=white, black=black)
    return say("which_game.line", line=line, terms=terms, opponent=_opponent(cast, mine))


def _for_game(command: Command, code: str, hints: Hints) -> Code:
    if isinstance(command, Move):
        return hints.ply(bare_ply(command.ply.text), code)
    if isinstance(command, PostBoard):
        return Code(f"#{code}")
    return hints.command(verb_of(command), argument_of(command), code)


def _line(listed: ListedGame, hints: Hints) -> Paragraph:
    game = listed.cast.game
    return say(
        _key(listed),
        code=game.code,
        terms=describe_terms(game.terms),
        opponent=_opponent(listed.cast, listed.mine),
        challenger=listed.cast.challenger(),
        place=listed.place,
        since=moment(listed.since),
        join=hints.for_anywhere("join", game.join),
    )


def _key(listed: ListedGame) -> str:
    game = listed.cast.game
    if game.phase is Phase.CHALLENGE:
        if game.challenger != listed.mine:
            return "games.challenge_theirs"
        return "games.challenge_secret" if listed.secret else "games.challenge_mine"
    mine = game.player(game.turn) == listed.mine
    return "games.your_turn" if mine else "games.their_turn"


def _opponent(cast: Cast, mine: str) -> Person | Paragraph:
    game = cast.game
    if game.seats is None:
        return cast.invitee()
    return cast.at(Color.WHITE if game.player(Color.BLACK) == mine else Color.BLACK)
