"""Refusals: enumerated reasons why a command is not allowed now. The words are elsewhere."""

from dataclasses import KW_ONLY, dataclass
from datetime import timedelta
from enum import Enum

from takmail.colors import Color
from takmail.commands.offers import Topic


class Why(Enum):
    """The reason why a command was refused."""

    NOT_A_PLAYER = "the sender has no seat in this game"
    NOT_BEGUN = "the challenge has not been accepted yet"
    ALREADY_BEGUN = "the game has begun"
    OVER = "the game is over"
    NOT_OVER = "the game is not over"
    CANCELLED = "the challenge was declined or withdrawn, or the game aborted"
    NOT_YOUR_TURN = "it is the other side's turn"
    OWN_CHALLENGE = "one can't accept or decline one's own challenge"
    NOT_INVITED = "the challenge is for somebody else"
    NOT_YOUR_CHALLENGE = "only the challenger can withdraw it"
    OPEN_CHALLENGE = "an open challenge can't be declined"
    NO_OFFER = "there is nothing to answer"
    OWN_OFFER = "one can't answer one's own offer"
    WHICH_OFFER = "several offers stand; say which"
    ALREADY_OFFERED = "the same offer stands already"
    REMATCH_AGREED = "the game has had its rematch"
    NOTHING_TO_WITHDRAW = "there is nothing of one's own to withdraw"
    NOTHING_TO_CONFIRM = "nobody asked to resign"
    LACKING = "games of this kind have no such thing"
    NO_DRAWS = "one side wins every tie, so that no game is drawn"
    NO_PLIES_YET = "there is nothing to take back"
    TOO_MANY_PLIES = "more plies than were played"
    TOO_LATE_TO_ABORT = "both have moved twice"
    NO_HINTS = "hints are for games against the computer"
    NO_TAK = "there is no threat"
    TAK_NOT_YOURS = "only the side that moved last can call Tak"
    TAK_ALREADY_CALLED = "Tak was called already"
    NO_BOARD_POSTED = "no board that differs was posted"
    NO_SUCH_PIECES = "the posted board has pieces or stacks that this game doesn't have"
    IMPOSSIBLE_BOARD = "the posted board can't be one of this game"
    WHO_MOVES = "it isn't known who is to move on the posted board"
    NO_COMMON_PLY = "no ply was named, and the posted board never stood in the game"
    NO_SUCH_PLY = "the game has fewer plies"
    ALREADY_THERE = "that is where the game stands"
    NOTHING_TO_SETTLE = "no board differs and no ply is disputed"
    REASON_WANTED = "a claim needs its reason"
    OWN_PLY = "one can't dispute one's own ply"
    NOTHING_TO_DISPUTE = "there is no ply to dispute"
    ALREADY_DISPUTED = "the last ply was disputed already"
    SELF_CHALLENGE = "one can't challenge oneself"
    GAME_ENDS_AT_START = "the start position is over already"
    BAD_SIZE = "no such board size"
    BAD_KOMI = "komi out of range"
    BAD_RESERVES = "reserves out of range"
    BAD_START = "the start position doesn't fit the terms"
    NOTHING_TRAVELS = "capstones are to travel, and neither side has any"
    NO_CAPSTONES = "the scoring is about capstones, and neither side has any"
    NO_SUCH_PRESET = "no way to play has this name"
    PRESET_FORBIDS = "the way to play doesn't leave this open"
    BAD_HANDICAP = "more is given than this board has room for before play"
    HANDICAP_SQUARE = "a square of the handicap is off the board"
    HANDICAP_THROWN = "nothing is thrown onto a board with the pieces of a handicap"
    HANDICAP_START = "pieces and turns are only given on the empty board"
    THROWN_START = "nothing is thrown onto a board that has pieces on it"
    COLOR_THROWN = "the throws say who is White"
    COLOR_BID = "the bids say who is White"
    THROWN = "what was thrown before play stays"
    ROLLED = "a throw of the die stays, and what was played before it"
    BAD_STAKE = "a stake out of range"
    PURSE_TOO_SMALL = "the sender's purse holds less than is to be set aside"
    THEIR_PURSE_TOO_SMALL = "the other side's purse holds less than is to be set aside"
    PREPARING = "the game begins when both have chosen secretly"
    NOTHING_TO_CHOOSE = "nothing is chosen secretly now"
    OTHER_CHOICE = "something else is chosen secretly now"
    ALREADY_SEALED = "this choice was made, and stands"
    BAD_CHOICE = "there is no such choice"
    SETS_DIFFER = "sets are chosen from as many pieces on both sides"
    CHOSEN_START = "sets are chosen for an empty board"
    BLIND_COINS = "coins that move for what lies on the board would tell of it to who plays blind"
    BLIND = "somebody plays blind, so boards are compared when the game is over"
    NO_CONSULTING = "the game is one against one"
    COMPUTER_HAS_TIME = "no clock runs on the computer's move"
    COMPUTER_FOR_COINS = "the computer has no purse"
    COMPUTER_HALF_SETS = "the computer chooses no half-set"
    COMPUTER_CONSULTING = "the computer consults with nobody"
    CONSULTING_FOR_COINS = "coins are two people's, and several were to be on a side"
    VOTES_OUTLAST_CLOCK = "votes would count only when the time for the move is over"
    CONSULTING_BLIND = "others on a side would tell of the board to who plays blind"
    ON_A_SIDE = "the sender is on a side already"
    HAS_SIDE = "whom the captain calls is on a side already"
    WHICH_SIDE = "no side was named, and not just one has called the sender"
    SIDE_FULL = "as many are on the side as can be"
    SIDE_ASKED = "the sender has asked the same before"
    SIDE_CALLED = "the captain has called the same person before"
    NOT_ON_SIDE = "the person isn't on the captain's side"
    CAPTAIN_STAYS = "a captain can't leave their side"
    CAPTAIN_ONLY = "only the captain of a side can do that"
    VOTED = "the sender has voted for the same ply before"
    NO_DOUBLING = "the stakes of this game can't be doubled"
    NO_REVERSING = "plies are only taken back by consent"
    NO_DEDUCTING = "nobody may take anything back from their wager"
    MARKER_THEIRS = "only the other side may do so next"
    DOUBLE_STANDS = "a double was offered and waits for its answer"
    TAKE_OR_DROP = "a double is dropped by that word only, as it ends the game"
    NOT_SECOND = "only the second player may deduct a row"
    DEDUCTED = "the row was deducted already"
    TOO_LATE_TO_DEDUCT = "the second player has played"
    NO_CLOCK = "the game is played without a clock"
    TIME_LEFT = "the other side has time left"
    UNHEARD = "what the other side has said in time may not have been read yet"
    OWN_TIME_RUNS = "the sender's own time runs"
    OWN_TIME_OUT = "the sender's own time is out"
    BAD_TIME = "no such time can be given at once"
    TIME_ENOUGH = "the other side has as much time as it can be given"
    RATED_CLOCK = "a rated game needs a clock"
    RATED_SIZE = "games on a board of this size aren't rated"
    RATED_PLAIN = "a rated game is plain Tak"
    RATED_COMPUTER = "games against the computer aren't rated"
    SIZES_DIFFER = "the start position has another size than was asked for"


@dataclass(eq=False, repr=False)
class RefusalError(Exception):
    """A command that is not allowed now.

    The other values are those that the reason is about, where it is about any. ``topic``,
    ``topics``, ``number`` and ``color`` are the offer, the offers to choose from, the plies played,
    the side on turn. ``words`` are a way to play, and the wish beside it; a platform; or a ruleset,
    the feature that it lacks, and the reason. ``time`` is the time left, or the most that can be
    given. ``coins`` are those to be paid, where ``number`` are those in the sender's purse.
    """

    why: Why
    _: KW_ONLY
    topic: Topic | None = None
    topics: tuple[Topic, ...] = ()
    number: int | None = None
    color: Color | None = None
    words: tuple[str, ...] = ()
    coins: int | None = None
    time: timedelta | None = None

    def __post_init__(self) -> None:
        super().__init__(self.why.value)
