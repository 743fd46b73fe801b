"""How a command is written on each platform, for the sentences that suggest one."""

from dataclasses import dataclass

from takmail.notation import commands
from takmail.wording.menu import MENU
from takmail.wording.message import Code

SLASH_PLATFORMS = frozenset({"discord", "telegram"})
"""Platforms whose people write commands with a slash."""

CONSOLE = "console"
"""The platform of two people at one keyboard."""

_CONSOLE_WORDS = {"challenge": "new"}
"""What is said in another way at the console, where a game begins at once."""

VERBS: dict[type[commands.Command], str] = {
    commands.Accept: "accept",
    commands.Decline: "decline",
    commands.Withdraw: "withdraw",
    commands.Move: "move",
    commands.CallTak: "tak",
    commands.Resign: "resign",
    commands.Confirm: "confirm",
    commands.OfferDraw: "draw",
    commands.Takeback: "takeback",
    commands.Abort: "abort",
    commands.Rematch: "rematch",
    commands.ShowBoard: "board",
    commands.RequestState: "rs",
    commands.ClaimInvalid: "im",
    commands.Sync: "sync",
    commands.Here: "here",
    commands.Unwatch: "unwatch",
    commands.Remark: "say",
    commands.Mute: "mute",
    commands.ShowLink: "link",
    commands.ShowGameFile: "ptn",
    commands.ShowRecord: "record",
    commands.Animate: "animate",
}
"""The word for each command that is about one game."""

_COMMANDS = frozenset(entry.name for entry in MENU)
_OPTION_PLATFORMS = frozenset({"discord"})
_OPTIONS = {
    "challenge": "opponent",
    "move": "line",
    "takeback": "plies",
    "sync": "way",
    "im": "reason",
    "help": "topic",
    "join": "code",
    "pair": "code",
    "say": "text",
    "notation": "name",
    "style": "name",
    "theme": "name",
    "pictures": "state",
    "links": "state",
    "animate": "plies",
    "board": "view",
}


@dataclass(frozen=True, slots=True)
class Hints:
    """The commands as they are typed on one platform."""

    platform: str

    def command(self, name: str, argument: str = "", game: str = "") -> Code:
        """Return a command with its argument and a game's id, ready to be typed."""
        name = self._words.get(name, name)
        if self.platform in _OPTION_PLATFORMS:
            option = _OPTIONS.get(name, "topic")
            words = [name, argument and f"{option}:{argument}", game and f"game:{game}"]
        else:
            words = [name, argument, game and f"#{game}"]
        return Code(self._slash + " ".join(filter(None, words)))

    def for_anywhere(self, name: str, argument: str) -> Code:
        """Return a command as it can be typed on this platform and on the others."""
        return Code(f"{self._slash}{name} {argument}")

    def typed(self, line: str) -> str:
        """Return a line as it is typed on this platform: a command with its slash, a ply bare."""
        word, _, rest = line.partition(" ")
        if self.platform in _OPTION_PLATFORMS:
            return rest if word.casefold() == "move" else line
        if word in self._words:
            return f"{self._words[word]} {rest}"
        return self._slash + line if word.casefold() in _COMMANDS else line

    @property
    def _words(self) -> dict[str, str]:
        return _CONSOLE_WORDS if self.platform == CONSOLE else {}

    @property
    def _slash(self) -> str:
        return "/" if self.platform in SLASH_PLATFORMS else ""
