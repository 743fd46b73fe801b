"""Chats with their settings and presets, and games that go from chat to chat."""

from takmail.service.ports import Place
from tests.earlier.town import Town

TALKS = ("ann", "bob", "cyd", "dee", "fay", "gus", "tia", "tom")
"""People who have spoken to the bot in private."""

SETTINGS = {
    "den": (
        "style emoji",
        "links off",
        "boards edit",
        "blind boards",
        "lobby everywhere",
        "size 6",
    ),
    "hall": ("opening no-swap", "komi 2", "manners street", "notation ptn", "theme dark"),
    "loft": ("clock days 3", "language en", "pictures on", "komi 1"),
    "tg-hall": ("language zh", "clock bank 10 days + 1 day", "style words"),
}
"""What is set where, all of it in chats without games of the other scenes' kinds first."""

ON_SERVER = (
    "server threads threads",
    "server seeks 77",
    "server seekers 88",
    "server komi 2",
)

PRESETS = (
    "save friday size 6 komi 2 days 3",
    "save slow bank 30 days no-weekends rated",
    "save odd modegan 6 komi 1",
    "save rich stakes 10 street",
    "save loud ten downings traveling 6",
    "save even halfsets no-swap ptn",
    "save fair handicap you 2 and 1 turn",
    "save long series to 50 consult majority 2 hours thread",
)
MORE_PRESETS = (
    "save hidden blind-you ends days 2",
    "save given handicap me c3 b2",
    "save worth handicap me komi 3",
    "save claimed days 1 never-ends",
    "save still ademre quiet swap",
    "save hush untold aturan",
    "save dice modern-aturan days 3 ends-after-3-days",
    "save set tps x5/x2,1S,x2/x2,12C,x2/x5/x5 1 4",
)
EVERYWHERE = (
    "server save dark blind 4 for 3 days",
    "server save old stones 20/18 caps 2/1 6",
    "server save corner white tps x5/x5/x2,1,x2/x5/x,2,x3 2 3",
    "server save third kaen stakes 4",
    "server save fourth locke 12 outer",
)


async def meet(town: Town) -> None:
    """Have people open their private chats, and chats belong to servers."""
    town.put_in_server("den", "hall", "loft")
    town.put_in_server("market", server="market")
    town.put_in_server("closed", server="closed")
    for who in TALKS:
        await town.do(who, "help", f"dm-id-{who}")
    await town.do("uwe", "language zh", "dm-id-uwe")
    await town.do("eve", "language 中文", "dm-id-eve")


async def settle(town: Town) -> None:
    """Have chats and servers set everything, and save presets."""
    for chat, lines in SETTINGS.items():
        for line in lines:
            await town.do(
                "tia" if chat == "tg-hall" else "ann", f"settings {line}", chat, manages=True
            )
    for line in ON_SERVER:
        await town.do("eve", f"settings {line}", "market", manages=True)
    for line in ("channels 1 2", "challengers managers"):
        await town.do("eve", f"settings server {line}", "closed", manages=True)
    for line in (*PRESETS, *EVERYWHERE):
        await town.do("ann", f"presets {line}", "loft", manages=True)
    for line in MORE_PRESETS:
        await town.do("ann", f"presets {line}", "nook", manages=True)
    await town.do("tia", "presets save 周五 6 komi 2", "tg-hall", manages=True)
    for name in ("friday", "slow", "rich", "even", "fair", "dark", "corner", "third", "fourth"):
        await town.challenged(f"saved_{name}", "ann", f"@bob rules {name}", "loft")
    await town.do("bob", "accept {saved_friday}", "loft")
    await town.do("ann", "settings style ansi", "nook", manages=True)
    await town.do("eve", "seek 5 days 3", "market")
    for line in (
        "settings",
        "presets",
        "style",
        "theme",
        "language",
        "settings looks",
        "pictures on",
    ):
        await town.do("cyd", line, "loft")


async def relay(town: Town) -> None:
    """Have games be relayed, followed, muted and moved; people send remarks."""
    code = await town.challenged("relayed", "ann", "5 white notation ptn")
    join = await town.join_of(code)
    await town.do("tom", f"join {join}", "tg-hall")
    await town.do("ann", "{relayed} a1")
    await town.do("tom", "{relayed} e5", "tg-hall")
    await town.do("cyd", "watch {relayed}", "hall")
    await town.do("tom", f"watch #{code}", "tg-attic")
    await town.do("ann", f"watch #{code}", "market")
    await town.do("ann", f"watch #{code}", "stall")
    await town.do("ann", "{relayed} say well played")
    await town.do("tom", "{relayed} say 谢谢", "tg-hall")
    await town.do("ann", "{relayed} c3")
    await town.do("cyd", "unwatch {relayed}", "hall")
    await town.do("ann", "here {relayed}", "loft")
    await town.do("tom", "mute {relayed}", "tg-hall")
    await town.do("ann", "unwatch {relayed}", "loft")
    await town.tap_any("ann", "putout", "loft")
    await town.begun("followed", "cyd", "dee", "5 white", "hall")
    await town.do("cyd", "watch {followed}", "den")
    await town.do("cyd", "ps a1 {followed}", "hall")
    await town.tap_any("cyd", "besides", "hall")


async def own(town: Town) -> None:
    """Have games be in chats of their own, at their beginning and at their end."""
    await town.challenged("own", "ann", "@bob 5 white", "market")
    await town.do("bob", "accept {own}", "market")
    chat = f"market/{town.codes['own']}"
    await town.do("ann", "{own} ps a1", chat)
    await town.challenged("own_over", "ann", "@bob 4 white", "market")
    await town.do("bob", "accept {own_over}", "market")
    await town.resigned("own_over", "ann", f"market/{town.codes['own_over']}")


async def write_inline(town: Town) -> None:
    """Have people send challenges and plies in chats where the bot has a single message."""
    for number, line in enumerate(
        ("5 white", "@tom 6 komi 2 no-swap ten", "kaen", "", "3 series 2")
    ):
        await town.inline("tia", line)
        await town.send_inline("tia", 0, f"inline:{number}")
    for number in (0, 2, 3):
        label = next(button.text for button in town.newest(f"inline:{number}").buttons)
        await town.tap("tom", label, f"inline:{number}")
        await town.tap("tom", label, f"inline:{number}")
    await town.inline("tia", "4 halfsets handicap you 2")
    await town.inline("tia", "kaen series 2", "zh")
    games = await town.all_codes()
    town.codes["single"] = games[-1]
    for who, line in (("tia", "a1"), ("tom", "e5"), ("ula", "6")):
        await town.inline(who, line)


async def be_a_guest(town: Town) -> None:
    """Have a game be in a chat where the bot is a guest."""
    town.guest_in.add("abroad")
    await town.challenged("guest", "ann", "@bob 5 white", "abroad")
    await town.do("bob", "accept {guest}", "abroad")
    await town.do("ann", "{guest} ps a1", "abroad")
    await town.do("bob", "move {guest}", "abroad")


async def lose(town: Town) -> None:
    """Have a chat be lost in which a game is played, and the bot be in and out of servers."""
    await town.begun("lost", "ann", "bob", "5 white", "gone")
    town.adapters["discord"].shut.add("gone")  # type: ignore[attr-defined]
    await town.do("ann", "{lost} ps a1", "gone")
    town.adapters["discord"].shy.add("id-kim")  # type: ignore[attr-defined]
    await town.do("kim", "hello", "den")
    await town.begun("unheard", "ann", "kim", "5 white", "empty")
    town.adapters["discord"].shut.add("empty")  # type: ignore[attr-defined]
    await town.do("ann", "{unheard} ps a1", "empty")
    servers = town.service.communities("discord")
    await servers.joined(
        "harbour", "The Harbour", Place("discord", "den", "the den", community="harbour")
    )
    await servers.joined("market", "The Market", None)
    await servers.joined("left", "Elsewhere", None)
    await servers.left("left")
    groups = town.service.groups("telegram")
    await groups.joined(Place("telegram", "tg-new", "a new group"), "came")
    await town.look()
