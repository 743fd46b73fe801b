"""Puzzles and lessons: exercises that a player solves alone, by presses or in words.

In a group the position is posted for all, and each person solves it where nobody else reads.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from takmail.audience.boards import BoardBlock, view
from takmail.audience.taps import TapBoard, ply_at
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import press_of
from takmail.commands.moves import DONE, Hint, Move
from takmail.commands.offers import Resign
from takmail.commands.presses import Press
from takmail.commands.puzzles import (
    LESSONS,
    PRACTISED,
    Daily,
    Learn,
    Puzzle,
    PuzzleHint,
    PuzzleStep,
    Solution,
    Wanted,
    wanted_in,
)
from takmail.commands.settings import ChatNotation
from takmail.commands.spec import Command
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation
from takmail.play.computer import HINTS, exercise_game
from takmail.play.events import HintTaken
from takmail.play.game import Game
from takmail.play.tries import TriedLine, with_plies
from takmail.presenting.protocol import NOTHING
from takmail.presenting.registry import presenter_of
from takmail.puzzles.exercises import Exercise, Verdict, judged, solution, stock, tasks
from takmail.render.views import BoardView
from takmail.rulesets.values import IllegalPlyError, Ply
from takmail.service.announcing.readers import notation_in
from takmail.service.context import Context
from takmail.service.games.candidates import being_played, seated
from takmail.service.games.lookup import is_legal
from takmail.service.games.suggestions import explain
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError, in_its_place, notation_meant
from takmail.service.schedule.puzzles import OPENS, ended, hour_of, posted, set_daily, tries
from takmail.service.tries import dump_line, load_line
from takmail.store.messages.outbox import Announcement
from takmail.store.people.puzzles import MISSED, OPEN, SEEN, SOLVED, ExerciseNow, exercises_of
from takmail.store.writes import Write
from takmail.wording import puzzles
from takmail.wording.message.hints import CONSOLE, LETTERS, button, labelled
from takmail.wording.message.messages import Block, Button, Buttons
from takmail.wording.message.sentences import Between, join, say
from takmail.wording.moves import hint
from takmail.wording.people import Participants
from takmail.wording.plies import explain_illegal
from takmail.workers import Lane

ON = (OPEN, MISSED)

SMALL = 5
"""Size of the largest board of a player's first puzzle."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player's attempt at an exercise, as its row and as a game.

    ``hints`` is the step of the last hint for the next ply, 0 for none.
    """

    exercise: Exercise
    row: ExerciseNow
    game: Game
    hints: int = 0

    def step(self, chosen: str) -> Press:
        """Return the press that chooses this much of the next ply."""
        words = f"{self.exercise.name} {len(self.game.plies)} {chosen}"
        return press_of(PuzzleStep(words.rstrip()), by=self.row.player)


def known(name: str) -> Exercise | None:
    """Return the exercise of a name."""
    return stock().get(name) or tasks().get(name)


def _attempt(request: Request, exercise: Exercise, row: ExerciseNow | None = None) -> Attempt:
    """Return an attempt as it was kept, or a new one."""
    shown = notation_in(request.chat) or ChatNotation.MAIL
    game = exercise_game(exercise.name, exercise.start, request.player.id, shown.first)
    game = replace(game, in_both=shown is ChatNotation.BOTH)
    line = load_line(row.line) if row is not None and row.state in ON else None
    if row is None or line is None:
        state = MISSED if row is not None and row.state == SEEN else OPEN
        row = ExerciseNow(request.player.id, exercise.name, "", state, request.incoming.at)
        return Attempt(exercise, row, game)
    return Attempt(exercise, row, with_plies(game, line.plies), line.number)


async def last_attempt(
    context: Context, request: Request, since: datetime | None = None
) -> Attempt | None:
    """Return the exercise that was shown last, in this week or since then, unless it is over."""
    since = since or request.incoming.at - timedelta(days=7)
    for row in await context.store.read(exercises_of, request.player.id):
        if row.state in ON and row.at >= since and (exercise := known(row.name)) is not None:
            return _attempt(request, exercise, row)
    return None


async def _named(context: Context, request: Request, name: str) -> Attempt:
    """Return the player's attempt at an exercise; raise `UnfitError` if there is none, or no more.

    An older button changes nothing of an exercise that is over.
    """
    exercise = known(name)
    if exercise is None:
        raise _no_such(request)
    rows = await context.store.read(exercises_of, request.player.id)
    row = next((row for row in rows if row.name == name), None)
    if row is not None and row.state not in ON:
        more = "learn" if exercise.series in LESSONS else "puzzle"
        raise UnfitError("puzzle-over", more=request.hints.command(more))
    return _attempt(request, exercise, row)


def _no_such(request: Request) -> UnfitError:
    return UnfitError("puzzle-no_such", puzzle=request.hints.command("puzzle"))


@handles_without_game(Puzzle)
async def show_puzzle(context: Context, request: Request, command: Puzzle) -> Answer:
    """Show a puzzle to solve, or post one each day."""
    wanted = wanted_in(command.words)
    if wanted is None:
        raise UnfitError("puzzle-unclear")
    if isinstance(wanted, Daily):
        return await set_daily(context, request, wanted)
    if request.press is None and not request.chat.private:
        rows = await context.store.read(exercises_of, request.player.id)
        fitting = _fitting(request, wanted, {row.name for row in rows})
        exercise = context.chance.codes.choice(fitting)
        blocks = await posted(context, request.chat, exercise, request.incoming.at)
        return await context.replier.reply(request, *blocks)
    attempt, again = await _chosen(context, request, wanted)
    if not request.chat.private:
        await tries(context, request, attempt.exercise)
    told = (puzzles.AGAIN,) if again and not wanted.name else ()
    return await _show(context, request, attempt, *told)


def _fitting(request: Request, wanted: Wanted, known_names: Iterable[str]) -> Sequence[Exercise]:
    """Return the puzzles of a wish; raise `UnfitError` if there are none.

    Players who know none begin with small ones, won in 1, unless they wish for others.
    """
    fitting = [
        puzzle
        for puzzle in stock().values()
        if wanted.name in {"", puzzle.name}
        and wanted.size in {None, puzzle.size}
        and (wanted.moves is None or (wanted.moves == puzzle.moves and not puzzle.defends))
    ]
    if not fitting and wanted.name:
        raise _no_such(request)
    if not fitting:
        sizes = sorted({puzzle.size for puzzle in stock().values()})
        most = max(puzzle.moves for puzzle in stock().values())
        raise UnfitError("puzzle-none", least=sizes[0], largest=sizes[-1], most=most)
    if not stock().keys().isdisjoint(known_names):
        return fitting
    return [puzzle for puzzle in fitting if puzzle.size <= SMALL and puzzle.moves == 1] or fitting


async def _chosen(context: Context, request: Request, wanted: Wanted) -> tuple[Attempt, bool]:
    """Return the one that is on, or the first that the player doesn't know, of those that fit.

    If they know all, it is any of them, and ``True``.
    """
    rows = {row.name: row for row in await context.store.read(exercises_of, request.player.id)}
    fitting = _fitting(request, wanted, rows.keys())
    on = [puzzle for puzzle in fitting if puzzle.name in rows and rows[puzzle.name].state in ON]
    new = [puzzle for puzzle in fitting if puzzle.name not in rows]
    exercise = (on or new or [context.chance.codes.choice(fitting)])[0]
    return _attempt(request, exercise, rows.get(exercise.name)), not (on or new)


@handles_without_game(Learn)
async def learn(context: Context, request: Request, command: Learn) -> Answer:
    """Go on with a lesson where the player stopped: the first that isn't done, or the named."""
    name = command.lesson.casefold()
    named = [task for task in tasks().values() if name in {"", task.series, task.name}]
    if not named:
        return await context.replier.refuse(
            request,
            "lesson-no_such",
            puzzles.lesson_buttons(request.player.id),
            learn=request.hints.command("learn"),
        )
    rows = {row.name: row for row in await context.store.read(exercises_of, request.player.id)}
    left = _left(named, rows)
    if not (left or name):
        return await _answer(context, request, *puzzles.all_done(request.player.id))
    task = (left or named)[0]
    if request.press is None and not await context.replier.is_read_alone(request):
        row = Buttons((button("learn", command),))
        return await context.replier.reply(request, say("lesson-in_private"), row, hidden=False)
    again = (puzzles.LESSON_AGAIN,) if not left and name == task.series else ()
    attempt = _attempt(request, task, rows.get(task.name))
    return await _show(context, request, attempt, *again)


def _left(among: Iterable[Exercise], rows: Mapping[str, ExerciseNow]) -> list[Exercise]:
    """Return the exercises that aren't over."""
    return [task for task in among if task.name not in rows or rows[task.name].state in ON]


@handles_without_game(PuzzleStep)
async def puzzle_step(context: Context, request: Request, command: PuzzleStep) -> Answer:
    """Show as much of a ply, or try one. An older button shows the exercise as it stands."""
    name, plies, path = [*command.chosen.split(" ", 2), "", ""][:3]
    attempt = await _named(context, request, name)
    game = attempt.game
    chosen = path.removesuffix(DONE) if plies == str(len(game.plies)) else NOTHING
    if path == chosen + DONE and (ply := ply_at(game, chosen)) is not None:
        return await _try(context, request, attempt, ply)
    return await _show(context, request, attempt, path=chosen, save=False)


async def answer_alone(context: Context, request: Request, command: Command) -> Answer | None:
    """Answer a line without a game in the player's exercise; at the console lines say so."""
    if request.chat.platform == CONSOLE:
        return None
    return await answer_aimed(context, request, command)


async def answer_aimed(context: Context, request: Request, command: Command) -> Answer | None:
    """Answer a line that is for the player's exercise; it is for none where others read."""
    if not (isinstance(command, PRACTISED) and request.chat.private):
        return None
    attempt = await last_attempt(context, request)
    if attempt is None:
        return None
    try:
        return await _do(context, replace(request, spec=None), attempt, command)
    except UnfitError as error:
        return await context.replier.refuse(request, error.sentence)
    except NotationError as error:
        return await explain(context, request, error)


async def _do(
    context: Context, request: Request, attempt: Attempt, command: Move | Hint | Resign | ShowBoard
) -> Answer:
    match command:
        case ShowBoard():
            return await _show(context, request, attempt)
        case Hint():
            return await _hint(context, request, attempt, min(attempt.hints + 1, HINTS[-1]))
        case Resign():
            return await _give_up(context, request, attempt)
        case Move():
            plies = _plies_of(request, command, attempt.game)
            return await _try(context, request, attempt, *plies)


def _plies_of(request: Request, command: Move, game: Game) -> Sequence[Ply]:
    """Return the ply of a line, or both that a square alone can mean, the likelier one first."""
    written = command.ply
    if written.is_bare and not written.is_settled:
        ways = presenter_of(game.rules).readings.bare(written, game)
        legal = [way for way in ways if is_legal(game, way)]
        meant = notation_meant(request, game, written) or game.terms.notation
        written = replace(written, notation=meant)
        if legal:
            return legal if meant is Notation.MAIL else legal[::-1]
    ply = game.ruleset.understood(written, game.board)
    try:
        game.board.check(ply)
    except IllegalPlyError as error:
        raise UnfitError(explain_illegal(error, game, written.notation)) from error
    return (ply,)


async def _try(context: Context, request: Request, attempt: Attempt, *plies: Ply) -> Answer:
    """Try a legal ply, or of several the right one: go on, show why not, or end the exercise."""
    exercise, game = attempt.exercise, attempt.game
    do, board, played = context.workers.do, game.board, len(game.plies)
    verdicts = [await do(Lane.READING, judged, exercise, board, ply, played) for ply in plies]
    verdict = next((other for other in verdicts if other.right), verdicts[0])
    if not verdict.right:
        return await _refute(context, request, attempt, verdict)
    if verdict.solved:
        return await _solved(context, request, attempt, verdict)
    now = replace(attempt, game=with_plies(game, verdict.plies), hints=0)
    right = puzzles.right_ply(game, now.game, verdict.reply)
    return await _show(context, request, now, right)


def _row(attempt: Attempt, request: Request, game: Game, state: str = "") -> ExerciseNow:
    """Return the row of an attempt from now on."""
    line = dump_line(TriedLine(attempt.hints, 0, tuple(played.ply for played in game.plies)))
    row = replace(attempt.row, player=request.player.id, line=line, at=request.incoming.at)
    return replace(row, state=state or row.state)


async def _refute(context: Context, request: Request, attempt: Attempt, verdict: Verdict) -> Answer:
    """Show on the board what refutes a ply; the exercise stands as before."""
    game, after = attempt.game, with_plies(attempt.game, verdict.plies)
    now = replace(attempt, row=replace(attempt.row, state=MISSED))
    wrong = puzzles.wrong_ply(attempt.exercise, game, after, verdict.reply)
    again = labelled("try_again", attempt.step(""))
    board = await _board(context, request, after)
    helps = _typed(request) or (Buttons((again, *_helps(attempt))),)
    blocks = (wrong, board, *helps)
    return await _answer(context, request, *blocks, also=[_row(now, request, game)])


async def _solved(context: Context, request: Request, attempt: Attempt, verdict: Verdict) -> Answer:
    """End an exercise that is solved, and offer the next one."""
    exercise, row = attempt.exercise, attempt.row
    after = with_plies(attempt.game, verdict.plies)
    row = _row(attempt, request, after, SOLVED if row.state == OPEN else SEEN)
    praise = puzzles.done_task(exercise)
    if exercise.series not in LESSONS:
        rows = await context.store.read(exercises_of, request.player.id)
        streak = _streak([row, *(other for other in rows if other.name != row.name)])
        praise = puzzles.solved_puzzle(after, streak, request.player.id)
    board = await _board(context, request, after)
    elsewhere, noted = await ended(context, request, exercise, solved=True)
    following, opened = await _following(context, request, exercise)
    blocks, also = (praise, board, *following), (row, *noted, *opened)
    return await _answer(context, request, *blocks, also=also, elsewhere=elsewhere)


def _streak(rows: Sequence[ExerciseNow]) -> int:
    """Return the number of puzzles that were solved, one after the other, the last one first."""
    ended = [row.state for row in rows if row.state not in ON and row.name in stock()]
    return next((number for number, state in enumerate(ended) if state != SOLVED), len(ended))


async def _following(
    context: Context, request: Request, exercise: Exercise
) -> tuple[Sequence[Block], Sequence[Write]]:
    """Return the blocks after an exercise; without buttons that is a lesson's next task itself."""
    player = request.player.id
    if exercise.series not in LESSONS:
        return puzzles.next_blocks(Puzzle(), player, request.chat.platform), ()
    rows = {row.name: row for row in await context.store.read(exercises_of, player)}
    order = [*tasks().values()]
    left = _left((task for task in order if task != exercise), rows)
    later = [task for task in order[order.index(exercise) + 1 :] if task.series == exercise.series]
    if not (later or left):
        return puzzles.all_done(player), ()
    task = (later or left)[0]
    told = puzzles.finished_lesson(exercise, later or left)
    if request.hints.has_buttons:
        return (*told, *puzzles.next_blocks(Learn(task.name), player, request.chat.platform)), ()
    attempt = _attempt(request, task, rows.get(task.name))
    blank = join(between=Between.LINES)
    blocks = (*told, blank, *await _blocks(context, request, attempt))
    return blocks, (_row(attempt, request, attempt.game),)


def _helps(attempt: Attempt) -> Iterator[Button]:
    return puzzles.help_buttons(attempt.exercise, attempt.hints, attempt.row.player)


@handles_without_game(PuzzleHint)
async def puzzle_hint(context: Context, request: Request, command: PuzzleHint) -> Answer:
    """Give a hint: the column to look at, then the square, then the ply; or end the exercise."""
    name, _, step = command.asked.partition(" ")
    attempt = await _named(context, request, name)
    if step == "0":
        return await _give_up(context, request, attempt)
    if step not in map(str, HINTS):
        return await _show(context, request, attempt)
    return await _hint(context, request, attempt, int(step))


async def _line(context: Context, attempt: Attempt) -> Sequence[Ply]:
    """Return the plies that solve the rest of an exercise."""
    game, do = attempt.game, context.workers.do
    return await do(Lane.READING, solution, attempt.exercise, game.board, len(game.plies))


async def _hint(context: Context, request: Request, attempt: Attempt, step: int) -> Answer:
    game, line = attempt.game, await _line(context, attempt)
    if not line:
        raise UnfitError("puzzle-any_ply")
    given = hint(game, HintTaken(game.turn, line[0], step))
    now = replace(attempt, row=replace(attempt.row, state=MISSED), hints=step)
    return await _show(context, request, now, given)


@handles_without_game(Solution)
async def show_solution(context: Context, request: Request, command: Solution) -> Answer:
    """Show anybody the solution of a puzzle that was posted for all, once a day has passed."""
    name, _, posted_at = command.asked.partition("_")
    exercise = stock().get(name)
    if exercise is None:
        raise _no_such(request)
    rows = await context.store.read(exercises_of, request.player.id)
    done = any(row.name == name and row.state not in ON for row in rows)
    opens = int(posted_at) + OPENS if posted_at.isdecimal() else None
    if not done and (opens is None or hour_of(request.incoming.at) < opens):
        raise UnfitError("puzzle-solution_later")
    return await _solve(context, request, _attempt(request, exercise))


async def _give_up(context: Context, request: Request, attempt: Attempt) -> Answer:
    """Show the solution; the exercise is over."""
    _, noted = await ended(context, request, attempt.exercise, solved=False)
    row = _row(attempt, request, attempt.game, SEEN)
    return await _solve(context, request, attempt, row, *noted)


async def _solve(context: Context, request: Request, attempt: Attempt, *also: Write) -> Answer:
    """Show the rest of an exercise with its solution."""
    game = attempt.game
    solved = with_plies(game, await _line(context, attempt))
    line = puzzles.solution_line(game, solved)
    board = await _board(context, request, solved)
    following, opened = await _following(context, request, attempt.exercise)
    return await _answer(context, request, line, board, *following, also=(*also, *opened))


async def _show(
    context: Context,
    request: Request,
    attempt: Attempt,
    *first_blocks: Block,
    path: str = NOTHING,
    save: bool = True,
) -> Answer:
    """Show an exercise, with as much of the next ply as is chosen."""
    blocks = (*first_blocks, *await _blocks(context, request, attempt, path))
    also = [_row(attempt, request, attempt.game)] if save else []
    return await _answer(context, request, *blocks, also=also)


async def _blocks(
    context: Context, request: Request, attempt: Attempt, path: str = NOTHING
) -> tuple[Block, ...]:
    """Return an exercise's task and board, with what can be done there."""
    game = attempt.game
    drawn = await context.announcer.readers.looks(request.chat)
    begun = TapBoard(game, exercise_view(game), attempt.step, request.chat.platform, drawn)
    board = begun.after(path) or begun
    told = [puzzles.exercise_title(attempt.exercise, game, drawn=drawn.pictures)]
    if not board.is_new:
        told.append(board.told())
    elif path and (why := begun.why_not(path)) is not None:
        told.append(why)
    here = await context.rooms.heads_for(request.player.id, request.chat.id)
    plays = request.chat.private and seated(being_played(here), request.player.id)
    typed = (say("puzzle-pressed"),) if plays and request.hints.has_buttons else ()
    below = _helps(attempt) if board.is_new else board.done("play")
    rows = _typed(request) or tuple(board.rows(*below))
    shown = BoardBlock(board.view, drawn)
    return (join(*told, between=Between.LINES), shown, *typed, *rows)


def _typed(request: Request) -> tuple[Block, ...]:
    """Return how an exercise is solved where there are no buttons."""
    key = "puzzle-by_letter" if request.chat.platform in LETTERS else "puzzle-typed"
    return () if request.hints.has_buttons else (say(key),)


async def _board(context: Context, request: Request, game: Game) -> BoardBlock:
    """Return the board of an exercise."""
    return BoardBlock(exercise_view(game), await context.announcer.readers.looks(request.chat))


def exercise_view(game: Game) -> BoardView:
    """Return the view of an exercise, without names."""
    return replace(view(game, Participants(game, {})), names=("", ""), number=0)


async def _answer(
    context: Context,
    request: Request,
    *blocks: Block,
    also: Sequence[Write] = (),
    elsewhere: Sequence[Announcement] = (),
) -> Answer:
    """Answer the player alone, in place of a pressed message that they alone see."""
    answer = await context.replier.reply(request, *blocks, hidden=True, also=also, sent=elsewhere)
    return in_its_place(request, answer)
