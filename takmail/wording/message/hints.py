"""Commands as sentences suggest them on each platform, and as buttons give them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from takmail.commands import challenges, command_order, lobby, presets, presses
from takmail.commands import spec as specs
from takmail.commands.disputes import PostBoard
from takmail.commands.games import History
from takmail.commands.lines.parsed import Parsed, peel
from takmail.commands.lines.plies import bare_ply
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.readings import in_english
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.moves import Move
from takmail.commands.settings import EVERYWHERE
from takmail.commands.tournaments import Tournament
from takmail.pages import Page
from takmail.terms.agreements import LEVEL
from takmail.terms.table import SLASH_OPTIONS, wishes_said
from takmail.wording.message.messages import Button, Start, Starts
from takmail.wording.message.sentences import Sentence, Value, say
from takmail.wording.message.text import Code, Plain

CONSOLE = "console"
"""The platform of two people at one keyboard."""

SLASH = frozenset({"discord", "telegram"})
"""Platforms whose people write commands with a slash."""

OPTIONS = frozenset({"discord"})
"""Platforms whose commands have named options."""

COLOURED = frozenset({"discord", "console"})
"""Platforms that show a terminal's colours."""

NOTICES = frozenset({"telegram"})
"""Platforms that show a short answer to a press as a notice over the chat, without buttons."""

MENUS = frozenset({"discord"})
"""Platforms that have menus; others show the choices of one as buttons."""

_MOST_SQUARES = {"discord": 25}

_LARGEST_BELOW = {"telegram": 6}
"""Size of the largest board below which the squares stand where one person alone reads it."""

_FIRST_BELOW = 5
"""Size of the largest in the first message of a game, which says more."""

INLINE = frozenset({"telegram"})
"""Platforms where the bot's name can be typed in any chat, to send something there."""

REACTIONS = frozenset({"telegram"})
"""Platforms where the bot can put an emoji below a line in place of an answer."""

TOPICS = frozenset({"telegram"})
"""Platforms whose communities are groups with topics; others have servers with channels."""

STARTS = frozenset({"telegram"})
"""Platforms whose bots have addresses that open the private talk, where all else is seen by all."""

RATIONED = frozenset({"telegram"})
"""Platforms whose groups take so few messages that a board may have to wait."""

PICTURE_SCALES = {"telegram": 1.642}
"""Scale of boards on platforms that show them as wide as a phone: they are 1,080 pixels wide."""

MESSAGE_LINKS = frozenset({"discord"})
"""Platforms where a message's address is that of its chat with the message's id behind it."""

CARDS = frozenset({"discord"})
"""Platforms that frame a game's board in its colour, and show people with their pictures."""

THREADED = frozenset({"discord"})
"""Platforms where games can have threads in any channel, not only in some groups."""

APART = frozenset({"discord"})
"""Platforms where a person's own buttons about a group's news stand in an answer for them alone."""

FORMS = frozenset({"discord"})
"""Platforms on which a button can ask for a line in a form."""

PAGE = "web"
"""The platform of pages in a browser, on whose boards moves are made by touch."""

MAIL = challenges.MAIL
LETTERS = frozenset({MAIL})
"""Platforms where every message is a letter, which nothing changes or removes later."""

TYPED = frozenset({CONSOLE, MAIL})
"""Platforms without buttons, where sentences name commands in place of them."""

PICTURED = frozenset({PAGE, MAIL})
"""Platforms that show every board as a picture."""

UNUSED = {MAIL: frozenset({"boards", "pictures"})}
"""Settings of looks that change nothing on a platform."""

MOST_SQUARES = 64
"""Squares of the largest board."""

_CONSOLE_WORDS = {"challenge": "new"}
"""Commands with another word at the console, where a game begins at once."""

_LABELLED = 40
"""Characters of a line that are put on a button."""


def platform_name(platform: str) -> Sentence:
    """Return a platform's name for people."""
    return say(f"platform-{platform}") if platform == MAIL else Plain(platform.capitalize())


def most_squares(platform: str) -> int:
    """Return how many squares of a board a platform has room for, as buttons below a message."""
    return _MOST_SQUARES.get(platform, MOST_SQUARES)


def stand_below(platform: str, size: int, *, first: bool = False) -> bool:
    """Return whether squares can stand below a board of a size that one person alone reads.

    ``first`` is whether it is the first board there.
    """
    largest = _LARGEST_BELOW.get(platform, 0)
    return size <= (min(largest, _FIRST_BELOW) if first else largest)


def around(key: str, platform: str) -> str:
    """Return the name of a sentence about a community: of its own one where that is a group."""
    return f"{key}-group" if platform in TOPICS else key


def options_of(asked: challenges.Challenge) -> Iterator[tuple[str, str]]:
    """Yield the options that say a challenge, each with its value."""
    rest, opponent = asked.wishes, asked.opponent
    if asked.platform == MAIL:
        yield MAIL, opponent or "code"
    elif opponent:
        elsewhere = asked.platform == challenges.TELEGRAM
        yield (challenges.TELEGRAM, opponent) if elsewhere else ("opponent", f"@{opponent}")
    for name in challenges.TERM_OPTIONS:
        option, term = SLASH_OPTIONS[name]
        value = term.wish(asked.wishes)
        filled = "" if value is None else option.filled(value)
        if filled:
            yield name, filled
            rest = term.granted(rest, None)
    if more := wishes_said(rest):
        yield "more", more


def options_of_keeping(asked: presets.Presets) -> Iterator[tuple[str, str]]:
    """Yield the options that say what is done with a saved way to play."""
    if asked.keeping is not None:
        yield "action", asked.keeping.value
        yield "name", asked.name
    if asked.keeping is presets.Keeping.SAVE:
        yield "rules", wishes_said(asked.wishes)
    if asked.everywhere:
        yield "where", EVERYWHERE


def options_of_history(asked: History) -> Iterator[tuple[str, str]]:
    """Yield the options that say which finished games are listed."""
    size, opponent = asked.size and f"{asked.size}x{asked.size}", asked.opponent
    said = {"opponent": opponent and f"@{opponent}", "size": size}
    options = {**said, "result": asked.result, "rules": asked.rules}
    yield from ((name, value) for name, value in options.items() if value)


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
        argument = self.vocabulary.examples.get(argument, argument)
        spec = command_order.SPEC[name]
        if self._has_options:
            said = argument.split(" ", 1) if spec.shape is specs.Shape.SETTING else [argument]
            first = _option_of(spec, said[0])
            if argument and first is None:
                return Code(f"{name} {argument}")
            options = zip((first, "value"), said, strict=False)
            given = argument and " ".join(f"{option}:{word}" for option, word in options)
            words = [spec.listed_as, given, game and f"game:{game}"]
        else:
            words = [*self._in_own_words(name, argument), game and f"#{game}"]
            if spec.free_text:
                words[1:] = reversed(words[1:])
        return Code(self._slash + " ".join(filter(None, words)))

    def ply(self, ply: str, game: str = "") -> Code:
        """Return a ply, behind `move` where a bare one doesn't reach the bot."""
        if not self.overhears:
            return self.command("move", ply, game)
        said = ply if self._slash else self._in_own_words("move", ply)[1]
        return Code(f"#{game} {said}" if game else said)

    def for_anywhere(self, name: str, argument: str) -> Code:
        """Return a command for people of any chat: without the names of options."""
        named = command_order.SPEC[name].listed_as if self._has_options else name
        return Code(f"{self._slash}{named} {argument}")

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
            case challenges.Challenge() as asked if self._has_options:
                return self._with_options("challenge", options_of(asked))
            case challenges.Challenge():
                return self.command("challenge", _terms_of(line)).text
            case lobby.Seek() as asked if self._has_options:
                where = [("where", lobby.ANYWHERE)] if asked.everywhere else []
                terms = options_of(challenges.Challenge(wishes=asked.wishes))
                return self._with_options("seek", [*terms, *where])
            case lobby.Lobby(rated=False, timed=False) as asked if self._has_options:
                size = [] if asked.size is None else [("size", f"{asked.size}x{asked.size}")]
                return self._with_options("lobby", size)
            case presets.Presets() as asked if self._has_options:
                return self._with_options("presets", options_of_keeping(asked))
            case History(as_file=False) as asked if self._has_options:
                return self._with_options("history", options_of_history(asked))
            case Tournament() as asked:
                said = self.vocabulary.examples.get(asked.words, asked.words)
                if not self._has_options:
                    return self.for_anywhere("tournament", said).text
                words = zip(("action", "name"), said.split(maxsplit=1), strict=False)
                return self._with_options("tournament", words)
            case command:
                game = parsed.game or command_order.game_named(command)
                return self.command(command_order.verb_of(command), command.argument, game).text

    def _with_options(self, verb: str, given: Iterable[tuple[str, str]]) -> str:
        options = (f"{name}:{said}" for name, said in given)
        return " ".join([f"{self._slash}{command_order.SPEC[verb].listed_as}", *options])

    def _in_own_words(self, name: str, argument: str) -> tuple[str, str]:
        """Return a command and its argument in own words; the command behind a slash is English."""
        own = None if self._slash else self.vocabulary.first_verbs.get(name)
        if own is None and not self._slash:
            words = _CONSOLE_WORDS if self.platform == CONSOLE else {}
            return words.get(name, name), argument
        own = own or name
        said = " ".join(map(self.vocabulary.own, argument.split(" ")))
        english, meant = in_english(f"{own} {said}", self.vocabulary), f"{name} {argument}"
        kept = english == meant or parse_line(english) == parse_line(meant)
        return own, said if kept else argument

    @property
    def has_buttons(self) -> bool:
        """Return whether messages have buttons there."""
        return self.platform not in TYPED

    @property
    def _has_options(self) -> bool:
        return self.platform in OPTIONS

    @property
    def _slash(self) -> str:
        return "/" if self.platform in SLASH else ""


def _terms_of(line: str) -> str:
    """Return the terms in a line that says a challenge: all but its verb; a level is a term."""
    words = peel(line).body.split()
    return " ".join(words[words[0].lower() != LEVEL :])


def _option_of(spec: specs.CommandSpec, argument: str) -> str | None:
    """Return the name of the option that an argument is given by: the first, or that for people.

    Return ``None`` if that can't take it, so that it must be typed as a line.
    """
    people = [one for one in spec.options if one.kind is specs.OptionKind.PERSON]
    option = next(iter(people if argument.startswith("@") and people else spec.options), None)
    return option.name if option is not None and _takes(option, argument) else None


def _takes(option: specs.Option, argument: str) -> bool:
    match option.kind:
        case specs.OptionKind.PERSON:
            return argument.startswith("@")
        case specs.OptionKind.WHOLE if not argument.isdecimal():
            return False
        case _:
            is_free = not option.choices or option.suggested
            return is_free or argument in map(str, option.choices)


def button(
    label: str,
    command: specs.Command,
    game: str = "",
    number: int = 0,
    by: presses.Presser = None,
    **values: Value,
) -> Button:
    """Return a button with the words ``button-LABEL`` of the catalogue; see `press_of`."""
    return labelled(label, command_order.press_of(command, game, number, by), **values)


def labelled(label: str, press: presses.Press, **values: Value) -> Button:
    """Return a button for a press, with the words ``button-LABEL`` and their values."""
    return Button(say(f"button-{label}", **values), press)


def start_row(label: str, payload: str) -> Starts:
    """Return a row of one start button, with the words ``button-LABEL``; see `Start`."""
    return Starts((Start(say(f"button-{label}"), payload),))


def turning(  # noqa: PLR0913 - which list, and whose
    page: Page[Any],
    to: Callable[[int], specs.Command],
    *,
    back: str = "ways_back",
    on: str = "ways_further",
    game: str = "",
    by: presses.Presser = None,
) -> Iterator[Button]:
    """Yield the buttons to the pages around one; ``to`` returns the command for a number."""
    if page.number > 1:
        yield button(back, to(page.number - 1), game, by=by)
    if page.more:
        yield button(on, to(page.number + 1), game, by=by)


def suggestion_button(
    line: str, player: str, game: str, number: int, vocabulary: Vocabulary
) -> Button | None:
    """Return a button by which this player says a suggested line.

    ``game`` and ``number`` are the game that it is for and its version, empty and 0 where that is
    not known; a ply can't be suggested then, for the board may be another one when it is pressed.
    Return ``None`` for what no button can say.
    """
    english = in_english(line, vocabulary)
    parsed = parse_line(english)
    if not isinstance(parsed, Parsed) or isinstance(parsed.command, PostBoard):
        return None
    if isinstance(parsed.command, Move) and not number:
        return None
    press = command_order.press_of(parsed.command, parsed.game or game, number, player)
    if isinstance(parsed.command, challenges.Challenge):
        press = replace(press, argument=_terms_of(english))
    shown = " ".join(line.replace("`", "").split())
    label = Plain(shown) if len(shown) <= _LABELLED else say("button-suggested")
    return Button(label, press)
