"""Reading a text that somebody shows: the game, the position or the board in it."""

from collections.abc import Iterator
from dataclasses import replace

from takmail.colors import Color
from takmail.commands.found_in_text import FoundBoard, FoundGame, found_in
from takmail.commands.presses import Press
from takmail.commands.values import ReadText, ShowBoard, Wishes
from takmail.commands.writing import wishes_said
from takmail.notation.errors import NotationError
from takmail.notation.notations import Notation
from takmail.render.view import BoardView
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.handlers.boards import Boards
from takmail.service.long_texts import LongTexts
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.tak.errors import SetupError
from takmail.tak.layout import Setup
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.found import describe_found
from takmail.wording.message import Code
from takmail.wording.notation import explain_setup_error
from takmail.wording.say import join, say
from takmail.working.ports import WorkError

_LEAST_MOVE = 2
"""The number of a move at which nobody places the other side's flat any more."""


class Reading:
    """Reads texts."""

    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._replier = parts.replier
        self._announcer = parts.announcer
        self._visibility = parts.visibility
        self._texts = LongTexts(parts.working)
        self._boards = boards

    async def read(self, request: Request, command: ReadText) -> Answer:
        """Say what a text or the file beside it holds, and show it.

        Of a message of the bot's own in which nothing can be read the game is shown that it is
        about.
        """
        files = request.incoming.files
        for file in files:
            if file.text is None:
                told = say("reading-file", file=Code(file.name))
                return await self._replier.refuse(request, told)
        texts = [file.text for file in files if file.text]
        try:
            for text in (*texts, command.text):
                found = await self._texts.read(found_in, text)
                if found is not None:
                    return await self._show(request, found)
        except NotationError as error:
            return await self._replier.explain(request, error)
        except SetupError as error:
            told = join(say("start-bad_position"), explain_setup_error(error))
            return await self._replier.refuse(request, told)
        except WorkError:
            return await self._replier.refuse(request, say("long_text-not_read"))
        room = await self._visibility.find(request, request.about) if request.about else None
        if room is not None:
            return replace(await self._boards.show(request, ShowBoard(), room), hidden=True)
        return await self._replier.refuse(request, say("reading-nothing"))

    async def _show(self, request: Request, found: FoundGame | FoundBoard) -> Answer:
        drawn = await self._announcer.board_style(request.chat)
        blocks: list[DraftBlock] = [describe_found(found), BoardDraft(_view(request, found), drawn)]
        buttons = tuple(_buttons(found))
        if buttons:
            blocks.append(DraftButtons(buttons))
        return await self._replier.reply(request, *blocks, hidden=True)


def _view(request: Request, found: FoundGame | FoundBoard) -> BoardView:
    if isinstance(found, FoundBoard):
        return BoardView(_position(found, Color.WHITE), _notation(request, Notation.MAIL))
    outcome = found.position.outcome()
    return BoardView(
        found.position,
        _notation(request, found.notation),
        last=found.last,
        road=outcome.roads if outcome else (),
        over=outcome is not None,
        number=found.played,
    )


def _notation(request: Request, usual: Notation) -> Notation:
    own = request.chat.notation
    return Notation(own) if own else usual


def _position(found: FoundBoard, turn: Color) -> Position:
    """Return the board as a position; raise ``SetupError`` where there are too many pieces."""
    return Position.from_setup(Rules.standard(found.layout.size), _setup(found, turn))


def _setup(found: FoundBoard, turn: Color) -> Setup:
    pieces = sum(stack.height for _, stack in found.layout.stacks())
    return Setup(found.layout, turn, max(_LEAST_MOVE, pieces // 2 + 1))


def _buttons(found: FoundGame | FoundBoard) -> Iterator[DraftButton]:
    """Yield what begins a game there: once, or for each side that may be on turn."""
    if isinstance(found, FoundGame):
        if found.position.outcome() is None:
            yield _challenge("from_here", found.wishes)
        return
    if _position(found, Color.WHITE).outcome() is not None:
        return
    for color in Color:
        wishes = Wishes(size=found.layout.size, start=_setup(found, color))
        yield _challenge(f"from_here_{color.name.lower()}", wishes)


def _challenge(label: str, wishes: Wishes) -> DraftButton:
    return DraftButton(say(f"button-{label}"), Press("challenge", wishes_said(wishes)))
