"""The end of a game, and a profile, show people with their pictures where a platform can."""

from takmail.wording.message.messages import Message, Portraits
from takmail.wording.message.text import bare
from tests.service.test_ratings import RATED, ROAD, WON
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World


def portraits(message: Message) -> Portraits:
    """Return the only portraits of a message."""
    (found,) = (block for block in message.blocks if isinstance(block, Portraits))
    return found


def beside(message: Message) -> list[tuple[str, str]]:
    """Return the person of each portrait and the words beside it."""
    shown = Message((portraits(message),))
    return [
        (each.person.user, "".join(map(bare, each.words.spans)))  # type: ignore[union-attr]
        for each in portraits(shown).people
    ]


async def last_ply(den: World, terms: str) -> Message:
    """Return the message in which Ann wins by a road."""
    code = await den.begin(terms=terms)
    *plies, last = ROAD.split(", ")
    await den.play(", ".join(plies))
    return (await den.tell("ann", f"#{code} {last}"))["den"]


async def test_the_end_of_a_rated_game_shows_both_sides_with_their_ratings(den: World) -> None:
    message = await last_ply(den, RATED)
    assert beside(message) == [
        ("id-ann", f"White (Ann)\n1500? → {WON}"),
        ("id-bob", "Black (Bob)\n1500? → 1338?"),
    ]
    assert message.card is not None
    assert "Ratings on 5x5" in message.plain()
    assert "Ratings on 5x5" not in "".join(
        bare(span) for block in message.blocks for span in getattr(block, "spans", ())
    )


async def test_an_unrated_one_shows_them_without(den: World) -> None:
    message = await last_ply(den, "5 days 3")
    assert [words for _, words in beside(message)] == ["White (Ann)", "Black (Bob)"]
    assert portraits(message).instead is None


async def test_a_board_in_between_and_a_chat_elsewhere_show_nobody(relay: Relay) -> None:
    await relay.begin()
    middle = await relay.tell("ann", "ps a1")
    assert not any(message.has_portraits for message in middle.values())
    await relay.tell("ann", "!resign")
    ends = await relay.tell("ann", "!confirm")
    assert [ends[chat].has_portraits for chat in (DEN, ATTIC)] == [True, False]


async def test_a_profile_stands_beside_its_player(den: World) -> None:
    await last_ply(den, "5 days 3")
    message = (await den.tell("ann", "!me"))["den"]
    ((user, words),) = beside(message)
    assert user == "id-ann"
    assert words == f"Ann\n{message.without_card().plain()}"
    elsewhere = await den.tell("tom", "!me", "hall", platform="telegram")
    assert not elsewhere["hall"].has_portraits
