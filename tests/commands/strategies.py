"""Hypothesis strategies: commands."""

import re

from hypothesis import strategies as st

from takmail.colors import Color
from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowLink, ShowRecord
from takmail.commands.clocks import Nudge, Reminders
from takmail.commands.disputes import ClaimInvalid, RequestState, Sync, Way
from takmail.commands.games import History, ListGames, ReadText, ShowInfo, ShowSeries
from takmail.commands.help import Help, ShowRules
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import CallTak, Move
from takmail.commands.offers import (
    Abort,
    Accept,
    Confirm,
    Decline,
    OfferDraw,
    Rematch,
    Resign,
    Takeback,
    Topic,
    Withdraw,
)
from takmail.commands.people import ConfirmPair, Pair, Unpair
from takmail.commands.relay import Here, Join, Mute, OpenPage, Remark, Unwatch, Watch, WatchLink
from takmail.commands.settings import (
    ChatNotation,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    TurnSwitch,
)
from takmail.commands.spec import Command
from takmail.commands.vacations import SetHours, TakeVacation
from takmail.looks import Switch
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation
from tests.notation.strategies import sized_plies

topics = st.none() | st.sampled_from(Topic)
counts = st.none() | st.integers(1, 999_999)
codes = st.from_regex(r"[a-z0-9]{2,12}", fullmatch=True).filter(lambda code: code != "yes")
names = st.from_regex(r"[a-z0-9_-]{1,20}", fullmatch=True)
words = st.text("abcxyz .,!?'-:;`=()éß☃\U0001f600", min_size=1, max_size=80).map(str.strip)
remarks = words.filter(bool).filter(
    lambda text: not text.startswith((", ", ": ")) and text not in ",:"
)
reasons = words.filter(lambda text: text and text[0].isalpha()).filter(
    lambda text: not re.search(r"\s`+$", text)  # the reader takes that blank away
)


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """Draw a ply as a line says it."""
    size, ply = draw(sized_plies())
    told = format_ply(ply, size, draw(st.sampled_from(Notation)))
    heard = parse_line(f"move {told}{draw(st.sampled_from(['', ' t']))}")
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Move)
    return heard.command


_PLAIN: tuple[type[Command], ...] = (
    CallTak, Resign, Confirm, OfferDraw, Abort, RequestState, ListGames, Here, ShowSeries,
    ShowLink, ShowGameFile, ShowRecord, ShowInfo, Unpair, ConfirmPair, Nudge,
)  # fmt: skip

commands: st.SearchStrategy[Command] = st.one_of(
    st.sampled_from(_PLAIN).flatmap(st.builds),
    st.builds(Accept, topics),
    st.builds(Decline, topics),
    st.builds(Withdraw, topics),
    moves(),
    st.builds(Takeback, counts),
    st.builds(Rematch, st.none() | st.integers(3, 8)),
    st.builds(Animate, counts),
    st.builds(ShowBoard, st.booleans()),
    st.builds(Help, st.none() | names),
    st.builds(ShowRules, st.none() | names),
    st.builds(SetStyle, st.none() | names),
    st.builds(SetTheme, st.none() | names),
    st.builds(SetLanguage, st.none() | names | st.sampled_from(["中文", "auto", "zh-hans"])),
    st.builds(SetHours, st.sampled_from(["", "22-8 europe/vienna", "off", "22:30-7 utc+2"])),
    st.builds(TakeVacation, st.sampled_from(["", "until 12 dec", "off", "12 dec - 20 dec"])),
    st.builds(TurnSwitch, st.sampled_from(Switch), st.none() | st.booleans()),
    st.builds(Reminders, st.none() | st.booleans()),
    st.builds(ClaimInvalid, reasons),
    st.builds(Remark, remarks),
    st.builds(ReadText, remarks),
    st.builds(History, st.none() | names, st.integers(1, 50)),
    st.builds(Sync, st.just(Way.BACK), st.none() | st.integers(0, 999_999)),
    st.builds(Sync, st.just(Way.TAKE), st.none(), st.none() | st.sampled_from(Color)),
    st.builds(Sync, st.sampled_from([Way.KEEP, Way.OVER])),
    st.builds(Join, codes),
    st.builds(Watch, st.none() | codes),
    st.builds(Unwatch, st.none() | codes),
    st.builds(WatchLink, st.booleans()),
    st.just(OpenPage()),
    st.builds(Mute, st.booleans()),
    st.builds(Pair, st.none() | codes.filter(lambda code: code != "confirm")),
    st.builds(SetNotation, st.none() | st.sampled_from(ChatNotation)),
)
"""Commands of all types that a line says whole: all but challenges and posted boards."""
