"""The two at the keyboard."""

from dataclasses import dataclass

from takmail.service.ports import Account
from takmail.wording.console import player_names

PLATFORM = "console"


@dataclass(frozen=True, slots=True)
class People:
    """Whoever sits White and Black in a first game; ``given`` is whether they said who."""

    white: Account
    black: Account
    given: bool = False

    @classmethod
    def named(cls, white: str | None, black: str | None) -> "People":
        """Return two people with these names, or the usual ones.

        Raise ``UnicodeError`` for a name that is no text.
        """
        names = _clean(white), _clean(black)
        one, two = (name or usual for name, usual in zip(names, player_names(), strict=True))
        return cls(_account(one), _account(two), given=any(names))


def _clean(name: str | None) -> str:
    """Return a name in one line; raise ``UnicodeError`` for bytes that were no text."""
    (name or "").encode()
    return " ".join("".join(char if char.isprintable() else " " for char in name or "").split())


def _account(name: str) -> Account:
    return Account(PLATFORM, name.casefold(), name, "".join(name.split()).casefold())
