"""Mailboxes and letters' secrets, as the adapter for mail asks for them."""

import re
from dataclasses import replace
from datetime import timedelta

from takmail.mailboxes import Mailbox
from takmail.retention import Retention
from takmail.service.ports import Account
from takmail.service.service import Service
from takmail.service.upkeep.background import STRANGERS
from tests.service.world import START, World, labelled
from tests.upkeep.test_check import found

DAY = timedelta(days=1)


async def test_a_mailbox_is_kept_and_counted(den: World) -> None:
    boxes = den.service.mailboxes
    assert await boxes.of("uann") == Mailbox("uann")
    ann = Mailbox("uann", "ann@example.org", answered_at=START, asked_at=START, asked_by="p1")
    await boxes.put(ann)
    assert await boxes.of("uann") == ann
    assert (await boxes.answered_since(START), await boxes.answered_since(START + DAY)) == (1, 0)
    assert (await boxes.asked_since(START), await boxes.asked_since(START, "p2")) == (1, 0)


async def test_letters_about_a_game_count_until_sixty_days_after_its_end(den: World) -> None:
    counts = den.service.queries.letters_count
    code = await den.begin()
    assert await counts(code, START + 999 * DAY)
    den.later = DAY
    await den.resign("ann")
    assert await counts(code, START + 61 * DAY)
    assert not await counts(code, START + 62 * DAY)


async def test_letters_about_a_challenge_count_until_it_is_sixty_days_gone(den: World) -> None:
    counts = den.service.queries.letters_count
    (told,) = await den.say("ann", "!challenge @bob 5", mentions=("bob",))
    code = den.code_in(told)
    assert await counts(code, START + 999 * DAY)
    await den.say("bob", "!decline")
    assert await counts(code, START + 60 * DAY)
    assert not await counts(code, START + 61 * DAY)


async def test_letters_about_no_game_never_count(den: World) -> None:
    assert not await den.service.queries.letters_count("zzz", START)


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


async def by_mail(den: World, text: str) -> list[str]:
    """Have Zoe, who has no handle, say something by mail; return the messages of all chats."""
    line = den.incoming("zoe", text, "dm-zoe", platform="mail")
    await den.handle(replace(line, sender=Account("mail", "uzoe", "Zoe Lee")))
    return [told.plain() for told in (await den.heard()).values()]


async def test_people_without_a_handle_are_called_by_name(den: World) -> None:
    (told,) = await den.say("ann", "!challenge 5", "dm-ann")
    begun = await by_mail(den, f"join {await den.join_code(told)}")
    assert all("Zoe Lee" in text and "uzoe" not in text for text in begun)
    blocked = (await den.tell("ann", "!block zoe lee", "dm-ann"))["dm-ann"]
    assert "unblock Zoe Lee" in (await den.say("ann", "!blocks", "dm-ann"))[0]
    (answer,) = (await den.press("ann", labelled(blocked, "Unblock"), "dm-ann")).replies
    assert answer.plain().startswith("Zoe Lee can challenge")


async def test_a_rematch_with_somebody_blocked_says_how_to_unblock_them(den: World) -> None:
    (told,) = await den.say("ann", "!challenge 5", "dm-ann")
    await by_mail(den, f"join {await den.join_code(told)}")
    await den.say("ann", "!block zoe lee", "dm-ann")
    await den.resign("ann", "dm-ann")
    assert "unblock Zoe Lee" in (await den.say("ann", "!rematch", "dm-ann"))[0]


async def test_a_database_with_games_by_mail_is_well(den: World) -> None:
    (told,) = await den.say("ann", "!challenge 5", "dm-ann")
    await by_mail(den, f"join {await den.join_code(told)}")
    await den.service.mailboxes.put(Mailbox("uzoe", "zoe@example.com", START))
    assert await found(den.store) == []


async def test_pairing_names_somebody_without_a_handle(den: World) -> None:
    (told,) = await den.say("ann", "!pair", "dm-ann")
    code = re.findall(r"pair ([a-z0-9]{8})\b", told)[0]
    assert any("Zoe Lee by mail entered" in text for text in await by_mail(den, f"pair {code}"))
