"""Profiles of players, and the choice who may see one's own."""

from dataclasses import dataclass

from takmail.commands.spec import (
    Command,
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    Under,
)

PUBLIC, PRIVATE = "public", "private"


@dataclass(frozen=True, slots=True)
class ShowProfile(Command):
    """Show how somebody has played; ``whom`` is a handle, ``None`` for the sender."""

    whom: str | None = None

    def _verb(self) -> str:
        return "player" if self.whom else "me"

    def _argument(self) -> str:
        return f"@{self.whom}" if self.whom else ""


@dataclass(frozen=True, slots=True)
class PublishProfile(Command):
    """Let everybody see the sender's profile from now on, or only people who play where they do."""

    on: bool

    def _argument(self) -> str:
        return PUBLIC if self.on else PRIVATE


def _me(shown: str | None = None) -> Command:
    return ShowProfile() if shown is None else PublishProfile(shown == PUBLIC)


def _player(player: str | None = None) -> Command:
    return ShowProfile(player and player.removeprefix("@"))


PROFILES = (
    CommandSpec(
        "player",
        ShowProfile,
        Group.PLAY,
        Fits.NO_GAME,
        make=_player,
        shape=Shape.MENTIONING,
        options=(Option("player", OptionKind.PERSON),),
        private=True,
        example="@friend",
        like_talk=frozenset({"player"}),
        at_console=False,
        under=Under.TOP,
    ),
    CommandSpec(
        "me",
        ShowProfile,
        Group.PLAY,
        Fits.NO_GAME,
        make=_me,
        shape=Shape.PUBLISHED,
        options=(Option("shown", choices=(PUBLIC, PRIVATE)),),
        others={PublishProfile: Fits.NO_GAME},
        private=True,
        example=PUBLIC,
        like_talk=frozenset({"me"}),
        at_console=False,
        under=Under.ACCOUNT,
    ),
)
