"""What is kept in memory goes together, so that no line has to ask for a part of it anew."""

from takmail.service.games import rooms
from takmail.store import chats, people


def test_the_players_and_chats_of_all_games_in_memory_are_kept_there() -> None:
    assert people.REMEMBERED >= 2 * rooms.KEPT
    assert chats.REMEMBERED >= rooms.KEPT
