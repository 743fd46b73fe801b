"""The tables, as the newest migration leaves them."""

from takmail.store.tables.chats import chat_settings, chats, communities, community_settings
from takmail.store.tables.coins import bank_entries, coin_entries, purses
from takmail.store.tables.following import mutes, put_out, watchers
from takmail.store.tables.games import games, invitations, offers, record, seats
from takmail.store.tables.messages import (
    seen,
)
from takmail.store.tables.metadata import metadata
from takmail.store.tables.notes import notes
from takmail.store.tables.papers import papers
from takmail.store.tables.people import accounts, barred, blocks, pairings, players

__all__ = [
    "accounts",
    "bank_entries",
    "barred",
    "blocks",
    "chat_settings",
    "chats",
    "coin_entries",
    "communities",
    "community_settings",
    "games",
    "invitations",
    "metadata",
    "mutes",
    "notes",
    "offers",
    "pairings",
    "papers",
    "players",
    "purses",
    "put_out",
    "record",
    "seats",
    "seen",
    "watchers",
]
