"""Challenges by mail: a code to pass on, and letters to people who have never written."""

from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from takmail.commands.challenges import Challenge, challenge_line
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.notation.written_plies import Notation
from takmail.service.ports import Place
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.challenges import tell_by_mail
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.hints import Hints
from tests.service.letters import Correspondence
from tests.service.post import Post, Recorder
from tests.service.world import World

ADDRESS = "dee@a.test"


@pytest.fixture
def post(den: World) -> Correspondence:
    return Correspondence(den)


@pytest.mark.parametrize(
    ("line", "opponent", "platform", "size"),
    [
        ("challenge mail", None, "mail", None),
        ("play by mail 6 white", None, "mail", 6),
        ("challenge dee@a.test 5.", ADDRESS, "mail", 5),
        ("CHALLENGE <DEE@A.TEST>, 5", "DEE@A.TEST", "mail", 5),
        ("challenge 4 white@a.test black", "white@a.test", "mail", 4),
        ("challenge mail dee+tak@mail.a.test", "dee+tak@mail.a.test", "mail", None),
        ("challenge 5 mail", None, None, 5),
        ("challenge notation mail", None, None, None),
        (f"challenge {wishes_said(Wishes(notation=Notation.MAIL))}", None, None, None),
        ("challenge @dee on telegram 5", "dee", "telegram", 5),
    ],
)
def test_an_address_stands_in_place_of_a_handle(
    line: str, opponent: str | None, platform: str | None, size: int | None
) -> None:
    read = parse_line(line)
    assert isinstance(read, Parsed)
    assert isinstance(read.command, Challenge)
    asked = read.command
    assert (asked.opponent, asked.platform, asked.wishes.size) == (opponent, platform, size)


def test_talk_with_an_address_stays_talk() -> None:
    assert parse_line("you can challenge me at dee@a.test any time") is None
    assert parse_line("challenge dee@a.test 5", commands=False) is None
    assert isinstance(parse_line("challenge dee@a 5"), Malformed)


@pytest.mark.parametrize(
    ("mail", "typed"),
    [("code", "challenge mail size 5x5"), (ADDRESS, f"challenge {ADDRESS} size 5x5")],
)
def test_an_option_says_the_same(mail: str, typed: str) -> None:
    assert challenge_line(mail=mail, size="5x5") == typed
    assert Hints("discord").typed(typed) == f"/challenge mail:{mail} size:5x5"


def test_the_link_opens_a_letter_that_is_ready_to_send() -> None:
    told = ENGLISH.text(tell_by_mail("tak+a&b@example.org", "k3m7p"))
    link = urlsplit(told.rsplit(" ", 1)[1])
    assert (link.scheme, unquote(link.path)) == ("mailto", "tak+a&b@example.org")
    assert parse_qs(link.query) == {"subject": ["Tak"], "body": ["join k3m7p"]}


@pytest.mark.parametrize("who", ["ann", "bob", "cyd"])
async def test_in_private_the_answer_has_all_to_pass_on(post: Correspondence, who: str) -> None:
    told = await post.told(who, "challenge mail 4 white")
    code = await post.world.join_code("")
    assert f"send join {code} to tak@example.org, or open mailto:tak@example.org?" in told
    (letter,) = await post.say("dee", f"join {code}") if who != "ann" else ["To dee: begins"]
    assert "begins" in letter
    assert post.mail.asked == []


async def test_in_a_group_the_challenger_alone_reads_it(post: Correspondence) -> None:
    told = await post.told("cyd", "!challenge mail 5", "den")
    assert "Cyd is looking for a game" in told
    assert "Invite shows how a friend joins by mail." in told
    assert await post.world.join_code("") not in told


async def test_an_address_has_no_place_in_a_group(post: Correspondence) -> None:
    post.mail.strangers = 3
    for line in ("!challenge dee@a.test 5", "!challenge dee@a.test zzz", "!chalenge dee@a.test 5"):
        told = await post.told("cyd", line, "den")
        assert "only for our private chat" in told
        assert "a.test" not in told
    slip = await post.told("cyd", "challenge dee@a.test zzz")
    assert slip == "I can't read that line. It goes like challenge ann@example.org 5 white."
    assert post.mail.asked == []


async def test_letters_to_strangers_are_off(post: Correspondence) -> None:
    told = await post.told("cyd", "challenge dee@a.test 5")
    assert "I don't write to people who haven't written to me first." in told
    assert "mailto:" in told
    assert post.mail.asked == []


async def test_a_letter_asks_somebody_whom_nobody_knows(post: Correspondence) -> None:
    post.mail.strangers = 3
    (letter,) = await post.say("cyd", "challenge dee@a.test 5 white")
    assert letter.startswith("To dee: Cyd challenges you to a game of Tak")
    ((asked, _, name),) = post.mail.asked
    assert (asked, name) == (ADDRESS, "Cyd")
    named = (await post.world.player("dee", "mail")).name
    assert named == "a friend by mail"
    accepted = await post.say("dee", "accept")
    assert len(accepted) == 1
    assert "begins: Cyd is White, you are Black" in accepted[0]


async def test_a_stranger_is_asked_in_the_challengers_language(post: Correspondence) -> None:
    post.mail.strangers = 3
    await post.say("cyd", "language zh")
    (letter,) = await post.say("cyd", "challenge dee@a.test 5 white")
    assert "邀请你下一局泰克棋" in letter


async def test_of_two_challenges_one_is_withdrawn_by_its_id(post: Correspondence) -> None:
    post.mail.strangers = 3
    post.mail.users["eve@a.test"] = "id-eve"
    await post.say("cyd", "challenge dee@a.test 5")
    code = post.world.last_code
    await post.say("cyd", "challenge eve@a.test 5")
    assert f"/game withdraw game:{code}, proposed to a friend by mail" in await post.told(
        "cyd", "withdraw"
    )
    (letter,) = await post.say("cyd", f"withdraw #{code}")
    assert letter == "To dee: Cyd withdrew the challenge."


async def test_the_letter_that_asks_cant_be_changed(post: Correspondence) -> None:
    post.mail.strangers = 3
    post.world.adapters["discord"] = discord = Recorder("discord")
    await post.say("cyd", "challenge dee@a.test")
    assert discord.buttons("dm-id-cyd").popitem()[1] == ["Withdraw", "Invite"]


async def test_nobody_is_asked_in_vain(post: Correspondence) -> None:
    post.mail.strangers = 3
    post.world.limit("open-challenges=1")
    await post.say("cyd", "challenge 5")
    assert "open challenge" in await post.told("cyd", "challenge dee@a.test")
    assert post.mail.asked == []


async def test_a_refusal_reaches_the_challenger(post: Correspondence) -> None:
    post.mail.strangers = 3
    await post.say("cyd", "challenge dee@a.test 5")
    (letter,) = await post.say("dee", "decline")
    assert letter.startswith("To dee: You declined the challenge")


async def test_a_letter_that_does_not_arrive_is_told_to_the_challenger(
    post: Correspondence,
) -> None:
    post.mail.strangers = 3
    await post.say("bob", f"challenge {ADDRESS} 4")
    await post.world.service.reach.closed(Place("mail", "id-dee", private=True))
    await post.letters()
    telegram = post.world.adapters["telegram"]
    assert isinstance(telegram, Post)
    told = telegram.sent[-1][1]
    assert "I can't write to a friend by mail" in told
    assert f"/withdraw #{post.world.last_code}" in told


async def test_nothing_is_told_about_an_address(post: Correspondence) -> None:
    post.mail.strangers = 3
    await post.say("dee", "block Cyd")
    unknown = await post.told("cyd", "challenge eve@a.test 5")
    assert "I can't write to that address now." in unknown
    assert "mailto:" in unknown
    assert "eve" not in unknown


async def test_a_host_without_mail_says_so(post: Correspondence) -> None:
    del post.world.adapters["mail"]
    for line in ("challenge mail", "challenge dee@a.test"):
        assert "I don't carry games by mail." in await post.told("cyd", line)


async def test_nobody_has_a_handle_where_letters_come_from(post: Correspondence) -> None:
    for line in ("challenge dee", "challenge @dee 5"):
        told = await post.told("ann", line)
        assert "challenge ann@example.org 5 white" in told
    assert "Pass on join" in await post.told("ann", "challenge @cyd on discord 5")
