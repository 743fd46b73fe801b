"""PTN as the world writes it: what differs from one writer to the next means the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.clean_ptn import format_game, tidy
from takmail.notation.errors import NotationError, Problem
from takmail.notation.ptn import format_ptn
from takmail.notation.ptn_files import GameText, find_games, parse_game
from takmail.notation.records import Doubt, GameRecord, Note, RecordedPly, Score, Tag
from takmail.notation.replay import replay, rules_of
from takmail.tak.rules import Opening
from tests.notation.strategies import records
from tests.rows import each

HEAD = '[Size "5"]\n'
ALL_KINDS = ["a1", "e5", "Sc3", "Cd3", "2a1+11", "d3<"]


def plies(text: str) -> list[str]:
    return [
        format_ptn(recorded.ply, flattens=recorded.flattens) + recorded.marks
        for recorded in parse_game(text).plies
    ]


def comments(text: str) -> list[str]:
    game = parse_game(text)
    return [game.comment, *(recorded.comment for recorded in game.plies)]


@each(
    ("text", "expected"),
    [
        ("1) a1 e5 2) c3", ["a1", "e5", "c3"]),
        ("1.) a1 e5", ["a1", "e5"]),
        ("1\ta1\te5\n2\tc3", ["a1", "e5", "c3"]),
        ("1,a1,e5\n2,c3", ["a1", "e5", "c3"]),
        ("1 a1 e5\n2 c3", ["a1", "e5", "c3"]),
        ("1. a1 e5 % a good one\n2. c3", ["a1", "e5", "c3"]),
        ("  % by phone\n1. a1 e5", ["a1", "e5"]),
        ("1. a1, e5, 2. c3", ["a1", "e5", "c3"]),
        ("1. a1 e5 Tak!", ["a1", "e5'"]),
        ("1. a1 e5 (tak) 2. c3 tinuë", ["a1", "e5'", "c3''"]),
        ("1. a1 e5 (t) 2. c3(t)", ["a1", "e5'", "c3'"]),
        ("1. a1 e5 ! 2. c3 ''?", ["a1", "e5!", "c3''?"]),
        ("1. a1 $1 e5 $6 2. c3' $3", ["a1!", "e5?!", "c3'!!"]),
        ("1. a1 e5 2. Wc3 Wd3!", ["a1", "e5", "Sc3", "Sd3!"]),
        (
            "1. a1 e5 2. c3\u2014 2d4\u201311 3. c2\u2212 b1\u2011",
            ["a1", "e5", "c3-", "2d4-11", "c2-", "b1-"],
        ),
        ("1. a1 e5 *", ["a1", "e5"]),
        ("1. a1 e5 1\u20140", ["a1", "e5"]),
        ("1. a1 e5 2. c3 \u2014", ["a1", "e5", "c3"]),
        ("1. a1 e5 ; c3\n2. d4", ["a1", "e5", "d4"]),
        ("1. a1 e5;c3\n2. d4", ["a1", "e5", "d4"]),
        ("% c3 {\n1. a1 e5", ["a1", "e5"]),
        ("1. a1 (1. b1 e5) e5", ["a1", "e5"]),
        ("1. a1 (1. b1 (b2 {)} ; )\n c3) e4) e5", ["a1", "e5"]),
        ("1) a1 (1) b1 e5) e5", ["a1", "e5"]),
        ("1. a1 {one {two {three} {four}} five} e5", ["a1", "e5"]),
        ("1. a1 {a smile :-{ } e5 {b}", ["a1", "e5"]),
        ("P A1\nP E5\nP C3 W\nP D3 C\nM A1 A3 1 1\nM D3 C3 1", ALL_KINDS),
        ("P A1,P E5,P C3 W,P D3 C,M A1 A3 1 1,M D3 C3 1", ALL_KINDS),
        ("Game#12 P A1\nGame#12 P E5", ["a1", "e5"]),
        ("1. P A1 2. P E5", ["a1", "e5"]),
    ],
)
def test_plies_are_read_however_they_are_written(text: str, expected: list[str]) -> None:
    assert plies(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. a1 ; a corner\n e5", ["", "a corner", ""]),
        ("; by hand\n% as well\n1. a1", ["by hand\nas well", ""]),
        ("1. a1 {one {two} three} e5", ["", "one {two} three", ""]),
        ("1. a1 $14", ["", "$14"]),
        ("$1 1. a1", ["$1", ""]),
        ("1. a1 {50% of it; or more [x] (y)}", ["", "50% of it; or more [x] (y)"]),
    ],
)
def test_comments_are_kept_however_they_are_written(text: str, expected: list[str]) -> None:
    assert comments(text) == expected


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("0\u2013R", Score.BLACK_ROAD),
        ("f\u20140", Score.WHITE_FLATS),
        ("½-½", Score.DRAW),
        ("½", Score.DRAW),
        ("1-0", Score.WHITE_OTHERWISE),
        ("*", None),
    ],
)
def test_results_are_read_however_they_are_written(text: str, score: Score | None) -> None:
    assert parse_game(f"1. a1 e5 {text}").score is score
    assert parse_game(f'[Result "{text}"]').result is score


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("[Size 5]", Tag("Size", "5")),
        ("[Player1 Ann Lee ]", Tag("Player1", "Ann Lee")),
        ("[Komi: 2.5]", Tag("Komi", "2.5")),
        ("[Size=5]", Tag("Size", "5")),
        ('[Event "the "big" one"]', Tag("Event", 'the "big" one')),
        ('[Path "C:\\"]', Tag("Path", "C:\\")),
        ("[Clock 10:0 +20]", Tag("Clock", "10:0 +20")),
    ],
)
def test_tags_are_read_however_they_are_written(tag: str, expected: Tag) -> None:
    assert parse_game(f"{tag} 1. a1").tags == (expected,)


@pytest.mark.parametrize(
    ("value", "halves"),
    [
        ("-2", -4),
        ("\u22120.5", -1),
        ("+1,5", 3),
        ("2½", 5),
        (".5", 1),
        ("2.0", 4),
        ("½", 1),
        ("-0", 0),
    ],
)
def test_komi_is_read_however_it_is_written(value: str, halves: int) -> None:
    assert rules_of(parse_game(f'{HEAD}[Komi "{value}"]')).half_komi == halves


def test_what_people_wrote_steers_no_terminal_and_turns_no_line_around() -> None:
    words = "\x1b[31mAnn\x9b2J\u202e\x07"
    text = f"""{HEAD}[Player1 "{words}"]\n\n1. a1 {{why {words}}} e5\n"""
    clean = format_game(parse_game(text))
    assert '[Player1 "[31mAnn2J"]' in clean
    assert "{why [31mAnn2J}" in clean
    assert clean.replace("\n", "").isprintable()


@pytest.mark.parametrize("value", ["-", "2.3", "", " ", "two", "1000", ",", "--2"])
def test_a_komi_that_is_none_is_still_none(value: str) -> None:
    if value.strip():
        with pytest.raises(NotationError):
            rules_of(parse_game(f'{HEAD}[Komi "{value}"]'))


@pytest.mark.parametrize("value", ["No Swap", "no-swap", "noswap", "NO_SWAP", " no swap "])
def test_the_opening_is_read_however_it_is_written(value: str) -> None:
    assert rules_of(parse_game(f'{HEAD}[Opening "{value}"]')).opening is Opening.NO_SWAP


def test_a_double_black_stack_is_read_as_the_position_that_it_makes() -> None:
    opening = '[Size "3"]\n[Opening "Double Black Stack"]\n'
    game = parse_game(f"{opening}1. a1 c3 2. b1 a1+")
    assert [(tag.name, tag.value) for tag in game.tags] == [
        ("Size", "3"),
        ("TPS", "x2,1/x3/22,x2 1 2"),
    ]
    same = parse_game('[Size "3"]\n[TPS "x2,1/x3/22,x2 1 2"]\n2. b1 a1+')
    assert replay(game).setup() == replay(same).setup()


@pytest.mark.parametrize("moves", ["", "1. a1", "1. a1 a1", "1. e5 a1"])
def test_without_its_two_plies_it_can_not_be_read(moves: str) -> None:
    with pytest.raises(NotationError) as caught:
        replay(parse_game(f'[Size "3"][Opening "double black stack"] {moves}'))
    assert caught.value.problem is Problem.OPENING_UNSUPPORTED


def variations(game: GameRecord) -> int:
    return sum(note.number for note in game.notes if note.doubt is Doubt.VARIATIONS)


BRANCHES = """[Size "5"]

1. a1 b1
2. a2 b2

{2w1}
2. c1 d4
3. c2 d3

{3w1}
3. e1 e2
"""


def test_the_branches_of_ptn_ninja_are_left_out_and_counted() -> None:
    game = parse_game(BRANCHES)
    assert (len(game.plies), variations(game)) == (4, 2)
    old = parse_game("1. a1 b1\n2. a2 b2\n49-1.49. 2c5>11 c1\n49-2.49. d1")
    assert (len(old.plies), variations(old)) == (4, 2)
    bare = parse_game("1. a1 b1\n2. a2 b2\n1. c1 d4\n2. c2")
    assert (len(bare.plies), variations(bare)) == (4, 1)
    assert not any("2w1" in ply.comment for ply in game.plies)


@pytest.mark.parametrize(
    "text",
    [
        "1. a1 1. b1 2. a2 2. b2",
        "1. a1 1... b1 2. a2 2... b2",
        "1. a1 b1 1. a2 b2",
        "1. a1 b1 {2 walls, 1 cap: 2w1c} 2. a2 b2",
        "1. a1 b1 {1w} 2. a2 b2",
        "1. a1 {why} 1. b1 2. a2 {so} 2. b2",
        "12. a1 b1 13. a2 b2",
    ],
)
def test_numbers_that_only_repeat_begin_no_branch(text: str) -> None:
    game = parse_game(text)
    assert (len(game.plies), variations(game)) == (4, 0)


MOVES = "1. a1 b1 2. a2 b2 3. a3 b3"


@each(
    ("text", "count"),
    [
        (f"{MOVES} {{my idea}} 3. c1 d4 4. c2 d5", 1),
        (f"{MOVES} {{analysis}} 3. a3 b3 4. c2 d5", 1),
        (f"{MOVES}\n; my idea\n3. c1 d4", 1),
        (f"{MOVES} {{one}} 3. c1 d4 4. e1 {{two}} 4. e2 {{so}} e3 {{three}} 4. e4", 3),
        (
            f"{MOVES} {{one}} 2. c1 d4 3. d1 d2 {{b}} 2. e1 e2 {{3w1}} 3. e3 e4 {{d}} 1. e1 e2",
            4,
        ),
        (f"{MOVES} {{2w1}} 2. c1 d4 {{3w1}} 3. c2 d3 (3. c3 (3. c4)) [Size", 4),
        (f"{MOVES} 3. c1 (", 0),
    ],
)
def test_a_branch_with_any_name_is_no_part_of_the_game(text: str, count: int) -> None:
    if not count:
        with pytest.raises(NotationError):
            parse_game(text)
        return
    game = parse_game(text)
    assert (len(game.plies), variations(game)) == (6, count)
    assert not any(ply.comment for ply in game.plies)


@pytest.mark.parametrize(
    "branch",
    ["2. d4 d3 3. b1", "2. d4 {so} d3", "2. d4 ! (2. e4 e3) 2... d3", "{2w1} 2. d4"],
)
def test_a_branch_may_begin_where_black_has_not_moved(branch: str) -> None:
    game = parse_game(f"1. a1 e5\n2. c3 {{my idea}} {branch}")
    assert len(game.plies) == 3
    assert variations(game)


@each(
    ("text", "plies", "number"),
    [
        (f"{MOVES} 3. c1 d4", 8, 3),
        (f"{MOVES} 4. a4 4. c1 d4", 9, 4),
        (f"{MOVES} {{no branch}} 3... c1", 7, 3),
        (f"{MOVES} 3. c1 d4 3. c2 d5", 10, 3),
    ],
)
def test_a_number_that_is_there_twice_may_be_a_miscount_and_is_noted(
    text: str, plies: int, number: int
) -> None:
    game = parse_game(text)
    assert (len(game.plies), game.notes) == (plies, (Note(Doubt.NUMBER_TWICE, number),))


@pytest.mark.parametrize("comment", ["2w1", "1b1", "3w1"])
def test_a_comment_like_the_name_of_a_branch_is_one_where_the_game_goes_on(comment: str) -> None:
    game = parse_game(f"1. a1 b1 {{{comment}}} 2. a2 b2 {{{comment}}}")
    assert (len(game.plies), game.notes) == (4, ())
    assert parse_game(format_game(game)).plies == game.plies


@pytest.mark.parametrize(("sign", "marks"), [("‼", "!!"), ("⁇", "??"), ("⁈", "?!"), ("⁉", "!?")])
def test_judgements_in_one_character_are_read(sign: str, marks: str) -> None:
    assert parse_game(f"1. a1{sign} e5").plies[0].marks == marks


@pytest.mark.parametrize(
    "ply", ["c3`>", "c3§+", "3c3`-12", "c3\u00a1-", "c3\u00bb", "c3&gt; b2", "c3^", "c3n"]
)
def test_a_ply_is_never_mended_by_leaving_its_direction_out(ply: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_game(f"1. a1 e5 2. {ply}")
    assert caught.value.suggestion is None


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("1. a1", 1),
        ('[Size "5"] 1. a1 [Size "6"] 1. b1', 2),
        ('[Size "5"]\n\n1. a1 R-0\n\n[Size "6"]\n\n1. b1\n\n[Size "3"]\n', 3),
        ('[Size "5"] {[Size "6"]} [Komi "2"] 1. a1 {1. [Size "4"]} ; [Size "3"]\n', 1),
        ('[Size "5"] 1. a1 {{[Size "6"]} {{{}}}} e5', 1),
        ('1. a1 [Size "6"] [oops] [Size "5"]', 2),
        ("1. a1 e5\nR-0\n1. a1", 2),
        ('[Size "5"]\n[TPS "x"]\n\n[size "6"]\n', 2),
        ('[Size "5"]\n[Size "6"]\n \n[Komi "2"]\n', 1),
        ("1. a1 e5 1/2-1/2\n\n1) a1\n*\n 1. b1 0-R\n", 3),
        ("1. a1 e5 {R-0\n1. a1} 2. c3 0-R\n2. a1", 1),
        ("1. a1 e5 R-0 1. a1", 1),
        ("", 1),
    ],
)
def test_it_is_seen_where_another_game_begins(text: str, starts: int) -> None:
    assert len(find_games(text)) == starts


def test_each_game_of_a_file_knows_its_lines() -> None:
    games = find_games('[Size "5"]\n1. a1 e5 [Size "3"]\n1. a1\n\n2. 3c')
    assert [len(game.read().plies) for game in games[:1]] == [2]
    with pytest.raises(NotationError) as caught:
        games[1].read()
    assert (caught.value.line, caught.value.column, caught.value.text) == (5, 4, "2. 3c")
    assert caught.value.suggestion == "2. c3"


def test_in_a_long_line_only_the_ply_is_suggested() -> None:
    with pytest.raises(NotationError) as caught:
        parse_game(HEAD + "1. a1 e5 " * 40 + "5e")
    assert caught.value.suggestion == "e5"
    assert caught.value.column == 361


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("M A1 B2 1", Problem.NOT_STRAIGHT),
        ("M A1 A1 1", Problem.NOT_STRAIGHT),
        ("M A1 A3 1", Problem.DROPS_DONT_FIT),
        ("M A1 A3 1 0", Problem.DROP_ZERO),
        ("M A1 A3 5 4", Problem.TOO_MANY_PIECES),
        ("M A1 A3", Problem.NOT_A_PLY),
        ("P A1 S", Problem.NOT_A_PLY),
        ("P I1", Problem.OFF_BOARD),
        ("P", Problem.NOT_A_PLY),
    ],
)
def test_what_is_wrong_in_the_notation_of_playtaks_server_is_said(
    text: str, problem: Problem
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_game(HEAD + text)
    assert (caught.value.problem, caught.value.line) == (problem, 2)


GLYPH = {"!": " $1", "?": " $2", "!?": " $5"}
between = st.sampled_from(
    [" ", "\n", "  ", "\t", ", ", "\n\n", " (1. h8 {)}) ", " (2. a1 (3. b2)) ", "\n% aside\n"]
)
minus = st.sampled_from("-\u2013\u2014\u2212")
numbered = st.sampled_from(["", "{}. ", "{}) ", "{}...", "{}.", "…"])


@st.composite
def rewritten(draw: st.DrawFn) -> tuple[GameRecord, str]:
    """A game, and the same one in the hands of somebody else."""
    record = draw(records(flattening=False))
    record = GameRecord(record.tags, tuple(map(_bare, record.plies)), "", record.score)
    tags = [f"[{tag.name}{draw(st.sampled_from([' ', '  ', ': ']))}{_value(tag)}]"
            for tag in record.tags]  # fmt: skip
    words = []
    for count, recorded in enumerate(record.plies):
        ply = format_ptn(recorded.ply)
        ply = ply.replace("-", draw(minus))
        if ply.startswith("S") and draw(st.booleans()):
            ply = f"W{ply[1:]}"
        judged = recorded.marks.replace("'", "")
        calls = recorded.marks.replace(judged, "")
        glyph = GLYPH.get(judged, judged)
        called = f" {'Tak!' if calls == chr(39) else calls}" if calls else ""
        words.append(draw(numbered).format(count // 2 + 1) + ply + called + glyph)
    score = [record.score.value.replace("-", draw(minus))] if record.score else []
    text = " ".join(tags) + "\n"
    for at, word in enumerate([*words, *score]):
        # Behind a comment the number of White's ply, once more, may begin a branch.
        text += word + draw(between.filter(lambda gap: "%" not in gap) if at % 2 == 0 else between)
    return record, text


def _bare(recorded: RecordedPly) -> RecordedPly:
    return RecordedPly(recorded.ply, recorded.marks.replace("''??", "''"))


def _value(tag: Tag) -> str:
    return '"' + tag.value.replace("\\", "\\\\").replace('"', '\\"') + '"'


@given(rewritten())
def test_a_game_is_the_same_in_everybodys_hands(given_game: tuple[GameRecord, str]) -> None:
    record, text = given_game
    read = parse_game(text)
    read = GameRecord(read.tags, tuple(_without_comment(ply) for ply in read.plies), "", read.score)
    assert tidy(read) == tidy(record)


def _without_comment(recorded: RecordedPly) -> RecordedPly:
    return RecordedPly(recorded.ply, recorded.marks, recorded.flattens)


@given(st.lists(records(), min_size=1, max_size=4))
def test_games_one_after_the_other_are_read_as_each_of_them(games: list[GameRecord]) -> None:
    played = [game for game in games if game.plies or game.score]
    text = "\n".join(map(format_game, played))
    assert [game.read() for game in find_games(text)] == ([tidy(game) for game in played] or [
        GameRecord()
    ])  # fmt: skip


@given(st.text('[]{}();%"1.aZ \n\\', max_size=60))
def test_anything_is_read_or_refused_with_its_place(text: str) -> None:
    for game in find_games(text):
        error = error_of(game)
        if error is not None:
            assert error.line is not None
            assert error.text == text.split("\n")[error.line - 1]
            assert 1 <= error.column <= len(error.text) + 1


def error_of(game: GameText) -> NotationError | None:
    try:
        game.read()
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("1 - 0", Score.WHITE_OTHERWISE),
        ("R -0", Score.WHITE_ROAD),
        ("0 \u2013 F", Score.BLACK_FLATS),
        ("1/2 - 1/2", Score.DRAW),
        ("\u00bd - \u00bd", Score.DRAW),
    ],
)
def test_a_result_can_have_blanks_around_its_dash(text: str, score: Score) -> None:
    assert parse_game(f"{HEAD}1. a1 e5 {text}").score is score
    assert parse_game(f"{HEAD}1. a1 e5\n{text} {{well played}}").score is score
    tagged = parse_game(f'{HEAD}[Result "{text}"]\n1. a1 e5')
    assert tagged.result is score
    assert f'[Result "{score.value}"]' in format_game(tagged)


@pytest.mark.parametrize("result", ["1-0", "r-0", "0\u2013R", "1 - 0", "1/2-1/2"])
def test_a_game_begins_after_every_result(result: str) -> None:
    games = find_games(f"1. a1 e5 {result}\n1. a1 e4")
    assert [len(game.read(5).plies) for game in games] == [2, 2]


def test_a_number_within_a_line_is_not_taken_for_that_of_a_move() -> None:
    with pytest.raises(NotationError):
        parse_game(f"{HEAD}1. a1 e5 2. e5+ 12 c3")


@pytest.mark.parametrize("name", ["DoubleBlackStack", "Double Black Stack", "double_black_stack"])
def test_the_opening_of_a_stack_is_known_however_its_words_are_parted(name: str) -> None:
    assert parse_game(f'{HEAD}[Opening "{name}"]\n1. a1 e5').tag("TPS") is not None
