"""Which updates wait for which, and which are talk."""

import json
from typing import Any

import pytest
from telegram import Update
from telegram import User as TelegramUser

from bots.telegram_bot.incoming import read_update
from bots.telegram_bot.intake import is_talk, lanes_of
from bots.telegram_bot.names import Me

BOT = TelegramUser(12345, "Takmail", is_bot=True, username="TakmailBot")
ME = Me(BOT)
ANN = {"id": 501, "is_bot": False, "first_name": "Ann"}
GROUP = {"id": -77, "type": "group", "title": "Tak club"}
TALK = {"id": 501, "type": "private", "first_name": "Ann"}
BOARD = {"message_id": 3, "date": 1_700_000_000, "chat": GROUP, "from": BOT.to_dict(), "text": "…"}


def read(update: dict[str, Any]) -> Update:
    return Update.de_json(json.loads(json.dumps({"update_id": 1, **update})))


def line(
    text: str | None, chat: Any = GROUP, kind: str = "message", by: Any = ANN, **more: Any
) -> Update:
    said = {"message_id": 9, "date": 1_700_000_000, "chat": chat, "from": by, **more}
    if text is not None:
        said["text"] = text
    return read({kind: said})


def press(**more: Any) -> Update:
    return read({"callback_query": {"id": "1", "from": ANN, "chat_instance": "1", **more}})


@pytest.mark.parametrize(
    ("update", "lanes"),
    [
        (line("ps b4"), ("-77",)),
        (line("ps b4", message_thread_id=5, is_topic_message=True), ("-77",)),
        (line("ps b4", kind="edited_message"), ("-77",)),
        (line("ps b4", TALK), ("501",)),
        (line(None, migrate_to_chat_id=-100), ("-100", "-77")),
        (line(None, GROUP | {"id": -100}, migrate_from_chat_id=-77), ("-100", "-77")),
        (press(data="accept", message=BOARD), ("-77",)),
        (press(data="accept", inline_message_id="AbC"), ("inline:AbC",)),
        (
            read(
                {
                    "chosen_inline_result": {
                        "result_id": "5",
                        "from": ANN,
                        "query": "5",
                        "inline_message_id": "AbC",
                    }
                }
            ),
            ("inline:AbC",),
        ),
        (
            read({"chosen_inline_result": {"result_id": "5", "from": ANN, "query": "5"}}),
            ("501",),
        ),
        (read({}), ()),
    ],
)
def test_the_lane_is_the_chat_the_group_with_its_supergroup_or_the_inline_message(
    update: Update, lanes: tuple[str, ...]
) -> None:
    assert lanes_of(update) == lanes


@pytest.mark.parametrize(
    "update",
    [
        line("ps b4", message_thread_id=5, is_topic_message=True),
        line("ps b4", kind="edited_message", edit_date=1_700_000_009),
        line("/challenge @ann", TALK, document={"file_id": "1", "file_unique_id": "u"}),
        line("well played", reply_to_message=BOARD, new_field={"from": "a later Telegram"}),
        line(None, migrate_to_chat_id=-100),
        press(data="accept", message=BOARD),
        press(data="accept", inline_message_id="AbC"),
        read({"chosen_inline_result": {"result_id": "5", "from": ANN, "query": "5"}}),
    ],
)
def test_what_was_kept_is_what_came(update: Update) -> None:
    again = Update.de_json(json.loads(update.to_json()))
    assert again.to_dict() == update.to_dict()
    assert read_update(again, ME) == read_update(update, ME)
    assert lanes_of(again) == lanes_of(update)


@pytest.mark.parametrize(
    "update",
    [
        line("good morning"),
        line("well, that was close!"),
        line("早上好"),
        line("/move@OtherBot ps b4"),
        line("ps b4", by=ANN | {"is_bot": True}),
        line("board", forward_origin={"type": "hidden_user", "date": 1, "sender_user_name": "B"}),
    ],
)
def test_what_people_say_to_each_other_is_talk(update: Update) -> None:
    assert is_talk(update, ME)


@pytest.mark.parametrize(
    "update",
    [
        line("good morning", TALK),
        line("ps b4"),
        line("ps b44"),
        line("psb4!"),
        line("b4"),
        line("盘面"),
        line("墙 b4"),
        line("flat on b4"),
        line("t"),
        line("rs"),
        line("/board"),
        line("/board@TakmailBot"),
        line("well played", reply_to_message=BOARD),
        line("good morning", kind="edited_message"),
        line("good morning", sender_chat=GROUP),
        line(None, migrate_to_chat_id=-100),
        line(None, new_chat_members=[BOT.to_dict()]),
        press(data="accept", message=BOARD),
        read({"chosen_inline_result": {"result_id": "5", "from": ANN, "query": "5"}}),
    ],
)
def test_what_may_be_about_a_game_is_no_talk(update: Update) -> None:
    assert not is_talk(update, ME)
