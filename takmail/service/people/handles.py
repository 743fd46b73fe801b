"""People as others name them: by their handles."""

from takmail.play.terms import Invitee
from takmail.service.ports import Account
from takmail.service.requests import Request
from takmail.store.store import Store


async def invitee_called(store: Store, platform: str, handle: str) -> Invitee:
    """Return the person with a handle on a platform: known, or yet to be met."""
    known = await store.people.by_handle(platform, handle)
    if known is not None:
        return Invitee(known.name, known.id, platform, known.handle)
    return Invitee(f"@{handle}", None, platform, handle)


def mentioned(request: Request, handle: str) -> Account | None:
    """Return the account that a line mentions by a handle."""
    folded = handle.casefold()
    return next((one for one in request.incoming.people if one.handle.casefold() == folded), None)
