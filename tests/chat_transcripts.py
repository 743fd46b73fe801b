"""Transcripts of chats: what people said, and what the bot said in which chat.

    # a comment
    ann: @takmail challenge @bob 5 white
    bot> Ann challenges Bob to a game of Tak: 5x5. ...

A line is a person's; what follows it, indented, belongs to it. `@takmail` addresses the bot. A
chat other than the den stands in brackets, `ann [kitchen]: rs` and `bot [kitchen]> ...`; those
whose names begin with `tg` are on Telegram, those with `mail` are letters, the others are on
Discord, where the harbour and the gallery are channels of one server. `ann [dm-ann]: [Move]`
presses a button of the newest message there, and `(sticker)` sends a sticker; where anything is
pressed, the buttons stand below each message of a private chat (`dm`). In a chat whose name ends
with `-zh` the platform says that its person speaks Chinese. `== at once` lets the next two lines
arrive at the same time, and `== the bot restarts` is what it says.

`python -m tests.chat_transcripts` writes the transcripts anew from what was said; read the
difference before you commit it.
"""

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from io import StringIO
from itertools import count
from pathlib import Path
from random import Random

from bots.console_bot.pipe import PlainScreen
from takmail.colors import Color
from takmail.service.context import Chance, make_context
from takmail.service.service import Service
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Buttons, Message
from tests.service.world import World, labelled, world

FOLDER = Path(__file__).parent / "transcripts" / "chat"
DEN = "den"
AT_ONCE = "== at once"
RESTART = "== the bot restarts"

_PRESS = re.compile(r"\[(?P<label>.+)\]")
_STICKER = "(sticker)"
_CHINESE = "-zh"
_PLATFORMS = {"tg": "telegram", "mail": "mail"}
_SAID = re.compile(r"(?P<who>[a-z]+)(?: \[(?P<chat>[\w-]+)\])?: ?(?P<text>.*)")
_TOLD = re.compile(r"bot(?: \[[\w-]+\])?>")
_CODE = re.compile(r"(?<=#)[kmnpqrstvwxyz][2-9]\b|(?<=game:)[kmnpqrstvwxyz][2-9]\b")
_INDENT = "    "


@dataclass(frozen=True, slots=True)
class Step:
    """What a transcript has between two answers of the bot: comments, and lines said at once."""

    script: tuple[str, ...]
    lines: tuple[tuple[str, str, str], ...]


def steps(transcript: str) -> Iterator[Step]:
    """Yield what was said, step by step."""
    script: list[str] = []
    lines: list[tuple[str, str, str]] = []
    wanted = 1
    text = iter([*transcript.splitlines(), ""])
    line = next(text)
    for following in text:
        if not _TOLD.match(line):
            script.append(line)
            wanted = 2 if line == AT_ONCE else wanted
            said = _SAID.fullmatch(line)
            if said:
                lines.append((said["who"], said["chat"] or DEN, said["text"]))
            elif line.startswith(_INDENT):
                who, chat, before = lines.pop()
                lines.append((who, chat, f"{before}\n{line.removeprefix(_INDENT)}".strip()))
            complete = len(lines) == wanted and not following.startswith(_INDENT)
            if complete or line == RESTART:
                yield Step(tuple(script), tuple(lines))
                script, lines, wanted = [], [], 1
        line = following
    if script:
        yield Step(tuple(script), ())


class _Scribe:
    """Plays the steps of a transcript and writes down what is said."""

    def __init__(self, played: World, *, presses: bool) -> None:
        self._world = played
        self._presses = presses
        played.put_in_server("harbour", "gallery")
        self._codes = Random(3)  # the same every time
        self._usual: dict[str, str] = {}
        self._names = (f"k{number}" for number in count(3))
        self._newest: dict[str, Message] = {}
        self._answers: list[tuple[str, Message]] = []
        self._start()

    async def take(self, step: Step) -> list[str]:
        if RESTART in step.script:
            self._start()
        await asyncio.gather(*(self._say(*line) for line in step.lines))
        return [*step.script, *[line async for line in self._told()]]

    def _start(self) -> None:
        played = self._world
        chance = Chance(lambda: Color.WHITE, codes=self._codes)
        context = make_context(played.store, chance=chance, now=lambda: played.time)
        played.service = Service(context)

    async def _say(self, who: str, chat: str, text: str) -> None:
        platform = next((on for sign, on in _PLATFORMS.items() if chat.startswith(sign)), "discord")
        locale = "zh-hans" if chat.endswith(_CHINESE) else ""
        pressed = _PRESS.fullmatch(text)
        if pressed is not None:
            found = labelled(self._newest[chat], pressed["label"])
            answer = await self._world.press(who, found, chat, platform=platform, locale=locale)
            self._answers += [(chat, message) for message in answer.replies]
            return
        if text == _STICKER:
            sticker = self._world.incoming(who, "", chat, platform=platform, locale=locale)
            await self._world.handle(replace(sticker, sticker=True))
            return
        meant = "@takmail" in text
        mentions = tuple(name for name in re.findall(r"@(\w+)", text) if name != "takmail")
        await self._world.handle(
            self._world.incoming(
                who,
                self._real(re.sub(r"@takmail\s*", "", text)),
                chat,
                platform=platform,
                locale=locale,
                addressed=meant or is_private(chat),
                mentions=mentions,
                manages=True,
            )
        )

    async def _told(self) -> AsyncIterator[str]:
        rows = await self._world.store.outbox.pending(after=self._world.said, limit=1000)
        for row in rows:
            self._world.said = row.id
            if row.act is Act.STRIP:
                continue
            chat = await self._world.store.chats.by_id(row.chat_id)
            assert chat is not None
            for line in self._lines(chat.chat, load_message(row.payload)):
                yield line
        for place, message in self._answers:
            for line in self._lines(place, message):
                yield line
        self._answers.clear()

    def _lines(self, chat: str, message: Message) -> Iterator[str]:
        """Yield a message as the transcript shows it, in private with its buttons."""
        mark = "bot>" if chat == DEN else f"bot [{chat}]>"
        out = StringIO()
        PlainScreen(out).show(message)
        for line in out.getvalue().rstrip("\n").splitlines():
            yield f"{mark} {self._shown(line)}".rstrip()
        self._newest[chat] = message
        if self._presses and is_private(chat):
            for block in message.blocks:
                if isinstance(block, Buttons):
                    shown = " ".join(f"[{button.text}]" for button in block.row)
                    yield f"{mark} {self._shown(shown)}"

    def _real(self, text: str) -> str:
        real = {usual: code for code, usual in self._usual.items()}
        return _CODE.sub(lambda found: real.get(found[0], found[0]), text)

    def _shown(self, line: str) -> str:
        for code in _CODE.findall(line):
            if code not in self._usual:
                self._usual[code] = next(self._names)
        return _CODE.sub(lambda found: self._usual[found[0]], line)


def is_private(chat: str) -> bool:
    """Return whether a chat is a private one, by its name."""
    return chat.removeprefix("tg-").startswith(("dm", "mail"))


async def transcribe(transcript: str) -> str:
    """Say everything that was said in a new world, and return the transcript of that."""
    async with world() as played:
        wanted = [*steps(transcript)]
        presses = any(_PRESS.fullmatch(text) for step in wanted for *_, text in step.lines)
        scribe = _Scribe(played, presses=presses)
        lines = [line for step in wanted for line in await scribe.take(step)]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write all transcripts anew."""
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(asyncio.run(transcribe(path.read_text("utf-8"))), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
