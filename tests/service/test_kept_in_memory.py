"""What is kept in memory goes together, so that no line has to ask for a part of it anew."""

import pytest

from takmail.service.games import cache
from takmail.service.ports import TryLaterError
from takmail.store.changes import Change
from takmail.store.chats import chats
from takmail.store.errors import UnavailableError
from takmail.store.people import people
from tests.sentences import your_turn
from tests.service.world import World


def test_the_players_and_chats_of_all_games_in_memory_are_kept_there() -> None:
    assert people.REMEMBERED >= 2 * cache.KEPT
    assert chats.REMEMBERED >= cache.KEPT


async def test_what_was_saved_though_nobody_could_tell_is_read_anew(
    den: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = den.code_in((await den.say("ann", "!challenge 5 white"))[0])
    commit, failures = den.store.commit, [UnavailableError("gone, perhaps")]

    async def unsure(change: Change) -> None:
        await commit(change)
        if change.update is not None and failures:
            raise failures.pop()

    monkeypatch.setattr(den.store, "commit", unsure)
    accepted = den.incoming("bob", f"!accept #{code}", "den")
    with pytest.raises(TryLaterError):
        await den.handle(accepted)
    await den.handle(accepted)
    await den.heard()
    assert your_turn("Bob") in (await den.say("ann", "ps a1"))[-1]
