"""Who is on vacation of those whose games are listed."""

from collections.abc import Sequence

from takmail.play.game import Game
from takmail.service.announcing.readers import person
from takmail.service.requests import Request
from takmail.service.vacations.planning import last_day
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence
from takmail.wording.vacations import listed_vacation


async def away_among(store: Store, request: Request, games: Sequence[Game]) -> list[Sentence]:
    """Return who of both sides is on vacation now, where games go by the clock."""
    mine, at = request.player.id, request.incoming.at
    timed = [game.seats for game in games if game.terms.clock and game.seats]
    players = dict.fromkeys(player for seats in timed for player in seats)
    vacations = await store.vacations.of_all(players) if players else {}
    days = {player: one for player in players for one in vacations[player] if one.has(at)}
    if not days:
        return []
    habits = await store.habits.of_all(days)
    people = await store.people.by_ids(days, request.chat.platform)
    return [
        listed_vacation(
            None if player == mine else person(people[player]),
            last_day(vacation, habits[player].calendar.zone),
        )
        for player, vacation in days.items()
    ]
