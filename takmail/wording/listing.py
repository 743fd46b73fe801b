"""Lists of games: one's own, and those to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from takmail.notation.commands import Command, Move, PostBoard
from takmail.play.game import Phase
from takmail.tak.pieces import Color
from takmail.wording.cast import Cast
from takmail.wording.hints import Hints
from takmail.wording.message import Code, Paragraph, Person
from takmail.wording.say import lines, say
from takmail.wording.times import moment
from takmail.wording.verbs import argument_of, verb_of


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a player's list. ``mine`` is that player's id, ``place`` where it is played."""

    cast: Cast
    mine: str
    place: Paragraph
    since: datetime


def list_games(games: Sequence[ListedGame], hints: Hints) -> Paragraph:
    """Return a player's games and open challenges, one a line."""
    if not games:
        return say("games.none", challenge=hints.command("challenge"))
    return lines(say("games.title"), *(_line(listed, hints) for listed in games))


def list_choices(
    casts: Sequence[Cast], mine: str, command: Command, hints: Hints
) -> list[Paragraph]:
    """Return the command as it must be written for each of several games."""
    return [
        say(
            "which_game.line",
            line=_for_game(command, cast.game.code, hints),
            opponent=_opponent(cast, mine),
        )
        for cast in casts
    ]


def _for_game(command: Command, code: str, hints: Hints) -> Code:
    if isinstance(command, Move):
        return Code(f"#{code} {command.ply.text}")
    if isinstance(command, PostBoard):
        return Code(f"#{code}")
    return hints.command(verb_of(command), argument_of(command), code)


def _line(listed: ListedGame, hints: Hints) -> Paragraph:
    game = listed.cast.game
    return say(
        _key(listed),
        code=game.code,
        size=game.terms.rules.size,
        opponent=_opponent(listed.cast, listed.mine),
        challenger=listed.cast.challenger(),
        place=listed.place,
        since=moment(listed.since),
        join=hints.for_anywhere("join", game.join),
    )


def _key(listed: ListedGame) -> str:
    game = listed.cast.game
    if game.phase is Phase.CHALLENGE:
        mine = game.challenger == listed.mine
        return "games.challenge_mine" if mine else "games.challenge_theirs"
    mine = game.player(game.turn) == listed.mine
    return "games.your_turn" if mine else "games.their_turn"


def _opponent(cast: Cast, mine: str) -> Person | Paragraph:
    game = cast.game
    if game.seats is None:
        return cast.invitee() if game.challenger == mine else cast.challenger()
    return cast.at(
        next((color.other for color in Color if game.player(color) == mine), Color.WHITE)
    )
