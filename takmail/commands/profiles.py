"""Profiles of players, and the choice who may see one's own."""

from dataclasses import dataclass
from functools import partial

from takmail.commands.spec import Command, CommandSpec, Fits, Group, Option, OptionKind, Shape

PUBLIC, PRIVATE = "public", "private"

_NAMES = ("profile", "rating", "stats")
"""Other names of one's own profile."""


@dataclass(frozen=True, slots=True)
class ShowProfile(Command):
    """Show how a player has played, by a handle behind its ``@``; ``None`` is the sender."""

    player: str | None = None

    def _verb(self) -> str:
        return "player" if self.player else "me"


@dataclass(frozen=True, slots=True)
class PublishProfile(Command):
    """Let everybody see the sender's profile from now on, or only people who play where they do."""

    shown: str = PUBLIC


_profile = partial(
    CommandSpec, kind=ShowProfile, group=Group.PEOPLE, private=True, at_console=False
)

PROFILES = (
    _profile(
        "player",
        shape=Shape.MENTIONING,
        options=(Option("player", OptionKind.PERSON),),
        example="@friend",
    ),
    _profile(
        "me",
        make=lambda shown=None: PublishProfile(shown) if shown else ShowProfile(),
        shape=Shape.PUBLISHED,
        options=(Option("shown", choices=(PUBLIC, PRIVATE)),),
        others={PublishProfile: Fits.NO_GAME},
        words=_NAMES,
        example=PUBLIC,
        menu=True,
    ),
)
