"""People come to the page from a chat by a ticket that is good once, and stay signed in there."""

import asyncio
import re
from datetime import timedelta

import pytest

from takmail.commands.people import ForgetMe, ForgetNow
from takmail.commands.relay import OpenPage
from takmail.service.chats.web_sessions import TICKET, WebSessions
from takmail.service.delivery.outbox import Delivery
from takmail.service.delivery.posts import EnclosureMaker
from takmail.service.ports import Account
from takmail.store.people.blocks import Ban, ban, lift_ban
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Link, Paragraph, Plain, PlayAddress
from tests.service.post import Recorder
from tests.service.test_blocks import Hands
from tests.service.test_forgetting import all_stored
from tests.service.test_pairing import pair
from tests.service.two_homes import Relay
from tests.service.world import START, World, account, labelled, labels, link_in

ANN = account("ann", "discord")
MONTH = timedelta(days=30)
SECOND = timedelta(seconds=1)
SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


@pytest.fixture
async def page(den: World) -> World:
    """A world whose host has set up the page, and where Ann is known."""
    den.set_up_page()
    await den.say("ann", "!help")
    return den


def sessions(world: World) -> WebSessions:
    return world.service.context.web_sessions


async def ticket(world: World) -> str:
    return await sessions(world).ticket("discord", ANN.user)


async def session(world: World) -> str:
    """Have Ann follow a ticket; return the secret of her session."""
    secret = await sessions(world).redeem(await ticket(world), MONTH)
    assert secret is not None
    return secret


async def test_a_ticket_says_whose_it_is_and_is_exchanged_for_a_session_once(page: World) -> None:
    made = await ticket(page)
    for _ in range(2):
        assert await sessions(page).who(made) == ANN
    secret = await sessions(page).redeem(made, MONTH)
    assert secret is not None
    assert SECRET.fullmatch(made)
    assert SECRET.fullmatch(secret)
    assert await sessions(page).of(secret) == ANN
    assert await sessions(page).who(made) is None
    assert await sessions(page).redeem(made, MONTH) is None
    assert await sessions(page).of(secret) == ANN


async def test_of_two_who_redeem_a_ticket_at_once_one_does(page: World) -> None:
    made = await ticket(page)
    redeemed = await asyncio.gather(*(sessions(page).redeem(made, MONTH) for _ in range(5)))
    assert len([secret for secret in redeemed if secret is not None]) == 1


async def test_no_other_text_is_a_ticket_or_a_session(page: World) -> None:
    made, secret = await ticket(page), await session(page)
    texts = ("", "ann", "x" * 22, "\0", "\ud800", "中文")
    near = (f"{made}=", made[:-1], made.swapcase(), f"{secret}=", secret * 1000, f" {secret}")
    for text in (*texts, *near):
        assert await sessions(page).who(text) is None
        assert await sessions(page).redeem(text, MONTH) is None
        assert await sessions(page).of(text) is None
        await sessions(page).end(text)
    assert await sessions(page).of(made) is None
    assert await sessions(page).who(secret) is None
    assert await sessions(page).redeem(secret, MONTH) is None
    assert await sessions(page).of(secret) == ANN
    assert await sessions(page).who(made) == ANN


async def test_a_ticket_is_good_for_ten_minutes_and_a_session_for_its_time(page: World) -> None:
    made, secret = await ticket(page), await session(page)
    page.time += TICKET - SECOND
    assert await sessions(page).who(made) == ANN
    page.time += SECOND
    assert await sessions(page).who(made) is None
    assert await sessions(page).redeem(made, MONTH) is None
    page.time += MONTH - TICKET - SECOND
    assert await sessions(page).of(secret) == ANN
    page.time += SECOND
    assert await sessions(page).of(secret) is None


async def test_a_session_can_be_ended_and_others_go_on(page: World) -> None:
    first, second = await session(page), await session(page)
    await sessions(page).end(first)
    assert await sessions(page).of(first) is None
    assert await sessions(page).of(second) == ANN


async def test_who_has_proved_to_have_an_account_is_known_from_then_on(page: World) -> None:
    zoe = Account("telegram", "77", "Zoe", "zoe")
    secret = await sessions(page).begin(zoe, MONTH)
    assert await sessions(page).of(secret) == zoe
    assert await page.service.pages.player("telegram", "77")


async def test_names_are_the_latest(page: World) -> None:
    first = await sessions(page).begin(ANN, MONTH)
    renamed = Account("discord", ANN.user, "Anna", "anna")
    await sessions(page).begin(renamed, MONTH)
    assert await sessions(page).of(first) == renamed


async def test_no_secret_is_in_the_store(page: World) -> None:
    made, secret = await ticket(page), await session(page)
    begun = await sessions(page).begin(ANN, MONTH)
    stored = await all_stored(page)
    assert ANN.user in stored
    for text in (made, secret, begun):
        assert text not in stored


async def test_a_restart_ends_no_session(page: World) -> None:
    made, secret = await ticket(page), await session(page)
    page.restart()
    assert await sessions(page).of(secret) == ANN
    assert await sessions(page).who(made) == ANN


async def test_a_banned_person_has_no_session(page: World) -> None:
    made, secret = await ticket(page), await session(page)
    await page.store._database.write(ban, Ban("player", "discord", ANN.user, START))
    assert await sessions(page).of(secret) is None
    Hands(page.service)
    begun = await sessions(page).begin(ANN, MONTH)
    assert await sessions(page).of(begun) is None
    await page.store._database.write(lift_ban, "player", "discord", ANN.user)
    Hands(page.service)
    assert await sessions(page).of(begun) == ANN
    assert await sessions(page).of(secret) is None
    assert await sessions(page).who(made) is None


async def test_who_is_forgotten_is_signed_out_for_good(page: World) -> None:
    made, secret = await ticket(page), await session(page)
    asked = page.incoming("ann", chat="dm-ann", command=ForgetMe(), direct=True)
    await page.handle(asked)
    until = str(int((page.heard_at + timedelta(minutes=5)).timestamp()))
    await page.handle(page.incoming("ann", chat="dm-ann", command=ForgetNow(until), direct=True))
    assert ANN.user not in await all_stored(page, "seen")
    await page.say("ann", "!help")
    assert await sessions(page).of(secret) is None
    assert await sessions(page).who(made) is None


async def test_paired_accounts_stay_signed_in_as_themselves(relay: Relay) -> None:
    world = relay.world
    await relay.begin()
    await pair(relay)
    made = await sessions(world).ticket("telegram", "id-zoe")
    secret = await sessions(world).redeem(made, MONTH)
    assert secret is not None
    zoe = await sessions(world).of(secret)
    assert zoe is not None
    assert (zoe.platform, zoe.name) == ("telegram", "Zoe")
    same = await world.service.pages.player("telegram", zoe.user)
    assert same == await world.service.pages.player("discord", "id-ann")
    await relay.said("zoe", "!unpair", "dm-zoe", platform="telegram")
    assert await sessions(world).of(secret) == zoe


async def sent(world: World, address: PlayAddress) -> Link | Plain:
    """Return what becomes of an address in a message that has waited in the outbox."""
    message = load_message(dump_message(Message((Paragraph((address,)),))))
    made = await EnclosureMaker(None, sessions(world)).enclose(message)
    (paragraph,) = made.blocks
    assert isinstance(paragraph, Paragraph)
    (span,) = paragraph.spans
    assert isinstance(span, Link | Plain)
    return span


@pytest.mark.parametrize(("code", "query"), [("", ""), ("k3", "?game=k3")])
async def test_an_address_gets_its_ticket_as_it_goes_out(
    page: World, code: str, query: str
) -> None:
    span = await sent(page, PlayAddress("the board", "discord", ANN.user, code))
    assert isinstance(span, Link)
    assert span.text == "the board"
    address, _, made = span.url.partition("#")
    assert address == f"https://tak.example.org/play{query}"
    assert await sessions(page).who(made) == ANN


async def test_an_address_stays_plain_text_where_there_is_no_page(den: World) -> None:
    assert await sent(den, PlayAddress("the board", "discord", ANN.user)) == Plain("the board")


async def asked(world: World, who: str, chat: str = "den", game: str | None = None) -> Message:
    """Have somebody ask for the page by a slash command; return what they alone see."""
    command = world.incoming(who, chat=chat, command=OpenPage(), game=game, direct=True)
    answer = await world.handle(command)
    assert answer.hidden or answer.refused
    (message,) = answer.replies
    return message


async def leads(world: World, message: Message) -> tuple[str, Account | None]:
    """Return the page to which the link in a message leads, and whom it signs in."""
    address, _, made = link_in(message).url.partition("#")
    return address.removeprefix("https://tak.example.org"), await sessions(world).who(made)


async def test_a_player_gets_a_link_that_nobody_else_reads(page: World) -> None:
    code = await page.begin()
    told = await asked(page, "ann")
    assert link_in(told).text == "Open the board"
    assert "works once, within 10 minutes" in told.plain()
    assert await leads(page, told) == ("/play", ANN)
    assert await leads(page, await asked(page, "ann", "attic", code)) == (
        f"/play?game={code}",
        ANN,
    )
    assert not await page.heard()


async def test_a_ticket_is_not_even_in_a_message_that_waits(page: World) -> None:
    page.adapters["discord"] = post = Recorder("discord")
    await page.handle(page.incoming("ann", "!page", "dm-ann"))
    await Delivery(page.service.context).idle()
    (told,) = [sent for sent in post.posted.values() if "works once" in sent.plain()]
    assert await leads(page, told) == ("/play", ANN)
    assert link_in(told).url.partition("#")[2] not in await all_stored(page)


async def test_nobody_types_for_a_link_where_others_read(page: World) -> None:
    await page.begin()
    told = await page.reply("ann", "!page")
    assert "others can read it here" in told
    assert "/page" in told


async def test_only_players_open_a_game_and_only_one_that_has_begun(page: World) -> None:
    code = await page.begin()
    assert "You don't play" in (await asked(page, "cyd", game=code)).plain()
    hidden = (await asked(page, "zoe", "dm-zoe", code)).plain()
    assert hidden == (await asked(page, "zoe", "dm-zoe", "zz9")).plain().replace("zz9", code)
    await page.say("ann", "!challenge @dee 5 white", "hall", mentions=("dee",))
    assert await leads(page, await asked(page, "ann", "hall", page.last_code)) == ("/play", ANN)


async def test_without_a_page_nobody_is_led_there(den: World) -> None:
    await den.begin()
    assert "hasn't set up a page" in (await asked(den, "ann")).plain()
    board = (await den.tell("ann", "ps a1"))["den"]
    (more,) = (await den.press("ann", labelled(board, "More"))).replies
    assert "Open the board" not in labels(more)


async def test_a_player_finds_the_way_behind_more(page: World) -> None:
    code = await page.begin()
    board = (await page.tell("ann", "ps a1"))["den"]
    (more,) = (await page.press("ann", labelled(board, "More"))).replies
    (told,) = (await page.press("ann", labelled(more, "Open the board"))).replies
    assert await leads(page, told) == (f"/play?game={code}", ANN)
    (looked,) = (await page.press("cyd", labelled(board, "More"))).replies
    assert "Open the board" not in labels(looked)


async def test_in_a_group_on_telegram_the_link_is_in_the_private_chat(page: World) -> None:
    code = await page.begin(chat="tg-hall", platform="telegram")
    start = await page.handle(
        page.incoming("ann", chat="tg-dm", platform="telegram", start=f"show-page-{code}")
    )
    assert start.replies == ()
    (told,) = (await page.heard()).values()
    address = PlayAddress("Open the board", "telegram", ANN.user, code)
    assert address in [
        s for block in told.words if isinstance(block, Paragraph) for s in block.spans
    ]
