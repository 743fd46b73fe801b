"""Reading a text that somebody shows: the game, the position or the board in it."""

from dataclasses import replace

from takmail.commands.found_in_text import FoundBoard, FoundGame, found_in
from takmail.commands.presses import Press
from takmail.commands.values import ReadText, ShowBoard, Wishes
from takmail.commands.writing import wishes_said
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation
from takmail.presenting.registry import PRESENTERS
from takmail.rulesets.registry import USUAL_RULESET
from takmail.rulesets.values import SetupError
from takmail.service.announcing.board_style import BoardDraft
from takmail.service.handlers.boards import Boards
from takmail.service.long_texts import LongTexts
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons
from takmail.wording.found import describe_found
from takmail.wording.message import Code
from takmail.wording.notation import explain_setup_error
from takmail.wording.say import join, say
from takmail.working.ports import WorkError

_FOUND = PRESENTERS[USUAL_RULESET].found


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
        notation = Notation(request.chat.notation or Notation.MAIL.value)
        blocks: list[DraftBlock] = [
            describe_found(found),
            BoardDraft(_FOUND.view(found, notation), drawn),
        ]
        buttons = tuple(_challenge(*beginning) for beginning in _FOUND.beginnings(found))
        if buttons:
            blocks.append(DraftButtons(buttons))
        return await self._replier.reply(request, *blocks, hidden=True)


def _challenge(label: str, wishes: Wishes) -> DraftButton:
    return DraftButton(say(f"button-{label}"), Press("challenge", wishes_said(wishes)))
