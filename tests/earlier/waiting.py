"""What waits: messages of every kind that are not sent, updates that are not done, an outage."""

from takmail.service.ports import Place
from tests.earlier.town import LINK, Shown, Town

LONG = "6 komi 2 no-swap ten downings tarway series 4 for 3 days stones 28 caps 1 street traveling"
"""Terms that are too long for a button."""


async def be_silent(town: Town) -> None:
    """Have the program be away for some hours, and notice."""
    await town.service.heartbeat.beat()
    await town.go_on(hours=5)
    await town.service.heartbeat.beat()


async def wait(town: Town) -> None:
    """Have messages wait to be sent: each kind of block, of act, and of purpose."""
    town.delivers = False
    await _boards(town)
    await _offers(town)
    await _answers(town)
    servers = town.service.communities("discord")
    await servers.joined(
        "new", "New Town", Place("discord", "square", "the square", community="new")
    )
    groups = town.service.groups("telegram")
    await groups.joined(Place("telegram", "tg-late", "a late group", locale="zh"), "later")
    await groups.nameless(Place("telegram", "tg-hall", "the tg-hall"), "nameless")
    inbox = town.store.inbox("telegram")
    await inbox.keep(1001, "tg-hall", '{"update_id":1001,"message":{"text":"ps a1"}}')
    await town.look()


async def _boards(town: Town) -> None:
    """Have boards wait: as words, as pictures, for followers, edited, in chats of their own."""
    await town.begun("late", "ann", "bob", "4 white days 3", "market")
    await town.begun("late_kaen", "cyd", "dee", "kaen", "hall")
    await town.say_in_turn("late_kaen", "roll", chat="hall")
    await town.begun("late_locke", "cyd", "dee", "locke", "hall")
    await town.play_on("late_locke", 1, chat="hall")
    await town.play_on("saved_friday", 2, chat="loft")
    await town.do("cyd", "{followed} board", "den")
    await town.do("dee", "{followed} ps e5", "hall")
    await town.do("tom", "{relayed} d3", "tg-hall")
    await town.do("bob", "{own} ps e5", f"market/{town.codes['own']}")
    await town.resigned("own", "bob", f"market/{town.codes['own']}")
    await town.begun("late_colours", "ann", "bob", "4 white", "nook")
    await town.do("ann", "{late_colours} ps a1", "nook")
    await town.begun("late_blind", "tia", "tom", "4 white blind", "tg-hall")
    await town.do("tia", "{late_blind} ps a1", "tg-hall")
    await town.tap("bob", "Picture", "den")
    await town.do("bob", "{planned} ps b1", "dm-id-bob")


async def _offers(town: Town) -> None:
    """Have challenges, offers, questions and disputes wait, and what answers them."""
    for name, line in {"late_all": "6 komi 3", "late_bob": "@bob 8 handicap you 2"}.items():
        await town.challenged(name, "ann", line, "den")
    await town.challenged("late_tia", "tia", "7 halfsets", "tg-hall")
    await town.challenged("late_alone", "tia", "8", "dm-id-tia")
    await town.do("bob", "decline {late_bob}")
    link = f"{LINK}show-invite-{town.codes['late_alone']}"
    await town.pressed(Shown("telegram", "dm-id-tia", "tia", link, "invite"))
    await town.pressed(town.link_into_group())
    await town.do("eve", "seek 6 days 3", "market")
    await town.challenged("late_sets", "tia", "@tom 6 halfsets", "tg-hall")
    await town.do("tom", "accept {late_sets}", "tg-hall")
    await town.do("tom", "{late_sets} choose 12", "dm-id-tom")
    await town.do("fay", "seek everywhere 7 days 3", "den")
    for line in ("draw {late}", "resign {late}"):
        await town.do("ann", line, "market")
    await town.do("ann", "accept draw {offered_answered_draw}")
    await town.do("ann", "decline takeback {offered_answered_takeback}")
    await town.do("bob", "withdraw takeback {offered_withdrawn}")
    await town.do(
        "ann", "{synced_posted} S 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 s"
    )
    await town.do("ann", "accept dispute {synced_answered}")
    await town.do("cyd", "accept rematch {offered_rematch}", "hall")
    await town.do("bob", "take {taken}")
    await town.do("eve", "side white {voted}")
    await town.do("ann", "{voted} ps a1")
    await town.do("dee", "vacation 6 days", "dm-id-dee")
    await town.do("fay", "more 2 days {timed_bank}", "den")


async def _answers(town: Town) -> None:
    """Have lists, files, pages and answers to talk wait."""
    for who, lines in {
        "ann": ("settings", "presets", "rules", "help", "coins", "ifs {planned}", "info {own}"),
        "fay": (
            "games",
            "history",
            "me",
            "ptn {road}",
            "animate {road}",
            "replay {road}",
            "lobby",
            "top",
        ),
        "tia": ("help", "challenge", "rules 2", "hello", "ps z9", "pair", "learn", "puzzle"),
        "gus": ("vacation", "quiet", "reminders", "blocks", "forget", "language", "style"),
    }.items():
        for line in lines:
            await town.do(who, line, f"dm-id-{who}")
    await town.do("uwe", "games", "dm-id-uwe")
    await town.do("gus", f"chalenge @bob {LONG}", "den")
    await town.tap_any("tia", "besides", "tg-yard")
    for line in ("chalenge @bob", "hello", "ps z9 {late}", "glossary capstone", "nudge {timed}"):
        await town.do("gus", line, "den")
    await town.do("tia", "settings", "tg-hall", manages=True)
    await town.do("tia", "tournament new Tea Cup: 5 days 3", "tg-hall", manages=True)
