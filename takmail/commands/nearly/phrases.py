"""What people say around a bare square that they play: ``ok d4``, ``d4, your turn``.

A square alone is a weaker sign of a ply than a verb: rooms, times, vitamins and moves that are only
talked about are named so, too. So the whole of what is said besides must be made of these phrases.
"""

import re
from collections.abc import Sequence

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
    r"|your? (?:turn|move|go)|ur (?:turn|move)|over to you|now"
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

_MOST_WORDS = 8


def are_phrases(words: Sequence[str]) -> bool:
    """Return whether some words, in small letters, are nothing but phrases that go with a move."""
    return len(words) <= _MOST_WORDS and _ALL.fullmatch(" ".join(words)) is not None
