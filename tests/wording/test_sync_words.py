"""How boards that differ are told, where a transcript would be too long to show it."""

import pytest

from takmail.colors import Color
from takmail.commands.disputes import PostBoard, Sync, Way
from takmail.notation.positions import format_board, parse_board
from takmail.notation.written_plies import Notation
from takmail.play.events import BoardPosted
from takmail.play.game import Game
from takmail.play.terms import Terms
from takmail.tak.rules import Rules
from takmail.tak.setups import Layout
from takmail.wording.disputes import SyncWording
from takmail.wording.games import list_choices
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Person
from takmail.wording.people import Participants
from takmail.wording.readers import Reader
from tests.play.scene import ANN, BOB, QUIET, WHITE, played

PEOPLE = {ANN: Person("Ann"), BOB: Person("Bob")}
SHUFFLE = ("1e3<1", "1b2>1", "1d3>1", "1c2<1")
"""White's and Black's stone go one way and come back."""


def posted(game: Game, board: Layout, code: str = "") -> str:
    reader = Reader(Participants(game, PEOPLE), Hints("console"), tagged=bool(code))
    teller = SyncWording(reader)
    told = Message(tuple(teller.posted(BoardPosted(Color.BLACK, board))))
    return ENGLISH.message(told).plain()


def test_the_plies_since_an_earlier_board_are_named() -> None:
    told = posted(played(QUIET), played(QUIET[:3]).board.layout())
    assert (
        "It matches the game after move 3 (White's 2nd). Played since: ps b5, ps e3, ps b4." in told
    )


def test_of_very_many_plies_since_then_the_first_are_named() -> None:
    told = posted(played((*QUIET, *SHUFFLE * 6)), played(QUIET[:5]).board.layout())
    assert "Played since: ps b4, mw e3 p1 1, " in told
    assert told.count("me b4 p1 1") == 5
    assert " and 5 more." in told


def test_the_empty_board_is_the_one_before_the_first_ply() -> None:
    told = posted(played(QUIET[:2]), Layout.empty(5))
    assert "It matches the start of the game. Played since: ps a5, ps e1." in told


def test_squares_and_plies_are_named_in_the_games_own_notation_first() -> None:
    terms = Terms(Rules.standard(5), notation=Notation.PTN, challenger=WHITE)
    told = posted(played(QUIET, terms), played((*QUIET, "Fc2"), terms).board.layout())
    assert "c2: 0 in the game, s on that board" in told
    assert "It is one move ahead: c2 by White." in told


def test_commands_carry_the_games_id_where_several_games_are_on() -> None:
    told = posted(played(QUIET), Layout.empty(5), "k3")
    assert "sync back 0 #k3: back to move 0" in told
    assert "sync over #k3: start over" in told


def test_a_board_that_is_upside_down_is_named_and_read_that_way() -> None:
    told = posted(played(QUIET), _south_first(played(QUIET)))
    assert "board is upside down: its first row is the south." in told
    assert "Read that way, it is the game's board (move 6)." in told
    assert "sync keep: keep the game's board" in told
    assert "sync take" not in told
    assert "sync back" not in told


def test_an_earlier_board_that_is_upside_down_can_be_gone_back_to() -> None:
    told = posted(played(QUIET), _south_first(played(QUIET[:3])))
    assert "its first row is the south. Read that way, it is an earlier board of this game." in told
    assert (
        "It matches the game after move 3 (White's 2nd). Played since: ps b5, ps e3, ps b4." in told
    )
    assert "sync back 3: back to move 3" in told
    assert "sync take: take the posted board, Black to move" in told


def test_swapped_colours_are_named() -> None:
    board = parse_board(format_board(played(QUIET).board.layout()).swapcase())
    told = posted(played(QUIET), board)
    assert "has the colours swapped: the small letters are Black's pieces." in told
    upside_down = parse_board(format_board(_south_first(played(QUIET))).swapcase())
    assert "is the south. Its colours are swapped, too" in posted(played(QUIET), upside_down)


def _south_first(game: Game) -> Layout:
    return parse_board("\n".join(format_board(game.board.layout()).splitlines()[::-1]))


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (PostBoard(Layout.empty(5)), "#k3"),
        (Sync(Way.BACK, 0), "sync back 0 #k3"),
        (Sync(Way.TAKE, turn=Color.WHITE), "sync take white #k3"),
        (Sync(Way.KEEP), "sync keep #k3"),
    ],
)
def test_a_command_is_repeated_whole_for_each_game(command: PostBoard | Sync, line: str) -> None:
    people = Participants(played(QUIET), PEOPLE)
    (choice,) = list_choices([people], ANN, command, Hints("console"))
    assert ENGLISH.text(choice) == f"{line} against Bob: 5x5"
