"""The computer in words: hints in games against it."""

from takmail.play.events import HINTS, HintTaken
from takmail.play.game import Game
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.moves import name_ply
from takmail.wording.ruleset_sentences import teller_of


def hint(game: Game, event: HintTaken) -> Sentence:
    """Return a hint: the column to look at, then the square, then the ply."""
    if event.step == HINTS[-1]:
        return say("hint-ply", ply=name_ply(event.ply, game))
    column, square = teller_of(game.rules).place(event.ply, game)
    if event.step == HINTS[0]:
        return say("hint-column", column=column)
    return say("hint-square", square=square)
