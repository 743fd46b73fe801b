"""Tasks of the lessons: each can be done as it is told, and each lesson ends with a proved win."""

import pytest

from takmail.commands.puzzles import LESSONS
from takmail.engine.registry import TAK
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.puzzles.exercises import Exercise, game_of, judged, solution, tasks
from takmail.rulesets.values import Ply
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import say
from tests.spoken_languages import WHOLE

MOST = 200
"""Characters of a sentence, for a phone."""


@pytest.fixture(params=[*tasks().values()], ids=[*tasks()])
def task(request: pytest.FixtureRequest) -> Exercise:
    found: Exercise = request.param
    return found


def game(task: Exercise) -> Game:
    return game_of(task, "ann", Notation.MAIL)


def right(task: Exercise) -> set[Ply]:
    at = game(task)
    return {at.ruleset.understood(parse_ptn(said), at.board) for said in task.right}


def wins_at_once(at: Game, ply: Ply) -> bool:
    result = at.ruleset.judge(at.board, ply).result
    return result is not None and result.winner is at.turn


def holds(at: Game, ply: Ply) -> bool:
    """Return whether the other side can't win with its next ply."""
    after = at.ruleset.judge(at.board, ply).after
    return not any(
        (end := at.ruleset.judge(after, reply).result) and end.winner is at.turn.other
        for reply in after.legal_plies()
    )


def test_a_lesson_has_three_to_five_tasks_the_last_one_a_puzzle() -> None:
    assert list(dict.fromkeys(task.series for task in tasks().values())) == list(LESSONS)
    for lesson in LESSONS:
        own = [task for task in tasks().values() if task.series == lesson]
        assert [task.name for task in own] == [f"{lesson}{n}" for n in range(1, len(own) + 1)]
        assert 3 <= len(own) <= 5
        assert [task.moves > 0 for task in own] == [False] * (len(own) - 1) + [True]


def test_right_plies_are_legal_and_some_others_are_wrong(task: Exercise) -> None:
    at = game(task)
    for ply in right(task):
        at.board.check(ply)
        assert judged(task, at, ply).solved
    assert any(not judged(task, at, ply).right for ply in at.board.legal_plies())


def test_a_puzzle_is_proved_and_its_line_solves_it(task: Exercise) -> None:
    if not task.moves:
        assert set(solution(task, game(task))) <= right(task)
        return
    at = game(task)
    assert TAK.prove(at.board, task.moves).won
    assert task.moves == 1 or not TAK.prove(at.board, task.moves - 1).won
    *before, last = solution(task, at)
    for ply in before[::2]:
        verdict = judged(task, at, ply)
        assert verdict.right
        at = verdict.after
    assert judged(task, at, last).solved


def is_unpunished(task: Exercise) -> bool:
    """Return whether some wrong ply isn't refuted by a reply, nor wins in another way."""
    at = game(task)
    if task.moves:
        return False
    verdicts = [judged(task, at, ply) for ply in at.board.legal_plies()]
    return any(
        not verdict.right
        and verdict.reply is None
        and (verdict.after.result is None or verdict.after.result.winner is not at.turn)
        for verdict in verdicts
    )


def flats_after(task: Exercise, ply: Ply) -> tuple[int, int]:
    """Return the flats of the side that begins and of the other side after a ply."""
    at = game(task)
    after = at.board.after(ply)
    return after.flats(at.turn), after.flats(at.turn.other)


def test_counts_and_reserves_are_as_the_sentences_say() -> None:
    at = game(tasks()["flats2"])
    leads = [ply for ply in at.board.legal_plies() if flats_after(tasks()["flats2"], ply) == (5, 4)]
    assert set(leads) == right(tasks()["flats2"])
    ending = game(tasks()["flats3"])
    assert ending.board.reserve(ending.turn).total == 1
    assert right(tasks()["flats3"]) == {
        ply for ply in ending.board.legal_plies() if wins_at_once(ending, ply)
    }
    last = game(tasks()["flats4"])
    assert last.board.reserve(last.turn.other).total == 1
    assert right(tasks()["flats4"]) == {ply for ply in last.board.legal_plies() if holds(last, ply)}


@pytest.mark.parametrize("tag", WHOLE)
def test_each_sentence_is_there_and_short(task: Exercise, tag: str) -> None:
    why = f"lesson-{task.name}-wrong"
    assert (why in SPOKEN[tag].catalogue) == is_unpunished(task)
    for key in (f"lesson-{task.name}", f"lesson-{task.name}-done", *[why] * is_unpunished(task)):
        assert key in SPOKEN[tag].catalogue
        assert 5 < len(SPOKEN[tag].text(say(key))) <= MOST


@pytest.mark.parametrize("name", ["roads3", "tak3", "walls2"])
def test_all_plies_that_win_are_right(name: str) -> None:
    at = game(tasks()[name])
    wins = {ply for ply in at.board.legal_plies() if wins_at_once(at, ply)}
    assert right(tasks()[name]) == wins


def test_all_plies_that_threaten_or_stop_a_road_are_right() -> None:
    at = game(tasks()["tak1"])
    threats = {ply for ply in at.board.legal_plies() if at.ruleset.judge(at.board, ply).threat}
    assert right(tasks()["tak1"]) == threats
    for name in ("tak2", "walls1"):
        at = game(tasks()[name])
        stops = {ply for ply in at.board.legal_plies() if holds(at, ply)}
        assert right(tasks()[name]) <= stops
        assert name == "walls1" or right(tasks()[name]) == stops


def test_the_plies_that_sentences_name_are_the_right_ones() -> None:
    for task in tasks().values():
        if task.series != "notation":
            continue
        at = game(task)
        (ply, *others) = solution(task, at)
        assert not others
        for tag in LANGUAGES.tags:
            told = SPOKEN[tag].text(say(f"lesson-{task.name}"))
            for notation in Notation:
                assert at.ruleset.written(ply, task.size, notation) in told
