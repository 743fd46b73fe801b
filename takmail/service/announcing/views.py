"""Games, people and boards, as a chat reads of them."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from takmail.colors import SIDES, Color
from takmail.commands.settings import ChatNotation
from takmail.notation.links import NAME, format_link, is_shown
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game, Phase, PlayedPly
from takmail.play.records import game_record, together
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.service.announcing.board_styles import BoardStyle
from takmail.service.games.game_rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.people.accounts import PlayerRow
from takmail.terms.agreements import Manners
from takmail.wording.boards import name_game
from takmail.wording.clocks import TurnTime, name_time
from takmail.wording.message.drafts import DraftCard, Sentence, glue, say
from takmail.wording.message.hints import CARDS
from takmail.wording.message.text import Link, Person, StandIn, shown_name
from takmail.wording.moves import describe_ply, ended, name_ply
from takmail.wording.people import Participants
from takmail.wording.ruleset_sentences import teller_of


def view(game: Game, people: Participants, before: Game | None = None) -> BoardView:
    """Return the view of a game that has begun."""
    last = game.last_ply
    return BoardView(
        position=game.board,
        notation=game.terms.notation,
        in_both=game.in_both,
        last=last.ply if last else None,
        names=(_beside_board(people, Color.WHITE), _beside_board(people, Color.BLACK)),
        road=game.result.squares if game.result else (),
        tak=tak_is_told(game),
        over=game.phase is not Phase.PLAYING,
        number=len(game.plies),
        flattens=presenter_of(game.rules).plies.flattened(game, before),
    )


def card(people: Participants, chat: ChatRow, time: TurnTime | None) -> tuple[DraftCard, ...]:
    """Return the frame for a game's board in a chat, if its platform has frames."""
    if chat.platform not in CARDS:
        return ()
    game = people.game
    white, black = (_beside_board(people, color) for color in SIDES)
    title = name_game(game.code, game.rules, white, black)
    turn = game.turn if game.phase is Phase.PLAYING else None
    return (DraftCard(title, turn, None if time is None else name_time(time)),)


def start_view(game: Game) -> BoardView:
    """Return the view of the position that a challenge proposes; nobody has a side."""
    return BoardView(game.terms.first_position(), game.terms.notation, game.in_both)


def names_of(people: Participants, named: Callable[[str], str] = str) -> tuple[str, str]:
    """Return the names of White and Black, for a record: of all people on a side."""
    white, black = (
        together(named(StandIn.of(people.person(one))) for one in people.game.people_on(color))
        for color in SIDES
    )
    return white, black


def _beside_board(people: Participants, color: Color) -> str:
    """Return a captain's name, with how many others are on their side."""
    name = StandIn.of(people.at(color))
    others = len(people.game.others_on(color))
    return f"{name} +{others}" if others else name


def tak_is_told(game: Game) -> bool:
    """Return whether everybody reads that the last ply threatens a road."""
    last = game.last_ply
    return last is not None and _is_told(game, last)


def taks_told(game: Game) -> tuple[int, ...]:
    """Return the numbers of the plies of which everybody read that they threatened a road."""
    numbered = enumerate(game.plies, start=1)
    return tuple(number for number, played in numbered if _is_told(game, played))


def _is_told(game: Game, played: PlayedPly) -> bool:
    manners = game.terms.manners
    told = manners is Manners.COURTLY or (played.called and manners is not Manners.QUIET)
    return played.threat and told


def caption(people: Participants, view: BoardView, drawn: BoardStyle) -> tuple[Sentence, ...]:
    """Return the words about the last ply beside a picture, if there is one."""
    return last_said(people, flattens=view.flattens) if drawn.pictures else ()


def last_said(people: Participants, *, flattens: bool = False) -> tuple[Sentence, ...]:
    """Return the words about the last ply, if there is one: whether it ``flattens`` a wall, too."""
    game = people.game
    last = game.last_ply
    if last is None:
        return ()
    teller = teller_of(game.rules)
    told = teller.spoken(last.ply, last.color, people, people.seat(last.color)) or describe_ply(
        people, last.color, name_ply(last.ply, game, flattens=flattens)
    )
    earlier = len(game.plies) - 1
    if earlier < len(Color):
        besides = teller.besides(game.position_after(earlier), last.color)
        told = told if besides is None else glue(told, besides)
    passed = teller.passed(game.board)
    if last.rolled is None:
        return (ended(told), *(() if passed is None else (passed,)))
    rolled = say("rolled", number=game.rolls, value=last.rolled, **people.who(last.color))
    thrown = teller.thrown(game.board)
    return (ended(rolled), *(() if thrown is None else (thrown,)))


def as_told(game: Game, chat: ChatRow) -> Game:
    """Return the game as a chat reads of it: in the chat's own notation, if it has one."""
    shown = notation_in(chat)
    if shown is None:
        return game
    in_both = shown is ChatNotation.BOTH
    if shown.first is game.terms.notation and in_both is game.in_both:
        return game
    return replace(game, terms=replace(game.terms, notation=shown.first), in_both=in_both)


def notation_in(chat: ChatRow) -> ChatNotation | None:
    """Return how a chat shows plies, ``None`` for each game's own notation."""
    return None if chat.notation is None else ChatNotation(chat.notation)


def person(row: PlayerRow) -> Person:
    """Return a player as sentences name them."""
    account = () if row.is_gone else (row.platform, row.user)
    return Person(shown_name(row.name), *account)


LONGEST = 900
"""Characters; with it and the last board, a message has fewer than the 2,000 that Discord takes."""


async def final_link(room: GameRoom, people: Participants) -> Link | None:
    """Return the link of a game that is over.

    ``None`` means that it is too long, or that the site can't show the game.
    """
    game, names = room.game, names_of(people)
    if not game.ruleset.in_ptn:
        return None
    began = room.began_at.date() if room.began_at else None
    record = game_record(game, names, began)
    if not is_shown(record):
        return None
    url = await asyncio.to_thread(format_link, record, len(game.plies), " - ".join(names))
    return Link(NAME, url) if len(url) <= LONGEST else None


def notation_meant(request: Request, game: Game, ply: WrittenPly) -> Notation | None:
    """Return the notation of a bare square, ``None`` where the bot has to ask.

    Both notations have such a square, for two squares of the board. It is read as its player has
    chosen, and without a choice in PTN where PTN alone is shown. The bot also asks players who
    have chosen mail where they see PTN alone. Nothing is unclear if it is the same square in both.
    """
    if len(presenter_of(game.rules).readings.bare(ply, game)) < len(Notation):
        return Notation.PTN
    told = as_told(game, request.chat)
    in_ptn = told.terms.notation is Notation.PTN and not told.in_both
    match request.player.squares:
        case None:
            return Notation.PTN if in_ptn else None
        case Notation.MAIL.value if in_ptn:
            return None
        case chosen:
            return Notation(chosen)
