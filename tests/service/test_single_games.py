"""Whole games in one message, in a chat where the bot is no member: by presses alone."""

from collections.abc import AsyncIterator
from random import Random

import pytest

from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.service.games.records import load_event
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.tak.plies import Ply
from tests.presenting.tapping import way_to
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    DECLINE,
    IT_IS_YOURS,
    JOIN,
    OFFERS,
    REALLY_RESIGN,
    REMATCH,
    RESIGN,
    WITHDRAW,
    YES_RESIGN,
    black_played,
    has_resigned,
    placing,
    their_turn,
    white_played,
    would_like_a_game,
    your_turn,
)
from tests.service.single_chats import CHAT, OneMessage, drawn, one_message
from tests.service.test_single_boards import plies_of

ANNS, BOBS = "dm-id-ann", "dm-id-bob"


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message() as opened:
        yield opened


@pytest.fixture
async def begun(place: OneMessage) -> OneMessage:
    await place.begin()
    return place


async def game_of(place: OneMessage) -> Game:
    """Return the last game of the message as the record has it."""
    chat = await place.world.chat(CHAT, "telegram")
    (row, *_) = await place.world.store.read(last_games_in_chat, chat.id, limit=1)
    record = await place.world.store.read(record_of, row.code)
    return replay(row.code, (load_event(entry.payload) for entry in record))


async def played(place: OneMessage, who: str, ply: Ply, game: Game) -> None:
    """Play a ply by taps."""
    for path in way_to(ply):
        buttons = {button.press.argument: button for button in place.message.buttons}
        if path in buttons:  # else all that could be lifted already is
            await place.press(who, buttons[path])
    assert ply in plies_of((b.press for b in place.message.buttons), game.board.size)
    await place.tap(who, "Play")


async def test_a_challenge_can_be_taken_by_anybody_who_sees_it(place: OneMessage) -> None:
    await place.say("ann", "challenge 5 white")
    assert f"{would_like_a_game('Ann')} of Tak" in place.text
    assert "The game is played right here, in this message." in place.text
    assert place.rows == [[JOIN, WITHDRAW]]
    await place.press("bob", place.labelled(JOIN))
    assert your_turn("Ann") in place.text
    assert [len(row) for row in place.rows[:5]] == [5] * 5


async def test_a_challenge_that_lapsed_says_so(place: OneMessage) -> None:
    await place.say("ann", "challenge 5 white for 1 hour")
    place.world.time = place.world.time.replace(year=2027)
    await place.world.service.fire_due()
    await place.delivery.idle()
    assert "nobody took your challenge" in place.text
    assert place.rows == []


async def test_it_is_said_once_that_everybody_sees_the_taps(begun: OneMessage) -> None:
    assert "Everybody here sees what you tap." in begun.text
    await begun.tap("ann", "c3", "Play")
    assert "Everybody here" not in begun.text


async def test_a_flat_is_placed_by_two_taps(begun: OneMessage) -> None:
    await begun.tap("ann", "c3")
    assert "Ann has chosen c3. It is not played yet." in begun.text
    assert begun.squares()["c3"].text == "🟤"
    assert (await game_of(begun)).plies == ()
    await begun.tap("ann", "Play")
    assert f"{white_played('Ann', 'c3')}, {placing('Black')}." in begun.text
    assert your_turn("Bob") in begun.text


async def test_walls_and_capstones_are_one_tap_more(begun: OneMessage) -> None:
    await begun.tap("ann", "a1", "Play")
    await begun.tap("bob", "e5", "Play")
    await begun.tap("ann", "c3", "🤍 Capstone")
    assert begun.rows[5] == ["Play", "⚪ Flat", "⬜ Wall", "Back"]
    await begun.tap("ann", "Play")
    await begun.tap("bob", "c4", "⬛ Wall", "Play")
    assert begun.squares()["c3"].text == "🤍"
    assert begun.squares()["c4"].text == "🟫"


async def test_a_stack_is_tapped_and_then_where_it_goes(begun: OneMessage) -> None:
    for who, square in (("ann", "c4"), ("bob", "c3")):
        await begun.tap(who, square, "Play")
    await begun.tap("ann", "c3")
    assert begun.squares()["c3"].text == "🔵"
    assert "You hold the piece on c3. Tap where to go." in begun.text
    await begun.tap("ann", "c4", "Play")
    assert begun.squares()["c4"].text == "🟡2"
    assert "c4 ⚪⚫" in begun.text


async def test_back_and_a_second_tap_take_a_choice_back(begun: OneMessage) -> None:
    before = begun.rows
    await begun.tap("ann", "c3", "Back")
    assert begun.rows == before
    await begun.tap("ann", "c3", "c3")
    assert begun.rows == before


@pytest.mark.parametrize(
    ("who", "square", "told"),
    [
        ("bob", "a3", f"{their_turn('Ann')}."),
        ("cyd", "a3", "Only the players of this game can tap its board."),
        ("ann", "c2", "That stack belongs to the other side."),
        ("ann", "a1", "That stack can't move"),
    ],
)
async def test_what_cannot_be_tapped_is_answered_with_a_toast(
    place: OneMessage, who: str, square: str, told: str
) -> None:
    await place.begin("tps x3/1S,x,2/1,2S,x 1 5")
    before = place.text
    await place.tap(who, square)
    assert place.toast.startswith(told)
    assert place.text == before


async def test_in_the_opening_no_stack_is_moved(begun: OneMessage) -> None:
    await begun.tap("ann", "a1", "Play")
    await begun.tap("bob", "a1")
    assert begun.toast.startswith("On the first turn you place a flat")


async def test_others_cannot_play_what_was_chosen(begun: OneMessage) -> None:
    await begun.tap("ann", "c3")
    await begun.tap("bob", "Play")
    assert begun.toast == "This button is for the other side."
    await begun.tap("cyd", "Play")
    assert begun.toast == "This button is for the game's players."
    assert (await game_of(begun)).plies == ()


async def test_an_old_keyboard_is_brought_up_to_date_by_any_press(begun: OneMessage) -> None:
    await begun.tap("ann", "c3")
    old = begun.message
    await begun.tap("ann", "Play")
    now = begun.text
    (play,) = (button for button in old.buttons if button.text == "Play")
    for who, button in (("ann", play), ("bob", old.buttons[0]), ("cyd", old.buttons[0])):
        begun.telegram.shown.append(old)
        await begun.press(who, button)
        assert begun.toast == "The game has moved on. This is the board now."
        assert begun.text == now
    assert len((await game_of(begun)).plies) == 1


async def test_the_turn_is_told_in_private_to_whom_it_can_be(begun: OneMessage) -> None:
    await begun.say("bob", "help", BOBS)
    begun.telegram.private.clear()
    await begun.tap("ann", "c3", "Play")
    (told,) = begun.telegram.private[BOBS]
    assert IT_IS_YOURS in told.plain()
    assert "open a private chat" not in begun.text
    assert begun.message.starts == ()
    await begun.say("bob", "c4", BOBS)
    assert black_played("Bob", "c4") in begun.text
    assert ANNS not in begun.telegram.private


async def test_who_cannot_be_told_is_asked_to_open_a_private_chat(begun: OneMessage) -> None:
    assert "Ann, open a private chat with me, and I'll tell you when it's your turn." in begun.text
    ((link,),) = (row.row for row in begun.message.starts)
    code = (await game_of(begun)).code
    assert (link.text, link.payload) == ("Open a private chat", f"show-board-{code}")
    await begun.tap("ann", "c3", "Play")
    assert "Bob, open a private chat with me" in begun.text
    await begun.tap("bob", "c4", "Play")
    assert "open a private chat" not in begun.text, "it is said once to each"


async def test_offers_stand_in_the_message_until_they_are_answered(begun: OneMessage) -> None:
    await begun.tap("ann", "c3", "Play")
    await begun.tap("bob", "Offer draw")
    assert "Black (Bob) offers Ann a draw." in begun.text
    await begun.tap("ann", "a2")
    assert OFFERS in begun.text, "taps don't hide what was asked"
    await begun.tap("bob", ACCEPT)
    assert begun.toast
    await begun.tap("ann", DECLINE)
    assert "White (Ann) declined the draw." in begun.text
    assert [ACCEPT, DECLINE, WITHDRAW] not in begun.rows


async def test_a_move_is_taken_back_by_agreement(begun: OneMessage) -> None:
    await begun.tap("ann", "c3", "Play")
    await begun.tap("ann", "Take back")
    assert "Bob, White (Ann) asks to take back the last move" in begun.text
    await begun.tap("bob", ACCEPT)
    assert "The last move was taken back." in begun.text
    assert begun.squares()["c3"].text == "c3"


async def test_it_is_asked_in_the_message_whether_somebody_resigns(begun: OneMessage) -> None:
    await begun.tap("ann", "c3", "Play")
    assert (await begun.press("ann", begun.labelled(RESIGN))).replies == ()
    assert f"Ann, do you {REALLY_RESIGN}?" in begun.text
    await begun.tap("bob", YES_RESIGN)
    assert begun.toast == "This button is for the other side."
    await begun.tap("ann", "Play on")
    assert "White (Ann) plays on." in begun.text
    await begun.tap("ann", RESIGN, YES_RESIGN)
    assert f"Black (Bob) wins: {has_resigned('Ann')}" in begun.text
    assert begun.rows == [[REMATCH, "PTN file", "Animation", "More"]]


async def test_a_rematch_goes_on_in_the_same_message(begun: OneMessage) -> None:
    await begun.tap("ann", "c3", "Play")
    await begun.tap("ann", RESIGN, YES_RESIGN, REMATCH)
    assert f"Ann) asks Bob {A_REMATCH}" in begun.text
    await begun.tap("bob", ACCEPT)
    assert "⚪ Bob" in begun.text
    assert your_turn("Bob") in begun.text
    await begun.tap("bob", "a1", "Play")
    assert white_played("Bob", "a1") in begun.text
    waiting = await begun.world.store.outbox.pending(after=0, limit=100)
    assert waiting == [], "nothing is ever edited or stripped there"


async def test_a_press_of_the_game_before_shows_the_rematch(begun: OneMessage) -> None:
    await begun.tap("ann", "c3", "Play")
    old = begun.message
    await begun.tap("ann", RESIGN, YES_RESIGN, REMATCH)
    await begun.tap("bob", ACCEPT)
    now = begun.text.replace("You both want a rematch.\n", "")
    begun.telegram.shown.append(old)
    await begun.press("bob", old.buttons[0])
    assert begun.text == now


async def test_a_game_can_be_called_off_at_its_beginning(begun: OneMessage) -> None:
    old = begun.squares()["c3"]
    await begun.tap("ann", "Call off")
    assert "White (Ann) called off the game" in begun.text
    await begun.press("bob", old)
    assert "The game was called off. Nobody wins." in begun.text
    assert begun.rows == [[REMATCH, "PTN file", "More"]]


async def test_a_withdrawn_challenge_says_so_and_is_never_shown_as_open(place: OneMessage) -> None:
    await place.say("ann", "challenge 5 white")
    old = place.labelled(JOIN)
    await place.tap("ann", WITHDRAW)
    assert "Ann withdrew the challenge" in place.text
    assert place.rows == []
    await place.press("bob", old)
    assert place.text.startswith("The challenge")
    assert place.rows == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8])
async def test_whole_games_are_played_by_taps(place: OneMessage, size: int) -> None:
    chance = Random(size)
    await place.begin(str(size))
    for _ in range(80 if size < 5 else 24):
        game = await game_of(place)
        if game.phase is not Phase.PLAYING:
            break
        who = ("ann", "bob")[game.turn]
        ply = chance.choice(game.board.legal_plies())
        await played(place, who, ply, game)
        after = await game_of(place)
        assert after.last_ply is not None
        assert after.last_ply.ply == ply, drawn(place.message)
    if size == 3:
        assert "wins" in place.text or "draw" in place.text


async def test_after_a_restart_taps_go_on(begun: OneMessage) -> None:
    await begun.tap("ann", "c3")
    begun.world.restart()
    await begun.tap("ann", "Play")
    assert white_played("Ann", "c3") in begun.text
