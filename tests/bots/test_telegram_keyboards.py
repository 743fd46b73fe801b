"""Buttons go out as keyboards below messages."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup

from bots.telegram_bot.markup import keyboard
from takmail.commands.presses import decode_press
from takmail.wording.message.messages import (
    Buttons,
    Choice,
    File,
    Kind,
    Menu,
    Message,
    Share,
    Sharing,
    Start,
    Starts,
)
from takmail.wording.message.text import Preformatted
from tests.bots.telegram_kit import Club, button, keys, note, with_buttons
from tests.e2e.telegram.world import Attached

DATA = "1:accept:k3:17:-:"
ACCEPT = keys(("Accept", DATA))


def made(message: Message) -> InlineKeyboardMarkup:
    found = keyboard(message)
    assert found is not None
    return found


def rows(*labels: str) -> list[list[str]]:
    message = Message((Buttons(tuple(map(button, labels))),))
    return [[shown.text for shown in row] for row in made(message).inline_keyboard]


def test_buttons_stand_out_by_what_they_do() -> None:
    acts = ("accept", "decline", "resign", "step", "board")
    shown = made(Message((Buttons(tuple(button(act, act) for act in acts)),))).inline_keyboard
    styles = [key.style for row in shown for key in row]
    assert styles == ["success", None, "danger", "primary", None]


def test_a_row_of_squares_stays_one_row_whatever_stands_on_them() -> None:
    squares = tuple(button(f"⚪{n}{n} {n}") for n in range(8))
    message = Message((Buttons(squares, aligned=True), Buttons((button("Back"),))))
    shown = [len(row) for row in made(message).inline_keyboard]
    assert shown == [8, 1]


def test_a_menu_becomes_rows_of_buttons_about_as_long() -> None:
    squares = tuple(Choice(f"a{n}", button(f"a{n}").press, "empty") for n in range(10))
    message = Message((Menu("A square", squares), Buttons((button("Back"),))))
    shown = [[key.text for key in row] for row in made(message).inline_keyboard]
    assert shown == [[f"a{n}" for n in range(5)], [f"a{n}" for n in range(5, 10)], ["Back"]]


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (("Accept",), [["Accept"]]),
        (("Ann\ud800",), [["Ann?"]]),
        (("x" * 60, "y" * 61), [["x" * 60], ["y" * 59 + "…"]]),
        (("a", "b", "c", "d"), [["a", "b", "c", "d"]]),
        (("a", "b", "c", "d", "e"), [["a", "b"], ["c", "d", "e"]]),
        (("x" * 19, "y" * 15), [["x" * 19, "y" * 15]]),
        (("x" * 20, "y" * 15), [["x" * 20], ["y" * 15]]),
        (("x" * 40, "y", "z"), [["x" * 40], ["y", "z"]]),
        (
            ("Move", "Take back", "Offer draw", "More"),
            [["Move", "Take back"], ["Offer draw", "More"]],
        ),
    ],
)
def test_a_row_holds_what_fits_side_by_side(
    labels: tuple[str, ...], expected: list[list[str]]
) -> None:
    assert rows(*labels) == expected


def test_there_are_at_most_a_hundred_buttons() -> None:
    row = Buttons((button("a"),) * 70)
    shown = made(Message((row, row, row))).inline_keyboard
    assert sum(map(len, shown)) == 100


def test_what_the_data_of_a_button_means_survives() -> None:
    shown = button("Move", "move", "a3 " * 40)
    data = made(Message((Buttons((shown,)),))).inline_keyboard[0][0].callback_data
    assert isinstance(data, str)
    assert len(data.encode()) <= 64
    assert decode_press(data).kept_key is not None


def test_without_buttons_there_is_no_keyboard() -> None:
    assert keyboard(note("Your turn.")) is None


async def test_buttons_stand_below_the_last_part(club: Club) -> None:
    long = Message((Preformatted("x" * 4000), Preformatted("y" * 4000)))
    told = with_buttons(long, button("Accept"))
    await club.send(told)
    assert [sent.keyboard for sent in club.messages] == [(), ACCEPT]


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        (Kind.PICTURE, "sendPhoto"),
        (Kind.ANIMATION, "sendAnimation"),
        (Kind.TEXT, "sendDocument"),
    ],
)
async def test_words_and_buttons_stand_below_a_file(club: Club, kind: Kind, method: str) -> None:
    file = File("it", kind, b"data", "", Preformatted("words"))
    await club.send(with_buttons(Message((*note("A < B").blocks, file)), button("Accept")))
    assert club.looks() == [("A < B", Attached("it", b"data", method), ACCEPT)]


async def test_where_pictures_are_not_allowed_buttons_stand_below_the_words(club: Club) -> None:
    club.server.fail("sendPhoto", 400, "Bad Request: not enough rights to send photos to the chat")
    file = File("board.png", Kind.PICTURE, b"data", "", Preformatted("1 s S"))
    told = with_buttons(Message((*note("Your turn.").blocks, file)), button("Accept"))
    await club.send(told)
    assert club.looks() == [("Your turn.\n1 s S", None, ACCEPT)]


def test_links_that_open_the_private_talk_come_last() -> None:
    links = Starts((Start("Accept in private", "k3m7p"), Start("Take me along", "k3m7p", True)))
    found = keyboard(Message((links, Buttons((button("Accept"),)))), "TakmailBot")
    assert found is not None
    shown = [
        [(key.text, key.callback_data, key.url) for key in row] for row in found.inline_keyboard
    ]
    assert shown == [
        [("Accept", DATA, None)],
        [
            ("Accept in private", None, "https://t.me/TakmailBot?start=k3m7p"),
            ("Take me along", None, "https://t.me/TakmailBot?startgroup=k3m7p"),
        ],
    ]


SHARING = Sharing("Send to a chat", "Copy the link", "Play Tak with me: 5x5.", "k3m7p")
JOIN = "https://t.me/TakmailBot?start=k3m7p"


def passing(sharing: Sharing, *, inline: bool) -> tuple[InlineKeyboardButton, InlineKeyboardButton]:
    found = keyboard(Message((sharing,)), "TakmailBot", inline=inline)
    assert found is not None
    ((send, copy),) = found.inline_keyboard
    assert (send.text, copy.text) == ("Send to a chat", "Copy the link")
    return send, copy


def test_an_address_is_passed_on_by_an_inline_query_with_its_code() -> None:
    send, copy = passing(SHARING, inline=True)
    chosen = send.switch_inline_query_chosen_chat
    assert chosen is not None
    assert chosen.query == "k3m7p"
    assert (chosen.allow_user_chats, chosen.allow_group_chats) == (True, True)
    assert (chosen.allow_channel_chats, chosen.allow_bot_chats) == (True, None)
    assert copy.copy_text == CopyTextButton(f"Play Tak with me: 5x5. {JOIN}")


def test_a_board_is_shared_where_there_are_inline_queries() -> None:
    message = Message((Buttons((button("Replay", "replay"),)), Share("Share", "k3")))
    found = keyboard(message, "TakmailBot", inline=True)
    assert found is not None
    _, (share,) = found.inline_keyboard
    assert share.switch_inline_query_chosen_chat is not None
    assert (share.text, share.switch_inline_query_chosen_chat.query) == ("Share", "k3")
    assert len(made(message).inline_keyboard) == 1


def test_where_there_are_no_inline_queries_the_address_is_shared() -> None:
    send, _ = passing(SHARING, inline=False)
    parts = urlsplit(send.url or "")
    assert (parts.netloc, parts.path) == ("t.me", "/share/url")
    assert parse_qs(parts.query) == {"url": [JOIN], "text": ["Play Tak with me: 5x5."]}


def test_a_text_that_is_too_long_to_be_copied_leaves_the_address() -> None:
    _, copy = passing(replace(SHARING, text="\N{GRINNING FACE}" * 120), inline=True)
    assert copy.copy_text == CopyTextButton(JOIN)
