"""Games of Locke: proposed, typed, pressed, tapped, told, refused, kept and played again."""

import pytest

from tests.sentences import black_played, white_played, your_turn
from tests.service.world import World

BEGUN = """\
1  S2  S   S2  S   S2
2  .   .   .   .   .
3  .   .   .   .   .
4  .   .   .   .   .
5  s2  s   s2  s   s2"""


async def begun(den: World, terms: str = "locke", chat: str = "den") -> str:
    """Begin a game in which Ann is White; return its code."""
    (told, *_) = await den.say("ann", f"!challenge @bob {terms}", chat, mentions=("bob",))
    await den.say("bob", "!accept", chat)
    return den.code_in(told)


async def told(den: World, who: str, line: str) -> str:
    """Return what the chat reads of a line."""
    return "\n".join(await den.say(who, line))


async def test_it_is_proposed_with_its_setup_which_is_ours(den: World) -> None:
    said = await told(den, "ann", "!challenge @bob locke modern 12 outer")
    assert "a game of Locke: 5x5, modern, 12 pieces each, outer setup." in said
    assert "The first rows begin as 1 2 2 2 1." in said
    said = "\n".join(await den.say("bob", "!accept"))
    assert "White sits in the south." in said
    assert "5  s   s2  s2  s2  s" in said
    assert "White s      5      4s  Ann" in said


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("locke 6", "Locke is played on 5x5."),
        ("locke white", "Leave out the colour."),
        ("locke komi 2", "Locke has no komi: nothing is counted."),
        ("locke handicap you 2", "Locke has no handicap: only Tak has that."),
        ("locke halfsets", "Locke has no half-sets: it has no such pieces."),
        ("locke caps 1", "Locke has no capstones: it has no such pieces."),
        ("locke traveling", "Locke has no traveling capstones: it has no such pieces."),
        ("locke no-swap", "Locke has no choice of openings: only Tak has that."),
        ("locke ten", "Locke has no other ways to score: nothing is counted."),
    ],
)
async def test_terms_that_it_lacks_are_refused(den: World, terms: str, why: str) -> None:
    assert why in await den.reply("ann", f"!challenge @bob {terms}", mentions=("bob",))


async def test_lines_are_understood_in_both_notations(den: World) -> None:
    await begun(den)
    assert f"{white_played('Ann', 'mn c5 2')}. {your_turn('Bob')}" in await told(
        den, "ann", "mn c5 2"
    )
    assert f"{black_played('Bob', 'ms a1 2', 'PTN a5-2')}." in await told(den, "bob", "a5-2")
    assert f"{white_played('Ann', 'ps c5', 'PTN c1')}." in await told(den, "ann", "c1")
    assert f"{black_played('Bob', 'ps a1', 'PTN a5')}." in await told(den, "bob", "a1")


async def test_the_end_is_told_and_the_loser_begins_again(den: World) -> None:
    await begun(den)
    for who, line in (("ann", "!tak"), ("bob", "!hint"), ("ann", "!accept draw")):
        assert "evil" not in await told(den, who, line), line
    assert await told(den, "ann", "!tak") == "Locke has no announcing of tak: only Tak has that."


async def test_a_second_dispute_quotes_the_first_by_its_players_name(den: World) -> None:
    await begun(den)
    await den.say("ann", "mn c5 2")
    said = await told(den, "bob", "im the stack on c5 stood there” I was wrong. “")
    assert '“the stack on c5 stood there" I was wrong. "”\n' in said
    again = await told(den, "bob", "im the stack on c5 stood there again")
    assert again.startswith('Bob has disputed this move already: “the stack on c5 stood there" I')
