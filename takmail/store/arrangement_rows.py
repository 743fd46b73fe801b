"""Turns arrangements into rows."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias, assert_never

from sqlalchemy.sql.dml import UpdateBase

from takmail.store import community_statements as of_community
from takmail.store import merging_statements as merging
from takmail.store import own_chat_statements as own_chats
from takmail.store import paper_statements as of_papers
from takmail.store import reminders, vacations
from takmail.store import statements as sql
from takmail.store.arrangements import (
    Arrangement,
    Barred,
    Blocked,
    ChallengeMoved,
    ChatLost,
    ChatMerged,
    ChatRenumbered,
    CommunityJoined,
    CommunityLeft,
    CommunitySettingNow,
    Forgotten,
    GameStill,
    InvitationOver,
    LanguageSet,
    Muting,
    NewInvitation,
    NotationSet,
    NoteNow,
    OwnChatOpened,
    OwnChatPassedOn,
    OwnLanguageSet,
    Paired,
    PairingAsked,
    PairingClaimed,
    PaperNow,
    PaperStill,
    PotReturned,
    PurseParted,
    PursesMerged,
    PutOut,
    SeatGone,
    SeatMoved,
    SettingNow,
    SquaresSet,
    Switched,
    Unpaired,
    Watching,
)
from takmail.store.forgotten_rows import forget
from takmail.store.outbox import sent_step
from takmail.store.writes import Write

Step: TypeAlias = tuple[UpdateBase, Mapping[str, object]]


def arrange(arrangement: Arrangement) -> Iterator[Step]:
    """Return what is to be written for an arrangement.

    ``switch`` does so for some of them, ``bookkeeping`` for those about coins, and ``timer_rows``
    for those about timers.
    """
    match arrangement:
        case NewInvitation():
            yield sql.ADD_INVITATION, _invitation(arrangement)
        case InvitationOver(code):
            yield sql.DROP_INVITATION, {"for_code": code}
        case ChallengeMoved() | SeatMoved() | SeatGone():
            yield _placed(arrangement)
        case OwnChatOpened() | OwnChatPassedOn():
            yield from _own_chat(arrangement)
        case (
            Watching()
            | Muting()
            | PutOut()
            | Blocked()
            | Barred()
            | PaperNow()
            | SettingNow()
            | CommunitySettingNow()
            | NoteNow()
            | PotReturned()
            | PursesMerged()
            | PurseParted()
        ):
            return
        case OwnLanguageSet() | SquaresSet():
            yield from _own(arrangement)
        case NotationSet() | LanguageSet() | ChatLost() | ChatRenumbered() | ChatMerged():
            yield from _chat(arrangement)
        case PairingAsked() | PairingClaimed() | Paired() | Unpaired():
            yield from _pair(arrangement)
        case CommunityJoined() | CommunityLeft():
            yield from _community(arrangement)
        case PaperStill() | GameStill() | Forgotten():
            yield from _apart(arrangement)
        case Write():
            yield from arrangement.steps()
        case _:
            assert_never(arrangement)


def _apart(
    arrangement: Forgotten | PaperStill | GameStill,
) -> Iterator[Step]:
    """Return what is to be written where modules of their own know that."""
    match arrangement:
        case PaperStill() | GameStill():
            yield _still(arrangement)
        case Forgotten():
            yield from forget(arrangement)
        case _:
            assert_never(arrangement)


def switch(wanted: Switched) -> Iterator[Step]:
    """Return what is to be written for something that is on or off, or set to something."""
    match wanted:
        case Watching(code, chat_id, on):
            yield sql.DROP_WATCHER, {"for_code": code, "for_chat": chat_id}
            if on:
                yield sql.ADD_WATCHER, {"code": code, "chat_id": chat_id}
        case Muting(code, color, on):
            yield sql.DROP_MUTE, {"for_code": code, "for_color": color}
            if on:
                yield sql.ADD_MUTE, {"code": code, "color": color}
        case PutOut() | Blocked() | Barred():
            yield from _kept_away(wanted)
        case PaperNow():
            yield from _of_player(wanted)
        case SettingNow(chat_id, name, value):
            yield sql.DROP_SETTING, {"for_chat": chat_id, "for_name": name}
            if value is not None:
                yield sql.ADD_SETTING, {"chat_id": chat_id, "name": name, "value": value}
        case CommunitySettingNow(platform, community, name, value):
            row = {"platform": platform, "community": community, "name": name}
            yield (
                of_community.DROP_COMMUNITY_SETTING,
                {f"for_{key}": held for key, held in row.items()},
            )
            if value is not None:
                yield of_community.ADD_COMMUNITY_SETTING, {**row, "value": value}
        case NoteNow(name, text):
            yield sql.DROP_NOTE, {"for_name": name}
            if text is not None:
                yield sql.ADD_NOTE, {"name": name, "text": text}


def _kept_away(wanted: PutOut | Blocked | Barred) -> Iterator[Step]:
    """Return what is to be written for who or what is kept away, or is no more."""
    more: dict[str, object] = {"at": wanted.at}
    match wanted:
        case PutOut(code, chat_id, _, on):
            drop, add = sql.DROP_PUT_OUT, sql.ADD_PUT_OUT
            keys = {"code": code, "chat_id": chat_id}
        case Blocked(player, blocked, _, on):
            drop, add = sql.DROP_BLOCK, sql.ADD_BLOCK
            keys = {"player": player, "blocked": blocked}
        case Barred(kind, platform, id_, _, why, on):
            drop, add = sql.DROP_BARRED, sql.ADD_BARRED
            keys = {"kind": kind, "platform": platform, "id": id_}
            more["why"] = why
    yield drop, {f"for_{name}": value for name, value in keys.items()}
    if on:
        yield add, {**keys, **more}


def _of_player(wanted: PaperNow) -> Iterator[Step]:
    """Return what is to be written for what a player keeps about a game."""
    keys = {"code": wanted.code, "player": wanted.player, "kind": wanted.kind}
    yield of_papers.DROP_PAPER, {f"for_{name}": value for name, value in keys.items()}
    if wanted.text is not None:
        yield of_papers.ADD_PAPER, {**keys, "text": wanted.text, "at": wanted.at}


def _still(found: PaperStill | GameStill) -> Step:
    """Return what finds out whether something is still as it was, and holds it so."""
    if isinstance(found, GameStill):
        names = {"for_code": found.code, "for_version": found.version}
        return of_papers.GAME_STILL, {**names, "version": found.version}
    keys = {"for_code": found.code, "for_player": found.player, "for_kind": found.kind}
    return of_papers.PAPER_STILL, {**keys, "for_text": found.text, "text": found.text}


def _community(change: CommunityJoined | CommunityLeft) -> Iterator[Step]:
    meant = {"for_platform": change.platform, "for_community": change.community}
    if isinstance(change, CommunityLeft):
        yield of_community.LEAVE_COMMUNITY, meant | {"left_at": change.at}
        return
    new = {"platform": change.platform, "community": change.community}
    yield of_community.DROP_COMMUNITY, meant
    yield (
        of_community.ADD_COMMUNITY,
        new | {"title": change.title, "joined_at": change.at, "left_at": None},
    )


def _own(chosen: OwnLanguageSet | SquaresSet) -> Iterator[Step]:
    """Return what is to be written for what a player chose for himself."""
    this = {"for_player": chosen.player}
    match chosen:
        case OwnLanguageSet(_, language):
            yield sql.SET_OWN_LANGUAGE, this | {"language": language}
        case SquaresSet(_, notation):
            yield sql.SET_SQUARES, this | {"squares": notation}


def _placed(moved: ChallengeMoved | SeatMoved | SeatGone) -> Step:
    if isinstance(moved, SeatGone):
        return sql.DROP_SEAT, {"for_code": moved.code, "for_color": moved.color}
    where = {"for_code": moved.code, "chat_id": moved.chat_id}
    if isinstance(moved, ChallengeMoved):
        return sql.MOVE_CHALLENGE, where
    return sql.MOVE_SEAT, where | {"for_color": moved.color}


def _own_chat(opened: OwnChatOpened | OwnChatPassedOn) -> Iterator[Step]:
    if isinstance(opened, OwnChatPassedOn):
        names = {"for_code": opened.code, "made_for": opened.rematch}
        yield own_chats.PASS_ON, names | {"for_id": opened.chat_id}
        return
    move = {"for_code": opened.code, "for_chat": opened.chat_id, "chat_id": opened.into}
    for statement in own_chats.MOVE_GAME:
        yield statement, move
    yield own_chats.MOVE_OUTBOX, move | {"for_row": opened.row}
    yield own_chats.COPY_SETTINGS, {"for_id": opened.chat_id, "into": opened.into}
    yield (
        own_chats.COPY_CHAT,
        {"for_id": opened.chat_id, "into": opened.into, "made_for": opened.code},
    )
    yield sent_step(opened.row)


def _invitation(invitation: NewInvitation) -> Mapping[str, object]:
    handle = invitation.handle
    return {
        "code": invitation.code,
        "join_code": invitation.join,
        "lapses_at": invitation.lapses_at,
        "platform": invitation.platform,
        "handle_folded": None if handle is None else handle.casefold(),
        "own_chat": invitation.own_chat,
    }


def _chat(
    arrangement: NotationSet | LanguageSet | ChatLost | ChatRenumbered | ChatMerged,
) -> Iterator[Step]:
    match arrangement:
        case LanguageSet(chat_id, language):
            yield sql.SET_LANGUAGE, {"for_id": chat_id, "language": language}
        case NotationSet(chat_id, notation):
            yield sql.SET_NOTATION, {"for_id": chat_id, "notation": notation}
        case ChatLost(chat_id, at):
            lost = {"for_id": chat_id, "lost_at": at}
            yield (sql.FIND_CHAT, {"for_id": chat_id}) if at is None else (sql.LOSE_CHAT, lost)
        case ChatRenumbered(chat_id, chat):
            yield sql.RENUMBER_CHAT, {"for_id": chat_id, "chat": chat}
        case ChatMerged(chat_id, into):
            for statement in (
                merging.MERGE_WATCHERS,
                merging.MERGE_PUT_OUT,
                merging.MERGE_SETTINGS,
                merging.MERGE_LANGUAGE,
                *merging.MERGE_CHAT,
            ):
                yield statement, {"for_id": chat_id, "into": into}


def _pair(arrangement: PairingAsked | PairingClaimed | Paired | Unpaired) -> Iterator[Step]:
    match arrangement:
        case PairingAsked():
            account = {"platform": arrangement.platform, "user": arrangement.user}
            yield sql.DROP_PAIRING, {f"for_{name}": value for name, value in account.items()}
            yield (
                sql.ADD_PAIRING,
                {
                    **account,
                    "code": arrangement.code,
                    "chat_id": arrangement.chat_id,
                    "expires_at": arrangement.expires_at,
                },
            )
        case PairingClaimed(code, platform, user, chat_id):
            yield (
                sql.CLAIM_PAIRING,
                {
                    "for_code": code,
                    "other_platform": platform,
                    "other_user": user,
                    "other_chat_id": chat_id,
                },
            )
        case Paired(code, first, second):
            yield sql.END_PAIRING, {"for_code": code}
            both = {"first": first, "second": second}
            yield reminders.JOIN, both
            yield vacations.JOIN, both
            yield sql.PAIR, both
        case Unpaired(platform, user):
            account = {"for_platform": platform, "for_user": user}
            yield of_papers.PART_PAPERS, account
            yield reminders.PART, account
            yield vacations.PART, account
            yield sql.UNPAIR, account
