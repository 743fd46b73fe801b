"""Completion by Tab, and hints at what can be typed."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from bots.console_bot.commands import (
    KINDS,
    NEW,
    NOT_HERE,
    OFF,
    ON,
    REDRAW,
    SAVE,
    OwnCommand,
    own_words_in,
)
from bots.console_bot.input import begun_move
from bots.console_bot.seats import seat_meant
from takmail.commands.command_order import SPEC, SPECS
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import ENGLISH, Vocabulary
from takmail.commands.presses import Press
from takmail.commands.spec import CommandSpec, Fits, Group, Source
from takmail.looks import Style
from takmail.notation.text import plain_forms
from takmail.service.ports import SeatedGame
from takmail.terms.agreements import NO_THREAD, THREAD
from takmail.terms.table import RARE_TERMS
from takmail.wording.console import typed_for
from takmail.wording.glossary import names_in
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.messages import Button

_SAID_OUTRIGHT = {"besides": "resign"}
"""The verbs to type for buttons that lead to further ones."""

_ANSWERS = {"confirm": "yes", "decline": "no"}
"""The answers to a question of the console itself, which names no game."""


def lines_of_buttons(
    buttons: Iterable[Button],
    games: Sequence[SeatedGame],
    chosen: str | None = None,
    vocabulary: Vocabulary = ENGLISH,
) -> list[str]:
    """Return the line to type for each of the buttons, without those that are of no use here.

    A line names its game if it would be about another one otherwise; ``chosen`` is the game that
    the players switched to.
    """
    lines = (_line(button.press, games, chosen, vocabulary) for button in buttons)
    return list(dict.fromkeys(line for line in lines if line is not None))


def _line(
    press: Press, games: Sequence[SeatedGame], chosen: str | None, vocabulary: Vocabulary
) -> str | None:
    if not press.game and press.verb in _ANSWERS:
        return vocabulary.own(_ANSWERS[press.verb])
    press = replace(press, verb=_SAID_OUTRIGHT.get(press.verb, press.verb))
    parsed = parse_line(press.line)
    if press.verb in NOT_HERE or press.kept_key is not None or not isinstance(parsed, Parsed):
        return None
    seat = seat_meant(games, parsed.command, chosen=chosen)
    bare = seat is not None and seat.game.code == press.game
    line = typed_for(press, "" if bare else press.game, vocabulary)
    return None if vocabulary and _SLUG.search(line) else line


_SLUG = re.compile("[a-z]-[a-z]")
"""An English name of a page, for which other languages have numbers."""

SIDES = ("white", "black")
"""The words that can begin a line, with a colon after them."""

_OF_CHATS = frozenset({THREAD, NO_THREAD, "for"})
"""Terms that mean nothing at one keyboard."""

_PAGES = ("notation", "rules", *(group.value for group in Group))
_TERMS = tuple(
    word
    for word in dict.fromkeys(["komi", "tps", *(term.split()[0] for term in RARE_TERMS)])
    if word not in _OF_CHATS
)
"""First words of the terms of a game that have no choices of their own."""


def complete(text: str, tag: str, codes: Sequence[str]) -> list[str]:
    """Return the completions of a text's last word, or of a file's name, in a language."""
    *_, plain = begun_move(plain_forms(text), vocabulary_in(tag))
    first, space, rest = plain.removeprefix("/").partition(" ")
    if not space:
        slash = "/" if plain.startswith("/") else ""
        sides = [f"{vocabulary_in(tag).own(word)}:" for word in SIDES]
        ids = [f"#{code}" for code in codes]
        return [slash + word for word in _fitting(first, [*_verbs(tag), *sides, *ids])]
    own = own_words_in(tag).commands.get(first.lower())
    if own is SAVE:
        return sorted(_files(rest.lstrip()))
    last = rest.rsplit(" ", 1)[-1]
    return _fitting(last, dict.fromkeys(_following(first.lower(), own, tag, codes)))


def last_word(text: str, tag: str) -> str:
    """Return the part of a text that `complete` completes."""
    *_, plain = begun_move(plain_forms(text), vocabulary_in(tag))
    first, _, rest = plain.partition(" ")
    saving = own_words_in(tag).commands.get(first.removeprefix("/").lower()) is SAVE
    return rest.lstrip() if saving and " " in plain else plain.rsplit(" ", 1)[-1]


def _fitting(start: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.lower().startswith(start.lower())]


@cache
def _verbs(tag: str) -> tuple[str, ...]:
    """Return the first words of lines: the language's own ones, then the English ones."""
    english = [*own_words_in("en").commands, *(spec.name for spec in SPECS if spec.at_console)]
    here = {spec.name for spec in SPECS if spec.at_console}
    own = [word for word, name in vocabulary_in(tag).verbs.items() if name in here]
    return tuple(dict.fromkeys((*own_words_in(tag).commands, *own, *english, "undo")))


def _following(first: str, own: OwnCommand | None, tag: str, codes: Sequence[str]) -> Iterator[str]:
    """Yield the words that can follow a line's first word."""
    vocabulary = vocabulary_in(tag)
    if own is NEW:
        yield from _options(SPEC["challenge"], vocabulary)
        return
    if own is REDRAW:
        yield from (ON, OFF)
        return
    name = vocabulary.verbs.get(first, first)
    spec = next((spec for spec in SPECS if name in spec.verbs), None)
    if spec is not None:
        yield from _options(spec, vocabulary)
    if name == "glossary":
        yield from ("-".join(term.lower().split()) for term, _ in names_in(tag))
    if own is not None or (spec is not None and spec.fits is not Fits.NO_GAME) or first == "play":
        yield from (f"#{code}" for code in codes)


def _options(spec: CommandSpec, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the values of a command's options that can be listed, in the language's words first."""
    if spec.name == "help":
        choices: list[str] = list(_PAGES)
    else:
        choices = [str(choice) for option in spec.options for choice in option.choices]
    sources = {option.source for option in spec.options}
    if Source.STYLES in sources:
        choices += [style.value for style in Style]
    if Source.LANGUAGES in sources:
        choices += [name for tag in LANGUAGES.tags for name in (tag, LANGUAGES.own_name(tag))]
    if spec.name == "challenge":
        choices += _TERMS
    yield from (own for choice in choices if (own := vocabulary.own(choice)) != choice)
    yield from choices


def _files(start: str) -> Iterator[str]:
    """Yield the folders on the way to a name, and the files that can be replaced."""
    folder, name = os.path.split(start)
    try:
        entries = list(Path(folder or ".").expanduser().iterdir())
    except (OSError, RuntimeError, ValueError):
        return
    for entry in entries:
        hidden = entry.name.startswith(".") and not name
        if hidden or not entry.name.startswith(name):
            continue
        typed = os.path.join(folder, entry.name)  # noqa: PTH118 - a start as it is typed
        if entry.is_dir():
            yield typed + os.sep
        elif entry.suffix.lower() in KINDS:
            yield typed
