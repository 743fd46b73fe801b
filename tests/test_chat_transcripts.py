"""Chats go as the transcripts say."""

import pytest

from tests.chat_transcripts import FOLDER, transcribe

TRANSCRIPTS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.txt"))}


@pytest.mark.parametrize("name", TRANSCRIPTS)
async def test_the_bot_says_what_the_transcript_says(name: str) -> None:
    assert await transcribe(TRANSCRIPTS[name]) == TRANSCRIPTS[name]
