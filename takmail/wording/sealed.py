"""Secret choices before play, and dice, in words: of sealed ones only the commitment."""

from collections.abc import Iterator

from takmail.commands.command_order import press_of
from takmail.commands.sealed import Choose, Seal, ShowChoices, Stage
from takmail.play import challenges, records
from takmail.play import sealed as secret
from takmail.play.events import Accepted
from takmail.play.game import Game, Phase
from takmail.play.terms import Party, Terms
from takmail.wording.languages.language_choice import agrees
from takmail.wording.message.hints import Hints, button
from takmail.wording.message.messages import Block, Button, rows_of
from takmail.wording.message.sentences import Sentence, Value, items, join, lines, say
from takmail.wording.message.text import Code
from takmail.wording.people import Participants
from takmail.wording.readers import Reader
from takmail.wording.terms import describe_terms

A_ROW = 5
"""Buttons beside each other."""

MOST = 20
"""Buttons of numbers; of more numbers than that, ranges are chosen from first."""

_DIGITS = 6
"""Digits of the largest number that is read."""


def example(game: Game, stage: Stage) -> str:
    """Return an example of a choice at a stage."""
    some_walls = str(len(challenges.choices(game, stage)) // 3)
    return {Stage.BLIND: "yes", Stage.WALLS: some_walls, Stage.BID: "3"}[stage]


def stage_key(game: Game, stage: Stage) -> str:
    """Return the name of a stage in sentences that ask for it; bids can be wanted once more."""
    again = stage is Stage.BID and secret.rounds_of(game.opened)
    return f"{stage.value}_again" if again else stage.value


def read_choice(stage: Stage, said: str) -> Seal | None:
    """Return the choice that somebody says at a stage, or at one that they name, if any."""
    words = said.lower().split()
    named = next((one for one in Stage if words[:1] == [one.value]), None)
    stage, words = named or stage, words[1:] if named else words
    if len(words) != 1:
        return None
    (word,) = words
    if stage is Stage.BLIND:
        choice = word == "1" if named and word in {"0", "1"} else agrees(word)
        return None if choice is None else Seal(stage, int(choice))
    if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
        return None
    return Seal(stage, int(word))


def question(  # noqa: PLR0913, PLR0917 - the question, its player and their answers
    game: Game, stage: Stage, within: str, how: Code, player: str, purse: int | None = None
) -> tuple[Block, ...]:
    """Return the question to a player at a stage, with a button for each choice.

    Of many numbers there are buttons for ranges, and then for those ``within`` one. ``how`` is how
    a choice is typed, ``purse`` what the player's holds, where that counts.
    """
    allowed = challenges.choices(game, stage, purse)
    told = say(f"question-{stage_key(game, stage)}", code=game.code, most=allowed[-1])
    rows = rows_of([*_buttons(game, stage, _within(allowed, within), player)], A_ROW)
    return (join(told, say("question-typed", choose=how)), *rows)


def show_button(game: Game) -> Button:
    """Return the button by which either side is asked what it chooses."""
    return button("choose_secretly", ShowChoices(), game.code)


def openly(how: Code) -> Sentence:
    """Return that others could read a choice, and how to make one in private."""
    return say("choose-openly", choose=how)


def unclear(game: Game, stage: Stage, how: Code) -> Sentence:
    """Return the choices of a stage."""
    return say(
        f"choose-unclear-{stage.value}", choose=how, most=challenges.choices(game, stage)[-1]
    )


def _buttons(game: Game, stage: Stage, shown: range, player: str) -> Iterator[Button]:
    if stage is Stage.BLIND:
        for choice in shown:
            yield _chooses(say("button-choose_blind", choice=choice), stage, choice, game, player)
        return
    width = 1
    while len(shown) > MOST * width:
        width *= 10
    for first in range(shown.start - shown.start % width, shown.stop, width):
        part = range(max(first, shown.start), min(first + width, shown.stop))
        if len(part) == 1:
            label = say("button-choose_number", number=part[0])
            yield _chooses(label, stage, part[0], game, player)
            continue
        label = say("button-choose_range", first=part[0], last=part[-1])
        press = press_of(ShowChoices(f"{part[0]} {part[-1]}"), game.code, by=player)
        yield Button(label, press)


def _chooses(label: Sentence, stage: Stage, choice: int, game: Game, player: str) -> Button:
    press = press_of(Choose(f"{stage.value} {choice}"), game.code, by=player)
    return Button(label, press)


def _within(allowed: range, said: str) -> range:
    """Return the choices in a range that a button names, all of them if it names none."""
    words = said.split()
    if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
        return allowed
    first, last = (int(word[:_DIGITS]) for word in words)
    part = range(max(first, allowed.start), min(last + 1, allowed.stop))
    return part or allowed


def describe_preparation(people: Participants, terms: Terms) -> Sentence:
    """Return a game that is prepared: who plays it, what was sealed, who is to choose what."""
    game = people.game
    told = _introduced(people, "board-preparing", terms, game.code)
    sealed = [_sealed(people, choice) for choice in game.sealed]
    return lines(told, *sealed, *_waits(people))


def tell(event: Accepted | secret.Sealed | secret.Opened, reader: Reader) -> list[Sentence]:
    """Return the sentences for a game's chats about an event before play."""
    people, hints = reader.people, reader.hints
    match event:
        case Accepted():
            prepared = _introduced(people, "prepared", people.game.terms, reader.id)
            return [prepared, *asked(people, hints)]
        case secret.Sealed():
            return _just_sealed(people, hints, event)
        case secret.Opened():
            told, game = [opened(people, event)], people.game
            last = game.phase is Phase.PREPARING and game.opened[-1:] == (event,)
            return [*told, *asked(people, hints)] if last else told


def _introduced(people: Participants, key: str, terms: Terms, code: Value) -> Sentence:
    """Return that a game is prepared: who plays it, and on what terms."""
    return say(
        key,
        code=code,
        challenger=people.party(Party.CHALLENGER),
        taker=people.party(Party.TAKER),
        terms=describe_terms(terms),
    )


def _just_sealed(people: Participants, hints: Hints, event: secret.Sealed) -> list[Sentence]:
    """Return that somebody has chosen, by the commitment, and who is to choose next."""
    told = [_sealed(people, event)]
    by_now = secret.Opened(event.party, event.stage, event.choice, event.salt)
    if people.game.phase is not Phase.PREPARING or by_now in people.game.opened:
        return told
    if len(challenges.owing(people.game)) == len(Party):
        return [*told, *asked(people, hints)]
    return [lines(*told, *_waits(people, ping=True))]


def opened(people: Participants, choice: secret.SealedChoice) -> Sentence:
    """Return a player's choice and the line that was hashed, so that all can check it."""
    return say(
        f"opened-{choice.stage.value}",
        player=people.party(choice.party),
        choice=choice.choice,
        line=Code(choice.hashed),
    )


def asked(people: Participants, hints: Hints) -> list[Sentence]:
    """Return the choice to make now, and the way to make it in secret."""
    game = people.game
    stage = challenges.awaited(game)
    if stage is None:
        return []
    how = hints.command("choose", example(game, stage), game.code)
    most = challenges.choices(game, stage)[-1]
    key = f"asked-{stage_key(game, stage)}"
    if not hints.has_buttons:
        key = f"{key}-{hints.platform}"
    return [say(key, choose=how, most=most, code=game.code)]


def chosen(game: Game, choice: secret.SealedChoice) -> Sentence:
    """Return a player's choice, for them alone."""
    said = say(f"chosen-{choice.stage.value}", choice=choice.choice)
    return say("chosen", code=game.code, chosen=said, commitment=Code(choice.commitment))


def _sealed(people: Participants, choice: secret.SealedChoice) -> Sentence:
    return say(
        f"sealed-{choice.stage.value}",
        player=people.party(choice.party),
        commitment=Code(choice.commitment),
    )


def swapped(game: Game) -> Sentence | None:
    """Return the sets as the swap made them, where that was chosen."""
    blind = [choice.choice for choice in game.opened if choice.stage is Stage.BLIND]
    if not blind:
        return None
    return say("begun-sets_swapped" if any(blind) else "begun-sets_kept")


def bids_told(game: Game) -> Sentence | None:
    """Return that the lot decided who goes first, where the bids did not."""
    return say("begun-equal_bids") if secret.are_equal(game.opened) else None


def waits(people: Participants) -> Sentence:
    """Return for whom a game waits, to somebody who has chosen."""
    players = (people.party(party) for party in challenges.owing(people.game))
    return say("choose-waits", code=people.game.code, players=items(*players))


def _waits(people: Participants, *, ping: bool = False) -> list[Sentence]:
    """Return the players who are still to choose, and their choices."""
    game = people.game
    stage = challenges.awaited(game)
    if stage is None:
        return []
    players = [people.party(party, ping=ping) for party in challenges.owing(game)]
    return [say(f"waits-{stage.value}", players=items(*players))]


# Dice that are checked.


def tell_checked(
    checked: records.CheckedDice | None, *, each: bool = False, lost: bool = False
) -> list[Sentence]:
    """Return the result of a check of a game's dice: all, or ``each`` throw, or the reason why not.

    ``lost`` says that a secret that isn't open will never be.
    """
    if checked is None:
        return [say("verify-none")]
    dice = checked.dice
    if not dice.secret:
        shown = {"commitment": Code(dice.commitment), "part": Code(dice.part)}
        return [say("verify-lost" if lost or checked.over else "verify-on", **shown)]
    if not checked.fits:
        return [say("verify-other_secret", commitment=Code(dice.commitment))]
    listed = checked.throws if each else checked.wrong
    told = [lines(*map(_throw, listed))] if listed else []
    if checked.stuck:
        told.append(say("verify-stuck"))
    elif checked.wrong:
        most = 2 * len(checked.wrong) >= len(checked.throws)
        told.append(say("verify-other_dice" if most else "verify-changed"))
    if checked.recorded != checked.count and not checked.stuck:
        told.append(say("verify-count", found=checked.recorded, count=checked.count))
    if checked.is_right:
        key = "verify-right_lot" if dice.lot else "verify-right"
        told.append(say(key, count=len(checked.throws) - dice.lot))
    return told


def _throw(throw: records.CheckedThrow) -> Sentence:
    thrown = "throw" if throw.number else "begins"
    right = "right" if throw.value == throw.right else "wrong"
    values = {"number": throw.number, "value": throw.value, "right": throw.right}
    return say(f"verify-{thrown}_{right}", **values)
