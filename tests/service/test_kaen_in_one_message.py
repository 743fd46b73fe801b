"""A game of Kaen in a single message: tapped to its end, on a board that is turned."""

from collections.abc import AsyncIterator

import pytest

from takmail.rulesets.kaen.results import Ending
from takmail.wording.message.messages import Button
from tests.sentences import THE_GAME_IS_OVER
from tests.service.kaen_kit import falls, to_end
from tests.service.single_chats import OneMessage, one_message

JOIN, PLAY = "Join", "Play"


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message() as opened:
        yield opened


def starting(place: OneMessage, word: str) -> Button:
    """Return the button whose label begins with a word; a price may follow."""
    return next(button for button in place.message.buttons if button.text.startswith(word))


async def begin(place: OneMessage) -> None:
    """Have Ann, who is White, and Bob begin a game."""
    await place.say("ann", "challenge kaen")
    await place.press("bob", place.labelled(JOIN))


async def test_it_is_tapped_to_its_end(place: OneMessage, monkeypatch: pytest.MonkeyPatch) -> None:
    game = to_end(Ending.BRIDGE)
    falls(monkeypatch, *game.values)
    await begin(place)
    for who, line in game.lines:
        if line.startswith("ps "):
            await place.tap(who, line.replace("ps ", "🟩"), PLAY)
        else:
            await place.press(who, starting(place, line.capitalize()))
    assert "wins with a bridge:" in place.text
    assert "Bridge: " in place.text
    assert THE_GAME_IS_OVER in place.text
    falls(monkeypatch, *game.values)
    await place.press("ann", place.labelled("Check the dice"))
    assert f"{len(game.values)} throws" in place.toast


async def test_the_hut_marks_its_row(place: OneMessage, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 2, 3)
    await begin(place)
    assert "⚪ Ann: bet 2\n⚫ Bob: bet 2" in place.text
    assert "A bridge of your stones between opposite edges wins. Roll, then tap" in place.text
    assert "a1, at the bottom left here, is the bottom of the diamond." in place.text
    assert place.rows[:5] == [
        ["d1", "d2", "d3", "d4"],
        ["c1", "c2", "c3", "c4"],
        ["b1", "b2", "b3", "b4"],
        ["a1", "a2", "a3", "a4"],
        ["Roll", "Double", "Surrender (lose 1)"],
    ]
    await place.tap("ann", "b2")
    assert place.toast == "Roll the hut first: roll."
    await place.tap("ann", "Roll")
    assert place.rows[2] == ["🟩b1", "🟩b2", "🟩b3", "🟩b4"]
    assert "Either side may double\nRolled 2: row b" in place.text
    await place.tap("ann", "c1")
    assert place.toast.startswith("The hut shows row b")
    await place.tap("ann", "b2")
    assert place.rows[2] == ["b1", "🟡", "b3", "b4"]
    await place.tap("ann", "b2")
    assert place.rows[2] == ["🟩b1", "🟩b2", "🟩b3", "🟩b4"], "a second tap takes it back"
    await place.tap("ann", "b2", PLAY)
    await place.tap("bob", "Double")
    assert place.rows[4] == ["Take (bet 4)", "Drop (lose 2)"]
    await place.tap("ann", "Take (bet 4)")
    assert place.rows[4] == ["Roll"]
    assert "Only White may double" in place.text
