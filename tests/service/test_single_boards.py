"""The board as a keyboard: taps reach every legal move and no other, and Telegram can show it."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.telegram_bot.markup import LIMIT, keyboard, render, units
from takmail.audience.link_payloads import command_of
from takmail.audience.single_messages import GameMessage
from takmail.colors import Color
from takmail.commands.disputes import Way
from takmail.commands.lines.parsed import Parsed
from takmail.commands.moves import Move
from takmail.commands.offers import Topic
from takmail.commands.presses import LARGEST, Press
from takmail.notation.written_plies import Notation, resolve
from takmail.play.events import Claimed, ResignationAsked, WayOut
from takmail.play.game import Game, Offer
from takmail.presenting.protocol import NOT_BEGUN, NOTHING, Chosen
from takmail.presenting.tak.taps import chosen
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules, standard_reserve
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Person
from takmail.wording.people import Participants
from takmail.wording.readers import Reader
from tests.presenting.tapping import game_at, way_to
from tests.quick import examples
from tests.tak.wandering import any_rules, crowded, lengths, seeds, wandered

MOST_BUTTONS = 100
A_ROW = 8

sizes = st.sampled_from(SIZES)
notations = st.sampled_from(Notation)


def shown(game: Game, at: Chosen = NOT_BEGUN, language: str = "en") -> Message:
    people = Participants(game, {"ann": Person("A" * 60), "bob": Person("B" * 60)})
    reader = Reader(people, Hints("telegram"), resigning=frozenset(game.resigning))
    return SPOKEN[language].message(GameMessage(reader, at=at).whole())


def presses(game: Game, path: str) -> list[Press]:
    at = chosen(game.board, path)
    assert at is not None
    return [button.press for button in shown(game, at).buttons]


def taps(found: Iterable[Press]) -> set[str]:
    return {press.argument for press in found if press.verb == "tap"}


def plies_of(found: Iterable[Press], size: int) -> set[Ply]:
    parsed = [command_of(press) for press in found if press.verb == "move"]
    commands = [line.command for line in parsed if isinstance(line, Parsed)]
    return {resolve(c.ply, size) for c in commands if isinstance(c, Move)}


def reached(game: Game) -> set[Ply]:
    """Return every ply that can be played by presses alone."""
    plies: set[Ply] = set()
    seen, waiting = {NOTHING}, [NOTHING]
    while waiting:
        found = presses(game, waiting.pop())
        plies |= plies_of(found, game.board.size)
        for path in taps(found) - seen:
            seen.add(path)
            if chosen(game.board, path) is not None:
                waiting.append(path)
    return plies


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(st.sampled_from([3, 4]), seeds, st.integers(0, 24), notations)
def test_only_legal_moves_are_tapped(size: int, seed: int, length: int, notation: Notation) -> None:
    reserve = standard_reserve(size)
    position = wandered(Rules(size, (reserve, reserve)), length, seed)
    if position.outcome() is None and len(position.legal_plies()) <= 80:
        assert reached(game_at(position, notation)) == set(position.legal_plies())


@examples(20)
@given(any_rules, lengths, seeds, st.randoms(use_true_random=False), notations)
def test_on_any_board_a_move_is_a_few_taps_away(
    rules: Rules, length: int, seed: int, chance: Random, notation: Notation
) -> None:
    position = wandered(rules, length, seed)
    if position.outcome() is None and position.legal_plies():
        finds(position, chance, notation)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(sizes, seeds, st.randoms(use_true_random=False), notations)
def test_so_it_is_among_high_stacks(
    size: int, seed: int, chance: Random, notation: Notation
) -> None:
    position = crowded(size, seed)
    if position.legal_plies():
        finds(position, chance, notation)


def finds(position: Position, chance: Random, notation: Notation) -> None:
    """Tap the way to a ply that was drawn by lot."""
    game, wanted = game_at(position, notation), chance.choice(position.legal_plies())
    found = presses(game, NOTHING)
    for path in way_to(wanted):
        if path in taps(found):  # else all that could be lifted already is
            found = presses(game, path)
    assert wanted in plies_of(found, position.size)


@examples(25)
@given(sizes, seeds, st.sampled_from(["en", "zh"]), notations, st.data())
def test_telegram_can_show_whatever_is_chosen(
    size: int, seed: int, language: str, notation: Notation, data: st.DataObject
) -> None:
    position = crowded(size, seed)
    if not position.legal_plies():
        return
    path = data.draw(st.sampled_from(way_to(data.draw(st.sampled_from(position.legal_plies())))))
    game = with_everything_asked(game_at(position, notation))
    for at in filter(None, (NOT_BEGUN, chosen(position, path))):
        message = shown(game, at, language)
        markup = keyboard(message)
        assert markup is not None
        rows = markup.inline_keyboard
        squares = [row for row in rows if len(row) == size][:size]
        assert [len(row) for row in rows[:size]] == [size] * size
        assert all(len(button.text) <= 4 for row in squares for button in row)
        assert sum(map(len, rows)) <= MOST_BUTTONS
        assert all(len(row) <= A_ROW for row in rows)
        assert all(len(button.data.encode()) <= LARGEST for button in message.buttons)
        assert len(render(message)) == 1
        assert units(message.plain()) <= LIMIT


def with_everything_asked(game: Game) -> Game:
    """Return a game in which all is proposed that can be, by whom it takes more words."""
    topics = (Topic.DRAW, Topic.TAKEBACK)
    offers = [Offer(topic, Color.WHITE, 3, number=99990) for topic in topics]
    offers.append(Offer(Topic.SYNC, Color.WHITE, way_out=WayOut(Way.OVER), number=99990))
    dispute = Offer(Topic.DISPUTE, Color.BLACK, number=99991)
    claim = Claimed(Color.BLACK, "n" * 300)
    resigning = {Color.WHITE: 99992, Color.BLACK: 99993}
    questions = {color: ResignationAsked(color) for color in resigning}
    offered = replace(game, offers=(*offers, dispute), claim=claim)
    return replace(offered, resigning=resigning, questions=questions)
