"""Has made what messages enclose, when they go out: pictures, animations, files.

Drawing takes milliseconds to seconds, so it is done elsewhere (`takmail.working`). Whatever goes
wrong with it, the message goes out in words.
"""

from dataclasses import replace

import structlog

from takmail.service.announcing.making import make
from takmail.service.ports import Answer
from takmail.wording.message.messages import Block, Enclosure, Kind, Message
from takmail.working import Lane, Threads, WorkError, Working

log = structlog.get_logger(__name__)

_LANES = {Kind.PICTURE: Lane.SHORT, Kind.ANIMATION: Lane.LONG}
"""Where they are made; a text is there as soon as it is looked at."""


class Enclosing:
    """Has made what messages enclose."""

    def __init__(self, working: Working | None = None) -> None:
        self._working = working or Threads()

    async def enclose(self, message: Message) -> Message:
        """Return the message with everything made that it is to enclose, or with words for it."""
        if not message.encloses:
            return message
        return replace(message, blocks=tuple([await self._made(each) for each in message.blocks]))

    async def enclosed(self, answer: Answer) -> Answer:
        """Return an answer that goes straight back, with everything made that it is to enclose."""
        if not (answer.replies or answer.aloud):
            return answer
        replies = tuple([await self.enclose(told) for told in answer.replies])
        aloud = tuple([await self.enclose(told) for told in answer.aloud])
        return replace(answer, replies=replies, aloud=aloud)

    async def _made(self, block: Block) -> Block:
        if not isinstance(block, Enclosure):
            return block
        lane = _LANES.get(block.kind)
        try:
            return await self._working.do(lane, make, block) if lane else make(block)
        except WorkError as error:
            log.warning("an enclosure was not made", name=block.name, why=str(error))
        except Exception:
            log.exception("an enclosure could not be made", name=block.name)
        return block.instead
