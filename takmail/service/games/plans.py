"""What players of a game have ready, as it is kept: by their captains, whoever they are now."""

from collections.abc import Iterator
from datetime import datetime

import structlog

from takmail.colors import SIDES
from takmail.play.game import Game, Phase
from takmail.play.premoves import Plans, dump_plan, load_plan
from takmail.rulesets.forms import UnreadableError
from takmail.store.arrangements import PaperNow
from takmail.store.papers import IFS
from takmail.store.store import Store

log = structlog.get_logger(__name__)


async def plans_of(store: Store, game: Game) -> Plans:
    """Return what both sides of a game have ready; what can't be read counts as nothing."""
    if game.phase is not Phase.PLAYING:
        return {}
    texts = await store.papers.of_game(game.code, IFS)
    plans = {}
    for color in SIDES:
        text = texts.get(game.player(color))
        if text is not None:
            try:
                plans[color] = load_plan(text)
            except UnreadableError:
                log.warning("what a player has ready can't be read", game=game.code)
    return plans


def papers_now(game: Game, before: Plans, after: Plans, at: datetime) -> Iterator[PaperNow]:
    """Yield what keeps plans as they are after something, where that changed them."""
    for color in SIDES:
        plan = after.get(color)
        if plan != before.get(color):
            text = None if plan is None else dump_plan(plan)
            yield PaperNow(game.code, game.player(color), IFS, text, at)
