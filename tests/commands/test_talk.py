"""Talk stays talk, polite words around a command do not count, and talk is left alone quickly."""

# ruff: noqa: RUF001 - Chinese has wide stops

from itertools import product

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.disputes import ClaimInvalid, PostBoard, RequestState
from takmail.commands.help import Help
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line, parse_request
from takmail.commands.moves import CallTak, Move
from takmail.commands.offers import Decline, OfferDraw, Resign, Takeback
from takmail.commands.relay import Join, Remark
from takmail.commands.spec import Command
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import resolve
from takmail.rulesets.tak.json_forms import encode_ply
from takmail.terms.wishes import Wishes
from takmail.wording.languages.language_choice import agrees, vocabulary_in
from tests.rows import each

TALK = [
    "me too",
    "pc is down",
    "ms word",
    "so a1 steak is nice",
    "ps: see you",
    "PS b4 I forget, bring cake",
    "ps b4 you go, call me",
    "ms b2 p3 of the booklet is missing",
    "ps 5",
    "ps5",
    "my b2",
    "me a favour",
    "mp3",
    "10-4",
    "e4 e5",
    "b12",
    "b2-b",
    "a1-quality",
    "v2-3",
    "f16",
    "A4 paper",
    "c3, your turn",
    "ps c3? I think that was better",
    "`ps c3` was a mistake, I think",
    "2d6",
    "3d6",
    "4d4",
    "2d6+3",
    "1d8 + 2",
    "pc e5 xeon",
    "pc b550 board",
    "pc d3 error",
    "ps g8 job",
    "ms g20 summit",
    "me q1 report",
    "me y2k",
    "me a380",
    "me n95",
    "pc x570",
    "pc i7",
    "pr a1 merged",
    "#k3 move it already",
    "3d6>10",
    "3d6 > 10",
    "2d20<=19",
    "将军",
    "I'm off",
    "immediately",
    "rs232",
    "t-shirt",
    "that's tak, I think",
    "\N{GRINNING FACE}",
    "https://example.org/c3",
    "",
    "   ",
    "\n\n",
    "`",
    "#k3",
    "??",
    "0",
    "a\nb\nc",
    "see you\nat eight",
    "1 2 3\n4 5 6\n7 8 9",
    "ps b4 " + "x" * 300,
    "word " * 2000,
]


@pytest.mark.parametrize("text", ["ps", "mw", "pc"])
def test_a_move_without_its_square_is_talk_among_others(text: str) -> None:
    assert parse_line(text, commands=False) is None
    assert isinstance(parse_line(text), Malformed)


@each(("text", "commands"), product(TALK, [True, False]))
def test_ordinary_talk_is_left_alone(text: str, *, commands: bool) -> None:
    assert parse_line(text, commands=commands) is None


@each(
    "text",
    [
        "accept",
        "no",
        "yes",
        "draw",
        "board",
        "help",
        "games",
        "resign",
        "undo",
        "challenge @bob",
        "chalenge @bob",
        "move ps b4",
        "play c3",
        "move z9",
        "komi 2",
        "mute",
        "link",
        "claim",
        "more 2 days",
        "claim draw",
        "sync back 3",
    ],
)
def test_a_command_that_nobody_said_to_the_bot_is_talk(text: str) -> None:
    assert parse_line(text, commands=False) is None


@pytest.mark.parametrize(
    "text",
    [
        "draw me a picture",
        "show me the board",
        "accept my apologies please",
        "no way, not again",
        "yes we can",
        "play it by ear",
        "hello",
        "boredom games",
        "helpless",
        "record is nice",
        "style is everything to me",
        "theme park is closed",
        "link me the game",
        "language is a strange thing",
        "sync up with me later today",
        "here you go my friend",
        "join us on Friday evening",
        "vacation was really nice this year",
        "quiet please, I have to think about this",
    ],
)
def test_a_sentence_that_starts_with_a_command_is_talk(text: str) -> None:
    assert parse_line(text) is None


@pytest.mark.parametrize("commands", [True, False])
def test_the_messages_of_the_mail_rules_need_no_address(*, commands: bool) -> None:
    def command(text: str) -> object:
        line = parse_line(text, commands=commands)
        assert isinstance(line, Parsed)
        return line.command

    assert isinstance(command("ps b4"), Move)
    assert isinstance(command("3c2-12"), Move)
    assert command("t") == command("T") == command("(t)") == CallTak()
    assert command("rs") == command("RS") == RequestState()
    assert command("im that wall can't be covered") == ClaimInvalid("that wall can't be covered")
    assert command("IM") == ClaimInvalid("")
    assert isinstance(command("0 0 0\n0 s 0\n0 0 0"), PostBoard)


@pytest.mark.parametrize("text", ["```\nps b4\n```", "\n\n ps b4 \n", "`ps b4`", "```ps b4```"])
def test_a_move_may_stand_in_a_code_block_or_among_blank_lines(text: str) -> None:
    line = parse_line(text, commands=False)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)


@pytest.mark.parametrize(
    "text", ["ps b 4", "PS  B4", "psb4", "3c2\u201312", "3c2\u221212", "3 c2- 12"]
)
def test_spaces_between_the_parts_and_other_dashes_make_no_difference(text: str) -> None:
    line = parse_line(text, commands=False)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    assert line.command.ply.drops in {(), (1, 2)}


@pytest.mark.parametrize("text", ["#k3 move ps b4", "move #K3 ps b4", "play #k3 b2", "#k3 play b2"])
@pytest.mark.parametrize("commands", [True, False])
def test_a_move_that_names_its_game_may_stand_behind_the_word(text: str, *, commands: bool) -> None:
    line = parse_line(text, commands=commands)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    assert line.game == "k3"
    assert line.command.ply.text == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("msb2p321t", "ms b2 p3 2 1 t"),
        ("MSB2P321T", "ms b2 p3 2 1 t"),
        ("meb2p3t", "me b2 p3 t"),
        ("msb2p321tak", "ms b2 p3 2 1 tak"),
    ],
)
def test_a_move_without_spaces_may_call_tak(text: str, same: str) -> None:
    run_in, apart = parse_line(text, commands=False), parse_line(same, commands=False)
    assert isinstance(run_in, Parsed)
    assert isinstance(apart, Parsed)
    assert isinstance(run_in.command, Move)
    assert isinstance(apart.command, Move)
    assert run_in.command.ply.tak
    assert resolve(run_in.command.ply, 5) == resolve(apart.command.ply, 5)


@each(
    ("text", "ply"),
    [
        ("ps b4 (PTN b2)", "Fb2"),
        ("`ps b4` (PTN `b2`)", "Fb2"),
        ("`ps b4`\uff08PTN `b2`\uff09", "Fb2"),
        ("`#k3 ps b4` (PTN `b2`)", "Fb2"),
        ("b2 (mail ps b4)", "Fb2"),
        ("`b2`\uff08邮件记谱 `ps b4`\uff09", "Fb2"),
        ("pw b4 (PTN Sb2).", "Sb2"),
        ("ms b4 p3 2 1 t (PTN 3b2-21')", "3b2-21"),
        ("3b2-21' (mail ms b4 p3 2 1 t)", "3b2-21"),
        ("#k3 move ps b4 (PTN b2)", "Fb2"),
    ],
)
def test_a_suggestion_may_be_sent_back_as_it_stands(text: str, ply: str) -> None:
    line = parse_line(text, commands=False)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    assert encode_ply(resolve(line.command.ply, 5)) == ply
    with pytest.raises(NotationError):
        resolve(line.command.ply, 6)  # where both say another square


def test_a_broken_move_behind_the_word_is_shown_as_it_stands() -> None:
    line = parse_line("move #k3 ps h9", commands=False)
    assert isinstance(line, Malformed)
    assert line.error.caret() == "move #k3 ps h9\n            ^^"
    assert line.error.suggestion == "move #k3 ps h8"
    assert line.game == "k3"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("resign please", Resign()),
        ("Draw, please!", OfferDraw()),
        ("no thanks", Decline()),
        ("no, thank you.", Decline()),
        ("takeback pls", Takeback()),
        ("help please", Help()),
        ("challenge @bob 5 please", Challenge("bob", Wishes(size=5))),
        ("say thanks", Remark("thanks")),
        ("/join g3w48", Join("g3w48")),
        ("/relay join g3w48", Join("g3w48")),
        ("/help", Help()),
        ("/resign please", Resign()),
        ("认输，谢谢", Resign()),
        ("认输 请", Resign()),
    ],
)
def test_neither_counts(text: str, command: Command) -> None:
    assert parse_request(text, vocabulary_in("zh")) == Parsed(command)


@pytest.mark.parametrize(
    "text", ["thanks", "please", "谢谢", "/", "/ thanks", "can you draw please"]
)
def test_without_a_command_it_is_talk(text: str) -> None:
    assert parse_request(text, vocabulary_in("zh")) is None


@pytest.mark.parametrize("text", ["ps b4 please", "challenge @bob komi x please"])
def test_a_ply_and_a_broken_command_are_what_they_are(text: str) -> None:
    assert isinstance(parse_request(text), Malformed)


@pytest.mark.parametrize("text", ["no, thanks", "No thank you!", "不用了，谢谢"])
def test_a_polite_no_is_one(text: str) -> None:
    assert agrees(text) is False
