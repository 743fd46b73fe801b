"""Intake: whose a letter is, which line it brings, and which get no answer."""

from datetime import timedelta

import pytest

from bots.mail_bot.intake import Intake, Sides
from bots.mail_bot.reading import Bounce
from takmail.mailboxes import Mailbox
from takmail.service.ports import Account, SharedFile
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say
from tests.bots.mail_bot.mail_kit import ANN, BOT, CODE, JOIN, NOW, SEALS, Desk, answer, letter

USER = SEALS.user_of(ANN)
DAY = timedelta(days=1)


@pytest.fixture
def desk() -> Desk:
    return Desk()


# Whose a letter is.


async def test_an_answer_is_its_senders_line(desk: Desk) -> None:
    await desk.get(answer("ps b4"))
    (line,) = desk.lines
    assert (line.text, line.addressed, line.place.private) == ("ps b4", True, True)
    assert (line.sender.user, line.sender.name, line.sender.handle) == (USER, "Ann", "")
    assert line.reply_to == f"{CODE}.{USER}"
    assert ANN not in repr(line)
    assert (await desk.boxes.of(USER)).address == ANN


@pytest.mark.parametrize("where", ["answers", "recipients"])
async def test_one_place_of_the_seal_suffices(desk: Desk, where: str) -> None:
    seal = SEALS.seal(USER, CODE, NOW).upper()
    told = letter("ps b4", answers=("strange@id",), recipients=(BOT,))
    own = {"answers": (f"{seal}.0@X",), "recipients": (f"tak+{seal}@X",)}
    await desk.get(letter("ps b4", **{where: own[where], "message_id": told.message_id}))
    assert [line.text for line in desk.lines] == ["ps b4"]


@pytest.mark.parametrize(
    "changed",
    [{"sender": "eve@example.com"}, {"answers": ()}, {"is_forged": True}, {"sender": ""}],
    ids=["from another address", "without a seal", "forged", "from nobody"],
)
async def test_any_other_letter_is_nobodys_line(desk: Desk, changed: dict[str, object]) -> None:
    assert await desk.said("ps b4", **changed) == []


async def test_a_seal_counts_for_sixty_days_after_the_game(desk: Desk) -> None:
    desk.over = NOW + DAY
    assert await desk.said("rematch") == ["rematch"]
    desk.now = NOW + DAY
    assert await desk.said("rematch") == []
    assert desk.strangers == [ANN]


async def test_the_seal_of_a_letter_about_no_game_counts_for_sixty_days(desk: Desk) -> None:
    assert await desk.said("games", about="") == ["games"]
    assert desk.lines[0].reply_to == f".{USER}"
    desk.now = NOW + 61 * DAY
    assert await desk.said("games", about="") == []


async def test_a_letter_fetched_again_has_the_same_id(desk: Desk) -> None:
    for _ in range(2):
        await desk.get(answer("ps b4"))
    await desk.get(answer("ps b4", message_id="another@example.com"))
    one, same, other = (line.message_id for line in desk.lines)
    assert one == same != other


# Which line it brings.


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Hi Bob,\n\nps b4\n\nCheers, Ann", "Hi Bob,\n\nps b4\n\nCheers, Ann"),  # plies are found
        ("Hello!\n\nchallenge computer\n\nAnn", "challenge computer"),
        ("games\nAnn", "games"),
        ("Well played!\n\npss b4\n\nAnn", "pss b4"),
        ("帮助", "帮助"),
    ],
)
async def test_a_command_may_stand_below_a_greeting(desk: Desk, text: str, line: str) -> None:
    assert await desk.said(text) == [line]
    assert (await desk.boxes.of(USER)).idle == 0


async def test_a_game_in_a_file_is_read(desk: Desk) -> None:
    file = SharedFile("game.ptn", "1. a1 e5")
    assert await desk.said("", files=(file,)) == ["read"]
    assert desk.lines[0].files == (file,)


# No loops, no noise.


async def test_of_two_letters_without_a_line_the_second_is_not_heard(desk: Desk) -> None:
    for text in ("I am away.", "I am away!", "I am away again.", "ps b4", "I am away?"):
        await desk.said(text)
    assert [line.text for line in desk.lines] == ["I am away.", "ps b4", "I am away?"]
    assert len(desk.answered) == 3


@pytest.mark.parametrize("changed", [{"is_automatic": True}, {"sender": BOT}])
async def test_programs_get_no_answer(desk: Desk, changed: dict[str, object]) -> None:
    assert await desk.said("ps b4", **changed) == []
    await desk.get(letter("hello", **changed))
    assert desk.strangers == []


async def test_a_stranger_gets_one_answer_a_week(desk: Desk) -> None:
    for after in (0, 1, 5, 1):
        await desk.get(letter(f"hello {after}"), after * DAY)
    assert desk.strangers == [ANN, ANN]
    assert desk.lines == []


async def test_strangers_get_fifty_answers_a_day(desk: Desk) -> None:
    for number in range(60):
        await desk.get(letter("hello", sender=f"{number}@example.com"))
    assert len(desk.strangers) == 50
    await desk.get(letter("hello", sender="late@example.com"), DAY + timedelta(seconds=1))
    assert len(desk.strangers) == 51


# Joining.


@pytest.mark.parametrize(
    "text", [f"join {JOIN}", f"Join {JOIN.upper()}", JOIN, f"Hi!\njoin {JOIN}"]
)
async def test_a_code_lets_anybody_in(desk: Desk, text: str) -> None:
    await desk.get(letter(text))
    (line,) = desk.lines
    assert line.sender.user == USER
    assert desk.strangers == []
    box = await desk.boxes.of(USER)
    assert (box.address, box.met_at, box.idle) == (ANN, None, -3)
    await desk.said("ps b4")
    assert (await desk.boxes.of(USER)).met_at == NOW


async def test_a_code_in_a_proved_letter_makes_a_player_at_once(desk: Desk) -> None:
    await desk.get(letter(f"join {JOIN}", is_proved=True))
    assert (await desk.boxes.of(USER)).met_at == NOW


async def test_codes_from_fifty_strangers_a_day_are_enough(desk: Desk) -> None:
    for number in range(60):
        await desk.get(letter(f"join {JOIN}", sender=f"{number}@example.com"))
    assert (len(desk.lines), desk.strangers) == (50, [])


async def test_a_letter_with_a_code_that_comes_again_gets_no_other_answer(desk: Desk) -> None:
    desk.codes_go = True
    for _ in range(2):
        await desk.get(letter(f"join {JOIN}"))
    assert (len(desk.lines), desk.strangers) == (1, [])


async def test_nobody_is_kept_out_by_a_letter_in_their_name(desk: Desk) -> None:
    await desk.get(letter("stop", message_id="forged@example.com"))
    await desk.get(letter(f"join {JOIN}"))
    assert len(desk.lines) == 1


async def test_a_code_that_is_refused_is_answered_like_a_stranger(desk: Desk) -> None:
    desk.refuses = True
    for number in range(3):
        await desk.get(letter(f"join {JOIN}", message_id=f"{number}@example.com"))
    assert (desk.answered, desk.strangers) == ([], [ANN])


async def test_a_code_of_nothing_lets_nobody_in(desk: Desk) -> None:
    await desk.get(letter("join zzzzz"))
    assert (desk.lines, desk.strangers) == ([], [ANN])


async def test_a_sender_without_a_name_has_one_that_tells_nothing(desk: Desk) -> None:
    await desk.said("games", name="")
    assert desk.lines[0].sender.name == f"Mail {USER[:4].upper()}"


# The end of all letters.


@pytest.mark.parametrize(
    "text",
    [
        "stop",
        "Stop.\n\nAnn",
        "停止。",
        "STOP!",
        "Please stop",
        "Stop sending me mail",
        "unsubscribe me",
    ],
)
async def test_stop_ends_all_letters(desk: Desk, text: str) -> None:
    await desk.said("games")
    assert await desk.said(text) == []
    box = await desk.boxes.of(USER)
    assert (box.address, box.stopped_at) == ("", NOW)
    assert desk.reach.lost == [USER]
    for said in ("ps b4", "start now"):
        assert await desk.said(said) == []
    await desk.get(letter(f"join {JOIN}"))
    await desk.get(letter("hello"))
    assert (desk.strangers, len(desk.lines)) == ([], 1)
    assert await desk.said("start") == ["games"]
    assert (await desk.boxes.of(USER)).address == ANN


async def test_mail_programs_stop_letters_by_an_address_of_its_own(desk: Desk) -> None:
    seal = SEALS.seal(USER, "stop", NOW)
    await desk.get(letter("sent by a program", recipients=(f"tak+{seal}@X",), is_automatic=True))
    assert (await desk.boxes.of(USER)).stopped_at == NOW


async def test_nobody_stops_the_letters_of_a_player_by_their_address_alone(desk: Desk) -> None:
    await desk.said("games")
    await desk.get(letter("stop"))
    assert (await desk.boxes.of(USER)).stopped_at is None
    await desk.get(letter("stop", is_proved=True))
    assert (await desk.boxes.of(USER)).stopped_at == NOW


# Bounces.


def bounce(*, permanent: bool, seal: str = SEALS.seal(USER, CODE, NOW)) -> Bounce:
    return Bounce((f"{seal}.0@example.org", ANN, BOT), permanent, is_failure=True)


async def test_a_bounce_of_our_letter_loses_the_address(desk: Desk) -> None:
    await desk.get(bounce(permanent=True, seal=SEALS.seal("somebody", CODE, NOW)))
    assert desk.reach.lost == []
    await desk.get(bounce(permanent=True))
    assert desk.reach.lost == [USER]


async def test_temporary_failures_count_on_three_days(desk: Desk) -> None:
    for hours in (0, 1, 24, 2, 24):
        assert desk.reach.lost == []
        await desk.get(bounce(permanent=False), timedelta(hours=hours))
    assert desk.reach.lost == [USER]


async def test_a_letter_makes_failures_forgotten(desk: Desk) -> None:
    await desk.get(bounce(permanent=False))
    await desk.said("ps b4")
    assert (await desk.boxes.of(USER)).failures == 0


async def test_a_letter_without_a_word_above_the_quoted_text_is_told_so(desk: Desk) -> None:
    assert await desk.said("") == []
    ((_, told),) = desk.answered
    assert told.replies == (Message((say("mail-empty"),)),)


# Those who were asked by a letter.


async def invited(desk: Desk) -> None:
    asked = Mailbox(USER, ANN, asked_at=NOW, asked_by="bob", asked_code=CODE)
    await desk.boxes.put(asked)


@pytest.mark.parametrize("text", ["decline", "Never write to me again!"])
async def test_whoever_was_asked_and_declines_gets_no_other_letter(desk: Desk, text: str) -> None:
    await invited(desk)
    assert await desk.said(text) == [text]
    assert (desk.answered, (await desk.boxes.of(USER)).met_at) == ([], None)


@pytest.mark.parametrize("text", ["accept", "rules"])
async def test_whoever_was_asked_and_answers_plays(desk: Desk, text: str) -> None:
    await invited(desk)
    await desk.said(text)
    assert (await desk.boxes.of(USER)).met_at == NOW


async def test_whoever_was_asked_and_stops_declines(desk: Desk) -> None:
    await invited(desk)
    await desk.get(letter("stop"))
    assert [(line.text, line.reply_to) for line in desk.lines] == [("decline", f"{CODE}.{USER}")]
    assert (await desk.boxes.of(USER)).address == ""


async def test_a_yes_answers_the_letter_that_it_answers(desk: Desk) -> None:
    asked = answer("yes")
    desk.memory.asked.put(asked.answers[-1], ("press",))
    await desk.get(asked)
    await desk.said("ps b4")
    assert [line.buttons for line in desk.lines] == [("press",), ()]


async def test_answers_to_letters_about_no_game_are_for_exercises(desk: Desk) -> None:
    await desk.said("ps a1")
    await desk.said("ps a1", about="")
    assert [line.practises for line in desk.lines] == [False, True]


@pytest.mark.parametrize(("text", "code"), [("ps b9", CODE), ("ps a1", CODE), ("learn", "")])
async def test_what_is_said_to_a_slip_stays_in_its_thread(desk: Desk, text: str, code: str) -> None:
    await desk.said(text)
    assert (desk.memory.letters.get(desk.lines[0].message_id) or "")[1:] == (code,)


async def test_a_stop_holds_that_comes_while_a_code_is_read(desk: Desk) -> None:
    async def stopping(platform: str, user: str) -> Account:
        await desk.boxes.put(Mailbox(user, stopped_at=NOW))
        return Account(platform, user, "")

    sides = Sides(desk.handle, desk.boxes, desk.reach, desk.facts, stopping)
    intake = Intake(BOT, SEALS, sides, desk.memory, desk.answer)
    await intake.take(letter(f"join {JOIN}"), NOW)
    assert (await desk.boxes.of(USER)).stopped_at == NOW
