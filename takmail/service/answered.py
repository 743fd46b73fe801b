"""Lines that answer one of the bot's messages, and the game that they are about by that."""

from dataclasses import replace

from takmail.notation.commands import Remark
from takmail.notation.line import Broken, Said
from takmail.service.asking import Ask
from takmail.service.routing import addressed_games
from takmail.service.tables import Table, Tables, is_open


class Answered:
    """Puts the game of the answered message into the line."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def named(self, ask: Ask, heard: Said | Broken) -> Said | Broken:
        """Return the line as if it named the game of the message that it answers.

        A game's id in the line goes before. A game that is over is not meant by what can only be
        done in another one.
        """
        if ask.about is None or heard.game is not None:
            return heard
        table = await self._tables.get(ask.about)
        if table is None or not _is_meant(ask, heard, table):
            return heard
        return replace(heard, game=ask.about)


def _is_meant(ask: Ask, heard: Said | Broken, table: Table) -> bool:
    if is_open(table.game):
        return True
    if isinstance(heard, Broken):
        return False
    # What is said to one person must not go to another, over or not.
    is_remark = isinstance(heard.command, Remark)
    return is_remark or bool(addressed_games([table], ask.player, heard.command))
