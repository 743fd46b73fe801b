"""The games that have begun in a chat, for an adapter whose people share a keyboard.

Who sits there says which side a line is for only rarely, so the adapter must know whose turn it is
and which side has something to answer.
"""

from collections.abc import Sequence

from takmail.colors import Color
from takmail.commands.offers import Accept, Confirm, Decline, Topic, Withdraw
from takmail.commands.spec import Command
from takmail.service.games.chat_heads import RECENT
from takmail.service.games.heads import Head
from takmail.service.games.rooms import MOST, GameRooms
from takmail.service.ports import Account, Place, SeatedGame
from takmail.store.rows import PlayerRow
from takmail.store.store import Store


async def seated_games(
    store: Store, rooms: GameRooms, place: Place, code: str | None = None
) -> list[SeatedGame]:
    """Return the games that have begun in a chat, the newest first, or only the one with an id.

    They are those that are on and the last few others, as the store knows them now.
    """
    chat = await store.chats.known(place.platform, place.chat)
    if chat is None:
        return []
    codes = await _codes(store, chat.id) if code is None else {code}
    heads = await rooms.heads(codes)
    return [
        await _seated(store, head, head.seats, place.platform)
        for head in reversed(heads)
        if head.seats is not None and head.is_at(chat.id)
    ]


async def _codes(store: Store, chat: str) -> set[str]:
    """Return the ids of a chat's games; another process may have begun some of them."""
    on = await store.games.in_chat(chat, limit=MOST)
    recent = await store.games.last_in_chat(chat, limit=RECENT)
    return {row.code for row in (*on, *recent)}


async def _seated(store: Store, head: Head, seats: tuple[str, str], platform: str) -> SeatedGame:
    people = await store.people.by_ids(seats, platform)
    white, black = (_account(people[player]) for player in seats)
    answers = _answers(head, Color.WHITE), _answers(head, Color.BLACK)
    turn = min(head.owing, default=head.turn)
    return SeatedGame(head.code, head.size, (white, black), turn, answers, head.version)


def _account(row: PlayerRow) -> Account:
    return Account(row.platform, row.user, row.name, row.handle)


def _answers(head: Head, color: Color) -> frozenset[Command]:
    """Return what a side can say to the offers and the question that stand."""
    asked = (Confirm(), Decline(), Withdraw()) if color in head.resigning else ()
    theirs, own = _topics(head.offers_by(color.other)), _topics(head.offers_by(color))
    return frozenset((*asked, *map(Accept, theirs), *map(Decline, theirs), *map(Withdraw, own)))


def _topics(offers: Sequence[Topic]) -> Sequence[Topic | None]:
    """Return how offers are answered: each by its topic, and whichever is meant by none."""
    return (None, *offers) if offers else ()
