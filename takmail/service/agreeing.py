"""Answers such as `ok` to what the bot asked: the press of the button that they mean.

Only buttons that answer a question are meant, and only by those who may press them. What else
people say with such words is talk.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.commands.option_words import CONFIRMING
from takmail.commands.presses import Press
from takmail.service.ports import Incoming
from takmail.service.presses import OUTDATED, Presses
from takmail.service.requests import Request
from takmail.wording.agreeing import agrees

_YES = frozenset({"accept", "take", "confirm", "move", "im"})
_NO = frozenset({"decline"})
_UNDECIDED = frozenset({"move", "im"})
"""What is offered and not asked for: who refuses it has nothing to press."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What somebody's yes or no presses: one button, none, or, where it isn't known, several."""

    presses: tuple[Press, ...]


def may_agree(incoming: Incoming) -> bool:
    """Return whether a line may answer a question by its buttons; this looks at nothing else."""
    return bool(incoming.buttons) and agrees(incoming.text or "") is not None


class Agreeing:
    """Finds the button that is meant."""

    def __init__(self, presses: Presses) -> None:
        self._presses = presses

    async def meant(self, request: Request) -> Agreed | None:
        """Return what a yes or a no presses, ``None`` where it answers nothing that was asked."""
        yes = bool(agrees(request.incoming.text or ""))
        shown = await self._shown(request)
        asked = [press for press in shown if _is_yes(press) or press.verb in _NO]
        if not asked:
            return None
        if yes:
            meant = [press for press in asked if _is_yes(press)]
        else:
            meant = [press for press in asked if not _is_yes(press)] or _ways_back(shown)
        if meant:
            return Agreed(tuple(meant))
        refused = not yes and all(press.verb in _UNDECIDED for press in asked)
        return Agreed(()) if refused else None

    async def _shown(self, request: Request) -> list[Press]:
        """Return the buttons below the answered message that the sender may press.

        One that is out of date is among them: that it is will be said.
        """
        found = []
        for data in request.incoming.buttons:
            press = await self._presses.read(data)
            if press is None:
                continue
            problem = await self._presses.problem(replace(request, press=press))
            if problem in {None, OUTDATED}:
                found.append(press)
        return found


def _is_yes(press: Press) -> bool:
    return press.verb in _YES or (press.verb == "pair" and press.argument in CONFIRMING)


def _ways_back(shown: Sequence[Press]) -> list[Press]:
    """Return what takes back the sender's own question, whether he resigns."""
    asked = any(press.verb == "confirm" for press in shown)
    return [press for press in shown if asked and press.verb == "withdraw"]
