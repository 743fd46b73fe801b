"""What is typed behind the bot's name in any chat, what is sent, and what is pressed below it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.audience.link_payloads import read_payload
from takmail.commands.help import Help, ShowRules
from takmail.commands.lines.parsed import Parsed
from takmail.play.game import Phase
from takmail.service.invitations import Signatures
from takmail.service.ports import (
    HELP,
    Answer,
    Incoming,
    InlineAnswer,
    InlineQuery,
    InlineResult,
    Place,
)
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.wording.message.messages import Share, Starts
from takmail.wording.message.text import Preformatted
from tests.sentences import (
    YOURS_IN_SUGGESTIONS,
    has_resigned,
    is_to_move,
    white_played,
    would_like_a_game,
)
from tests.service.world import START, World, account, world

JOIN, WITHDRAW = 0, 1

DEN = Place("telegram", "den")


@pytest.fixture
async def place() -> AsyncIterator[World]:
    async with world() as opened:
        yield opened


async def typed(place: World, who: str, text: str, locale: str = "") -> InlineAnswer:
    query = InlineQuery(account(who, "telegram"), text, START, locale)
    return await place.service.inline(query)


async def titles(place: World, who: str, text: str) -> list[str]:
    return [result.title for result in (await typed(place, who, text)).results]


async def why(place: World, who: str, text: str) -> str:
    start = (await typed(place, who, text)).start
    assert start is not None
    return start.text


def chosen(place: World, who: str, result: InlineResult, chat: str) -> Incoming:
    data, name = result.press.encoded, f"chosen:{chat}"
    return place.incoming(who, chat=chat, platform="telegram", press=data, message_id=name)


async def press(
    place: World, who: str, result: InlineResult, number: int, chat: str = "inline:A"
) -> Answer:
    button = result.message.buttons[number]
    return await place.press(who, button, chat, platform="telegram")


async def challenge(place: World, text: str = "3 white", locale: str = "") -> InlineResult:
    return (await typed(place, "ann", text, locale)).results[0]


def toast(answer: Answer) -> str:
    return "\n".join(reply.plain() for reply in answer.replies)


async def games(place: World, chat: str = "inline:A") -> list[tuple[str, Phase]]:
    row = await place.chat(chat, "telegram")
    place.restart()
    heads = await place.service.context.rooms.heads_in(row.id)
    return [(head.code, head.phase) for head in heads]


@asynccontextmanager
async def on_turn(size: int = 3) -> AsyncIterator[tuple[World, str]]:
    """Have Ann, who is White, and Bob play in one message; yield the game's id."""
    async with world() as place:
        await press(place, "bob", await challenge(place, f"{size} white"), JOIN)
        (found,) = await games(place)
        await place.heard()
        yield place, found[0]


# what can be sent


async def test_who_types_nothing_can_challenge_on_the_usual_boards(place: World) -> None:
    assert await titles(place, "ann", "") == [
        "Challenge: 5x5. Anybody can join",
        "Challenge: 6x6. Anybody can join",
        "Challenge: 4x4. Anybody can join",
        "Find an opponent",
    ]


@pytest.mark.parametrize(
    "text", ["6 white komi 2.5", " challenge 6 white komi 2.5", "6X6 White KOMI 2.5"]
)
async def test_a_challenge_has_the_terms_that_were_typed(place: World, text: str) -> None:
    (result,) = (await typed(place, "ann", text)).results
    assert result.title == "Challenge: 6x6, komi 2.5. Anybody can join"
    assert result.detail == "Ann plays White."
    assert result.message.plain() == (
        f"{would_like_a_game('Ann')} of Tak: 6x6, komi 2.5. Ann plays White.\n"
        "The game is played right here, in this message."
    )
    assert [button.text for button in result.message.buttons] == ["Join", "Withdraw"]


@pytest.mark.parametrize("text", ["rules", "What is Tak?", "how do I play"])
async def test_the_question_what_tak_is_offers_a_link_to_the_rules(place: World, text: str) -> None:
    (result,) = (await typed(place, "ann", text)).results
    assert result.message.plain().startswith("Tak is a board game for two.")
    (start,) = [
        one for block in result.message.blocks if isinstance(block, Starts) for one in block.row
    ]
    assert read_payload(start.payload) == Parsed(ShowRules())
    answer = await place.handle(chosen(place, "ann", result, "inline:A"))
    assert answer.hidden, "sending it changes nothing for others"


async def test_pages_of_the_rules_are_sent_into_any_chat(place: World) -> None:
    for page, told in (("customs", "Customs."), ("the end", "The end (7 of 8)."), ("kaen", "")):
        (result,) = (await typed(place, "ann", f"rules {page}")).results
        assert result.message.plain().startswith(told or "The aim of Kaen")


async def test_a_challenge_from_a_position_shows_it(place: World) -> None:
    (result,) = (await typed(place, "ann", "tps x3/x,2,x/1,x2 1 2")).results
    assert "from a set position" in result.title
    assert any(isinstance(block, Preformatted) for block in result.message.blocks)
    await press(place, "bob", result, JOIN)
    assert [phase for _, phase in await games(place)] == [Phase.PLAYING]


async def test_a_challenge_can_name_somebody(place: World) -> None:
    (result,) = (await typed(place, "ann", "@bob 5")).results
    assert result.title == "Challenge @bob: 5x5"
    labels = [button.text for button in result.message.buttons]
    assert labels == ["Accept", "Decline", "Withdraw"]


@pytest.mark.parametrize(
    ("text", "told", "offered"),
    [
        ("9", "9 doesn't fit here. A board has 3 to 8 squares a side.", ["8x8"]),
        ("6 blakc", "I don't understand “blakc”. Try 5, or 6 white komi 2", ["6x6"]),
        ("hello", "I don't understand “hello”. Try 5, or 6 white komi 2", []),
        ("what is that", "Type a size (5, or 6 white), one of your moves, or a game's id", []),
        ("k3", "You aren't playing game #k3", []),
        ("ps b4", "None of your games is waiting for you", []),
        ("#k3 ps b4", "It's not your turn in #k3", []),
        ("ps z9", "There is no square z9: the largest board goes from a1 to h8.", []),
        ("@bob on discord 5", "From here you can only challenge people on Telegram", []),
        ("5 white white", "white repeats or contradicts", ["5x5"]),
    ],
)
async def test_nonsense_is_answered(place: World, text: str, told: str, offered: list[str]) -> None:
    answer = await typed(place, "ann", text)
    assert answer.start is not None
    assert answer.start.text.startswith(told)
    assert len(answer.results) == len(offered)
    assert all(size in one.title for size, one in zip(offered, answer.results, strict=True))


async def test_the_way_to_the_private_talk_leads_to_the_page_of_help_on_it() -> None:
    assert read_payload(HELP) == Parsed(Help("inline"))
    async with world() as place:
        answer = await typed(place, "ann", "hello")
        assert answer.start is not None
        assert answer.start.payload == HELP
        told = await place.tell("ann", "help inline", "dm-ann", platform="telegram")
        assert told["dm-ann"].plain().startswith("Type my name")


async def test_it_is_typed_and_answered_in_the_senders_language(place: World) -> None:
    result = await challenge(place, "6 执白", "zh-hans")
    assert result.title.startswith("发起挑战")
    await press(place, "bob", result, JOIN)
    assert "对局" in (await place.heard())["inline:A"].plain()


# a challenge that was sent


async def test_a_stranger_joins_a_challenge_sent_without_the_bots_notice(place: World) -> None:
    answer = await press(place, "bob", await challenge(place), JOIN)
    assert (answer.refused, toast(answer)) == (False, "")
    told = await place.heard()
    assert list(told) == ["inline:A"]
    assert "⚪ Ann" in told["inline:A"].plain()
    assert [phase for _, phase in await games(place)] == [Phase.PLAYING]


async def test_a_stranger_joins_a_challenge_that_was_told_to_be_sent(place: World) -> None:
    result = await challenge(place)
    assert not (await place.handle(chosen(place, "ann", result, "inline:A"))).refused
    assert f"{would_like_a_game('Ann')} of Tak" in (await place.heard())["inline:A"].plain()
    assert [phase for _, phase in await games(place)] == [Phase.CHALLENGE]
    await press(place, "bob", result, JOIN)
    assert [phase for _, phase in await games(place)] == [Phase.PLAYING]


@pytest.mark.parametrize("order", ["cj", "jc", "jj", "cc", "cjcj", "jcjc"])
async def test_repeated_news_and_presses_make_one_game(place: World, order: str) -> None:
    result = await challenge(place)
    sent, joined = chosen(place, "ann", result, "inline:A"), None
    for letter in order:
        if letter == "c":
            await place.handle(sent)
        else:
            again = await press(place, "bob", result, JOIN)
            assert again.refused is (joined is not None)
            joined = again
    ((_, phase),) = await games(place)
    assert phase is (Phase.PLAYING if "j" in order else Phase.CHALLENGE)


async def test_who_presses_at_the_same_moment_gets_one_game_all_the_same(place: World) -> None:
    result = await challenge(place)
    people = [f"p{number}" for number in range(8)]
    answers = await asyncio.gather(
        place.handle(chosen(place, "ann", result, "inline:A")),
        *(press(place, who, result, JOIN) for who in people),
    )
    assert [phase for _, phase in await games(place)] == [Phase.PLAYING]
    assert sum(not answer.refused for answer in answers[1:]) == 1


async def test_the_same_press_told_twice_is_one(place: World) -> None:
    button = (await challenge(place)).message.buttons[JOIN]
    pressed = place.incoming("bob", chat="inline:A", platform="telegram", press=button.data)
    await place.handle(pressed)
    place.restart()
    assert await place.handle(pressed) == Answer()
    assert len(await games(place)) == 1


async def test_two_messages_of_one_challenge_are_two_games(place: World) -> None:
    result = await challenge(place)
    await press(place, "bob", result, JOIN)
    await press(place, "bob", result, JOIN, "inline:B")
    one, other = await games(place), await games(place, "inline:B")
    assert one != other
    assert [phase for _, phase in one + other] == [Phase.PLAYING] * 2


async def test_nobody_joins_his_own(place: World) -> None:
    answer = await press(place, "ann", await challenge(place), JOIN)
    assert toast(answer) == "That's your own challenge. Somebody else has to take it."
    assert await games(place) == []


@pytest.mark.parametrize("told", [True, False])
async def test_the_challenger_withdraws_it_and_nobody_else(place: World, *, told: bool) -> None:
    result = await challenge(place)
    if told:
        await place.handle(chosen(place, "ann", result, "inline:A"))
        await place.heard()
    assert toast(await press(place, "bob", result, WITHDRAW)) == "This button is for somebody else."
    assert not (await press(place, "ann", result, WITHDRAW)).refused
    assert "Ann withdrew" in (await place.heard())["inline:A"].plain()
    assert [phase for _, phase in await games(place)] == [Phase.CANCELLED]
    code = (await games(place))[0][0]
    late = toast(await press(place, "bob", result, JOIN))
    assert late == f"The challenge #{code} is no longer open."


async def test_who_is_named_takes_or_declines_it_and_nobody_else(place: World) -> None:
    for answering, phase in ((0, Phase.PLAYING), (1, Phase.CANCELLED)):
        chat = f"inline:{answering}"
        result = await challenge(place, "@bob 5")
        assert (await press(place, "cyd", result, answering, chat)).refused
        assert not (await press(place, "bob", result, answering, chat)).refused
        assert [now for _, now in await games(place, chat)] == [phase]


async def test_only_so_much_is_looked_up_and_stored_for_one_person() -> None:
    long = "6 komi {} black tps x6/x6/x6/x6/x6/x6 1 1"
    async with world() as place:
        place.limit("lookups=2/h")
        for komi in (1, 2):
            assert len(await titles(place, "ann", long.format(komi))) == 1
        told = await typed(place, "ann", long.format(3))
        assert told.results == ()
        assert told.start is not None
        assert "You can look things up 2 times an hour" in told.start.text
        assert await titles(place, "bob", long.format(3))


async def test_long_terms_fit_into_buttons_too(place: World) -> None:
    long = "8 white komi 2.5 no-swap street stones 30/31 caps 2/1 ptn for 3 days"
    result = await challenge(place, long)
    assert all(len(button.data) <= 64 for button in result.message.buttons)
    assert len(result.press.encoded) <= 64
    place.restart()
    await press(place, "bob", result, JOIN)
    told = (await place.heard())["inline:A"].plain()
    assert "30" in told
    assert "tak isn't announced" in told


@pytest.mark.parametrize(("text", "days"), [("5", 8), ("5 for 2 days", 3)])
async def test_what_nobody_took_in_time_is_over(place: World, text: str, days: int) -> None:
    result = await challenge(place, text)
    button = result.message.buttons[JOIN]
    late = place.incoming("bob", chat="inline:A", platform="telegram", press=button.data)
    answer = await place.handle(replace(late, at=START + timedelta(days=days)))
    assert toast(answer) == "Nobody took Ann's challenge in time, so it has expired."
    (shown,) = answer.aloud
    assert (shown.plain(), shown.buttons) == (toast(answer), ())
    assert await games(place) == []


async def test_a_challenge_that_lapses_by_itself_says_so_in_its_message(place: World) -> None:
    await place.handle(chosen(place, "ann", await challenge(place), "inline:A"))
    await place.heard()
    place.time = START + timedelta(days=30)
    await place.service.fire_due()
    assert "expired" in (await place.heard())["inline:A"].plain()


@pytest.mark.parametrize("forged", ["jAAAAAAAAid-ann.hl4s0 5", "j", "", "jé", "x" * 40])
async def test_nobody_challenges_in_somebody_elses_name(place: World, forged: str) -> None:
    await challenge(place)
    data = f"1:meet::0:-:{forged}"
    answer = await place.handle(
        place.incoming("bob", chat="inline:A", platform="telegram", press=data)
    )
    assert toast(answer) == "This button is from an older version of me and no longer works."
    assert await games(place) == []


async def test_an_invitation_is_none_in_a_usual_chat(place: World) -> None:
    answer = await press(place, "bob", await challenge(place), JOIN, "den")
    assert answer.refused


async def test_a_seal_is_a_texts_own_and_lasts(place: World) -> None:
    signatures, later = Signatures(place.store.notes), Signatures(place.store.notes)
    seal = await signatures.of("5")
    assert await later.verified(f"{seal}5") == "5"
    assert await later.verified(f"{seal}6") is None


# own games


async def test_who_is_on_turn_finds_that_game_first_and_its_board() -> None:
    async with on_turn() as (place, code):
        listed = await titles(place, "ann", "")
        assert listed[0] == f"#{code} against Bob, 3x3: {YOURS_IN_SUGGESTIONS}"
        assert (await titles(place, "bob", ""))[-1] == f"#{code} against Ann, 3x3: their turn"
        for text in (code, f"#{code}", code.upper()):
            (shown,) = (await typed(place, "ann", text)).results
            assert is_to_move("White (Ann)") in shown.message.plain()
            assert shown.message.buttons == ()


async def test_nobody_is_shown_the_games_of_others() -> None:
    async with on_turn() as (place, code):
        for text in (code, "ps a1", f"#{code} ps a1", ""):
            answer = await typed(place, "cyd", text)
            assert not any(f"#{code}" in result.message.plain() for result in answer.results)
            assert not any(result.press.game == code for result in answer.results)
        assert await why(place, "cyd", code) == f"You aren't playing game #{code}"


async def test_the_end_of_a_game_is_shared_by_who_may_see_it(den: World) -> None:
    await den.begin(plies="ps a1, ps e5", platform="telegram")
    await den.tell("cyd", "!help", platform="telegram")
    (code,) = [game.code for game in await den.service.queries.seated_games(DEN)]
    assert (await typed(den, "cyd", code)).results == ()
    await den.say("ann", "!resign", platform="telegram")
    end = (await den.tell("ann", "!confirm", platform="telegram"))["den"]
    assert end.sharing == Share("Share", code)
    for who in ("ann", "bob", "cyd"):
        (shown,) = (await typed(den, who, code)).results
        assert has_resigned("Ann") in shown.message.plain()
        assert any(isinstance(block, Preformatted) for block in shown.message.blocks)
        assert shown.message.buttons == ()
    assert (await typed(den, "dan", code)).results == ()


async def offered(place: World, text: str = "ps a1") -> InlineResult:
    return (await typed(place, "ann", text)).results[0]


async def test_a_move_is_shown_before_it_is_played() -> None:
    async with on_turn() as (place, code):
        result = await offered(place)
        assert result.title == f"#{code} against Bob: ps a1"
        assert result.detail == "Black's flat on a1"
        told = result.message.plain()
        assert told.startswith(f"White (Ann) against Bob, game #{code}: ps a1")
        assert "Not played yet." in told
        assert [button.text for button in result.message.buttons] == ["Play"]


async def test_a_square_alone_is_offered_in_each_notation() -> None:
    async with on_turn() as (place, code):
        assert await titles(place, "ann", "a1") == [
            f"#{code} against Bob: ps a1",
            f"#{code} against Bob: ps a3",
        ]


async def test_a_move_that_is_not_legal_is_said_to_be_none() -> None:
    async with on_turn() as (place, _):
        assert "On your first turn" in await why(place, "ann", "pc a1")
        assert "There is no square" in await why(place, "ann", "ps d4")
        assert await why(place, "bob", "ps a1") == "None of your games is waiting for you"


@pytest.mark.parametrize("order", ["c", "p", "cp", "pc", "pp", "cc"])
async def test_it_is_played_once_by_being_sent_or_by_its_button(order: str) -> None:
    async with on_turn() as (place, code):
        result = await offered(place)
        for number, letter in enumerate(order):
            if letter == "c":
                answer = await place.handle(chosen(place, "ann", result, "inline:B"))
            else:
                answer = await press(place, "ann", result, 0, "inline:B")
            assert answer.aloud == ()
            if number and letter == "p":
                assert toast(answer) == "That move has already been played."
            place.restart()
        told = await place.heard()
        assert set(told) == {"inline:A", "inline:B"}
        assert told["inline:B"].plain().startswith(white_played("Ann", "ps a1"))
        assert told["inline:B"].buttons == ()
        assert [row.kind for row in (await place.store.read(record_of, code))].count("played") == 1


async def test_two_at_the_same_moment_play_it_once_and_both_are_told_so() -> None:
    async with on_turn() as (place, code):
        result = await offered(place)
        answers = await asyncio.gather(
            place.handle(chosen(place, "ann", result, "inline:B")),
            press(place, "ann", result, 0, "inline:B"),
        )
        assert [answer.aloud for answer in answers] == [(), ()]
        assert [row.kind for row in (await place.store.read(record_of, code))].count("played") == 1


async def test_it_is_played_by_whose_it_is_alone() -> None:
    async with on_turn() as (place, _):
        answer = await press(place, "bob", await offered(place), 0, "inline:B")
        assert (toast(answer), answer.aloud) == ("This button is for somebody else.", ())
        assert await place.heard() == {}


async def test_it_is_still_known_to_be_played_when_the_game_has_gone_on() -> None:
    async with on_turn() as (place, code):
        result = await offered(place)
        await press(place, "ann", result, 0, "inline:B")
        await place.heard()
        await place.say("bob", f"#{code} ps c3", "dm-bob", platform="telegram")
        again = await press(place, "ann", result, 0, "inline:B")
        assert (toast(again), again.aloud) == ("That move has already been played.", ())


async def test_what_can_be_played_no_more_is_said_not_to_be_played() -> None:
    async with on_turn() as (place, code):
        one, other = await offered(place), await offered(place, "ps c3")
        await press(place, "ann", one, 0, "inline:B")
        answer = await press(place, "ann", other, 0, "inline:C")
        assert toast(answer) == "The board has changed in the meantime."
        (shown,) = answer.aloud
        assert shown.buttons == ()
        assert shown.plain() == (
            f"Not played: Ann's move ps c3 in game #{code}.\nThe board has changed in the meantime."
        )


@pytest.mark.parametrize("ply", ["", "nonsense", "ps z9", "ps d4", "draw"])
async def test_no_forged_move_harms_anything(ply: str) -> None:
    async with on_turn() as (place, code):
        data = f"1:offered:{code}:2:-:{ply}"
        for chat in ("inline:A", "inline:B"):
            pressed = place.incoming("ann", chat=chat, platform="telegram", press=data)
            assert (await place.handle(pressed)).refused


async def test_a_message_that_is_a_game_keeps_showing_that() -> None:
    async with on_turn() as (place, code):
        data = f"1:offered:{code}:1:-:ps a1"
        pressed = place.incoming("cyd", chat="inline:A", platform="telegram", press=data)
        answer = await place.handle(pressed)
        assert (answer.refused, answer.aloud) == (True, ())


async def test_hostile_names_are_words_and_nothing_else(place: World) -> None:
    name = "</b>*`[x](tg://user?id=1)\u202e@all\n#"
    sender = replace(account("eve", "telegram"), name=name)
    answer = await place.service.inline(InlineQuery(sender, "5", START))
    paragraph = answer.results[0].message.plain()
    assert "\n#" not in paragraph.split(" would like")[0]


async def test_a_forged_move_in_a_game_that_has_not_begun_is_refused(place: World) -> None:
    await place.say("ann", "!challenge @bob 3 white", mentions=("bob",))
    chat = await place.chat("den")
    (game,) = await place.store.read(last_games_in_chat, chat.id, limit=1)
    pressed = place.incoming("ann", press=f"1:offered:{game.code}:1:-:Fa1")
    assert "has not begun" in toast(await place.handle(pressed))
