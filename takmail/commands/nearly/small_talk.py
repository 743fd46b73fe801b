"""The words around a ply: those that go with one, and those that show that it isn't played."""

import re
from collections.abc import Iterable

from takmail.notation.text import count_words

_WITH_A_PLY = frozenset(
    {"will", "white", "black", "being", "far", "win", "played", "mine", "put", "next"}
    | {"1", "do", "hopefully", "choose", "answer", "tricky", "goodbye", "cya", "wink", "yours"}
    | {"a", "again", "ah", "aha", "ahem", "aight", "all", "alright", "already", "also", "am"}
    | {"amigo", "and", "anyway", "argh", "at", "away", "aw", "awesome", "back", "bad", "bam"}
    | {"beat", "begin", "belated", "boom", "boss", "bot", "brb", "bro", "bruh", "buddy"}
    | {"bummer", "bye", "cheers", "check", "checkmate", "come", "coming", "correction", "cool"}
    | {"curses", "damn", "danger", "dang", "day", "dear", "delay", "delayed", "done", "dude"}
    | {"easy", "eek", "eh", "enjoy", "er", "erm", "everybody", "everyone", "evening", "evil"}
    | {"excuse", "fella", "final", "finally", "fine", "first", "folks", "for", "forgot"}
    | {"forward", "friend", "fun", "game", "gg", "gl", "glhf", "go", "goes", "going", "good"}
    | {"goodnight", "gosh", "got", "gotcha", "great", "guess", "guys", "ha", "haha", "hahaha"}
    | {"hah", "happy", "hate", "have", "heh", "hehe", "hehehe", "here", "hey", "hi", "hm"}
    | {"hmm", "hmmm", "hmmmm", "ho", "hola", "hope", "huh", "hurray", "i", "ill", "id", "im"}
    | {"in", "it", "its", "ive", "jk", "just", "keep", "kidding", "late", "later", "lets"}
    | {"lmao", "lol", "long", "love", "luck", "lucky", "made", "make", "man", "mate", "maybe"}
    | {"me", "meant", "mean", "mmh", "mmm", "moment", "morning", "move", "moved", "moving"}
    | {"muahaha", "much", "muhaha", "mwahaha", "my", "nah", "nerves", "next", "nice", "night"}
    | {"no", "nope", "not", "nothing", "now", "o", "of", "off", "oh", "ok", "okay", "okey"}
    | {"oki", "omg", "on", "onto", "oof", "ooh", "oops", "oopsie", "ops", "ouch", "our", "over"}
    | {"ow", "pal", "pass", "patience", "phew", "play", "played", "playing", "please", "plz"}
    | {"pls", "pondering", "pretty", "quick", "quickly", "ready", "really", "rofl", "round"}
    | {"safe", "same", "see", "serious", "set", "sir", "slow", "so", "soon", "sorry", "sry"}
    | {"start", "still", "sure", "surprise", "sweet", "ta", "tada", "take", "taken", "taking"}
    | {"tak", "thank", "thanks", "that", "thats", "the", "then", "there", "thinking", "this"}
    | {"thx", "threat", "ti", "time", "to", "today", "tomorrow", "tonight", "too", "try"}
    | {"trying", "turn", "typo", "u", "ugh", "uh", "uhh", "uhhh", "um", "umm", "ummm", "ups"}
    | {"ur", "urgh", "voila", "wait", "waiting", "weird", "welcome", "well", "whatever", "whee"}
    | {"whew", "whoa", "whoops", "wish", "with", "woo", "woohoo", "woops", "wow", "wtf", "xd"}
    | {"ya", "yawn", "yay", "yeah", "yep", "yes", "yikes", "yo", "you", "your", "youre"}
    | {"yours", "yup", "yolo", "ty", "tyvm", "answer", "bitte", "danke", "dann", "du", "bist"}
    | {"dran", "glück", "ich", "jetzt", "mein", "na", "nun", "spiele", "tschüss", "viel"}
    | {"viele", "zug", "adelante", "bueno", "gracias", "juego", "mi", "perdón", "suerte", "te"}
    | {"toca", "tu", "turno", "va", "vale", "vamos", "allez", "bonne", "bon", "chance", "coup"}
    | {"désolé", "jouer", "joue", "merci", "mon", "oui", "à", "toi", "tour"}
)
"""Words that go with a ply, before it or behind it: who is next, good wishes, sighs."""

_NO_PLY = frozenset(
    {"he", "she", "they", "almost", "nearly", "remember", "resign", "lose", "loses"}
    | {"what", "whats", "why", "how", "if", "would", "wouldnt", "wouldve", "should", "shouldnt"}
    | {"shouldve", "could", "couldnt", "couldve", "was", "wasnt", "were", "werent", "did"}
    | {"didnt", "does", "doesnt", "dont", "had", "has", "hasnt", "hadnt", "is", "isnt"}
    | {"are", "arent", "can", "cant", "cannot", "may", "might", "must", "mustve", "never"}
    | {"lost", "last", "better", "best", "worse", "worst", "instead", "wanted", "want", "than"}
    | {"mistake", "blunder", "blundered", "because", "when", "where", "who", "which", "whose"}
    | {"unless", "until", "before", "after", "earlier", "yesterday", "expected", "thought"}
    | {"says", "said", "say", "illegal", "legal", "allowed", "possible", "impossible", "allow"}
    | {"strong", "weak", "annoying", "opening", "theory", "either", "or"}
    | {"blocks", "wins", "looks", "seems", "makes", "threatens", "works", "kills", "hurts"}
    | {"helps", "gives", "covers", "stops", "opens", "needs", "sucks", "fails", "breaks"}
    | {"costs", "leaves", "means", "feels", "forces", "saves", "ruins", "beats", "crushes"}
    | {"defends", "attacks", "captures", "connects", "ends", "allows", "creates"}
    | {"ist", "war", "wäre", "hätte", "hat", "kann", "soll", "sollte", "wenn", "warum", "nicht"}
    | {"oder", "geht", "verliert", "gewinnt", "blockt", "sieht", "fue", "sería", "era", "puede"}
    | {"si", "porque", "gana", "pierde", "bloquea", "était", "serait", "est", "pourquoi", "peut"}
    | {"gagne", "perd", "bloque", "był", "było", "byłby", "jest", "czy", "jeśli", "dlaczego"}
    | {"wygrywa", "foi", "seria", "perde", "был", "было", "если", "почему", "нельзя", "можно"}
)
"""Words of those who speak about plies, or of something else."""

_WORD = re.compile(r"[^\W\d_]+")

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


def words_in(text: str) -> list[str]:
    """Return the words of a text in small letters, without the apostrophes in them."""
    return _WORD.findall(text.lower().replace("'", "").replace("\u2019", ""))
