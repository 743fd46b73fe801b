"""How the end of a game is kept in the record."""

from takmail.colors import Color
from takmail.rulesets.forms import Record, coded, many, maybe, named, pair, plain
from takmail.rulesets.results import Ending, Result
from takmail.rulesets.squarecode import decode_square, encode_square
from takmail.tak.position import Worth
from takmail.tak.scoring import Factor

_INT = plain(int)
_ROAD = many(coded(encode_square, decode_square))
_WORTH = Record(Worth, {"board": _INT, "pieces": _INT, "factors": many(named(Factor))}).form()

RESULT = Record(
    Result,
    {
        "ending": named(Ending),
        "winner": maybe(named(Color)),
        "road": _ROAD,
        "flats": pair(_INT),
        "score": _INT,
        "second_road": _ROAD,
        "worth": maybe(_WORTH),
    },
).form()
