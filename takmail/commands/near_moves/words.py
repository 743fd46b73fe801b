"""Words of lines that are nearly moves, those around a ply, and the guesses at a line."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, NamedTuple

from takmail.notation.text import count_words, plain_forms, spaced


@dataclass(frozen=True, slots=True)
class Guess:
    """A ply of any game that may be meant, and whether Tak is called with it."""

    ply: Any
    tak: bool = False


class Nearly(NamedTuple):
    """The plies that a line can mean, as codes (see `near_plies`), and whether Tak is called.

    ``likely`` come first; ``unlikely`` are only looked at if none of those is legal. ``is_plain``
    says that the ply itself stands there as it should, so that it is worth saying why it isn't
    legal.
    """

    likely: tuple[str, ...]
    unlikely: tuple[str, ...] = ()
    is_plain: bool = False
    tak: bool = False


def listed(words: str) -> frozenset[str]:
    """Return the words of a text, for long lists."""
    return frozenset(words.split())


Drops = tuple[int, ...]


def drops_meant(pick_up: int | None, drops: Drops) -> list[Drops]:
    """Return the drops that can be meant, those that the numbers say first."""
    if 0 in drops or pick_up == 0:
        return []
    if pick_up is None:
        return [drops, drops[1:]] if is_doubtful(None, drops) else [drops or (1,)]
    if not drops:
        return [(pick_up,)]
    total = sum(drops)
    if total == pick_up:
        return [drops]
    if total < pick_up:
        return [(*drops, pick_up - total), drops]
    totals = list(accumulate(drops))  # of too many drops, the first may be all that are meant
    return [drops, drops[: totals.index(pick_up) + 1]] if pick_up in totals else [drops]


def numbers_meant(pick_up: int | None, drops: Drops) -> tuple[list[Drops], list[Drops]]:
    """Return the drops that can be meant, and those that are if the first one is the pick-up."""
    first = pick_up is None and len(drops) > 1
    return drops_meant(pick_up, drops), drops_meant(drops[0], drops[1:]) if first else []


def agree(pick_up: int | None, drops: Drops) -> bool:
    """Return whether there is only one thing that the numbers can say."""
    return not is_doubtful(pick_up, drops) and (
        pick_up is None or not drops or sum(drops) == pick_up
    )


def is_doubtful(pick_up: int | None, drops: Drops) -> bool:
    """Return whether the first of some drops may be the number to pick up: ``2 1 1``."""
    return pick_up is None and len(drops) > 1 and drops[0] == sum(drops[1:])


LONGEST = 120
"""Characters; in a longer line nothing is looked for."""

_MOST_WORDS = 24

_BOTS_OWN = re.compile(r"\s*(?:[!?/.$%&;+=~^\\-](?=[^\W_])|https?:)")
"""Beginning of a line that is for another bot, or is a link."""

_WITHIN_URL = re.compile(r"\w://|\bwww\.")

_SOMEBODY = re.compile(r"<[@#][!&]?\w+>|@\w+")

_LIKE_A_ONE = re.compile(
    r"(?<=[pm][a-z]\s[a-h])[li]\b|(?<=\sp)[li]\b|(?<=[1-8il]\s)[li](?=\s[1-8il]\b|\W*$)"
)
"""Letters that look like a one where only a number can stand."""

_NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_NUMBERS = {name: str(number) for number, name in enumerate(_NAMES, start=1)}
_NUMBER = re.compile(rf"\b(?:{'|'.join(_NUMBERS)})\b")

_HINT = re.compile(
    r"[a-h\u0430-\u044f][\s.,:-]?[1-8]|[1-8][a-h]|[a-z][1-8li|]\b|\b(?:one|two|three|four|five|six)\b",
    re.IGNORECASE,
)
"""Signs of which every line has one that can be a ply."""

_WORDS = re.compile(r"[^\W_]+")


_SAID = {
    "roll": "roll rolls rolling throw throws throwing 🎲 掷 掷骰 掷骰子 投骰 投骰子 摇骰子 扔骰子",
    "double": "double doubles doubling redouble 加倍",
    "take": "take takes taking accept accepts accepted 接受 接受加倍",
    "drop": "drop drops dropping decline 不接受 不接受加倍",
    "match": "match matches matching 加注",
    "forfeit": "forfeit forfeits 弃局",
    "surrender": "surrender surrenders 半注认输 投降",
}
_SAID_FOR = {way: word for word, ways in _SAID.items() for way in ways.split()}
"""Words that are plies, by the words with which people say them."""

_WITH_A_WORD = listed(
    """
    a again alright and bet dice die game go going gonna hut i id ill im it let lets me my now ok
    okay please pls plz so the then to want we well will yep yes your
    """
)
"""Words that go with them: ``I roll``, ``roll the dice please``, ``take it``."""

_WORDS_AND_DICE = re.compile(r"[^\W_]+|🎲")
_BESIDE_A_RUN = re.compile("[我你您请吧来了就要再先啊呀]")


def word_meant(text: str) -> str:
    """Return the word that is a ply and that a line nearly says, such as ``roll please``."""
    if len(text) > LONGEST or "?" in text or is_for_others(text):
        return ""
    words = [_BESIDE_A_RUN.sub("", word) for word in _WORDS_AND_DICE.findall(plain(text))]
    meant = [_SAID_FOR[word] for word in words if word in _SAID_FOR]
    if any(word and word not in _SAID_FOR and word not in _WITH_A_WORD for word in words):
        return ""
    first, *others = meant or [""]
    answers = {"double"} if first in {"take", "drop"} else set()
    return first if {first, *answers} >= set(others) else ""


def may_be_ply(text: str) -> bool:
    """Return whether it is worth looking for a ply in a line; most talk is not."""
    if len(text) > LONGEST:
        return False
    return _HINT.search(plain_forms(text)) is not None or word_meant(text) != ""


def is_for_others(text: str) -> bool:
    """Return whether a line is for another bot, or has a link in it."""
    return _BOTS_OWN.match(text) is not None or _WITHIN_URL.search(text) is not None


def plain(text: str) -> str:
    """Return a line in small letters, names of people left out and numbers in digits."""
    text = _SOMEBODY.sub(" ", unicodedata.normalize("NFC", text).lower())
    text = spaced(text.replace("'", "").replace("\u2019", "").replace("||", " "))
    return _LIKE_A_ONE.sub("1", _NUMBER.sub(lambda word: _NUMBERS[word[0]], text))


def words_of(text: str) -> list[str]:
    """Return the words of a plain line; none of a long line."""
    words = _WORDS.findall(text)
    return words if len(words) <= _MOST_WORDS else []


_WITH_A_PLY = listed(
    """
    1 a adelante again ah aha ahem aight all allez already alright also am amigo and answer anyway
    argh at aw away awesome back bad bam beat begin being belated bist bitte black bon bonne boom
    boss bot brb bro bruh buddy bueno bummer bye chance check checkmate cheers choose come coming
    cool correction coup curses cya damn dang danger danke dann day dear delay delayed do done dran
    du dude désolé easy eek eh enjoy er erm evening everybody everyone evil excuse far fella final
    finally fine first folks for forgot forward friend fun game gg gl glhf glück go goes going good
    goodbye goodnight gosh got gotcha gracias great guess guys ha hah haha hahaha happy hate have
    heh hehe hehehe here hey hi hm hmm hmmm hmmmm ho hola hope hopefully huh hurray i ich id ill im
    in it its ive jetzt jk joue jouer juego just keep kidding late later lets lmao lol long love
    luck lucky made make man mate maybe me mean meant mein merci mi mine mmh mmm moment mon morning
    move moved moving muahaha much muhaha mwahaha my na nah nerves next nice night no nope not
    nothing now nun o of off oh ok okay okey oki omg on onto oof ooh oops oopsie ops ouch oui our
    over ow pal pass patience perdón phew play played playing please pls plz pondering pretty put
    quick quickly ready really rofl round safe same see serious set sir slow so soon sorry spiele
    sry start still suerte sure surprise sweet ta tada tak take taken taking te thank thanks that
    thats the then there thinking this threat thx ti time to toca today toi tomorrow tonight too
    tour tricky try trying tschüss tu turn turno ty typo tyvm u ugh uh uhh uhhh um umm ummm ups ur
    urgh va vale vamos viel viele voila wait waiting weird welcome well whatever whee whew white
    whoa whoops will win wink wish with woo woohoo woops wow wtf xd ya yawn yay yeah yep yes yikes
    yo yolo you your youre yours yup zug à
    """
)
"""Words that go with a ply, before it or behind it: who is next, good wishes, sighs."""

_NO_PLY = listed(
    """
    after allow allowed allows almost annoying are arent attacks beats because before best better
    blocks blockt bloque bloquea blunder blundered breaks był byłby było can cannot cant captures
    connects costs could couldnt couldve covers creates crushes czy defends did didnt dlaczego does
    doesnt dont earlier either ends era est expected fails feels foi forces fue gagne gana geht
    gewinnt gives had hadnt has hasnt hat he helps how hurts hätte if illegal impossible instead is
    isnt ist jest jeśli kann kills last leaves legal looks lose loses lost makes may means might
    mistake must mustve nearly needs never nicht oder opening opens or perd perde peut pierde
    porque possible pourquoi puede remember resign ruins said saves say says seems serait seria
    sería she should shouldnt shouldve si sieht soll sollte stops strong sucks than theory they
    thought threatens unless until verliert want wanted war warum was wasnt weak wenn were werent
    what whats when where which who whose why wins works worse worst would wouldnt wouldve wygrywa
    wäre yesterday était был было если можно нельзя почему
    """
)
"""Words of those who speak about plies, or of something else."""

_ORDINARY = listed("an as ac bc be cs dc de ds hs le mr nw pm rc re rs se tc te un us vs we")
"""Other words of two letters, one of which is that of a verb of mail notation."""

_UNSPACED_WITH_A_PLY = re.compile(
    "加油|谢谢|多谢|好的?|到你了?|该你了?|轮到你了?|我[走下放]|哈+|嘿+|请|祝你好运|抱歉|不好意思"
    "|对不起|吧|了|你的回合|看招|来"
)

_UNSPACED_NO_PLY = re.compile(
    "怎么样|如果|为什么|吗|不(?!好意思|客气|错)|应该|可以|还是|なら|だった|かな|たら|ない|どう"
)


def strangers(words: Iterable[str]) -> int | None:
    """Count the words that don't go with a ply; ``None`` if one shows that none is played."""
    count = 0
    for word in words:
        if word in _NO_PLY or _UNSPACED_NO_PLY.search(word):
            return None
        if word not in _WITH_A_PLY:
            left = word if word.isascii() else _UNSPACED_WITH_A_PLY.sub("", word)
            count += count_words(left) if left else 0
    return count


def is_known(word: str) -> bool:
    """Return whether a word is an ordinary one, and so no slip for a part of a ply."""
    return word in _WITH_A_PLY or word in _NO_PLY or word in _ORDINARY


_PHRASES = (
    # before a move is said
    r"ok(?:ay)?|oki|k|h+m+|mh+m*|u+h+m*|u+m+|er+m*|a+h+|o+h+|well|so|then|al?right|fine|yes|yeah"
    r"|wait|oops|sorry|sry|actually|here goes|there|let me (?:play|go|try)|lets (?:play|go|try|do)"
    r"|i(?:ll| will)? (?:play|go|take|place|choose|do)|i(?:m| am) (?:playing|going)(?: with)?"
    r"|(?:ill |i )?go(?:ing)? (?:with|for)|(?:my (?:move|turn|ply|answer)|mine)(?: is)?|i meant"
    r"|moves?|play|go|white|black"
    # behind it
    r"|g(?:ood )?l(?:uck)?|gg|h(?:ave )?f(?:un)?|gl ?hf|good game|please|pls|plz|thanks?(?: you)?"
    r"|thx|ty|(?:for|sorry for|thanks for)(?: the)? (?:wait|waiting|delay|late reply)"
    r"|(?:i )?guess|now you|i (?:think|suppose|hope)|lets see(?: what you (?:do|say|think))?"
    r"|(?:and )?your? (?:turn|move|go)|ur (?:turn|move)|over to you|now"
    r"|back to you|lol|lmao|(?:ha)+h?|(?:he)+h?|mwahaha|xd|finally|voila|tada"
    r"|take that|(?:and )?t(?:ak)?|it is|for now"
    # German
    r"|also|dann|na|gut|tja|ich (?:spiele|nehme|gehe|setze|lege)|(?:mein|dein) zug"
    r"|(?:du|ihr) bist dran|viel glück|viel spa(?:ss|ß)|bitte|danke"
    # Spanish and Portuguese
    r"|mi (?:jugada|turno)(?: es)?|minha (?:vez|jogada)|[mt]e toca|vale|venga|bueno|pues"
    r"|entonces|juego|tu turno|(?:buena )?suerte|gracias|por favor"
    r"|então|entao|beleza|blz|vou de|jogo|sua vez|boa sorte"
    r"|obrigado|valeu|vlw"
    # French
    r"|bon|alors|allez|je joue|mon coup|à toi(?: de jouer)?|a toi|ton tour"
    r"|bonne chance|merci|stp|svp|voilà"
    # Polish and Russian
    r"|dobra|dobrze|no to|gram|mój ruch|moja kolej|twój ruch|twoja kolej|powodzenia|proszę|dzięki"
    r"|ну|ок|хожу|тогда|(?:мой|твой) ход|удачи"
    # Chinese and Japanese
    r"|好的?|那就|(?:那)?(?:我)?[走下放]|我出|吧|了|(?:到|该|轮到)你了?|加油|谢谢"
    r"|こっちは|次は|です|で|じゃあ?|では|で?お願いします|で?よろしく(?:お願いします)?"
)

_ALL = re.compile(rf"(?:(?:{_PHRASES})(?:\s|$))*")

_MOST_WORDS_BESIDE = 8


def are_phrases(words: Sequence[str]) -> bool:
    """Return whether some words, in small letters, are nothing but phrases that go with a move."""
    return len(words) <= _MOST_WORDS_BESIDE and _ALL.fullmatch(" ".join(words)) is not None
