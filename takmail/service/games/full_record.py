"""A game's whole story as a record: what stands, and as comments what stood and what was agreed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from takmail.notation.mail import format_mail
from takmail.notation.records import GameRecord
from takmail.play.events import Challenged, Event, TimeTaken
from takmail.play.evolve import begin, evolve
from takmail.play.game import PlayedPly
from takmail.service.games.event_text import load_event
from takmail.store.rows import RecordRow
from takmail.wording.languages.language import Language
from takmail.wording.moves import note_of, time_note


def annotated_record(
    code: str, rows: Sequence[RecordRow], written: GameRecord, language: Language
) -> tuple[GameRecord, tuple[datetime, ...]]:
    """Return the record with all that no longer stands, and the times of the plies that do.

    ``written`` holds the plies that stand; only those that called Tak keep a mark. The
    comments are in ``language``.
    """
    (first, *others) = [(row.at, load_event(row.payload)) for row in rows]
    assert isinstance(first[1], Challenged)
    story = _Story(code, first[1], language)
    for at, event in others:
        story.follow(at, event)
    plies = [
        replace(ply, marks="'" if played.called else "", comment="\n".join(comments))
        for ply, played, comments in zip(
            written.plies, story.game.plies, story.comments, strict=True
        )
    ]
    whole = replace(written, plies=tuple(plies), comment="\n".join(story.head))
    return whole, tuple(story.times)


class _Story:
    """The game so far, when each ply was played, and what is to be said below it."""

    def __init__(self, code: str, challenged: Challenged, language: Language) -> None:
        self._language = language
        self.game = begin(code, challenged)
        self.head: list[str] = []
        self.times: list[datetime] = []
        self.comments: list[list[str]] = []

    def follow(self, at: datetime, event: Event) -> None:
        """Go on to the next event."""
        before, self.game = self.game, evolve(self.game, event)
        stands, note = len(self.game.plies), note_of(event)
        gone = [
            line
            for number, played in enumerate(before.plies[stands:], stands)
            for line in self._gone(number, played)
        ]
        del self.times[stands:], self.comments[stands:]
        while len(self.times) < stands:
            self.times.append(at)
            self.comments.append([])
        last = self.comments[-1] if self.comments else self.head
        if note is not None:
            last += [*gone, f"{_stamp(at)} {self._language.text(note)}"]
        control = self.game.terms.clock
        if isinstance(event, TimeTaken) and control is not None:
            last.append(self._language.text(time_note(event, control)))

    def _gone(self, number: int, played: PlayedPly) -> list[str]:
        """Return the lines that are left of a ply that stands no more."""
        size = self.game.terms.rules.size
        ply = format_mail(played.ply, size, tak=played.called)
        return [f"{_stamp(self.times[number])} {number + 1}. {ply}", *self.comments[number]]


def _stamp(at: datetime) -> str:
    return f"{at:%m-%d %H:%M}"
