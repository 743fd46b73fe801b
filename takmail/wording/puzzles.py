"""Puzzles and lessons in words: their titles, the answers to plies, hints and buttons."""

from collections.abc import Iterator, Sequence

from takmail.commands.command_order import press_of
from takmail.commands.puzzles import DAILY, LESSONS, Learn, Puzzle, PuzzleHint, Solution
from takmail.commands.spec import OFF, Command
from takmail.play.computer import HINTS
from takmail.play.game import Game
from takmail.puzzles.exercises import Exercise, tasks
from takmail.rulesets.values import Ply
from takmail.wording.computer import computer_button
from takmail.wording.message.hints import CONSOLE, Hints, button
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import Between, Sentence, items, join, say
from takmail.wording.message.text import Person, Plain
from takmail.wording.people import Participants, color_name
from takmail.wording.plies import name_ply
from takmail.wording.ruleset_sentences import teller_of

# An exercise as it is shown.


_LETTERED = frozenset({"roads1", "opening2"})
"""Tasks that say which letters are one's own; on a picture there are none."""


AGAIN, LESSON_AGAIN = say("puzzle-again"), say("lesson-again")
"""Notices that all of the kind, or of the lesson, are done: one comes again."""


def exercise_title(exercise: Exercise, game: Game, *, drawn: bool = False) -> Sentence:
    """Return the task of a lesson with its number, or of a puzzle the moves left to win.

    ``drawn`` is whether its board is a picture.
    """
    if exercise.series not in LESSONS:
        return _puzzle_title("puzzle-title", exercise, game, exercise.moves_left(len(game.plies)))
    number = exercise.name.removeprefix(exercise.series)
    of = sum(task.series == exercise.series for task in tasks().values())
    title = say("lesson-title", lesson=say(f"lesson-{exercise.series}"), number=number, of=of)
    look = "-drawn" if drawn and exercise.name in _LETTERED else ""
    return join(title, say(f"lesson-{exercise.name}{look}"), between=Between.LINES)


def posted_title(exercise: Exercise, game: Game, *, daily: bool) -> Sentence:
    """Return the title of a puzzle that is posted for all; ``daily`` is that of the day."""
    key = "puzzle-today" if daily else "puzzle-title"
    return _puzzle_title(key, exercise, game, exercise.moves)


def _puzzle_title(key: str, exercise: Exercise, game: Game, moves: int) -> Sentence:
    name: str | Sentence = exercise.name
    if exercise.theme is not None:
        name = say("puzzle-themed", name=name, theme=say(f"theme-{exercise.theme.value}"))
    sides = {"color": color_name(game.turn), "rival": color_name(game.turn.other)}
    task = say("puzzle-defends" if exercise.defends else "puzzle-wins", moves=moves, **sides)
    return say(key, name=name, task=task)


def posted_buttons(exercise: Exercise, hour: int) -> Buttons:
    """Return the buttons of a puzzle that was posted for all in this hour."""
    later = button("solution", Solution(f"{exercise.name}_{hour}"))
    return Buttons((button("solve", Puzzle(exercise.name)), later))


def tell_daily(hints: Hints, hour: int, zone: str) -> Sentence:
    """Return when a chat gets the puzzle of each day, and how it gets none any more."""
    return say("daily-on", hour=hour, zone=zone, off=hints.command(DAILY, OFF))


MOST_NAMED = 12
"""People who have solved a puzzle of the day and are named below it."""


def tell_solvers(solvers: Sequence[tuple[Person, int]]) -> Sentence:
    """Return the people who have solved the puzzle of a day, those with the most in a row first."""
    ordered = sorted(solvers, key=lambda solver: (-solver[1], solver[0].name.casefold()))
    named: list[Sentence | Person] = [
        who if days == 1 else say("daily-streak", player=who, days=days)
        for who, days in ordered[:MOST_NAMED]
    ]
    return say("daily-solved", players=items(*named, *[Plain("…")] * (len(solvers) > MOST_NAMED)))


def lesson_buttons(player: str) -> Buttons:
    """Return a button for each lesson, one for a puzzle, and one for the computer."""
    lessons = (Button(say(f"lesson-{name}"), press_of(Learn(name), by=player)) for name in LESSONS)
    return Buttons((*lessons, button("puzzle", Puzzle(), by=player), computer_button()))


def help_buttons(exercise: Exercise, hints: int, player: str) -> Iterator[Button]:
    """Yield the buttons for a hint, and for giving up; ``hints`` is the step of the last hint."""
    if hints < HINTS[-1] and exercise.has_hints:
        label = "more_hint" if hints else "hint"
        yield button(label, PuzzleHint(f"{exercise.name} {hints + 1}"), by=player)
    label = "skip" if exercise.series in LESSONS else "give_up"
    yield button(label, PuzzleHint(f"{exercise.name} 0"), by=player)


def next_blocks(command: Command, player: str, platform: str) -> tuple[Block, ...]:
    """Return the button for the next task or puzzle, at the console below what to type for it."""
    buttons = Buttons((button("next", command, by=player),))
    return (say("puzzle-goes_on"), buttons) if platform == CONSOLE else (buttons,)


def finished_lesson(task: Exercise, left: Sequence[Exercise]) -> tuple[Block, ...]:
    """Return that the lesson of a task is over, unless it is among those with tasks ``left``."""
    series = {other.series for other in left}
    if task.series in series:
        return ()
    done, lesson = len(LESSONS) - len(series), say(f"lesson-{task.series}")
    return (say("lesson-finished", lesson=lesson, done=done, of=len(LESSONS)),)


def all_done(player: str) -> tuple[Block, ...]:
    """Return that all lessons are over, with each to take again."""
    return say("lesson-all_done"), lesson_buttons(player)


# Answers to plies.


def right_ply(game: Game, after: Game, reply: Ply | None) -> Sentence:
    """Return that a ply was right, with the reply of the other side ``after`` both."""
    assert reply is not None, "the other side has answered"
    return say("puzzle-right", color=color_name(game.turn.other), reply=name_ply(reply, after))


def wrong_ply(exercise: Exercise, game: Game, after: Game, reply: Ply | None) -> Sentence:
    """Return why a ply was wrong: the reply that refutes it, else what its task lacks."""
    if reply is None:
        if exercise.moves:
            return _with_result(say("puzzle-wrong"), after)
        won = after.result is not None and after.result.winner is game.turn
        return say("lesson-wins_too" if won else f"lesson-{exercise.name}-wrong")
    key = "puzzle-no_win" if exercise.moves == 1 else "puzzle-refuted"
    tried = name_ply(after.plies[len(game.plies)].ply, game)
    return say(key, ply=tried, color=color_name(game.turn.other), reply=name_ply(reply, game))


def solved_puzzle(after: Game, streak: int, reader: str) -> Sentence:
    """Return how many puzzles were solved one after the other, and how the last one ended.

    The board shows the end if it marks squares.
    """
    return _with_result(say("puzzle-solved", streak=streak), after, reader)


def _with_result(told: Sentence, after: Game, reader: str = "") -> Sentence:
    result = after.result
    if result is None or result.squares:
        return told
    return join(told, teller_of(after.rules).result(result, Participants(after, {}, reader=reader)))


def done_task(exercise: Exercise) -> Sentence:
    """Return the sentence at the end of a lesson's task."""
    return say(f"lesson-{exercise.name}-done")


def solution_line(game: Game, solved: Game) -> Sentence:
    """Return the plies that solve an exercise as it stands."""
    plies: Sequence[Sentence] = [
        say("puzzle-ply", color=color_name(played.color), ply=name_ply(played.ply, game))
        for played in solved.plies[len(game.plies) :]
    ]
    return say("puzzle-solution", line=items(*plies))
