"""The seats of a new game in words: the sides, the rules that hold, and who begins."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.colors import Color
from takmail.play import events
from takmail.play.coins import may_deduct, row
from takmail.play.terms import Terms
from takmail.wording import challenges, moves, sealed, sight
from takmail.wording.coins import count_coins
from takmail.wording.councils import CouncilWording
from takmail.wording.message.hints import stand_below
from takmail.wording.message.sentences import Sentence, join, lines, say
from takmail.wording.readers import Reader
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.terms import describe_terms, explain_terms


def tell_begun(
    reader: Reader, terms: Terms, event: events.Begun, turn: Sequence[Sentence]
) -> list[Sentence]:
    """Return the paragraphs about a game that has begun under ``terms``.

    The last one says how the first ply is made, to readers on turn, and ``turn`` to all others.
    """
    game, people = reader.game, reader.people
    seats = lines(_rules_that_hold(reader, terms), *sight.tell_begun(people))
    second = game.turn.other
    if may_deduct(game, second):
        coins, deduct = count_coins(row(game)), reader.command("deduct")
        player = people.at(second)
        seats = join(seats, say("begun-deduct", player=player, coins=coins, deduct=deduct))
    if event.throws:
        seats = lines(seats, join(*moves.describe_throws(event.throws, people)))
    seats = lines(seats, *(explain_terms(terms) if game.sought and not reader.looks_on else ()))
    if terms.has_open_sides and not reader.looks_on and not reader.is_console:
        seats = lines(seats, CouncilWording(reader, None).begun())
    if event.part and terms.level is None:  # the computer's dice are told of when asked
        # At one keyboard nobody reads a proposal before it is accepted.
        seal = game.dice.commitment if reader.is_console else ""
        seats = lines(seats, *challenges.sealed_dice(seal), say("dice-fixed"))
    if game.chosen:  # the computer has begun, which is told next
        return [seats]
    asks = people.hears(game.turn) and not reader.by_letter
    return [seats, *(_first_ply(reader) if asks else turn)]


def _rules_that_hold(reader: Reader, terms: Terms) -> Sentence:
    """Return the sides, the rules, and the secret choices."""
    begun = teller_of(terms.rules).begun(terms)
    seats = _sides(reader, terms)
    if begun is not None:
        seats = join(seats, begun)
    for chosen in (sealed.bids_told(reader.game), sealed.swapped(reader.game)):
        if chosen is not None:
            seats = join(chosen, seats)
    return seats


def _sides(reader: Reader, terms: Terms) -> Sentence:
    """Return the sides of a new game; the terms of a tournament are known."""
    people, code, listed = reader.people, reader.game.code, reader.game.tournament
    white, black = people.at(Color.WHITE), people.at(Color.BLACK)
    if listed is not None:
        where = say("tournament-round", name=listed.name, round=listed.round)
        until = [say("tournament-until", until=listed.until)] if listed.until else []
        return join(where, say("tournament-game", code=code, white=white, black=black), *until)
    told, agreed = people.told_of(Color.WHITE), describe_terms(replace(terms, blind=None))
    return say("begun", code=reader.id, told=told, white=white, black=black, terms=agreed)


def _first_ply(reader: Reader) -> list[Sentence]:
    game, people = reader.game, reader.people
    player, told = people.at(game.turn, ping=True), people.told_of(game.turn)
    if not (reader.sees_board and reader.hints.has_buttons):
        example = reader.hints.ply(moves.example_for(game), reader.tag)
        return [say("begun-to_type", told=told, player=player, example=example)]
    taps = reader.private and stand_below(
        reader.hints.platform, game.rules.size, first=reader.is_new
    )
    key = "begun-to_tap" if taps else "begun-to_move"
    if taps and game.terms.start is not None:
        key = "your_turn"  # there may be no room for the squares
    if game.ruleset.has_dice:
        key = "begun-to_roll"
    return [say(key, told=told, player=player)]
