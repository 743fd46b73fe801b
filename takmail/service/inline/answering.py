"""The entrance: what somebody can send who types behind the bot's name."""

import re
from collections.abc import Sequence

from takmail.commands.buttons import kept_argument
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Line, Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.saved_names import proposes, reread
from takmail.commands.moves import Move
from takmail.commands.relay import plain_code
from takmail.limits import LOOKUPS
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.service.announcing.announcer import Announcer
from takmail.service.announcing.outgoing import arguments_of
from takmail.service.failures import Failures
from takmail.service.games.rooms import GameRooms
from takmail.service.inline.asking import Asking, asking
from takmail.service.inline.challenges import Challenges
from takmail.service.inline.own_games import OwnGames
from takmail.service.inline.ports import HELP, InlineAnswer, InlineQuery, InlineResult
from takmail.service.inline.seals import Seals
from takmail.service.limits.bans import Bans
from takmail.service.limits.limits import Limits, too_often
from takmail.service.people.tongues import Tongues
from takmail.service.ports import TryLaterError
from takmail.service.settings.saved import saved_in
from takmail.store.changes import Change, PressArgument
from takmail.store.errors import UnavailableError
from takmail.store.store import Store
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.messages import Start
from takmail.wording.notation import explain_notation_error

_CODE = re.compile(r"#?([kmnp-tv-z][2-9])+", re.IGNORECASE)
"""A game's id alone: its letters are those of no column, so that no square is one."""


class InlineAnswers:
    """Answers what is typed inline. No game is changed by it.

    Who has typed is taken note of, and the arguments of buttons that are too long for them.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        store: Store,
        rooms: GameRooms,
        announcer: Announcer,
        tongues: Tongues,
        seals: Seals,
        failures: Failures,
        limits: Limits,
        bans: Bans,
    ) -> None:
        self._store = store
        self._tongues = tongues
        self._failures = failures
        self._limits = limits
        self._bans = bans
        self._challenges = Challenges(store, seals)
        self._games = OwnGames(rooms, announcer, store)

    async def answer(self, query: InlineQuery) -> InlineAnswer:
        """Return what can be sent; raise ``TryLaterError`` if the database can't be used now.

        What fails unexpectedly is told above an empty answer.
        """
        try:
            asked = await asking(self._store, self._tongues, query)
            if await self._bans.keep_out_person(query.sender.platform, query.sender.user):
                return asked.answer((), say("barred"))
            over = self._limits.spend_on(LOOKUPS, asked.player.id)
            if over is not None:
                return asked.answer((), too_often(over))
            answer = await self._answer(asked, query.text.strip())
            await self._keep_arguments(asked, answer.results)
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error
        except Exception as error:  # noqa: BLE001 - one bad query may harm only itself
            id_ = self._failures.note(error, "inline query")
            told = SPOKEN.best(query.locale).text(say("unexpected", id=id_))
            return InlineAnswer(start=Start(told, HELP))
        return answer

    async def _answer(self, asked: Asking, text: str) -> InlineAnswer:
        if not text:
            mine, others = await self._games.overview(asked)
            return asked.answer([*mine, *await self._challenges.usual(asked), *others])
        if _CODE.fullmatch(text):
            return await self._games.board(asked, plain_code(text) or "")
        line = parse_line(text, vocabulary=asked.vocabulary)
        if isinstance(line, Parsed) and isinstance(line.command, Move):
            return await self._games.plies(asked, line.command.ply, line.game)
        if isinstance(line, Malformed) and line.is_move:
            return await self._mended(asked, line.error)
        if not (isinstance(line, Parsed) and isinstance(line.command, Challenge)):
            line = parse_line(f"challenge {text}", vocabulary=asked.vocabulary)
        if not isinstance(line, Parsed):
            line = await self._with_saved(asked, text, line)
        if isinstance(line, Malformed):
            return await self._mended(asked, line.error)
        if isinstance(line, Parsed) and isinstance(line.command, Challenge):
            return await self._challenge(asked, line.command)
        return asked.answer((), say("inline-unreadable"))

    async def _with_saved(self, asked: Asking, text: str, line: Line) -> Line:
        """Return a line with the ways to play that were saved in the sender's private talk."""
        saved = await saved_in(self._store, asked.chat)
        if not saved:
            return line
        said = text if proposes(text, asked.vocabulary) else f"challenge {text}"
        return reread(said, line, saved, asked.vocabulary)

    async def _challenge(
        self, asked: Asking, command: Challenge, why: Sentence | None = None
    ) -> InlineAnswer:
        made = await self._challenges.made(asked, command)
        if isinstance(made, InlineResult):
            return asked.answer([made], why)
        return asked.answer((), why or made)

    async def _mended(self, asked: Asking, error: NotationError) -> InlineAnswer:
        """Say what is wrong, and offer what was probably meant."""
        mended, error.suggestion = error.suggestion, None
        why = explain_notation_error(error)
        if error.problem is Problem.BAD_OPTION and Expected.OPTION in error.expected:
            why = say("inline-unreadable_word", word=error.found)
        line = parse_line(mended, vocabulary=asked.vocabulary) if mended else None
        match line:
            case Parsed(Challenge(opponent=None) as command):
                return await self._challenge(asked, command, why)
            case Parsed(Move(ply), game):
                meant = await self._games.plies(asked, ply, game)
                return asked.answer(meant.results, why)
            case _:
                return asked.answer((), why)

    async def _keep_arguments(self, asked: Asking, results: Sequence[InlineResult]) -> None:
        """Keep what buttons stand for."""
        kept = {row.key: row for row in arguments_of([one.message for one in results], asked.at)}
        for one in results:
            argument = kept_argument(one.press)
            if argument is not None:
                kept[argument[0]] = PressArgument(*argument, asked.at)
        if kept:
            await self._store.commit(Change(arguments=tuple(kept.values())))
