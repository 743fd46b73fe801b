"""Events of games in words, one at a time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from takmail.club.ratings import RatingChange
from takmail.colors import Color
from takmail.play import events, premoves
from takmail.play.computer import COMPUTER
from takmail.play.game import Game, Phase
from takmail.play.sealed import Opened, Sealed
from takmail.play.terms import Terms
from takmail.terms.agreements import Manners
from takmail.wording import challenges, clocks, moves, plies, sealed, seats, series
from takmail.wording import coins as coin_words
from takmail.wording.councils import CouncilWording
from takmail.wording.disputes import SyncWording
from takmail.wording.message.sentences import Sentence, glue, items, join, say
from takmail.wording.message.text import Plain
from takmail.wording.offers import OfferWording
from takmail.wording.ratings import tell_ratings
from takmail.wording.readers import ForReader
from takmail.wording.ruleset_sentences import teller_of

_TURNS = (events.Played, events.Rolled, events.TakenBack, events.Doubled, events.Synced)
"""Events that are followed by whose turn it is."""

_ASIDE = (events.ResignationAsked, events.OfferDeclined, events.OfferWithdrawn)
"""Events that change no time: it goes on as the last board says."""

_BEFORE_COINS = (events.Begun, events.Ended)
"""Events with a further paragraph behind the coins that they move: what can be done then."""


@dataclass(frozen=True, slots=True)
class News:
    """The events of one decision in a game.

    ``before`` and ``game`` are the game on either side of it. ``by`` is the player whose line led
    to it, ``time`` how the time stands where there is a clock, ``rated`` the changes of ratings at
    the end.
    """

    before: Game | None
    game: Game
    events: Sequence[events.Event]
    by: str | None = None
    time: clocks.TurnTime | None = None
    rated: RatingChange | None = None

    @property
    def rolls(self) -> bool:
        """True if a player has only rolled, and plays on."""
        played = [event for event in self.events if isinstance(event, events.Played)]
        if len(played) != 1 or not events.any_of(self.events, events.Rolled):
            return False
        on_turn = self.game.phase is Phase.PLAYING and self.game.turn is played[0].color
        return on_turn and self.by in self.game.people_on(played[0].color)


@dataclass(frozen=True, slots=True)
class EventWording(ForReader):
    """The sentences of news for one reader; ``is_last`` is whether no more of them follow."""

    news: News
    is_last: bool = True

    @property
    def before(self) -> Game | None:
        """The game before the events."""
        return self.news.before

    @property
    def terms(self) -> Terms:
        """The terms that were agreed on, whatever notation the reader has."""
        return self.news.game.terms

    def tell(self) -> list[Sentence]:
        """Return the paragraphs of the events; that of the last new board says whose turn it is."""
        happened = self.news.events
        if happened[1:] and self.before is not None and premoves.has_answers(happened):
            *earlier, last = premoves.stages(self.before, happened)
            parts = [self._at(stage).tell() for stage in earlier]
            news = replace(self.news, before=last.before, events=last.events)
            parts.append(replace(self, news=news).tell())
            return [sentence for part in parts for sentence in part]
        told: list[Sentence] = []
        coins = coin_words.tell_coins(happened, self.people) if self.terms.for_coins else []
        turned = [event for event in happened if isinstance(event, _TURNS)]
        for event, then in zip(happened, (*happened[1:], None), strict=True):
            if self._concerns(event) and not isinstance(then, events.Rolled):
                paragraphs = self._tell(event)
                if turned and event is turned[-1] and self.is_last and not self.news.rolls:
                    paragraphs[-1] = join(paragraphs[-1], *self._your_turn())
                if isinstance(event, _BEFORE_COINS):
                    paragraphs[1:1], coins = coins, []
                told += paragraphs
        told += coins
        if not (told and self.is_last):
            return told
        if self.terms.series is not None and not events.any_of(happened, events.Ended):
            told += series.score_line(self.people)
        timed = not (
            events.any_of(happened, events.TimeOut)
            or all(isinstance(event, _ASIDE) for event in happened)
        )
        if self.news.time is not None and timed:
            told.append(clocks.tell_time(self.news.time))
        unreached = map(self.people.person, sorted(self.people.unreached))
        return [*told, *(say("unreached", player=player) for player in unreached)]

    def answers(self) -> Iterator[Sentence]:
        """Yield the sentence of each ply that a player had ready, and nothing else."""
        happened = self.news.events
        if self.before is not None and premoves.has_answers(happened):
            for stage in premoves.stages(self.before, happened)[1:]:
                answer = stage.events[0]
                assert isinstance(answer, events.Played), "an answer is a ply"
                yield self._at(stage).played(answer)

    def _at(self, stage: premoves.Stage) -> "EventWording":
        """Return the wording for what happened before the last answer, which says no turn."""
        game = replace(stage.after, terms=self.game.terms)
        people = replace(self.people, game=game, unreached=frozenset())
        news = replace(self.news, before=stage.before, events=stage.events)
        return EventWording(replace(self.reader, people=people), news, is_last=False)

    def _concerns(self, event: events.Event) -> bool:
        """Return whether this is for the chat: a question to one side is for that side.

        A question about resigning is between that player and the bot, in their chat; that it lapses
        shows in the next ply. That an offer lapses shows in the message that made it. Coins have a
        paragraph together. The time that a turn took stands with the time that is left, and too
        much time with the end of the game, if it ends it.
        """
        match event:
            case events.ResignationAsked() | events.OfferWithdrawn(None):
                return self.reader.said_here
            case events.Offered(topic=topic, color=color):
                return self.game.offer(topic, color) is not None  # else the answer follows
            case events.OfferLapsed(None) | events.CoinsMoved() | events.TimeTaken():
                return False
            case events.OfferLapsed():
                return self.reader.single or self.reader.is_console
            case events.TimeOut():
                return self.game.phase is Phase.PLAYING
            case events.Voted(color=color):
                return not self.reader.looks_on and (
                    self.reader.said_here or self.people.reads(color)
                )
            case _:
                return True

    def _tell(self, event: events.Event) -> list[Sentence]:
        goes_on = self.game.goes_on and self.game.seats is not None
        match event:
            case events.Challenged():
                return challenges.ChallengeWording(self.reader).challenged(event)
            case events.Accepted() | Sealed() | Opened():
                return sealed.tell(event, self.reader)
            case events.Begun():
                return seats.tell_begun(self.reader, self.terms, event, self._your_turn())
            case events.Played():
                return [self.played(event)]
            case events.TakCalled() | events.TakCalledInVain():
                return [self.called(event)]
            case events.BoardPosted() | events.Claimed() | events.Synced():
                return SyncWording(self.reader).tell(event)
            case events.Offered():
                return [OfferWording(self.reader).offered(event)]
            case events.TakenBack() | events.Doubled():
                return [self.changed(event)]
            case events.TimeOut() | events.TimeGiven():
                return [clocks.tell(event, self.reader)]
            case events.Ended(result=result):
                told = teller_of(self.game.rules).result(result, self.people)
                ratings = tell_ratings(self.people, self.news.rated, watching=self.reader.looks_on)
                return [told, *ratings, *series.describe_end(self.people), *self._afterwards()]
            case events.Aborted() | events.EndedByHost() if goes_on:
                return [self.brief(event), *self._afterwards()]
            case _:
                return [self._council.tell(event) or self.brief(event)]

    def brief(self, event: events.Event) -> Sentence:
        """Return the sentence of an event of which there is no more to say than one."""
        code, people = self.reader.id, self.people
        match event:
            case events.Declined():
                told = people.told_by((self.game.invitee and self.game.invitee.player) or "")
                return say("declined", told=told, opponent=people.invitee(), code=code)
            case events.Withdrawn():
                told, by = people.told_by(self.game.challenger), people.challenger()
                key = "seek-withdrawn" if self.game.sought else "withdrawn"
                return say(key, told=told, challenger=by, code=code)
            case events.ChallengeLapsed():
                told, by = people.told_by(self.game.challenger), people.challenger(ping=True)
                key = "seek-lapsed" if self.game.sought else "challenge_lapsed"
                return say(key, told=told, challenger=by, code=code)
            case events.HintTaken():
                return moves.hint(self.game, event)
            case events.LevelLowered(level, engine):
                return say("computer-lowered", level=level, engine=Plain(engine))
            case events.Praised(merit=merit):
                return say(f"praise-{merit}")
            case events.Rolled(color=color):
                values = {"number": event.number, "value": event.value, **people.who(color)}
                by_computer = self.game.player(color) == COMPUTER  # it has nothing to choose here
                board = None if by_computer else self.game.board
                thrown = teller_of(self.game.rules).thrown(color, event.value, board)
                rolled = plies.ended(self._with_id(say("rolled", **values)))
                return join(rolled, *(() if thrown is None else (thrown,)))
            case events.EndedByHost():
                return say("ended_by_host", code=self.game.code)
            case events.DiceOpened():
                return say("dice-opened", verify=self.reader.command("verify"))
            case events.RematchAgreed():
                return say("next_agreed" if self.game.earlier else "rematch_agreed")
            case _:
                return OfferWording(self.reader).tell(event)

    @property
    def _council(self) -> CouncilWording:
        return CouncilWording(self.reader, self.before)

    def changed(self, event: events.TakenBack | events.Doubled) -> Sentence:
        """Return that plies were taken back, by consent or at a price, or that the stakes rose."""
        if isinstance(event, events.Doubled):
            return coin_words.tell_doubled(self.people, event)
        if event.paid:
            return say("taken_back-paid", plies=event.plies, **self.people.who(event.color))
        return say("taken_back", plies=event.plies)

    def played(self, event: events.Played) -> Sentence:
        """Return the player and the ply, and the words about tak."""
        game, before = self.game, self.before
        position = before.position if before else game.position_after(len(game.plies) - 1)
        teller = teller_of(game.rules)
        seen = position if self.reader.sees_board else None
        ply = plies.name_ply(
            event.ply,
            game,
            typed=event.written if self.reader.said_here and not event.ready else None,
            flattens=seen is not None and game.ruleset.flattens(seen, event.ply),
        )
        by = game.player(event.color) if event.ready else self.news.by
        mover = self.people.mover(event.color, by)
        told = teller.spoken(event.ply, event.color, self.people, mover)
        told = told or plies.describe_ply(self.people, event.color, ply, mover, ready=event.ready)
        besides = None if position is None else teller.besides(position, event.color)
        if besides is not None:
            told = glue(told, besides)
        passed = teller.passed(game.board)
        told = self._with_tak(plies.ended(self._with_id(told)), event)
        return join(told, *([] if passed is None else [passed]))

    def _with_id(self, told: Sentence) -> Sentence:
        """Return the sentence about a ply, with the game's id in chats with several games.

        Where the game begins with it, that names the game.
        """
        if not self.reader.tagged or events.any_of(self.news.events, events.Begun):
            return told
        return glue(told, say("played-id", code=self.game.code, number=len(self.game.plies)))

    def _with_tak(self, told: Sentence, event: events.Played) -> Sentence:
        """Return a ply with what is said of tak; without a board, that is what its player said."""
        if not self.reader.sees_board:
            return join(told, say("tak")) if event.called else told
        if not self.game.tak:
            return told
        if self.game.terms.manners is Manners.QUIET:
            return join(told, say("tak-quiet"))
        if event.called:
            return join(told, say("tak"), *self._wager())
        if self.game.terms.manners is Manners.COURTLY:
            return join(told, say("tak-announced", **self.people.who(event.color)))
        return told

    def called(self, event: events.TakCalled | events.TakCalledInVain) -> Sentence:
        """Return the sentence about a call of Tak after the ply, or of one in vain."""
        if isinstance(event, events.TakCalledInVain):
            return say("tak-vain", **self.people.who(event.color))
        if self.terms.manners is Manners.QUIET and self.reader.sees_board:
            return say("tak-quiet")
        return join(say("tak-called", **self.people.who(event.color)), *self._wager())

    def _wager(self) -> list[Sentence]:
        """Return the coins that playing on costs, in games where a call of tak is for coins."""
        return coin_words.tell_call(self.people) if self.terms.for_coins else []

    def _your_turn(self) -> list[Sentence]:
        if self.game.phase is not Phase.PLAYING:
            return []
        if self.game.is_shared:
            return [self._council.turn()]
        turn, hears = self.game.turn, self.people.hears(self.game.turn)
        told, player = self.people.told_of(turn), self.people.at(turn, ping=True)
        if not (hears and self.reader.by_letter):
            return [say("your_turn" if hears else "their_turn", told=told, player=player)]
        example = self.reader.hints.ply(moves.example_for(self.game), self.reader.tag)
        return [say("begun-to_answer", told=told, player=player, example=example)]

    def _afterwards(self) -> list[Sentence]:
        """Return the link to a game that is over, and what notifies its players in a group.

        Without buttons it is how the game is played again.
        """
        told = [] if self.reader.link is None else [say("result-link", link=self.reader.link)]
        if not (self.reader.hints.has_buttons or self.reader.looks_on):
            rematch, key = (
                self.reader.command("rematch"),
                f"result-{series.rematch_key(self.game)}",
            )
            told.insert(0, say(key, rematch=rematch, **series.describe_next(self.people)))
        elif self.people.reader is None and not self.reader.looks_on:
            here = [self.people.at(color, ping=True) for color in Color if self.people.hears(color)]
            if here:
                told.insert(0, say("result-over", players=items(*here)))
        return [join(*told)] if told else []
