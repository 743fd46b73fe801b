"""What the one message says: all of a game as it stands, since it takes the place of what it said.

A board in characters is only shown when the game is over: until then the squares are the buttons
below, and the words add what is in the stacks.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.buttons import Press
from takmail.commands.offers import Topic
from takmail.commands.wishes import Manners
from takmail.play.events import Challenged
from takmail.play.game import Game, Offer, Phase
from takmail.play.wagers import height
from takmail.presenting.protocol import Step
from takmail.presenting.registry import presenter_of
from takmail.render.views import PHONE, BoardView
from takmail.service.announcing.board_style import BoardDraft, BoardStyle
from takmail.service.announcing.captions import last_told
from takmail.service.announcing.event_buttons import challenge_buttons
from takmail.service.announcing.views import tak_is_told, view
from takmail.service.single.keys import acts, afterwards, answers, choices
from takmail.service.single.squares import Squares
from takmail.service.starting.payloads import NOTHING, payload_of
from takmail.service.stepping.choosing import Choosing
from takmail.service.stepping.preview import Preview
from takmail.wording.challenges import (
    ChallengeWording,
    Hearers,
    describe_next,
    describe_size,
    describe_terms,
    rematch_key,
)
from takmail.wording.coins import count_coins, pot_line, tell_call
from takmail.wording.disputes import SyncWording
from takmail.wording.games import describe_challenge
from takmail.wording.message.drafts import (
    Draft,
    DraftBlock,
    DraftButtons,
    DraftStart,
    DraftStarts,
    Sentence,
    join,
    lines,
    say,
)
from takmail.wording.message.hints import Hints
from takmail.wording.message.text import Plain, one_line
from takmail.wording.people import Participants, color_name
from takmail.wording.sealed import asked, describe_preparation
from takmail.wording.series import describe_end, score_line
from takmail.wording.tellers import teller_of

FIRST_TURNS = 2
"""Plies after which nobody is told any more how things are done here."""

_LAST_BOARD = BoardStyle(columns=PHONE)


@dataclass(frozen=True, slots=True)
class Single:
    """A game as its one message shows it.

    ``news`` is what has just happened and shows in nothing else. ``at`` is the step at which the
    side on turn is in choosing its move, ``None`` before it has chosen anything. ``unheard`` says
    that the side on turn can't be written to in private. ``resigning`` are the sides that are asked
    here whether they resign.
    """

    people: Participants
    hints: Hints
    news: tuple[Sentence, ...] = ()
    at: Step | None = None
    unheard: bool = False
    resigning: frozenset[Color] = frozenset()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.people.game

    def draft(self) -> Draft:
        """Return the message."""
        if self.game.phase is Phase.PREPARING:
            return Draft(tuple(self._preparation()))
        if not self.game.has_begun:
            return Draft(tuple(self._challenge()))
        if self.game.phase is Phase.PLAYING:
            return Draft(tuple(self._board()))
        return Draft(tuple(self._end()))

    def left(self) -> Draft:
        """Return the message of a game that nobody plays here any more."""
        return Draft((self._header(), *self.news, BoardDraft(self._view(), _LAST_BOARD)))

    def _challenge(self) -> Iterator[DraftBlock]:
        if self.game.phase is not Phase.CHALLENGE:
            yield join(*self.news or [describe_challenge(self.people, self.game.terms)])
            return
        game = self.game
        event = Challenged(
            game.challenger, game.terms, game.invitee, until=game.until, join=game.join
        )
        yield from ChallengeWording(self.people, self.hints).proposed(event)
        yield say("inline-how")
        take = "join" if game.invitee is None else "accept"
        yield DraftButtons(tuple(challenge_buttons(game, Hearers.EVERYBODY, take)))

    def _preparation(self) -> Iterator[DraftBlock]:
        """Yield what is chosen before play, with a link to where nobody else reads it."""
        yield describe_preparation(self.people, self.game.terms)
        yield from asked(self.people, self.hints)
        choosing = payload_of(Press("choices", game=self.game.code)) or NOTHING
        yield DraftStarts((DraftStart(say("button-choose_secretly"), choosing),))

    def _board(self) -> Iterator[DraftBlock]:
        game, shown = self.game, self._view()
        taps = presenter_of(game.rules).taps
        sides = (taps.side(self.people, color) for color in Color)
        yield lines(self._header(), *sides, *score_line(self.people), *pot_line(self.people))
        yield from self._happened()
        yield from self._questions()
        yield join(*self._turn())
        if self.unheard and len(game.plies) < FIRST_TURNS:
            yield say("single-unheard", player=self.people.at(game.turn))
            yield DraftStarts((self._way_to_talk(),))
        if self.at is not None and self.at.ply is not None:
            shown = Preview.of(game, self.at.ply).view(shown)
        told = [Plain(line) for line in taps.beside(shown)]
        if told:
            yield lines(*told)
        yield from Squares(game, shown, self.at).rows()
        if self.at is not None:
            yield from choices(game, self.at)
        yield from answers(self.people, self.resigning)
        yield from acts(game)

    def _way_to_talk(self) -> DraftStart:
        """Return the link to the private talk, in which it shows the game's board."""
        board = payload_of(Press("board", game=self.game.code))
        return DraftStart(say("button-open_private"), board or NOTHING)

    def _end(self) -> Iterator[DraftBlock]:
        game = self.game
        yield self._header()
        yield from self._happened()
        if game.result is not None:
            yield teller_of(game.rules).result(game.result, self.people)
            yield from describe_end(self.people)
        elif not self.news:
            yield say("single-called_off")
            yield from score_line(self.people)
        yield from self._questions()
        yield BoardDraft(self._view(), _LAST_BOARD)
        yield from answers(self.people, self.resigning)
        yield afterwards(game)

    def _view(self) -> BoardView:
        return view(self.game, self.people)

    def _header(self) -> Sentence:
        return say("single-header", code=self.game.code, terms=describe_terms(self.game.terms))

    def _happened(self) -> Iterator[Sentence]:
        """Yield what is new, and the last ply, with Tak if that may be told."""
        if self.news:
            yield join(*self.news)
        told = [*last_told(self.people, self._view()), *self._tak()]
        if told:
            yield join(*told)

    def _tak(self) -> Iterator[Sentence]:
        game, last = self.game, self.game.last_ply
        if last is None or game.phase is not Phase.PLAYING:
            return
        if last.threat and game.terms.manners is Manners.QUIET:
            yield say("tak-quiet")
        if not tak_is_told(game):
            return
        by_rule = game.terms.manners is Manners.COURTLY and not last.called
        yield say("tak-announced", color=color_name(last.color)) if by_rule else say("tak")
        yield from tell_call(self.people)

    def _questions(self) -> Iterator[Sentence]:
        for offer in self.game.offers:
            yield self._offered(offer)
        for color in sorted(self.resigning):
            yield say("single-resigning", player=self.people.at(color))

    def _offered(self, offer: Offer) -> Sentence:
        claim, way_out = self.game.claim, offer.way_out
        sync = SyncWording(self.people, self.hints)
        again = offer.topic is Topic.REMATCH
        topic = rematch_key(self.game) if again else offer.topic.value
        return say(
            f"single_offer-{topic}",
            seat=self.people.seat(offer.color),
            other=self.people.at(offer.color.other, ping=True),
            plies=offer.plies,
            on=describe_size(offer.size),
            coins=count_coins(2 * height(self.game)) if offer.topic is Topic.DOUBLE else "",
            way=sync.way("way", way_out) if way_out else "",
            reason=one_line(claim.reason) if claim and offer.topic is Topic.DISPUTE else "",
            **(describe_next(self.people) if again else {}),
        )

    def _turn(self) -> Iterator[Sentence]:
        """Yield whose turn it is, what is asked about the move, and how things are done here."""
        game, player = self.game, self.people.at(self.game.turn, ping=True)
        if self.at is not None:
            yield from self._choosing(self.at)
            return
        yield say("your_turn", player=player)
        if len(game.plies) < FIRST_TURNS:
            yield presenter_of(game.rules).taps.how(game.board)
        if not game.chosen:
            yield say("single-seen")

    def _choosing(self, at: Step) -> Iterator[Sentence]:
        player = self.people.at(self.game.turn)
        if at.ply is None:
            yield say("single-choosing", player=player)
            yield Choosing(self.game, self.game.turn).question(at)
            return
        chosen = Preview.of(self.game, at.ply)
        yield say("single-chosen", player=player, ply=chosen.named())
        yield from chosen.facts()
        yield say("single-not_played")
