"""Pairing: accounts on several platforms that act as one player.

The first account asks for a code in private, the second enters it, also in private, and the first
confirms that the second is its own. From then on both act as the player that the first was, with
the games of both. ``unpair`` gives the later account its own player back; a game belongs to the
player who began it, so that games begun while they were paired stay with the earlier account.
"""

from datetime import timedelta

from takmail.audience.link_payloads import pair_code
from takmail.commands.people import ConfirmPair, Pair, Unpair
from takmail.service.context import Context
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.errors import ConflictError
from takmail.store.games.coins import PurseParted, PursesMerged
from takmail.store.games.game_lists import open_game_between
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import PlayerRow, later_accounts
from takmail.store.people.pairing import (
    Paired,
    PairingAsked,
    PairingClaimed,
    PairingRow,
    Unpaired,
    pairing_by_code,
    pairing_of,
)
from takmail.store.writes import Write
from takmail.wording.message.hints import Hints, button, platform_name
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import shown_name

MINUTES = 10
"""Time for entering a code, and for confirming it."""


@handles_without_game(Pair)
async def pair(context: Context, request: Request, command: Pair) -> Answer:
    """Give the sender a code, or note that they claim to be the person with this one."""
    if not request.is_private:
        raise _unfit(request, "pair-private")
    if command.code is not None:
        return await _enter(context, request, command.code)
    code, player = pair_code(context.chance.codes), request.player
    until = request.incoming.at + timedelta(minutes=MINUTES)
    asked = PairingAsked(code, player.platform, player.user, request.chat.id, until)
    answer = say("pair-code", pair=Hints("").command("pair", code), minutes=MINUTES)
    return await context.replier.reply(request, answer, also=[asked])


async def _enter(context: Context, request: Request, code: str) -> Answer:
    """Note that the sender claims to be the person with this code."""
    second = request.player
    pairing = await context.store.read(pairing_by_code, code)
    if pairing is None or pairing.other_user is not None or _is_old(pairing, request):
        raise _unfit(request, "pair-unknown")
    first = await context.store.people.known(pairing.platform, pairing.user)
    assert first is not None, "people who spoke to the bot are known"
    await _check(context, first, second)
    platform = platform_name(second.platform)
    asked = say("pair-asked", other=_as_known(second), platform=platform)
    yes = Buttons((button("pair_yes", ConfirmPair(), by=first.id),))
    to_first = await _sent(context, pairing.chat_id, request, asked, yes)
    claimed = PairingClaimed(pairing.code, second.platform, second.user, request.chat.id)
    try:
        answer = say("pair-entered")
        return await context.replier.reply(request, answer, also=[claimed], sent=[to_first])
    except ConflictError:
        raise _unfit(request, "pair-unknown") from None


@handles_without_game(ConfirmPair)
async def confirm_pair(context: Context, request: Request, _command: ConfirmPair) -> Answer:
    """Make the account that entered the sender's code the same player."""
    pairing = await context.store.read(pairing_of, request.player.platform, request.player.user)
    if pairing is None or pairing.other_user is None or _is_old(pairing, request):
        raise _unfit(request, "pair-nothing")
    assert pairing.other_platform is not None, "set with the user"
    second = await context.store.people.known(pairing.other_platform, pairing.other_user)
    assert second is not None, "people who spoke to the bot are known"
    first = request.player
    await _check(context, first, second)
    assert pairing.other_chat_id is not None, "set with the user"
    to_second = _paired(first, second, second.platform)
    heard_of = await _sent(context, pairing.other_chat_id, request, to_second)
    paired = (
        Paired(pairing.code, first.id, second.id),
        PursesMerged(first.id, second.id, request.incoming.at),
    )
    try:
        to_first = _paired(first, second, first.platform)
        answer = await context.replier.reply(request, to_first, also=paired, sent=[heard_of])
    except ConflictError:
        raise _unfit(request, "pair-nothing") from None
    await context.rooms.forget_player(first.id)
    await context.rooms.forget_player(second.id)
    return answer


@handles_without_game(Unpair)
async def unpair(context: Context, request: Request, _command: Unpair) -> Answer:
    """Part the sender's later account, or all accounts paired with the sender's."""
    mine = (request.player.platform, request.player.user)
    later = await context.store.read(later_accounts, request.player.id)
    leaving = [row for row in later if (row.platform, row.user) == mine] or later
    if not leaving:
        raise _unfit(request, "unpair-nothing")
    parted: list[Write] = []
    sentences = []
    for row in leaving:
        parted.append(Unpaired(row.platform, row.user))
        parted.append(PurseParted(row.platform, row.user, request.incoming.at))
        name, platform = shown_name(row.name), platform_name(row.platform)
        here = request.hints.command("here")
        sentences.append(say("unpair-done", name=name, platform=platform, here=here))
    answer = await context.replier.reply(request, *sentences, also=parted)
    await context.rooms.forget_player(request.player.id)
    return answer


async def _sent(context: Context, chat_id: str, request: Request, *blocks: Block) -> Announcement:
    chat = await context.store.chats.by_id(chat_id)
    assert chat is not None, "a paired account has spoken there"
    return context.languages.sent(chat, request.incoming.at, *blocks)


async def _check(context: Context, first: PlayerRow, second: PlayerRow) -> None:
    """Raise `UnfitError` if two accounts can't be one player."""
    if (first.platform, first.user) == (second.platform, second.user):
        raise UnfitError("pair-same_account")
    if first.id == second.id:
        raise UnfitError("pair-already")
    platforms = {row.platform for row in await context.store.people.accounts_of(first.id)}
    for row in await context.store.people.accounts_of(second.id):
        if row.platform in platforms:
            raise UnfitError("pair-same_platform", platform=platform_name(row.platform))
    game = await context.store.read(open_game_between, first.id, second.id)
    if game is not None:
        raise UnfitError("pair-opponents", code=game.code)


def _unfit(request: Request, key: str) -> UnfitError:
    return UnfitError(key, pair=request.hints.command("pair"), minutes=MINUTES)


def _is_old(pairing: PairingRow, request: Request) -> bool:
    return request.incoming.at >= pairing.expires_at


def _paired(first: PlayerRow, second: PlayerRow, platform: str) -> Sentence:
    return say(
        "pair-done",
        one=shown_name(first.name),
        first=platform_name(first.platform),
        two=shown_name(second.name),
        second=platform_name(second.platform),
        unpair=Hints(platform).command("unpair"),
    )


def _as_known(player: PlayerRow) -> str:
    """Return a player's name and handle, but no id that stands for one."""
    name = shown_name(player.name)
    return name if player.handle in {"", player.user} else f"{name} (@{player.handle})"
