"""The rules of a challenge, chosen step by step by buttons alone."""

from datetime import timedelta

import pytest

from takmail.service.ports import Answer
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Button, Message
from tests.sentences import BEGINS, CHALLENGES
from tests.service.world import World, labels

WAYS = ["Tak", "Modegan", "Ademre", "Trouper", "Tarbean", "Femr's Folly"]
MORE_WAYS = ["University", "Street", "Courtly", "Blind"]
STEPS = ["sizes", "points", "time", "clocks", "more"]
PAGES = ["Board", "Scoring", "Time", "More"]


class Choice:
    """Ann has challenged Bob, and chooses what they play."""

    def __init__(self, den: World, challenge: Message) -> None:
        self.den = den
        self.shown = challenge

    async def press(self, *labels: str, who: str = "ann") -> str:
        """Press a button of what is shown, and others after it; return what stands there then."""
        for label in labels:
            self.of(await self.den.press(who, await self.button(label)))
        return self.shown.plain()

    def of(self, answer: Answer) -> str:
        (self.shown,) = answer.replies
        return self.shown.plain()

    async def button(self, label: str, who: str = "ann") -> Button:
        return await self.den.own(who, self.shown, label)


async def challenged(den: World, terms: str = "@bob") -> Choice:
    told = await den.tell("ann", f"!challenge {terms}", mentions=("bob",))
    return Choice(den, told["den"])


async def test_rules_are_chosen_by_presses_and_replace_the_usual_ones(den: World) -> None:
    choice = await challenged(den)
    first = den.code_in(choice.shown.plain())
    assert "What would you like to play?" in await choice.press("Size and rules")
    assert labels(choice.shown) == ["Board", *WAYS, "More"]
    assert "Modegan Tak: 5x5" in await choice.press("Modegan")
    assert labels(choice.shown) == [*PAGES, "Propose it", "Back"]
    await choice.press("Board")
    assert labels(choice.shown) == ["4x4", "✓ 5x5", "6x6", "Done"]
    assert "Modegan Tak: 4x4" in await choice.press("4x4")
    assert "Downings" in await choice.press("Scoring", "Downings")
    assert f"#{first}" in await choice.press("Done", "Propose it")
    (told,) = [message.plain() for message in (await heard(den))]
    assert "Modegan Tak: 4x4, no opening swap" in told
    assert "Black wins ties, Downings" in told
    assert "Modegan Tak: 4x4" in await den.reply("bob", "!accept")


async def test_the_size_is_chosen_first_without_a_way_to_play(den: World) -> None:
    choice = await challenged(den)
    assert "Board: the size" in await choice.press("Size and rules")
    await choice.press("Board", "4x4", "Propose it")
    (told,) = [message.plain() for message in await heard(den)]
    assert "4x4" in told


async def heard(den: World) -> list[Message]:
    """Return the challenges that the den has heard of, and see that the first is withdrawn."""
    rows = await den.store.outbox.pending(after=den.said, limit=100)
    told = [load_message(row.payload) for row in rows if row.payload]
    den.said = rows[-1].id
    assert any("withdrew the challenge" in one.plain() for one in told)
    return [one for one in told if CHALLENGES in one.plain()]


@pytest.mark.parametrize("way", [*WAYS, *MORE_WAYS])
async def test_every_way_can_be_chosen_and_played(den: World, way: str) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules", *(["More"] if way in MORE_WAYS else []))
    await choice.press(way, "Propose it")
    await heard(den)
    (begun,) = await den.say("bob", "!accept")
    assert ("First, both make a secret choice" if way == "University" else BEGINS) in begun


async def test_ways_to_score_are_added_and_left_out_again(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules", "Tak", "Scoring", "Ten")
    assert "ten for the board, Downings" in await choice.press("Downings")
    told = await choice.press("✓ Ten")
    assert "Downings" in told
    assert "ten for the board" not in told.splitlines()[0]
    assert "What would you like to play?" in await choice.press("Done", "Back")


async def test_what_needs_capstones_is_not_offered_without_them(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules")
    await choice.press("Ademre")
    assert labels(choice.shown) == [*PAGES[1:], "Propose it", "Back"]
    await choice.press("Scoring")
    assert "Downings" in labels(choice.shown)
    assert "Middletown" not in labels(choice.shown)


async def test_only_the_challenger_chooses(den: World) -> None:
    choice = await challenged(den)
    assert "somebody else" in await choice.press("Size and rules", who="bob")


async def test_nothing_is_chosen_for_a_challenge_that_was_taken(den: World) -> None:
    choice = await challenged(den)
    button = await choice.button("Size and rules")
    await den.say("bob", "!accept")
    assert "open" in choice.of(await den.press("ann", button)).lower()


@pytest.mark.parametrize("terms", ["@bob white", "@bob modegan", "@bob ten"])
async def test_after_explicit_terms_no_other_rules_are_offered(den: World, terms: str) -> None:
    choice = await challenged(den, terms)
    with pytest.raises(ValueError, match="not enough"):
        await choice.button("Size and rules")


@pytest.mark.parametrize(
    ("asked", "way", "kept", "changed"),
    [
        ("6 komi 2", "Tarbean", "6x6, komi 2", ""),
        ("6 komi 2", "Modegan", "6x6, komi 2", ""),
        ("7 komi 2", "Modegan", "5x5, komi 2", ""),
        ("5 no-swap street", "Tarbean", "no opening swap", "tak isn't announced"),
        ("5 street", "Ademre", "reserves 22+0 each", "tak is only marked"),
        ("5 stones 20", "Trouper", "reserves 20+1 each", "capstones travel"),
        ("5 ptn", "Modegan", "written in PTN", ""),
    ],
)
async def test_what_no_step_asks_for_stays_as_it_was_asked_for(
    den: World, asked: str, way: str, kept: str, changed: str
) -> None:
    choice = await challenged(den, f"@bob {asked}")
    await choice.press("Size and rules")
    told = await choice.press(way)
    assert kept in told
    assert changed in told


async def test_a_press_that_was_heard_late_proposes_for_as_long(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules")
    await choice.press("Tarbean")
    den.time += timedelta(days=8)
    await choice.press("Propose it")
    (told,) = await heard(den)
    assert (await den.challenge(told.plain())).until == den.time + timedelta(days=7)


async def test_a_press_that_comes_twice_proposes_once(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules")
    await choice.press("Modegan")
    propose = await choice.button("Propose it")
    await den.press("ann", propose)
    await heard(den)
    await den.press("ann", propose)
    assert not await den.store.outbox.pending(after=den.said, limit=100)


async def test_the_steps_outlive_a_restart(den: World) -> None:
    choice = await challenged(den, "")
    await choice.press("Size and rules")
    den.restart()
    assert "Trouper rules" in await choice.press("Trouper")


async def test_where_nobody_is_shown_things_alone_it_is_chosen_in_private(den: World) -> None:
    talk, on = "tg-dm-ann", "telegram"
    told = await den.tell("ann", "!challenge", "attic", platform=on)
    choice = Choice(den, told["attic"])
    opened = await den.press("ann", await choice.button("Size and rules"), "attic", platform=on)
    assert opened.opens is not None
    answer = await den.handle(den.incoming("ann", None, talk, platform=on, start=opened.opens))
    told = await den.heard()
    choice.shown = told[talk] if talk in told else answer.replies[0]
    assert labels(choice.shown) == ["Board", *WAYS, "More"]
    for label in ("Trouper", "Propose it"):
        choice.of(await den.press("ann", await choice.button(label), talk, platform=on))
    rows = await den.store.outbox.pending(after=den.said, limit=100)
    den.said = rows[-1].id
    (chat,) = {row.chat_id for row in rows if "Trouper rules" in row.payload}
    home = await den.store.chats.by_id(chat)
    assert home is not None
    assert home.chat == "attic"


@pytest.mark.parametrize(
    ("language", "label"), [("en", "Size and rules"), ("zh", "棋盘大小和规则")]
)
async def test_a_page_has_eight_buttons_and_a_line_for_each(
    den: World, language: str, label: str
) -> None:
    await den.say("ann", "!presets save friday size 6")
    await den.say("ann", f"!language {language}")
    choice = await challenged(den)
    waiting, seen = [await choice.button(label)], set[str]()
    while waiting:
        button = waiting.pop()
        told = choice.of(await den.press("ann", button)).splitlines()
        names = [one.text for one in choice.shown.buttons]
        assert len(names) <= 8
        lines = [name for name in names if "day" not in name and "天" not in name]
        assert len(told) + 2 > len(lines), "what leads on may have none, and days"
        for one in choice.shown.buttons:
            step, *_ = one.press.argument.split(" ")
            if step not in seen | {"go"}:
                seen.add(step)
                waiting.append(one)
    assert seen > {"ways-1", "ways-2", "back", *STEPS}


async def test_a_long_choice_is_kept_for_its_buttons(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules", "Modegan", "More")
    await choice.press("No series", "Half-sets", "✓ series of 2 games", "Done")
    await choice.press("Time", "5 days", "More")
    assert "=" in (await choice.button("30m + 20s")).data
    assert "30 minutes for each side" in await choice.press("30m + 20s")
