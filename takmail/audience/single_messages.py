"""Single-message games: a whole game in one message that changes."""

from collections.abc import Iterator
from dataclasses import dataclass

from takmail.audience.boards import final_board, share, view
from takmail.audience.buttons import kept_buttons
from takmail.audience.challenges import challenge_buttons, detail_buttons
from takmail.audience.link_payloads import HELLO, payload_of
from takmail.audience.offers import resignation_buttons, standing_rows, wager_buttons
from takmail.audience.taps import TapBoard, in_rows, open_press, word_buttons
from takmail.colors import Color
from takmail.commands import offers
from takmail.commands.games import ShowMore
from takmail.commands.presses import Press
from takmail.play import events
from takmail.play.game import Game, Phase
from takmail.presenting.protocol import NOT_BEGUN, Chosen
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.wording import challenges, coins, sealed, series, single_messages
from takmail.wording.events import News
from takmail.wording.game_facts import describe_challenge
from takmail.wording.message.hints import button, start_row
from takmail.wording.message.messages import Block, Buttons, Message, Starts
from takmail.wording.message.sentences import Sentence, join, lines, say
from takmail.wording.readers import ForReader, Reader


def game_message(news: News, reader: Reader) -> Message:
    """Return the message after news, nothing if they don't concern it."""
    sentences = single_messages.besides(news, reader)
    return Message(()) if sentences is None else GameMessage(reader, sentences).whole()


# The message shows all of a game, since it replaces the one before. It has a board in characters
# only when the game is over: until then the squares are the buttons below, and the words add the
# stacks.


FIRST_TURNS = 2
"""Plies after which the message no longer explains itself."""


@dataclass(frozen=True, slots=True)
class GameMessage(ForReader):
    """A game in its one message.

    ``news`` are sentences about events that the message doesn't show by itself. ``at`` is the
    move so far of the side on turn.
    """

    news: tuple[Sentence, ...] = ()
    at: Chosen = NOT_BEGUN

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
        return Message(
            (single_messages.header(self.game), *self.news, final_board(self.game, self.people))
        )

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
        yield Buttons((*challenge_buttons(game), *detail_buttons(game)))

    def _preparation(self) -> Iterator[Block]:
        """Yield the choices before play, with a link to a place where nobody else reads them."""
        yield sealed.describe_preparation(self.people, self.game.terms)
        yield from sealed.asked(self.people, self.reader.hints)
        yield _private_link("choose_secretly", "choices", self.game)

    def _board(self) -> Iterator[Block]:
        game = self.game
        board = TapBoard(game, self._view(), open_press(game))
        board = board.after(self.at.path) or board
        sides = (presenter_of(game.rules).taps.side(self.people, color) for color in Color)
        yield lines(
            single_messages.header(self.game),
            *sides,
            *series.score_line(self.people),
            *coins.pot_line(self.people),
        )
        yield from self._happened()
        yield from single_messages.questions(self.reader)
        yield join(*self._turn(board))
        if game.player(game.turn) in self.people.unreached and len(game.plies) < FIRST_TURNS:
            yield say("single-unheard", player=self.people.at(game.turn))
            yield _private_link("open_private", "board", game)
        yield from board.beside()
        yield from board.rows(*board.plays())
        if board.is_new:
            yield from in_rows(word_buttons(game))
        yield from _answers(self.reader)
        yield from _deeds(game)

    def _end(self) -> Iterator[Block]:
        game = self.game
        yield single_messages.header(self.game)
        yield from self._happened()
        yield from single_messages.end(self.people, called_off=not self.news)
        yield from single_messages.questions(self.reader)
        yield final_board(self.game, self.people)
        yield from _answers(self.reader)
        yield _afterwards(game)
        yield from share(self.reader)

    def _view(self) -> BoardView:
        return view(self.game, self.people)

    def _turn(self, board: TapBoard) -> Iterator[Sentence]:
        """Yield the side on turn, the question about the move, and an explanation."""
        game = self.game
        if not board.is_new:
            yield from self._choosing(board)
            return
        yield single_messages.your_turn(self.people)
        if len(game.plies) < FIRST_TURNS:
            yield presenter_of(game.rules).taps.how(game)
        if not game.chosen:
            yield say("single-seen")

    def _choosing(self, board: TapBoard) -> Iterator[Sentence]:
        player, chosen = self.people.at(self.game.turn), board.preview
        if chosen is None:
            yield say("single-choosing", player=player)
        else:
            yield say("single-chosen", player=player, ply=chosen.named())
            yield from chosen.facts()
            yield say("single-not_played")
        yield from board.onwards()

    def _happened(self) -> Iterator[Sentence]:
        if self.news:
            yield join(*self.news)
        yield from single_messages.last_ply(self.people, flattens=self._view().flattens)


# The buttons besides the squares.


def _answers(reader: Reader) -> Iterator[Buttons]:
    """Yield a row for each offer that stands, and for each side that is asked if it resigns."""
    yield from standing_rows(reader.people)
    for color in sorted(reader.resigning):
        yield Buttons(tuple(resignation_buttons(reader.game, color)))


def _deeds(game: Game) -> Iterator[Buttons]:
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


def _afterwards(game: Game) -> Buttons:
    """Return the buttons of a finished game."""
    again = button("next_game" if game.goes_on else "rematch", offers.Rematch(), game.code)
    return Buttons((again, *kept_buttons(game), button("more", ShowMore(), game.code)))


def _private_link(label: str, verb: str, game: Game) -> Starts:
    """Return a link to a private chat, in which a command shows something of a game."""
    return start_row(label, payload_of(Press(verb, game=game.code)) or HELLO)
