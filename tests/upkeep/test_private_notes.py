"""What players keep for themselves, in what a host does with a database."""

from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.changes import Change
from takmail.store.games.private_notes import PrivateNoteSet, private_notes_of_game
from tests.service.world import START, world
from tests.upkeep.test_check import found


async def test_what_somebody_keeps_goes_along_with_the_game_it_is_about() -> None:
    async with world() as den, world() as other:
        game = await den.begin(terms="3")
        await den.say("cyd", "!help")
        onlooker = await den.player("cyd")
        kept = PrivateNoteSet(game, onlooker.id, "note", "nice", START)
        await den.store.commit(Change(also=(kept,)))
        told = await den.store._database.read(lambda c: list(as_lines(c, [game])))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await other.store.read(private_notes_of_game, game, "note") == {onlooker.id: "nice"}
        assert await found(other.store) == []
