"""Languages that people chose, and locales of the platforms, as the store keeps them."""

import asyncio

import pytest

from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLocale, ChatRenumbered, ChatRow, LanguageSet
from takmail.store.chats.own_chats import ChatMerged
from takmail.store.people.accounts import OwnLanguageSet, PlayerRow
from takmail.store.people.pairing import Unpaired
from takmail.store.store import Store
from tests.store.table import arrange, pair


async def den(store: Store, chat: str = "den") -> ChatRow:
    return await store.chats.get("test", chat, f"the {chat}", private=False)


async def ann(store: Store, platform: str = "test") -> PlayerRow:
    return await store.people.get(platform, "ann", "Ann", "ann")


async def as_kept(store: Store, chat: ChatRow) -> tuple[str | None, str | None]:
    """Return the language and the locale of a chat, which the cache and the database agree on."""
    known = await store.chats.by_id(chat.id)
    store.chats.forget(chat.id)
    read = await store.chats.by_id(chat.id)
    assert known == read
    assert read is not None
    return read.language, read.locale


async def as_known(store: Store, player: PlayerRow) -> tuple[str | None, str | None]:
    """Return the language and the locale of an account, which all that is known agrees on."""
    known = await store.people.known(player.platform, player.user)
    assert known is not None
    listed = await store.people.accounts_of(known.id)
    store.people.forget_all()
    assert await store.people.known(player.platform, player.user) == known
    assert await store.people.accounts_of(known.id) == listed
    assert known in listed
    return known.language, known.locale


async def test_a_chat_has_the_language_that_was_chosen_last(store: Store) -> None:
    chat = await den(store)
    for language in ("zh-Hans", "en", None, "zh-Hans"):
        await arrange(store, LanguageSet(chat.id, language))
        assert await as_kept(store, chat) == (language, None)
    assert await as_kept(store, await den(store, "lair")) == (None, None)


async def test_of_several_choices_at_once_the_last_counts(store: Store) -> None:
    chat, player = await den(store), await ann(store)
    wishes = [
        Change(also=(LanguageSet(chat.id, language), OwnLanguageSet(player.id, language)))
        for language in ("de", None, "zh-Hans")
    ]
    await asyncio.gather(*map(store.commit, wishes))
    assert await as_kept(store, chat) == ("zh-Hans", None)
    assert await as_known(store, player) == ("zh-Hans", None)


async def test_a_new_name_or_title_leaves_languages_as_they_are(store: Store) -> None:
    chat, player = await den(store), await ann(store)
    await arrange(store, LanguageSet(chat.id, "de"), OwnLanguageSet(player.id, "zh-Hans"))
    await store.chats.tell_locale(chat, "fr")
    await store.people.tell_locale(player, "it")
    renamed = await store.people.get("test", "ann", "Anna", "anna")
    assert (renamed.name, renamed.language, renamed.locale) == ("Anna", "zh-Hans", "it")
    hall = await store.chats.get("test", "den", "the hall", private=True, link="x")
    assert (hall.title, hall.language, hall.locale) == ("the hall", "de", "fr")
    assert await as_kept(store, chat) == ("de", "fr")
    assert await as_known(store, player) == ("zh-Hans", "it")


async def test_a_locale_is_the_one_that_was_told_last(store: Store) -> None:
    chat, player = await den(store), await ann(store)
    for locale in ("zh-hans", "pt-BR"):
        assert (await store.chats.tell_locale(chat, locale)).locale == locale
        assert await as_kept(store, chat) == (None, locale)
        assert (await store.people.tell_locale(player, locale)).locale == locale
        assert await as_known(store, player) == (None, locale)


async def test_a_first_locale_is_kept(store: Store) -> None:
    chat = await den(store)
    assert (await store.chats.tell_locale(chat, "zh-hans", first=True)).locale == "zh-hans"
    assert (await store.chats.tell_locale(chat, "de", first=True)).locale == "zh-hans"
    assert await as_kept(store, chat) == (None, "zh-hans")


async def test_of_two_processes_the_first_to_tell_a_first_locale_counts(file_url: str) -> None:
    async with await Store.open(file_url) as one, await Store.open(file_url) as two:
        theirs = await den(one)
        assert (await den(two)).locale is None
        await one.chats.tell_locale(theirs, "zh-hans", first=True)
        assert (await two.chats.tell_locale(theirs, "de", first=True)).locale == "zh-hans"


async def test_what_is_told_in_one_batch_counts_in_order(store: Store) -> None:
    chat = await den(store)
    told = [
        ChatLocale(chat.id, "de", first=True),
        ChatLocale(chat.id, "fr", first=True),
    ]
    await asyncio.gather(*map(store._writer.save, told))
    store.chats.forget(chat.id)
    assert await as_kept(store, chat) == (None, "de")


async def test_a_chat_that_is_read_while_its_language_changes_is_not_remembered_as_it_was(
    store: Store,
) -> None:
    chat = await den(store)
    store.chats.forget(chat.id)
    await asyncio.gather(
        store.chats.by_id(chat.id),
        arrange(store, LanguageSet(chat.id, "de")),
        store.chats.known("test", "den"),
    )
    assert await as_kept(store, chat) == ("de", None)


async def both(store: Store) -> tuple[PlayerRow, PlayerRow]:
    """Return Ann's accounts on two platforms, which are paired."""
    first, second = await ann(store), await ann(store, "other")
    await pair(store, (await den(store)).id, first.id, second.id)
    return first, second


async def test_a_choice_is_for_all_accounts_of_a_player(store: Store) -> None:
    first, second = await both(store)
    await arrange(store, OwnLanguageSet(first.id, "zh-Hans"))
    assert await as_known(store, first) == await as_known(store, second) == ("zh-Hans", None)
    await arrange(store, Unpaired(second.platform, second.user))
    await arrange(store, OwnLanguageSet(second.id, None))
    assert await as_known(store, first) == ("zh-Hans", None)
    assert await as_known(store, second) == (None, None)


async def test_a_locale_is_that_of_one_account(store: Store) -> None:
    first, second = await both(store)
    before = (await store.people.accounts([second.id]))[second.id]
    assert [row.locale for row in before] == [None]
    paired = await store.people.known(second.platform, second.user)
    assert paired is not None
    await store.people.tell_locale(paired, "de")
    assert await as_known(store, first) == (None, None)
    assert await as_known(store, second) == (None, "de")


async def test_who_a_player_was_before_has_the_locale_that_was_told_since(store: Store) -> None:
    _, second = await both(store)
    assert [row.locale for row in await store.people.accounts_of(second.id)] == [None]
    paired = await store.people.known(second.platform, second.user)
    assert paired is not None
    await store.people.tell_locale(paired, "de")
    assert [row.locale for row in await store.people.accounts_of(second.id)] == ["de"]


@pytest.mark.parametrize(
    ("old", "new", "merged"),
    [
        ((None, None), (None, None), (None, None)),
        (("de", "zh-hans"), (None, None), ("de", "zh-hans")),
        ((None, None), ("de", "zh-hans"), ("de", "zh-hans")),
        (("de", "zh-hans"), ("fr", "it"), ("fr", "zh-hans")),
    ],
)
async def test_chats_that_merge_have_the_last_choice_and_the_first_locale(
    store: Store,
    old: tuple[str | None, str | None],
    new: tuple[str | None, str | None],
    merged: tuple[str | None, str | None],
) -> None:
    den_, hall = await den(store), await den(store, "hall")
    for chat, (language, locale) in ((den_, old), (hall, new)):
        await arrange(store, LanguageSet(chat.id, language))
        if locale:
            await store.chats.tell_locale(chat, locale)
    assert await as_kept(store, hall) == new
    await arrange(store, ChatMerged(den_.id, hall.id))
    assert await as_kept(store, hall) == merged


async def test_a_chat_with_a_new_id_keeps_its_language(store: Store) -> None:
    chat = await den(store)
    await arrange(store, LanguageSet(chat.id, "de"))
    await arrange(store, ChatRenumbered(chat.id, "supergroup"))
    assert await as_kept(store, chat) == ("de", None)
    moved = await store.chats.known("test", "supergroup")
    assert moved is not None
    assert (moved.id, moved.language) == (chat.id, "de")


async def test_a_locale_that_no_database_could_keep_is_kept_as_far_as_it_goes(store: Store) -> None:
    chat = await store.chats.tell_locale(await den(store), "zh\0-\ud800")
    assert chat.locale == "zh-?"
