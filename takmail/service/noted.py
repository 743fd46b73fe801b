"""On which games somebody keeps a note, for lists that he alone reads."""

from collections.abc import Collection

from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.store.papers import NOTE
from takmail.store.store import Store


async def noted_among(
    store: Store, replier: Replier, request: Request, codes: Collection[str]
) -> Collection[str]:
    """Return those of some games on which the sender keeps a note; none where others read it."""
    reader = await replier.chat_of_answer(request)
    if not (reader.private or request.incoming.direct):
        return ()
    return await store.papers.among(codes, request.player.id, NOTE)
