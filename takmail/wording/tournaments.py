"""Tournaments in words: made step by step, announced, and their standings as rows of a table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.club.tournaments import Pairing, Standing
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import press_of
from takmail.commands.tournaments import SCORES, Deed, Tournament, Wanted
from takmail.play.terms import Terms
from takmail.terms.clocks import USUAL_DAYS
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.clocks import name_clock
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Block, Button, Buttons, rows_of
from takmail.wording.message.sentences import Sentence, clauses, items, join, lines, say
from takmail.wording.message.text import Code, Link, Person, Written
from takmail.wording.rule_choices import A_ROW, marked
from takmail.wording.terms import describe_terms

SIZES = (4, 5, 6, 7)
"""Boards that buttons offer; by words there are others."""

MOST_ROWS, MOST_BOARDS = 4, 20
"""Rows and buttons of boards below one message.

Discord has five rows of five buttons; the last is for *Join* and *Leave*.
"""

LENGTHS = (None, 7, 14, 28)
"""Days of a round that buttons offer, ``None`` for as long as its games take."""


def deed_button(deed: Deed, id_: str, by: str | None = None) -> Button:
    """Return the button that does something with a tournament."""
    return button(f"tournament_{deed.value}", Tournament(Wanted(deed, id_).words), by=by)


def decide_button(code: str, ends: str) -> Button:
    """Return the button that says how a game ends that can't be read, one of `SCORES`."""
    decide = Tournament(Wanted(Deed.DECIDE, code, ends=ends).words)
    return button(f"tournament_decide_{ends}", decide, code=code)


# Making one: each button has all that was chosen so far.


def choosing_page(
    wanted: Wanted, wishes: Wishes, terms: Terms, player: str, *also: Sentence
) -> tuple[Block, ...]:
    """Return the choices for a new tournament, and the others.

    The numbers tell buttons of several rows apart that would all leave it as it is.
    """
    clock = terms.clock
    assert clock is not None, "each tournament has one"

    def chosen(
        row: int, label: Sentence, then: Wishes, new: Wanted = wanted, *, on: bool
    ) -> Button:
        said = replace(new, deed=Deed.CHOOSE, terms=wishes_said(then)).words
        press = press_of(Tournament(said), number=row, by=player)
        return Button(marked(label, chosen=on), press)

    sizes = [
        chosen(1, say("terms-size", size=n), replace(wishes, size=n), on=terms.rules.size == n)
        for n in SIZES
    ]
    controls = [replace(clock, bank=timedelta(days=days), afresh=True) for days in USUAL_DAYS[:4]]
    clocks = [
        chosen(2, name_clock(one), replace(wishes, clock=one), on=one.bank == clock.bank)
        for one in controls
    ]
    lengths = [
        chosen(
            3,
            say("button-tournament_every", days=n or 0),
            wishes,
            replace(wanted, every=n),
            on=n == wanted.every,
        )
        for n in LENGTHS
    ]
    made = Tournament(replace(wanted, deed=Deed.NEW, terms=wishes_said(wishes)).words)
    make = button("tournament_announce", made, by=player)
    played = rules(terms, wanted.every, regulars=wanted.regulars)
    told = (say("tournament-choose", name=wanted.name), *played, *also)
    rows = [Buttons(tuple(row)) for row in (sizes, clocks, lengths)]
    other = replace(wishes, rated=not terms.rated)
    rated = chosen(0, say("button-ways_rated"), other, on=terms.rated)
    who = replace(wanted, regulars=not wanted.regulars)
    closed = chosen(0, say("button-tournament_regulars"), wishes, who, on=wanted.regulars)
    return (lines(*told), *rows, Buttons((rated, closed, make)))


def rules(terms: Terms, every: int | None, *, regulars: bool) -> tuple[Sentence, ...]:
    """Return how a tournament is played: its games, its rounds, and who may join if not all."""
    told = say("tournament-terms", terms=describe_terms(terms))
    who = (say("tournament-regulars"),) if regulars else ()
    return told, say("tournament-rounds", days=every or 0), *who


# As one stands.


_SCORES = {None: "open", 1.0: "won", 0.5: "drawn", 0.0: "lost"}


def pairing_line(
    pairing: Pairing, names: Mapping[str, str], called: Mapping[str, Person], link: Link | None
) -> Sentence:
    """Return a pairing with its result, or with its players ``called`` and where it is played."""
    if pairing.black is None:
        return say("tournament-bye", player=names[pairing.white])
    known: dict[str, str | Person] = {**names, **(called if pairing.score is None else {})}
    key = f"tournament-pairing_{_SCORES[pairing.score]}"
    told = say(key, white=known[pairing.white], black=known[pairing.black])
    told = told if link is None else items(told, link)
    return join(told, say("tournament-again")) if pairing.repeat else told


def _leaver_line(player: str, points: Sequence[str] | None, names: Mapping[str, str]) -> Sentence:
    """Return that a player is out, and who has a point by that; ``None`` if no game counts."""
    gone = say("tournament-gone", player=names[player])
    if points is None:
        return join(gone, say("tournament-gone_early"))
    given = items(*(Written(names[one]) for one in points))
    return join(gone, say("tournament-gone_points", players=given)) if points else gone


def left_lines(
    leavers: Mapping[str, Sequence[str] | None], names: Mapping[str, str], *, back: bool
) -> tuple[Sentence, ...]:
    """Return the players who are out, each with those who get a point by it.

    ``back`` is whether they can still come back.
    """
    out = tuple(_leaver_line(player, points, names) for player, points in leavers.items())
    return (*out, say("tournament-back")) if out and back else out


def board_button(pairing: Pairing, code: str, names: Mapping[str, str]) -> Button:
    """Return the button that shows the board of a pairing."""
    white, black = names[pairing.white], names[pairing.black or ""]
    return button("choice-looking", ShowBoard(), code, code=code, white=white, black=black)


def title(state: str, name: str, number: int, rounds: int, winners: Sequence[str]) -> Sentence:
    """Return the first line of a tournament: its state, its round of so many, its winners."""
    figures = {"round": number, "rounds": rounds, "count": len(winners)}
    return say(f"tournament-{state}", name=name, winners=items(*map(Written, winners)), **figures)


def open_lines(
    terms: Terms, every: int | None, players: Sequence[str], *, regulars: bool
) -> tuple[Sentence, ...]:
    """Return how a tournament that is open will be played, and the names of its players."""
    joined = say("tournament-in", players=items(*map(Written, players)), count=len(players))
    return (*rules(terms, every, regulars=regulars), say("tournament-ways"), joined)


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a tournament that is on, with the names of all its players.

    ``boards`` are the pairings of the running games by their ids, ``threads`` lead to those that
    have a chat of their own. ``called`` are the players whom the message calls, ``idle`` those who
    sit the round out, ``unread`` is a running game whose record can't be read.
    """

    names: Mapping[str, str]
    pairings: Sequence[Pairing]
    idle: Sequence[str]
    until: datetime | None
    boards: Mapping[str, Pairing]
    unread: str | None
    threads: Mapping[str, Link]
    called: Mapping[str, Person]

    def lines(self) -> Iterator[Sentence]:
        """Yield the games of a round with their results, and the notes about it."""
        yield say("tournament-white")
        links = {self.boards[code]: link for code, link in self.threads.items()}
        for pairing in self.pairings:
            yield pairing_line(pairing, self.names, self.called, links.get(pairing))
        yield from (say("tournament-idle", player=self.names[player]) for player in self.idle)
        if self.until:
            yield say("tournament-until", until=self.until)
        if self.called and any(pairing.score is None for pairing in self.pairings):
            yield say("tournament-play")
        if others := self._here[MOST_BOARDS:]:
            games = items(*(Code(f"#{code}") for code in others))
            yield say("tournament-boards", games=games)
        if self.unread:
            yield say("tournament-not_read", code=self.unread)

    @property
    def _here(self) -> list[str]:
        """The running games without a chat of their own."""
        return [code for code in self.boards if code not in self.threads]

    def board_rows(self) -> list[Buttons]:
        """Return the buttons for the boards of the running games here."""
        boards = self._here[:MOST_BOARDS]
        buttons = [board_button(self.boards[code], code, self.names) for code in boards]
        return rows_of(buttons, max(A_ROW, -(-len(buttons) // MOST_ROWS)))


def page_buttons(id_: str, deeds: Sequence[Deed], current: Round | None) -> tuple[Buttons, ...]:
    """Return the buttons below a tournament: for its boards, then for what can be done with it."""
    unread = current.unread if current else None
    decide = [decide_button(unread, ends) for ends in SCORES] if unread else []
    last = (*(deed_button(deed, id_) for deed in deeds), *decide)
    return (*(current.board_rows() if current else ()), *([Buttons(last)] if last else []))


MOST_TOLD = 12
"""Players whom the words about a picture name."""

_PARTS = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}
_FIGURE_SPACE = "\u2007"
"""Stands where other numbers of a column have a part."""


def standing_rows(
    table: Sequence[Standing],
    names: Mapping[str, str],
    language: Language,
    title: str = "",
    left: Collection[str] = (),
) -> list[tuple[str, ...]]:
    """Return place, name, points and tie-break of each player, below a title and headings.

    Nobody has a place before somebody has a point; those who have ``left`` have none.
    """
    heading = [language.text(say(f"standings-{name}")) for name in ("points", "tie_break")]
    rows = [("", title, *heading)]
    for line in table:
        place = "-" if line.player in left else str(line.place) if table[0].points else ""
        figures = map(_in_column, (line.points, line.tie_break))
        rows.append((place, names[line.player], *figures))
    return rows


def tell_standings(table: Sequence[Standing], names: Mapping[str, str]) -> Sentence:
    """Return the words for a picture of standings."""
    places = [
        say(
            "standings-place",
            place=line.place if table[0].points else 0,
            name=names[line.player],
            points=in_parts(line.points),
        )
        for line in table[:MOST_TOLD]
    ]
    return say("standings-picture", places=clauses(*places), count=max(0, len(table) - MOST_TOLD))


def in_parts(points: float) -> str:
    """Return points with their quarters, such as ``4½``."""
    whole = "" if 0 < points < 1 else str(int(points))
    return whole + _PARTS[points % 1]


def _in_column(points: float) -> str:
    return in_parts(points) + ("" if points % 1 else _FIGURE_SPACE)
