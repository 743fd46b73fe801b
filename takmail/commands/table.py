"""The table of commands: every verb that there is, in the order in which platforms list them.

Those that only buttons give are in none of the lists that people see.

Whatever knows commands is made from it or checked against it: the grammar's verbs, slash commands,
menus, help, the README's table, the handlers. The sentences about a command are in the catalogue,
by its name (``command.draw``, ``command.takeback.plies``).
"""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import get_args

from takmail.commands.spec import (
    Audience,
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    OutdatedBy,
    Shape,
    Source,
)
from takmail.commands.values import (
    Abort,
    Accept,
    Animate,
    CallTak,
    Challenge,
    ClaimInvalid,
    Command,
    Confirm,
    ConfirmPair,
    Decline,
    Help,
    Here,
    History,
    Join,
    ListGames,
    Manners,
    Move,
    Mute,
    OfferDraw,
    Pair,
    PostBoard,
    ReadText,
    Remark,
    Rematch,
    RequestState,
    Resign,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    Settings,
    ShowBoard,
    ShowGameFile,
    ShowInfo,
    ShowLink,
    ShowMore,
    ShowRecord,
    ShowRules,
    ShowScore,
    Step,
    Switch,
    Sync,
    Takeback,
    Topic,
    TurnSwitch,
    TypeMove,
    Unpair,
    Unwatch,
    Watch,
    Wishes,
    Withdraw,
)
from takmail.notation.notations import Notation
from takmail.tak.pieces import Color
from takmail.tak.rules import SIZES, Opening

RULES_PAGES = ("aim", "stones", "opening", "placing", "moving", "walls", "end", "tak")
"""The pages of the rules, in their order."""

MOST_POINTS = 10
"""The largest komi of either side that can be asked for."""

LONGEST_REASON = 300
"""Characters of a claim's reason, and of a remark."""

ON, OFF = "on", "off"
FLIP = "flip"
PICTURE, TEXT = "picture", "text"
OF_THE_GAME = "game"
"""What is said in place of a notation for that of each game."""

RANDOM = "random"
"""What is said in place of a colour for drawing lots."""

THREAD, NO_THREAD = "thread", "no-thread"
"""What is said for a game to have a chat of its own, or to have none."""

TELEGRAM = "telegram"
"""The platform on which somebody can be challenged by an option of another one."""

_ONE_OR_TWO = re.compile(r"\s*(\d{1,3})\s*(?:/\s*(\d{1,3})\s*)?")

AUTO = "auto"
"""What is said in place of a language for the one that the platform tells."""

HERE, EVERYWHERE = "here", "server"
"""What is said before a setting: it is for this chat, or for all of the server."""

DEFAULT = "default"
"""What is said in place of a setting's value to have none of one's own."""

LOOKS_SET = ("boards", "pictures", "links", "style", "theme", "language")
GAMES_SET = ("size", "opening", "komi", "manners", "notation")
PLACES_SET = ("channels", "threads", "challengers")
"""The names of the settings, by their pages; `takmail.service.settings` has what they mean."""

CONFIRMING = frozenset({"yes", "confirm"})
"""What confirms where a code could stand."""


def _challenge(  # noqa: PLR0913, PLR0917 - one parameter for each option that people see
    opponent: str | None = None,
    size: int | None = None,
    color: str | None = None,
    komi: float | None = None,
    opening: str | None = None,
    manners: str | None = None,
    notation: str | None = None,
    stones: str | None = None,
    caps: str | None = None,
    start: str | None = None,
    days: int | None = None,
    hours: int | None = None,
    telegram: str | None = None,
    thread: str | None = None,
) -> Command | str:
    if komi is not None and not (komi * 2).is_integer():
        return f"challenge komi {komi:g}"
    reserves = {"stones": _both_sides(stones), "caps": _both_sides(caps)}
    for name, given in {"stones": stones, "caps": caps}.items():
        if given is not None and reserves[name] is None:
            return f"challenge {name} {given}"
    wishes = Wishes(
        size=size,
        color=Color[color.upper()] if color and color != RANDOM else None,
        half_komi=None if komi is None else round(komi * 2),
        opening=Opening(opening) if opening else None,
        manners=Manners(manners) if manners else None,
        notation=Notation(notation) if notation else None,
        stones=reserves["stones"],
        capstones=reserves["caps"],
        lasting=timedelta(days=days or 0, hours=hours or 0) or None,
        thread=None if thread is None else thread == THREAD,
    )
    if telegram and opponent is None:
        handle = telegram.strip().lstrip("@")
        return Challenge(handle, wishes, TELEGRAM, origin=start or "")
    return Challenge(opponent, wishes, origin=start or "")


def _both_sides(given: str | None) -> tuple[int, int] | None:
    """Return White's and Black's number, where one may stand for both; ``None`` for neither."""
    read = _ONE_OR_TWO.fullmatch(given or "")
    return None if read is None else (int(read[1]), int(read[2] or read[1]))


def _answer(
    kind: type[Accept] | type[Decline] | type[Withdraw], topic: str | None = None
) -> Command | str:
    if topic and topic not in _TOPICS:
        return f"{kind.__name__.lower()} {topic}"
    return kind(Topic(topic) if topic else None)


def _count(kind: type[Takeback] | type[Animate], moves: int | None = None) -> Command:
    return kind(moves)


def _board(view: str | None = None) -> Command:
    return ShowBoard(flipped=view is not None)


def _look(way: str) -> Command:
    return ShowBoard(picture=way == PICTURE)


def _state(board: str | None = None) -> Command | str:
    return RequestState() if board is None else f"rs {board}"


def _claim(reason: str) -> Command:
    return ClaimInvalid(reason.strip())


def _remark(text: str) -> Command:
    return Remark(text.strip())


def _read(text: str = "") -> Command:
    return ReadText(text.strip())


def _switch(switch: Switch, state: str | None = None) -> Command:
    return TurnSwitch(switch, None if state is None else state == ON)


def _notation(name: str) -> Command:
    return SetNotation(None if name == OF_THE_GAME else Notation(name))


def _settings(
    name: str | None = None, value: str | None = None, where: str | None = None
) -> Command:
    return Settings(name, value, everywhere=where == EVERYWHERE)


def _join(code: str) -> Command:
    return Join(plain_code(code) or "")


def _pair(code: str | None = None) -> Command:
    given = plain_code(code)
    return ConfirmPair() if given in CONFIRMING else Pair(given)


def _watch(kind: type[Watch] | type[Unwatch], code: str | None = None) -> Command:
    return kind(plain_code(code))


def plain_code(code: str | None) -> str | None:
    """Return a code, as the service knows it, of what somebody typed; ``None`` for nothing."""
    return code.strip().removeprefix("#").lower() or None if code else None


def _line(verb: str, option: str, **values: str) -> str:
    """Return the line that says it, for what only the reader of lines can read."""
    return f"{verb} {values[option]}"


_TOPICS = tuple(topic.value for topic in Topic)
_TOPIC = Option("topic", choices=_TOPICS, suggested=True)
_STATE = Option("state", choices=(ON, OFF))
_MOVES = Option("moves", OptionKind.WHOLE, least=1, most=1000)

LOOK, RELAY = "look", "relay"
"""The groups of what is rarely said: how boards look, and games across chats."""

_CHALLENGE_OPTIONS = (
    Option("opponent", OptionKind.PERSON),
    Option("size", OptionKind.WHOLE, choices=tuple(SIZES)),
    Option("color", choices=("white", "black", RANDOM)),
    Option("komi", OptionKind.NUMBER, least=-MOST_POINTS, most=MOST_POINTS),
    Option("opening", choices=tuple(opening.value for opening in Opening)),
    Option("manners", choices=tuple(manners.value for manners in Manners)),
    Option("notation", choices=tuple(notation.value for notation in Notation)),
    Option("stones"),
    Option("caps"),
    Option("start"),
    Option("file", OptionKind.FILE),
    Option("days", OptionKind.WHOLE, least=1, most=60),
    Option("hours", OptionKind.WHOLE, least=1, most=23),
    Option("telegram"),
    Option("thread", choices=(THREAD, NO_THREAD)),
)

_CHALLENGING = (
    CommandSpec(
        "challenge",
        Challenge,
        _challenge,
        Shape.CHALLENGING,
        Group.CHALLENGE,
        Fits.NO_GAME,
        options=_CHALLENGE_OPTIONS,
        words=("play",),
        example="@friend",
        like_talk=frozenset({"play"}),
    ),
    CommandSpec(
        "accept",
        Accept,
        partial(_answer, Accept),
        Shape.ANSWERING,
        Group.CHALLENGE,
        Fits.PROPOSED,
        options=(_TOPIC,),
        words=("agree",),
        audience=Audience.OTHER_SIDE,
        outdated_by=OutdatedBy.OFFER,
    ),
    CommandSpec(
        "decline",
        Decline,
        partial(_answer, Decline),
        Shape.ANSWERING,
        Group.CHALLENGE,
        Fits.DECLINABLE,
        options=(_TOPIC,),
        words=("reject", "no"),
        audience=Audience.OTHER_SIDE,
        outdated_by=OutdatedBy.OFFER,
    ),
    CommandSpec(
        "withdraw",
        Withdraw,
        partial(_answer, Withdraw),
        Shape.ANSWERING,
        Group.CHALLENGE,
        Fits.OWN_PROPOSAL,
        options=(_TOPIC,),
        words=("cancel",),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.OFFER,
    ),
)

_MOVING = (
    CommandSpec(
        "move",
        Move,
        partial(_line, "move", "line"),
        Shape.OWN,
        Group.PLAY,
        Fits.TURN,
        options=(Option("line", required=True, suggested=True),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="ps b4",
        bare=True,
        free_text=True,
    ),
    CommandSpec(
        "tak",
        CallTak,
        CallTak,
        Shape.PLAIN,
        Group.PLAY,
        Fits.MOVED,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        bare=True,
    ),
    CommandSpec(
        "board",
        ShowBoard,
        _board,
        Shape.FLIPPED,
        Group.PLAY,
        Fits.SHOWN,
        options=(Option("view", choices=(FLIP,)),),
        words=("show board", "show"),
        example=FLIP,
        like_talk=frozenset({"show"}),
    ),
)

_SCORING = (CommandSpec("score", ShowScore, ShowScore, Shape.PLAIN, Group.PLAY, Fits.SHOWN),)

_OFFERING = (
    CommandSpec(
        "resign",
        Resign,
        Resign,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
    ),
    CommandSpec(
        "confirm",
        Confirm,
        Confirm,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.RESIGNING,
        words=("yes", "resign yes", "resign confirm"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.OFFER,
    ),
    CommandSpec(
        "draw",
        OfferDraw,
        OfferDraw,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        words=("offer draw",),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
    ),
    CommandSpec(
        "takeback",
        Takeback,
        partial(_count, Takeback),
        Shape.COUNTED,
        Group.OFFERS,
        Fits.SEAT,
        options=(_MOVES,),
        words=("take back", "undo", "unwind", "reel back"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="3",
    ),
    CommandSpec(
        "abort",
        Abort,
        Abort,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
    ),
    CommandSpec(
        "rematch",
        Rematch,
        Rematch,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.FINISHED,
        words=("offer rematch",),
        audience=Audience.PLAYER,
    ),
)

_SYNCING = (
    CommandSpec(
        "rs",
        RequestState,
        _state,
        Shape.OWN,
        Group.SYNC,
        Fits.SHOWN,
        options=(Option("board"),),
        others={PostBoard: Fits.BOARD_SIZE},
        bare=True,
    ),
    CommandSpec(
        "sync",
        Sync,
        partial(_line, "sync", "way"),
        Shape.SYNCING,
        Group.SYNC,
        Fits.SEAT,
        options=(Option("way", required=True, suggested=True),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="back 7",
    ),
    CommandSpec(
        "im",
        ClaimInvalid,
        _claim,
        Shape.OWN,
        Group.SYNC,
        Fits.DISPUTED,
        options=(Option("reason", required=True, least=1, most=LONGEST_REASON),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        example="the wall on c3 was in the way",
        bare=True,
        free_text=True,
    ),
)

_SHOWING = (
    CommandSpec(
        "link",
        ShowLink,
        ShowLink,
        Shape.PLAIN,
        Group.BOARDS,
        Fits.SHOWN,
        like_talk=frozenset({"link"}),
    ),
    CommandSpec(
        "ptn",
        ShowGameFile,
        ShowGameFile,
        Shape.PLAIN,
        Group.BOARDS,
        Fits.SHOWN,
        like_talk=frozenset({"ptn"}),
    ),
    CommandSpec("record", ShowRecord, ShowRecord, Shape.PLAIN, Group.BOARDS, Fits.SHOWN),
    CommandSpec(
        "animate",
        Animate,
        partial(_count, Animate),
        Shape.COUNTED,
        Group.BOARDS,
        Fits.SHOWN,
        options=(_MOVES,),
        example="20",
        at_console=False,
    ),
    CommandSpec(
        "style",
        SetStyle,
        SetStyle,
        Shape.NAMED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(Option("name", source=Source.STYLES, suggested=True),),
        private=True,
        example="words",
        like_talk=frozenset({"style"}),
        under=LOOK,
    ),
    CommandSpec(
        "theme",
        SetTheme,
        SetTheme,
        Shape.NAMED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(Option("name", source=Source.THEMES, suggested=True),),
        private=True,
        example="dark",
        at_console=False,
        like_talk=frozenset({"theme"}),
        under=LOOK,
    ),
    CommandSpec(
        "pictures",
        TurnSwitch,
        partial(_switch, Switch.PICTURES),
        Shape.SWITCHED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(_STATE,),
        words=("picture",),
        private=True,
        example=ON,
        at_console=False,
        under=LOOK,
    ),
    CommandSpec(
        "links",
        TurnSwitch,
        partial(_switch, Switch.LINKS),
        Shape.SWITCHED,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(_STATE,),
        private=True,
        example=OFF,
        like_talk=frozenset({"links"}),
        under=LOOK,
    ),
    CommandSpec(
        "notation",
        SetNotation,
        _notation,
        Shape.IN_NOTATION,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(
            Option(
                "name",
                required=True,
                choices=(*(notation.value for notation in Notation), OF_THE_GAME),
            ),
        ),
        private=True,
        example="ptn",
        under=LOOK,
    ),
)

_ACROSS = (
    CommandSpec(
        "join",
        Join,
        _join,
        Shape.CODED,
        Group.RELAY,
        Fits.NO_GAME,
        options=(Option("code", required=True),),
        example="k3m7p",
        at_console=False,
        like_talk=frozenset({"join"}),
    ),
    CommandSpec(
        "here",
        Here,
        Here,
        Shape.PLAIN,
        Group.RELAY,
        Fits.ELSEWHERE,
        audience=Audience.PLAYER,
        at_console=False,
        like_talk=frozenset({"here"}),
    ),
    CommandSpec(
        "watch",
        Watch,
        partial(_watch, Watch),
        Shape.MAYBE_CODED,
        Group.RELAY,
        Fits.NAMED,
        argument="code",
        at_console=False,
    ),
    CommandSpec(
        "unwatch",
        Unwatch,
        partial(_watch, Unwatch),
        Shape.MAYBE_CODED,
        Group.RELAY,
        Fits.FOLLOWED,
        argument="code",
        at_console=False,
    ),
    CommandSpec(
        "say",
        Remark,
        _remark,
        Shape.OWN,
        Group.RELAY,
        Fits.RELAYED,
        options=(Option("text", required=True),),
        audience=Audience.PLAYER,
        private=True,
        example="well played",
        free_text=True,
        at_console=False,
        under=RELAY,
    ),
    CommandSpec(
        "mute",
        Mute,
        Mute,
        Shape.PLAIN,
        Group.RELAY,
        Fits.RELAYED,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        like_talk=frozenset({"mute"}),
        under=RELAY,
    ),
    CommandSpec(
        "unmute",
        Mute,
        partial(Mute, muted=False),
        Shape.PLAIN,
        Group.RELAY,
        Fits.RELAYED,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        under=RELAY,
    ),
    CommandSpec(
        "pair",
        Pair,
        _pair,
        Shape.MAYBE_CODED,
        Group.RELAY,
        Fits.NO_GAME,
        options=(Option("code"),),
        others={ConfirmPair: Fits.NO_GAME},
        private=True,
        at_console=False,
        like_talk=frozenset({"pair"}),
        under=RELAY,
    ),
    CommandSpec(
        "unpair",
        Unpair,
        Unpair,
        Shape.PLAIN,
        Group.RELAY,
        Fits.NO_GAME,
        private=True,
        at_console=False,
        under=RELAY,
    ),
)

_ASKING = (
    CommandSpec(
        "games",
        ListGames,
        ListGames,
        Shape.PLAIN,
        Group.PLAY,
        Fits.NO_GAME,
        private=True,
    ),
    CommandSpec(
        "read",
        ReadText,
        _read,
        Shape.OWN,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(Option("text"), Option("file", OptionKind.FILE)),
        private=True,
        example="x5/x5/x2,1,x2/x5/x5 2 3",
        free_text=True,
        like_talk=frozenset({"read"}),
    ),
    CommandSpec(
        "history",
        History,
        History,
        Shape.PAGED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("opponent", OptionKind.PERSON),),
        private=True,
        example="@friend",
        like_talk=frozenset({"history"}),
    ),
    CommandSpec(
        "info",
        ShowInfo,
        ShowInfo,
        Shape.PLAIN,
        Group.PLAY,
        Fits.SHOWN,
        private=True,
        like_talk=frozenset({"info"}),
    ),
    CommandSpec(
        "language",
        SetLanguage,
        SetLanguage,
        Shape.NAMED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("name", source=Source.LANGUAGES, suggested=True),),
        private=True,
        example="中文",
    ),
    CommandSpec(
        "settings",
        Settings,
        _settings,
        Shape.SETTING,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(
            Option("name", choices=(*LOOKS_SET, *GAMES_SET, *PLACES_SET)),
            Option("value", suggested=True),
            Option("where", choices=(HERE, EVERYWHERE)),
        ),
        words=("setting",),
        private=True,
        like_talk=frozenset({"setting", "settings"}),
    ),
    CommandSpec(
        "rules",
        ShowRules,
        ShowRules,
        Shape.NAMED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("page", choices=RULES_PAGES),),
        private=True,
        example="moving",
        like_talk=frozenset({"rules"}),
    ),
    CommandSpec(
        "help",
        Help,
        Help,
        Shape.NAMED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("topic", suggested=True),),
        private=True,
        example="rules",
    ),
)

_PRESSING = (
    CommandSpec(
        "step",
        Step,
        Step,
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        argument="chosen",
        private=True,
        at_console=False,
        listed=False,
    ),
    CommandSpec(
        "type",
        TypeMove,
        TypeMove,
        Shape.OWN,
        Group.PLAY,
        Fits.SEAT,
        audience=Audience.PLAYER,
        private=True,
        at_console=False,
        listed=False,
    ),
    CommandSpec(
        "look",
        ShowBoard,
        _look,
        Shape.OWN,
        Group.BOARDS,
        Fits.SHOWN,
        argument="way",
        private=True,
        at_console=False,
        listed=False,
    ),
    CommandSpec(
        "more",
        ShowMore,
        ShowMore,
        Shape.OWN,
        Group.PLAY,
        Fits.SHOWN,
        private=True,
        at_console=False,
        listed=False,
    ),
)

_ALL: tuple[CommandSpec, ...] = (
    *_CHALLENGING,
    *_MOVING,
    *_SCORING,
    *_OFFERING,
    *_SYNCING,
    *_SHOWING,
    *_ACROSS,
    *_ASKING,
    *_PRESSING,
)

SPECS = tuple(spec for spec in _ALL if spec.listed)
"""The commands that people can say; the others are only given by buttons."""


class TableError(Exception):
    """The table of commands is not whole: the program can't start with it."""

    def __init__(self, problem: str, names: Iterable[str]) -> None:
        super().__init__(f"{problem}: {', '.join(sorted(names))}")


def check_table(specs: tuple[CommandSpec, ...], kinds: frozenset[type[Command]]) -> None:
    """Raise `TableError` unless each verb is there once and each type of command has one."""
    verbs = Counter(verb for spec in specs for verb in spec.verbs)
    twice = [verb for verb, count in verbs.items() if count > 1]
    if twice:
        raise TableError("these verbs stand for several commands", twice)
    built = {kind for spec in specs for kind in spec.kinds}
    if missing := kinds - built:
        raise TableError("these commands have no spec", (kind.__name__ for kind in missing))
    if unknown := built - kinds:
        raise TableError("these values of specs are no commands", (k.__name__ for k in unknown))


KINDS: frozenset[type[Command]] = frozenset(get_args(Command))
"""The types of all commands."""

check_table(_ALL, KINDS)

SPEC: dict[str, CommandSpec] = {spec.name: spec for spec in _ALL}
"""All commands by their verbs, those that only buttons give included."""

FITS: dict[type[Command], Fits] = {
    kind: fits for spec in _ALL for kind, fits in ((spec.kind, spec.fits), *spec.others.items())
}
"""Which games each type of command can be about."""
