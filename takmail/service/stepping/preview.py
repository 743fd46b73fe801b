"""A move that was chosen, before it is played: what it is called, what comes of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from takmail.commands.buttons import Press
from takmail.commands.wishes import Manners
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.presenting.protocol import Plies
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import Ply
from takmail.wording.message.drafts import DraftButton, Sentence, join, say
from takmail.wording.message.text import Code
from takmail.wording.moves import name_ply
from takmail.wording.tellers import teller_of


@dataclass(frozen=True, slots=True)
class Preview:
    """A ply of the side on turn, and what would come of it."""

    game: Game
    ply: Ply
    judged: Judged

    @classmethod
    def of(cls, game: Game, ply: Ply) -> "Preview":
        """Return what a legal ply would give."""
        return cls(game, ply, game.ruleset.judge(game.board, ply))

    def told(self) -> Sentence:
        """Return what the ply is called and what comes of it."""
        home = self.game.terms.notation
        named = say(
            "choose-chosen",
            ply=Code(self._written(home)),
            other_name=say(home.other.value),
            other=Code(self._written(home.other)),
        )
        return join(named, *self.facts())

    def named(self) -> Sentence:
        """Return what the ply is called, in both notations."""
        terms = self.game.terms
        return name_ply(self.ply, terms.rules, terms.notation, flattens=self._flattens)

    def view(self, shown: BoardView) -> BoardView:
        """Return the board as it would be, in place of the one that is shown."""
        result = self.judged.result
        return replace(
            shown,
            position=self.judged.after,
            last=self.ply,
            road=result.roads if result else (),
            tak=False,
            over=result is not None,
            number=len(self.game.plies) + 1,
            flattens=self._flattens,
        )

    def buttons(self) -> Iterator[DraftButton]:
        """Yield what plays the ply; where Tak is called by those who see it, also with a call."""
        yield self.button(say("button-play"))
        if self._can_be_called:
            yield DraftButton(say("button-play_tak"), self._press(tak=True))

    def button(self, label: Sentence) -> DraftButton:
        """Return the button that plays the ply."""
        return DraftButton(label, self._press())

    @property
    def _can_be_called(self) -> bool:
        """Whether a call is offered: where nothing tells of tak, whether there is one or not."""
        terms = self.game.terms
        if terms.calls_are_heard:
            return self.judged.result is None
        return self.judged.threat and terms.manners is Manners.STREET

    @property
    def _flattens(self) -> bool:
        return teller_of(self.game.rules).flattens(self.game.board, self.ply)

    def _press(self, *, tak: bool = False) -> Press:
        game = self.game
        said = self._plies.pressed(self.ply, game.rules, game.terms.notation, tak=tak)
        return Press("move", said, game.code, game.version, game.turn)

    def _written(self, notation: Notation) -> str:
        rules, flattens = self.game.rules, self._flattens
        return teller_of(rules).written(self.ply, rules.size, notation, flattens=flattens)

    def facts(self) -> Iterable[Sentence]:
        """Return what comes of the ply besides where pieces stand then."""
        judged = self.judged
        if self.game.terms.calls_are_heard:
            judged = judged._replace(threat=False)
        return self._plies.facts(self.game, self.ply, judged)

    @property
    def _plies(self) -> Plies:
        return presenter_of(self.game.rules).plies
