### Challenges: terms, how one is taken, games to start from.

## challenges

challenged-named = { $told ->
    [doer] 你邀请 { $opponent } 下一局{ $game }
    [other] { $challenger } 邀请你下一局{ $game }
   *[all] { $challenger } 邀请 { $opponent } 下一局{ $game }
}：{ $terms }。{ $colors }{ $code }
challenged-open = { $told ->
    [doer] 你的{ $game }公开挑战
   *[all] { $challenger } 想找人下一局{ $game }
}：{ $terms }。{ $colors }{ $code }
challenged-code = 对局 `#{ $code }`。
challenged-color = { $told ->
    [doer] 你
   *[all] { $challenger } {""}
}执{ $color ->
    [white] 白
   *[black] 黑
}。
challenged-lot = 黑白由抽签决定。
challenged-lot_or_result = 黑白由抽签决定，除非你们上一局的结果已经定下。
challenged-thrown = 双方各抛第一枚棋子，抛得更好的一方执白：立着落下（六分之一的机会）胜过平着落下，其次比谁离中心更近。
challenged-bids = 双方秘密出价，争取先手。
begun = 开始对局{ $code }：{ $told ->
    [doer] 你执白，{ $black } 执黑
    [other] { $white } 执白，你执黑
   *[all] { $white } 执白，{ $black } 执黑
}。{ $terms }。
begun-swap = 第一回合，双方各放一枚**对方的**平放棋子。
begun-throw_flat = { $player } 抛出的棋子落在 { $square }{ $misses ->
    [0] { "" }
   *[other] （失手 { $misses } 次之后）
  }。
begun-throw_upright = { $player } 抛出的棋子立在 { $square }{ $misses ->
    [0] { "" }
   *[other] （失手 { $misses } 次之后）
  }，随后放平。
begun-throw_better_upright = 立着落下的为好：{ $player } 执白。
begun-throw_better_nearer = { $player } 抛得离中心更近（{ $near } 格对 { $far } 格），执白。
declined = { $told ->
    [doer] 你拒绝了挑战{ $code }。
   *[all] { $opponent } 拒绝了挑战{ $code }。
}
withdrawn = { $told ->
    [doer] 你撤回了挑战{ $code }。
   *[all] { $challenger } 撤回了挑战{ $code }。
}
challenged-anywhere = 按**邀请**把它转发出去，{ $until } 之前谁都可以加入。
challenged-anywhere-typed = 请把 { $join } 转发出去：{ $until } 之前，谁把它写给我，就能和你下。
challenged-unheard = 我还不能给 { $opponent } 发消息。请按**邀请**，把显示的内容发给对方，{ $until } 之前可以接受。
challenged-unheard-typed = 我还没法给 { $opponent } 发消息。请把 { $join } 转发过去：{ $until } 之前，对方把它写给我就能接受。
challenged-passed_on = 我已私聊通知 { $opponent }。
challenge_lapsed = { $told ->
    [doer] 没有人在期限内接受你的挑战{ $code }，挑战已经失效。
   *[all] { $challenger }，没有人在期限内接受你的挑战{ $code }，挑战已经失效。
}
join-none = 没有邀请码是 `{ $code }` 的挑战：它可能已经有人接受，也可能已经失效。
join-no_code = `{ $code }` 不是邀请码。邀请码由 { $length } 个字母和数字组成，例如 `{ $example }`；按挑战下方的**邀请**就能看到。
join-id = `#{ $code }` 是对局编号，不是邀请码。邀请码由 { $length } 个字母和数字组成，例如 `{ $example }`；按挑战下方的**邀请**就能看到。
join-id_begun = 对局 `#{ $code }` 已经开始，不能再加入。{ $watch } 让这个聊天观战。
join-id_own = 你已经在下对局 `#{ $code }`。{ $here } 把对局转到这个聊天。
join-id_over = 对局 `#{ $code }` 已经结束，不能再加入。
join-here = 这里的任何人都可以接受，之后就在这个聊天里下。

## an invitation

invite-open = 把下面的话转发出去，{ $until } 之前谁都可以加入。
invite-named = 把下面的话转发给 { $opponent }，{ $until } 之前可以接受。
invite-text = 来和我下一局{ $game }吧：{ $terms }。
invite-way = { $platform }：{ $join }
invite-way_mail = 用任何邮箱都行：把 { $join } 寄到 { $address }，或者打开 { $mailto }

## a game to start from

start-unplayable = 作为起点的对局里，`{ $ply }` 这一步不合规则：
start-bad_position = 作为起点的局面摆不出来。
start-file = 我读不了 { $file }，所以没有发起挑战。
start-no_game = { $file } 里没有我能读懂的对局，所以没有发起挑战。
start-takes = 起点可以是带标签的 PTN，也可以是用 TPS 写的局面。文件要是不超过 64 kB 的文本，文件名以 `.ptn`、`.tps` 或 `.txt` 结尾。
start-two = 给出的起点不止一个，请只给一个。

## terms

terms-size = { $size }x{ $size }
terms-komi = 贴目 { $komi }
terms-no_swap = 开局不交换
terms-aturan = 阿图尔开局（抛自己的第一枚平放棋子）
terms-modern_aturan = 新式阿图尔开局（抛对方的第一枚平放棋子）
terms-reserves = 备用棋子（白方 { $white }，黑方 { $black }）
terms-reserves_same = 备用棋子各 { $each }
terms-reserve = { $stones }+{ $capstones }
terms-reserve_halves = { $flats } 平放 + { $walls } 墙{ $capstones ->
    [0] { "" }
   *[other] { " " }+ { $capstones } 特殊棋子
}
pieces-none = 没有剩余棋子
pieces-stones = { $number } 枚棋子
pieces-flats = { $number } 枚平放棋子
pieces-walls = { $number } 枚墙
pieces-capstones = { $number } 枚特殊棋子
terms-half_sets = 半副棋
terms-half_sets_known = 半副棋（墙：白方 { $white }，黑方 { $black }）
terms-half_sets_means = 半副棋：开始之前，双方各自秘密选择自己的普通棋子中有几枚是墙；其余为平放棋子，至少一枚。平放棋子只能平放，墙只能竖放；被推翻的墙算作平放棋子。然后双方秘密决定要不要盲换：只要一方要换，双方的整套棋子就对调。最后公开双方的选择。
terms-street = 不提示 Tak
terms-untold = 不提示 Tak，须由玩家自己声明
terms-ptn = 用 PTN 记谱
terms-start = 从指定局面开始
terms-stakes_plain = 双方各押 { $coins }
terms-stakes_femr = 双方各押 { $coins }
terms-stakes_street = 街头押注，双方各押 { $coins }
terms-stakes_university = 押游戏币，双方各下底注 { $coins }

## commands and their options

command-challenge = 邀请别人下一局泰克棋
command-challenge-opponent = 对手；不填则任何人都可以加入
command-challenge-size = 棋盘大小，例如 6（默认 5）
command-challenge-color = 你执哪一方（默认抽签）
command-challenge-rules = 有名称的规则，例如 modegan
command-challenge-clock = 用时，例如 days 3（默认不计时）
command-challenge-komi = 给黑方的贴目，例如 2 或 2.5（默认 0）
command-challenge-start = 起始局面：TPS、PTN 或 ptn.ninja 链接
command-challenge-file = 作为起始局面的 PTN 文件
command-challenge-telegram = Telegram 上的对手，例如 @bob
command-challenge-mail = 朋友的邮箱地址（只限私聊）；写 code 则给出可以转发的邀请码
command-challenge-more = 其他条件，例如 no-swap stones 20 series 4 for 3 days

## words for them, the suggested one first

verb-challenge = 挑战, 约战, 邀战, 下棋

## a name without its sign

challenge-who = { $name } 是谁？
challenge-meant = 你是指 @{ $name } 吗？
challenge-unmet = 我还没见过 @{ $name }。如果这里没有叫这个名字的人，请按**公开挑战**。
challenge-write_name = 请在名字前加上 @，或者按**公开挑战**，再用**邀请**转给朋友。
