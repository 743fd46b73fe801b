"""Plays on the tests' Telegram as far as there is something to show, and draws it."""

import tempfile
from pathlib import Path

from tests.e2e.served import served
from tests.e2e.telegram.ephemeral import EphemeralMessage
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, InlineMessage, Sent, Shown, User
from tests.pictures.telegram import Bubble, draw
from tests.sentences import ACCEPT

PLIES = "ps a5, ps e1, ps d3, ps c2, ps d4, pw b3, mn d4 p1 1, ps d2, pc d4, ps b2"
TAPS = ("a5 Play", "e1 Play", "d3 Play", "c2 Play", "d4 Play", "c3 Play")


async def picture_telegram(folder: Path) -> None:
    """Draw a challenge, a board, the move helper, a game in one message, and settings."""
    for language in ("en", "zh"):
        async with FakeTelegram(privacy=False) as server:
            with tempfile.TemporaryDirectory() as data:
                async with served(Path(data), telegram=server):
                    town = _Town(server, folder, language)
                    board = await town.challenge()
                    await town.move(board)
                    if language == "en":
                        await town.settings()
                        await town.one_message()


_NAMES = {"en": ("Ann", "Bob"), "zh": ("Mei", "Lin")}
_LABELS = {"en": (ACCEPT, "Move"), "zh": ("接受", "走棋")}


class _Town:
    """Two people, their group and language, and where pictures go."""

    def __init__(self, server: FakeTelegram, folder: Path, language: str) -> None:
        self._server = server
        self._folder = folder
        self._end = "" if language == "en" else f"-{language}"
        self._accept, self._move = _LABELS[language]
        self.ann, self.bob = (
            server.person(name, name.lower(), language=language) for name in _NAMES[language]
        )
        self.group = server.group("Tak club")
        server.make_owner(self.group, self.ann)
        for who in (self.ann, self.bob):
            server.private(who)

    async def challenge(self) -> Sent:
        """Have a game proposed, accepted and played; return its last board."""
        said, private = f"/challenge @{self.bob.username} 5 white", self._server.private(self.bob)
        await self._server.say(self.bob, private, "/start")
        await self._server.expect(private, lambda sent: bool(sent.buttons))
        await self._server.say(self.ann, self.group, said)
        challenge = await self._next(self.group, self._accept)
        self._save("challenge", _said(said), _bot(challenge))
        await self._server.press(self.bob, self.group, challenge.message_id, self._accept)
        board = await self._next(self.group, self._move)
        for number, ply in enumerate(PLIES.split(", ")):
            await self._server.say((self.ann, self.bob)[number % 2], self.group, ply)
            board = await self._next(self.group, self._move, ply)
        self._save("move", _said(ply, self.bob.first_name), _bot(board))
        return board

    async def move(self, board: Sent) -> None:
        """Have a move chosen by buttons that Ann alone sees."""
        server = self._server
        await server.press(self.ann, self.group, board.message_id, self._move)
        shown = server.ephemeral(self.ann, self.group)

        def others() -> list[EphemeralMessage]:
            return [now for now in server.ephemeral(self.ann, self.group) if now not in shown]

        for words in ("⚪2", "e3"):
            label = next(label for label in shown[-1].buttons if words in label)
            await server.press_ephemeral(self.ann, shown[-1], label)
            shown += await server.until(others)
        self._save("helper", Bubble(shown[0]), Bubble(shown[-1]))

    async def settings(self) -> None:
        """Have settings asked for in private."""
        private = self._server.private(self.bob)
        await self._server.say(self.bob, private, "/settings")
        shown = await self._server.expect(private, lambda s: "Your settings" in s.text)
        self._save("settings", _said("/settings"), Bubble(shown))

    async def one_message(self) -> None:
        """Have a game played in one message, in a chat where the bot is no member."""
        author = f"Ann  via @{self._server.bot.username}"
        answer = await self._server.query(self.ann, "5 white")
        message = await self._server.send_result(self.ann, answer)
        await self._server.press_inline(self.bob, message, message.buttons[0])
        for number, taps in enumerate(TAPS):
            for label in taps.split():
                who = (self.ann, self.bob)[number % 2]
                await self._tap(who, message, label)
        now = self._server.inline_message(message)
        self._save("inline", Bubble(now, author))

    async def _tap(self, who: User, message: InlineMessage, words: str) -> None:
        """Press the first button with these words when it is there, and wait until it is done."""

        def label(now: InlineMessage) -> str:
            return next((shown for shown in now.buttons if words in shown), "")

        now = await self._server.expect_inline(message, lambda m: bool(label(m)))
        await self._server.press_inline(who, message, label(now))
        await self._server.expect_inline(message, lambda m: m != now)

    async def _next(self, chat: Chat, label: str, words: str = "") -> Sent:
        def wanted(sent: Sent) -> bool:
            return words in sent.text and any(label in shown for shown in sent.buttons)

        return await self._server.expect(chat, wanted)

    def _save(self, name: str, *bubbles: Bubble) -> None:
        picture = draw(bubbles).quantize(96)
        picture.save(self._folder / f"telegram-{name}{self._end}.png", optimize=True)


def _said(text: str, author: str = "") -> Bubble:
    """Return what a person said; with no author it is the phone's owner."""
    return Bubble(Shown(text=text, html=text, entities=()), author, own=not author)


def _bot(sent: Sent) -> Bubble:
    return Bubble(sent, "Takmail")
