"""`im` begins a claim, and half the sentences that people write about themselves."""

import pytest

from takmail.commands.disputes import ClaimInvalid
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from tests.rows import each

ABOUT_A_PLY = """\
the wall on c3 was in the way
a wall can't be covered
a wall cant be covered by a flat
that wall can't be covered
you said you would put it on b5
c3 was not what you said
that was a wall
that is my stone
that's not your stack
thats not your stack
that move is illegal
that move is not legal
that square is taken
that runs off the board at e5
this is not a legal move
this stack is mine
those are my stones
these drops don't add up
it jumps over a wall
it's my turn
its not your turn
it is blocked by my wall
you moved my stack
you can't place there, it's mine
you can't go there
you can't move through a capstone
the capstone traveled over a wall
you picked up 4 but only 3 are there
you carried 6, the limit is 5
you dropped nothing on c3
you moved twice
you have no capstone left
u moved my piece
the stack on b2 is mine
the top piece is mine
the drops don't add up
the square was occupied
the last move runs over a wall
the capstone was not alone
the carry limit is 5
the white wall on d4 blocks it
your stack had only two pieces
your capstone flattened two walls
your wall on c3 is in the way
your last move was off the board
my stone was there
my wall is on c3
no stone left to place
no capstones left in your reserve
no road there
not your turn
not your stack
not a legal move
not an empty square
illegal
illegal move
invalid
Invalid move, c3 is taken
impossible move
wrong square
wrong direction, you said b4
too many pieces picked up
c3 is taken
`c3` is taken already
c3 is occupied
C3 already has a wall
b4 isn't empty
b2 belongs to me, it was covered
from c3 you can't reach c5
ps c3 is taken
ms b2 p3 2 1 goes through a wall
there is a wall on c3
there's a capstone in the way
there was no stone on b2
black moved twice
black can't flatten that wall
white's wall is in the way
walls can't be covered
wall in the way
capstone can't move like that
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
picked up 4 from a stack of 3
blocked by a wall on c3
because c3 is a wall
they were not your stones
he moved a stack that isn't his
you played it on c4, not c3\
""".splitlines()

ABOUT_ONESELF = """\
so sorry for the delay, busy day
sorry, my move comes tonight
thinking
a bit lost, what is a capstone?
a bit slow today, my move comes tonight
:)
in
off
on it
not sure
not sure about e4
not sure about that wall
not quite sure about c3
not happy with e4
not certain that e4 was free
not done with my turn
not allowed to move today
not playing
going for b4 next
going to move tomorrow
done
done with this stack of papers
tired
tired of your walls
bored
on board
on the road
on the road, my move comes later
at the edge of my seat
in the way, I know
first
curious
happy with that
happy with that move
sure that this was mine
pretty sure that move is illegal
still sure of it
still thinking about my move
just saying, nice wall
just about to move
only a move away from a road
one move away from a road
one of the best with walls
two stones short
3 moves from a road
a stone ahead
a flat ahead, so my turn is easy
a fan of walls
a big fan of capstones
an idiot, I should have put a wall on c3
the king of the road
the one to move
the one with the black stones
the black pieces
the worst at stacks
the white player
white
white, your move
white and it was my turn, sorry
black here, so it is your turn
black this time, your move was fine
it, your move
this weekend away, move when you like
black, my turn
your biggest fan, great move
my own worst enemy, should have blocked that road
no good at walls
no expert
wrong about that wall, sorry
impossible to block
that bad at walls
that guy with the wall
this close to a road
so close to a road
gonna put a wall on c3
moving house this week
moving my stack tomorrow
placing a wall next, beware
building a road
winning this road race
blocked at work
blocked by your wall, well played
occupied today
back, your turn
back home, it's your turn
here
ready for your move
waiting for your move
always losing to that wall
never moving that capstone
too slow for this road
too tired to move
very fond of my capstone
lost without a wall
out of stones
out of walls
afraid of your capstone
impressed by that move
stuck behind a wall
stone cold sober
flat broke
road tripping next week
5 minutes late, your move
into walls
with you on that move
also new to this board
all out of ideas
Moment keine Zeit
Urlaub
what? that was a wall
wondering whether that wall can be covered?
right, that wall is yours
glad you moved there
fine with a takeback of that move
guessing c3
like, so done with c3
excited about b4
b4 you in the queue
up for a game on the big board
your opponent in this game, my turn
rethinking that move
sad that my wall fell
jumping on c3
lol
feeling flat today
good, your turn
ok with that move\
""".splitlines()


def test_the_table_is_long_enough_to_mean_something() -> None:
    assert len(ABOUT_A_PLY) >= 80
    assert len(ABOUT_ONESELF) >= 80


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
