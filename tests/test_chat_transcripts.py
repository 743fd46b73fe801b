"""Chats go as the transcripts say, and the README shows parts of them."""

import re
from pathlib import Path

import pytest

from tests.chat_transcripts import FOLDER, transcribe

TRANSCRIPTS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.txt"))}
README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
CHAT = re.compile(r"(#.*\n)*[a-z]+( \[[\w-]+\])?: ")


@pytest.mark.parametrize("name", TRANSCRIPTS)
async def test_the_bot_says_what_the_transcript_says(name: str) -> None:
    assert await transcribe(TRANSCRIPTS[name]) == TRANSCRIPTS[name]


def test_a_chat_shown_in_the_readme_is_in_a_transcript() -> None:
    shown = [block for block in BLOCKS if CHAT.match(block)]
    kept = "\n".join(TRANSCRIPTS.values())
    assert [block for block in shown if block not in kept] == []
