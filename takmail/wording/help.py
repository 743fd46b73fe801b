"""The help that the bot gives, by topic."""

from takmail.wording.hints import CONSOLE, Hints
from takmail.wording.message import Block, Message, Paragraph, Preformatted
from takmail.wording.say import Value, say

JOIN_EXAMPLE = "k3m7p"
"""What a join code looks like."""

_NOTATION = """\
place   ps b4   flat stone on b4
        pw b4   wall
        pc b4   capstone
move    ms b2 p3 2 1
        from b2 south (n s e w),
        pick up 3, drop 2, then 1
tak     ps b4 t    calls Tak
A1 is the north-west corner:
letters go east, numbers go south.

PTN is read too: c3  Sc3  Cc3
3c2-12 (+ n, - s, > e, < w).
PTN's a1 is the SOUTH-west corner."""

_RULES = """\
- Build a road: flats or your
  capstone, joining two opposite
  edges. No diagonals, no walls.
- First turn: each places one of
  the OTHER's flats.
- Then, each turn: place a piece on
  an empty square, or move a stack
  whose top piece is yours.
- A stack moves in a line; pick up
  at most the board's width, drop
  at least one a square, from the
  bottom.
- Nothing goes onto walls and caps;
  a capstone alone, as the last
  step, flattens a wall.
- Board full or a reserve empty:
  most flats on top win."""


def help_message(topic: str | None, hints: Hints) -> Message:
    """Return the help on a topic, or the overview if there is none of that name."""
    values: dict[str, Value] = {
        name: hints.command(name)
        for name in (
            "accept", "decline", "withdraw", "board", "games", "resign", "draw", "takeback",
            "abort", "rematch", "challenge", "rs", "style", "theme", "link", "ptn", "record",
            "animate",
        )
    }  # fmt: skip
    values |= {
        "ply": hints.ply("ps b4"),
        "post": say("help.sync.post" if hints.overhears else "help.sync.answer"),
        "challenge_friend": hints.command("challenge", "@friend"),
        "help_notation": hints.command("help", "notation"),
        "help_rules": hints.command("help", "rules"),
        "help_challenge": hints.command("help", "challenge"),
        "help_offers": hints.command("help", "offers"),
        "takeback_3": hints.command("takeback", "3"),
        "help_boards": hints.command("help", "boards"),
        "help_sync": hints.command("help", "sync"),
        "style_words": hints.command("style", "words"),
        "links_off": hints.command("links", "off"),
        "pictures_on": hints.command("pictures", "on"),
        "board_flip": hints.command("board", "flip"),
        "animate_20": hints.command("animate", "20"),
        "back": hints.command("sync", "back 7"),
        "take": hints.command("sync", "take"),
        "keep": hints.command("sync", "keep"),
        "over": hints.command("sync", "over"),
        "help_relay": hints.command("help", "relay"),
        "join": hints.command("join", JOIN_EXAMPLE),
        "here": hints.command("here"),
        "say": hints.command("say", "well played"),
        "mute": hints.command("mute"),
        "watch": hints.command("watch", game="k3"),
        "notation": hints.command("notation", "ptn"),
        "pair": hints.command("pair"),
        "im": hints.command("im", "the wall on c3 was in the way"),
    }

    def told(key: str) -> Paragraph:
        return say(key, **values)

    blocks: dict[str, tuple[Block, ...]] = {
        "notation": (told("help.notation"), Preformatted(_NOTATION)),
        "rules": (told("help.rules"), Preformatted(_RULES)),
        "challenge": (told("help.challenge"),),
        "offers": (told("help.offers"),),
        "sync": (told("help.sync"),),
        "boards": (told("help.boards"),),
        "relay": (told("help.relay"),),
    }
    first = told("help")
    if hints.platform == CONSOLE:
        first = told("help.console")
        blocks["challenge"] = (told("help.challenge_console"),)
        blocks["boards"] = (told("help.boards_console"),)
        blocks["relay"] = (told("help.relay_console"),)
    name = (topic or "").casefold()
    return Message(blocks.get(name) or (first, Preformatted(_NOTATION), told("help.more")))


def not_understood(hints: Hints) -> Paragraph:
    """Return the answer to a line for the bot that says nothing to it."""
    return say(
        "not_understood",
        placement=hints.ply("ps b4"),
        spread=hints.ply("ms b2 p3 2 1"),
        ptn_placement=hints.ply("c3"),
        ptn_spread=hints.ply("3c2-12"),
        help=hints.command("help"),
    )
