import asyncio
from random import Random

from takmail.play.computer import COMPUTER, NAME
from takmail.store.store import Store


async def test_a_player_is_made_once_and_known_again(store: Store) -> None:
    ann = await store.people.get("discord", "1", "Ann", "ann")
    assert (ann.platform, ann.user, ann.name, ann.handle) == ("discord", "1", "Ann", "ann")
    assert await store.people.get("discord", "1", "Ann", "ann") == ann


async def test_the_same_id_on_two_platforms_is_two_people(store: Store) -> None:
    one = await store.people.get("discord", "1", "Ann", "ann")
    other = await store.people.get("telegram", "1", "Ann", "ann")
    assert one.id != other.id


async def test_two_who_ask_at_once_get_one_player_and_one_chat(store: Store) -> None:
    players = await asyncio.gather(
        *(store.people.get("discord", "1", "Ann", "ann") for _ in range(10)),
        *(store.people.get("discord", "2", "Bob", "bob") for _ in range(10)),
    )
    assert len(set(players)) == 2
    chats = await asyncio.gather(
        *(store.chats.get("discord", "c", "Room", private=False) for _ in range(10))
    )
    assert len(set(chats)) == 1


async def test_two_processes_make_one_player_and_one_chat(file_url: str) -> None:
    async with await Store.open(file_url) as one, await Store.open(file_url) as two:
        players = await asyncio.gather(
            *(store.people.get("discord", "1", "Ann", "ann") for store in (one, two))
        )
        chats = await asyncio.gather(
            *(store.chats.get("discord", "c", "Room", private=False) for store in (one, two))
        )
    assert players[0] == players[1]
    assert chats[0] == chats[1]


async def test_an_id_that_is_taken_is_drawn_again(file_url: str) -> None:
    async with await Store.open(file_url, random=Random(7)) as store:
        ann = await store.people.get("discord", "1", "Ann", "ann")
        room = await store.chats.get("discord", "c", "Room", private=False)
    async with await Store.open(file_url, random=Random(7)) as store:
        bob = await store.people.get("discord", "2", "Bob", "bob")
        hall = await store.chats.get("discord", "d", "Hall", private=False)
    assert ann.id != bob.id
    assert room.id != hall.id


async def test_a_new_name_and_handle_are_kept(store: Store, url: str) -> None:
    ann = await store.people.get("discord", "1", "Ann", "ann")
    renamed = await store.people.get("discord", "1", "Anna", "anna")
    assert (renamed.id, renamed.name, renamed.handle) == (ann.id, "Anna", "anna")
    assert await store.people.by_ids([ann.id]) == {ann.id: renamed}
    assert await store.people.by_handle("discord", "anna") == renamed
    assert await store.people.by_handle("discord", "ann") is None
    if ":memory:" not in url:
        async with await Store.open(url) as other:
            assert await other.people.by_ids([ann.id]) == {ann.id: renamed}


async def test_a_handle_is_found_in_any_case(store: Store) -> None:
    ann = await store.people.get("discord", "1", "Änn", "Änn_ß")
    assert await store.people.by_handle("discord", "äNN_SS") == ann
    assert await store.people.by_handle("telegram", "Änn_ß") is None


async def test_nobody_is_found_without_a_handle(store: Store) -> None:
    await store.people.get("discord", "1", "Ann", "")
    assert await store.people.by_handle("discord", "") is None


async def test_a_handle_belongs_to_whoever_took_it_last(store: Store) -> None:
    await store.people.get("discord", "1", "Ann", "queen")
    bob = await store.people.get("discord", "2", "Bob", "bob")
    await store.people.get("discord", "2", "Bob", "queen")
    found = await store.people.by_handle("discord", "queen")
    assert found is not None
    assert found.id == bob.id


async def test_players_are_found_by_their_ids_and_unknown_ones_left_out(
    store: Store, url: str
) -> None:
    ann = await store.people.get("discord", "1", "Ann", "ann")
    bob = await store.people.get("telegram", "2", "Bob", "")
    assert await store.people.by_ids([ann.id, "nobody", bob.id]) == {ann.id: ann, bob.id: bob}
    assert await store.people.by_ids([]) == {}
    if ":memory:" not in url:
        async with await Store.open(url) as other:
            assert await other.people.by_ids([ann.id, "nobody"]) == {ann.id: ann}


async def test_the_computer_is_one_player_with_an_id_of_its_own(store: Store) -> None:
    assert await store.people.known(COMPUTER, COMPUTER) is None
    computer = await store.people.computer()
    assert (computer.id, computer.platform, computer.name) == (COMPUTER, COMPUTER, NAME)
    assert await store.people.computer() == computer
    assert (await store.people.by_ids([COMPUTER], "discord"))[COMPUTER] == computer
    ann = await store.people.get("discord", COMPUTER, NAME, "")
    assert ann.id != computer.id


async def test_two_processes_make_one_computer(file_url: str) -> None:
    async with await Store.open(file_url) as one, await Store.open(file_url) as two:
        made = await asyncio.gather(*(store.people.computer() for store in (one, one, two, two)))
    assert set(made) == {made[0]}
