"""A whole game of another ruleset than Tak is told, drawn, kept and replayed by the service."""

from typing import Any

import pytest

from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.render.drawings import make
from takmail.service.games.records import load_event
from takmail.service.handlers import challenges
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Enclosure, Kind
from tests.presenting.registering import known
from tests.rulesets.rows import Grid, RowRules
from tests.sentences import it_is_your_turn, white_played
from tests.service.world import World


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have challenges be for three in a row."""

    def terms(wishes: Wishes, **_defaults: object) -> Terms:
        rules: Any = RowRules(wishes.size or 3)
        return Terms(rules, challenger=wishes.color)

    known(monkeypatch)
    monkeypatch.setattr(challenges, "terms_from", terms)


async def kept(place: World) -> Game:
    """Return the game as the store's record tells it."""
    chat = await place.chat("den")
    (row,) = await place.store.read(last_games_in_chat, chat.id, limit=1)
    record = await place.store.read(record_of, row.code)
    return replay(row.code, (load_event(line.payload) for line in record))


async def begun(den: World) -> list[str]:
    """Begin a game, in which Ann is White."""
    told = await den.say("ann", "!challenge @bob 3 white", mentions=("bob",))
    assert "3x3" in told[0]
    return await den.say("bob", "!accept")


async def test_a_whole_game_is_told_and_drawn(den: World) -> None:
    told = await begun(den)
    assert "3x3" in told[0]
    assert "...\n...\n..." in told[0]
    assert it_is_your_turn("Ann") in told[0]
    assert white_played("Ann", "a1") in (await den.say("ann", "ps a1"))[0]
    (refused,) = await den.say("bob", "!ps a1")
    assert refused.startswith("Somebody has it.")
    den.restart()
    told = await den.say("bob", "ps b1")
    assert "...\n...\nox." in told[0]
    for who, square in (("ann", "a2"), ("bob", "b2")):
        await den.say(who, f"ps {square}")
    den.restart()
    told = await den.say("ann", "ps a3")
    assert "Three for o." in told[0]
    assert "o..\nox.\nox." in told[0]
    game = await kept(den)
    assert game.phase is Phase.OVER
    board: Any = game.board
    assert isinstance(board, Grid)
    (refused,) = await den.say("bob", "!link")
    assert refused.endswith("other programs don't know it.")


async def test_its_pictures_are_kept_and_made(den: World) -> None:
    await den.say("ann", "!pictures on")
    await begun(den)
    told = await den.tell("ann", "ps b2")
    (picture,) = [block for block in told["den"].blocks if isinstance(block, Enclosure)]
    assert make(picture).data == b"...\n.o.\n..."
    answer = await den.tell("bob", "!animate")
    (film,) = [block for block in answer["den"].blocks if isinstance(block, Enclosure)]
    assert film.kind is Kind.ANIMATION
    assert make(film).data == b"...\n...\n...\n\n...\n.o.\n..."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("!score", "Nothing is counted."),
        ("!rs", "0 0 0\n0 s 0\n0 0 0"),
        ("!info", "3x3"),
        ("!games", "3x3"),
        ("im that is not legal", "A square was taken that nobody had."),
    ],
)
async def test_all_that_is_asked_of_it_is_answered(den: World, line: str, told: str) -> None:
    await begun(den)
    await den.say("ann", "ps b2")
    assert told in (await den.say("bob", line))[0]
