"""Which announcement starts a clock: the one by which the side on turn learns that it is."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.play.clocks import timed_side
from takmail.play.game import Game, Phase
from takmail.service.announcing.decided import Decided
from takmail.store.changes import Announcement
from takmail.store.rows import Act, ChatRow


def starting(
    decided: Decided, chat: ChatRow, told: Sequence[Announcement]
) -> Sequence[Announcement]:
    """Return what a chat is sent, the last message of which starts the turn's clock if it may.

    A chat that is a single message may never see the one that begins a turn, but only what takes
    its place; so there all of them do.
    """
    game = decided.after.game
    if game.times is None or game.phase is not Phase.PLAYING or not _reads(decided, chat):
        return told
    known = None if decided.before is None else decided.before.times
    if not chat.single and known is not None and known.number == game.times.number:
        return told
    return starts_clock(game, told)


def starts_clock(game: Game, told: Sequence[Announcement]) -> Sequence[Announcement]:
    """Return what the side on turn is sent, the last message of which starts its clock."""
    places = [place for place, one in enumerate(told) if one.act is not Act.STRIP]
    if game.times is None or game.phase is not Phase.PLAYING or not places:
        return told
    last = places[-1]
    started = replace(told[last], starts=game.times.number)
    return [*told[:last], started, *told[last + 1 :]]


def _reads(decided: Decided, chat: ChatRow) -> bool:
    """Return whether whose clock is to run is told of it in a chat."""
    game = decided.after.game
    return game.player(timed_side(game)) in decided.present_in(chat.id)
