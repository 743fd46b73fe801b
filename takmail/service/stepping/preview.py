"""A move that was chosen, before it is played: what it is called, what comes of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.commands.presses import Press
from takmail.commands.values import Manners
from takmail.notation.labels import square_name
from takmail.notation.notations import Notation
from takmail.notation.ptn import format_ply
from takmail.play.game import Game
from takmail.render.view import BoardView
from takmail.tak.outcome import End, Outcome
from takmail.tak.pieces import Kind
from takmail.tak.plies import Placement, Ply
from takmail.tak.position import Position
from takmail.wording.draft import DraftButton
from takmail.wording.message import Code
from takmail.wording.participants import color_name
from takmail.wording.plies import name_ply
from takmail.wording.say import Sentence, join, say


@dataclass(frozen=True, slots=True)
class Preview:
    """A ply of the side on turn, and the position that it would give."""

    game: Game
    ply: Ply
    after: Position

    @classmethod
    def of(cls, game: Game, ply: Ply) -> "Preview":
        """Return what a legal ply would give."""
        return cls(game, ply, game.board.after(ply))

    def told(self) -> Sentence:
        """Return what the ply is called and what comes of it."""
        size, home = self.game.terms.rules.size, self.game.terms.notation
        named = say(
            "choose-chosen",
            ply=Code(self._written(home)),
            other_name=say(home.other.value),
            other=Code(format_ply(self.ply, size, home.other, flattens=self._flattens)),
        )
        return join(named, *self.facts())

    def named(self) -> Sentence:
        """Return what the ply is called, in both notations."""
        terms = self.game.terms
        return name_ply(self.ply, terms.rules.size, terms.notation, flattens=self._flattens)

    def view(self, shown: BoardView) -> BoardView:
        """Return the board as it would be, in place of the one that is shown."""
        outcome = self.after.outcome()
        return replace(
            shown,
            position=self.after,
            last=self.ply,
            road=outcome.roads if outcome else (),
            tak=False,
            over=outcome is not None,
            number=len(self.game.plies) + 1,
            flattens=self._flattens,
        )

    def buttons(self) -> Iterator[DraftButton]:
        """Yield what plays the ply; where Tak is called by those who see it, also with a call."""
        yield DraftButton(say("button-play"), self._press())
        if self._threatens and self.game.terms.manners is Manners.STREET:
            yield DraftButton(say("button-play_tak"), self._press(tak=True))

    @property
    def _flattens(self) -> bool:
        return self.game.board.flattens(self.ply)

    @property
    def _threatens(self) -> bool:
        return self.after.outcome() is None and self.after.in_tak()

    def _press(self, *, tak: bool = False) -> Press:
        game = self.game
        said = ply_to_press(self.ply, game.terms.rules.size, game.terms.notation, tak=tak)
        return Press("move", said, game.code, game.version, game.turn)

    def _written(self, notation: Notation) -> str:
        return format_ply(self.ply, self.game.terms.rules.size, notation, flattens=self._flattens)

    def facts(self) -> Iterator[Sentence]:
        """Yield what comes of the ply besides where pieces stand then."""
        if self._flattens:
            square = self.ply.path()[-1] if not isinstance(self.ply, Placement) else self.ply.square
            size, home = self.game.terms.rules.size, self.game.terms.notation
            yield say("choose-flattens", square=square_name(square, size, home))
        outcome = self.after.outcome()
        if outcome is not None:
            yield _ending(outcome, self.game.turn)
        elif self.after.in_tak():
            yield say("choose-tak")


def ply_to_press(ply: Ply, size: int, notation: Notation, *, tak: bool = False) -> str:
    """Return a ply as a line that says nothing else: a flat's square has its letter in PTN, too."""
    written = format_ply(ply, size, notation, tak=tak)
    bare = notation is Notation.PTN and isinstance(ply, Placement) and ply.kind is Kind.FLAT
    return f"F{written}" if bare else written


def _ending(outcome: Outcome, mover: Color) -> Sentence:
    """Say how a ply would end the game."""
    if outcome.winner is None:
        return say("choose-draw")
    if outcome.end is not End.ROAD:
        key = "choose-flats_tie" if outcome.end is End.TIE else "choose-flats"
        return say(key, color=color_name(outcome.winner))
    key = "choose-road" if outcome.winner is mover else "choose-road_other"
    return say(key, color=color_name(outcome.winner))
