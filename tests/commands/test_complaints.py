"""`im` begins a claim, and half the sentences that people write about themselves."""

import pytest

from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from tests.rows import each

ABOUT_A_PLY = """\
a wall can't be covered
c3 was not what you said
that's not your stack
that move is not legal
that runs off the board at e5
this is not a legal move
those are my stones
these drops don't add up
it jumps over a wall
it's my turn
its not your turn
you can't place there, it's mine
you can't go there
the capstone traveled over a wall
you picked up 4 but only 3 are there
you moved twice
u moved my piece
the top piece is mine
the drops don't add up
the last move runs over a wall
the white wall on d4 blocks it
your last move was off the board
my stone was there
my wall is on c3
no stone left to place
no capstones left in your reserve
no road there
not your stack
not a legal move
illegal
invalid
Invalid move, c3 is taken
impossible move
wrong square
wrong direction, you said b4
too many pieces picked up
`c3` is taken already
b2 belongs to me, it was covered
from c3 you can't reach c5
ps c3 is taken
ms b2 p3 2 1 goes through a wall
there is a wall on c3
there was no stone on b2
black moved twice
black can't flatten that wall
wall in the way
stacks move in a straight line
only a capstone can flatten a wall
3 pieces is too many, they were 2
six pieces are more than the carry limit
more than 5 pieces can't be carried
can't cover a wall
carry limit
over the carry limit
not the right square
not my wall
cannot move through a wall
went through a wall
runs off the board at e5
blocked by a wall on c3
they were not your stones
he moved a stack that isn't his
you played it on c4, not c3\
""".splitlines()

ABOUT_ONESELF = """\
so sorry for the delay, busy day
a bit lost, what is a capstone?
:)
on it
not sure
not sure about e4
not certain that e4 was free
not allowed to move today
going for b4 next
done with this stack of papers
tired of your walls
on the road, my move comes later
at the edge of my seat
in the way, I know
happy with that move
sure that this was mine
pretty sure that move is illegal
still thinking about my move
just saying, nice wall
one of the best with walls
3 moves from a road
a flat ahead, so my turn is easy
a big fan of capstones
an idiot, I should have put a wall on c3
the king of the road
the one to move
the one with the black stones
the black pieces
the white player
white
white and it was my turn, sorry
black here, so it is your turn
it, your move
this weekend away, move when you like
your biggest fan, great move
my own worst enemy, should have blocked that road
no good at walls
wrong about that wall, sorry
impossible to block
that bad at walls
that guy with the wall
this close to a road
gonna put a wall on c3
moving my stack tomorrow
winning this road race
blocked by your wall, well played
back home, it's your turn
here
ready for your move
always losing to that wall
too slow for this road
very fond of my capstone
out of stones
afraid of your capstone
stuck behind a wall
flat broke
5 minutes late, your move
into walls
with you on that move
Moment keine Zeit
Urlaub
what? that was a wall
right, that wall is yours
fine with a takeback of that move
guessing c3
b4 you in the queue
your opponent in this game, my turn
jumping on c3
lol
good, your turn
ok with that move\
""".splitlines()


@each("reason", ABOUT_A_PLY)
def test_a_complaint_about_a_ply_needs_no_address(reason: str) -> None:
    assert parse_line(f"im {reason}", commands=False) == Parsed(ClaimInvalid(reason))


@each("reason", ABOUT_ONESELF)
def test_what_somebody_says_of_himself_is_talk(reason: str) -> None:
    assert parse_line(f"Im {reason}", commands=False) is None


@each(
    "reason", [*ABOUT_A_PLY, "jumping on c3", "out of stones", "that is not allowed", "you cheat"]
)
def test_what_is_said_to_the_bot_is_a_claim_if_it_speaks_of_the_board(reason: str) -> None:
    assert parse_line(f"im {reason}") == Parsed(ClaimInvalid(reason))


@pytest.mark.parametrize(
    "reason",
    [
        "so sorry",
        "here",
        "lol",
        "too tired",
        "Urlaub",
        "not sure about e4",
        "unsure about my wall",
    ],
)
def test_who_speaks_of_himself_claims_nothing_even_to_the_bot(reason: str) -> None:
    assert parse_line(f"im {reason}") is None


@pytest.mark.parametrize(
    "line",
    [
        "im that wall",
        "Im, thats not your stack",
        "i m wrong square",
        "im: your capstone",
        "im. you moved twice",
        "im - you moved twice",
        "im : your capstone",
        "IM carry limit",
        "IM. Carry limit.",
    ],
)
def test_a_claim_may_be_short(line: str) -> None:
    heard = parse_line(line, commands=False)
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, ClaimInvalid)


@each("reason", [*ABOUT_A_PLY, *ABOUT_ONESELF])
def test_what_names_a_game_or_has_a_colon_for_the_bot_is_always_a_claim(reason: str) -> None:
    assert parse_line(f"im: {reason}") == Parsed(ClaimInvalid(reason))
    assert parse_line(f"#k3 im {reason}", commands=False) == Parsed(ClaimInvalid(reason), "k3")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("im that wall was never on `c3`", "that wall was never on `c3`"),
        ("#k3 im that wall was never on `c3` ", "that wall was never on `c3`"),
        ("`im that wall was never on c3`", "that wall was never on c3"),
        ("```im that wall was never on c3```", "that wall was never on c3"),
    ],
)
def test_backticks_are_kept_where_both_of_them_are_the_reasons(text: str, reason: str) -> None:
    heard = parse_line(text)
    assert isinstance(heard, Parsed)
    assert heard.command == ClaimInvalid(reason)


@pytest.mark.parametrize("addressed", [True, False])
@pytest.mark.parametrize(
    "reason", ["那堵墙挡住了路", "这步走错了", "a1 有棋子", "c3上是墙", "不是你的堆叠"]
)
def test_a_claim_may_be_in_chinese(reason: str, addressed: bool) -> None:
    read = parse_line(f"im {reason}", commands=addressed)
    assert read == Parsed(ClaimInvalid(reason))


@pytest.mark.parametrize("talk", ["我累了", "今天很忙", "a1 有棋子吗?", "墙呢\uff1f"])
def test_talk_in_chinese_is_none(talk: str) -> None:
    assert parse_line(f"im {talk}", commands=False) is None
