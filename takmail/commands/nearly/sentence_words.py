"""The words that sentences about a ply are made of."""

from takmail.squares import Direction
from takmail.tak.pieces import Kind

PIECES = {
    "wall": Kind.WALL,
    "standing": Kind.WALL,
    "flat": Kind.FLAT,
    "flatstone": Kind.FLAT,
    "stone": Kind.FLAT,
    "cap": Kind.CAPSTONE,
    "capstone": Kind.CAPSTONE,
    "piece": Kind.FLAT,
    **dict.fromkeys(("mauer", "wand", "muro", "pared", "mur", "ściana", "ścianę"), Kind.WALL),
    **dict.fromkeys(("parede", "стена", "стену", "стенка", "стенку", "墙", "壁"), Kind.WALL),
    **dict.fromkeys(("stein", "piedra", "pierre", "kamień", "pedra", "камень", "石"), Kind.FLAT),
    **dict.fromkeys(("schlussstein", "kapstein", "capo", "капстоун"), Kind.CAPSTONE),
}
DIRECTIONS = {
    "north": Direction.NORTH,
    "south": Direction.SOUTH,
    "east": Direction.EAST,
    "west": Direction.WEST,
    "up": Direction.NORTH,
    "down": Direction.SOUTH,
    "right": Direction.EAST,
    "left": Direction.WEST,
    "n": Direction.NORTH,
    "s": Direction.SOUTH,
    "e": Direction.EAST,
    "w": Direction.WEST,
}
UP = "up"

PLACING = frozenset(
    {"put", "place", "places", "placing", "play", "add", "build", "set", "drop", "stand"}
    | {"lay", "plop", "plonk", "setze", "lege", "pongo", "mets", "pose", "stawiam", "kładę"}
    | {"coloco", "ponho", "ставлю", "кладу"}
)
PLACING_FLATS = frozenset({"put", "place", "placing", "setze", "pongo", "stawiam", "ставлю"})
STANDING = "stand"
"""What is said of a stone that has no name: ``place b4``, ``stand d4``."""

MOVING = frozenset(
    {"move", "moves", "moving", "take", "takes", "taking", "pick", "picking", "grab", "lift"}
    | {"slide", "sliding", "shift", "carry", "carrying", "spread", "spreading", "walk", "march"}
    | {"push", "from", "stack", "tower"}
)
GOING = frozenset({"please", "pls", "goes", "go", "going", "my", "one"})
LINKING = frozenset(
    {"a", "an", "and", "as", "at", "away", "by", "down", "drop", "drops", "dropping", "falling"}
    | {"for", "gonna", "like"}
    | {"from", "go", "goes", "going", "i", "id", "ill", "im", "in", "into", "it", "its", "lets"}
    | {"me", "my", "of", "off", "on", "one", "onto", "our", "pieces", "please", "pls", "stones"}
    | {"the", "them", "then", "to", "towards", "up", "with", "leaving", "putting", "s"}
    | {"auf", "nach", "eine", "einen", "ich", "en", "un", "una", "sur", "une", "je", "na", "em"}
    | {"um", "uma", "на", "я", "我", "放", "在", "に", "を"}
)
POLITE = frozenset(
    {"ok", "okay", "so", "hm", "hmm", "well", "now", "right", "thanks", "then", "thx", "let"}
    | {"alright", "tak", "t", "white", "black", "and"}
)
IT_IS = ["it", "is"]
"""How such a sentence may end."""

DEFINITE = frozenset({"the", "that", "this", "your", "his", "her"})
THERE = frozenset({"in", "on", "at", "from", "off", "of", "by"})
"""Before a piece these speak of one that stands already, or of a home."""

BESIDE_PLACEMENT = PLACING | LINKING | POLITE
BESIDE_SPREAD = MOVING | LINKING | POLITE | PIECES.keys() | DIRECTIONS.keys()
BESIDE_DIRECTION = GOING | POLITE | PIECES.keys()
"""What else may stand in a sentence that places, that moves, and that only names a direction."""
