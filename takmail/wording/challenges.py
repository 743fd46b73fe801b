"""Challenges in words: the terms, how one is taken, and its outcome."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from urllib.parse import quote

from takmail.colors import Color
from takmail.commands.command_order import SPEC
from takmail.notation.records import Note
from takmail.play import events
from takmail.play.game import Game, Phase
from takmail.play.terms import Terms
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.wording.exports import tell_reading
from takmail.wording.message.hints import LETTERS, MAIL, Hints, platform_name
from takmail.wording.message.messages import Block, Sharing
from takmail.wording.message.sentences import Sentence, Told, Value, items, join, lines, say
from takmail.wording.message.text import Code, Plain
from takmail.wording.people import Participants, color_name
from takmail.wording.readers import ForReader, Hearers, Reader
from takmail.wording.terms import agreed_parts, describe_terms, explain_terms

_BY_ID = {
    Phase.CHALLENGE: "join-id",
    Phase.PREPARING: "join-id_taken",
    Phase.PLAYING: "join-id_begun",
    Phase.OVER: "join-id_over",
    Phase.CANCELLED: "join-id_over",
}
"""Sentences about a game's id in place of a join code."""


def sealed_dice(commitment: str) -> list[Sentence]:
    """Return the commitment of a game's dice, which anybody can see before they accept it."""
    return [say("dice-sealed", commitment=Code(commitment))] if commitment else []


@dataclass(frozen=True, slots=True)
class ChallengeWording(ForReader):
    """The sentences of a challenge for one chat."""

    def challenged(self, event: events.Challenged) -> list[Sentence]:
        """Return the proposal, its meaning, and how it reaches people elsewhere."""
        return [*self.terms(event), *self._by_code(event)]

    def terms(self, asked: events.Challenged | Game) -> list[Sentence]:
        """Return the proposal and its meaning."""
        is_open, terms = isinstance(asked, events.Challenged), asked.terms
        opponent = (
            self.people.invitee(ping=not self.reader.hearers.is_out_of_hearing)
            if asked.invitee
            else None
        )
        # Who is out of hearing passes it on, or is told in private.
        named = self.reader.tagged or self.reader.hearers is not Hearers.EVERYBODY
        code = say("challenged-code", code=self.game.code) if is_open and named else ""
        by = self.people.told_by(self.people.game.challenger)
        told = proposal(self.people, terms, opponent, by, code)
        # Others find a seek by its terms; what they mean is told as the game begins.
        means = [] if self.people.game.sought else explain_terms(replace(terms, clock=None))
        return [told, *means]

    def _by_code(self, event: events.Challenged) -> list[Sentence]:
        """Return how those can take it who don't read of it here: *Invite* has the code."""
        if event.until is None or event.sought or not self.reader.hearers.is_out_of_hearing:
            return []
        if self.reader.hearers is Hearers.PASSED_ON:
            return [say("challenged-passed_on", opponent=self.people.invitee())]
        key = "challenged-anywhere" if event.invitee is None else "challenged-unheard"
        key = key if self.reader.hints.has_buttons else f"{key}-typed"
        opponent, join_it = self.people.invitee(), Code(f"join {event.join}")
        return [say(key, opponent=opponent, until=event.until, join=join_it)]


def proposal(
    people: Participants, terms: Terms, opponent: Value | None, told: Told, code: Value = ""
) -> Sentence:
    """Return which game is proposed, to an opponent or to anybody."""
    key = "seek-made" if people.game.sought else "challenged-open"
    return say(
        key if opponent is None else "challenged-named",
        told=told,
        challenger=people.challenger(),
        opponent="" if opponent is None else opponent,
        code=code,
        colors=describe_colors(people, terms.challenger),
        **_game_of(terms),
    )


def _game_of(terms: Terms) -> dict[str, Value]:
    """Return the name of a game and its terms; a game other than Tak is named once."""
    name = name_of(terms.rules)
    described = describe_terms(terms) if name == USUAL_RULESET else items(*agreed_parts(terms))
    return {"game": say(f"game_name-{name}"), "terms": described}


def describe_colors(people: Participants, color: Color | None) -> Sentence:
    """Return which colour the challenger wants, or how colours come about."""
    if people.game.terms.throws:
        return say("challenged-thrown")
    if people.game.terms.bids:
        return say("challenged-bids")
    if color is None:
        terms = people.game.terms
        return say("challenged-lot_or_result" if terms.loser_begins else "challenged-lot")
    told, challenger = people.told_by(people.game.challenger), people.challenger()
    return say("challenged-color", told=told, challenger=challenger, color=color_name(color))


def tell_by_mail(address: str, code: str) -> Sentence:
    """Return how a challenge with a join code is taken by a letter to our address."""
    said = f"join {code}"
    mailto = f"mailto:{quote(address, safe='@')}?subject=Tak&body={quote(said)}"
    return say("invite-way_mail", join=Code(said), address=Code(address), mailto=Code(mailto))


SHOWN_BY_INVITE = say("mail-invite")
"""Sentence about passing on a challenge that stands in a group."""


def tell_passing_by_mail(address: str, code: str, why: str) -> tuple[Sentence, ...]:
    """Return how a challenge is passed on by mail, behind the reason why no letter brings it."""
    way = tell_by_mail(address, code)
    return (say(f"mail-{why}"), way) if why else (way,)


def only_in_private(hints: Hints) -> Sentence:
    """Return where an address can stand in a challenge, and how it begins elsewhere."""
    return say("mail-in_private", challenge=Code(hints.typed(f"challenge {MAIL}")))


def tell_invitation(
    people: Participants, ways: Sequence[Hints], link: str, address: str = ""
) -> tuple[Block, ...]:
    """Return how a challenge is passed on: to whom, a text with how it is taken, and buttons.

    ``ways`` are the platforms on which it can be, ``link`` leads to it, if there is one.
    ``address`` is ours for letters.
    """
    game, opponent = people.game, people.invitee()
    key = "invite-open" if game.invitee is None else "invite-named"
    text = say("invite-text", **_game_of(game.terms))
    parts = [text, *sealed_dice(game.dice.commitment), *([Plain(link)] if link else [])]
    for hints in ways:
        platform, join = platform_name(hints.platform), hints.command("join", game.join)
        way = say("invite-way", platform=platform, join=join)
        parts.append(tell_by_mail(address, game.join) if hints.platform in LETTERS else way)
    assert game.until is not None, "a challenge with a code has an end"
    buttons = Sharing(say("button-invite_send"), say("button-invite_copy"), text, game.join)
    return say(key, opponent=opponent, until=game.until), lines(*parts), buttons


def tell_circumstances(notes: Sequence[Note], *, courtly: bool, guest: bool) -> Iterator[Sentence]:
    """Yield more about a new challenge: how its start was read, its manners, a guest's limits."""
    if guest:
        yield say("guest-limits")
    yield from tell_reading(notes)
    if courtly:
        yield say("presets-means-courtly")


def explain_unknown_code(
    code: str, length: int, game: Game | None, mine: str, hints: Hints
) -> Sentence:
    """Return why a join code, which has so many characters, leads to no challenge.

    It may be a game's id instead.
    """
    if game is None:
        key = "join-none" if len(code) == length else "join-no_code"
    elif game.phase is Phase.PLAYING and game.seat_of(mine) is not None:
        key = "join-id_own"
    else:
        key = _BY_ID[game.phase]
    lines_for = {name: hints.command(name, game=code) for name in ("watch", "here")}
    return say(key, code=code, length=length, example=SPEC["join"].example, **lines_for)


def decided_challenge(
    before: Game, reader: Reader, happened: Sequence[events.Event]
) -> list[Sentence] | None:
    """Return the sentences of a challenge that was just decided, ``None`` if none was.

    The terms stay, without ids and commands.
    """
    people = reader.people
    if before.phase is not Phase.CHALLENGE:
        return None
    for event in happened:
        match event:
            case events.Accepted(by=taker):
                fate = say("decided-accepted", player=people.person(taker))
            case events.Begun(white=white, black=black):
                taker = black if white == before.challenger else white
                fate = say("decided-accepted", player=people.person(taker))
            case events.Declined():
                fate = say("decided-declined_by", player=people.invitee())
            case events.Withdrawn():
                fate = say("decided-withdrawn")
            case events.ChallengeLapsed():
                fate = say("decided-lapsed")
            case events.EndedByHost():
                fate = say("decided-called_off")
            case _:
                continue
        to_all = replace(reader, hearers=Hearers.EVERYBODY)
        return [*ChallengeWording(to_all).terms(before), fate]
    return None


def ask_who(name: str, *, is_known: bool) -> Sentence:
    """Return the question whom a challenge means by a name without its sign."""
    asked = say("challenge-meant" if is_known else "challenge-who", name=name)
    return join(asked, say("challenge-write_name"))
