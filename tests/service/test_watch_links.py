"""Games are watched in a browser by links whose secrets nobody but their makers has."""

import re

import pytest

from takmail.audience.taps import A_ROW
from takmail.commands.relay import WatchLink
from takmail.service.delivery.outbox import Delivery
from takmail.service.delivery.posts import EnclosureMaker
from takmail.service.games.watch_links import WatchLinks
from takmail.service.pages import WATCHER
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Buttons, Message
from takmail.wording.message.text import Link, PageAddress, Paragraph, Plain
from tests.service.post import Recorder
from tests.service.test_forgetting import all_stored, forgotten
from tests.service.world import World, labelled, labels, link_in

LINK = re.compile(r"https://tak\.example\.org/w/([A-Za-z0-9_-]{22})")


@pytest.fixture
def page(den: World) -> World:
    """A world whose host has set up the page."""
    den.set_up_page()
    return den


async def asked(
    world: World, who: str, chat: str = "den", *, off: bool = False, game: str | None = None
) -> Message:
    """Have somebody ask for a link by a slash command, or end links; return what they alone see."""
    command = world.incoming(who, chat=chat, command=WatchLink(off), game=game, direct=True)
    answer = await world.handle(command)
    assert answer.hidden or answer.refused
    (message,) = answer.replies
    return message


async def watched(world: World, message: Message) -> str | None:
    """Return the game that the link in a message shows."""
    return await world.service.pages.watched(secret_of(link_in(message).url))


def links(world: World) -> WatchLinks:
    return world.service.context.watch_links


def secret_of(address: str) -> str:
    """Return the secret in an address, which is nothing else."""
    found = LINK.fullmatch(address)
    assert found is not None
    return found[1]


async def test_a_link_leads_to_its_game_and_no_other_text_does(page: World) -> None:
    code = await page.begin()
    ann = await page.player("ann")
    first, second = [secret_of(await links(page).make(code, ann.id)) for _ in range(2)]
    assert first != second
    assert await links(page).count(code, ann.id) == 2
    assert await page.service.pages.watched(first) == code
    texts = ("", code, "x" * 22, f"{first}=", first[:-1], first.swapcase(), "\0", "\ud800", "中文")
    for text in (*texts, first * 1000):
        assert await page.service.pages.watched(text) is None


async def test_a_secret_is_not_in_the_store(page: World) -> None:
    code = await page.begin()
    secret = secret_of(await links(page).make(code, (await page.player("ann")).id))
    stored = await all_stored(page)
    assert code in stored
    assert secret not in stored


async def test_an_address_in_a_message_becomes_a_link_as_it_goes_out(page: World) -> None:
    code = await page.begin()
    ann = await page.player("ann")
    message = Message((Paragraph((Plain("See "), PageAddress("the page", code, ann.id))),))
    kept = load_message(dump_message(message))
    assert kept == message
    made = await EnclosureMaker(None, links(page)).enclose(kept)
    (paragraph,) = made.blocks
    assert isinstance(paragraph, Paragraph)
    see, link = paragraph.spans
    assert see == Plain("See ")
    assert isinstance(link, Link)
    assert link.text == "the page"
    assert await page.service.pages.watched(secret_of(link.url)) == code


async def test_an_address_stays_plain_text_where_there_is_no_page(den: World) -> None:
    code = await den.begin()
    address = PageAddress("the page", code, (await den.player("ann")).id)
    made = await EnclosureMaker(None, links(den)).enclose(Message((Paragraph((address,)),)))
    assert made == Message((Paragraph((Plain("the page"),)),))
    assert await links(den).count(code, address.player) == 0


async def test_a_player_gets_a_link_that_nobody_else_reads(page: World) -> None:
    code = await page.begin()
    told = await asked(page, "ann")
    assert await watched(page, told) == code
    assert "only link" in told.plain()
    assert f"/relay watchlink state:off game:{code} ends all links" in told.plain()
    assert "You have 2 links" in (await asked(page, "ann", "attic", game=code)).plain()
    assert not await page.heard()


async def test_a_link_is_not_even_in_a_message_that_waits(page: World) -> None:
    page.adapters["discord"] = post = Recorder("discord")
    code = await page.begin()
    await page.handle(page.incoming("ann", f"!watchlink #{code}", "dm-ann"))
    await Delivery(page.service.context).idle()
    (told,) = [sent for sent in post.posted.values() if "without an account" in sent.plain()]
    assert await watched(page, told) == code
    assert secret_of(link_in(told).url) not in await all_stored(page)


async def test_nobody_types_for_a_link_where_others_read(page: World) -> None:
    code = await page.begin()
    told = await page.reply("ann", "!watchlink")
    assert "others can read it here" in told
    assert await links(page).count(code, (await page.player("ann")).id) == 0


async def test_links_end_a_players_all_of_the_game_and_others_their_own(page: World) -> None:
    page.put_in_server("den")
    await page.begin()
    anns, bobs, cyds = [await asked(page, who) for who in ("ann", "bob", "cyd")]
    assert "ends yours" in cyds.plain()
    assert "Your links" in (await asked(page, "cyd", off=True)).plain()
    assert await watched(page, cyds) is None
    again = await asked(page, "cyd")
    shown = (anns, bobs, again)
    assert None not in [await watched(page, told) for told in shown]
    (ended,) = (await page.press("ann", labelled(anns, "End links"))).replies
    assert "All links" in ended.plain()
    assert {await watched(page, told) for told in shown} == {None}


async def test_links_of_somebody_who_is_forgotten_end(page: World) -> None:
    await page.begin()
    anns, bobs = [await asked(page, who) for who in ("ann", "bob")]
    await forgotten(page)
    assert await watched(page, anns) is None
    assert await watched(page, bobs) is not None


async def test_to_a_stranger_elsewhere_a_game_does_not_exist(page: World) -> None:
    page.put_in_server("den")
    page.put_in_server("attic", server="castle")
    code = await page.begin()
    hidden = (await asked(page, "zoe", "attic", game=code)).plain()
    assert hidden == (await asked(page, "zoe", "attic", game="zz9")).plain().replace("zz9", code)
    for off in (False, True):
        assert "#zz9" in (await asked(page, "zoe", "dm-zoe", off=off, game="zz9")).plain()
        assert hidden == (await asked(page, "zoe", "attic", off=off, game=code)).plain()


async def test_others_make_links_only_where_everybody_may_read_the_game(page: World) -> None:
    page.put_in_server("den")
    page.put_in_server("hall", listed=False)
    open_game = await page.begin()
    closed = await page.begin("dee", "eve", chat="hall")
    assert await watched(page, await asked(page, "cyd", "hall", game=open_game)) == open_game
    assert "Only its players" in (await asked(page, "cyd", "hall", game=closed)).plain()
    assert await watched(page, await asked(page, "dee", "hall", game=closed)) == closed


async def test_who_is_blocked_by_a_player_makes_no_link(page: World) -> None:
    page.put_in_server("den")
    await page.begin()
    await asked(page, "cyd")
    await page.say("ann", "!block @cyd", "dm-ann", mentions=("cyd",))
    refused = (await asked(page, "cyd")).plain()
    assert "blocked" in refused


async def test_only_a_game_that_has_begun_is_watched_also_after_its_end(page: World) -> None:
    await page.say("ann", "!challenge @bob 5 white", mentions=("bob",))
    refused = await asked(page, "ann", game=page.last_code)
    assert "hasn't begun yet" in refused.plain()
    await page.say("bob", "!accept")
    await page.resign("ann")
    assert await watched(page, await asked(page, "bob")) == page.last_code


async def test_a_blind_game_is_watched_without_its_board(page: World) -> None:
    code = await page.begin(terms="5 blind")
    told = await asked(page, "ann")
    assert "the page shows no board" in told.plain()
    assert await watched(page, told) == code
    await page.play("ps a1, ps e5")
    seen = await page.service.pages.game(code, WATCHER, ENGLISH)
    assert seen is not None
    assert seen.plies == ()
    assert seen.board.text.startswith("x5/x5/x5/x5/x5 ")


async def test_without_a_page_there_are_no_links(den: World) -> None:
    code = await den.begin()
    for off in (False, True):
        assert "hasn't set up a page" in (await asked(den, "ann", off=off)).plain()
    assert await links(den).count(code, (await den.player("ann")).id) == 0


async def test_in_a_group_on_telegram_a_link_is_in_the_private_chat(page: World) -> None:
    code = await page.begin(chat="tg-hall", platform="telegram")
    start = await page.handle(
        page.incoming("ann", chat="tg-dm", platform="telegram", start=f"show-watchlink-{code}")
    )
    assert start.replies == ()
    (told,) = (await page.heard()).values()
    assert "without an account" in told.plain()
    off = f"show-watchlink-{code}-off"
    await page.handle(page.incoming("ann", chat="tg-dm", platform="telegram", start=off))
    assert await links(page).count(code, (await page.player("ann", "telegram")).id) == 0


async def test_a_board_that_a_whole_server_reads_has_a_button_for_everybody(page: World) -> None:
    page.put_in_server("den")
    page.put_in_server("hall", listed=False)
    code = await page.begin()
    board = (await page.tell("ann", "ps a1"))["den"]
    assert labels(board)[-4:] == ["Flip", "Picture", "Record", "Watch"]
    assert all(len(block.row) <= A_ROW for block in board.blocks if isinstance(block, Buttons))
    for who in ("ann", "cyd"):
        (told,) = (await page.press(who, labelled(board, "Watch"))).replies
        assert await watched(page, told) == code
    assert "Watch" in labels((await page.tell("cyd", "!board"))["den"])
    await page.begin("dee", "eve", chat="hall")
    assert "Watch" not in labels((await page.tell("dee", "ps a1", "hall"))["hall"])


async def test_the_first_board_of_a_chat_has_room_for_the_button(page: World) -> None:
    page.put_in_server("den")
    await page.say("ann", "!challenge @bob 5 white", mentions=("bob",))
    board = (await page.tell("bob", "!accept"))["den"]
    assert labels(board)[-4:] == ["Flip", "Pictures", "Text", "Watch"]


async def test_a_player_finds_links_behind_more_everywhere(page: World) -> None:
    code = await page.begin()
    board = (await page.tell("ann", "ps a1"))["den"]
    (more,) = (await page.press("ann", labelled(board, "More"))).replies
    (told,) = (await page.press("ann", labelled(more, "Watch link"))).replies
    assert await watched(page, told) == code
    (looked,) = (await page.press("cyd", labelled(board, "More"))).replies
    assert "Watch link" not in labels(looked)


async def test_without_a_page_there_is_no_button(den: World) -> None:
    den.put_in_server("den")
    await den.begin()
    board = (await den.tell("ann", "ps a1"))["den"]
    (more,) = (await den.press("ann", labelled(board, "More"))).replies
    assert not {"Watch", "Watch link"} & {*labels(board), *labels(more)}
