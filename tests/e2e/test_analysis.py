"""Analyses over the real program and SDKs: a graph, a file, a cancelled one, a kill."""

from io import BytesIO
from itertools import cycle
from pathlib import Path

import pytest
from PIL import Image

from takmail.notation.ptn_files import parse_game
from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.seats import seated
from tests.e2e.served import served
from tests.sentences import BEGINS, JOIN

SHORT = '[Size "3"] 1. c3 a1 2. b1 b3 3. c1'
COUNTED = "Mistakes (?) and blunders (??): "  # analysis-counts
SWING = "Largest swing: "  # analysis-swing
ANALYSING = "Analysing: "  # analysis-goes_on


@pytest.mark.parametrize(("platform", "messages"), [("discord", 1), ("telegram", 2)])
async def test_a_graph_and_a_file_arrive_in_place_of_the_message_that_said_how_far_it_was(
    tmp_path: Path, platform: str, messages: int
) -> None:
    async with seated(platform, tmp_path, {}) as seat:
        await seat.say(f"analyse {SHORT}")
        await seat.until(lambda: "analysis.ptn" in seat.files())
        assert not any(ANALYSING in text for text, _ in seat.shown())
        told = next(at for at, (text, _) in enumerate(seat.shown()) if COUNTED in text)
        assert [bool(text) for text, _ in seat.shown()[told:]] == [True, False][:messages]
        files = seat.files()
    assert Image.open(BytesIO(files["chances.png"])).size == (720, 400)
    annotated = parse_game(files["analysis.ptn"].decode())
    assert annotated.plies[3].marks == "?"
    assert "better" in annotated.plies[3].comment


async def test_the_card_of_a_games_end_on_discord_gets_its_largest_swing(tmp_path: Path) -> None:
    async with FakeDiscord() as server, served(tmp_path, server):
        await server.until(lambda: server.gateway.identified)
        channel, bob = server.channel("tak"), server.person("bob")
        ann = server.person("ann", also=May.MANAGE_GUILD)
        await server.command(ann, channel, "settings", name="pictures", value="on")
        await server.command(ann, channel, "challenge", size=3, color="white")
        challenge = await server.expect(channel, lambda post: JOIN in post.buttons)
        await server.press(bob, channel, challenge.id, JOIN)
        await server.expect(channel, lambda post: BEGINS in post.text)
        for who, square in zip(cycle((ann, bob)), ["c3", "a1", "b1", "b3", "c1"], strict=False):
            await server.say(who, channel, f"ps {square}")
        card = await server.expect(channel, lambda post: "Analyse" in post.buttons)
        shown, buttons = card.text, card.buttons
        pressed = await server.press(ann, channel, card.id, "Analyse")
        (analysis,) = pressed.replies
        assert (analysis.hidden, analysis.buttons) == (False, ["Cancel"])
        await server.until(lambda: f"{SWING}2… " in card.text)
        assert server.messages(channel)[-2:] == [card, analysis]
        assert COUNTED in analysis.text
        assert [file.name for file in analysis.files] == ["chances.png", "analysis.ptn"]
        assert not analysis.buttons
        swing = next(line for line in card.text.splitlines() if SWING in line)
        assert card.text.replace(f"{swing}\n", "") == shown
        assert (card.buttons, [file.name for file in card.files]) == (buttons, ["board.png"])
        assert [post for post in server.messages(channel) if SWING in post.text] == [card]
