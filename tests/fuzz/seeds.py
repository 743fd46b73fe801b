"""Texts to begin with: what is meant, and what has broken readers elsewhere."""

GAME = (
    '[Size "5"]\n[Komi "2"]\n[Player1 "Ann"]\n\n'
    "1. a1 e5 {well}\n2. c3 Cd4 (2. Sd4) 3. 2c3>11! 0-R\n"
)
RECORD = (
    "Size: 5\nDate: 2026.01.01\n\n2026-01-01\n12:00   1. ps a1 !\n; well\n2. pc e5\nms a1 p1\nR-0\n"
)

SEEDS = (
    GAME,
    RECORD,
    "x3,121C/x5/x,2S,x3/x5/x4,1 2 7",
    '[TPS "x3/x3/x,1,x 2 1"]',
    "0 0 s\n0 Sw 0\nc 0 SSs",
    "https://ptn.ninja/NoSwHsCMDGAuCWCB&name=a&ply=3!",
    "M A1 A3 1 1",
    "ps c3 t",
    "quiet 22:30-7 Europe/Vienna",
    "12 Dec - 3/4/2027",
    "mn c3 p3 2 1 #k3",
    "try from 3 ps c3, 2c3>11; 4. d4",
    "3c3>12*'!",
    "m c3 up 2 1",
    "take 2 from c3 to c4",
    "im the wall at c3",
    "challenge @bob 6x6 white komi 2.5 caps 2 stones 20/22 for 3 days tps x3/x3/x3 1 1",
    "挑战 @bob 白方 贴目 2",
    "走 c3",
    "settings boards edit",
    "draw.k3.7w",
    "join-gwd3r",
    "show-help--inline",
    '{"is":"played","color":"white","ply":"c3","at":"2026-01-01T00:00:00+00:00"}',
    '{"is":"challenged","challenger":"a","terms":{"size":5},"until":null}',
    "0,1/4",
    "zh-Hant-TW",
    "yes!",
)

PIECES = (
    *"pmswcnegtab48z0#`'\"*-+<>!?.,()[]{}/\\|_~^&%$=:;@ \n\t\r\0",
    "\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\u0301", "\u0130", "\u0131", "\u017f",
    "\u212a", "\u0660", "\xb2", "\xbd", "\uff13", "\uff41", "\u3000", "\u2028", "\x85", "\x1c",
    "\x1f", "\xb3", "\u2460", "\u2167", "\U0001d7db", "\u4e94",
    "\ud800", "\U0001f468\u200d\U0001f469", "中", "走", "\u04301", "ps ", "ms ", "b4", "p3 ", "2 1",
    "3c2-", "im ", "rs", "t", "challenge ", "komi ", "tps ", "x3/", "size ", "@bob ", "0 0 0\n",
    "#k3 ", "take back ", "move ", "```", "[Size ", '[a "', "1. ", "0-0", "{", "9" * 30, "-1",
    "1e999", "null", "[[", '{"', "https://", "ptn.ninja/", "&ply=", "%00",
)  # fmt: skip
