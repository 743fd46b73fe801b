"""How somebody has played: numbers, words, buttons, the card, and who may see what of it."""

import io
import re
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from PIL import Image

from takmail.club.ratings import UNRATED
from takmail.commands.lines.reading import parse_request
from takmail.commands.profiles import ShowProfile
from takmail.render.picture.themes import load_theme, theme_names
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.messages import File, Message
from takmail.wording.message.text import Paragraph, Person, bare
from takmail.wording.profiles import WON, Profile, Standing, tell_profile
from tests.quick import slow
from tests.service.test_history import finish
from tests.service.test_ratings import OPENING
from tests.service.world import World, labelled, labels

HALL, LOFT, ABROAD, TALK = "hall", "loft", "abroad", "dm-cyd"


async def looked_up(den: World, who: str, whom: str | None, chat: str = "den") -> Message:
    mentions = (whom,) if whom else ()
    line = den.incoming(who, command=ShowProfile(whom), direct=True, chat=chat, mentions=mentions)
    answer = await den.handle(line)
    assert answer.hidden or answer.refused
    (message,) = answer.replies
    return message


async def seen(den: World, who: str, whom: str | None, chat: str = "den") -> str:
    return (await looked_up(den, who, whom, chat)).plain()


def total(won: int = 0, lost: int = 0, drawn: int = 0, name: str = "Bob") -> str:
    return f"{name} has won {won}, lost {lost} and drawn {drawn}."


HIDDEN = "Bob hasn't finished a game of Tak that you can see."


async def test_a_profile_says_how_games_have_ended(den: World) -> None:
    await den.begin(terms="3", plies="ps c3, ps a1, ps b1, ps a3, ps c1")
    await finish(den, "bob", "ann", "4")
    assert (await seen(den, "cat", "ann")).splitlines() == [
        "Ann has won 2, lost 0 and drawn 0.",
        "3x3: 1 won, 0 lost",
        "4x4: 1 won, 0 lost",
        "As White: 1 won, 0 lost",
        "As Black: 1 won, 0 lost",
        "By road: 1 won, 0 lost",
        "Ann has won the last 2 games.",
        "Ann takes 1 minute for a move, on average.",
    ]
    own = await seen(den, "bob", None)
    assert own.startswith("You have won 0, lost 2 and drawn 0.\n3x3: 0 won, 1 lost\n")
    assert "You have lost your last 2 games." in own
    assert "Against you: 2 won, 0 lost" in await seen(den, "bob", "ann")


async def test_the_numbers_are_those_of_the_games(den: World) -> None:
    random, counted, outcomes = Random(33), Counter[str](), []
    for _ in range(24):
        white, black = random.sample(["ann", "bob", "cat"], 2)
        size, end = random.choice("345"), random.choice(["resign", "draw"])
        code = await den.begin(white, black, size)
        if end == "draw":
            await den.play("ps a1, ps c3", people=f"{white} {black}")
            await den.say(white, f"!draw #{code}")
            await den.say(black, f"!accept #{code}")
        else:
            await den.say(white, f"!resign #{code}")
            await den.say(white, f"!confirm #{code}")
        if "ann" in {white, black}:
            out = "drawn" if end == "draw" else "lost" if white == "ann" else "won"
            outcomes.append(out)
            against = "you" if "bob" in {white, black} else "nobody"
            side = "White" if white == "ann" else "Black"
            counted.update(f"{what} {out}" for what in ("all", f"{size}x{size}", side, against))
    told = await seen(den, "bob", "ann")
    won, lost, drawn = (counted[f"all {out}"] for out in ("won", "lost", "drawn"))
    assert won * lost * drawn
    assert total(won, lost, drawn, "Ann") in told
    for name, what in {"As White": "White", "As Black": "Black", "Against you": "you"}.items():
        won, lost, drawn = (counted[f"{what} {out}"] for out in ("won", "lost", "drawn"))
        line = f"{name}: {won} won, {lost} lost" + (f", {drawn} drawn" if drawn else "")
        assert line in told.splitlines()
    for size in "345":
        won, lost = counted[f"{size}x{size} won"], counted[f"{size}x{size} lost"]
        assert f"{size}x{size}: {won} won, {lost} lost" in told
    same = next((n for n, out in enumerate(outcomes[::-1]) if out != outcomes[-1]), len(outcomes))
    assert (f"the last {same} games" in told) == (same > 1)


async def play_in_a_server(den: World) -> None:
    """Have Bob play in four chats: two of a server, of which all may read one; abroad; alone."""
    den.put_in_server("den", HALL)
    den.put_in_server(LOFT, listed=False)
    den.put_in_server(ABROAD, server="elsewhere")
    for chat in ("den", LOFT, ABROAD, "dm-bob"):
        code = await den.begin("ann", "bob", "5", chat)
        await den.say("ann", f"!resign #{code}", chat)
        await den.say("ann", f"!confirm #{code}", chat)


VIEWS = (
    ("cyd", "den", 1),
    ("cyd", HALL, 1),
    ("cyd", LOFT, 2),
    ("cyd", ABROAD, 1),
    ("cyd", TALK, 0),
    ("cyd", "nowhere", 0),
    ("ann", "nowhere", 4),
    ("ann", TALK, 4),
)
"""Who looks where, and how many won games they see of somebody who shows nothing to all."""


@pytest.mark.parametrize("shown", ["", "public", "private"])
async def test_of_others_people_see_the_games_that_they_may_see(den: World, shown: str) -> None:
    await play_in_a_server(den)
    for word in ("public", shown) if shown else ():
        await den.say("bob", f"!me {word}")
    for who, chat, few in VIEWS:
        told = await seen(den, who, "bob", chat)
        won = 4 if shown == "public" else few
        assert told.splitlines()[0] == (total(won) if won else HIDDEN), (who, chat)
        assert "the " not in told.replace("the last", ""), "no chat is named"
        assert (await seen(den, "bob", None, chat)).startswith("You have won 4,")


async def test_a_person_who_is_blocked_sees_only_what_is_public_where_they_are(den: World) -> None:
    await play_in_a_server(den)
    await den.say("bob", "!me public")
    await den.say("bob", "!block @cyd", mentions=("cyd",))
    assert total(1) in await seen(den, "cyd", "bob")
    assert HIDDEN in await seen(den, "cyd", "bob", TALK)
    await den.say("bob", "!unblock @cyd", mentions=("cyd",))
    assert total(4) in await seen(den, "cyd", "bob", TALK)


async def test_who_may_see_it_is_chosen_by_a_button(den: World) -> None:
    await finish(den)
    own = await looked_up(den, "bob", None)
    assert labels(own) == ["My games", "Show to everybody"]
    for label, opposite in (
        ("Show to everybody", "Show only where I play"),
        ("Show only where I play", "Show to everybody"),
    ):
        (told,) = (await den.press("bob", labelled(own, label))).replies
        own = await looked_up(den, "bob", None)
        assert labels(own)[1] == labels(told)[0] == opposite
    (refused,) = (await den.press("ann", labelled(own, "Show to everybody"))).replies
    assert "Everybody" not in refused.plain()
    assert HIDDEN in await seen(den, "cyd", "bob", TALK)


async def test_the_buttons_of_a_friend_lead_to_games_with_them(den: World) -> None:
    await den.begin()
    assert labels(await looked_up(den, "ann", "bob")) == ["Challenge"], "no game has ended"
    await finish(den)
    friend = await looked_up(den, "ann", "bob")
    assert labels(friend) == ["Challenge", "Our games"]
    (games,) = (await den.press("ann", labelled(friend, "Our games"))).replies
    assert "with Bob" in games.plain()
    await den.press("ann", labelled(friend, "Challenge"))
    assert "Bob" in (await den.heard())["den"].plain()
    assert "accept" in (await den.say("bob", "!games"))[0] or await den.say("bob", "!accept")


async def play_across(den: World) -> None:
    """Have Ann on Discord play Jun, who has a name and no handle on Telegram."""
    code = await den.join_code((await den.tell("ann", "!challenge 3 white"))["den"].plain())
    jun = den.incoming("jun", f"!join {code}", "attic", platform="telegram")
    await den.handle(replace(jun, sender=replace(jun.sender, name="俊 Li", handle="")))
    await den.heard()


async def test_an_opponent_of_another_platform_is_found_by_name(den: World) -> None:
    await play_across(den)
    for line in ("!player @俊", "!player 俊", "!history @俊"):
        assert "俊 Li" in await den.reply("ann", line), line
    assert "don't know" in (await den.say("cyd", "!player @俊"))[0]


async def test_nobody_is_offered_who_is_not_known(den: World) -> None:
    for line in ("!player 俊", "!history zed"):
        (message,) = (await den.tell("cyd", line)).values()
        assert not any("@" in label for label in labels(message))


async def test_players_without_a_handle_have_no_challenge_in_their_profile(den: World) -> None:
    await play_across(den)
    (told,) = (await den.tell("ann", "!player 俊")).values()
    assert told.plain().startswith("俊 Li hasn't finished")
    assert labels(told) == []


async def test_a_list_of_games_does_not_replace_the_profile(den: World) -> None:
    await finish(den)
    own = await looked_up(den, "bob", None)
    assert not (await den.press("bob", labelled(own, "My games"))).in_place


async def test_people_who_are_unknown_and_the_computer_have_none(den: World) -> None:
    await finish(den)
    assert "I don't know anybody called @zed" in (await den.say("ann", "!player @zed"))[0]
    assert "I don't count the computer's games." in (await den.say("ann", "!player @computer"))[0]
    assert await seen(den, "cyd", None) == "You haven't finished a game of Tak with anybody yet."


async def test_of_other_games_one_line_is_told(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob locke", mentions=("bob",))
    code = den.code_in(told)
    await den.say("bob", f"!accept #{code}")
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    told = await seen(den, "cyd", "bob")
    assert told == "Bob hasn't finished a game of Tak that you can see.\nLocke: 1 won, 0 lost"


async def test_who_is_forgotten_is_looked_up_in_vain_and_named_nowhere(den: World) -> None:
    await finish(den)
    await den.say("bob", "!me public")
    (asked,) = (await den.handle(den.incoming("bob", "forget me", "dm-bob", direct=True))).replies
    await den.press("bob", asked.buttons[0], "dm-bob")
    assert "I don't know anybody" in (await den.say("ann", "!player @bob"))[0]
    assert "Bob" not in await seen(den, "ann", None)
    assert "lost 1" in await seen(den, "ann", None)
    assert await seen(den, "bob", None) == "You haven't finished a game of Tak with anybody yet."


@pytest.mark.parametrize("theme", [theme_names()[0], *slow(*theme_names()[1:])])
async def test_where_boards_are_pictures_a_card_says_the_same(den: World, theme: str) -> None:
    await finish(den)
    await rated(den)
    for line in ("!pictures on", f"!theme {theme}"):
        await den.say("ann", line, manages=True)
    message = await looked_up(den, "cyd", "bob")
    words, card, _ = message.without_card().blocks
    assert isinstance(words, Paragraph)
    assert isinstance(card, File)
    assert card.alt == "".join(map(bare, words.spans))
    image = Image.open(io.BytesIO(card.data)).convert("RGB")
    assert image.width == 720
    corner, ground = image.getpixel((0, 0)), load_theme(theme).table.ground
    assert isinstance(corner, tuple)
    assert max(abs(one - other) for one, other in zip(corner, ground, strict=True)) <= 1


async def test_in_chinese_it_says_the_same(den: World) -> None:
    await play_across(den)
    await finish(den)
    await den.say("ann", "!语言 中文")
    await den.say("ann", "!language 中文")
    (told,) = await den.say("ann", "!战绩 @bob", mentions=("bob",))
    assert all(words in told for words in ("Bob 胜 1 局", "负 0 局", "3x3", "执黑"))
    assert "俊 Li" in (await den.say("ann", "!战绩 俊"))[0]
    (told,) = await den.say("ann", "!我的战绩 公开")
    assert told.startswith("现在所有人都能查看你的战绩")


@pytest.mark.parametrize(
    "said",
    ["me too", "me neither", "me, obviously", "player of the year", "me and you", "me?! no"],
)
def test_talk_stays_talk(said: str) -> None:
    assert parse_request(said) is None


@pytest.mark.parametrize("said", ["me", "me public", "player @bob", "player"])
async def test_in_a_group_only_questions_to_the_bot_are_answered(den: World, said: str) -> None:
    await finish(den)
    assert await den.say("ann", said) == []


async def rated(den: World, size: int = 5, chat: str = "den") -> None:
    """Have Ann resign a rated game against Bob."""
    code = await den.begin(terms=f"{size} days 3 rated", chat=chat)
    await den.play(OPENING, chat)
    await den.say("ann", f"!resign #{code}", chat)
    await den.say("ann", f"!confirm #{code}", chat)


async def test_a_rating_is_shown_over_time(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takmail.store.people.profiles.COURSE", 6)
    for _ in range(2):
        await rated(den)
    told = (await seen(den, "bob", None)).splitlines()
    assert told[2:4] == [
        "± means: it may be that far off.",
        "A ? means: too few games so far to be sure.",
    ]
    for _ in range(6):
        await rated(den)
    told = (await seen(den, "bob", None)).splitlines()
    assert re.fullmatch(r"5x5 rating: \d+\?? ± \d+", told[1])
    assert told[2] == "▂▃▅▆▆▇"
    assert not any("6x6" in line for line in told)


def test_a_course_of_few_points_is_flat() -> None:
    assert Standing(5, UNRATED, (1500, 1662)).drawn() == []
    assert Standing(5, UNRATED, (1490, 1500, 1510)).heights == [0.4, 0.5, 0.6]
    assert Standing(5, UNRATED, (1300, 1500, 1700)).heights == [0, 0.5, 1]


@pytest.mark.parametrize(
    ("pace", "told"),
    [
        (timedelta(seconds=5), "5 seconds"),
        (timedelta(minutes=59), "59 minutes"),
        (timedelta(days=2, hours=5), "2 days and 5 hours"),
    ],
)
def test_the_pace_is_told(pace: timedelta, told: str) -> None:
    profile = Profile(Person("bob", "Bob"), {}, (WON, 0), pace=pace)
    assert f"takes {told} for a move" in ENGLISH.text(tell_profile(profile))


@pytest.mark.parametrize(
    ("who", "chat", "sizes"),
    [("cyd", HALL, "5"), ("cyd", ABROAD, "6"), ("cyd", TALK, ""), ("ann", TALK, "56")],
)
async def test_ratings_are_seen_with_games(den: World, who: str, chat: str, sizes: str) -> None:
    den.put_in_server("den", HALL)
    den.put_in_server(ABROAD, server="elsewhere")
    await rated(den)
    await rated(den, 6, ABROAD)
    told = await seen(den, who, "bob", chat)
    assert "".join(re.findall(r"(.)x. rating: 1662\? ± 290", told)) == sizes
    await den.say("bob", "!me public")
    assert (await seen(den, who, "bob", chat)).count("rating: 1662?") == 2


async def test_whoever_is_forgotten_leaves_no_rating_to_look_up(den: World) -> None:
    await rated(den)
    await den.say("bob", "!seek 6")
    (asked,) = (await den.handle(den.incoming("bob", "forget me", "dm-bob", direct=True))).replies
    lobby = [den.incoming("ann", "!lobby", direct=True) for _ in range(2)]
    assert "1. Bob: 6x6" in (await den.handle(lobby[0])).replies[0].plain()
    await den.press("bob", asked.buttons[0], "dm-bob")
    assert "6x6" not in (await den.handle(lobby[1])).replies[0].plain()
    assert "rating" not in await seen(den, "bob", None)
    assert "rating: 1338?" in await seen(den, "ann", None)
