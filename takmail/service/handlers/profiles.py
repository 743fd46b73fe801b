"""Profiles: how somebody has played, from the games that the asker may see; the best players.

Of themselves people see everything. Of others they see the games that were played from this chat,
or from chats of its server that all may read, and the games with themselves. Everybody sees all of
a player who wants that, but for people whom the player has blocked.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from takmail.audience.drawings import dump_card
from takmail.commands.games import History
from takmail.commands.presses import Press
from takmail.commands.profiles import PRIVATE, PUBLIC, PublishProfile, ShowProfile, Top
from takmail.pages import PageAsked
from takmail.play.computer import COMPUTER
from takmail.play.terms import RATED_SIZES
from takmail.rulesets.registry import USUAL_RULESET
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.game_heads import ruleset_in, size_in
from takmail.service.games.ratings import place_of
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.games import person_called
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.column_types import EPOCH
from takmail.store.games.game_lists import finished_games_of_player
from takmail.store.games.games import SIDES
from takmail.store.people.accounts import PlayerRow, ids_of_player, person
from takmail.store.people.blocks import has_blocked
from takmail.store.people.profiles import (
    Ended,
    Ends,
    PublicProfile,
    Seen,
    chats_of_community,
    course_of,
    ends_of,
    games_since,
    pace_of,
    public_players,
)
from takmail.store.people.rankings import best_rated
from takmail.store.people.ratings import rated_as
from takmail.wording import profiles
from takmail.wording.languages.language import Language
from takmail.wording.message.hints import CARDS, button, labelled
from takmail.wording.message.messages import (
    Block,
    Button,
    Buttons,
    Enclosure,
    Kind,
    Made,
    Portrait,
    Portraits,
)
from takmail.wording.message.sentences import lines, say
from takmail.wording.message.text import Code, Strong, shown_name
from takmail.wording.profiles import Profile, Standing
from takmail.wording.ratings import A_PAGE, table_blocks


@handles_without_game(ShowProfile)
async def show_profile(context: Context, request: Request, command: ShowProfile) -> Answer:
    """Show the profile of the sender, or of somebody else."""
    player = request.player
    if command.player is not None:
        handle = command.player.removeprefix("@")
        found = await person_called(context, request, handle)
        if found is None:
            raise UnfitError("history-nobody", name=Code(f"@{handle}"))
        player = found
        if player.id == COMPUTER:
            alone = Code(request.hints.typed(f"challenge {COMPUTER}"))
            raise UnfitError("profile-computer", computer=alone)
    profile = await _profile(context, request, player)
    told = [_in_words(request, profile)]
    style = await context.announcer.readers.looks(await context.replier.chat_of_answer(request))
    if style.pictures and profile.counts:
        told.append(Made(partial(_card, profile, style.theme)))
    told.append(Buttons(await _buttons(context, request, player)))
    return await context.replier.reply(request, *told)


def _in_words(request: Request, profile: Profile) -> Block:
    """Return a profile in words, beside the player's picture where there are any."""
    words = profiles.tell_profile(profile)
    if request.chat.platform not in CARDS:
        return words
    named = lines(Strong(shown_name(profile.player.name)), words)
    return Portraits((Portrait(profile.player, named),), words)


@handles_without_game(PublishProfile)
async def publish(context: Context, request: Request, command: PublishProfile) -> Answer:
    """Let everybody see the sender's profile, or no longer."""
    public, me = command.shown == PUBLIC, request.player.id
    undo = Buttons((publishing(PRIVATE if public else PUBLIC, me),))
    answer, now = say(f"profile-now-{command.shown}"), PublicProfile(me, public)
    return await context.replier.reply(request, answer, undo, noted=[now])


async def _profile(context: Context, request: Request, player: PlayerRow) -> Profile:
    read, own = context.store.read, player.id == request.player.id
    seen = await _seen(context, request, player)
    counts: Counter[tuple[str, str]] = Counter()
    last = dict.fromkeys(profiles.OUTCOMES, EPOCH)
    key = tuple(seen.ids) if own else ()  # people look at their own often
    ended = await read(ends_of, seen, context.ended.get(key) or Ended())
    if own:
        context.ended.put(key, ended)
    for row in ended.ends:
        # The player's own part of a result is 0 where they have lost.
        points = row.result.split("-")[SIDES.index(row.color)]
        outcome = {"0": profiles.LOST, "1/2": profiles.DRAWN}.get(points, profiles.WON)
        last[outcome] = max(last[outcome], row.last)
        counts.update({(topic, outcome): row.games for topic in _topics(row)})
    _, since, _ = sorted(last.values())
    streak = max(last, key=last.__getitem__), await read(games_since, seen, since)
    standings = [
        Standing(size, rating.now(context.now()), course)
        for size in RATED_SIZES
        for rated, rating in (await read(rated_as, [player.id], size)).values()
        if (course := await read(course_of, seen, rated, size))
    ]
    pace = await read(pace_of, seen)
    return Profile(person(player), counts, streak, standings, pace, own)


async def _seen(context: Context, request: Request, player: PlayerRow) -> Seen:
    """Return the games of a player that the sender may see."""
    read, chat, mine = context.store.read, request.chat, request.player.id
    ids = await read(ids_of_player, player.id)
    if player.id == mine:
        return Seen(ids, everything=True)
    asker, chats = await read(ids_of_player, mine), [chat.id]
    if await read(public_players, [player.id]) and not await read(has_blocked, player.id, mine):
        return Seen(ids, asker, everything=True)
    if chat.community:
        played = await read(chats_of_community, ids, chat.platform, chat.community)
        chats += await context.visibility.readable_from(request, played)
    return Seen(ids, asker, chats)


def _topics(row: Ends) -> Iterator[str]:
    """Yield the kinds of games, as a profile counts them."""
    ruleset, way = ruleset_in(row.terms), row.result.strip("0-")
    yield ruleset
    if row.against:
        yield profiles.AGAINST
    if ruleset == USUAL_RULESET:
        yield from (str(size_in(row.terms)), row.color, *({way} & {profiles.ROADS, profiles.FLATS}))


def _card(profile: Profile, theme: str, language: Language) -> Enclosure:
    """Return a profile as a picture, with the words in its place."""
    text, words = language.text, profiles.tell_profile(profile)
    rows = [(text(one.told()), one.heights) for one in profile.standings]
    rows += [(text(one), []) for one in profile.told()]
    source = dump_card(profile.player.name, rows, theme, alt=text(words))
    return Enclosure("profile.png", Kind.PICTURE, source, language.paragraph(words))


async def _buttons(context: Context, request: Request, player: PlayerRow) -> tuple[Button, ...]:
    """Return the buttons below a player's profile, or below the sender's own."""
    me = request.player.id
    if player.id == me:
        shown = PRIVATE if await context.store.read(public_players, [me]) else PUBLIC
        return button("profile_history", History(), by=me), publishing(shown, me)
    one = PageAsked(1, 1)
    both = await context.store.read(finished_games_of_player, me, player.id, asked=one)
    games = (button("profile_games", History(player.id), by=me),) if both.rows else ()
    if not player.handle or player.platform != request.chat.platform:
        return games
    challenge = Press("challenge", f"@{player.handle}", by=me)
    return labelled("profile_challenge", challenge), *games


def publishing(shown: str, me: str) -> Button:
    """Return the button by which a player chooses who may see their profile."""
    return button(f"profile_{shown}", PublishProfile(shown), by=me)


@handles_without_game(Top)
async def show_top(context: Context, request: Request, command: Top) -> Answer:
    """Show a page of a table; a private chat, which has no players but one, shows that of all."""
    chat = request.chat
    if not command.page:
        raise UnfitError("top-unclear", top=request.hints.command("top", "6"))
    usual = (await defaults_in(context.store, chat)).size
    size = command.size or (usual if usual in RATED_SIZES else RATED_SIZES[0])
    table = replace(command, size=size, everywhere=command.everywhere or chat.private)
    now, asked = context.now(), PageAsked(table.page, A_PAGE)
    places = () if table.everywhere else tuple({place_of(chat), chat.community or chat.id})
    me = request.player.id
    best = await context.store.read(best_rated, me, size, now, places, asked)
    people = await context.store.people.by_ids([player for player, _ in best.rows], chat.platform)
    listed = best.shown([(person(people[one]), rating) for one, rating in best.rows])
    own, has_others = person(request.player), not chat.private
    blocks = table_blocks(table, listed, own, request.hints, has_others)
    if table.everywhere and not await context.store.read(public_players, [me]):
        blocks += (Buttons((publishing(PUBLIC, me),)),)
    answer = await context.replier.reply(request, *blocks)
    pressed = request.press is not None
    return replace(answer, in_place=pressed, replaces=pressed)
