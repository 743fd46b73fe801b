"""People: hours, pairs, blocks, profiles, seeks, tournaments, and what they practise."""

from datetime import timedelta

from takmail.service.schedule.timers import Kind
from takmail.store.changes import Change
from takmail.store.people.blocks import Ban, ban
from takmail.store.schedule.timers import TimerSet
from tests.earlier.town import Town


async def rest(town: Town) -> None:
    """Have people have nights, vacations and reminders."""
    await town.begun("timed", "gus", "fay", "5 white days 3")
    await town.begun("timed_bank", "gus", "fay", "5 white bank 10 days + 1 day")
    await town.play_plies("timed", "ps a1, ps e5", "gus", "fay")
    for who, line in (
        ("ann", "quiet 22-8 Europe/Vienna"),
        ("bob", "quiet 23-7"),
        ("tia", "quiet 0-6 Asia/Shanghai"),
        ("dee", "vacation 5 days"),
        ("gus", "vacation until 20 March"),
        ("fay", "vacation 1 Apr - 9 Apr"),
        ("hal", "reminders off"),
        ("cyd", "reminders on"),
        ("bob", "reminders"),
        ("cyd", "vacation"),
        ("gus", "vacation"),
        ("bob", "quiet"),
    ):
        await town.do(who, line, f"dm-id-{who}")


async def wait(town: Town) -> None:
    """Have somebody be reminded, nudged, and put that off."""
    await town.go_on(hours=(46 - town.time.hour) % 24)
    await town.begun("waits", "cyd", "ann", "5 white", "hall")
    await town.begun("slept", "ann", "cyd", "5 white", "hall")
    await town.go_on(days=3, minutes=5)
    await town.begun("nudged", "cyd", "bob", "4 white", "hall")
    await town.do("bob", "nudge {nudged}", "hall")
    # That so many opponents are told of a vacation that some are told later is no part of a town.
    gus = await town.player("gus")
    rest = TimerSet(Kind.AWAY.value, town.time + timedelta(days=9), player=gus.id)
    await town.store.commit(Change(also=(rest,)))


async def pair(town: Town) -> None:
    """Have somebody on two platforms be one player, and others be about to."""
    for first, second, is_done in (
        ("zoe", "ula", True),
        ("dee", "tom", False),
        ("eve", None, False),
    ):
        told = await town.do(first, "pair", f"dm-id-{first}")
        code = town.code_of_pair(told)
        if second is not None:
            await town.do(second, f"pair {code}", f"dm-id-{second}")
        if is_done:
            await town.do(first, "pair yes", f"dm-id-{first}")
    await town.begun("of_pair", "zoe", "ann", "5 white")
    await town.do("ula", "games", "dm-id-ula")
    await town.do("ula", "unpair", "dm-id-ula")


async def keep_away(town: Town) -> None:
    """Have people block each other, and the host bar some."""
    await town.do("eve", "block @gus", "dm-id-eve")
    await town.do("eve", "blocks", "dm-id-eve")
    for kind, id_ in (("player", "id-mal"), ("chat", "spam"), ("community", "spammers")):
        await town.store._database.write(ban, Ban(kind, "discord", id_, town.time, "spam"))
    await town.begun("forgotten", "quin", "bob", "4 white")
    await town.play_on("forgotten", 3)
    await town.resigned("forgotten", "bob")
    await town.do("quin", "forget", "dm-id-quin")
    await town.tap_any("quin", "forgetnow", "dm-id-quin")
    await town.do("ann", "forget", "dm-id-ann")


async def show(town: Town) -> None:
    """Have profiles be public, looked at, and compared."""
    await town.do("gus", "me public", "dm-id-gus")
    for line in ("me", "top", "top 5", "history", "coins", "games", "export me"):
        await town.do("gus", line, "dm-id-gus")
    await town.do("cyd", "player @gus", "den")
    for line in ("help", "rules", "rules kaen", "rules locke", "glossary", "glossary lady"):
        await town.do("cyd", line, "dm-id-cyd")
        await town.do("tia", line, "dm-id-tia")
    for line in (
        "stlye emoji",
        "langauge zh",
        "pictrues on",
        "watc {followed}",
        "unwach {followed}",
        "hre",
        "im so sorry, busy day",
        "gmaes",
        "satrt",
        "notaiton ptn",
        "liks off",
        "them dark",
    ):
        await town.do("dee", line, "hall")


async def seek(town: Town) -> None:
    """Have people look for games: here, everywhere, and for any term."""
    for number, line in enumerate(
        ("", "6 days 3", "rated days 3", "everywhere 5 ten", "everywhere kaen", "4 halfsets")
    ):
        who = ("fay", "gus", "hal")[number % 3]
        await town.do(who, f"seek {line}", "den" if number % 2 else f"dm-id-{who}")
    await town.do("tia", "seek everywhere 6 komi 2", "tg-hall")
    await town.do("cyd", "lobby", "den")
    await town.do("cyd", "lobby 6", "dm-id-cyd")


async def compete(town: Town) -> None:
    """Have tournaments be open, be on in each way of pairing, and be over."""
    cups = {
        "den": "Autumn Cup: 5 days 3",
        "hall": "Spring Cup: 4 days 3 every 14 days",
        "loft": "Old Cup: 5 days 1",
    }
    for chat, said in cups.items():
        await town.do("ann", f"tournament new {said}", chat, manages=True)
        for who in ("ann", "bob", "fay", "gus")[: 3 if chat == "loft" else 4]:
            await town.tap_any(who, "tournament join", chat)
        if chat != "den":
            await town.tap_any("ann", "tournament begin", chat, manages=True)
            await town.go_on(seconds=2)
    for _ in range(6):
        for code in await town.open_codes("Old Cup"):
            town.codes["cup"] = code
            await town.resigned("cup", await town.on_turn("cup"), "loft")
        await town.go_on(seconds=2)
    await town.do("bob", "tournament", "hall")
    await town.do("bob", "tournament", "den")
    await town.do("bob", "tournament", "loft")


async def practise(town: Town) -> None:
    """Have puzzles and lessons be on and solved, and chats get one each day."""
    await town.do("ann", "daily 9", "den", manages=True)
    await town.do("tia", "daily 9 Paris", "tg-hall", manages=True)
    for who in ("ann", "tia"):
        await town.do(who, "puzzle", f"dm-id-{who}")
        await town.do(who, "learn", f"dm-id-{who}")
    await town.do("bob", "learn", "dm-id-bob")
    await town.tap_any("bob", "learn", "dm-id-bob")
    await town.do("bob", "puzzle", "dm-id-bob")
    await town.tap_any("bob", "puzzlehint", "dm-id-bob")
    await town.tap_any("bob", "puzzlestep p", "dm-id-bob")
    await town.go_on(days=1)
    await town.tap_any("bob", "solution", "den")


async def look_back(town: Town) -> None:
    """Have finished games be looked through, drawn, shared and analysed."""
    for line in (
        "replay",
        "analyse",
        "ptn",
        "animate",
        "link",
        "record",
        "info",
        "score",
        "board flip",
    ):
        await town.do("fay", f"{line} {{road}}", "dm-id-fay")
    await town.tap_any("fay", "replaystep", "dm-id-fay")
    for line in (
        "verify {kaen_over0}",
        "replay {kaen_over0}",
        "replay {locke_over}",
        "rematch {locke_over}",
    ):
        await town.do("fay", line, "dm-id-fay")
    await town.do("ann", "read 1. a1 e5 2. c3", "dm-id-ann")
    await town.do("ann", "read x5/x5/x2,1,x2/x5/x,2,x3 2 3", "dm-id-ann")
