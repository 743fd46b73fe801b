"""Boards as a chat sees them: the position, the frame, the words about the last ply."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from takmail.audience.drawings import drawing_of, dump_drawing
from takmail.colors import SIDES, Color
from takmail.commands.settings import ChatNotation
from takmail.looks import BY_NOTATION, PROPORTIONAL, BoardStyle, Style
from takmail.play.game import Game, Phase
from takmail.presenting.registry import presenter_of
from takmail.render.painters import draw_board
from takmail.render.views import PHONE, BoardView
from takmail.wording.boards import name_game
from takmail.wording.captions import captions_in
from takmail.wording.clocks import TurnTime, name_time
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import CARDS, INLINE
from takmail.wording.message.messages import Card, Cheer, Enclosure, Kind, Laid, Share
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Paragraph, Preformatted, StandIn, Words, Written
from takmail.wording.people import Participants
from takmail.wording.plies import last_said, tak_is_told
from takmail.wording.readers import Reader


def in_notation(game: Game, shown: ChatNotation | None) -> Game:
    """Return the game in a chat's own notation, if it has one."""
    if shown is None:
        return game
    in_both = shown is ChatNotation.BOTH
    if shown.first is game.terms.notation and in_both is game.in_both:
        return game
    return replace(game, terms=replace(game.terms, notation=shown.first), in_both=in_both)


def view(game: Game, people: Participants, before: Game | None = None) -> BoardView:
    """Return the view of a game that has begun."""
    last = game.last_ply
    return BoardView(
        position=game.board,
        notation=game.terms.notation,
        in_both=game.in_both,
        last=last.ply if last else None,
        names=(name_beside_board(people, Color.WHITE), name_beside_board(people, Color.BLACK)),
        road=game.result.squares if game.result else (),
        tak=tak_is_told(game),
        over=game.phase is not Phase.PLAYING,
        number=len(game.plies),
        flattens=_flattened(game, before),
    )


def _flattened(game: Game, before: Game | None) -> bool:
    """Return whether a game's last ply flattened a wall; ``before`` may be the game before it."""
    last = game.last_ply
    at_hand = before is not None and before.has_begun and len(before.plies) + 1 == len(game.plies)
    if last is not None and before is not None and at_hand:
        return game.ruleset.flattens(before.board, last.ply)
    return presenter_of(game.rules).plies.flattened(game)


def start_view(game: Game) -> BoardView:
    """Return the view of the position that a challenge proposes; nobody has a side."""
    return BoardView(game.terms.first_position(), game.terms.notation, game.in_both)


def card(people: Participants, platform: str, time: TurnTime | None, tag: str) -> tuple[Card, ...]:
    """Return the frame for a game's board, if the platform has frames; ``tag`` is its id there."""
    if platform not in CARDS:
        return ()
    game = people.game
    white, black = (name_beside_board(people, color) for color in SIDES)
    title = name_game(tag, game.rules, white, black)
    turn = game.turn if game.phase is Phase.PLAYING else None
    return (Card(title, turn, None if time is None else name_time(time)),)


def cheer(reader: Reader) -> tuple[Cheer, ...]:
    """Return the effect that a win has in the private chat of somebody who has won."""
    game, winner = reader.game, reader.game.result and reader.game.result.winner
    won = winner is not None and reader.present.intersection(game.people_on(winner))
    return (Cheer(),) if won and reader.private else ()


def share(reader: Reader) -> tuple[Share, ...]:
    """Return the button that sends the last board of a finished game to another chat."""
    game = reader.game
    if game.result is None or reader.hints.platform not in INLINE:
        return ()
    return (Share(say("button-share"), game.code),)


@dataclass(frozen=True, slots=True)
class BoardBlock(Laid):
    """A board as a chat likes it: in characters, or as a picture with those behind it.

    ``drawings`` are those of other chats: a board that one of them shows isn't drawn again.
    """

    view: BoardView
    drawn: BoardStyle
    drawings: "list[Drawing] | None" = field(default=None, compare=False, repr=False)

    def in_language(self, language: Language) -> Words | Enclosure:
        """Return the board with the words of a language beside it."""
        if self.drawings is None:
            return self._drawn_in(language)
        for view, drawn, spoken, board in self.drawings:
            if spoken is language and drawn == self.drawn and view == self.view:
                return board
        board = self._drawn_in(language)
        self.drawings.append((self.view, self.drawn, language, board))
        return board

    def _drawn_in(self, language: Language) -> Words | Enclosure:
        white, black = map(language.named, self.view.names)
        view = replace(self.view, captions=captions_in(language), names=(white, black))
        if self.drawn.columns:
            view = replace(view, columns=self.drawn.columns)
        words = draw_words(view, self.drawn)
        if not self.drawn.pictures:
            return words
        source = dump_drawing(drawing_of(view, self.drawn.theme, language.tag))
        return Enclosure("board.png", Kind.PICTURE, source, words)


Drawing: TypeAlias = tuple[BoardView, BoardStyle, Language, Words | Enclosure]
"""A board of a style in a language, and its drawing."""


def draw_words(view: BoardView, drawn: BoardStyle) -> Words:
    """Return a board in characters."""
    style = drawn.style or BY_NOTATION[view.notation]
    board = draw_board(view, style)
    if style in PROPORTIONAL:
        return Paragraph((Written(board),))  # its footer has the players' names
    return Preformatted(board, coloured=style is Style.ANSI)


def name_beside_board(people: Participants, color: Color) -> str:
    """Return a captain's name, with how many others are on their side."""
    name = StandIn.of(people.at(color))
    others = len(people.game.others_on(color))
    return f"{name} +{others}" if others else name


def caption(people: Participants, view: BoardView, drawn: BoardStyle) -> tuple[Sentence, ...]:
    """Return the words about the last ply beside a picture, if there is one."""
    return last_said(people, flattens=view.flattens) if drawn.pictures else ()


def final_board(game: Game, people: Participants) -> BoardBlock:
    """Return the board of a game in one message that is over: in characters, for a phone."""
    return BoardBlock(view(game, people), BoardStyle(columns=PHONE))
