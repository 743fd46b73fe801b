"""Below the first board of a chat the bot offers once that boards are pictures there."""

import pytest

from takmail.audience.settings import THREADS
from takmail.service.ports import Answer
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.wording.message.messages import Enclosure, File, Message
from tests.sentences import BEGINS, JOIN, is_to_move
from tests.service.world import World, labelled, labels

OFFER = "Boards as pictures here"
LETTERS = "Small letters are White's, capitals Black's."
NEW = "New to Tak? Press Rules of Tak."


async def first_board(place: World, chat: str = "den", platform: str = "discord") -> Message:
    """Have Ann and Bob begin a game, and return its board."""
    challenge = await place.tell("ann", "!challenge 5 white", chat, platform=platform)
    await place.press("bob", labelled(challenge[chat], JOIN), chat, platform=platform)
    board = (await place.heard())[chat]
    assert BEGINS in board.plain()
    return board


def has_picture(told: Message) -> bool:
    return any(isinstance(block, Enclosure | File) for block in told.blocks)


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_the_first_board_becomes_a_picture_and_all_later_ones(
    den: World, platform: str
) -> None:
    board = await first_board(den, platform=platform)
    assert not has_picture(board)
    offer = labelled(board, OFFER)
    answer = await den.press("ann", offer, platform=platform)
    (shown,) = answer.replies
    assert (answer.hidden, answer.replaces) == (False, True)
    assert has_picture(shown)
    assert is_to_move("White (Ann)") in shown.plain()
    assert OFFER not in labels(shown)
    told = await den.tell("ann", "ps a1", platform=platform)
    assert has_picture(told["den"])


async def test_it_is_offered_once_in_a_chat(den: World) -> None:
    assert OFFER in labels(await first_board(den))
    told = await den.tell("ann", "ps a1")
    assert OFFER not in labels(told["den"])
    assert OFFER not in labels(await first_board(den))
    den.restart()
    assert OFFER not in labels(await first_board(den))
    assert OFFER in labels(await first_board(den, "attic"))


async def test_it_says_once_whose_the_letters_are(den: World) -> None:
    board = await first_board(den)
    assert LETTERS in board.plain()
    assert NEW not in board.plain()
    assert LETTERS not in (await den.tell("ann", "ps a1"))["den"].plain()
    assert LETTERS not in (await first_board(den)).plain()


@pytest.mark.parametrize("look", ["style ptn", "style emoji", "style words"])
async def test_of_other_styles_it_says_nothing(den: World, look: str) -> None:
    await den.say("ann", f"!{look}")
    board = await first_board(den)
    assert OFFER in labels(board)
    assert LETTERS not in board.plain()


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_who_joins_by_a_code_in_private_is_led_to_the_rules(
    den: World, platform: str
) -> None:
    challenge = await den.tell("ann", "!challenge 5 white")
    code = await den.join_code(challenge["den"].plain())
    heard = await den.tell("cyd", f"join {code}", "dm-cyd", platform=platform)
    assert f"{LETTERS} {NEW}" in heard["dm-cyd"].plain()
    assert "Rules of Tak" in labels(heard["dm-cyd"])
    assert "Rules of Tak" not in labels(heard["den"])
    challenge = await den.tell("ann", "!challenge 5 white")
    code = await den.join_code(challenge["den"].plain())
    heard = await den.tell("cyd", f"join {code}", "dm-cyd", platform=platform)
    assert NEW not in heard["dm-cyd"].plain()


async def test_who_follows_an_invitation_is_led_to_the_rules(den: World) -> None:
    talk, on = "tg-dm-cyd", "telegram"
    challenge = await den.tell("ann", "!challenge 5 white")
    code = await den.join_code(challenge["den"].plain())
    await den.handle(den.incoming("cyd", None, talk, platform=on, start=code))
    assert NEW in (await den.heard())[talk].plain()


async def test_both_homes_of_a_game_have_their_own_offer(den: World) -> None:
    await first_board(den)
    challenge = await den.tell("ann", "!challenge 5 white")
    room = await den.service.context.rooms.get(den.code_in(challenge["den"].plain()))
    assert room is not None
    heard = await den.tell("cyd", f"!join {room.game.join}", "attic")
    assert OFFER in labels(heard["attic"])
    assert OFFER not in labels(heard["den"])


@pytest.mark.parametrize("state", ["on", "off"])
async def test_where_somebody_has_chosen_nothing_is_offered(den: World, state: str) -> None:
    await den.say("ann", f"!pictures {state}")
    assert OFFER not in labels(await first_board(den))


async def test_games_with_chats_of_their_own_have_no_offer(den: World) -> None:
    await den.say("ann", "!help")
    chat = await den.chat("den")
    threads = SettingNow(chat.id, THREADS, THREADS)
    await den.store.commit(Change(also=(threads,)))
    assert OFFER not in labels(await first_board(den))


async def test_only_who_may_set_looks_takes_the_offer(den: World) -> None:
    board = await first_board(den)
    answer: Answer = await den.press("zoe", labelled(board, OFFER), manages=False)
    assert answer.refused
    assert answer.replies[0].plain() == (
        "Only people who manage this channel can change that here: they have the permission Manage"
        " Channels. In a private chat with me you choose for yourself."
    )
    own = await den.press("ann", labelled(board, OFFER), manages=False)
    assert (own.refused, own.hidden, own.replaces) == (False, False, True)
    assert "The boards of Ann's games here are pictures." in own.replies[0].plain()
    managed = await den.press("zoe", labelled(board, OFFER), manages=True)
    assert (managed.refused, managed.hidden, managed.replaces) == (False, False, True)
