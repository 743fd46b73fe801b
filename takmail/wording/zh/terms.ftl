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
terms-reserve_halves = { $flats } 平放 + { $walls } 墙{ $capstones ->
    [0] { "" }
    [one] { " " }+ { $capstones } 特殊棋子
   *[other] { " " }+ { $capstones } 特殊棋子
}
pieces-flats = { $number } 枚平放棋子
pieces-walls = { $number } 枚墙
pieces-capstones = { $number } 枚特殊棋子
terms-half_sets = 半副棋
terms-half_sets_known = 半副棋（墙：白方 { $white }，黑方 { $black }）
terms-half_sets_means = 半副棋：开始之前，双方各自秘密选择自己的普通棋子中有几枚是墙；其余为平放棋子，至少一枚。平放棋子只能平放，墙只能立放；被推翻的墙算作平放棋子。然后双方秘密选择是否盲取：只要有一方盲取，双方就互换棋组。最后一并公开。
terms-street = 不提示 Tak
terms-untold = 不提示 Tak，须由玩家自己声明
terms-ptn = 用 PTN 记谱
terms-start = 从指定局面开始
terms-stakes_plain = 双方各押 { $coins }
terms-stakes_femr = 双方各押 { $coins }
terms-stakes_street = 街头押注，双方各押 { $coins }
terms-stakes_university = 玩游戏币，开局双方各放入 { $coins }
