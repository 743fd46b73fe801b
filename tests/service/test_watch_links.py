"""Games are watched in a browser by links whose secrets nobody but their makers has."""

import re

import pytest

from takmail.service.delivery.posts import EnclosureMaker
from takmail.service.games.watch_links import WatchLinks
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Link, PageAddress, Paragraph, Plain
from tests.service.test_forgetting import all_stored
from tests.service.world import World

LINK = re.compile(r"https://tak\.example\.org/w/([A-Za-z0-9_-]{22})")


@pytest.fixture
def page(den: World) -> World:
    """A world whose host has set up the page."""
    den.set_up_page()
    return den


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
    made = await EnclosureMaker(links=links(page)).enclose(kept)
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
    made = await EnclosureMaker(links=links(den)).enclose(Message((Paragraph((address,)),)))
    assert made == Message((Paragraph((Plain("the page"),)),))
    assert await links(den).count(code, address.player) == 0
