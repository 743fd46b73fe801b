"""Lines that a player tries out, as that player alone reads of them."""

from collections.abc import Iterator, Sequence

from takmail.commands.lines.plies import ListedPly
from takmail.commands.notes import OVER
from takmail.play.game import Game
from takmail.play.tries import MOST_TRIED, TriedLine
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.wording.games import alone
from takmail.wording.message.hints import Hints
from takmail.wording.message.sentences import Sentence, items, join, say
from takmail.wording.message.text import Code
from takmail.wording.people import Participants, color_name
from takmail.wording.plies import explain_illegal, name_ply, tak_is_told
from takmail.wording.ruleset_sentences import teller_of

LISTED = 16
"""Last plies of a line that the message names."""

TOO_LONG = say("try-too_long", most=MOST_TRIED)


def line_title(game: Game, line: TriedLine, hints: Hints, *, is_of_now: bool) -> Sentence:
    """Return the title of a line's board: its plies, or how to try one.

    ``game`` is the one after the line. If the line isn't ``is_of_now``, the played game has gone
    another way since.
    """
    platform, code = hints.platform, game.code
    if line.plies:
        title = say("try-line", code=code, after=line.after, plies=items(*_plies(game, line.plies)))
    else:
        example = teller_of(game.rules).example(game.board, game.terms.notation)
        try_it = hints.command("try", example, code)
        title = say(alone("try-empty", platform), code=code, after=line.after, try_it=try_it)
    if is_of_now:
        return title
    over = hints.command("try", OVER, code)
    return join(title, say(alone("try-from_before", platform), over=over))


def _plies(game: Game, plies: Sequence[Ply]) -> Iterator[Sentence]:
    """Yield the plies of a line; where both notations are shown, the last one has both."""
    if len(plies) > LISTED:
        yield say("try-earlier", count=len(plies) - LISTED)
    for ply in plies[-LISTED:-1]:
        yield Code(game.ruleset.written(ply, game.rules.size, game.terms.notation))
    yield name_ply(plies[-1], game)


def tell_end_of_line(game: Game, line: TriedLine, people: Participants) -> Iterator[Sentence]:
    """Yield the outcome of a line's last ply: no more than a board of the game would tell."""
    if game.result is not None:
        yield join(say("try-ends"), teller_of(game.rules).result(game.result, people))
    elif line.plies and tak_is_told(game):
        yield say("try-tak", color=color_name(game.turn.other))


def explain_illegal_try(
    error: IllegalPlyError, game: Game, ply: ListedPly, number: int, count: int
) -> Sentence:
    """Return why a ply can't be tried; of several, which one it is."""
    why = explain_illegal(error, game, ply.written.notation)
    if count == 1:
        return why
    return say("try-illegal", number=number, ply=Code(ply.said()), why=why)
