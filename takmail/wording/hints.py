"""How a command is written on each platform, for the sentences that suggest one."""

from dataclasses import dataclass

from takmail.commands.line_parts import peel
from takmail.commands.ply_line import introduction
from takmail.commands.reading import Parsed, parse_line
from takmail.commands.values import Challenge, Move, PostBoard
from takmail.statically_frozen import statically_frozen
from takmail.wording.message import Code
from takmail.wording.options import options_of, says_more
from takmail.wording.verbs import argument_of, game_of, verb_of

SLASH_PLATFORMS = frozenset({"discord", "telegram"})
"""Platforms whose people write commands with a slash."""

CONSOLE = "console"
"""The platform of two people at one keyboard."""

_CONSOLE_WORDS = {"challenge": "new"}
"""What is said in another way at the console, where a game begins at once."""

_FREE_TEXT = frozenset({"move", "say", "im"})
"""What is followed by the person's own words, so that a game's id must stand before them."""

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


@statically_frozen
@dataclass(frozen=True, slots=True)
class Hints:
    """The commands as they are typed on one platform.

    ``overhears`` tells whether bare lines are heard where they are typed; elsewhere a ply needs a
    command before it.
    """

    platform: str
    overhears: bool = True

    def command(self, name: str, argument: str = "", game: str = "") -> Code:
        """Return a command with its argument and a game's id, ready to be typed."""
        name = self._words.get(name, name)
        if self._has_options:
            option = _OPTIONS.get(name, "topic")
            words = [name, argument and f"{option}:{argument}", game and f"game:{game}"]
        else:
            words = [name, argument, game and f"#{game}"]
            if name in _FREE_TEXT:
                words[1:] = reversed(words[1:])
        return Code(self._slash + " ".join(filter(None, words)))

    def ply(self, ply: str, game: str = "") -> Code:
        """Return a ply, behind `move` if it isn't heard otherwise."""
        if not self.overhears:
            return self.command("move", ply, game)
        return Code(f"#{game} {ply}" if game else ply)

    def for_anywhere(self, name: str, argument: str) -> Code:
        """Return a command as it can be typed on this platform and on the others."""
        return Code(f"{self._slash}{name} {argument}")

    def typed(self, line: str) -> str:
        """Return a line as it works here when it is copied: a command in its form, a ply bare."""
        heard = parse_line(line)
        if not isinstance(heard, Parsed):
            return line
        match heard.command:
            case PostBoard():
                return line
            case Move():
                return self.ply(bare_ply(line), heard.game or "").text
            case Challenge() as asked:
                return self._challenge(line, asked)
            case command:
                game = heard.game or game_of(command)
                return self.command(verb_of(command), argument_of(command), game).text

    def _challenge(self, line: str, asked: Challenge) -> str:
        if not self._has_options:
            _, *rest = peel(line).body.split(maxsplit=1)
            return self.command("challenge", " ".join("".join(rest).split())).text
        if says_more(asked, self.platform):
            return f"@bot {line.strip()}"
        options = (f"{name}:{said}" for name, said in options_of(asked))
        return " ".join([f"{self._slash}challenge", *options])

    @property
    def _has_options(self) -> bool:
        return self.platform in _OPTION_PLATFORMS

    @property
    def _slash(self) -> str:
        return "/" if self.platform in SLASH_PLATFORMS else ""

    @property
    def _words(self) -> dict[str, str]:
        return _CONSOLE_WORDS if self.platform == CONSOLE else {}


def bare_ply(line: str) -> str:
    """Return what a line that plays says, without `move` and a game's id."""
    body = peel(line).body
    start = introduction(body)
    return body[start.end() if start else 0 :].strip()
