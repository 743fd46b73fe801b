"""Profiles: how somebody has played, shown from the games that the asker may see.

Of themselves people see everything. Of others they see the games that were played from this chat,
or from chats of its server that all may read, and the games with themselves. Everybody sees all of
a player who wants that, but for people whom the player has blocked.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from takmail.commands.buttons import press_of
from takmail.commands.challenges import Challenge
from takmail.commands.club.profiles import PublishProfile, ShowProfile
from takmail.commands.games import History
from takmail.play.computer import COMPUTER
from takmail.rulesets.registry import USUAL_RULESET
from takmail.service.announcing.drawings import dump_card
from takmail.service.announcing.views import person
from takmail.service.context import Context
from takmail.service.games.game_heads import ruleset_in, size_in
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.games import person_called
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.club.profiles import (
    Ends,
    PublicProfile,
    Seen,
    chats_of_community,
    ends_of,
    games_since,
    pace_of,
    public_players,
)
from takmail.store.column_types import EPOCH
from takmail.store.games.games import SIDES
from takmail.store.people.accounts import PlayerRow, ids_of_player
from takmail.store.people.blocks import has_blocked
from takmail.wording.club.profiles import (
    AGAINST,
    DRAWN,
    FLATS,
    LOST,
    OUTCOMES,
    ROADS,
    WON,
    Profile,
    tell_profile,
)
from takmail.wording.languages.language import Language
from takmail.wording.message.drafts import DraftBlock, DraftButton, DraftButtons, Made, say
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Enclosure, Kind
from takmail.wording.message.text import Code


@handles_without_game(ShowProfile)
async def show_profile(context: Context, request: Request, command: ShowProfile) -> Answer:
    """Show the profile of the sender, or of somebody else."""
    player: PlayerRow | None = request.player
    if command.whom is not None:
        player = await person_called(context, request, command.whom)
    if player is None:
        raise UnfitError(say("history-nobody", name=Code(f"@{command.whom}")))
    if player.id == COMPUTER:
        alone = Code(request.hints.typed(f"challenge {COMPUTER}"))
        raise UnfitError(say("profile-computer", computer=alone))
    profile = await _profile(context, request, player)
    told: list[DraftBlock] = [tell_profile(profile)]
    style = await context.announcer.board_style(await context.replier.chat_of_answer(request))
    if style.pictures and profile.counts:
        told.append(Made(lambda language: _card(profile, style.theme, language)))
    buttons = await _buttons(context, request, player)
    return await context.replier.reply(request, *told, DraftButtons(buttons))


@handles_without_game(PublishProfile)
async def publish(context: Context, request: Request, command: PublishProfile) -> Answer:
    """Let everybody see the sender's profile, or no longer."""
    now = PublicProfile(request.player.id, command.on)
    told = say(f"profile-now_{command.argument}")
    return await context.replier.reply(
        request, told, DraftButtons((_publishing(request, on=not command.on),)), noted=[now]
    )


async def _profile(context: Context, request: Request, player: PlayerRow) -> Profile:
    read, own = context.store.read, player.id == request.player.id
    seen = await _seen(context, request, player)
    counts: Counter[tuple[str, str]] = Counter()
    last = dict.fromkeys(OUTCOMES, EPOCH)
    for row in await read(ends_of, seen):
        outcome = _outcome(row)
        last[outcome] = max(last[outcome], row.last)
        counts.update(dict.fromkeys(((topic, outcome) for topic in _topics(row)), row.games))
    (*_, since), newest = sorted(last.values())[:-1], max(last, key=last.__getitem__)
    streak = newest, await read(games_since, seen, since)
    return Profile(person(player), counts, streak, await read(pace_of, seen), own)


async def _seen(context: Context, request: Request, player: PlayerRow) -> Seen:
    """Return what the sender may see of a player's games."""
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


def _outcome(row: Ends) -> str:
    """Return how games ended for their player, whose side's points are ``0`` if it lost."""
    points = row.result.split("-")[SIDES.index(row.color)]
    return {"0": LOST, "1/2": DRAWN}.get(points, WON)


def _topics(row: Ends) -> Iterator[str]:
    """Yield what games are about, as a profile counts them."""
    ruleset, way = ruleset_in(row.terms), row.result.strip("0-")
    yield ruleset
    if row.against:
        yield AGAINST
    if ruleset == USUAL_RULESET:
        yield from (str(size_in(row.terms)), row.color, *({way} & {ROADS, FLATS}))


def _card(profile: Profile, theme: str, language: Language) -> Enclosure:
    """Return a profile as a picture, with the words in its place."""
    text, words = language.text, tell_profile(profile)
    legend = [text(say(f"profile-{outcome}")) for outcome in OUTCOMES]
    tallies = [(text(what), *counted.values()) for what, counted in profile.tallies()]
    notes = [text(one) for one in (profile.summary(), *profile.remarks())]
    source = dump_card(profile.player.name, [], legend, tallies, notes, theme, alt=text(words))
    return Enclosure("profile.png", Kind.PICTURE, source, language.paragraph(words))


async def _buttons(
    context: Context, request: Request, player: PlayerRow
) -> tuple[DraftButton, ...]:
    """Return what one can do next with a player, or with one's own profile."""
    me = request.player.id
    if player.id == me:
        is_public = await context.store.read(public_players, [me])
        games = button("profile_history", History(), by=me)
        return games, _publishing(request, on=not is_public)
    if not player.handle:
        return ()
    challenge = replace(press_of(Challenge(), by=me), argument=f"@{player.handle}")
    return (
        DraftButton(say("button-profile_challenge"), challenge),
        button("profile_games", History(player.handle), by=me),
    )


def _publishing(request: Request, *, on: bool) -> DraftButton:
    command = PublishProfile(on)
    return button(f"profile_{command.argument}", command, by=request.player.id)
