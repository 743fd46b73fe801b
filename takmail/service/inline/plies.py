"""Moves that can be sent before they are played, with the board that each would give."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.commands.buttons import Press
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game
from takmail.presenting.registry import presenter_of
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.announcing.views import view
from takmail.service.inline.asking import WORDS, Asking
from takmail.service.inline.ports import InlineResult
from takmail.service.nearly.looking import is_legal
from takmail.service.stepping.preview import Preview
from takmail.wording.message.drafts import DraftButton, DraftButtons, Sentence, Value, items, say
from takmail.wording.message.text import Code
from takmail.wording.notation import explain_notation_error
from takmail.wording.people import Participants
from takmail.wording.series import score_line
from takmail.wording.tellers import teller_of


def offers(asking: Asking, people: Participants, written: WrittenPly) -> list[InlineResult]:
    """Return the legal moves that a written one can be in a game, in which the sender is on turn.

    A square alone can be one in each notation.
    """
    game = people.game
    plies = dict.fromkeys(_read(asking, game, written))
    legal = (ply for ply in plies if is_legal(game, ply))
    return [_offer(asking, people, ply, tak=written.tak) for ply in legal]


def why_not(game: Game, written: WrittenPly) -> Sentence | None:
    """Return why a move isn't legal in a game, ``None`` if it is."""
    size = game.terms.rules.size
    try:
        game.board.check(game.ruleset.understood(written, game.board))
    except IllegalPlyError as error:
        return teller_of(game.rules).illegal(error, size, written.notation)
    except NotationError as error:
        error.suggestion = None
        return explain_notation_error(error)
    return None


def _read(asking: Asking, game: Game, written: WrittenPly) -> Iterator[Ply]:
    """Yield what is meant by a written ply on the board of a game."""
    for one in _readings(asking, game, written):
        try:
            yield game.ruleset.understood(one, game.board)
        except NotationError:
            continue


def _readings(asking: Asking, game: Game, written: WrittenPly) -> Sequence[WrittenPly]:
    home = game.terms.notation
    if not written.is_bare or written.is_settled or home is Notation.PTN:
        return (written,)
    if asking.player.squares is not None:
        return (replace(written, notation=Notation(asking.player.squares)),)
    return tuple(replace(written, notation=notation) for notation in (home, home.other))


def _offer(asking: Asking, people: Participants, ply: Ply, *, tak: bool) -> InlineResult:
    game, mine = people.game, asking.player.id
    presenter = presenter_of(game.rules)
    size, notation, color = game.terms.rules.size, game.terms.notation, game.turn
    teller = teller_of(game.rules)
    said = teller.written(ply, size, notation, flattens=teller.flattens(game.board, ply))
    warns = not game.terms.calls_are_heard
    told = items(*presenter.completions.described(ply, game.board, notation, warns=warns))
    opponent = people.at(color.other)
    line = presenter.plies.pressed(ply, game.rules, notation, tak=tak)
    press = Press("offered", line, game.code, game.version, mine)
    named: dict[str, Value] = {"code": game.code, "opponent": opponent, "ply": Code(said)}
    return asking.result(
        press,
        say("inline-ply", **named),
        told,
        say("inline-ply_shown", seat=people.seat(color), told=told, **named),
        *score_line(people),
        BoardDraft(Preview.of(game, ply).view(view(game, people)), WORDS),
        say("inline-not_yet", player=people.at(color)),
        DraftButtons((DraftButton(say("button-play"), press),)),
    )
