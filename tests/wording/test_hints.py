"""Commands as they are typed on each platform, and suggestions that work when they are copied."""

import pytest

from takmail.commands.lines.parsed import Malformed
from takmail.commands.lines.reading import parse_line
from takmail.wording.languages import spoken
from takmail.wording.message.hints import Hints, platform_name
from tests.rows import each

COMMANDS = [
    # the line, and what works on Discord, on Telegram and at the console
    ("accept", "/accept", "/accept", "accept"),
    ("agree", "/accept", "/accept", "accept"),
    ("accept draw", "/accept topic:draw", "/accept draw", "accept draw"),
    ("#k3 accept", "/accept game:k3", "/accept #k3", "accept #k3"),
    ("takeback 3", "/takeback moves:3", "/takeback 3", "takeback 3"),
    ("undo", "/takeback", "/takeback", "takeback"),
    ("sync back 7", "/boards-differ sync way:back 7", "/sync back 7", "sync back 7"),
    (
        "sync take white",
        "/boards-differ sync way:take white",
        "/sync take white",
        "sync take white",
    ),
    ("board flip", "/board view:flip", "/board flip", "board flip"),
    ("pictures on", "/game pictures state:on", "/pictures on", "pictures on"),
    ("notation game", "/look notation name:game", "/notation game", "notation game"),
    ("style emoji", "/look style name:emoji", "/style emoji", "style emoji"),
    ("help rules", "/help topic:rules", "/help rules", "help rules"),
    ("watch k3", "/relay watch game:k3", "/watch #k3", "watch #k3"),
    ("join kyxgq", "/relay join code:kyxgq", "/join kyxgq", "join kyxgq"),
    ("unmute", "/relay unmute", "/unmute", "unmute"),
    ("resign", "/resign", "/resign", "resign"),
    ("pair yes", "/account pair code:yes", "/pair yes", "pair yes"),
    # what no option takes is typed as a line
    ("replay 5", "/replay move:5", "/replay 5", "replay 5"),
    ("replay k3 5", "replay k3 5", "/replay k3 5 #k3", "replay k3 5 #k3"),
    ("top 6 everywhere", "top 6 everywhere", "/top 6 everywhere", "top 6 everywhere"),
    ("lobby 6", "/lobby size:6x6", "/lobby 6", "lobby 6"),
    ("lobby rated", "lobby rated", "/lobby rated", "lobby rated"),
    ("history file", "history file", "/history file", "history file"),
    ("block @bob", "/account block player:@bob", "/block @bob", "block @bob"),
    (
        "settings server theme lake",
        "settings server theme lake",
        "/settings server theme lake",
        "settings server theme lake",
    ),
]
CHALLENGES = [
    ("challenge", "/challenge", "/challenge", "new"),
    ("play @bob 8", "/challenge opponent:@bob size:8x8", "/challenge @bob 8", "new @bob 8"),
    (
        "challenge black komi 2.5 no-swap street ptn for 2 days",
        "/challenge color:black komi:2.5 more:no-swap street ptn for 2d",
        "/challenge black komi 2.5 no-swap street ptn for 2 days",
        "new black komi 2.5 no-swap street ptn for 2 days",
    ),
    (
        "challenge komi -1.5 stones 20/22 for 27 hours",
        "/challenge komi:-1.5 more:stones 20/22 for 27h",
        "/challenge komi -1.5 stones 20/22 for 27 hours",
        "new komi -1.5 stones 20/22 for 27 hours",
    ),
    (
        "challenge @bob on telegram 6",
        "/challenge telegram:bob size:6x6",
        "/challenge @bob on telegram 6",
        "new @bob on telegram 6",
    ),
    (
        "challenge stones 20 caps 2",
        "/challenge more:stones 20 caps 2",
        "/challenge stones 20 caps 2",
        "new stones 20 caps 2",
    ),
    (
        "challenge x3/x3/x3 1 1",
        "/challenge start:x3/x3/x3 1 1",
        "/challenge x3/x3/x3 1 1",
        "new x3/x3/x3 1 1",
    ),
]
PLIES = [
    ("ps b4", "ps b4", "ps b4", "ps b4"),
    ("#k3 ps b4", "#k3 ps b4", "#k3 ps b4", "#k3 ps b4"),
    ("c3+", "c3+", "c3+", "c3+"),
    ("move ps b4", "ps b4", "ps b4", "ps b4"),
    ("move ps b4 #k3", "#k3 ps b4", "#k3 ps b4", "#k3 ps b4"),
    ("move #k3 ps b4", "#k3 ps b4", "#k3 ps b4", "#k3 ps b4"),
]
SPOKEN = [
    ("say #k3 hello", "/relay say text:hello game:k3", "/say #k3 hello", "say #k3 hello"),
    (
        "im #k3 the wall on b2",
        "/boards-differ im reason:the wall on b2 game:k3",
        "/im #k3 the wall on b2",
        "im #k3 the wall on b2",
    ),
]
DEAF = [
    ("ps b4", "/move line:ps b4", "/move ps b4"),
    ("#k3 ps b4", "/move line:ps b4 game:k3", "/move #k3 ps b4"),
    ("move ps b4 #k3", "/move line:ps b4 game:k3", "/move #k3 ps b4"),
    ("rs", "/boards-differ rs", "/rs"),
]
OTHERS = [(line, line, line, line) for line in ("0 sSs 0", "rook to e5", '[Size "5"]')]


@each(("line", "discord", "telegram", "console"), COMMANDS + CHALLENGES + PLIES + OTHERS)
def test_a_suggested_line_works_where_it_is_read(
    line: str, discord: str, telegram: str, console: str
) -> None:
    assert Hints("discord").typed(line) == discord
    assert Hints("telegram").typed(line) == telegram
    assert Hints("console").typed(line) == console


@pytest.mark.parametrize(("line", "discord", "telegram", "console"), SPOKEN)
def test_the_id_of_a_game_stands_before_a_persons_own_words(
    line: str, discord: str, telegram: str, console: str
) -> None:
    assert Hints("discord").typed(line) == discord
    assert Hints("telegram").typed(line) == telegram
    assert Hints("console").typed(line) == console
    assert parse_line(telegram.removeprefix("/")) == parse_line(line)


@pytest.mark.parametrize(("line", "discord", "telegram"), DEAF)
def test_where_bare_lines_are_not_heard_a_command_is_suggested(
    line: str, discord: str, telegram: str
) -> None:
    assert Hints("discord", overhears=False).typed(line) == discord
    assert Hints("telegram", overhears=False).typed(line) == telegram


def test_a_suggested_challenge_has_no_gaps() -> None:
    assert Hints("telegram").typed("challenge @bobby  4") == "/challenge @bobby 4"


@each("line", [line for line, *_ in COMMANDS + CHALLENGES + PLIES])
def test_what_is_suggested_on_telegram_and_at_the_console_can_be_read(line: str) -> None:
    for platform in ("telegram", "console"):
        typed = Hints(platform).typed(line).removeprefix("/").replace("new", "challenge", 1)
        heard = parse_line(typed)
        assert heard is not None
        assert not isinstance(heard, Malformed)


@pytest.mark.parametrize(("tag", "names"), [("en", "Discord Mail"), ("zh", "Discord 电子邮件")])
def test_a_platforms_name_is_its_own_or_a_word_of_the_language(tag: str, names: str) -> None:
    told = (spoken.SPOKEN[tag].text(platform_name(platform)) for platform in ("discord", "mail"))
    assert " ".join(told) == names
