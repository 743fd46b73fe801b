"""What is chosen secretly before play, in words.

Nothing here tells what is sealed: of a choice that isn't open there is only its commitment.
"""

from takmail.commands.sealed import Stage
from takmail.play.challenges import awaited, choices, owing
from takmail.play.events import Accepted, Opened, Sealed
from takmail.play.game import Game, Phase
from takmail.play.sealed import SealedChoice, are_equal
from takmail.play.terms import Party, Terms
from takmail.wording.choosing_secretly import example, stage_key
from takmail.wording.hints import Hints
from takmail.wording.message import Code, Person
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, items, lines, say
from takmail.wording.terms import describe_terms


def describe_preparation(people: Participants, terms: Terms) -> Sentence:
    """Return a game that is prepared: who plays it, what was sealed, who is to choose what."""
    game = people.game
    told = _introduced(people, "board-preparing", terms)
    sealed = [_sealed(people, choice) for choice in game.sealed]
    return lines(told, *sealed, *_waits(people))


def tell(event: Accepted | Sealed | Opened, people: Participants, hints: Hints) -> list[Sentence]:
    """Return what a game's chats are told of an event before play."""
    match event:
        case Accepted():
            return _accepted(people, hints)
        case Sealed():
            return _just_sealed(people, hints, event)
        case Opened():
            told = [opened(people, event)]
            return [*told, *asked(people, hints)] if _is_last_opened(people.game, event) else told


def _accepted(people: Participants, hints: Hints) -> list[Sentence]:
    """Return that a challenge was taken, and what is chosen before play, and how."""
    return [_introduced(people, "prepared", people.game.terms), *asked(people, hints)]


def _introduced(people: Participants, key: str, terms: Terms) -> Sentence:
    """Return that a game is prepared: who plays it, and on what terms."""
    return say(
        key,
        code=people.game.code,
        challenger=_person(people, Party.CHALLENGER),
        taker=_person(people, Party.TAKER),
        terms=describe_terms(terms),
    )


def _just_sealed(people: Participants, hints: Hints, event: Sealed) -> list[Sentence]:
    """Return that somebody has chosen, by the commitment, and who is to choose next."""
    choice = SealedChoice(event.party, event.stage, event.choice, event.salt)
    told = [_sealed(people, choice)]
    if people.game.phase is not Phase.PREPARING or choice in people.game.opened:
        return told
    if len(owing(people.game)) == len(Party):
        return [*told, *asked(people, hints)]
    return [lines(*told, *_waits(people, ping=True))]


def _is_last_opened(game: Game, event: Opened) -> bool:
    """Return whether with this a round was opened after which there is another one."""
    last = SealedChoice(event.party, event.stage, event.choice, event.salt)
    return game.phase is Phase.PREPARING and game.opened[-1:] == (last,)


def opened(people: Participants, event: Opened) -> Sentence:
    """Return what somebody had chosen, and the line that was hashed, so that all can check it."""
    return _opened(people, SealedChoice(event.party, event.stage, event.choice, event.salt))


def all_opened(people: Participants) -> list[Sentence]:
    """Return what was chosen before play and opened, a line each, so that it can be checked."""
    return [_opened(people, choice) for choice in people.game.opened]


def _opened(people: Participants, choice: SealedChoice) -> Sentence:
    return say(
        f"opened-{choice.stage.value}",
        player=_person(people, choice.party),
        choice=choice.choice,
        line=Code(choice.hashed),
    )


def asked(people: Participants, hints: Hints) -> list[Sentence]:
    """Return what is to be chosen now, and how it is said so that nobody else reads it."""
    game = people.game
    stage = awaited(game)
    if stage is None:
        return []
    how = hints.command("choose", example(game, stage), game.code)
    most = choices(game, stage)[-1]
    return [say(f"asked-{stage_key(game, stage)}", choose=how, most=most, code=game.code)]


def chosen(game: Game, choice: SealedChoice) -> Sentence:
    """Return what somebody has chosen, for him alone."""
    said = say(f"chosen-{choice.stage.value}", choice=choice.choice)
    return say("chosen", code=game.code, chosen=said, commitment=Code(choice.commitment))


def _sealed(people: Participants, choice: SealedChoice) -> Sentence:
    return say(
        f"sealed-{choice.stage.value}",
        player=_person(people, choice.party),
        commitment=Code(choice.commitment),
    )


def swapped(game: Game) -> Sentence | None:
    """Return what the blind made of the sets, where that was chosen."""
    blind = [choice.choice for choice in game.opened if choice.stage is Stage.BLIND]
    if not blind:
        return None
    return say("begun-sets_swapped" if any(blind) else "begun-sets_kept")


def bids_told(game: Game) -> Sentence | None:
    """Return that the lot decided who goes first, where the bids did not."""
    return say("begun-equal_bids") if are_equal(game.opened) else None


def waits(people: Participants) -> Sentence:
    """Return for whom a game waits, to somebody who has chosen."""
    players = (_person(people, party) for party in owing(people.game))
    return say("choose-waits", code=people.game.code, players=items(*players))


def _waits(people: Participants, *, ping: bool = False) -> list[Sentence]:
    """Return who is still to choose what."""
    game = people.game
    stage = awaited(game)
    if stage is None:
        return []
    players = [_person(people, party, ping=ping) for party in owing(game)]
    return [say(f"waits-{stage.value}", players=items(*players))]


def _person(people: Participants, party: Party, *, ping: bool = False) -> Person:
    return people.at(people.game.color_of(party), ping=ping)
