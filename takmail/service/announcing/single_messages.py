"""Single-message games: a whole game in one message that changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.boards import Animate, ShowGameFile, Verify
from takmail.commands.buttons import Press, press_of
from takmail.commands.games import ShowMore
from takmail.commands.moves import Tap
from takmail.commands.offers import Abort, OfferDraw, Rematch, Resign, Takeback, Topic
from takmail.play import events
from takmail.play.events import Event
from takmail.play.game import Game, Offer, Phase
from takmail.play.sealed import Opened
from takmail.presenting.protocol import NOTHING, Step
from takmail.presenting.registry import presenter_of
from takmail.render.views import PHONE, BoardView, drawing_order
from takmail.rulesets.protocol import Feature
from takmail.service.announcing.board_styles import BoardDraft, BoardStyle
from takmail.service.announcing.buttons import (
    challenge_buttons,
    ply_buttons,
    resignation_buttons,
    standing_rows,
    wager_buttons,
)
from takmail.service.announcing.guest_chats import PrivateTalks
from takmail.service.announcing.views import last_said, tak_is_told, view
from takmail.service.chats.platforms import Platforms
from takmail.service.move_steps import Choosing, Preview, in_rows
from takmail.service.payloads import HELLO, payload_of
from takmail.squares import Square
from takmail.store.chats.chats import ChatRow
from takmail.store.reads import Recent
from takmail.terms.agreements import Manners
from takmail.wording.challenges import ChallengeWording, Hearers, describe_offer
from takmail.wording.coins import pot_line, tell_call, tell_coins
from takmail.wording.disputes import SyncWording
from takmail.wording.events import EventWording
from takmail.wording.games import describe_challenge
from takmail.wording.message.drafts import (
    Draft,
    DraftBlock,
    DraftButton,
    DraftButtons,
    DraftStart,
    DraftStarts,
    Sentence,
    Told,
    join,
    lines,
    say,
)
from takmail.wording.message.hints import Hints, button
from takmail.wording.message.text import Plain, quoted
from takmail.wording.moves import ask_resignation
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.sealed import asked, describe_preparation, opened
from takmail.wording.series import describe_end, score_line
from takmail.wording.terms import describe_terms


def tap(game: Game, chosen: str = NOTHING) -> Press:
    """Return the press that chooses this much of a move on the board as it stands."""
    return press_of(Tap(chosen), game.code, game.version)


def squares(game: Game, shown: BoardView, at: Step | None) -> Iterator[DraftButtons]:
    """Yield the rows of the board, as it is drawn, maybe after the chosen ply.

    ``at`` is the present step of the side on turn, ``None`` before it has chosen anything.
    """
    taps, size = presenter_of(game.rules).taps, game.terms.rules.size
    faces = list(taps.faces(shown, at))
    for row in drawing_order(shown):
        buttons = []
        for cell in row:
            chosen = taps.chosen_by(game, at, Square(cell % size, cell // size))
            buttons.append(DraftButton(Plain(faces[cell]), tap(game, chosen)))
        yield DraftButtons(tuple(buttons), aligned=True)


def choices(game: Game, at: Step) -> Iterator[DraftButtons]:
    """Yield the rows by which a move is chosen to its end, and played or given up."""
    taps = presenter_of(game.rules).taps
    kinds = [DraftButton(told, tap(game, path)) for told, path in taps.instead(game, at)]
    if kinds:
        yield DraftButtons(tuple(kinds), aligned=True)
    yield from ways(game, at)
    plays = Preview.of(game, at.ply).buttons() if at.ply is not None else ()
    yield DraftButtons((*plays, DraftButton(say("button-back"), tap(game, taps.before(at)))))


def ways(game: Game, at: Step) -> Iterator[DraftButtons]:
    """Yield the rows of choices that no tap on the board makes."""
    choosing, paths = Choosing(game, game.turn), presenter_of(game.rules).taps.ways(at)
    yield from in_rows([DraftButton(choosing.label(at, path), tap(game, path)) for path in paths])


def answers(people: Participants, resigning: frozenset[Color]) -> Iterator[DraftButtons]:
    """Yield a row for each offer that stands, and for each side that is asked if it resigns."""
    game = people.game
    yield from standing_rows(people)
    for color in sorted(resigning):
        yield DraftButtons(tuple(resignation_buttons(game, color)))


def acts(game: Game) -> Iterator[DraftButtons]:
    """Yield the buttons of other commands; before the first ply there is nothing to take back."""
    row = []
    if game.loose:
        row.append(button("takeback", Takeback(), game.code, game.version))
    if game.chosen:
        if game.terms.draws:
            row.append(button("draw", OfferDraw(), game.code, game.version))
        row.append(button("resign", Resign(), game.code, game.version))
    if game.can_be_called_off:
        row.append(button("abort", Abort(), game.code, game.version))
    yield DraftButtons((*row, button("more", ShowMore(), game.code)))
    yield from wager_buttons(game)


def afterwards(game: Game) -> DraftButtons:
    """Return the buttons of a finished game."""
    return DraftButtons(
        (
            button("next_game" if game.goes_on else "rematch", Rematch(), game.code),
            button("ptn" if game.ruleset.in_ptn else "game_file", ShowGameFile(), game.code),
            *([button("verify", Verify(), game.code)] if game.dice.secret else ()),
            *([button("animate", Animate(), game.code)] if game.terms.has(Feature.ANIMATE) else ()),
            button("more", ShowMore(), game.code),
        )
    )


def news_of(happened: Sequence[Event], wording: EventWording) -> Iterator[Sentence]:
    """Yield the sentences of events that the message doesn't show by itself.

    It shows a ply, an offer, a question and a result as long as they stand. It doesn't show that a
    ply was a premove.
    """
    yield from wording.answers(happened)
    for event in happened:
        match event:
            case events.TakenBack() | events.Doubled():
                yield wording.changed(event)
            case events.Synced():
                yield SyncWording(wording.people, wording.hints).way("synced", event.way_out)
            case events.OfferLapsed(None):
                pass
            case Opened():
                yield opened(wording.people, event)
            case events.TakCalledInVain():
                yield wording.called(event)
            case (
                events.OfferDeclined()
                | events.OfferWithdrawn()
                | events.OfferLapsed()
                | events.RematchAgreed()
            ):
                yield wording.brief(event)
            case events.Begun(part=part) if part:
                yield say("dice-fixed")
            case events.Aborted() | events.EndedByHost() | events.DiceOpened():
                yield wording.brief(event)
            case events.Declined() | events.Withdrawn() | events.ChallengeLapsed():
                yield wording.brief(event)
            case _:
                pass
    yield from tell_coins(happened, wording.people)


def is_between_two(event: Event) -> bool:
    """Return whether an event is between one side and the bot, in the side's own chat."""
    resigns = isinstance(event, events.ResignationAsked)
    return resigns or (isinstance(event, events.OfferWithdrawn) and event.topic is None)


# The message shows all of a game, since it replaces the one before. It has a board in characters
# only when the game is over: until then the squares are the buttons below, and the words add the
# stacks.


FIRST_TURNS = 2
"""Plies after which the message no longer explains itself."""

_LAST_BOARD = BoardStyle(columns=PHONE)


@dataclass(frozen=True, slots=True)
class GameMessage:
    """A game in its one message.

    ``news`` are sentences about events that the message doesn't show by itself. ``at`` is the
    present step of the side on turn, ``None`` before it has chosen anything. ``unheard`` means that
    the bot can't write to the side on turn in private. ``resigning`` are the sides that it asks
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
        event = events.Challenged(
            game.challenger, game.terms, game.invitee, until=game.until, join=game.join
        )
        yield from ChallengeWording(self.people, self.hints).terms(event)
        yield say("inline-how")
        yield DraftButtons(tuple(challenge_buttons(game, Hearers.EVERYBODY)))

    def _preparation(self) -> Iterator[DraftBlock]:
        """Yield the choices before play, with a link to a place where nobody else reads them."""
        yield describe_preparation(self.people, self.game.terms)
        yield from asked(self.people, self.hints)
        choosing = payload_of(Press("choices", game=self.game.code)) or HELLO
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
            board_there = payload_of(Press("board", game=game.code)) or HELLO
            yield DraftStarts((DraftStart(say("button-open_private"), board_there),))
        if self.at is not None and self.at.ply is not None:
            shown = Preview.of(game, self.at.ply).view(shown)
        told = [Plain(line) for line in taps.beside(shown)]
        if told:
            yield lines(*told)
        yield from squares(game, shown, self.at)
        if self.at is not None:
            yield from choices(game, self.at)
        elif (first := taps.untapped(game.board)) is not None:
            yield from in_rows([*ply_buttons(game, first, taps.ways(first))])
        yield from answers(self.people, self.resigning)
        yield from acts(game)

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
        """Yield the news, and the last ply, with Tak if the message may say so."""
        if self.news:
            yield join(*self.news)
        told = [*last_said(self.people, flattens=self._view().flattens), *self._tak()]
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
        yield (say("tak-announced", **self.people.who(last.color)) if by_rule else say("tak"))
        yield from tell_call(self.people)

    def _questions(self) -> Iterator[Sentence]:
        for offer in self.game.offers:
            yield self._offered(offer)
        for color in sorted(self.resigning):
            word = self.game.questions[color].word
            resigns = say("single-resigning", player=self.people.at(color))
            yield ask_resignation(self.people, color) if word else resigns

    def _offered(self, offer: Offer) -> Sentence:
        claim = self.game.claim
        if offer.topic is Topic.SYNC:
            return SyncWording(self.people, self.hints).offered(offer)
        if offer.topic is not Topic.DISPUTE or claim is None:
            return describe_offer(self.people, offer)
        reason = quoted(claim.reason)
        return say("single_offer-dispute", reason=reason, **self.people.who(offer.color))

    def _turn(self) -> Iterator[Sentence]:
        """Yield the side on turn, the question about the move, and an explanation."""
        game, player = self.game, self.people.at(self.game.turn, ping=True)
        if self.at is not None:
            yield from self._choosing(self.at)
            return
        yield say("your_turn", told=Told.ALL, player=player)
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


REMEMBERED = 1000
"""Questions whether somebody resigns; the bot asks a forgotten one again."""


class SingleMessages:
    """Messages about games in chats of a single message."""

    def __init__(self, platforms: Platforms, private_talks: PrivateTalks) -> None:
        self._platforms = platforms
        self._private_talks = private_talks
        self._asked_here: Recent[tuple[str, Color], int] = Recent(REMEMBERED)

    async def happened(
        self,
        before: Game | None,
        people: Participants,
        happened: Sequence[Event],
        chat: ChatRow,
        *,
        said_here: bool,
    ) -> Draft:
        """Return the message after these events, nothing if they don't concern it.

        The question whether somebody resigns is between them and the bot, unless it was asked
        there.
        """
        told = [event for event in happened if said_here or not is_between_two(event)]
        if happened and not told:
            return Draft(())
        for event in told:
            if isinstance(event, events.ResignationAsked):
                question = people.game.code, event.color
                self._asked_here.put(question, people.game.resigning[event.color])
        hints, terms = self._platforms.hints(chat), people.game.terms
        wording = EventWording(before, people, hints, terms, said_here=said_here)
        return (await self._message(people, chat, tuple(news_of(told, wording)))).draft()

    async def chosen(self, people: Participants, chat: ChatRow, at: Step | None) -> Draft:
        """Return the message when the side on turn has chosen this much of its move."""
        return (await self._message(people, chat, at=at)).draft()

    async def left(
        self, people: Participants, chat: ChatRow, news: Sentence, *, is_home: bool
    ) -> Draft:
        """Return the message after a side has left; ``is_home`` says that the other has not."""
        unheard = is_home and await self._is_unheard(people, chat)
        shown = GameMessage(people, self._platforms.hints(chat), (news,), unheard=unheard)
        return shown.draft() if is_home else shown.left()

    async def _message(
        self,
        people: Participants,
        chat: ChatRow,
        news: tuple[Sentence, ...] = (),
        at: Step | None = None,
    ) -> GameMessage:
        """Return the message, with the questions asked there whether a side resigns."""
        code, asked = people.game.code, people.game.resigning.items()
        here = frozenset(c for c, number in asked if self._asked_here.get((code, c)) == number)
        unheard, hints = await self._is_unheard(people, chat), self._platforms.hints(chat)
        return GameMessage(people, hints, news, at, unheard=unheard, resigning=here)

    async def _is_unheard(self, people: Participants, chat: ChatRow) -> bool:
        """Return whether the bot can't write to the side on turn in private."""
        game = people.game
        if game.phase is not Phase.PLAYING:
            return False
        return await self._private_talks.reached(game.player(game.turn), chat) is None
