"""Tournaments in words: made step by step, announced, and as they stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.commands.boards import ShowBoard
from takmail.commands.buttons import press_of
from takmail.commands.clocks import USUAL_DAYS
from takmail.commands.club.tournaments import Deed, Tournament, Wanted
from takmail.commands.presets import wishes_said
from takmail.commands.wished_terms import Wishes
from takmail.play.terms import Terms
from takmail.wording.challenges import describe_terms
from takmail.wording.clocks import name_clock
from takmail.wording.message.drafts import (
    DraftBlock,
    DraftButton,
    DraftButtons,
    Sentence,
    items,
    join,
    lines,
    rows_of,
    say,
)
from takmail.wording.message.text import Person
from takmail.wording.presets import A_ROW, marked

SIZES = (4, 5, 6, 7)
"""Boards that buttons offer; by words there are others."""

LENGTHS = (None, 7, 14, 28)
"""Days of a round that buttons offer, ``None`` for as long as its games take."""

MOST_BOARDS = 18
"""Buttons of boards below one message."""


def deed_button(deed: Deed, id_: str, by: str | None = None) -> DraftButton:
    """Return the button that does something with a tournament."""
    press = press_of(Tournament(Wanted(deed, id_).said), by=by)
    return DraftButton(say(f"button-tournament_{deed.value}"), press)


# Making one: each button has all that was chosen so far.


def choosing_page(
    wanted: Wanted, wishes: Wishes, terms: Terms, player: str
) -> tuple[DraftBlock, ...]:
    """Return what is chosen for a new tournament, and what else can be."""
    clock = terms.clock
    assert clock is not None, "each tournament has one"

    def chosen(
        label: Sentence, then: Wishes = wishes, every: int | None = wanted.every, *, on: bool
    ) -> DraftButton:
        said = replace(wanted, deed=Deed.CHOOSE, terms=wishes_said(then), every=every).said
        return DraftButton(marked(label, chosen=on), press_of(Tournament(said), by=player))

    sizes = [
        chosen(
            say("terms-size", size=size), replace(wishes, size=size), on=terms.rules.size == size
        )
        for size in SIZES
    ]
    controls = [replace(clock, bank=timedelta(days=days), afresh=True) for days in USUAL_DAYS[:4]]
    clocks = [
        chosen(name_clock(one), replace(wishes, clock=one), on=one.bank == clock.bank)
        for one in controls
    ]
    lengths = [
        chosen(say("button-tournament_every", days=days or 0), every=days, on=days == wanted.every)
        for days in LENGTHS
    ]
    made = Tournament(replace(wanted, deed=Deed.NEW, terms=wishes_said(wishes)).said)
    make = DraftButton(say("button-tournament_new"), press_of(made, by=player))
    told = (say("tournament-choose", name=wanted.name), *_rules(terms, wanted.every))
    rows = [DraftButtons(tuple(row)) for row in (sizes, clocks, lengths)]
    rated = chosen(say("button-ways_rated"), replace(wishes, rated=not terms.rated), on=terms.rated)
    return (lines(*told), *rows, DraftButtons((rated, make)))


def _rules(terms: Terms, every: int | None) -> tuple[Sentence, Sentence]:
    told = say("tournament-terms", terms=describe_terms(terms))
    return told, say("tournament-rounds", days=every or 0)


# As one stands.


_SCORES = {None: "open", 1.0: "won", 0.5: "drawn", 0.0: "lost"}


@dataclass(frozen=True, slots=True)
class ShownPairing:
    """A pairing of the round that is on, with its game's id once that has begun."""

    white: Person
    black: Person | None
    score: float | None
    repeat: bool
    code: str | None

    def told(self) -> Sentence:
        """Return it as a line."""
        if self.black is None:
            return say("tournament-bye", player=self.white)
        score = _SCORES[self.score]
        told = say(
            f"tournament-pairing_{score}",
            white=self.white,
            black=self.black,
            code=self.code or "",
        )
        return join(told, say("tournament-again")) if self.repeat else told


@dataclass(frozen=True, slots=True)
class ShownTournament:
    """A tournament as its message shows it.

    ``state`` is the name of its state. ``players`` are those who are in, ``idle`` those who sit the
    round out, and ``winners`` those who share the first place. ``standings`` is the table.
    """

    id: str
    name: str
    state: str
    terms: Terms
    every: int | None
    until: datetime | None
    round: int
    rounds: int
    players: Sequence[Person]
    pairings: Sequence[ShownPairing]
    idle: Sequence[Person]
    winners: Sequence[Person]
    standings: Sequence[DraftBlock]

    def page(self) -> tuple[DraftBlock, ...]:
        """Return its message: what is played, who is in or how it stands, and the buttons."""
        on = [one for one in self.pairings if one.code and one.score is None]
        boards = [
            DraftButton(
                say(
                    "button-choice-looking",
                    code=one.code or "",
                    white=one.white,
                    black=one.black or "",
                ),
                press_of(ShowBoard(), one.code or ""),
            )
            for one in on[:MOST_BOARDS]
        ]
        deeds = [deed_button(deed, self.id) for deed in _DEEDS.get(self.state, ())]
        rows = (*rows_of(boards, A_ROW), *rows_of(deeds, len(deeds) or 1))
        return (lines(self._heading(), *self._told()), *self.standings, *rows)

    def _heading(self) -> Sentence:
        return say(
            f"tournament-{self.state}",
            name=self.name,
            round=self.round,
            rounds=self.rounds,
            winners=items(*self.winners),
            count=len(self.winners),
        )

    def _told(self) -> Iterator[Sentence]:
        if self.state == "open":
            yield from _rules(self.terms, self.every)
            yield say("tournament-ways")
            count = len(self.players)
            yield say("tournament-in", players=items(*self.players), count=count)
        if self.state == "running":
            yield from (one.told() for one in self.pairings)
            yield from (say("tournament-idle", player=player) for player in self.idle)
            if self.until is not None:
                yield say("tournament-until", until=self.until)


_DEEDS = {
    "open": (Deed.JOIN, Deed.LEAVE, Deed.BEGIN, Deed.CANCEL),
    "running": (Deed.JOIN, Deed.LEAVE),
}
"""Things that buttons do with a tournament, by its state."""
