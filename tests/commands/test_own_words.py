"""Commands in a language's own words, and talk that only looks like them."""

# ruff: noqa: RUF001 - Chinese has wide stops

from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC, SPECS, spec_of
from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import fit, parse_line
from takmail.commands.lines.readings import in_english
from takmail.commands.lines.vocabulary import Vocabulary, words_after
from takmail.commands.moves import Move
from takmail.commands.presses import said_line
from takmail.commands.relay import Remark
from takmail.commands.spec import Command, CommandSpec
from takmail.notation.errors import NotationError, Problem
from tests.commands.languages import GERMAN, ZH
from tests.commands.strategies import commands
from tests.commands.test_line_properties import lines
from tests.commands.test_table import line_of
from tests.commands.test_writing import alike
from tests.rows import each

P = Problem


def zh(text: str, *, commands: bool = True) -> Line:
    return parse_line(text, commands=commands, vocabulary=ZH)


def broken(text: str, vocabulary: Vocabulary = ZH) -> NotationError:
    line = parse_line(text, vocabulary=vocabulary)
    assert isinstance(line, Malformed), line
    return line.error


VERBS = [(word, SPEC[name]) for word, name in ZH.verbs.items()]


@each(("word", "spec"), VERBS)
def test_every_own_verb_says_what_the_english_one_does(word: str, spec: CommandSpec) -> None:
    english = line_of(spec, spec.name)
    own = line_of(spec, word)
    for form in ("{}", "#k3 {}", "`{}`", "  {}"):
        heard, meant = zh(form.format(own)), parse_line(form.format(english))
        if meant is None and spec.name in {"say", "read", "note", "try", "analyse", "tinue"}:
            assert heard is None
            continue
        assert isinstance(heard, Parsed)
        assert isinstance(meant, Parsed)
        assert alike(heard.command) == alike(meant.command)
        assert heard.game == meant.game


@each("word", sorted(ZH.words))
def test_every_own_word_is_put_into_english_behind_the_verbs_that_take_it(word: str) -> None:
    english = ZH.words[word]
    verbs = [spec.name for spec in SPECS if english in words_after(spec)]
    verbs = verbs or ["accept"]
    for verb in verbs:
        assert in_english(f"{verb} {word}", ZH) == f"{verb} {english}"


@each(
    ("own", "english"),
    [
        ("挑战", "challenge"),
        ("挑战5x5", "challenge 5x5"),
        ("挑战6×6白", "challenge 6x6 white"),
        ("挑战@bob", "challenge @bob"),
        ("挑战 @bob 白 贴目2", "challenge @bob white komi 2"),
        ("挑战@bob，白，贴目2.5，不交换！", "challenge @bob, white, komi 2.5, no-swap!"),
        ("挑战 @bob 贴目：2", "challenge @bob komi 2"),
        ("挑战　＠ｂｏｂ　６　执黑", "challenge @bob 6 black"),
        ("挑战 @bob 在discord 有效期2天", "challenge @bob on discord for 2 days"),
        (
            "挑战 @bob 在 telegram 有效期 3小时 white",
            "challenge @bob on telegram for 3 hours white",
        ),
        ("挑战 棋子20/22 特殊棋子0/1", "challenge stones 20/22 capstones 0/1"),
        ("挑战 局面x3/x3/x3 1 1", "challenge tps x3/x3/x3 1 1"),
        ("挑战 @白方 街头", "challenge @白方 street"),
        ("challenge @bob 白", "challenge @bob white"),
        ("悔棋2", "takeback 2"),
        ("悔棋2步", "takeback 2 plies"),
        ("#k3悔棋", "#k3 takeback"),
        ("悔棋#k3", "takeback #k3"),
        ("悔棋2#k3", "takeback 2 #k3"),
        ("＃k3　悔棋。", "#k3 takeback."),
        ("/接受", "accept"),
        ("接受！", "accept!"),
        ("接受求和", "accept draw"),
        ("求和接受", "draw accept"),
        ("争议 接受", "dispute accept"),
        ("取消求和", "withdraw draw"),
        ("取消观战", "unwatch"),
        ("观战链接关", "watchlink off"),
        ("网页下棋", "page"),
        ("不接受", "decline"),
        ("认输确认", "resign yes"),
        ("棋盘翻转", "board flip"),
        ("帮助规则", "help rules"),
        ("图片关", "pictures off"),
        ("记谱法 各局", "notation game"),
        ("同步回到第7", "sync back to 7"),
        ("sync 采用 白方", "sync take white"),
        ("加入 k3m7p", "join k3m7p"),
        ("样式 白", "style 白"),
        ("叫Tak", "tak"),
        ("盘面 0 0 0 / 0 s 0 / 0 0 0", "rs 0 0 0 / 0 s 0 / 0 0 0"),
    ],
)
def test_chinese_is_read_as_it_is_written(own: str, english: str) -> None:
    meant = parse_line(english)
    assert isinstance(meant, Parsed)
    assert zh(own) == meant


@pytest.mark.parametrize(
    ("own", "english"),
    [
        ("Forder  heraus @bob als WEISS 5x5", "challenge @bob white 5x5"),
        ("herausfordern als weiß, Vorgabe 2,5", "challenge white, komi 2,5"),
        ("herausfordern ohne tausch für 2 tage", "challenge no-swap for 2 days"),
        ("nein danke", "decline"),
        ("remis anbieten", "draw"),
        ("remis annehmen", "draw accept"),
        ("ZURÜCKNEHMEN 2", "takeback 2"),
    ],
)
def test_words_with_spaces_in_them_and_in_any_case_are_read(own: str, english: str) -> None:
    assert parse_line(own, vocabulary=GERMAN) == parse_line(english)


TALK = [
    "接受不了这个结果",
    "接受 你的道歉",
    "好的",
    "认输吧",
    "帮助我",
    "不是这样的",
    "不知道",
    "是吗",
    "说不定他会来",
    "棋盘上有很多棋子",
    "取消我的会员",
    "取消预约",
    "挑战一下自己",
    "挑战：今天跑步十公里",
    "平局太多了",
    "链接在哪里",
    "下棋吧",
    "我接受",
    "再来一杯咖啡",
    "白",
    "贴目2",
    "/不存在",
    "//接受",
    "落子无悔",
    "棋盘_a",
]


@each(("text", "commands"), product(TALK, [True, False]))
def test_a_sentence_that_begins_with_the_letters_of_a_verb_is_talk(
    text: str, *, commands: bool
) -> None:
    assert zh(text, commands=commands) is None


@pytest.mark.parametrize("text", ["herausforderungen gibt es viele", "bretter", "remis-angebot"])
def test_longer_words_are_other_words(text: str) -> None:
    assert parse_line(text, vocabulary=GERMAN) is None


@each(("word", "spec"), VERBS)
def test_what_nobody_said_to_the_bot_counts_where_the_english_word_does(
    word: str, spec: CommandSpec
) -> None:
    for form in ("{}", "#k3 {}", "{} 2", "{} c3", "#k3 {} c3"):
        heard = zh(form.format(word), commands=False)
        if spec.name == "me" and "c3" in form:  # in English it is a ply: a move to the east
            assert heard is None
            continue
        meant = parse_line(form.format(spec.name), commands=False)
        assert type(heard) is type(meant), form
        if isinstance(heard, Parsed) and isinstance(meant, Parsed):
            assert alike(heard.command) == alike(meant.command)


@each(
    ("text", "problem", "column", "length", "suggestion"),
    [
        ("挑战 12x12", P.BAD_OPTION, 4, 5, "挑战 8"),
        ("挑战12x12", P.BAD_OPTION, 3, 5, "挑战8"),
        ("#k3挑战１２", P.BAD_OPTION, 6, 2, "#k3挑战8"),
        ("挑战 @bob 贴目abc", P.BAD_OPTION, 11, 3, "挑战 @bob 贴目2"),
        ("挑战 @bob，贴目２．３，白", P.BAD_OPTION, 11, 3, "挑战 @bob，贴目２，白"),
        ("挑战 贴目", P.BAD_OPTION, 6, 1, "挑战 贴目 2"),
        ("挑战 开局 x", P.BAD_OPTION, 7, 1, "挑战 开局 交换开局"),
        ("挑战 小明", P.BAD_OPTION, 4, 2, "挑战 @小明"),
        ("挑战 白 执黑", P.OPTION_TWICE, 6, 2, "挑战 白"),
        ("挑战 普通棋字20", P.BAD_OPTION, 4, 6, "挑战 普通棋子20"),
        ("挑战 @bob 贴木2", P.BAD_OPTION, 9, 3, "挑战 @bob"),
        ("挑战 局面x3/x3/x4 1 1", P.ROW_LENGTHS_DIFFER, 12, 2, None),
        ("悔棋0步", P.BAD_OPTION, 3, 1, "悔棋1步"),
        ("悔棋 三步", P.BAD_OPTION, 4, 2, "悔棋"),
        ("接受 foo", P.BAD_OPTION, 4, 3, "接受"),
        ("棋盘 谢谢", P.EXTRA_TEXT, 4, 2, "棋盘"),
        ("图片 x", P.BAD_OPTION, 4, 1, "图片 开启"),
        ("同步回到第7步", P.EXTRA_TEXT, 7, 1, "同步回到第7"),
        ("落子 ps h9", P.OFF_BOARD, 7, 2, "落子 ps h8"),
        ("落子　ｐｓ　ｈ９", P.OFF_BOARD, 7, 2, "落子　ｐｓ　h8"),
        ("/落子 ps h9", P.OFF_BOARD, 8, 2, "/落子 ps h8"),
        ("落子 你", P.NOT_A_PLY, 4, 1, None),
        ("棋盘 谢谢 #k3", P.EXTRA_TEXT, 4, 2, "棋盘 #k3"),
    ],
)
def test_errors_are_told_about_the_line_as_it_was_typed(
    text: str, problem: Problem, column: int, length: int, suggestion: str | None
) -> None:
    error = broken(text)
    assert error.text == text
    assert (error.problem, error.column, error.length) == (problem, column, length)
    assert error.found == text[column - 1 : column - 1 + length]
    assert error.suggestion == suggestion
    if suggestion is not None:
        assert isinstance(zh(suggestion), Parsed)


def test_carets_stand_below_wide_words() -> None:
    assert broken("挑战 @bob 贴目abc 白").caret() == "挑战 @bob 贴目abc 白\n              ^^^"


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("再来局", "再来一局"),
        ("战挑 @bob", "挑战 @bob"),
        ("战挑5x5", "挑战5x5"),
        ("#k3 棋悔 2", "#k3 悔棋 2"),
        ("对局例表", "对局列表"),
    ],
)
def test_a_slip_in_an_own_verb_is_recognised(text: str, suggestion: str) -> None:
    error = broken(text)
    assert (error.problem, error.suggestion) == (P.UNKNOWN_COMMAND, suggestion)
    assert error.text == text


def test_a_slip_in_an_own_word_is_recognised_in_scripts_with_spaces() -> None:
    error = broken("zurücknemen 2", GERMAN)
    assert (error.problem, error.suggestion) == (P.UNKNOWN_COMMAND, "zurücknehmen 2")
    error = broken("brett gedret", GERMAN)
    assert (error.column, error.suggestion) == (7, "brett gedreht")


@pytest.mark.parametrize("text", ["棋局", "悔过", "棋", "我们", "认真", "再来"])
def test_short_words_with_one_letter_in_common_are_no_slips(text: str) -> None:
    line = zh(text)
    assert line is None or isinstance(line, Parsed)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("留言 白方，贴目2！", "白方，贴目2！"),
        ("留言：ｐｓ　ｂ４。", "ｐｓ　ｂ４。"),
        ("留言 #k3 接受 求和", "接受 求和"),
        ("说\n接受\n白", "接受\n白"),
        ("say 挑战 @bob，白", "挑战 @bob，白"),
        (
            "留言 \U0001f468\u200d\U0001f469\u200d\U0001f467！",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467！",
        ),
    ],
)
def test_what_people_say_stays_as_it_is(text: str, said: str) -> None:
    line = zh(text)
    assert isinstance(line, Parsed)
    assert line.command == Remark(said)


def test_a_claims_reason_stays_as_it_is() -> None:
    for text in ("违例 白方的墙，在ｃ３！", "im: 白方的墙，在ｃ３！", "违例：白方的墙，在ｃ３！"):
        line = zh(text)
        assert isinstance(line, Parsed), text
        assert isinstance(line.command, ClaimInvalid)
        assert line.command.reason == "白方的墙，在ｃ３！"
    error = broken("违例 " + "长" * 301)
    assert (error.problem, error.numbers) == (P.REASON_TOO_LONG, (301, 300))


def test_a_link_and_a_game_are_taken_out_of_own_words() -> None:
    link = "https://ptn.ninja/NoEQhg&ply=3!"
    line = zh(f"挑战 @bob 从 {link} 白")
    assert line == parse_line(f"challenge @bob from {link} white")
    game = '[Player1 "白"]\n[Size "5"]\n\n1. a1 e5 {接受}'
    line = zh(f"挑战 @bob 白\n{game}")
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Challenge)
    assert line.command.origin == game
    error = broken(f"挑战 @bob 斑马 {link}")
    assert (error.column, error.found) == (9, "斑马")


def test_a_ply_knows_what_was_typed_and_where() -> None:
    line = zh("`#k3 落子　ｐｓ　ｂ４`")
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    ply = line.command.ply
    assert (ply.text, ply.text[ply.begins :]) == ("`#k3 落子　ｐｓ　ｂ４`", "ｐｓ　ｂ４`")
    column, length = ply.square_span
    assert ply.text[column - 1 : column - 1 + length] == "ｂ４"
    said = line.command.argument
    again = parse_line(f"move {said}")
    assert isinstance(again, Parsed)
    assert alike(again.command) == alike(line.command)


def test_among_lines_of_talk_an_own_word_introduces_a_ply() -> None:
    line = zh("早上好\n落子 c3\n轮到你了")
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    assert line.command.ply.text == "落子 c3"
    error = broken("早上好\n落子 ps z9")
    assert (error.text, error.column) == ("落子 ps z9", 7)
    assert zh("早上好\n接受\n轮到你了") is None


def test_a_suggestion_is_made_to_fit_a_board_in_own_words() -> None:
    error = broken("落子 ms b2 p9")
    fit(error, 5, ZH)
    assert error.suggestion is None
    error = broken("落子 ms b2 p9")
    fit(error, 8, ZH)
    assert error.suggestion == "落子 ms b2 p8"


def translated(line: str, vocabulary: Vocabulary, verb: str, choose: int) -> str:
    """Return an English line word by word in own words, of several one or the other."""
    spec = SPEC[verb]
    first, *rest = line.split(" ")
    own: dict[str, list[str]] = {english: [] for english in vocabulary.words.values()}
    for word, english in vocabulary.words.items():
        own[english].append(word)
    verbs = [word for word, name in vocabulary.verbs.items() if name == verb] or [first]
    words = [
        own[word][choose % len(own[word])] if word in own and word in words_after(spec) else word
        for word in rest
    ]
    return " ".join([verbs[choose % len(verbs)], *words])


vocabularies = st.sampled_from([ZH, GERMAN])


@pytest.mark.slow
@settings(max_examples=300)
@given(commands, vocabularies, st.integers(0, 9))
def test_a_command_in_own_words_is_the_same_command(
    command: Command, vocabulary: Vocabulary, choose: int
) -> None:
    spec = spec_of(command)
    line = said_line(spec.name, command.argument)
    heard = parse_line(translated(line, vocabulary, spec.name, choose), vocabulary=vocabulary)
    meant = parse_line(line)
    assert isinstance(heard, Parsed)
    assert isinstance(meant, Parsed)
    assert alike(heard.command) == alike(meant.command)


OPTIONS = [
    "6", "komi 2.5", "white", "as black", "no-swap", "opening swap", "stones 20/22", "ptn",
    "capstones 1", "street", "notation mail", "for 2 days", "tps x3/x3/x3 1 1", "size 5", "zebra",
    "komi x",
]  # fmt: skip


@example(["zebra", "ptn", "ptn"], "", ZH, 0)
@given(
    st.lists(st.sampled_from(OPTIONS), max_size=4), st.sampled_from(["", " @bob", " @白"]),
    vocabularies, st.integers(0, 9),
)  # fmt: skip
def test_a_challenge_in_own_words_is_the_same_challenge_and_goes_wrong_at_the_same_place(
    options: list[str], opponent: str, vocabulary: Vocabulary, choose: int
) -> None:
    line = " ".join([f"challenge{opponent}", *options])
    own = translated(line, vocabulary, "challenge", choose)
    heard, meant = parse_line(own, vocabulary=vocabulary), parse_line(line)
    assert type(heard) is type(meant)
    if isinstance(heard, Parsed):
        assert heard == meant
    if isinstance(heard, Malformed) and isinstance(meant, Malformed):
        assert heard.error.text == own
        assert heard.error.problem is meant.error.problem
        before = line[: meant.error.column - 1]
        assert own[: heard.error.column - 1] == translated(before, vocabulary, "challenge", choose)


own_lines = st.lists(
    st.sampled_from(
        [*ZH.verbs, *ZH.words, *"0259ab @#/`:,。，：　！ｐｓ４c3\n", "@bob", "#k3 ", "ps b4", " "]
    ),
    max_size=8,
).map("".join)


@pytest.mark.slow
@settings(max_examples=400)
@given(own_lines | lines, st.booleans())
def test_no_text_breaks_the_reader_in_another_language(text: str, commands: bool) -> None:
    line = zh(text, commands=commands)
    if isinstance(line, Malformed):
        error = line.error
        assert 1 <= error.column <= len(error.text) + 1
        assert error.caret().count("^") >= 1
        assert error.found == error.text[error.column - 1 : error.column - 1 + error.length]
        if error.suggestion is not None and "\n" not in text.strip():
            assert isinstance(zh(error.suggestion), Parsed), error.suggestion
