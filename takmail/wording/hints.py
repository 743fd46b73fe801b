"""How a command is written on each platform, for the sentences that suggest one."""

from collections.abc import Iterable
from dataclasses import dataclass

from takmail.commands.buttons import verb_of
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Parsed, peel
from takmail.commands.lines.plies import bare_ply
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.rewording import in_english
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import Move
from takmail.commands.presets import Presets
from takmail.commands.spec import CommandSpec, OptionKind
from takmail.commands.table import SPEC
from takmail.wording.message import Code
from takmail.wording.options import options_of, options_of_keeping
from takmail.wording.platforms import CONSOLE, OPTIONS, SLASH

_CONSOLE_WORDS = {"challenge": "new"}
"""What is said in another way at the console, where a game begins at once."""


@dataclass(frozen=True, slots=True)
class Hints:
    """The commands as they are typed on one platform.

    ``overhears`` is whether bare lines reach the bot where they are typed; elsewhere a ply needs a
    command before it. ``vocabulary`` are the own words that count there.
    """

    platform: str
    overhears: bool = True
    vocabulary: Vocabulary = ENGLISH

    def command(self, name: str, argument: str = "", game: str = "") -> Code:
        """Return a command with its argument and a game's id, ready to be typed."""
        if self._has_options:
            option = _option_of(SPEC[name], argument) if argument else ""
            given = argument and f"{option}:{argument}"
            words = [SPEC[name].listed_as, given, game and f"game:{game}"]
        else:
            words = [*self._in_own_words(name, argument), game and f"#{game}"]
            if SPEC[name].free_text:
                words[1:] = reversed(words[1:])
        return Code(self._slash + " ".join(filter(None, words)))

    def ply(self, ply: str, game: str = "") -> Code:
        """Return a ply, behind `move` where a bare one doesn't reach the bot."""
        if not self.overhears:
            return self.command("move", ply, game)
        return Code(f"#{game} {ply}" if game else ply)

    def for_anywhere(self, name: str, argument: str) -> Code:
        """Return a command as it can be typed on this platform and on the others."""
        return Code(f"{self._slash}{name} {argument}")

    def typed(self, line: str) -> str:
        """Return a line as it works here when it is copied: a command in its form, a ply bare."""
        line = in_english(line.replace("`", ""), self.vocabulary)
        parsed = parse_line(line)
        if not isinstance(parsed, Parsed):
            return line
        match parsed.command:
            case PostBoard():
                return line
            case Move():
                return self.ply(bare_ply(line), parsed.game or "").text
            case Challenge() as asked:
                return self._challenge(line, asked)
            case Presets() as asked if self._has_options:
                return self._with_options("presets", options_of_keeping(asked))
            case command:
                game = parsed.game or command.names_game
                return self.command(verb_of(command), command.argument, game).text

    def _challenge(self, line: str, asked: Challenge) -> str:
        if not self._has_options:
            _, *rest = peel(line).body.split(maxsplit=1)
            return self.command("challenge", " ".join("".join(rest).split())).text
        return self._with_options("challenge", options_of(asked))

    def _with_options(self, verb: str, given: Iterable[tuple[str, str]]) -> str:
        options = (f"{name}:{said}" for name, said in given)
        return " ".join([f"{self._slash}{verb}", *options])

    def _in_own_words(self, name: str, argument: str) -> tuple[str, str]:
        """Return a command and its argument in own words; the command behind a slash is English."""
        own = None if self._slash else self.vocabulary.own_verb(name)
        if own is None and not self._slash:
            return self._words.get(name, name), argument
        own = own or name
        said = " ".join(map(self.vocabulary.own, argument.split(" ")))
        kept = in_english(f"{own} {said}", self.vocabulary) == f"{name} {argument}"
        return own, said if kept else argument

    @property
    def _has_options(self) -> bool:
        return self.platform in OPTIONS

    @property
    def _slash(self) -> str:
        return "/" if self.platform in SLASH else ""

    @property
    def _words(self) -> dict[str, str]:
        return _CONSOLE_WORDS if self.platform == CONSOLE else {}


def _option_of(spec: CommandSpec, argument: str) -> str:
    """Return the name of the option that an argument is given by: the first, or that for people."""
    people = [one for one in spec.options if one.kind is OptionKind.PERSON]
    option = people[0] if people and argument.startswith("@") else spec.options[0]
    return option.name
