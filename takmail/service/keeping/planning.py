"""What would become of each game of a PTN file: whose it is, where it goes on, whether it is there.

Nothing is changed here; `bringing` does what is planned.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Connection

from takmail.colors import Color
from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import Found
from takmail.notation.records import GameRecord
from takmail.notation.replay import UnplayableError
from takmail.play.events import Event
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.play.records import MisfitError, retold
from takmail.play.terms import Invitee
from takmail.rulesets.values import SetupError
from takmail.service.games.reading import UnreadableGameError, read_game
from takmail.service.keeping.ptn_tags import Told, read_tags
from takmail.store.seating import (
    chat_at,
    games_between,
    player_at,
    players_called,
    private_talk,
)
from takmail.store.whole_games import GAMES, codes_among, read_games

Whom: TypeAlias = tuple[str, str]
"""A platform, empty for any, and an id there or a handle."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Who has played the games of a file, and the chat in which they go on, where that is said."""

    players: tuple[Whom | None, Whom | None] = (None, None)
    chat: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A game that can be put in: its events, and where White and Black play it.

    ``code`` is the id that it had, if that is free. ``comments`` are how many of its comments and
    variations no game of ours can hold.
    """

    number: int
    game: Game
    events: tuple[Event, ...]
    homes: tuple[str, str]
    code: str | None
    began: datetime
    ended: datetime
    comments: int = 0


@dataclass(frozen=True, slots=True)
class There:
    """A game that is there already, by this id."""

    number: int
    code: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A game that can't be put in: ``why`` is an error of its text, or names a sentence.

    ``whom`` is who or what isn't known.
    """

    number: int
    line: int
    why: Exception | str
    whom: str = ""


Fate: TypeAlias = Plan | There | Refused
"""What would become of a game."""

_Key: TypeAlias = tuple[object, ...]

_UNKNOWN = {Color.WHITE: "import-no_white", Color.BLACK: "import-no_black"}


class _RefusedError(Exception):
    def __init__(self, why: str, whom: str = "") -> None:
        super().__init__(why)
        self.why, self.whom = why, whom


@dataclass(slots=True)
class Planning:
    """Plans games one after the other; knows those that it has planned before."""

    wanted: Wanted
    now: datetime
    _pairs: set[tuple[str, str]] = field(default_factory=set)
    _known: dict[_Key, list[tuple[str, datetime]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    _codes: set[str] = field(default_factory=set)

    def plan(self, connection: Connection, games: Iterable[tuple[int, Found]]) -> list[Fate]:
        """Return what would become of some games, each with its number in the file."""
        return [self._fate(connection, number, found) for number, found in games]

    def _fate(self, connection: Connection, number: int, found: Found) -> Fate:
        try:
            return self._planned(connection, number, found.read(None))
        except NotationError as error:
            return Refused(number, error.line or found.line, error)
        except UnplayableError as error:
            return Refused(number, error.place.line, error)
        except SetupError as error:
            return Refused(number, found.line, error)
        except MisfitError as error:
            return Refused(number, found.line, f"import-{error.misfit.name.lower()}")
        except _RefusedError as error:
            return Refused(number, found.line, error.why, error.whom)

    def _planned(self, connection: Connection, number: int, record: GameRecord) -> Plan | There:
        told = read_tags(record)
        white, black = (self._player(connection, told, color) for color in Color)
        if white == black:
            raise _RefusedError("import-same_player")
        tag = record.tag("Player2")
        events = retold(record, white, Invitee(tag.value if tag else "", black))
        game = replay("", events)
        code = told.code
        taken = code is not None and (code in self._codes or _is_taken(connection, code))
        free = None if taken else code
        there = self._same(connection, game, told, free)
        if there is not None:
            return There(number, there)
        homes = self._homes(connection, (white, black))
        began = min(told.began or self.now, self.now)
        ended = max(began, min(told.ended or began, self.now))
        over = game.phase is not Phase.PLAYING
        self._remember(game, free or "", began)
        last, left_out = ended if over else self.now, _comments(record)
        return Plan(number, game, events, homes, free, began, last, left_out)

    def _player(self, connection: Connection, told: Told, color: Color) -> str:
        whom, account = self.wanted.players[color], told.accounts[color]
        if whom is not None:
            found, name = players_called(connection, *whom), ":".join(filter(None, whom))
        elif account is not None:
            platform, _, user = account.partition(":")
            player, name = player_at(connection, platform, user), account
            found = {player} if player else set()
        else:
            raise _RefusedError(_UNKNOWN[color])
        if not found:
            raise _RefusedError("import-nobody", name)
        if len(found) > 1:
            raise _RefusedError("import-several_people", name)
        return found.pop()

    def _homes(self, connection: Connection, players: tuple[str, str]) -> tuple[str, str]:
        if self.wanted.chat is not None:
            chat = chat_at(connection, *self.wanted.chat)
            if chat is None:
                raise _RefusedError("import-no_chat", ":".join(self.wanted.chat))
            return chat, chat
        white, black = (private_talk(connection, player) for player in players)
        if white is None or black is None:
            raise _RefusedError("import-no_talk")
        return white, black

    def _same(self, connection: Connection, game: Game, told: Told, free: str | None) -> str | None:
        """Return the id of the same game, if it is there.

        It has the same plies, and the same id or the same beginning. Where an id is free and the
        time isn't told exactly, two games of one day can have the same plies.
        """
        self._look_at(connection, (game.player(Color.WHITE), game.player(Color.BLACK)))
        for code, began in self._known[_key(game)]:
            if code and code == told.code:
                return code
            if told.exactly and told.began is not None:
                same = began.replace(microsecond=0) == told.began
            else:
                same = free is None and (told.began is None or began.date() == told.began.date())
            if same:
                return code
        return None

    def _look_at(self, connection: Connection, pair: tuple[str, str]) -> None:
        if pair in self._pairs:
            return
        self._pairs.add(pair)
        codes = games_between(connection, *pair)
        for some in _chunks(codes):
            for whole in read_games(connection, some):
                try:
                    game = read_game(whole.code, whole.record)
                except UnreadableGameError:
                    continue
                began = whole.standing.began_at
                if began is not None:
                    self._known[_key(game, pair)].append((whole.code, began))

    def _remember(self, game: Game, code: str, began: datetime) -> None:
        self._known[_key(game)].append((code, began))
        if code:
            self._codes.add(code)


def _comments(record: GameRecord) -> int:
    """Return how many comments and variations a game of a file has."""
    texts = (record.comment, *(ply.comment for ply in record.plies))
    return sum(map(bool, texts)) + record.variations


def _key(game: Game, pair: tuple[str, str] | None = None) -> _Key:
    """Return what two records of one game have in common; ``pair`` are its players by now."""
    plies = tuple(played.ply for played in game.plies)
    return pair or game.seats, game.terms.rules, game.start or game.terms.start, plies


def _is_taken(connection: Connection, code: str) -> bool:
    return bool(codes_among(connection, [code]))


def _chunks(codes: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(codes), GAMES):
        yield codes[start : start + GAMES]
