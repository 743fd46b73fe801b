"""A bot with nothing behind it, on the same libraries: ``python -m benchmarks.bare_bot serve``.

It answers each line with a fixed board and seven buttons, takes the buttons off its answer before,
and saves one row durably. `benchmarks/bare.py` measures it beside the program.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import aiosqlite
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, ReplyParameters, Update
from telegram.constants import ParseMode
from telegram.ext import Application, ApplicationBuilder, ContextTypes, MessageHandler, filters

BUTTONS = (("Move", "Take back", "Offer draw", "More"), ("Flip", "Picture", "Record"))
BOARD = """\
   A   B   C   D   E   F
1  .   .   .   .   s  [w]
2  .   .   .   .   .   .
3  .   .   .   .   .   .
4  .   .   .   .   .   S
5  .   .   S   .   .   .
6  .   .   .   .   s   .

        flats reserve
White s     2  27s 1c  Ann
Black S     2  28S 1C  Bob
Black to move"""

READY = '{"event": "ready"}'

Save = Callable[[str, str], Awaitable[None]]


async def main() -> None:
    """Serve both platforms until the process is asked to stop."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    file = os.environ["TAKMAIL_DATABASE_URL"].removeprefix("sqlite:///")
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(aiosqlite.connect(file))
        await database.execute("PRAGMA journal_mode = WAL")
        await database.execute("PRAGMA synchronous = FULL")
        await database.execute("CREATE TABLE lines (id INTEGER PRIMARY KEY, chat, text)")

        async def save(chat: str, text: str) -> None:
            await database.execute("INSERT INTO lines (chat, text) VALUES (?, ?)", (chat, text))
            await database.commit()

        await on_discord(stack, save)
        await on_telegram(stack, save)
        await stop.wait()


async def on_discord(stack: AsyncExitStack, save: Save) -> None:
    """Serve Discord."""
    Route.BASE = os.environ["TAKMAIL_DISCORD_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["TAKMAIL_DISCORD_GATEWAY_URL"])
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    client = await stack.enter_async_context(discord.Client(intents=intents))
    before: dict[int, discord.Message] = {}

    async def on_ready() -> None:
        print(READY, flush=True)

    async def on_message(message: discord.Message) -> None:
        if message.author == client.user:
            return
        await save(str(message.channel.id), message.content)
        view = discord.ui.View(timeout=None)
        for row, names in enumerate(BUTTONS):
            for name in names:
                view.add_item(discord.ui.Button(label=name, custom_id=name, row=row))
        old = before.get(message.channel.id)
        text = f"`{message.content}`\n```\n{BOARD}\n```"
        before[message.channel.id] = await message.reply(text, view=view)
        if old is not None:
            await old.edit(view=None)

    client.event(on_ready)
    client.event(on_message)
    serving = asyncio.create_task(client.start(os.environ["TAKMAIL_DISCORD_TOKEN"]))
    stack.callback(serving.cancel)


async def on_telegram(stack: AsyncExitStack, save: Save) -> None:
    """Serve Telegram."""
    api, files = (os.environ[f"TAKMAIL_TELEGRAM_{kind}_URL"] for kind in ("API", "FILE"))
    builder = ApplicationBuilder().token(os.environ["TAKMAIL_TELEGRAM_TOKEN"])
    builder = builder.base_url(f"{api}/bot").base_file_url(f"{files}/file/bot")
    served: Application = builder.concurrent_updates(True).build()  # type: ignore[type-arg]
    keyboard = InlineKeyboardMarkup(
        [[InlineKeyboardButton(name, callback_data=name) for name in row] for row in BUTTONS]
    )
    before: dict[int, int] = {}

    async def on_message(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        message = update.message
        assert message is not None
        await save(str(message.chat_id), message.text or "")
        sent = await served.bot.send_message(
            message.chat_id,
            f"<code>{message.text}</code>\n<pre>{BOARD}</pre>",
            ParseMode.HTML,
            reply_markup=keyboard,
            reply_parameters=ReplyParameters(message.message_id),
        )
        old, before[message.chat_id] = before.get(message.chat_id), sent.message_id
        if old is not None:
            await served.bot.edit_message_reply_markup(message.chat_id, old)

    served.add_handler(MessageHandler(filters.TEXT, on_message))
    await stack.enter_async_context(served)
    await served.start()
    stack.push_async_callback(served.stop)
    assert served.updater is not None
    await served.updater.start_polling(timeout=50)
    stack.push_async_callback(served.updater.stop)
    print(READY, flush=True)


if __name__ == "__main__":
    asyncio.run(main())
