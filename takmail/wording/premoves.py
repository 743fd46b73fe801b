"""Moves in advance, as their writer alone reads of them."""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.near_moves.words import Guess
from takmail.commands.notes import Try
from takmail.commands.premoves import IF, SAID_IF, DropReady
from takmail.play.game import Game
from takmail.play.premoves import Branch, Branches, Listed, PremoveFate, listed, mark_of
from takmail.wording.message.hints import Hints, button
from takmail.wording.message.messages import Block, Button, Buttons, Message, rows_of
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Person, Preformatted
from takmail.wording.moves import offer_button
from takmail.wording.plies import name_ply

A_PART = 20
"""Answers in one message; so many have room for a button each on every platform."""

A_ROW = 5
"""Buttons beside each other."""


def list_ready(game: Game, player: str, branches: Branches, *told: Sentence) -> tuple[Message, ...]:
    """Return messages with a tree of answers, each with a button that drops it."""
    all_ = listed(branches)
    parts = [all_[start : start + A_PART] for start in range(0, len(all_), A_PART)]
    drafts = []
    for number, part in enumerate(parts):
        blocks: list[Block] = list(told) if number == 0 else []
        blocks.append(Preformatted("\n".join(_row(game, one) for one in part)))
        blocks += _buttons(game, player, part, last=number == len(parts) - 1)
        drafts.append(Message(tuple(blocks)))
    return tuple(drafts)


def list_title(opponent: Person, code: str) -> Sentence:
    """Return the line above a list of premoves."""
    return say("ready-list", code=code, opponent=opponent)


def written_lines(opponent: Person, code: str, replaced: int) -> Iterator[Sentence]:
    """Yield that premoves are saved, in place of some if they replaced any."""
    yield say("ready-written", code=code, opponent=opponent)
    if replaced:
        yield say("ready-replaced", count=replaced)


def no_premoves(code: str, hints: Hints) -> tuple[Block, ...]:
    """Return that there are no premoves, with an example and the button to try plies out."""
    example = hints.command(IF, SAID_IF, code)
    return (say("ready-none", code=code, **{IF: example}), Buttons((button("try", Try(), code),)))


def tell_fate(
    game: Game, color: Color, fate: PremoveFate, waiting: Branch | None
) -> tuple[Block, ...]:
    """Return the fate of a side's answers; ``waiting`` is the answer that waits."""
    if fate is not PremoveFate.WAITS or waiting is None:
        return (say(f"ready-{fate.value}", code=game.code),)
    return tell_waiting(game, color, waiting)


def tell_waiting(game: Game, color: Color, waiting: Branch) -> tuple[Block, ...]:
    """Return that an answer of a side waits to be played by its player, with the button for it."""
    ply = name_ply(waiting.answer, game)
    told = say("ready-waits", code=game.code, ply=ply)
    guess = Guess(waiting.answer, waiting.tak)
    return (told, Buttons((offer_button(game, guess, game.player(color)),)))


def _row(game: Game, one: Listed) -> str:
    written, size, notation = game.ruleset.written, game.rules.size, game.terms.notation
    expected = written(one.branch.expected, size, notation)
    answer = written(one.branch.answer, size, notation, tak=one.branch.tak)
    return f"{one.number:>2}. {'  ' * len(one.above)}{expected} → {answer}"


def _buttons(game: Game, player: str, part: Sequence[Listed], *, last: bool) -> list[Buttons]:
    drops = []
    for one in part:
        press = press_of(DropReady(one.number, mark_of(one)), game.code, by=player)
        drops.append(Button(say("button-drop_ready", number=one.number), press))
    rows = rows_of(drops, A_ROW)
    if last:
        rows.append(Buttons((button("drop_all_ready", DropReady(), game.code, by=player),)))
    return rows
