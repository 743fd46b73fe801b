"""Sentences at a terminal, and paragraphs in lines of its width.

Lines break between words and never inside a command to be typed. Chinese and Japanese are written
without blanks: a line can end after each of their signs, but none begins with a mark that closes
something, nor ends with one that opens it.
"""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands import offers
from takmail.commands.command_order import press_of
from takmail.commands.lines import vocabulary as vocabularies
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.suggestions import pass_gate
from takmail.commands.presses import Press
from takmail.notation import errors
from takmail.notation.text import columns_of
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import tell
from takmail.wording.message import messages
from takmail.wording.message.hints import CONSOLE, Hints
from takmail.wording.message.sentences import Sentence, Value, items, join, say
from takmail.wording.message.text import (
    AT_CONSOLE,
    Code,
    Paragraph,
    Plain,
    Preformatted,
    Span,
    bare,
)
from takmail.wording.notation import explain_notation_error
from takmail.wording.people import color_name

_hints = partial(Hints, CONSOLE, True)

Piece: TypeAlias = tuple[type[Span], str]
"""Part of a line, and what kind of span it comes from."""

_SIGN = (
    "[\u2e80-\u2fff\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uffee"
    "\U00020000-\U0003ffff]"
)
"""Signs that are written without blanks."""

_OPENING = "[(\u201c\u2018\u3008\u300a\u300c\u300e\u3010\u3014\uff08]"

_CLOSING = (
    "[,.:;!?%)\u201d\u2019\u2026\u2014\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015"
    "\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f]"
)

_LETTER = rf"(?!{_SIGN}|{_OPENING}+{_SIGN})\S"

_WORD = re.compile(rf"\n|{_OPENING}*(?:{_SIGN}|(?:{_LETTER})+){_CLOSING}*|\S")
"""A sign or a word, with the marks that must stay with it."""

_WHOLE = re.compile(r"[^\n]")


def notice(key: str, **values: Value) -> messages.Message:
    """Return a message of one sentence."""
    return messages.Message((say(key, **values),))


def welcome(*, completes: bool) -> messages.Message:
    """Return the welcome, also to a terminal whose Tab ``completes`` moves."""
    hint = [say("console-tab")] if completes else []
    return messages.Message((join(say("console-welcome"), *hint),))


def question(key: str, **values: Value) -> messages.Message:
    """Return a question that is answered with yes or no, with both as what can be typed."""
    answers = (
        messages.Button(Plain(""), press_of(one)) for one in (offers.Confirm(), offers.Decline())
    )
    return messages.Message((say(key, **values), messages.Buttons(tuple(answers))))


def player_names() -> list[str]:
    """Return the usual names of two people at one keyboard, and of one alone."""
    return [tell(key) for key in AT_CONSOLE.values()]


def plays_alone(text: str, language: Language) -> bool | None:
    """Return the players that a line names, ``None`` if it names none; Enter is alone."""
    said = text.strip().casefold()
    for key, alone in (("console-who_alone", True), ("console-who_two", False)):
        if said in words_of(key, language):
            return alone
    return True if not said else None


_CHINESE = re.compile("[\u4e00-\u9fff]")


def speaks_another(text: str, language: Language) -> bool:
    """Return whether a text is in Chinese, where the console speaks another language."""
    return not language.tag.startswith("zh") and _CHINESE.search(text) is not None


def next_word(language: Language) -> str:
    """Return the word that goes on where the bot says so, as Enter does."""
    return language.text(say("console-step_on")).split(",")[0]


def words_of(key: str, language: Language) -> set[str]:
    """Return the words that a sentence lists: those that can be typed for something."""
    return {word.strip().casefold() for word in language.text(say(key)).split(",")}


def not_practised(exercise: Sentence, line: str, code: str | None) -> messages.Message:
    """Say that a line isn't about the exercise that is on, and how to say it about a game."""
    told = [say("console-not_practised", exercise=exercise)]
    if code is not None:
        told.append(say("console-of_game", code=code, line=Code(f"#{code} {line}")))
    return messages.Message((join(*told),))


def prompt_of(code: str, turn: Color | None) -> Sentence:
    """Return the prompt of a line: the game that it is about, and the side on turn if any."""
    if turn is None:
        return say("console-prompt-over", code=code)
    return say("console-prompt", code=code, color=color_name(turn))


def going_on_with(code: str, white: str, black: str) -> Sentence:
    """Say that an earlier game continues, and that its players have other names than were given."""
    return join(
        say("console-going_on", code=code), say("console-other_names", white=white, black=black)
    )


def no_game(vocabulary: vocabularies.Vocabulary) -> messages.Message:
    """Say that there is no game that a line could be about."""
    return notice("console-no_game", new=_hints(vocabulary).command("challenge"))


def over_others(code: str, others: Sequence[str]) -> messages.Message:
    """Say that a game is over, and which others are on."""
    named = items(*(Code(f"#{other}") for other in others))
    return notice("console-over_others", code=code, others=named, to=Code(f"#{others[0]}"))


def which_answer(vocabulary: vocabularies.Vocabulary) -> messages.Message:
    """Say that one side is asked whether it resigns, and a side something else."""
    hints = _hints(vocabulary)
    choices = items(hints.command("confirm"), hints.command("accept"))
    told = join(say("refused-which_offer"), say("instead-which_offer", choices=choices))
    return messages.Message((told,))


def other_console(vocabulary: vocabularies.Vocabulary) -> messages.Message:
    """Say why one line doesn't agree for both sides."""
    return notice("console-other", accept=_hints(vocabulary).command("accept"))


def redraws(*, on: bool) -> messages.Message:
    """Say whether boards are drawn in place of each other."""
    return notice("console-redraw-on" if on else "console-redraw-off")


def save_name() -> messages.Message:
    """Say that a file to save wants a name, and which kinds there are."""
    return messages.Message((join(say("console-save_name"), say("console-save_kinds")),))


def save_kind(name: str) -> messages.Message:
    """Say that a file's name doesn't tell what is to be saved, and which kinds there are."""
    return messages.Message((join(say("console-save_kind", name=name), say("console-save_kinds")),))


def across(word: str, vocabulary: vocabularies.Vocabulary) -> messages.Message:
    """Say that a command is for games that are played across chats."""
    hints = _hints(vocabulary)
    said, help_relay = hints.command(word), hints.command("help", "relay")
    return notice("console-across", word=said, help_relay=help_relay)


def explain_unreadable(
    error: errors.NotationError, vocabulary: vocabularies.Vocabulary = vocabularies.ENGLISH
) -> messages.Message:
    """Say what is wrong with a line, and where.

    Nobody is invited by name where both sides sit at the keyboard, so no name is suggested.
    """
    read = partial(parse_line, vocabulary=vocabulary)
    if error.suggestion is not None and isinstance(read(error.suggestion), Parsed):
        pass_gate(error, read)  # the console's own commands are read elsewhere
    if error.suggestion is not None:
        named = "@" in error.suggestion and "@" not in error.text
        error.suggestion = None if named else _hints(vocabulary).typed(error.suggestion)
    told = explain_notation_error(error)
    if error.problem is errors.Problem.BAD_OPTION and errors.Expected.OPTION in error.expected:
        told = say("console-new_option", found=error.found)
        if error.suggestion is not None:
            told = join(told, say("unreadable-suggestion", suggestion=error.suggestion))
    return messages.Message((told, Preformatted(error.caret())) if error.text else (told,))


def typed_for(press: Press, code: str, vocabulary: vocabularies.Vocabulary) -> str:
    """Return the line to type in place of a press; ``code`` is a game that it must name."""
    return _hints(vocabulary).command(press.verb, press.argument, code).text


_ENGLISH = re.compile("@?[a-z][a-z0-9 +-]*")
_BESIDE = {"\uff08": "\uff09", "\uff0c": ""}
"""The signs before an English word that stands beside an own one, and those that end it."""


def in_own_words(block: Paragraph) -> Paragraph:
    """Return a paragraph without the English words that stand beside a language's own ones."""
    spans = list(block.spans)
    for place in range(len(spans) - 2, 0, -1):
        match spans[place - 1 : place + 3]:
            case [Code(own), Plain(sign), Code(english), Plain(rest)] if (
                sign in _BESIDE and _ENGLISH.fullmatch(english) and not own.isascii()
            ):
                spans[place : place + 3] = [Plain(rest.removeprefix(_BESIDE[sign]))]
            case _:
                pass
    return Paragraph(tuple(spans))


def wrap(block: Paragraph, width: int, *, marked: bool) -> list[list[Piece]]:
    """Return a paragraph's lines; what is to be typed stands in backticks if ``marked``.

    A word or something to be typed that is wider than a line has one of its own.
    """
    spans = [(type(span), _text(span, marked=marked)) for span in block.spans]
    kinds = [kind for kind, text in spans for _ in text]
    text = "".join(text for _, text in spans)
    whole = "".join(_WHOLE.sub("_", text) if kind is Code else text for kind, text in spans)
    return [_pieces(kinds[start:end], text[start:end]) for start, end in _cuts(text, whole, width)]


def _text(span: Span, *, marked: bool) -> str:
    return f"`{span.text}`" if marked and isinstance(span, Code) else bare(span)


def _cuts(text: str, whole: str, width: int) -> Iterator[tuple[int, int]]:
    """Yield where the lines of a text begin and end, by the words of ``whole``."""
    start = end = 0
    for word in _WORD.finditer(whole):
        if word[0] == "\n":
            yield start, end
            start = end = word.end()
            continue
        if end > start and columns_of(text[start : word.end()]) > width:
            yield start, end
            start = word.start()
        end = word.end()
    yield start, end


def _pieces(kinds: list[type[Span]], text: str) -> list[Piece]:
    runs = groupby(zip(kinds, text, strict=True), key=lambda pair: pair[0])
    return [(kind, "".join(char for _, char in run)) for kind, run in runs]
