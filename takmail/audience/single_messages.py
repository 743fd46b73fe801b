"""Single-message games: a whole game in one message that changes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from takmail.audience.boards import BoardBlock, view
from takmail.audience.buttons import ply_buttons, wager_buttons
from takmail.audience.challenges import challenge_buttons
from takmail.audience.move_steps import Choosing, Preview, in_rows
from takmail.audience.offers import resignation_buttons, standing_rows
from takmail.audience.payloads import HELLO, payload_of
from takmail.colors import Color
from takmail.commands import boards, offers
from takmail.commands.buttons import Press, press_of
from takmail.commands.games import ShowMore
from takmail.commands.moves import Tap
from takmail.looks import BoardStyle
from takmail.play import events
from takmail.play.events import Event
from takmail.play.game import Game, Offer, Phase
from takmail.play.sealed import Opened
from takmail.presenting.protocol import NOTHING, Step
from takmail.presenting.registry import presenter_of
from takmail.render.views import PHONE, BoardView, drawing_order
from takmail.rulesets.protocol import Feature
from takmail.squares import Square
from takmail.terms.agreements import Manners
from takmail.wording import challenges, coins, sealed, series
from takmail.wording.disputes import SyncWording
from takmail.wording.events import EventWording, News
from takmail.wording.games import describe_challenge
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Block, Button, Buttons, Message, Start, Starts
from takmail.wording.message.sentences import Sentence, Told, join, lines, say
from takmail.wording.message.text import Plain, quoted
from takmail.wording.moves import ask_resignation
from takmail.wording.people import Participants
from takmail.wording.plies import last_said, tak_is_told
from takmail.wording.readers import Hearers, Reader
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.terms import describe_terms


def tap(game: Game, chosen: str = NOTHING) -> Press:
    """Return the press that chooses this much of a move on the board as it stands."""
    return press_of(Tap(chosen), game.code, game.version)


def squares(game: Game, shown: BoardView, at: Step | None) -> Iterator[Buttons]:
    """Yield the rows of the board, as it is drawn, maybe after the chosen ply.

    ``at`` is the present step of the side on turn, ``None`` before it has chosen anything.
    """
    taps, size = presenter_of(game.rules).taps, game.terms.rules.size
    faces = list(taps.faces(shown, at))
    for row in drawing_order(shown):
        buttons = []
        for cell in row:
            chosen = taps.chosen_by(game, at, Square(cell % size, cell // size))
            buttons.append(Button(Plain(faces[cell]), tap(game, chosen)))
        yield Buttons(tuple(buttons), aligned=True)


def choices(game: Game, at: Step) -> Iterator[Buttons]:
    """Yield the rows by which a move is chosen to its end, and played or given up."""
    taps = presenter_of(game.rules).taps
    kinds = [Button(told, tap(game, path)) for told, path in taps.instead(game, at)]
    if kinds:
        yield Buttons(tuple(kinds), aligned=True)
    yield from ways(game, at)
    plays = Preview.of(game, at.ply).buttons() if at.ply is not None else ()
    yield Buttons((*plays, Button(say("button-back"), tap(game, taps.before(at)))))


def ways(game: Game, at: Step) -> Iterator[Buttons]:
    """Yield the rows of choices that no tap on the board makes."""
    choosing, paths = Choosing(game, game.turn), presenter_of(game.rules).taps.ways(at)
    yield from in_rows([Button(choosing.label(at, path), tap(game, path)) for path in paths])


def answers(people: Participants, resigning: frozenset[Color]) -> Iterator[Buttons]:
    """Yield a row for each offer that stands, and for each side that is asked if it resigns."""
    game = people.game
    yield from standing_rows(people)
    for color in sorted(resigning):
        yield Buttons(tuple(resignation_buttons(game, color)))


def acts(game: Game) -> Iterator[Buttons]:
    """Yield the buttons of other commands; before the first ply there is nothing to take back."""
    row = []
    if game.loose:
        row.append(button("takeback", offers.Takeback(), game.code, game.version))
    if game.chosen:
        if game.terms.draws:
            row.append(button("draw", offers.OfferDraw(), game.code, game.version))
        row.append(button("resign", offers.Resign(), game.code, game.version))
    if game.can_be_called_off:
        row.append(button("abort", offers.Abort(), game.code, game.version))
    yield Buttons((*row, button("more", ShowMore(), game.code)))
    yield from wager_buttons(game)


def afterwards(game: Game) -> Buttons:
    """Return the buttons of a finished game."""
    return Buttons(
        (
            button("next_game" if game.goes_on else "rematch", offers.Rematch(), game.code),
            button("ptn" if game.ruleset.in_ptn else "game_file", boards.ShowGameFile(), game.code),
            *([button("verify", boards.Verify(), game.code)] if game.dice.secret else ()),
            *(
                [button("animate", boards.Animate(), game.code)]
                if game.terms.has(Feature.ANIMATE)
                else ()
            ),
            button("more", ShowMore(), game.code),
        )
    )


def game_message(news: News, reader: Reader) -> Message:
    """Return the message after news, nothing if they don't concern it.

    The question whether a side resigns is between its player and the bot, unless it was asked
    there.
    """
    happened = [event for event in news.events if reader.said_here or not _is_between_two(event)]
    if news.events and not happened:
        return Message(())
    wording = EventWording(replace(news, events=happened), reader)
    return GameMessage(reader, tuple(_besides(wording))).whole()


def _besides(wording: EventWording) -> Iterator[Sentence]:
    """Yield the sentences of events that the message doesn't show by itself.

    It shows a ply, an offer, a question and a result as long as they stand. It doesn't show that a
    ply was a premove.
    """
    yield from wording.answers()
    happened = wording.news.events
    for event in happened:
        match event:
            case events.TakenBack() | events.Doubled():
                yield wording.changed(event)
            case events.Synced():
                yield SyncWording(wording.reader).way("synced", event.way_out)
            case events.OfferLapsed(None):
                pass
            case Opened():
                yield sealed.opened(wording.people, event)
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
    yield from coins.tell_coins(happened, wording.people)


def _is_between_two(event: Event) -> bool:
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
    present step of the side on turn, ``None`` before it has chosen anything.
    """

    reader: Reader
    news: tuple[Sentence, ...] = ()
    at: Step | None = None

    @property
    def people(self) -> Participants:
        """The people of the game."""
        return self.reader.people

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.reader.game

    def whole(self) -> Message:
        """Return the message."""
        if self.game.phase is Phase.PREPARING:
            return Message(tuple(self._preparation()))
        if not self.game.has_begun:
            return Message(tuple(self._challenge()))
        if self.game.phase is Phase.PLAYING:
            return Message(tuple(self._board()))
        return Message(tuple(self._end()))

    def left(self) -> Message:
        """Return the message of a game that nobody plays here any more."""
        return Message((self._header(), *self.news, BoardBlock(self._view(), _LAST_BOARD)))

    def _challenge(self) -> Iterator[Block]:
        if self.game.phase is not Phase.CHALLENGE:
            yield join(*self.news or [describe_challenge(self.people, self.game.terms)])
            return
        game = self.game
        event = events.Challenged(
            game.challenger, game.terms, game.invitee, until=game.until, join=game.join
        )
        yield from challenges.ChallengeWording(self.reader).terms(event)
        yield say("inline-how")
        yield Buttons(tuple(challenge_buttons(game, Hearers.EVERYBODY)))

    def _preparation(self) -> Iterator[Block]:
        """Yield the choices before play, with a link to a place where nobody else reads them."""
        yield sealed.describe_preparation(self.people, self.game.terms)
        yield from sealed.asked(self.people, self.reader.hints)
        choosing = payload_of(Press("choices", game=self.game.code)) or HELLO
        yield Starts((Start(say("button-choose_secretly"), choosing),))

    def _board(self) -> Iterator[Block]:
        game, shown = self.game, self._view()
        taps = presenter_of(game.rules).taps
        sides = (taps.side(self.people, color) for color in Color)
        yield lines(
            self._header(), *sides, *series.score_line(self.people), *coins.pot_line(self.people)
        )
        yield from self._happened()
        yield from self._questions()
        yield join(*self._turn())
        if game.player(game.turn) in self.people.unreached and len(game.plies) < FIRST_TURNS:
            yield say("single-unheard", player=self.people.at(game.turn))
            board_there = payload_of(Press("board", game=game.code)) or HELLO
            yield Starts((Start(say("button-open_private"), board_there),))
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
        yield from answers(self.people, self.reader.resigning)
        yield from acts(game)

    def _end(self) -> Iterator[Block]:
        game = self.game
        yield self._header()
        yield from self._happened()
        if game.result is not None:
            yield teller_of(game.rules).result(game.result, self.people)
            yield from series.describe_end(self.people)
        elif not self.news:
            yield say("single-called_off")
            yield from series.score_line(self.people)
        yield from self._questions()
        yield BoardBlock(self._view(), _LAST_BOARD)
        yield from answers(self.people, self.reader.resigning)
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
        yield from coins.tell_call(self.people)

    def _questions(self) -> Iterator[Sentence]:
        for offer in self.game.offers:
            yield self._offered(offer)
        for color in sorted(self.reader.resigning):
            word = self.game.questions[color].word
            resigns = say("single-resigning", player=self.people.at(color))
            yield ask_resignation(self.people, color) if word else resigns

    def _offered(self, offer: Offer) -> Sentence:
        claim = self.game.claim
        if offer.topic is offers.Topic.SYNC:
            return SyncWording(self.reader).offered(offer)
        if offer.topic is not offers.Topic.DISPUTE or claim is None:
            return challenges.describe_offer(self.people, offer)
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
