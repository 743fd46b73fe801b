"""Lessons: courses by presses and by lines, from the first task to the last."""

import pytest

from takmail.commands.presses import decode_press
from takmail.commands.puzzles import LESSONS
from takmail.notation.written_plies import Notation
from takmail.puzzles.exercises import Exercise, solution, tasks
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Ply
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Button, Buttons, Message
from takmail.wording.message.sentences import say
from tests.presenting.tapping import way_to
from tests.service.world import World, labelled, labels

DONE = "You've done all the lessons."
CHATS = {"discord": "dm-ann", "telegram": "tg-dm-ann"}
places = pytest.mark.parametrize("platform", CHATS)


class Pupil:
    """Ann in her private chat on a platform: her message is pressed and replaced."""

    def __init__(self, den: World, platform: str) -> None:
        self._den, self._platform = den, platform
        self.sees = Message(())

    async def say(self, line: str) -> str:
        """Say a line, and return what she sees then."""
        chat = CHATS[self._platform]
        told = await self._den.tell("ann", line, chat, platform=self._platform)
        self.sees = told[chat]
        assert self._fits()
        return self.sees.plain()

    async def press(self, button: Button | str) -> str:
        """Press a button, and return what she sees then."""
        pressed = labelled(self.sees, button) if isinstance(button, str) else button
        chat = CHATS[self._platform]
        answer = await self._den.press("ann", pressed, chat, platform=self._platform)
        assert answer.in_place
        (self.sees,) = answer.replies
        assert self._fits()
        return self.sees.plain()

    def _fits(self) -> bool:
        """Return whether Discord, which has forty components, can show the message."""
        rows = [len(row.row) for row in self.sees.rows if isinstance(row, Buttons)]
        shown = sum(buttons + -(-buttons // 5) for buttons in rows)
        return self._platform != "discord" or shown + len(["container", "text"]) <= 40

    async def choose(self, ply: Ply) -> str:
        """Choose a ply by taps, and return what she sees when it is tried."""
        for path in way_to(ply):
            if path in (taps := self._taps()):
                await self.press(taps[path])
        return await self.press("Play")

    def _taps(self) -> dict[str, Button]:
        """Return the buttons that choose something, by how much is chosen then."""
        presses = ((decode_press(button.data), button) for button in self.sees.buttons)
        return {
            press.argument.split(" ")[-1]: button
            for press, button in presses
            if press.verb == "puzzlestep"
        }


def plies(task: Exercise) -> list[Ply]:
    """Return the plies that do a task, both sides'."""
    return list(solution(task, task.position()))


def done(task: Exercise, tag: str = "en") -> str:
    """Return what is said when a task is done."""
    return SPOKEN[tag].text(say(f"lesson-{task.name}-done"))


def is_last(task: Exercise) -> bool:
    """Return whether a task is its lesson's last."""
    return task.moves > 0


@places
async def test_all_lessons_are_done_by_presses(den: World, platform: str) -> None:
    ann = Pupil(den, platform)
    assert "Roads 1/4" in await ann.say("learn")
    for task in tasks().values():
        assert SPOKEN["en"].text(say(f"lesson-{task.name}")) in ann.sees.plain()
        for ply in plies(task)[::2]:
            seen = await ann.choose(ply)
        assert seen.startswith(done(task))
        lessons = LESSONS.index(task.series) + 1
        over = f"Lessons done: {lessons} of 7." in seen
        assert over is (is_last(task) and lessons < len(LESSONS))
        if DONE not in seen:
            assert labels(ann.sees) == ["Next"]
            await ann.press("Next")
    assert DONE in seen
    assert "wins in" in await ann.press("Puzzle")
    assert DONE in await ann.say("learn")


@places
async def test_all_lessons_are_done_by_lines(den: World, platform: str) -> None:
    ann = Pupil(den, platform)
    for number, task in enumerate(tasks().values()):
        await ann.say("learn")
        ruleset, size = ruleset_of(task.position().rules), task.size
        notation = [*Notation][number % 2]
        for ply in plies(task)[::2]:
            typed = ruleset.written(ply, size, notation)
            told = await ann.say(f"F{typed}" if len(typed) == len("b2") else typed)
        assert told.startswith(done(task))
    assert (await ann.say("learn")).startswith(DONE)


async def test_the_task_stands_above_each_choice(den: World) -> None:
    ann = Pupil(den, "discord")
    await ann.say("learn stacks4")
    for label in ("⚪3", "Hold 2", "b3"):
        told = await ann.press(label)
        assert "Stacks 4/5\nA stack can leave a trail." in told


async def test_a_wrong_ply_is_shown_and_tried_again(den: World) -> None:
    ann = Pupil(den, "telegram")
    await ann.say("learn roads2")
    assert "No flat of yours has a neighbour now." in await ann.say("ps a1")
    assert "1 [s]" in ann.sees.plain()
    assert labels(ann.sees) == ["Try again", "Hint", "Skip"]
    assert "Roads 2/4" in await ann.press("Try again")
    for hint in ("look at column b", "look at b2", "play ps b2"):
        assert hint in await ann.press("Hint" if "column" in hint else "Tell me more")
    assert "Tell me more" not in labels(ann.sees)
    assert "The solution: White ps b2." in await ann.press("Skip")
    assert "Roads 3/4" in await ann.press("Next")


async def test_typed_hints_go_on_to_the_square(den: World) -> None:
    ann = Pupil(den, "discord")
    await ann.say("learn")
    assert "look at column b" in await ann.say("hint")
    assert "look at b3" in await ann.say("hint")
    assert "The solution" in await ann.say("resign")


@places
async def test_a_lesson_goes_on_where_it_stopped_after_a_restart(den: World, platform: str) -> None:
    ann = Pupil(den, platform)
    await ann.say("learn tak")
    for name in ("tak1", "tak2", "tak3"):
        await ann.choose(plies(tasks()[name])[0])
        await ann.press("Next")
    assert "Right! Black answers" in await ann.choose(plies(tasks()["tak4"])[0])
    den.restart()
    assert "Tak 4/4" in await ann.say("learn tak")
    assert "Black to move" not in ann.sees.plain()
    assert (await ann.choose(plies(tasks()["tak4"])[2])).startswith(done(tasks()["tak4"]))
    assert "Roads 1/4" in await ann.press("Next")


async def test_a_lesson_can_be_taken_again(den: World) -> None:
    ann = Pupil(den, "telegram")
    for _ in range(2):
        assert "Walls and capstones 1/5" in await ann.say("learn walls")
        for number in range(1, 6):
            task = tasks()[f"walls{number}"]
            assert (await ann.choose(plies(task)[0])).startswith(done(task))
            seen = await ann.press("Next")
        assert "Roads 1/4" in seen
    assert "You've done this lesson before." in await ann.say("learn walls")


@places
@pytest.mark.parametrize("line", ["learn nonsense", "learn roads9", "learn p1"])
async def test_there_is_no_such_lesson(den: World, platform: str, line: str) -> None:
    ann = Pupil(den, platform)
    assert "There is no such lesson." in await ann.say(line)
    assert "Stacks 1/5" in await ann.press("Stacks")


async def test_lessons_have_their_names_in_chinese(den: World) -> None:
    told = await den.tell("ann", "学习 堆叠", "dm-ann", locale="zh-CN")
    assert "堆叠 1/5" in told["dm-ann"].plain()


async def test_beside_a_game_lines_are_about_the_game(den: World) -> None:
    await den.say("ann", "help", "dm-ann")
    await den.begin()
    ann = Pupil(den, "discord")
    await ann.say("learn")
    told = await den.tell("ann", "ps b2", "dm-ann")
    assert "Roads" not in "".join(message.plain() for message in told.values())


async def test_who_asks_what_tak_is_finds_the_lessons(den: World) -> None:
    ann = Pupil(den, "telegram")
    await ann.say("What is Tak?")
    answer = await den.press(
        "ann", labelled(ann.sees, "Learn Tak"), "tg-dm-ann", platform="telegram"
    )
    assert "Roads 1/4" in [*answer.replies, *(await den.heard()).values()][0].plain()


async def test_a_wrong_ply_is_punished_where_it_loses_at_once(den: World) -> None:
    ann = Pupil(den, "discord")
    await ann.say("learn tak2")
    assert "ps a4 doesn't do it: Black answers ps c2." in await ann.say("ps a4")
    assert "Road: a2 b2 c2 d2" in ann.sees.plain()


async def test_another_win_than_the_asked_one_is_said_to_be_one(den: World) -> None:
    ann = Pupil(den, "discord")
    await ann.say("learn walls3")
    assert "That wins, too, but try it as the task says:" in await ann.say("ps d4")


async def test_a_square_alone_is_read_in_the_notation_in_which_it_is_right(den: World) -> None:
    ann = Pupil(den, "discord")
    for said in ("ps b4", "b4", "b2"):
        await ann.say("learn notation1")
        assert (await ann.say(said)).startswith(done(tasks()["notation1"])), said


async def test_among_others_a_button_leads_to_the_lesson(den: World) -> None:
    told = await den.tell("ann", "!learn tak", "den")
    assert told["den"].plain() == "Lessons are for you alone: press the button."
    answer = await den.press("ann", labelled(told["den"], "Learn Tak"))
    assert answer.hidden
    assert "Tak 1/4" in answer.replies[0].plain()
