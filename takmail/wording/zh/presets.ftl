### Ways to play that have a name, ways to score, handicaps.

## ways to play that have a name

terms-preset = { $preset }：{ $terms }
terms-called = { $name }：{ $terms }
terms-tie = 平放棋子数相等时{ $color }获胜
terms-traveling = 特殊棋子可以远行
terms-traveling_means = 特殊棋子可以远行：压在己方棋子上的特殊棋子可以不走普通的一步，而是独自沿相连的己方平放棋子前进，停在其中任何一枚上。这样走不会连成胜利路径。
terms-quiet = 只用记号表示 Tak，不转达留言
terms-quiet_means = 我只用一个小小的 (t) 表示 Tak，不作提示，也不在双方之间转达留言。
preset-name-modegan = 莫代格泰克棋
preset-name-ademre = 阿德姆瑞泰克棋
preset-name-trouper = 艺人规则
preset-name-tarbean = 塔宾计分
preset-name-femr = 费姆玩法
preset-name-university = 大学规则
preset-means-modegan = 莫代格泰克棋：每方一枚特殊棋子，开局先放自己的平放棋子。第一局的白方由抽签决定；再来一局时由负方执白。平放棋子数相等时黑方获胜，因此不能提和。
preset-means-ademre = 阿德姆瑞泰克棋，静棋：没有特殊棋子，每方 22 或 24 枚普通棋子。我只用一个小小的 (t) 表示 Tak，不作提示，也不在双方之间转达留言。
preset-means-trouper = 艺人规则：标准规则，另加远行的特殊棋子。
preset-means-tarbean = 塔宾计分：标准规则，但无论棋盘大小，获胜时棋盘都算 10 分。
preset-means-femr = 费姆玩法：棋盘有几格，双方就各押几枚游戏币；一行是棋盘一边的格数。先手由抽签决定，后手在走棋之前可以从押注中取回一行。第一个正确声明 Tak 的人从奖池拿走一行。全局首枚墙付一行，首枚特殊棋子付两行。付一行就能悔自己的上一步棋，不必对方同意；之后要等对方也这样做过才能再做。胜方赢得奖池，备用棋子每剩一枚，负方还要付一枚；平放获胜时，从中退给负方一行。
preset-means-university = 大学规则，押游戏币：双方各下底注 10 枚。双方出价争取先手，出价高者执白，把出价付入奖池。如果声明 Tak（`t`）正确，选择继续下的一方要向奖池付 2 枚，但不会连付两次。胜方赢得奖池，并从负方得到与自己未放置的棋子数相同的游戏币。
preset-forbids-modegan_size = 莫代格泰克棋只在 4x4、5x5 和 6x6 的棋盘上下。
preset-forbids-modegan_opening = 莫代格泰克棋中每方先放自己的平放棋子。请去掉 `交换开局`（`swap`）。
preset-forbids-modegan_capstones = 莫代格泰克棋中无论棋盘大小，每方都有一枚特殊棋子。
preset-forbids-modegan_color = 莫代格泰克棋第一局的白方由抽签决定，之后由负方执白。请去掉颜色。
preset-forbids-ademre_size = 阿德姆瑞泰克棋在 5x5 的棋盘上下。
preset-forbids-ademre_stones = 阿德姆瑞泰克棋中每方有 22 或 24 枚普通棋子。
preset-forbids-ademre_capstones = 阿德姆瑞泰克棋没有特殊棋子。
preset-forbids-ademre_manners = 阿德姆瑞泰克棋中我只用记号表示 Tak，不作提示。请去掉 `宫廷`（`courtly`）和 `街头`（`street`）。
preset-forbids-femr_manners = 费姆玩法中首次声明 Tak 能得游戏币，所以我不提示 Tak。请去掉 `宫廷`（`courtly`）、`街头`（`street`）和 `安静`（`quiet`）。
preset-forbids-femr_stakes = 费姆玩法的押注由棋盘决定：每格一枚游戏币。请去掉别的押注。
preset-forbids-femr_color = 费姆玩法每局都抽签决定先手。请去掉颜色。
preset-forbids-femr_opening = 费姆玩法每局都抽签决定先手，所以不抛掷棋子。可以用 `交换开局`（`swap`）或 `不交换`（`no-swap`）。
preset-forbids-femr_start = 费姆玩法从空棋盘开始，因为首枚墙和首枚特殊棋子都要付游戏币。请去掉起始局面。
preset-forbids-university_color = 大学规则中出价高者先手。请去掉颜色。
preset-forbids-university_start = 大学规则中出价高者在空棋盘上先手。请去掉起始局面。
preset-forbids-university_opening = 大学规则中出价高者先手，所以不抛掷棋子。可以用 `交换开局`（`swap`）或 `不交换`（`no-swap`）。
preset-forbids-university_manners = 大学规则中声明 Tak 要付游戏币，所以我不提示 Tak。请去掉 `宫廷`（`courtly`）、`街头`（`street`）和 `安静`（`quiet`）。
preset-forbids-university_handicap = 大学规则中双方为同样的开局出价。请去掉让子。
preset-forbids-university_stakes = 大学规则中双方各下底注 10 枚游戏币。请去掉别的押注。
scoring-name-ten = 棋盘算十分
scoring-name-downings = 直线双倍
scoring-name-tarway = 高低路径
scoring-name-middletown = 特殊双倍
scoring-name-big-middle = 大中城
scoring-name-six = 高低双路六倍
scoring-means-ten = 棋盘算十分：无论棋盘大小，获胜时棋盘都算 10 分。
scoring-means-downings = 直线双倍：以直线的胜利路径获胜时，未放置棋子的得分加倍。
scoring-means-tarway = 高低路径：胜利路径全由单枚棋子组成时，未放置棋子的得分加倍；全由多于一枚的堆叠组成时为三倍。
scoring-means-middletown = 特殊双倍：没有放置过特殊棋子而获胜时，未放置棋子的得分加倍。
scoring-means-big-middle = 大中城：没有放置过特殊棋子而获胜时，未放置棋子和棋盘的得分都加倍。
scoring-means-six = 六倍：胜利路径全由单枚棋子组成时，未放置棋子的得分加倍；全由多于一枚的堆叠组成时为三倍；两种路径同时都有时为六倍。

## rules chosen step by step

ways-question = 想怎么下？
ways-chosen = 目前选定：{ $terms }。
ways-choice = **{ $label }**：{ $what }
ways-usual = 标准规则
ways-saved = 这里保存的
ways-sizes = 棋盘多大
ways-points = 获胜得多少分
ways-time = 可以想多久
ways-more = 系列赛、联棋、盲棋、让子、游戏币
ways-size_3 = 只有几步，适合初次尝试
ways-size_4 = 短局
ways-size_5 = 最常用
ways-size_6 = 多数比赛使用
ways-size_7 = 长局
ways-size_8 = 最长的对局
ways-series = **系列赛**：连下几局，得分相加。
ways-consult = **联棋**：几个人合下一方，任何人都可以走棋，或者投票决定。
ways-blind = **盲棋**：你、对方或双方不看棋盘下棋。
ways-handicap = **让子**：给较弱的一方一些优势，给你或给对方。
ways-stakes = **游戏币**：双方各押多少枚。
ways-half_sets = **半副棋**：双方各自定好用几枚墙。
ways-sought = 新的约局已在大厅里，取代 `#{ $code }`。
ways-proposed = 已发起，取代挑战 `#{ $code }`。

## ways to play that are saved

presets-heading = 已有的玩法：
presets-line = { $name }：{ $terms }
presets-line_server = { $name }：{ $terms }（全体通用）
presets-means-femr = 费姆玩法，押游戏币：棋盘有几格，双方就各押几枚。首次声明 Tak 得游戏币，首枚墙和首枚特殊棋子要付，付费可以悔棋，胜方赢得奖池。详见 `规则 费姆`（`rules femr`）。
presets-means-university = 大学规则，押游戏币：双方各下底注 10 枚，并出价争取先手。对方声明 Tak 之后选择继续下要付 2 枚，胜方赢得奖池。详见 `规则 大学`（`rules university`）。
presets-means-street = 街头规矩：我不提示 Tak，除非有玩家声明。
presets-means-courtly = 宫廷规矩：我向双方提示 Tak。
presets-saved_here = 这里存下的：
presets-none_saved = 这里还没有存下任何玩法。
presets-how = { $save } 存下自己的玩法。
presets-saved = 已在这里存下：今后用 { $play } 即可发起。
presets-saved_server = 已为整个服务器存下：今后用 { $play } 即可发起。
presets-saved_server-group = 已为本群所有话题存下：今后用 { $play } 即可发起。
presets-not_saved = 什么都没有存下。
presets-bad_name = { $name } 不能用作名称。请用一个词，2 至 20 个文字、数字或连字符，以文字开头：`玩法 存下 周五 大小 6 贴目 2`（`presets save friday size 6 komi 2`）。
presets-taken_name = { $name } 已有别的含义，不能用作名称。请换一个词。
presets-of_another = 存下的玩法可以基于 `莫代格`（`modegan`）、`阿德姆瑞`（`ademre`）、`艺人`（`trouper`）、`塔宾`（`tarbean`）、`费姆`（`femr`）、`大学`（`university`）、`凯恩`（`kaen`）或 `洛克`（`locke`），但不能基于 { $name }。
presets-too_long = 内容太长，存不下。请去掉一些。
presets-too_many = 已经存了 { $count } 种，存不下更多了。用 { $drop } 可以腾出位置。
presets-near = 这里没有叫 { $name } 的玩法。你是指 { $near } 吗？已有的是：{ $known }。
presets-none = 没有存下叫 { $name } 的玩法，也没有存下别的玩法。
presets-nothing = 没有存下叫 { $name } 的玩法。
presets-known = 已有的是：{ $names }。
presets-dropped = 已删去 { $name }。用它的对局和挑战保持不变。

## what one side has before play

handicap-challenger = 让挑战方 { $what }
handicap-taker = 让应战方 { $what }
handicap-side = 让{ $color } { $what }
handicap-flats = { $count } 子
handicap-turns = { $count } 回合
handicap-komi = { $komi } 分
handicap-means_flats = 开局前，受让方有 { $count } 枚平放棋子放在 { $squares }，取自其备用棋子。双方开局都不放对方的棋子。
handicap-means_turns = 双方放置第一枚棋子之后，让子的一方让出接下来的 { $count } 个回合。

## commands and their options

command-presets = 已有的玩法，以及自己存下的玩法
command-presets-action = 存下或删去一个名称；不填则列出全部
command-presets-name = 一个词，例如 周五
command-presets-rules = 它的条件，例如 大小 6 贴目 2
command-presets-where = 本频道还是整个服务器（默认本频道）

## words for them, the suggested one first

verb-presets = 玩法
