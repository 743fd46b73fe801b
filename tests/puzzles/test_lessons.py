"""Tasks of the lessons: each can be done as it is told, and each lesson ends with a proved win."""

import pytest

from takmail.commands.puzzles import LESSONS
from takmail.engine.registry import TAK
from takmail.notation.ptn import parse_ptn
from takmail.notation.written_plies import Notation
from takmail.puzzles.exercises import Exercise, judged, solution, tasks
from takmail.rulesets.tak.ruleset import judge, understood, written
from takmail.rulesets.values import Ply
from takmail.tak.position import Position
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import say
from tests.spoken_languages import WHOLE

MOST = 200
"""Characters of a sentence, for a phone."""


@pytest.fixture(params=[*tasks().values()], ids=[*tasks()])
def task(request: pytest.FixtureRequest) -> Exercise:
    found: Exercise = request.param
    return found


def right(task: Exercise) -> set[Ply]:
    return {understood(parse_ptn(said), task.position()) for said in task.right}


def wins_at_once(at: Position, ply: Ply) -> bool:
    result = judge(at, ply).result
    return result is not None and result.winner is at.turn


def holds(at: Position, ply: Ply) -> bool:
    """Return whether the other side can't win with its next ply."""
    after = at.after(ply)
    return not any(wins_at_once(after, reply) for reply in after.legal_plies())


def test_a_lesson_has_three_to_five_tasks_the_last_one_a_puzzle() -> None:
    assert list(dict.fromkeys(task.series for task in tasks().values())) == list(LESSONS)
    for lesson in LESSONS:
        own = [task for task in tasks().values() if task.series == lesson]
        assert [task.name for task in own] == [f"{lesson}{n}" for n in range(1, len(own) + 1)]
        assert 3 <= len(own) <= 5
        assert [task.moves > 0 for task in own] == [False] * (len(own) - 1) + [True]


def test_right_plies_are_legal_and_some_others_are_wrong(task: Exercise) -> None:
    at = task.position()
    for ply in right(task):
        at.check(ply)
        assert judged(task, at, ply).solved
    assert any(not judged(task, at, ply).right for ply in at.legal_plies())


def test_a_puzzle_is_proved_and_its_line_solves_it(task: Exercise) -> None:
    if not task.moves:
        assert set(solution(task, task.position())) <= right(task)
        return
    at = task.position()
    assert TAK.prove(at, task.moves).won
    assert task.moves == 1 or not TAK.prove(at, task.moves - 1).won
    *before, last = solution(task, at)
    for played in range(0, len(before), 2):
        verdict = judged(task, at, before[played], played)
        assert verdict.right
        for ply in verdict.plies:
            at.push(ply)
    assert judged(task, at, last, len(before)).solved


def is_unpunished(task: Exercise) -> bool:
    """Return whether some wrong ply isn't refuted by a reply, nor wins in another way."""
    at = task.position()
    if task.moves:
        return False
    verdicts = [judged(task, at, ply) for ply in at.legal_plies()]
    return any(
        not verdict.right and verdict.reply is None and not wins_at_once(at, verdict.plies[0])
        for verdict in verdicts
    )


def flats_after(task: Exercise, ply: Ply) -> tuple[int, int]:
    """Return the flats of the side that begins and of the other side after a ply."""
    at = task.position()
    after = at.after(ply)
    return after.flats(at.turn), after.flats(at.turn.other)


def test_counts_and_reserves_are_as_the_sentences_say() -> None:
    at = tasks()["flats2"].position()
    leads = [ply for ply in at.legal_plies() if flats_after(tasks()["flats2"], ply) == (5, 4)]
    assert set(leads) == right(tasks()["flats2"])
    ending = tasks()["flats3"].position()
    assert ending.reserve(ending.turn).total == 1
    assert right(tasks()["flats3"]) == {
        ply for ply in ending.legal_plies() if wins_at_once(ending, ply)
    }
    last = tasks()["flats4"].position()
    assert last.reserve(last.turn.other).total == 1
    assert right(tasks()["flats4"]) == {ply for ply in last.legal_plies() if holds(last, ply)}


@pytest.mark.parametrize("tag", WHOLE)
def test_each_sentence_is_there_and_short(task: Exercise, tag: str) -> None:
    why = f"lesson-{task.name}-wrong"
    assert (why in SPOKEN[tag].catalogue) == is_unpunished(task)
    for key in (f"lesson-{task.name}", f"lesson-{task.name}-done", *[why] * is_unpunished(task)):
        assert key in SPOKEN[tag].catalogue
        assert 5 < len(SPOKEN[tag].text(say(key))) <= MOST


@pytest.mark.parametrize("name", ["roads3", "tak3", "walls2"])
def test_all_plies_that_win_are_right(name: str) -> None:
    at = tasks()[name].position()
    wins = {ply for ply in at.legal_plies() if wins_at_once(at, ply)}
    assert right(tasks()[name]) == wins


def test_all_plies_that_threaten_or_stop_a_road_are_right() -> None:
    at = tasks()["tak1"].position()
    threats = {ply for ply in at.legal_plies() if judge(at, ply).threat}
    assert right(tasks()["tak1"]) == threats
    for name in ("tak2", "walls1"):
        at = tasks()[name].position()
        stops = {ply for ply in at.legal_plies() if holds(at, ply)}
        assert right(tasks()[name]) <= stops
        assert name == "walls1" or right(tasks()[name]) == stops


def test_the_plies_that_sentences_name_are_the_right_ones() -> None:
    for task in tasks().values():
        if task.series != "notation":
            continue
        at = task.position()
        (ply, *others) = solution(task, at)
        assert not others
        for tag in LANGUAGES.tags:
            told = SPOKEN[tag].text(say(f"lesson-{task.name}"))
            for notation in Notation:
                assert written(ply, task.size, notation) in told
