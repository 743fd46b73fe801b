"""The links below a challenge, by which it is taken in private or brought into a group."""

from collections.abc import Sequence

from takmail.play.events import Challenged, Event
from takmail.store.rows import ChatRow
from takmail.wording.challenges import Hearers
from takmail.wording.message.drafts import DraftStart, DraftStarts, say
from takmail.wording.message.hints import STARTS


def start_buttons(
    events: Sequence[Event], chat: ChatRow, hearers: Hearers
) -> tuple[DraftStarts, ...]:
    """Return the links below the announcement of these events in a chat.

    In a group a challenge can be taken in private, too; from the challenger's private talk it can
    be brought into a group, unless somebody is named who can't be there.
    """
    if chat.platform not in STARTS or chat.single or hearers is Hearers.INVITEE:
        return ()
    return tuple(
        DraftStarts((_start(event, chat),))
        for event in events
        if isinstance(event, Challenged) and event.join and _can_come(event, chat)
    )


def _can_come(event: Challenged, chat: ChatRow) -> bool:
    return event.invitee is None or event.invitee.platform == chat.platform


def _start(event: Challenged, chat: ChatRow) -> DraftStart:
    if chat.private:
        return DraftStart(say("button-into_group"), event.join, group=True)
    return DraftStart(say("button-accept_private"), event.join)
