"""The commands as platforms list them: names, and one line each on what they do."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One command of the list. ``options`` maps each option to its explanation."""

    name: str
    summary: str
    options: dict[str, str]


_GAME = {"game": "The game's id, if you play several here"}

MENU: tuple[MenuEntry, ...] = (
    MenuEntry(
        "challenge",
        "Propose a game of Tak",
        {
            "opponent": "Whom to challenge; leave out to let anybody take it",
            "size": "The board, 3 to 8; usually 5",
            "color": "Your colour; usually by lot",
            "komi": "Points for Black in a flat count, in halves",
            "opening": "swap: each first places the other's flat; no-swap: one's own piece",
            "manners": "courtly announces tak, street stays silent",
            "notation": "How the game is written: mail or ptn",
            "stones": "Each side's stones, if not the usual ones",
            "caps": "Each side's capstones, if not the usual ones",
            "start": "A TPS, a PTN or a link to ptn.ninja to start from",
            "file": "A PTN file to start from",
            "days": "How long the challenge stands; usually 7 days",
        },
    ),
    MenuEntry("accept", "Accept a challenge or an offer", {"topic": "Which one", **_GAME}),
    MenuEntry("decline", "Decline a challenge or an offer", {"topic": "Which one", **_GAME}),
    MenuEntry("withdraw", "Take back your own challenge or offer", {"topic": "Which one", **_GAME}),
    MenuEntry(
        "move", "Play, in mail notation or PTN", {"line": "For example: ps b4, or c3>", **_GAME}
    ),
    MenuEntry("tak", "Call Tak for the ply you have just played", {**_GAME}),
    MenuEntry("board", "Show the board", {"view": "flip: from Black's side", **_GAME}),
    MenuEntry("resign", "Give up the game (you will be asked again)", {**_GAME}),
    MenuEntry("confirm", "Confirm that you resign", {**_GAME}),
    MenuEntry("draw", "Offer a draw", {**_GAME}),
    MenuEntry(
        "takeback",
        "Ask to take back plies",
        {"plies": "How many; usually back to before your last one", **_GAME},
    ),
    MenuEntry("abort", "Break off a game that has hardly begun", {**_GAME}),
    MenuEntry("rematch", "Propose the same game with colours swapped", {**_GAME}),
    MenuEntry(
        "rs",
        "Show the board state, to compare with your own board",
        {"board": "Your own board, to be compared: its rows divided by /", **_GAME},
    ),
    MenuEntry(
        "sync",
        "Propose a way out when the boards differ",
        {"way": "back (as in: back 7), take (as in: take white), keep or over", **_GAME},
    ),
    MenuEntry(
        "im",
        "Dispute the other side's last move",
        {"reason": "What is wrong with it", **_GAME},
    ),
    MenuEntry("link", "Give a link to look at the game", {**_GAME}),
    MenuEntry("ptn", "Give the game as a PTN file", {**_GAME}),
    MenuEntry("record", "Show the game's plies with their times", {**_GAME}),
    MenuEntry(
        "animate",
        "Show the game as an animation",
        {"plies": "How many of the last plies; usually all", **_GAME},
    ),
    MenuEntry("style", "How boards are drawn in this chat", {"name": "Leave out for a list"}),
    MenuEntry("theme", "The colours of pictures in this chat", {"name": "Leave out for a list"}),
    MenuEntry("pictures", "Boards as pictures in this chat", {"state": "on or off"}),
    MenuEntry("links", "Links to games in this chat", {"state": "on or off"}),
    MenuEntry(
        "notation",
        "How plies are told in this chat",
        {"name": "mail, ptn, or game for each game's own"},
    ),
    MenuEntry("join", "Take a challenge from any chat", {"code": "The code that it shows"}),
    MenuEntry(
        "here",
        "Play your side of a game in this chat from now on",
        {"game": "The game's id, if you play several elsewhere"},
    ),
    MenuEntry(
        "watch",
        "Let this chat follow a game",
        {"game": "The game's id, as the chat in which it is played shows it: k3"},
    ),
    MenuEntry(
        "unwatch",
        "Follow a game no more",
        {"game": "The game's id, if this chat follows several"},
    ),
    MenuEntry(
        "say",
        "Say something to the other side, who plays in another chat",
        {"text": "Up to 300 characters", **_GAME},
    ),
    MenuEntry("mute", "Hear no remarks in a game", {**_GAME}),
    MenuEntry("unmute", "Hear remarks in a game again", {**_GAME}),
    MenuEntry(
        "pair",
        "Make your accounts on two platforms one player",
        {"code": "The code from the other platform, or yes to confirm"},
    ),
    MenuEntry("unpair", "Make paired accounts two players again", {}),
    MenuEntry("games", "List your games and open challenges", {}),
    MenuEntry("help", "How this works", {"topic": "For example: notation, challenge, rules"}),
)
