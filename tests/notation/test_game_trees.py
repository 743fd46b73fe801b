"""Games as trees: walked, edited, and written so that they come back the same."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation import (
    find_games,
    format_link,
    format_tps,
    parse_game,
    parse_link,
)
from takmail.notation.errors import NotationError, Problem
from takmail.notation.game_trees import Game, Node
from takmail.notation.links import SITE, compress
from takmail.notation.records import Doubt, GameRecord, Score, Tag
from takmail.notation.replay import UnplayableError, size_of
from tests.notation.strategies import comments, marks, plies, records, scores
from tests.rows import each

HEAD = '[Size "5"]\n\n'
NAMED = (
    HEAD
    + """1. a1 e5
2. c3 {the middle} d4
3. c4 c5'
R-0

{my idea}
2. -- c4?
3. d4 {so} e4

{my idea/3w1}
3. b3

{3w1}
3. {better. Not much:} d3!
R-0
"""
)
BRACKETS = (
    HEAD
    + """1. a1 e5
2. c3 {the middle} d4 (2... {my idea} c4? 3. d4 {so} (3. b3) e4)
3. c4 (3. {better. Not much:} d3! R-0) c5'
R-0
"""
)


@pytest.fixture
def game() -> Game:
    return Game.from_ptn(NAMED)


def texts(nodes: list[Node] | Game) -> list[str]:
    return [str(node) for node in nodes]


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draw a game with branches that need not be legal; some begin behind the end of a line."""
    record = draw(records())
    if draw(st.booleans()):
        handicap = Tag("Handicap", draw(st.sampled_from(["white turns 1", "black turns 2"])))
        record = GameRecord((*record.tags, handicap), record.plies, record.comment, record.score)
    game, size = Game.from_record(record), size_of(record)
    nodes = [game, *game]
    for _ in range(draw(st.integers(0, 4))):
        parent = draw(st.sampled_from(nodes))
        line = [parent.add(draw(plies(size)))]
        for ply in draw(st.lists(plies(size), max_size=2)):
            line.append(line[-1].add(ply, comment=draw(comments)))
        first = line[0]
        if parent.next is first and draw(st.booleans()):
            parent.next, parent.branches = None, [first]
        first.before, first.marks, line[-1].score = draw(comments), draw(marks), draw(scores)
        nodes += line
    return game


@given(games(), st.booleans())
def test_every_game_reads_back_in_either_form(game: Game, brackets: bool) -> None:
    written = game.ptn(brackets=brackets)
    again = Game.from_ptn(written)
    assert again == game
    assert again.ptn(brackets=brackets) == written
    assert [ply.ply for ply in parse_game(written).plies] == [node.ply for node in game]


@pytest.mark.parametrize("text", [NAMED, BRACKETS])
def test_a_game_with_branches_is_the_same_in_both_forms(text: str) -> None:
    game = Game.from_ptn(text)
    assert (game.ptn(), str(game), game.ptn(brackets=True)) == (NAMED, NAMED, BRACKETS)


def test_the_main_line_is_the_record_of_the_game(game: Game) -> None:
    record = parse_game(NAMED)
    assert record.plies == game.record().plies
    assert [note.doubt for note in record.notes] == [Doubt.VARIATIONS]
    assert not game.record().notes
    assert Game.from_record(game.record()) == game
    assert Game.from_record(record) != game


def test_a_game_is_walked(game: Game) -> None:
    assert texts(game) == ["a1", "e5", "c3", "d4", "c4", "c5'"]
    assert len(game) == 6
    (idea,) = list(game)[2].branches
    assert (str(idea), idea.before, idea.comment) == ("c4?", "my idea", "")
    assert texts(list(idea.line())) == ["d4", "e4"]
    assert texts(idea.end().path()) == ["a1", "e5", "c3", "c4?", "d4", "e4"]
    assert texts(idea.children) == ["d4", "b3"]
    assert idea.game is game
    assert game.end().score is Score.WHITE_ROAD
    assert format_tps(idea.position().setup()) == "x4,1/x2,2,x2/x2,1,x2/x5/2,x4 1 3"


def test_an_illegal_ply_can_stand_in_a_tree_and_has_no_position(game: Game) -> None:
    wrong = game.end().add("a1")
    with pytest.raises(UnplayableError):
        wrong.position()
    (branch,) = Game.from_ptn(HEAD + "1. a1 e5\n2. c3 (2. e5) d4").record().branches
    assert (branch.plies[0].place.line, branch.plies[0].place.column) == (4, 11)


def test_a_game_is_written_from_nothing() -> None:
    game = Game({"Player1": "Ann", "Size": 3})
    node = game.add("a1", comment="hello").add("c3")
    node.add("b2!").add("b1")
    node.add("a2", before="or else")
    game.set_tag("event", 7)
    game.set_tag("player1", "")
    assert (game.tag("Event"), game.tag("Player1"), str(game)) == (
        "7",
        "",
        '[Size "3"]\n[Event "7"]\n\n1. a1 {hello} c3\n2. b2! b1\n\n{or else}\n2. a2\n',
    )
    assert game.start() == game.position()
    with pytest.raises(NotationError):
        node.add("R-0")


def test_a_branch_is_promoted_and_others_go_down(game: Game) -> None:
    black = list(game)[2]
    (idea,) = black.branches
    third = black.add("e3")
    third.promote()
    assert texts(black.children) == ["d4", "e3", "c4?"]
    third.promote()
    assert texts(black.children) == ["e3", "d4", "c4?"]
    third.promote()
    idea.end().make_main()
    assert texts(game) == ["a1", "e5", "c3", "c4?", "d4", "e4"]
    assert texts(black.children) == ["c4?", "e3", "d4"]
    assert Game.from_ptn(str(game)) == game


def test_where_a_ply_is_removed_the_next_branch_follows(game: Game) -> None:
    black = list(game)[2]
    first, second = black.children
    first.remove()
    assert black.next is second
    second.children[1].remove()
    second.remove()
    assert texts(game) == ["a1", "e5", "c3"]
    with pytest.raises(ValueError, match="removed"):
        second.position()
    with pytest.raises(ValueError, match="no ply"):
        game.remove()


@each(
    ("text", "clean"),
    [
        ("1. a1 e5 (1... b1 is better) 2. c3", "1. a1 e5 (1... b1 {is better})\n2. c3"),
        ("1. a1 e5 (better was b1, but) 2. c3", "1. a1 e5 (1... {better was} b1 {but})\n2. c3"),
        ("1. a1 (!) e5 {so} (see move 12) (R-0)", "1. a1 {!} e5 {so see move 12 R-0}"),
        ("(1. b1 c1) 1. a1", "1. a1 (1. b1 c1)"),
        ("1. a1 e5 (1. b1 c1)", "1. a1 (1. b1 c1) e5"),
        ("1. a1 e5 ((1... b1) 1... c1)", "1. a1 e5 (1... b1) (1... c1)"),
        ("1. a1 e5 (2. c3 c4)", "1. a1 e5\n(2. c3 c4)"),
        ("1. a1 e5 (7. c3)", "1. a1 e5 (1... c3)"),
        ("12. a1 e5 13. c3 (13. d3)", "1. a1 e5\n2. c3 (2. d3)"),
        ("a1 e5 c3 (d3)", "1. a1 e5\n2. c3 (2. d3)"),
        ("1. a1 (1) b1) e5", "1. a1 (1. b1) e5"),
        ("(1. a1 e5)", "(1. a1 e5)"),
    ],
)
def test_the_dirt_of_brackets_is_read(text: str, clean: str) -> None:
    assert Game.from_ptn(HEAD + text).ptn(brackets=True) == f"{HEAD}{clean}\n"


MAIN = "1. a1 e5\n2. c3 d4\n"


@each(
    ("branches", "clean"),
    [
        ("2-1.2. c4 c5\n2-1.3-1.3. d3", "{2w1}\n2. c4 c5\n(3. d3)"),
        ("{2w1}\n2. c4\n\n{2w1/2b1}\n2. -- c5", ""),
        ("{2w1}\n2. c4 c5\n3. b1\n\n{3w1}\n3. b2", "{2w1}\n2. c4 c5\n3. b1\n\n{2w1/3w1}\n3. b2"),
        ("{2w1}\n2. c4\n\n{no more}\n2.", "{2w1}\n2. c4 {no more}"),
        ("{1w1}\n1. b1\n\n{my idea}\n2. c4", "{1w1}\n1. b1\n\n{my idea}\n2. c4"),
        ("{x}\n2. c4\n\n{x}\n2. c5", "{x}\n2. c4\n\n{2w2}\n2. {x} c5"),
        ("1. b1 c1", "{1w1}\n1. b1 c1"),
        ("{2w1}\n2. c4 (2. c5)\n\n{1w1}\n1. b1", "{1w1}\n1. b1\n\n{2w1}\n2. c4\n\n{2w2}\n2. c5"),
    ],
)
def test_branches_of_ptn_ninja_are_read(branches: str, clean: str) -> None:
    game = Game.from_ptn(f"{HEAD}{MAIN}\n{branches}")
    if "(" in clean or not clean:
        assert game.ptn() == game.ptn(brackets=True)
    else:
        assert game.ptn() == f"{HEAD}{MAIN}\n{clean}\n"


@each(
    ("text", "problem", "line", "column"),
    [
        (f"{HEAD}1. a1 (1. z9) e5", Problem.OFF_BOARD, 3, 11),
        (f"{HEAD}1. a1 (1. b1] e5)", Problem.STRAY_BRACKET, 3, 13),
        (f"{HEAD}1. a1 (1. b1", Problem.UNCLOSED_VARIATION, 3, 7),
        (f"{HEAD}1. a1 (1. b1 {{)", Problem.UNCLOSED_COMMENT, 3, 14),
        (f"{HEAD}{MAIN}\n{{1w1}}\n1. b9", Problem.OFF_BOARD, 7, 4),
        (f"{HEAD}1. a1 (1. b1 -- 2. c1)", Problem.PLY_PASSED, 3, 14),
        (f"{HEAD}1. a1 " + "(a2 b2 " * 101 + ")" * 101, Problem.TOO_LONG, 3, 708),
    ],
)
def test_an_error_in_a_branch_names_its_place(
    text: str, problem: Problem, line: int, column: int
) -> None:
    with pytest.raises(NotationError) as caught:
        Game.from_ptn(text)
    error = caught.value
    assert (error.problem, error.line, error.column) == (problem, line, column)


def test_each_game_of_a_file_can_be_read_as_a_tree() -> None:
    first, second = find_games(NAMED + '[Size "6"]\n1. a1 (1. b1) c1')
    assert str(Game.from_record(first.read(branches=True))) == str(Game.from_ptn(first)) == NAMED
    assert len(second.read(branches=True).branches) == 1


def test_other_games_keep_their_plies_as_texts() -> None:
    game = Game({"Game": "locke"})
    node = game.add("e2 e4")
    node.add("e7 e5", comment="so")
    node.add("c7 c5").add("g1 f3")
    written = '[Game "locke"]\n\n1. e2 e4\n2. e7 e5 {so}\n(2. c7 c5\n3. g1 f3)\n'
    assert str(game) == written
    assert Game.from_ptn(written) == game
    with pytest.raises(NotationError):
        node.position()


def test_games_are_equal_by_what_they_say_and_are_no_keys(game: Game) -> None:
    assert Game({"size": "5"}) == Game({"Size": "5"})
    assert game != NAMED
    with pytest.raises(TypeError):
        hash(game)
    assert (repr(game), repr(game.next)) == ("<Game of 6 plies>", "<Node a1>")


def test_a_comment_before_a_branch_stays_when_its_line_becomes_the_main_one() -> None:
    game = Game.from_ptn('[Size "3"] 1. a1 c3 {old} (1... {better!} b3 2. b2) 2. c1')
    game.children[0].branches[0].make_main()
    assert game.ptn(brackets=True).splitlines()[2] == "1. a1 {better!} b3 (1... c3 {old} 2. c1)"
    assert str(Game({"Size": "3"}).add("a1", before="intro").game).splitlines()[2] == "{intro}"


def test_a_result_stays_at_the_end_of_its_line() -> None:
    game = Game.from_ptn('[Size "3"] 1. a1 c3 2. b2 R-0')
    game.end().add("c1")
    assert game.record().score is Score.WHITE_ROAD


@pytest.mark.parametrize("comment", [" a ", "a\n", "  ", "a\r\nb", "a \n b", "{a}", "a\u2028b"])
def test_a_comment_comes_back_as_it_was_written(comment: str) -> None:
    game = Game({"Size": 3})
    game.comment = comment
    node = game.add("a1", comment=comment)
    node.add("c3")
    node.add("b3", before=comment).add("c2")
    assert Game.from_ptn(str(game)) == game


def test_a_start_that_no_rules_allow_is_written_as_it_stands() -> None:
    game = Game.from_ptn('[TPS "x3/x3"] 1. a1')
    assert (str(game), game == Game()) == ('[TPS "x3/x3"]\n\n1. a1\n', False)


def test_a_copy_has_nodes_of_its_own_however_long_the_game_is() -> None:
    game = Game({"Size": 6})
    for _ in range(600):
        game.end().add("a1")
    pickled = pickle.loads(pickle.dumps(game))
    for again in (game.copy(), copy.copy(game), copy.deepcopy(game), pickled):
        assert again == game
        again.end().add("b2")
    assert len(game) == 600


def test_a_link_holds_the_branches(game: Game) -> None:
    assert Game.from_record(parse_link(format_link(game.record(), 2)).record) == game
    broken = SITE + compress(f"{HEAD}1. a1 e5 (1... z9)")
    assert len(parse_link(broken).record.plies) == 2


def test_a_copy_is_of_the_same_class(game: Game) -> None:
    class Annotated(Game):
        """A program's own."""

    own = Annotated.from_record(game.record())
    assert type(own.copy()) is type(copy.deepcopy(own)) is Annotated


def test_a_tag_changes_in_its_place() -> None:
    game = Game.from_ptn('[Player1 "A"] [Size "3"] 1. a1')
    game.set_tag("player1", "B")
    assert str(game).splitlines()[:2] == ['[Player1 "B"]', '[Size "3"]']
    game.set_tag("Player1", "")
    assert [tag.name for tag in game.tags] == ["Size"]
    assert bool(Game())


def test_an_error_about_a_tag_shows_the_tag() -> None:
    with pytest.raises(NotationError, match=r"column 8 of '\[Size \"five\"\]'") as caught:
        Game({"Size": "five"}).start()
    assert caught.value.found == "five"
    with pytest.raises(NotationError, match=r"such as \[Size \"5\"\]$"):
        Game().start()


@each("name", ["", "White name", "a]", '"'])
def test_a_tag_has_a_name_that_can_be_read(name: str) -> None:
    with pytest.raises(ValueError, match="no name of a tag"):
        Game().set_tag(name, "x")
    with pytest.raises(TypeError, match="from_ptn"):
        Game('[Size "5"]')  # type: ignore[arg-type]


def test_an_illegal_ply_that_stands_in_no_file_has_no_line() -> None:
    game = Game({"Size": "5"})
    with pytest.raises(UnplayableError, match=r"^a1: occupied$"):
        game.add("a1").add("a1").position()


def test_invisible_signs_part_no_plies_and_name_no_branches() -> None:
    game = Game.from_ptn('[Size "5"] 1. a\u200b1 (1. b1 {2w\u200b1} e4) e5')
    assert Game.from_ptn(game.ptn()) == game
    game.branches[0].comment = "2b\u200b1"
    assert Game.from_ptn(game.ptn()).ptn() == game.ptn()


def test_an_error_shows_its_place_in_a_long_line_and_what_is_near() -> None:
    with pytest.raises(NotationError, match=r"of '….* 2\. 3c3-1 .*…'\); perhaps '1c3-1'$"):
        Game.from_ptn('[Size "5"] 1. a1 e5 ' + "{so} " * 99 + "2. 3c3-1 " + "{so} " * 99)


def test_an_error_in_a_file_says_its_line() -> None:
    with pytest.raises(NotationError, match=r"\(line 2, column 4 of '1\. z9'\)") as caught:
        Game.from_ptn('[Size "5"]\n1. z9')
    assert repr(caught.value) == f"NotationError({str(caught.value)!r})"
    with pytest.raises(NotationError, match=r"find_games reads them$"):
        Game.from_ptn(NAMED + NAMED)
