"""How a command is written on each platform, for the sentences that suggest one."""

from dataclasses import dataclass

from takmail.notation.commands import Challenge, Move, PostBoard
from takmail.notation.line import Said, parse_line
from takmail.notation.peeling import peel
from takmail.quick import quick
from takmail.wording.message import Code
from takmail.wording.options import options_of, says_more
from takmail.wording.verbs import argument_of, game_of, verb_of

SLASH_PLATFORMS = frozenset({"discord", "telegram"})
"""Platforms whose people write commands with a slash."""

CONSOLE = "console"
"""The platform of two people at one keyboard."""

_CONSOLE_WORDS = {"challenge": "new"}
"""What is said in another way at the console, where a game begins at once."""

_BEFORE_A_PLY = frozenset({"move", "play"})

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


@quick
@dataclass(frozen=True, slots=True)
class Hints:
    """The commands as they are typed on one platform."""

    platform: str

    def command(self, name: str, argument: str = "", game: str = "") -> Code:
        """Return a command with its argument and a game's id, ready to be typed."""
        name = self._words.get(name, name)
        if self._has_options:
            option = _OPTIONS.get(name, "topic")
            words = [name, argument and f"{option}:{argument}", game and f"game:{game}"]
        else:
            words = [name, argument, game and f"#{game}"]
        return Code(self._slash + " ".join(filter(None, words)))

    def for_anywhere(self, name: str, argument: str) -> Code:
        """Return a command as it can be typed on this platform and on the others."""
        return Code(f"{self._slash}{name} {argument}")

    def typed(self, line: str) -> str:
        """Return a line as it works here when it is copied: a command in its form, a ply bare."""
        heard = parse_line(line)
        if not isinstance(heard, Said):
            return line
        match heard.command:
            case PostBoard():
                return line
            case Move():
                return self._ply(line)
            case Challenge() as asked:
                return self._challenge(line, asked)
            case command:
                game = heard.game or game_of(command)
                return self.command(verb_of(command), argument_of(command), game).text

    def _ply(self, line: str) -> str:
        """Return a ply, behind `move` where it stood there and may not be heard otherwise."""
        peeled = peel(line)
        first, *rest = peeled.body.split(maxsplit=1)
        if first.casefold() not in _BEFORE_A_PLY:
            return line
        ply = "".join(rest).rstrip()
        if self._slash and not self._has_options:
            return self.command("move", ply, peeled.game or "").text
        return f"#{peeled.game} {ply}" if peeled.game else ply

    def _challenge(self, line: str, asked: Challenge) -> str:
        if not self._has_options:
            _, *rest = peel(line).body.split(maxsplit=1)
            return self.command("challenge", "".join(rest).rstrip()).text
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
