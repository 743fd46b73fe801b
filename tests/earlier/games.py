"""Games as they go: offers and disputes that stand, secrets before play, and every end."""

from random import Random

from takmail.play.game import Phase
from takmail.service.upkeep.endings import end_game
from tests.earlier.town import Town
from tests.rulesets.random_plies import GIVING_UP, any_of_kaen, any_of_locke

TAK = "ps a1, ps d4, ps c4, ps b1, ps b4"
"""White, who begins on 4x4, threatens a road along row 4."""

ROAD = f"{TAK}, ps b2, ps a4"
"""White has that road."""


POSTED = "S 0 0 0 0 / 0 0 0 0 0 / 0 s S 0 0 / 0 0 0 0 0 / 0 0 0 0 s"
"""A board that differs from the one below which it is posted."""


AHEAD = "S 0 0 0 0 / 0 0 0 0 0 / 0 0 s 0 0 / 0 0 0 0 0 / S 0 0 0 s"
"""A board with one ply more."""


async def offer(town: Town) -> None:
    """Have an offer and a question of each kind stand in a game."""
    for name, lines in {
        "draw": ("draw",),
        "takeback": ("takeback",),
        "answered_draw": ("draw",),
        "answered_takeback": ("takeback",),
        "takebacks": ("takeback 2",),
        "withdrawn": ("takeback 2",),
        "abort": ("abort",),
        "resign": ("resign",),
        "several": ("draw", "takeback", "resign"),
    }.items():
        await town.begun(f"offered_{name}", "ann", "bob", "5 white")
        await town.play_on(f"offered_{name}", 0 if name == "abort" else 3)
        for line in lines:
            await town.do("bob", f"{line} {{offered_{name}}}")
    for name, line in {
        "draw": "draw",
        "takeback": "takeback",
        "sync": "sync back 1",
        "claim": "im that square is taken",
    }.items():
        await town.begun(f"white_{name}", "ann", "bob", "5 white")
        await town.play_on(f"white_{name}", 2)
        await town.do("ann", f"{{white_{name}}} {line}")
    for name, line in {"rematch": "rematch", "rematch_on_6": "rematch 6"}.items():
        await town.begun(f"offered_{name}", "cyd", "dee", "4 white", "hall")
        await town.play_on(f"offered_{name}", 4, chat="hall")
        await town.resigned(f"offered_{name}", "cyd", "hall")
        await town.do("dee", f"{line} {{offered_{name}}}", "hall")
    await town.begun("declined", "ann", "bob", "5 white")
    await town.play_on("declined", 2)
    for line, answer in (("draw", "decline"), ("takeback", "withdraw"), ("takeback", "accept")):
        await town.do("ann", f"{line} {{declined}}")
        await town.do("ann" if answer == "withdraw" else "bob", f"{answer} {line} {{declined}}")


async def dispute(town: Town) -> None:
    """Have boards differ, and each way out be proposed."""
    lines = {
        "claim": ("im that square is taken",),
        "answered": ("im that stone stands on the wrong square",),
        "back": ("sync back 1",),
        "over": ("sync over",),
        "keep": (POSTED, "sync keep"),
        "posted": (POSTED,),
        "take": (POSTED, "sync take white"),
    }
    for name, said in lines.items():
        await town.begun(f"synced_{name}", "ann", "bob", "5 white")
        await town.play_plies(f"synced_{name}", "ps a1, ps e5, ps c3", "ann", "bob")
        for line in said:
            await town.do("bob", f"{{synced_{name}}} {line}")
    await town.begun("short", "ann", "bob", "5 white")
    await town.play_plies("short", "ps a1, ps e5, ps c3", "ann", "bob")
    await town.do("bob", f"{{short}} {AHEAD}")
    await town.do("bob", "{short} sync take")
    for name in ("back", "take", "over"):
        await town.begun(f"agreed_{name}", "ann", "bob", "5 white")
        await town.play_plies(f"agreed_{name}", "ps a1, ps e5, ps c3", "ann", "bob")
        for line in lines[name]:
            await town.do("bob", f"{{agreed_{name}}} {line}")
        await town.do("ann", f"accept sync {{agreed_{name}}}")


async def prepare(town: Town) -> None:
    """Have secrets before play be chosen by nobody yet, by one, and by both."""
    for name, terms, first, second in (
        ("sets", "halfsets", "ann", "bob"),
        ("bids", "university 4", "hal", "ian"),
    ):
        for count in range(3):
            await town.begun(f"{name}_{count}", second, first, terms)
            for who in (first, second)[:count]:
                choice = "7" if who != "ian" else "5"
                await town.do(who, f"{{{name}_{count}}} choose {choice}", f"dm-id-{who}")
    for who in ("ann", "bob"):
        await town.do(who, "{sets_2} choose blind no", f"dm-id-{who}")
    for name, who in (("sets_0", "ann"), ("bids_0", "hal")):
        await town.do(who, f"{{{name}}} choose", f"dm-id-{who}")
        await town.tap_any(who, "choices", f"dm-id-{who}")
    await town.begun("both", "cyd", "dee", "university 5 halfsets", "hall")
    for who in ("cyd", "dee"):
        await town.do(who, "{both} choose 9", f"dm-id-{who}")
    for who in ("cyd", "dee"):
        await town.do(who, "{both} choose blind yes", f"dm-id-{who}")
    await town.do("cyd", "{both} choose 20", "dm-id-cyd")


async def wager(town: Town) -> None:
    """Have coins move for every reason."""
    await town.begun("street", "ann", "bob", "street stakes 4 white")
    await town.play_plies("street", "ps a1, ps e5, ps e4, ps b1", "ann", "bob")
    await town.do("ann", "double {street}")
    await town.do("bob", "take {street}")
    await town.play_plies("street", "ps c3, ps d3", "ann", "bob")
    await town.do("bob", "reverse {street}")
    for name in ("doubled", "taken"):
        await town.begun(name, "ann", "bob", "street stakes 2 white")
        await town.play_plies(name, "ps a1, ps e5", "ann", "bob")
        await town.do("ann", f"double {{{name}}}")
    await town.begun("doubled_back", "ann", "bob", "street stakes 2 white")
    await town.play_plies("doubled_back", "ps a1", "ann")
    await town.do("bob", "double {doubled_back}")
    await town.begun("femr_on", "fay", "gus", "femr 4")
    await town.say_in_turn("femr_on", "ps a1")
    await town.do(await town.on_turn("femr_on"), "deduct {femr_on}")
    await town.say_in_turn("femr_on", "ps d4", "ps c4", "ps b1", "pw d1", "ps c1", "ps b4")
    await town.do(await town.other("femr_on"), "t {femr_on}")
    await town.begun("femr_over", "fay", "gus", "femr 5")
    await town.say_in_turn("femr_over", "ps a1", "ps e5", "ps e4", "ps b1", "ps e3", "ps b2")
    await town.say_in_turn("femr_over", "pc d3", "reverse", "ps b3", "ps e2 t", "ps b4", "ps e1")
    chance = Random(8)
    for number in range(4):
        await town.begun(f"counted{number}", "jan", "kim", "femr 3")
        await town.play_on(f"counted{number}", 40, chance.choice)
    for name, bids in {"called": (5, 3), "halved": (3, 3)}.items():
        await town.begun(f"bid_{name}", "hal", "ian", "university 4")
        for who, bid in zip(("hal", "ian"), bids, strict=True):
            await town.do(who, f"{{bid_{name}}} choose {bid}", f"dm-id-{who}")
        if name == "halved":
            for who, bid in (("hal", 1), ("ian", 2)):
                await town.do(who, f"{{bid_{name}}} choose {bid}", f"dm-id-{who}")
        await town.say_in_turn(f"bid_{name}", *f"{TAK} t, ps b2".split(", "))
    await town.begun("bid_and_called", "jan", "kim", "university 4")
    for who, bid in (("jan", 4), ("kim", 3)):
        await town.do(who, f"{{bid_and_called}} choose {bid}", f"dm-id-{who}")
    await town.say_in_turn("bid_and_called", *TAK.split(", "))
    await town.do(await town.other("bid_and_called"), "{bid_and_called} t")
    second, first = await town.other("bid_called"), await town.on_turn("bid_called")
    await town.do(second, "takeback {bid_called}")
    await town.do(first, "accept takeback {bid_called}")
    await town.do("hal", "draw {bid_halved}")
    await town.do("ian", "accept {bid_halved}")
    await town.begun("bid_aborted", "hal", "ian", "university 4")
    for who in ("hal", "ian"):
        await town.do(who, f"{{bid_aborted}} choose {len(who)}", f"dm-id-{who}")
    await town.do("hal", "abort {bid_aborted}")
    await town.begun("staked", "fay", "gus", "stakes 5 4 white")
    await town.play_plies("staked", ROAD, "fay", "gus")
    await town.begun("staked_draw", "fay", "gus", "stakes 5 4 white")
    await town.do("fay", "draw {staked_draw}")
    await town.do("gus", "accept {staked_draw}")


async def throw(town: Town) -> None:
    """Have games of Kaen and Locke be at each of their stages, and come to their ends."""
    await town.begun("kaen_new", "ann", "bob", "kaen")
    await town.begun("kaen_rolled", "ann", "bob", "kaen")
    await town.say_in_turn("kaen_rolled", "roll")
    await town.begun("kaen_doubled", "fay", "gus", "kaen stakes 2")
    await town.say_in_turn("kaen_doubled", "double")
    await town.begun("kaen_taken", "fay", "gus", "kaen stakes 4")
    await town.say_in_turn("kaen_taken", "double", "take")
    for seed in range(2):
        chance = Random(seed)
        await town.begun(f"kaen_over{seed}", "fay", "gus", "kaen")
        for _ in range(200):
            game = await town.game(f"kaen_over{seed}")
            if game.phase is not Phase.PLAYING:
                break
            ply = any_of_kaen(game.board, chance, 8)
            line = game.ruleset.written(ply, 4, game.terms.notation)
            asked = ("confirm",) if ply in GIVING_UP else ()
            await town.say_in_turn(f"kaen_over{seed}", line, *asked)
    chance = Random(3)
    await town.do("fay", "rematch {kaen_over0}")
    await town.begun("kaen_series", "fay", "gus", "kaen series 2")
    await town.say_in_turn("kaen_series", "surrender", "confirm")
    await town.do("fay", "rematch {kaen_series}")
    await town.do("gus", "accept {kaen_series}")
    await town.begun("locke_on", "ann", "bob", "locke notation ptn")
    await town.play_on("locke_on", 12, chance.choice)
    await town.begun("locke_over", "fay", "gus", "locke")
    for _ in range(120):
        game = await town.game("locke_over")
        if game.phase is not Phase.PLAYING:
            break
        ply = any_of_locke(game.board, chance)
        await town.say_in_turn("locke_over", game.ruleset.written(ply, 5, game.terms.notation))


async def finish(town: Town) -> None:
    """Have games end in every way."""
    chance = Random(5)
    for number, size in enumerate((3, 3, 4), 1):
        name = f"finished{number}"
        await town.begun(name, "fay", "gus", f"{size} komi 0.5")
        await town.play_on(name, 120, chance.choice)
    await town.begun("road", "fay", "gus", "4 white ten")
    await town.play_plies("road", ROAD, "fay", "gus")
    await town.begun("drawn", "fay", "gus", "5 white")
    await town.play_on("drawn", 3)
    await town.do("fay", "draw {drawn}")
    await town.do("gus", "accept {drawn}")
    await town.begun("aborted", "fay", "gus", "5 white")
    await town.do("fay", "abort {aborted}")
    for name, answer, who in (("no", "decline", "gus"), ("gone", "withdraw", "fay")):
        await town.challenged(name, "fay", "@gus 6")
        await town.do(who, f"{answer} {{{name}}}")
    await town.begun("larger", "fay", "gus", "4 white")
    await town.play_on("larger", 2)
    await town.resigned("larger", "fay")
    await town.do("fay", "rematch 5 {larger}")
    await town.do("gus", "accept {larger}")
    for number in range(9):
        await town.begun(f"thrown{number}", "fay", "gus", "3 aturan")
    await town.begun("by_host", "fay", "gus", "5 white")
    await end_game(town.service.context, town.codes["by_host"], town.time)
    await town.look()
    for name, terms in {"first": "3 series 2 white", "next": "4 series to 20 white"}.items():
        await town.begun(f"series_{name}", "fay", "gus", terms)
        await town.play_on(f"series_{name}", 4)
        await town.resigned(f"series_{name}", "fay")
        await town.do("fay", f"rematch {{series_{name}}}")
        before = await town.all_codes()
        await town.do("gus", f"accept {{series_{name}}}")
        (town.codes[f"series_{name}2"],) = set(await town.all_codes()) - set(before)
    for number in range(2):
        name = f"rated_over{number}"
        await town.begun(name, *(("fay", "gus"), ("gus", "fay"))[number], "5 rated days 3")
        await town.play_on(name, 6)
        await town.resigned(name, "gus")
    await town.begun("of_kaen", "fay", "gus", "kaen")
    await town.say_in_turn("of_kaen", "surrender", "confirm")


async def run_out(town: Town) -> None:
    """Have time run out, be given, be claimed and end games by itself."""
    terms = {"ends": "days 1 ends", "waits": "days 1", "never": "days 1 never-ends"}
    for name, said in terms.items():
        await town.begun(f"time_{name}", "fay", "gus", f"5 white {said}")
        await town.play_on(f"time_{name}", 2)
    for name in ("claimed", "drawn", "given"):
        await town.begun(f"time_{name}", "fay", "gus", "5 white days 1 never-ends")
        await town.play_on(f"time_{name}", 2)
    await town.challenged("lapsed", "fay", "@gus 7 for 5 hours")
    await town.begun("votes_over", "hal", "ian", "5 white consult majority 2 hours")
    await town.do("jan", "side white {votes_over}")
    await town.do("hal", "side @jan {votes_over}")
    await town.do("jan", "{votes_over} ps a1")
    await town.go_on(days=1, hours=2)
    await town.do("gus", "claim {time_claimed}")
    await town.do("gus", "claim draw {time_drawn}")
    await town.do("gus", "more 2 days {time_given}")


async def consult(town: Town) -> None:
    """Have people be on sides, ask to be, be called, and vote."""
    for name in ("votes", "voted"):
        await town.begun(name, "ann", "bob", "5 white consult majority 2 days")
        await town.do("cyd", f"side white {{{name}}}")
        await town.do("ann", f"side @cyd {{{name}}}")
        await town.do("cyd", f"{{{name}}} ps a1")
    await town.begun("vote_of_tak", "ann", "bob", "4 white consult majority 2 days")
    await town.play_plies("vote_of_tak", TAK.rpartition(", ")[0], "ann", "bob")
    await town.do("cyd", "side white {vote_of_tak}")
    await town.do("ann", "side @cyd {vote_of_tak}")
    await town.do("cyd", "{vote_of_tak} Fb1'")
    await town.do("eve", "side black {votes}")
    await town.do("bob", "side @eve {votes}")
    await town.do("eve", "leave {votes}")
    await town.do("dee", "side black {votes}")
    await town.do("bob", "side @fay {votes}")


async def hide(town: Town) -> None:
    """Have games be played without a board, with a look at it and a call."""
    await town.begun("unseen", "ann", "bob", "4 white blind")
    await town.play_plies("unseen", f"{TAK}", "ann", "bob")
    await town.do("ann", "t {unseen}")
    await town.begun("untold", "ann", "bob", "4 white untold")
    await town.play_plies("untold", "ps a1, ps d4, ps c4 t", "ann", "bob")
    await town.begun("courtly", "ann", "bob", "4 white")
    await town.play_plies("courtly", TAK, "ann", "bob")
    await town.begun("plain_street", "ann", "bob", "4 white street")
    await town.play_plies("plain_street", TAK, "ann", "bob")
    await town.do("ann", "t {plain_street}")


async def plan(town: Town) -> None:
    """Have premoves, tried lines and private notes be kept."""
    await town.begun("planned", "ann", "bob", "5 white")
    await town.play_plies("planned", "ps a1, ps e5, ps c3", "ann", "bob")
    for line in (
        "if ps d3 then ps d4 if ps b3 then ps b2",
        "if pw c4 then ps d3",
        "try ps d3, ps d4, ps b2",
        "note the c column is mine",
    ):
        await town.do("ann", f"{{planned}} {line}", "dm-id-ann")
    await town.do("ann", "{planned} ifs", "dm-id-ann")
    await town.do("bob", "{planned} note off", "dm-id-bob")
    await town.do("bob", "{planned} try", "dm-id-bob")
    await town.begun("planned_kaen", "ann", "bob", "kaen")
    await town.begun("ready", "ann", "bob", "5 white")
    await town.play_plies("ready", "ps a1, ps e5, ps c3", "ann", "bob")
    await town.do("ann", "{ready} if ps d3 then ps d4", "dm-id-ann")
    await town.do("bob", "{ready} ps d3")


async def against_the_computer(town: Town) -> None:
    """Have games against the computer at each level, with a hint, and a wait for its ply."""
    for level in range(1, 7):
        who = ("ann", "bob", "tia")[level % 3]
        size = 5 if level % 2 else 4
        private = f"dm-id-{who}"
        name = f"level{level}"
        await town.challenged(name, who, f"computer {size} level {level} white", private)
        await town.do(who, f"{{{name}}} ps a1", private)
        if level in {2, 3}:
            await town.service.computer.act_in([town.codes[name]])
            await town.look()
            await town.do(who, f"hint {{{name}}}", private)
            await town.look()
    await town.challenged("computer_over", "ann", "level 2 4 white", "dm-id-ann")
    await town.do("ann", "{computer_over} ps a1", "dm-id-ann")
    await town.resigned("computer_over", "ann", "dm-id-ann")
