### Sentences names of things, and about a game's terms.

## names of things

white = 白方
black = 黑方
seat = { $color }（{ $player }）
anybody = 任何人
draw = 平局
takeback = 悔棋
double = 加倍
rematch = 再来一局
challenge = 挑战

## terms

terms-size = { $size }x{ $size }
terms-komi = 贴目 { $komi }
terms-no_swap = 开局不交换
terms-aturan = 阿图尔开局（抛掷自己的第一枚平放棋子）
terms-modern_aturan = 新式阿图尔开局（抛掷对方的第一枚平放棋子）
terms-reserves = 备用棋子 { $white } 对 { $black }
terms-reserves_same = 备用棋子各 { $each }
terms-reserve = { $stones }+{ $capstones }
terms-street = 不宣告 Tak
terms-untold = 只有喊出来才知道有 Tak
terms-ptn = 用 PTN 记谱
terms-start = 从指定局面开始
terms-stakes_plain = 双方各押 { $coins }
terms-stakes_femr = 双方各押 { $coins }
terms-stakes_street = 街头押注，双方各押 { $coins }
terms-stakes_university = 玩游戏币，开局双方各放入 { $coins }
