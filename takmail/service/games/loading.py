"""A game as the store has it: its record replayed, and what is kept beside the record."""

from collections.abc import Mapping
from dataclasses import dataclass

from takmail.colors import Color
from takmail.play.councils import NOBODY
from takmail.play.game import Game
from takmail.play.premoves import Plans
from takmail.service.games.benches import places_in
from takmail.service.games.heads import has_damaged_moments
from takmail.service.games.identities import as_now, people_of
from takmail.service.games.plans import plans_of
from takmail.service.games.reading import UnreadableGameError, read_game
from takmail.store.column_types import UNKNOWN
from takmail.store.errors import UnavailableError
from takmail.store.rows import GameRow
from takmail.store.store import Store

_TRIES = 3
"""How often a row and a record are read that don't go together: it may move on meanwhile."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What the store has of a game. ``homes`` are White's and Black's chats once it has begun."""

    game: Game
    row: GameRow
    homes: tuple[str, str] | None
    watchers: tuple[str, ...]
    muted: frozenset[Color]
    own_chat: bool | None
    places: Mapping[int, str]
    plans: Plans


async def load(store: Store, code: str) -> Loaded | None:
    """Return a game, ``None`` if there is none with this code.

    Raise `UnreadableGameError` if it can't be read, whatever is wrong with it, and
    ``UnavailableError`` if the database can't be used now.
    """
    known: list[GameRow] = []
    try:
        return await _load(store, code, known)
    except UnavailableError:
        raise
    except UnreadableGameError as error:
        raise UnreadableGameError(code, error.why, _waiting(known)) from error
    except Exception as error:
        # It is this game's row, record or people that raise it, and no other may suffer from that.
        why = f"{type(error).__name__}: {error}"
        raise UnreadableGameError(code, why, _waiting(known)) from error


async def _load(store: Store, code: str, known: list[GameRow]) -> Loaded | None:
    """Return a game; put its row into ``known`` as soon as there is one."""
    row = await store.games.row(code)
    if row is None:
        return None
    known.append(row)
    if has_damaged_moments(row):
        raise UnreadableGameError(code, "what is kept beside its record is damaged")
    game, row = await _replayed(store, row)
    homes = homes_of(row)
    if game.seats is not None and homes is None:
        raise UnreadableGameError(code, "a seat is missing")
    game = await as_now(store, game)
    await _check_people(store, game)
    for chat in dict.fromkeys(homes or (row.chat_id,)):
        if await store.chats.by_id(chat) is None:
            raise UnreadableGameError(code, "a chat is missing")
    arrangements = store.arrangements
    return Loaded(
        game,
        row,
        homes,
        await arrangements.watchers(code),
        frozenset(Color[name.upper()] for name in await arrangements.muted(code)),
        await arrangements.wishes_own_chat(code),
        await _places(store, game),
        await plans_of(store, game),
    )


async def _places(store: Store, game: Game) -> Mapping[int, str]:
    if game.council == NOBODY:
        return {}
    return places_in(await store.games.bench(game.code))


async def _replayed(store: Store, row: GameRow) -> tuple[Game, GameRow]:
    """Return the game that the record makes, and its row, which must be as far on."""
    for _ in range(_TRIES):
        game = read_game(row.code, await store.games.record(row.code) or ())
        if game.version == row.version:
            return game, row
        row = await store.games.row(row.code) or row
        if game.version == row.version:
            return game, row
    raise UnreadableGameError(row.code, f"{game.version} events at version {row.version}")


async def _check_people(store: Store, game: Game) -> None:
    people = people_of(game)
    if len(await store.people.accounts(people)) < len(people):
        raise UnreadableGameError(game.code, "somebody is missing")


def homes_of(row: GameRow) -> tuple[str, str] | None:
    """Return White's and Black's chats, ``None`` before the game has begun."""
    if row.white is None or row.black is None:
        return None
    return row.white.chat_id, row.black.chat_id


def _waiting(known: list[GameRow]) -> tuple[str, ...]:
    """Return the chats whose players wait for a game: none for one that is over or unknown."""
    if not known or known[-1].standing.ended_at not in {None, UNKNOWN}:
        return ()
    kept: tuple[object, ...] = homes_of(known[-1]) or (known[-1].chat_id,)
    return tuple(chat for chat in dict.fromkeys(kept) if isinstance(chat, str) and chat)
