"""Replays: the buttons below a board of a game that is looked through."""

from collections.abc import Iterator
from dataclasses import replace

from takmail.commands.boards import PICTURE, TEXT
from takmail.commands.notes import FROM, Try
from takmail.commands.replays import MOST, ReplayStep
from takmail.play.game import Game
from takmail.rulesets.protocol import Feature
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Button, Buttons

JUMP = 10
"""Moves that one press skips in games of more than twice as many."""


def step_buttons(game: Game, step: ReplayStep, player: str) -> Iterator[Buttons]:
    """Yield the buttons to other boards, which keep their places; long games have jumps below."""
    ways = [{"first": -MOST, "back": step.after - 1, "on": step.after + 1, "last": MOST}]
    if len(game.plies) > 2 * JUMP:
        ways.append({"far_back": step.after - JUMP, "far_on": step.after + JUMP})
    for row in ways:
        there = {way: replace(step, after=after) for way, after in row.items()}
        steps = (button(f"replay_{way}", to, game.code, by=player) for way, to in there.items())
        yield Buttons(tuple(steps))


def view_buttons(
    game: Game, step: ReplayStep, player: str, *, picture: bool, tries: bool
) -> Iterator[Button]:
    """Yield the buttons to other looks at this board, and the one to try moves from here."""
    turned = replace(step, flipped=not step.flipped)
    yield button("unflip" if step.flipped else "flip", turned, game.code, by=player)
    other = replace(step, picture=not picture)
    yield button(TEXT if picture else PICTURE, other, game.code, by=player)
    if tries and game.terms.has(Feature.TRY):
        yield button("replay_try", Try(f"{FROM} {step.after}"), game.code)
