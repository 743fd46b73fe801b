"""Mailboxes and letters' secrets, as the adapter for mail asks for them."""

from datetime import UTC, datetime, timedelta

from takmail.mailboxes import Mailbox, Mailboxes
from takmail.retention import Retention
from takmail.service.service import Service
from takmail.service.upkeep.background import STRANGERS
from tests.service.world import START, World

DAY = timedelta(days=1)


async def test_a_mailbox_is_kept_and_counted(den: World) -> None:
    boxes: Mailboxes = den.service.mailboxes
    assert await boxes.of("uann") == Mailbox("uann")
    ann = Mailbox("uann", "ann@example.org", answered_at=START, asked_at=START, asked_by="p1")
    await boxes.put(ann)
    assert await boxes.of("uann") == ann
    assert (await boxes.answered_since(START), await boxes.answered_since(START + DAY)) == (1, 0)
    assert (await boxes.asked_since(START), await boxes.asked_since(START, "p2")) == (1, 0)


async def test_letters_about_a_game_count_until_sixty_days_after_its_end(den: World) -> None:
    until = den.service.queries.letters_until
    code = await den.begin()
    assert await until(code) is None
    den.later = DAY
    await den.resign("ann")
    ended = await until(code)
    assert ended is not None
    assert START + 61 * DAY < ended < START + 62 * DAY


async def test_letters_about_a_challenge_count_until_it_is_sixty_days_gone(den: World) -> None:
    until = den.service.queries.letters_until
    (told,) = await den.say("ann", "!challenge @bob 5", mentions=("bob",))
    code = den.code_in(told)
    assert await until(code) is None
    await den.say("bob", "!decline")
    ended = await until(code)
    assert ended is not None
    assert ended >= START + 60 * DAY


async def test_letters_about_no_game_never_count(den: World) -> None:
    until = await den.service.queries.letters_until("zzz")
    assert until is not None
    assert until < datetime(1970, 1, 1, tzinfo=UTC)


async def test_a_strangers_address_stays_for_its_time_whatever_the_host_keeps(den: World) -> None:
    zoe = Mailbox("uzoe", "zoe@example.com", asked_at=START)
    await den.service.mailboxes.put(zoe)
    service = Service(den.service.context, Retention(1, 1, 1, 1))
    den.time = START + STRANGERS
    await service._pruning.prune()
    assert await service.mailboxes.of("uzoe") == zoe
    den.time += DAY
    await service._pruning.prune()
    assert await service.mailboxes.of("uzoe") == Mailbox("uzoe")
