"""Plies in words, in the notation that a chat shows, and lines of a record.

Further: plies that may be meant, and pieces that are thrown before play.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.commands.buttons import Press
from takmail.commands.disputes import Way
from takmail.commands.moves import GIVING_UP, PLY_WORDS
from takmail.commands.near_moves.words import Guess
from takmail.notation.written_plies import Notation, square_name
from takmail.play.computer import HINTS
from takmail.play.events import Event, HintTaken, Synced, TakenBack, TimeGiven, TimeOut, TimeTaken
from takmail.play.game import Game
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import IllegalPlyError, Ply, Rules, Throw
from takmail.terms.clocks import TimeControl
from takmail.wording import sight
from takmail.wording.languages.language import short_length
from takmail.wording.message.drafts import (
    Between,
    DraftButton,
    Sentence,
    glue,
    items,
    join,
    lines,
    say,
)
from takmail.wording.message.hints import Hints
from takmail.wording.message.text import Code, Plain
from takmail.wording.people import Participants, color_name
from takmail.wording.ruleset_sentences import teller_of

_WAYS = {Way.TAKE: "record-taken", Way.KEEP: "record-kept", Way.OVER: "record-over"}


def name_ply(
    ply: Ply, game: Game, *, typed: Notation | None = None, flattens: bool = False
) -> Sentence:
    """Return ``ps b4``, or ``ps b4 (PTN b2)`` where both notations are shown.

    The other notation stands there, too, if the ply was ``typed`` in it.
    """
    home = game.terms.notation
    both = game.in_both or typed is home.other
    return write_ply(ply, game.rules, home, in_both=both, flattens=flattens)


def write_ply(
    ply: Ply, rules: Rules, home: Notation, *, in_both: bool, flattens: bool = False
) -> Sentence:
    """Return a ply in one notation, or in both with the home notation first."""
    written = ruleset_of(rules).written
    said = written(ply, rules.size, home, flattens=flattens)
    other = written(ply, rules.size, home.other, flattens=flattens) if in_both else said
    if other == said:
        return Code(said)
    return say("ply-both", ply=said, other_name=say(home.other.value), other=other)


def word_elsewhere(word: str, hints: Hints) -> Sentence:
    """Return the answer to a word that is a ply, where its sender plays no game that has it."""
    game = next(name for name, words in PLY_WORDS.items() if word in words)
    said, name = hints.vocabulary.own(word), say(f"game_name-{game}")
    if word in GIVING_UP:
        return say("word_elsewhere-ends", said=said, game=name, resign=hints.command("resign"))
    return say("word_elsewhere", said=said, game=name, rules=hints.command("rules", game))


def explain_illegal(error: IllegalPlyError, game: Game, typed: Notation | None = None) -> Sentence:
    """Return why a ply isn't legal; its square is named as by `name_ply`."""
    home = game.terms.notation
    both = game.in_both or typed is home.other
    return teller_of(game.rules).illegal(error, game.rules.size, home, in_both=both)


def ended(told: Sentence) -> Sentence:
    """Return what was said of a ply as a sentence that is at its end."""
    return glue(told, say("played-end"))


def describe_ply(
    people: Participants,
    color: Color,
    ply: Sentence,
    mover: Sentence | None = None,
    *,
    ready: bool = False,
) -> Sentence:
    """Return ``White (Ann): ps b4``; ``mover`` is who moved, where a side has several people."""
    values = people.who(color) | {"ply": ply} | ({"seat": mover} if mover else {})
    return say("played-ready" if ready else "played", **values)


def ask_resignation(people: Participants, color: Color, *, alone: bool = False) -> Sentence:
    """Return the question whether a side gives up, by resigning or by a word.

    ``alone`` says that only this side reads it.
    """
    game, word = people.game, people.game.questions[color].word
    if word:
        deed = teller_of(game.rules).gives_up(word, game)
        key = "gives_up-really" if alone else "gives_up_asked"
        return say(key, deed=deed, code=game.code, **people.who(color))
    key = "resign-really" if alone else "resignation_asked"
    return say(key, code=game.code, **people.who(color))


def explain_last_ply(game: Game) -> Sentence:
    """Return what the last ply of a game did and why that is allowed; it must have one.

    Where somebody plays blind, it is only said that it is legal: every ply in the record was, on
    the board on which it was played.
    """
    if game.hides_board:
        return sight.LEGAL
    last, teller = game.last_ply, teller_of(game.rules)
    assert last is not None
    before = game.position_after(len(game.plies) - 1)
    ply = teller.label(last.ply, before)
    ply = ply or name_ply(last.ply, game, flattens=teller.flattens(before, last.ply))
    return lines(say("claimed-checked", ply=ply), *teller.steps(game))


def ask_which(offers: Sequence[tuple[Game, Guess]], *, with_game: bool = False) -> Sentence:
    """Return the question which ply is meant; each names its game where that is wanted."""
    plies = [_named(game, guess, with_game=with_game) for game, guess in offers]
    if len(plies) == 1:
        return say("nearly-one", ply=plies[0])
    return say("nearly-several", plies=items(*plies))


def offer_button(game: Game, guess: Guess, player: str, *, with_game: bool = False) -> DraftButton:
    """Return the button that plays a ply; a word has its price on it."""
    said = _written(game, guess, game.terms.notation)
    label = _word(game, guess, with_game=with_game)
    label = label or Plain(f"#{game.code} {said}" if with_game else said)
    return DraftButton(label, Press("move", said, game.code, game.version, player))


def _word(game: Game, guess: Guess, *, with_game: bool) -> Sentence | None:
    label, code = teller_of(game.rules).label(guess.ply, game.board), Plain(f"#{game.code}")
    return join(code, label, between=Between.SPACE) if label and with_game else label


def _named(game: Game, guess: Guess, *, with_game: bool) -> Sentence:
    if (word := _word(game, guess, with_game=with_game)) is not None:
        return word
    home = game.terms.notation
    said = _written(game, guess, home)
    named = f"#{game.code} {said}" if with_game else said
    if not game.in_both:
        return Code(named)
    other = _written(game, guess, home.other)
    return say("ply-both", ply=named, other_name=say(home.other.value), other=other)


def _written(game: Game, guess: Guess, notation: Notation) -> str:
    return game.ruleset.written(guess.ply, game.rules.size, notation, tak=guess.tak)


def example_for(game: Game) -> str:
    """Return a ply that can be played on the board, or on an empty one where that is hidden."""
    rules = game.rules
    position = game.ruleset.set_up(rules, None) if game.hides_board else game.board
    return teller_of(rules).example(position, game.terms.notation)


def describe_throws(throws: Sequence[Throw], people: Participants) -> Iterator[Sentence]:
    """Yield where White's and Black's piece landed, and why this makes White of the one."""
    size, home = people.game.terms.rules.size, people.game.terms.notation
    for color, throw in zip(Color, throws, strict=True):
        yield say(
            "begun-throw_upright" if throw.upright else "begun-throw_flat",
            player=people.at(color),
            square=square_name(throw.ply.square, size, home),
            misses=throw.misses,
        )
    white, black = throws
    if white.upright and not black.upright:
        yield say("begun-throw_better_upright", player=people.at(Color.WHITE))
    else:
        yield say(
            "begun-throw_better_nearer",
            player=people.at(Color.WHITE),
            near=white.off_centre / 100,
            far=black.off_centre / 100,
        )


def note_of(event: Event) -> Sentence | None:
    """Return the line about an event that changed the plies by consent, or about time."""
    match event:
        case TakenBack():
            return say("record-taken_back")
        case HintTaken(color):
            return say("record-hint", color=color_name(color))
        case Synced(way_out=way_out) if way_out.way is Way.BACK:
            return say("record-back", ply=way_out.plies)
        case Synced(way_out=way_out):
            return say(_WAYS[way_out.way])
        case TimeOut(color):
            return say("record-time_out", color=color_name(color))
        case TimeGiven(color, time=time):
            return say("record-time_given", color=color_name(color.other), time=time)
        case _:
            return None


def hint(game: Game, event: HintTaken) -> Sentence:
    """Return a hint: the column to look at, then the square, then the ply."""
    if event.step == HINTS[-1]:
        return say("hint-ply", ply=name_ply(event.ply, game))
    column, square = teller_of(game.rules).place(event.ply, game)
    if event.step == HINTS[0]:
        return say("hint-column", column=Code(column))
    return say("hint-square", square=Code(square))


def time_note(event: TimeTaken, control: TimeControl) -> Sentence:
    """Return what a turn took, and what its side had left after that, if it is counted on."""
    taken = short_length(event.taken)
    if control.afresh:
        return say("record-time", taken=taken)
    return say("record-time_bank", taken=taken, left=short_length(event.left))
