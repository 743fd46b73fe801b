"""Communities that the bot comes into and leaves, and what is kept of them."""

from datetime import timedelta

from takmail.store.chats.chats import LanguageSet
from takmail.store.chats.communities import CommunityJoined, CommunityLeft, communities_of
from takmail.store.chats.settings import OldCommunities, SettingNow
from takmail.store.games.games import game_row
from takmail.store.games.watching import Watching, watchers_of
from takmail.store.store import Store
from tests.store.clock import NOON
from tests.store.table import PLATFORM, Table, arrange

LATER = NOON + timedelta(days=30)


def joined(community: str, title: str = "Town") -> CommunityJoined:
    return CommunityJoined(PLATFORM, community, title, NOON)


async def test_communities_are_known_with_whether_the_bot_is_there(store: Store) -> None:
    await arrange(store, joined("1"), joined("2"))
    await arrange(store, CommunityLeft(PLATFORM, "1", NOON))
    await arrange(store, CommunityLeft(PLATFORM, "unknown", NOON))
    assert await store.read(communities_of, PLATFORM) == {"1": False, "2": True}
    assert await store.read(communities_of, "elsewhere") == {}
    await arrange(store, joined("1", "Town again"))
    assert await store.read(communities_of, PLATFORM) == {"1": True, "2": True}


async def hall(store: Store, community: str, game: str) -> str:
    """Return a chat of a community with all that there can be, following a game."""
    chat = await store.chats.get(
        PLATFORM, f"hall {community}", "", private=False, community=community
    )
    wishes = SettingNow(chat.id, "style", "emoji"), LanguageSet(chat.id, "zh")
    await arrange(store, joined(community), *wishes, Watching(game, chat.id))
    return chat.id


async def has_all(store: Store, chat: str) -> bool:
    """Return whether a chat still has what it had; nothing is in between."""
    store.chats.forget(chat)
    store.settings.forget(chat)
    row = await store.chats.by_id(chat)
    assert row is not None
    watched = chat in await store.read(watchers_of, "k3")
    found = {row.language == "zh", bool(await store.settings.of(chat)), watched}
    assert len(found) == 1
    return found == {True}


async def test_what_was_set_is_forgotten_a_while_after_leaving_but_no_game(
    store: Store, table: Table
) -> None:
    gone, here, back = [await hall(store, community, "k3") for community in ("1", "2", "3")]
    await arrange(store, CommunityLeft(PLATFORM, "1", NOON))
    await arrange(store, CommunityLeft(PLATFORM, "3", NOON))
    await arrange(store, OldCommunities(NOON))
    assert await has_all(store, gone)
    await arrange(store, joined("3"))
    await arrange(store, OldCommunities(LATER))
    assert [await has_all(store, chat) for chat in (gone, here, back)] == [False, True, True]
    assert await store.read(communities_of, PLATFORM) == {"2": True, "3": True}
    game = await store.read(game_row, "k3")
    assert game is not None
    assert game.chat_id == table.chat
