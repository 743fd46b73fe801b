"""The lobby in words: seeks, the list of those that are open, and its buttons."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from takmail.commands.command_order import press_of
from takmail.commands.lobby import WITHDRAWN, Lobby, TakeSeek
from takmail.pages import Page
from takmail.play.terms import RATED_SIZES, Terms
from takmail.wording.computer import computer_button
from takmail.wording.history import NEWER, OLDER
from takmail.wording.message.hints import button, turning
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import Sentence, items, lines, say
from takmail.wording.people import color_name
from takmail.wording.rule_choices import marked
from takmail.wording.terms import describe_terms


@dataclass(frozen=True, slots=True)
class ListedSeek:
    """A seek in the list: its player as others see them, ``None`` for the reader's own."""

    join: str
    player: str | None
    terms: Terms


def wanted(terms: Terms) -> Sentence:
    """Return the terms of a seek, and the colour that its taker gets, if that is certain."""
    if terms.challenger is None:
        return describe_terms(terms)
    return items(
        describe_terms(terms), say("lobby-color", color=color_name(terms.challenger.other))
    )


def list_seeks(page: Page[ListedSeek], asked: Lobby, reader: str | None) -> tuple[Block, ...]:
    """Return a page of the lobby; ``reader`` may press its buttons, or all if there is none."""
    listed, first = page.rows, page.first
    title = "lobby-title" if listed else "lobby-none_such" if asked.which else "lobby-none"
    told = lines(say(title), *(_line(number, one) for number, one in enumerate(listed, first)))
    answers = tuple(_answer(number, one, reader) for number, one in enumerate(listed, first))
    pages = turning(page, lambda n: replace(asked, page=n), back=NEWER, on=OLDER, by=reader)
    then = [*pages, button("seek", asked.seek, by=reader)]
    if all(one.player is None for one in listed):
        then.append(computer_button(reader))
    filters = tuple(one for on, one in _filters(asked, reader) if on or listed)
    rows = (answers, filters, tuple(then))
    return (told, *(Buttons(row) for row in rows if row))


def _line(number: int, one: ListedSeek) -> Sentence:
    player = say("lobby-own") if one.player is None else one.player
    return say("lobby-seek", number=number, player=player, terms=wanted(one.terms))


def _answer(number: int, one: ListedSeek, reader: str | None) -> Button:
    if one.player is None:
        withdraw = press_of(TakeSeek(f"{one.join} {WITHDRAWN}"), by=reader)
        return Button(say("button-lobby_withdraw", number=number), withdraw)
    return Button(say("button-lobby_take", number=number), press_of(TakeSeek(one.join)))


def _filters(asked: Lobby, reader: str | None) -> Iterator[tuple[bool, Button]]:
    """Yield the buttons that no longer narrow the list, which are marked, and those that do."""
    first = replace(asked, page=1)
    for size in RATED_SIZES:
        on = asked.size == size
        then = replace(first, size=None if on else size)
        label = marked(say("terms-size", size=size), chosen=on)
        yield on, Button(label, press_of(then, by=reader))
    for name, on in (("rated", asked.rated), ("timed", asked.timed)):
        label = marked(say(f"button-lobby_{name}"), chosen=on)
        yield on, Button(label, press_of(replace(first, **{name: not on}), by=reader))
