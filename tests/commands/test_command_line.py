"""Commands in words, said to the bot."""

from datetime import timedelta

from takmail.colors import Color
from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowLink, ShowRecord
from takmail.commands.challenges import Challenge
from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.command_order import SPEC
from takmail.commands.councils import JoinSide, LeaveSide
from takmail.commands.disputes import Sync, Way
from takmail.commands.games import ListGames, ShowSeries
from takmail.commands.help import Help
from takmail.commands.lines.command_words import COMMAND_WORDS
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import CallTak, Hint
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
from takmail.looks import Switch
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.positions import parse_tps
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening
from takmail.tak.scoring import Scoring
from takmail.terms.agreements import Manners, Series
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.message.hints import options_of
from tests.commands.languages import ZH
from tests.rows import each

TPS = "x3/x,1,x/x3 2 3"


def said(text: str) -> Command:
    line = parse_line(text)
    assert isinstance(line, Parsed), line
    return line.command


def broken(text: str) -> NotationError:
    line = parse_line(text)
    assert isinstance(line, Malformed), line
    assert not line.is_move
    return line.error


@each(
    ("text", "command"),
    [
        ("accept", Accept()),
        ("Agree!", Accept()),
        ("accept draw", Accept(Topic.DRAW)),
        ("accept the takeback", Accept(Topic.TAKEBACK)),
        ("draw accept", Accept(Topic.DRAW)),
        ("challenge accept", Accept(Topic.CHALLENGE)),
        ("decline", Decline()),
        ("reject rematch", Decline(Topic.REMATCH)),
        ("takeback decline", Decline(Topic.TAKEBACK)),
        ("no", Decline()),
        ("withdraw", Withdraw()),
        ("cancel draw", Withdraw(Topic.DRAW)),
        ("rematch withdraw", Withdraw(Topic.REMATCH)),
        ("draw", OfferDraw()),
        ("offer draw", OfferDraw()),
        ("takeback", Takeback()),
        ("take back", Takeback()),
        ("undo", Takeback()),
        ("takeback 3", Takeback(3)),
        ("unwind 2 plies", Takeback(2)),
        ("reel back 2", Takeback(2)),
        ("resign", Resign()),
        ("resign yes", Confirm()),
        ("confirm", Confirm()),
        ("yes", Confirm()),
        ("abort", Abort()),
        ("series", ShowSeries()),
        ("challenge series 4", Challenge(wishes=Wishes(series=Series(games=4)))),
        ("challenge series of 4 games 6", Challenge(wishes=Wishes(size=6, series=Series(games=4)))),
        ("challenge 6 series to 100", Challenge(wishes=Wishes(size=6, series=Series(points=100)))),
        ("challenge first to 50 points", Challenge(wishes=Wishes(series=Series(points=50)))),
        ("challenge series first to 50.", Challenge(wishes=Wishes(series=Series(points=50)))),
        (
            "challenge first 50, ten",
            Challenge(wishes=Wishes(scoring=Scoring(ten=True), series=Series(points=50))),
        ),
        ("rematch", Rematch()),
        ("rematch 6", Rematch(6)),
        ("rematch size 6", Rematch(6)),
        ("offer rematch 6x6.", Rematch(6)),
        ("board", ShowBoard()),
        ("show board", ShowBoard()),
        ("show", ShowBoard()),
        ("games", ListGames()),
        ("help", Help()),
        ("help Notation", Help("notation")),
        ("tak", CallTak()),
        ("join k3m7p", Join("k3m7p")),
        ("JOIN K3M7P!", Join("k3m7p")),
        ("here", Here()),
        ("watch k3", Watch("k3")),
        ("unwatch", Unwatch()),
        ("unwatch k3", Unwatch("k3")),
        ("watchlink", WatchLink()),
        ("watch link off", WatchLink(off=True)),
        ("page", OpenPage()),
        ("mute", Mute()),
        ("unmute", Mute(muted=False)),
        ("pair", Pair()),
        ("pair BCDF2345", Pair("bcdf2345")),
        ("pair yes", ConfirmPair()),
        ("pair confirm", ConfirmPair()),
        ("unpair", Unpair()),
        ("notation ptn", SetNotation(ChatNotation.PTN)),
        ("notation Mail.", SetNotation(ChatNotation.MAIL)),
        ("notation both", SetNotation(ChatNotation.BOTH)),
        ("notation game", SetNotation(None)),
        ("say well played!", Remark("well played!")),
        ("say: ps b4", Remark("ps b4")),
        ("say, well", Remark("well")),
        ("say : well", Remark("well")),
        ("say :)", Remark(":)")),
        ("say ,", Remark("")),
        ("Say\n two lines\nand more", Remark("two lines\nand more")),
        ("say", Remark("")),
        ("challenge @bob on telegram", Challenge("bob", platform="telegram")),
        (
            "challenge @bob on Discord 6 for 2 days",
            Challenge("bob", Wishes(6, lasting=timedelta(days=2)), "discord"),
        ),
        ("challenge for 12 hours", Challenge(wishes=Wishes(lasting=timedelta(hours=12)))),
        ("challenge 4 for 1w", Challenge(wishes=Wishes(4, lasting=timedelta(weeks=1)))),
        ("board flip", ShowBoard(flipped=True)),
        ("show board flipped", ShowBoard(flipped=True)),
        ("show", ShowBoard()),
        ("link", ShowLink()),
        ("PTN!", ShowGameFile()),
        ("record", ShowRecord()),
        ("animate", Animate()),
        ("animate 20", Animate(20)),
        ("animate last 20 plies", Animate(20)),
        ("style", SetStyle()),
        ("style Emoji.", SetStyle("emoji")),
        ("theme dark", SetTheme("dark")),
        ("pictures on", TurnSwitch(Switch.PICTURES, on=True)),
        ("picture off", TurnSwitch(Switch.PICTURES, on=False)),
        ("pictures", TurnSwitch(Switch.PICTURES)),
        ("links off", TurnSwitch(Switch.LINKS, on=False)),
        ("language", SetLanguage()),
        ("Language?", SetLanguage()),
        ("language Chinese", SetLanguage("chinese")),
        ("language 中文", SetLanguage("中文")),
        ("language zh-Hans!", SetLanguage("zh-hans")),
        ("language auto.", SetLanguage("auto")),
        ("sync back", Sync(Way.BACK)),
        ("sync back 7", Sync(Way.BACK, 7)),
        ("Sync back to move 0.", Sync(Way.BACK, 0)),
        ("sync take", Sync(Way.TAKE)),
        ("sync take white", Sync(Way.TAKE, turn=Color.WHITE)),
        ("SYNC TAKE BLACK", Sync(Way.TAKE, turn=Color.BLACK)),
        ("sync keep", Sync(Way.KEEP)),
        ("sync over", Sync(Way.OVER)),
        ("sync start over", Sync(Way.OVER)),
        ("sync restart", Sync(Way.OVER)),
        ("accept sync", Accept(Topic.SYNC)),
        ("accept dispute", Accept(Topic.DISPUTE)),
        ("decline the dispute", Decline(Topic.DISPUTE)),
        ("dispute withdraw", Withdraw(Topic.DISPUTE)),
        ("claim", ClaimTime()),
        ("Claim!", ClaimTime()),
        ("claim win", ClaimTime()),
        ("claim the win", ClaimTime()),
        ("claim draw", ClaimTime(draw=True)),
        ("claim the draw.", ClaimTime(draw=True)),
        ("more 2 days", GiveTime(timedelta(days=2))),
        ("more time 1 day", GiveTime(timedelta(days=1))),
        ("give time 3h", GiveTime(timedelta(hours=3))),
        ("more 10 min", GiveTime(timedelta(minutes=10))),
        ("MORE 1 Week", GiveTime(timedelta(days=7))),
        ("more 90 seconds", GiveTime(timedelta(seconds=90))),
        ("side black", JoinSide(Color.BLACK)),
        ("side @Eve", JoinSide(whom="eve")),
        ("leave @Eve", LeaveSide("eve")),
        ("leave", LeaveSide()),
        ("hint", Hint()),
        ("hints", Hint()),
        ("Hint!", Hint()),
    ],
)
def test_a_command_is_understood(text: str, command: Command) -> None:
    assert said(text) == command


@each(
    ("text", "wishes"),
    [
        ("challenge @bob", Wishes()),
        ("play @bob", Wishes()),
        ("challenge @bob 6", Wishes(size=6)),
        ("challenge @bob 6x6", Wishes(size=6)),
        ("challenge @bob 6\u00d76", Wishes(size=6)),
        ("challenge @bob size 6", Wishes(size=6)),
        ("challenge @bob white", Wishes(color=Color.WHITE)),
        ("challenge @bob as black", Wishes(color=Color.BLACK)),
        ("challenge @bob as random", Wishes()),
        ("challenge @bob komi 2.5", Wishes(half_komi=5)),
        ("challenge @bob komi 2,5", Wishes(half_komi=5)),
        ("challenge @bob komi 0", Wishes(half_komi=0)),
        ("challenge @bob komi -2.5", Wishes(half_komi=-5)),
        ("challenge @bob komi \u22122", Wishes(half_komi=-4)),
        ("challenge @bob komi +2", Wishes(half_komi=4)),
        ("challenge @bob no-swap", Wishes(opening=Opening.NO_SWAP)),
        ("challenge @bob opening no swap", Wishes(opening=Opening.NO_SWAP)),
        ("challenge @bob swap", Wishes(opening=Opening.SWAP)),
        ("challenge @bob stones 20", Wishes(stones=(20, 20))),
        ("challenge @bob stones 20/22", Wishes(stones=(20, 22))),
        ("challenge @bob capstones 0/1", Wishes(capstones=(0, 1))),
        ("challenge @bob caps 2", Wishes(capstones=(2, 2))),
        ("challenge @bob street", Wishes(manners=Manners.STREET)),
        ("challenge @bob courtly", Wishes(manners=Manners.COURTLY)),
        ("challenge @bob quiet", Wishes(manners=Manners.QUIET)),
        ("challenge @bob rules street", Wishes(manners=Manners.STREET)),
        ("challenge @bob modegan", Wishes(preset="modegan")),
        ("challenge @bob Modegan rules 6", Wishes(preset="modegan", size=6)),
        ("challenge @bob rules ademre, stones 24", Wishes(preset="ademre", stones=(24, 24))),
        ("challenge @bob rules House", Wishes(preset="house")),
        ("challenge @bob trouper rules", Wishes(preset="trouper")),
        ("challenge @bob traveling cap, 6", Wishes(traveling=True, size=6)),
        ("challenge @bob traveling caps 1 4", Wishes(traveling=True, capstones=(1, 1), size=4)),
        ("challenge @bob trouper no-traveling", Wishes(preset="trouper", traveling=False)),
        ("challenge @bob ten", Wishes(scoring=Scoring(ten=True))),
        (
            "challenge @bob scoring ten, Big Middle, six",
            Wishes(scoring=Scoring(ten=True, big_middle=True, six=True)),
        ),
        (
            "challenge @bob tarbean downings tarway middletown bigmiddle",
            Wishes(
                preset="tarbean",
                scoring=Scoring(downings=True, tarway=True, middletown=True, big_middle=True),
            ),
        ),
        ("challenge @bob 5 thread", Wishes(size=5, thread=True)),
        ("challenge @bob no thread", Wishes(thread=False)),
        ("challenge @bob no-thread, komi 2", Wishes(thread=False, half_komi=4)),
        ("challenge @bob ptn", Wishes(notation=Notation.PTN)),
        ("challenge @bob notation mail", Wishes(notation=Notation.MAIL)),
        (f'challenge @bob tps "{TPS}"', Wishes(start=parse_tps(TPS))),
        (f"challenge @bob from {TPS}", Wishes(start=parse_tps(TPS))),
        (f"challenge @bob start tps \u201c{TPS}\u201d", Wishes(start=parse_tps(TPS))),
        (f"challenge @bob {TPS}, komi 2", Wishes(start=parse_tps(TPS), half_komi=4)),
        (f"challenge @bob 3 {TPS}", Wishes(start=parse_tps(TPS), size=3)),
        ("challenge @bob 3 x2,1/x3/x3 2 2", Wishes(start=parse_tps("x2,1/x3/x3 2 2"), size=3)),
        (
            "Challenge @bob, 6x6, komi 2, White!",
            Wishes(size=6, half_komi=4, color=Color.WHITE),
        ),
    ],
)
def test_a_challenge_carries_its_wishes(text: str, wishes: Wishes) -> None:
    assert said(text) == Challenge("bob", wishes)


def test_without_a_name_anybody_may_take_the_challenge() -> None:
    assert said("challenge") == said("play") == Challenge()
    assert said("challenge 6") == Challenge(None, Wishes(size=6))


@each(
    ("text", "command"),
    [
        ("#k3 board", ShowBoard()),
        ("board #k3", ShowBoard()),
        ("`#K3 board`", ShowBoard()),
        ("#k3 animate 5", Animate(5)),
        ("#k3 more 2 days", GiveTime(timedelta(days=2))),
        ("#k3 here", Here()),
        ("here #k3", Here()),
        ("watch #K3", Watch()),
        ("#k3 say hello #there", Remark("hello #there")),
        ("say #k3 hello", Remark("hello")),
        ("say #k3 :-(", Remark(":-(")),
        ("mute #k3", Mute()),
    ],
)
def test_a_command_can_name_its_game(text: str, command: Command) -> None:
    assert parse_line(text) == Parsed(command, "k3")


def test_a_remark_may_be_long() -> None:
    assert parse_line("say " + "so " * 200) == Parsed(Remark(("so " * 200).strip()))


@each(
    ("text", "command"),
    [
        ("提示", Hint()),
        ("提醒一下", Hint()),
        ("判胜", ClaimTime()),
        ("判定 和棋", ClaimTime(draw=True)),
        ("判定 获胜", ClaimTime()),
        ("加时 2 天", GiveTime(timedelta(days=2))),
        ("加时3小时", GiveTime(timedelta(hours=3))),
    ],
)
def test_a_command_is_understood_in_chinese(text: str, command: Command) -> None:
    assert parse_line(text, vocabulary=ZH) == Parsed(command)


@each("word", sorted(COMMAND_WORDS))
def test_no_word_that_starts_a_command_is_taken_for_talk(word: str) -> None:
    assert parse_line(word) is not None


@each(
    ("text", "column", "length", "expected", "suggestion"),
    [
        ("challenge size 12", 16, 2, Expected.SIZE, "challenge size 8"),
        ("challenge @bob 12x12", 16, 5, Expected.SIZE, "challenge @bob 8"),
        ("challenge 5x6", 11, 3, Expected.SIZE, "challenge 5"),
        ("challenge size big", 16, 3, Expected.SIZE, "challenge size 5"),
        ("challenge @bob komi abc", 21, 3, Expected.KOMI, "challenge @bob komi 2"),
        ("challenge series", 17, 1, Expected.SERIES, "challenge series 4"),
        ("challenge series 1", 18, 1, Expected.SERIES, "challenge series 4"),
        ("challenge series 101 white", 18, 3, Expected.SERIES, "challenge series 4 white"),
        ("challenge series to 0", 21, 1, Expected.SERIES, "challenge series to 100"),
        ("challenge first to 1001", 20, 4, Expected.SERIES, "challenge first to 100"),
        ("challenge series long", 18, 4, Expected.SERIES, "challenge series 4"),
        ("challenge komi 2.3", 16, 3, Expected.KOMI, "challenge komi 2"),
        ("challenge komi", 15, 1, Expected.KOMI, "challenge komi 2"),
        ("challenge stones many", 18, 4, Expected.RESERVES, "challenge stones 21"),
        ("challenge stones 0", 18, 1, Expected.RESERVES, "challenge stones 21"),
        ("challenge caps 999/1", 16, 5, Expected.RESERVES, "challenge caps 1"),
        ("challenge opening x", 19, 1, Expected.OPENING, "challenge opening swap"),
        ("challenge notation x", 20, 1, Expected.NOTATION, "challenge notation mail"),
        ("challenge @bob sise 5", 16, 4, Expected.OPTION, "challenge @bob size 5"),
        ("challenge @bob x", 16, 1, Expected.OPTION, "challenge @bob"),
        ("challenge bob", 11, 3, Expected.OPTION, "challenge @bob"),
        ("takeback 0", 10, 1, Expected.COUNT, "takeback 1"),
        ("accept foo", 8, 3, Expected.TOPIC, "accept"),
    ],
)
def test_an_option_that_is_wrong_is_shown_with_what_would_be_right(
    text: str, column: int, length: int, expected: Expected, suggestion: str
) -> None:
    error = broken(text)
    assert error.problem is Problem.BAD_OPTION
    assert (error.column, error.length) == (column, length)
    assert expected in error.expected
    assert error.suggestion == suggestion


@each(
    ("text", "expected", "suggestion"),
    [
        ("challenge for 2 fortnights", Expected.LASTING, "challenge for 2 days"),
        ("challenge for 90 days", Expected.LASTING, "challenge for 2 days"),
        ("challenge for", Expected.LASTING, "challenge for 2 days"),
        ("challenge @bob on irc", Expected.PLATFORM, None),
        ("join", Expected.CODE, None),
        ("notation morse", Expected.CHAT_NOTATION, None),
        ("notation", Expected.CHAT_NOTATION, "notation mail"),
        ("challenge notation morse", Expected.NOTATION, None),
        ("unwatsh k3", Expected.COMMAND, "unwatch k3"),
        ("pictures maybe", Expected.ON_OFF, "pictures on"),
        ("links yes", Expected.ON_OFF, "links on"),
        ("animate 0", Expected.COUNT, "animate 1"),
        ("sync", Expected.WAY, None),
        ("sync around", Expected.WAY, None),
        ("sync take red", Expected.COLOR, None),
        ("more", Expected.TIME, "more 2 days"),
        ("more 2", Expected.TIME, "more 2 days"),
        ("more 2 fortnights", Expected.TIME, "more 2 days"),
    ],
)
def test_what_was_expected_is_told(text: str, expected: Expected, suggestion: str | None) -> None:
    error = broken(text)
    assert expected in error.expected
    assert suggestion in {None, error.suggestion}


def test_an_option_may_be_given_once() -> None:
    error = broken("challenge 5 size 6")
    assert (error.problem, error.column, error.found) == (Problem.OPTION_TWICE, 18, "6")


def test_a_broken_position_is_shown_where_it_stands_in_the_line() -> None:
    error = broken('challenge tps "x3/x3/x4 1 1"')
    assert (error.problem, error.column) == (Problem.ROW_LENGTHS_DIFFER, 22)
    assert error.found == "x4"


def test_something_after_a_command_is_pointed_at() -> None:
    error = broken("board please")
    assert (error.problem, error.column, error.length) == (Problem.EXTRA_TEXT, 7, 6)
    assert error.suggestion == "board"


@each(
    ("text", "suggestion"),
    [
        ("hlep", "help"),
        ("boad", "board"),
        ("resing", "resign"),
        ("takback 2", "takeback 2"),
        ("chalenge @bob 5", "challenge @bob 5"),
        ("#k3 baord", "#k3 board"),
        ("synk keep", "sync keep"),
    ],
)
def test_a_slip_of_the_fingers_is_recognised(text: str, suggestion: str) -> None:
    error = broken(text)
    assert (error.problem, error.suggestion) == (Problem.UNKNOWN_COMMAND, suggestion)


def test_letters_that_only_look_like_ours_are_none() -> None:
    assert parse_line("challenge \u017ftreet") != Parsed(
        Challenge(None, Wishes(manners=Manners.COURTLY))
    )


@each(("series", "said"), [(Series(games=4), "4"), (Series(points=50), "to 50")])
def test_a_series_is_said_as_it_is_read(series: Series, said: str) -> None:
    asked = Challenge(wishes=Wishes(series=series))
    assert parse_line(f"challenge series {said}") == Parsed(asked)
    assert dict(options_of(asked)) == {"more": f"series {said}"}
    assert wishes_said(asked.wishes) == f"series {said}"


def test_a_rematch_is_said_with_its_board() -> None:
    assert Rematch(6).argument == "6"
    assert SPEC["rematch"].build(size=6) == Rematch(6)
    assert Rematch().argument == ""


def test_a_language_of_two_words_is_mended() -> None:
    assert broken("language simplified chinese").suggestion == "language simplified"
