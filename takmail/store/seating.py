"""Who can be given a seat in a game that is put in, and where he would play it."""

from sqlalchemy import Connection, and_, select

from takmail.store.tables import accounts, chats, games, seats


def players_called(connection: Connection, platform: str, name: str) -> set[str]:
    """Return the players who are known by an id, or else by a handle; an empty platform is any.

    Nobody can take the place of another by a handle that is the other's id.
    """
    on = [accounts.c.platform == platform] if platform else []
    by_id = select(accounts.c.player).where(accounts.c.user == name, *on)
    found = set(connection.scalars(by_id))
    if found:
        return found
    handle = name.removeprefix("@").casefold()
    by_handle = select(accounts.c.player).where(accounts.c.handle_folded == handle, *on)
    return set(connection.scalars(by_handle)) if handle else set()


def player_at(connection: Connection, platform: str, user: str) -> str | None:
    """Return whose an account is."""
    query = select(accounts.c.player).where(
        accounts.c.platform == platform, accounts.c.user == user
    )
    return connection.scalar(query)


def chat_at(connection: Connection, platform: str, chat: str) -> str | None:
    """Return the id of a chat in which several can play, if the bot can write there by itself."""
    query = select(chats.c.id).where(
        chats.c.platform == platform,
        chats.c.chat == chat,
        chats.c.private.is_(False),
        chats.c.made_for.is_(None),
        *_OPEN,
    )
    return connection.scalar(query)


def private_talk(connection: Connection, player: str) -> str | None:
    """Return the private talk in which a player has played last, or one that bears his own id."""
    mine = _ids(connection, player)
    own = select(chats.c.id, games.c.updated_at).where(chats.c.private, *_OPEN)
    seated = own.join(seats, seats.c.chat_id == chats.c.id).join(
        games, games.c.code == seats.c.code
    )
    asked = own.join(games, games.c.chat_id == chats.c.id)
    found = [
        *connection.execute(seated.where(seats.c.player.in_(mine))),
        *connection.execute(asked.where(games.c.challenger.in_(mine))),
    ]
    if found:
        _, last = max((row.updated_at, row.id) for row in found)
        return str(last)
    same = and_(accounts.c.platform == chats.c.platform, accounts.c.user == chats.c.chat)
    known = select(chats.c.id).join(accounts, same).where(chats.c.private, *_OPEN)
    return connection.scalar(known.where(accounts.c.player == player).order_by(chats.c.id))


def games_between(connection: Connection, white: str, black: str) -> list[str]:
    """Return the codes of the games that these two have played, with these colours."""
    query = select(seats.c.code).where(
        seats.c.color == "white",
        seats.c.player.in_(_ids(connection, white)),
        seats.c.other.in_(_ids(connection, black)),
    )
    return list(connection.scalars(query))


_OPEN = (chats.c.guest.is_(False), chats.c.single.is_(False), chats.c.lost_at.is_(None))


def _ids(connection: Connection, player: str) -> list[str]:
    """Return all ids of a player, with those that were his before accounts were paired."""
    own = accounts.c.own.is_not(None)
    former = select(accounts.c.own).where(accounts.c.player == player, own)
    return [player, *connection.scalars(former)]
