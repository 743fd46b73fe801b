"""Moves in words: lines of a record, plies that may be meant, questions before a deed.

Further: plies that may be meant, and pieces that are thrown before play.
"""

from collections.abc import Iterator, Sequence

from takmail.colors import Color
from takmail.commands import moves
from takmail.commands.disputes import Way
from takmail.commands.near_moves.words import Guess
from takmail.commands.presses import Press
from takmail.engine.thoughts import Odds
from takmail.notation.written_plies import Notation, square_name
from takmail.play import events
from takmail.play.computer import HINTS
from takmail.play.game import Game
from takmail.rulesets.values import Throw
from takmail.terms.clocks import TimeControl
from takmail.wording.languages.times import short_length
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Button
from takmail.wording.message.sentences import Between, Sentence, items, join, say
from takmail.wording.message.text import Code, Plain
from takmail.wording.people import Participants, color_name
from takmail.wording.plies import name_ply
from takmail.wording.ruleset_sentences import teller_of

_WAYS = {Way.TAKE: "record-taken", Way.KEEP: "record-kept", Way.OVER: "record-over"}


def word_elsewhere(word: str, hints: Hints) -> Sentence:
    """Return the answer to a word that is a ply, where its sender plays no game that has it."""
    game = next(name for name, words in moves.PLY_WORDS.items() if word in words)
    said, name = hints.vocabulary.own(word), say(f"game_name-{game}")
    if word in moves.GIVING_UP:
        return say("word_elsewhere-ends", said=said, game=name, resign=hints.command("resign"))
    return say("word_elsewhere", said=said, game=name, rules=hints.command("rules", game))


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


def ask_which(offers: Sequence[tuple[Game, Guess]], *, with_game: bool = False) -> Sentence:
    """Return the question which ply is meant; each names its game where that is wanted."""
    plies = [_named(game, guess, with_game=with_game) for game, guess in offers]
    if len(plies) == 1:
        return say("nearly-one", ply=plies[0])
    return say("nearly-several", plies=items(*plies))


def offer_button(game: Game, guess: Guess, player: str, *, with_game: bool = False) -> Button:
    """Return the button that plays a ply; a word has its price on it."""
    said = _written(game, guess, game.terms.notation)
    label = _word(game, guess, with_game=with_game)
    label = label or Plain(f"#{game.code} {said}" if with_game else said)
    return Button(label, Press("move", said, game.code, game.version, player))


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


def note_of(event: events.Event) -> Sentence | None:
    """Return the line about an event that changed the plies by consent, or about time."""
    match event:
        case events.TakenBack():
            return say("record-taken_back")
        case events.HintTaken(color):
            return say("record-hint", color=color_name(color))
        case events.Synced(way_out=way_out) if way_out.way is Way.BACK:
            return say("record-back", ply=way_out.plies)
        case events.Synced(way_out=way_out):
            return say(_WAYS[way_out.way])
        case events.TimeOut(color):
            return say("record-time_out", color=color_name(color))
        case events.TimeGiven(color, time=time):
            return say("record-time_given", color=color_name(color.other), time=time)
        case _:
            return None


def hint(game: Game, event: events.HintTaken) -> Sentence:
    """Return a hint: the column to look at, then the square, then the ply.

    Where there are dice it is that the chances follow, then the ply.
    """
    teller = teller_of(game.rules)
    if event.step == HINTS[-1]:
        if (word := teller.label(event.ply, game.board)) is not None:
            return say("hint-word", word=word)
        return say("hint-ply", ply=name_ply(event.ply, game))
    if game.ruleset.has_dice:
        return say("hint-odds")
    column, square = teller.place(event.ply, game)
    if event.step == HINTS[0]:
        return say("hint-column", column=Code(column))
    return say("hint-square", square=Code(square))


def tell_odds(odds: Odds) -> Sentence:
    """Return the chances of the side on turn, and the gain that it can expect by the bets."""
    gain = round(abs(odds.gain), 1)
    key = "odds-even" if not gain else "odds-gain" if odds.gain > 0 else "odds-loss"
    chances = say("odds-chances", win=odds.win, draw=odds.draw, loss=odds.loss)
    return join(chances, say(key, gain=str(gain)))


def time_note(event: events.TimeTaken, control: TimeControl) -> Sentence:
    """Return the time that a turn took, and the time left after it if the clock counts on."""
    taken = short_length(event.taken)
    if control.afresh:
        return say("record-time", taken=taken)
    return say("record-time_bank", taken=taken, left=short_length(event.left))
