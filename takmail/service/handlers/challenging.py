"""Challenges that bring a game or a position to start from: pasted, linked or attached."""

import asyncio
import re
from dataclasses import replace

from takmail.commands.challenge_start import wishes_from
from takmail.commands.values import Challenge, Wishes
from takmail.notation.errors import NotationError
from takmail.notation.ninja import is_link
from takmail.notation.replaying import UnplayableError
from takmail.service.handlers.playing import Playing
from takmail.service.ports import Answer
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.tak.errors import SetupError
from takmail.wording.message import Code, Paragraph
from takmail.wording.notation import explain_illegal_ply, explain_setup_error
from takmail.wording.say import join, say


class Starting:
    """Reads what a challenge brings, and hands it on as wishes."""

    def __init__(self, playing: Playing, replier: Replier) -> None:
        self._playing = playing
        self._replier = replier

    async def challenge(self, request: Request, asked: Challenge) -> Answer:
        """Propose a game, from the position that was brought if there is one."""
        problem = _problem(request, asked)
        if problem is not None:
            return await self._replier.refuse(request, problem)
        try:
            wishes = await _read(request, asked)
        except NotationError as error:
            return await self._replier.explain(request, error)
        except UnplayableError as error:
            return await self._replier.refuse(request, _tell_unplayable(error))
        except SetupError as error:
            told = join(say("start.bad_position"), explain_setup_error(error))
            return await self._replier.refuse(request, told)
        return await self._playing.challenge(request, replace(asked, wishes=wishes, origin=""))


def _problem(request: Request, asked: Challenge) -> Paragraph | None:
    """Say what can't be used among the things brought; ``None`` if all is well."""
    for file in request.incoming.files:
        if file.text is None:
            return join(say("start.file", file=Code(file.name)), say("start.takes"))
        if not _may_be_game(file.text):
            return join(say("start.no_game", file=Code(file.name)), say("start.takes"))
    brought = len(request.incoming.files) + bool(asked.origin) + bool(asked.wishes.start)
    return say("start.two") if brought > 1 else None


_GAME = re.compile(
    r'\[\s*[A-Za-z]\w*\s+["“]|^\s*[x1-8SC,]+/[x1-8SC,]+/', re.IGNORECASE | re.MULTILINE
)
"""A tag of a PTN, or the beginning of a position in TPS."""


def _may_be_game(text: str) -> bool:
    """Tell whether a file is meant as a game or a position; what is wrong with it is told then."""
    return is_link(text) or _GAME.search(text) is not None


async def _read(request: Request, asked: Challenge) -> Wishes:
    files = request.incoming.files
    origin = files[0].text if files else asked.origin
    if not origin:
        return asked.wishes
    return await asyncio.to_thread(wishes_from, origin, asked.wishes)


def _tell_unplayable(error: UnplayableError) -> Paragraph:
    place = error.place
    ply = place.text[place.column - 1 : place.column - 1 + place.length]
    why = explain_illegal_ply(error.illegal, error.size, error.notation)
    return join(say("start.unplayable", ply=ply), why)
