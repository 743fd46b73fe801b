"""Lines at the console: each speaks for a seat of a game at the keyboard.

`seats` finds the seat. Two people at one keyboard agree on a draw and the like by saying it once.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from bots.console_bot.adapter import Exchange, Exercise, Screen
from bots.console_bot.agreements import (
    TOPICS,
    Keyboard,
    agree,
    is_against_computer,
    is_of_keyboards,
)
from bots.console_bot.commands import OF_GAMES, Outcome, OwnLine, OwnLines, Question, answer_instead
from bots.console_bot.input import Typed, begun_move, read_typed
from bots.console_bot.seats import (
    Answer,
    People,
    Seat,
    is_asked,
    newest_on,
    newly_asked,
    seat_meant,
    turn_of,
)
from takmail.colors import Color
from takmail.commands.boards import ShowBoard
from takmail.commands.challenges import Challenge
from takmail.commands.command_order import FITS, SPEC
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.saved_names import with_rules
from takmail.commands.moves import Move
from takmail.commands.offers import Abort, Accept, Confirm, Decline, Rematch, Topic
from takmail.commands.presses import Press
from takmail.commands.puzzles import PRACTISED
from takmail.commands.settings import SetStyle
from takmail.commands.spec import Command, Fits
from takmail.notation.errors import Problem
from takmail.service.ports import Account, SeatedGame
from takmail.terms.agreements import USUAL_LEVEL
from takmail.terms.wishes import Wishes
from takmail.wording.console import (
    explain_unreadable,
    not_practised,
    notice,
    other_console,
    over_others,
    plays_alone,
    question,
    speaks_another,
    which_answer,
    words_of,
)
from takmail.wording.languages.language_choice import agrees, vocabulary_in
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Block, Message
from takmail.wording.message.sentences import say

STEPS = {"console-step_on": ("next", "replay_on"), "console-step_back": ("replay_back",)}
"""Buttons of the last message, by their names, that words press; the first also Enter."""


_SQUARE = re.compile("[a-h][1-8]", re.IGNORECASE)
"""The answer to the question on which square a move was to be made."""


def _answer_in(typed: Typed) -> bool | None:
    """Return whether a line says yes to the console's question, ``None`` if it isn't about it."""
    match typed.parsed:
        case Parsed(Confirm()):
            return True
        case Parsed(Decline()):
            return False
        case _:
            return agrees(typed.text)


class Lines:
    """Does lines.

    ``chosen`` is the id of the game that lines are about: the one that the players began here last,
    or switched to. ``unasked`` is a game that began because none was on: while nothing has happened
    in it, a new one takes its place. ``asking`` is whether they were asked who plays. ``exercise``
    is the one that lines are about until it is over, or a game begins or is named. ``begun`` is a
    move that lacks its square, which the next line can be.
    """

    def __init__(self, exchange: Exchange, people: People) -> None:
        self._exchange = exchange
        self._people = people
        self._keyboard = Keyboard(people)
        self.own = OwnLines(exchange)
        self._question: Question | None = None
        self._suggested: str | None = None
        self.begun = ""
        self._asked: Seat | None = None
        self.language = SPOKEN.best(exchange.locale)
        self.chosen: str | None = None
        self.unasked: SeatedGame | None = None
        self.asking = False
        self.exercise: Exercise | None = None
        self._answered = people.white

    @property
    def redrawing(self) -> bool:
        """True if boards are drawn in place of each other."""
        return self.own.redrawing

    async def board(self) -> Sequence[Block]:
        """Return the board of the game that a bare line is about, none in an exercise."""
        seat = None if self.exercise else await self._seat(None, None)
        return () if seat is None else await self.own.board(seat)

    async def sit_down(self) -> None:
        """Note the present games, once the first one is open."""
        games = await self._exchange.games()
        self._keyboard.remember(games)
        on = newest_on(games)
        if self.chosen is None and on is not None:
            self.chosen = on.code

    async def games_here(self) -> list[str]:
        """Return the ids of running games whose people are at a keyboard."""
        games = [game for game in await self._exchange.games() if game.is_on]
        return [game.code for game in games if is_of_keyboards(game) or is_against_computer(game)]

    async def look_around(self) -> None:
        """Note how the games stand, after a clock has changed one."""
        self._keyboard.remember(await self._exchange.games())

    async def do(self, typed: Typed) -> bool:
        """Do a line; return whether it was not refused."""
        before = await self._exchange.games()
        self._keyboard.look(before)
        if press := self.step_in(typed.text):
            step = SPEC[press.verb].build(press.argument)
            return await self._say(self._answered, step, press.game or None)
        begun, self.begun = self.begun, ""
        if begun and _SQUARE.fullmatch(typed.text.strip()):
            typed = read_typed(f"{begun} {typed.text}", self.language.tag)
        known = {game.code for game in before}
        if typed.game in known:
            self.exercise = None
        alone = plays_alone(typed.text, self.language) if self.asking else None
        wishes = Wishes(level=USUAL_LEVEL) if alone else Wishes()
        done = await (self._do(typed) if alone is None else self.begin(wishes))
        after = await self._exchange.games()
        self._keyboard.remember(after)
        new = newest_on([game for game in after if game.code not in known])
        if new is not None:  # else lines stay about their game, even if it has ended
            self.chosen, self.exercise = new.code, None
        self._asked = newly_asked(before, after)
        return done

    def step_in(self, text: str) -> Press | None:
        """Return the press that a line makes below the last message: forward or back."""
        word = text.strip().casefold()
        for key, names in STEPS.items():
            enter = not word and key == "console-step_on"
            if enter or word in words_of(key, self.language):
                labels = {self.language.text(say(f"button-{name}")) for name in names}
                buttons = self._exchange.adapter.buttons
                return next((button.press for button in buttons if button.text in labels), None)
        return None

    async def _do(self, typed: Typed) -> bool:
        question, self._question = self._question, None
        suggested, self._suggested = self._suggested, None
        if suggested is not None and agrees(typed.text):
            return await self._do(read_typed(suggested, self.language.tag))
        answer = None if question is None else _answer_in(typed)
        if question is not None and answer is not None:
            return self._end(await question.do() if answer else Outcome(question.kept))
        vocabulary = vocabulary_in(self.language.tag)
        instead = answer_instead(typed.text, typed.parsed, vocabulary)
        if instead is not None:
            return self._refuse(instead)
        if typed.own is not None:
            return await self._do_own(typed.own, typed.color, typed.text)
        if typed.switch is not None:
            return await self.switch(typed.switch)
        if not isinstance(typed.parsed, Parsed):
            named = await self._with_saved_name(typed.text)
            if named is not None:
                return await self.begin(named)
        match typed.parsed:
            case None if speaks_another(typed.text, self.language):
                return self._refuse(notice("console-speaks_chinese"))
            case Malformed() as broken:
                return await self._explain(broken, typed.text)
            case Parsed(Challenge(wishes=wishes, origin=origin)):
                return await self.begin(wishes, origin)
            case _ if (practised := self._practised(typed)) is not None:
                return await self._practise(practised, typed.text)
            case _:
                return await self._hand_on(typed)

    async def _with_saved_name(self, text: str) -> Wishes | None:
        """Return the wishes of a line that names a preset, if it does."""
        line = with_rules(text, await self._exchange.saved_names())
        parsed = None if line is None else read_typed(line, self.language.tag).parsed
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
            return parsed.command.wishes
        return None

    async def _hand_on(self, typed: Typed) -> bool:
        """Hand a line to the service, for the side that it speaks for."""
        parsed = typed.parsed if isinstance(typed.parsed, Parsed) else None
        command, named = (parsed.command, parsed.game) if parsed else (None, None)
        seat = await self._seat(command, named, typed.color)
        if seat is None:
            black = typed.color is Color.BLACK
            sender = self._people.black if black else self._people.white
            return await self._say(sender, command or typed.text, named)
        game = seat.game
        topic = TOPICS.get(type(command)) if named in {None, game.code} else None
        asked = isinstance(command, Abort) and named in {None, game.code}
        if asked and await self.own.can_abort(seat):
            player = seat.player

            async def abort() -> Outcome:
                return Outcome(done=await self._say(player, Abort(), game.code))

            return self._ask(Question(question("console-abort", code=game.code), abort))
        if topic is not None and typed.color is None and self._keyboard.has_both(game):
            assert command is not None, "a topic comes of a command"
            offered = any(Accept(topic) in can for can in game.answers)
            if topic is Topic.DRAW and game.is_on and not offered:
                return self._ask(self._draw(game, command))
            return await self._agree(game, command, topic)
        if agrees(typed.text) is not None and named is None:
            asked = any(is_asked(game, side) for side in Color)
            if asked and typed.color is None and any(Confirm() in can for can in game.answers):
                return self._refuse(which_answer(vocabulary_in(self.language.tag)))
            if typed.color is None and self._asked and self._asked.game.code == game.code:
                seat = self._asked
            command = None  # the service knows which question it answers
        elsewhere = topic is not None and typed.color is None and self._keyboard.has_another(game)
        games = await self._exchange.games()
        others = [other.code for other in games if other.is_on]
        if isinstance(command, Move) and named is None and not game.is_on and others:
            return self._refuse(over_others(game.code, others))
        done = await self._say(seat.player, command or typed.text, named or game.code)
        if topic is not None and elsewhere and done and await self._waits(game.code, topic):
            self.tell(other_console(vocabulary_in(self.language.tag)))
        waiting = [other.code for other in games if any(other.answers) and other.code != game.code]
        if parsed and isinstance(parsed.command, Answer) and not (done or named) and waiting:
            self.tell(notice("console-elsewhere", code=waiting[0]))
        if done and isinstance(command, SetStyle) and command.name is not None:
            return await self._say(seat.player, ShowBoard(), game.code)
        return done

    def _practised(self, typed: Typed) -> str | Command | None:
        """Return a line's text or command for the exercise, ``None`` if it isn't about one."""
        line = typed.parsed or parse_line(typed.text, vocabulary=vocabulary_in(self.language.tag))
        command = line.command if isinstance(line, Parsed) else None  # `forfeit` is no ply here
        if self.exercise is None or typed.game is not None or isinstance(command, Rematch):
            return None
        if command is None:
            return typed.text
        return None if FITS[type(command)] is Fits.NO_GAME else command

    async def _practise(self, line: str | Command, text: str) -> bool:
        """Do a line in the exercise that is on, or say that it is about games alone."""
        assert self.exercise is not None, "lines are about it"
        if not isinstance(line, str | PRACTISED) or agrees(text) is not None:
            return await self._refuse_beside(text)
        done = await self._say(self.exercise.player, line, practises=True)
        presses = (button.press for button in self._exchange.adapter.buttons)
        offered = [press for press in presses if press.verb == "move"]
        if isinstance(line, str) and len(offered) == 1:
            self._suggested = offered[0].line
        return done

    async def _refuse_beside(self, text: str) -> bool:
        """Say that a line isn't about the exercise, and how to say it about the game."""
        assert self.exercise is not None, "it is about one"
        seat = await self._seat(None, None)
        code = None if seat is None else seat.game.code
        return self._refuse(not_practised(self.exercise.name, text.strip(), code))

    async def _agree(self, game: SeatedGame, command: Command, topic: Topic) -> bool:
        """Say something for both sides; return whether it was done."""
        done = await agree(self._exchange, game, command, topic)
        await self.know_language()
        return done

    def _draw(self, game: SeatedGame, command: Command) -> Question:
        """Return the question whether both agree to a draw."""

        async def draw() -> Outcome:
            return Outcome(done=await self._agree(game, command, Topic.DRAW))

        return Question(question("console-draw", code=game.code), draw)

    async def _waits(self, code: str, topic: Topic) -> bool:
        """Return whether a side of a game has been asked for something and hasn't answered."""
        games = await self._exchange.games(code)
        return any(Accept(topic) in can for game in games for can in game.answers)

    async def _do_own(self, line: OwnLine, color: Color | None, typed: str) -> bool:
        seat = await self._seat(None, line.game, color)
        if line.game is not None and (seat is None or seat.game.code != line.game):
            return await self._refuse_unknown(line.game)
        if self.exercise is not None and line.command in OF_GAMES:
            if line.game is None:
                return await self._refuse_beside(typed)
            self.exercise = None
        answer = await self.own.do(line, seat, vocabulary_in(self.language.tag))
        return self._ask(answer) if isinstance(answer, Question) else self._end(answer)

    async def switch(self, code: str, complaints: Screen | None = None) -> bool:
        """Make lines be about another game, and show it."""
        games = await self._exchange.games(code)
        game = next((game for game in games if game.code == code), None)
        if game is None:
            return await self._refuse_unknown(code, complaints)
        self.chosen, self.exercise = code, None
        return await self._say(game.players[turn_of(game)], ShowBoard(), code)

    async def _refuse_unknown(self, code: str, complaints: Screen | None = None) -> bool:
        """Say that a game isn't played here, or that there is none: the service knows."""
        answer = await self._exchange.hand(self._people.white, ShowBoard(), code)
        if answer.refused:
            await self._show(complaints)
            return False
        await self._exchange.hide()
        with self._exchange.adapter.showing_on(complaints or self._exchange.adapter.usual):
            return self._refuse(notice("console-not_here", code=code))

    async def _seat(
        self, command: Command | None, named: str | None, color: Color | None = None
    ) -> Seat | None:
        games = await self._exchange.games(named)
        return seat_meant(games, command, color, None if named else self.chosen)

    async def _explain(self, broken: Malformed, text: str) -> bool:
        """Explain the error in a line; a move is explained by its board."""
        error = broken.error
        if error.problem is Problem.SQUARE_EXPECTED and not error.found.strip():
            self.begun = error.text
        if broken.is_move and self.exercise is not None and broken.game is None:
            return await self._practise(text, text)
        seat = await self._seat(None, broken.game) if broken.is_move else None
        if seat is not None and seat.game.is_on:
            return await self._say(seat.player, text, broken.game or seat.game.code)
        self._suggested = error.suggestion
        return self._refuse(explain_unreadable(error, vocabulary_in(self.language.tag)))

    async def moves(self, text: str) -> tuple[str, list[str]]:
        """Return the part of a text that can be a move, and the legal moves that begin so."""
        color, named, typed = begun_move(text, vocabulary_in(self.language.tag))
        if self.exercise is not None and named is None:
            return typed, await self._exchange.moves(self.exercise.player, None, typed)
        seat = await self._seat(None, named, color)
        if seat is None:
            return typed, []
        return typed, await self._exchange.moves(seat.player, seat.game.code, typed)

    def _ask(self, question: Question) -> bool:
        self._question = question
        self.tell(question.message)
        return True

    def _end(self, outcome: Outcome) -> bool:
        if outcome.message is not None:
            self.tell(outcome.message)
        return outcome.done

    def _refuse(self, message: Message) -> bool:
        self.tell(message)
        return False

    def tell(self, draft: Message) -> None:
        """Show a message of the console's own."""
        self._exchange.adapter.show(self.language.message(draft))

    async def begin(
        self, wishes: Wishes, origin: str = "", complaints: Screen | None = None
    ) -> bool:
        """Begin a game: against the computer, or one side proposes it and the other one accepts.

        The first has White, where nothing else is said and players choose their colours at all.
        """
        self.asking = False
        if wishes.level is not None:
            return await self._begin_alone(wishes, origin, complaints)
        first, second = self._people.white, self._people.black
        if not await self._propose(first, wishes, origin):
            await self._show(complaints)
            return False
        await self._exchange.hide()
        await self.know_language()
        challenged = self._exchange.adapter.last_id
        await self._call_off_unasked()
        answer = await self._exchange.hand(second, Accept(Topic.CHALLENGE), reply_to=challenged)
        await self._show()
        return not answer.refused

    async def _begin_alone(self, wishes: Wishes, origin: str, complaints: Screen | None) -> bool:
        me, asked = self._people.alone, Challenge(wishes=wishes, origin=origin)
        answer = await self._exchange.hand(me, asked)
        await self._show(complaints if answer.refused else None)
        if not answer.refused:
            await self._call_off_unasked()
        return not answer.refused

    def ask_who_plays(self) -> None:
        """Ask whether a person plays the computer here, or two people each other."""
        self.asking = True
        self.tell(notice("console-who"))

    async def _propose(self, first: Account, wishes: Wishes, origin: str) -> bool:
        """Propose a game for one person; return whether it was done."""
        white = replace(wishes, color=wishes.color or Color.WHITE)
        answer = await self._exchange.hand(first, Challenge(wishes=white, origin=origin))
        if answer.refused and wishes.color is None:
            await self._exchange.hide()
            answer = await self._exchange.hand(first, Challenge(wishes=wishes, origin=origin))
        return not answer.refused

    async def _call_off_unasked(self) -> None:
        unasked, self.unasked = self.unasked, None
        if unasked is not None and unasked in await self._exchange.games(unasked.code):
            await self._exchange.hand(unasked.players[Color.WHITE], Abort(), unasked.code)
            await self._exchange.hide()

    async def _say(
        self,
        sender: Account,
        line: str | Command,
        game: str | None = None,
        *,
        practises: bool = False,
    ) -> bool:
        """Hand a line to the service and show what follows; return whether it was not refused."""
        began, self._answered = self._exchange.now(), sender
        answer = await self._exchange.hand(sender, line, game, practises=practises)
        await self._show()
        shown = await self._exchange.exercise_of(sender, began)
        if shown is not None:
            self.exercise, self.asking = shown, False
        elif practises and isinstance(line, Command) and not answer.refused:
            self.exercise = None
        return not answer.refused

    async def _show(self, screen: Screen | None = None) -> None:
        await self._exchange.show(screen)
        await self.know_language()

    async def know_language(self) -> None:
        """Note the language that the service speaks here."""
        self.language = await self._exchange.language()
