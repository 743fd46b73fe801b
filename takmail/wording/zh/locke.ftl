### 洛克棋。

## its name, and its rules in a challenge

game_name-locke = 洛克棋
preset-name-locke = 洛克棋
preset-means-locke = 洛克棋：整个堆叠移动，占到中间一行的三格获胜。第一局的白方由抽签决定；再来一局时由负方执白。
preset-forbids-locke_size = 洛克棋的棋盘是 5x5。
preset-forbids-locke_color = 洛克棋第一局的白方由抽签决定，之后由负方执白。请去掉颜色。
button-ways_locke = 洛克棋
suggest-rules_locke = 整个堆叠移动，占到中间一行的三格获胜
button-rules_locke = 洛克棋规则
locke_rule-modern = 现代规则
locke_rule-12 = 每方 12 枚棋子
locke_rule-14 = 每方 14 枚棋子
locke_rule-outer = 外侧布局
locke-full = 棋盘 { $size }x{ $size }。每方 { $pieces } 枚棋子，其中 { $reserve } 枚开始时是备用棋子。
locke-full_height = 一个堆叠最多三枚棋子。
locke-full_modern = 现代规则：堆叠的高度不限。
locke-row_usual = 双方第一行开始时是 2 1 2 1 2。
locke-row_outer = 双方第一行开始时是 1 2 2 2 1。
locke-begun = 双方都要占到中间一行的任意三格。白方在南边。

## boards

locke-stacks = 堆叠
locke-count = { $stacks } 个堆叠
locke-side = 堆叠 { $stacks } 个，备用 { $reserve }
locke-row = 中间一行
locke-words_side = { $who }：堆叠 { $stacks } 个，备用棋子 { $left } 枚。
locke-words_row = 中间一行的三格：{ $squares }。
locke-stack = { $color ->
    [white] 白
   *[black] 黑
} { $number }
locke-last = 上一步：{ $squares }。

## moves

locke-passed = { $color }无棋可走，停一手。
locke-cannot_place = { $square } 不能放新棋子。先点自己的堆叠，再点它能到的格子：沿直线走，最多走和棋子枚数一样多的格。
locke-choose_target = 你在 { $square } 的堆叠（{ $number } 枚）移到哪里？
locke-how = 占到中间一行的三格就获胜。点你自己的堆叠，再点它要去的格子。或者点第一行的空格，在那里放置一枚棋子。
locke-ply_placed = 在 { $to } 放一枚新棋子
locke-ply_moved = { $square } 到 { $to }
locke-it = 这一步{ $does }。
locke_does-combines = 合成 { $made } 枚的堆叠
locke_does-captures = 吃掉正好矮一枚的 { $number } 枚
locke_does-block = 使{ $color }无棋可走
locke_does-middle = 占到中间一行的三格，获胜
locke_does-starved = 获胜：对方剩下不到三个堆叠
locke_does-starved_own = 落败：己方剩下不到三个堆叠
locke_does-repeated = 成和棋：同一局面第三次出现
locke-step_moved = { $color }走了 { $ply }：整个堆叠沿畅通的直线移动，走的格数不超过它的枚数。
locke-step_placed = { $color }走了 { $ply }：一枚备用棋子放到第一行的空格。

## what isn't allowed

locke_illegal-over = 对局已结束。
locke_illegal-empty = { $square }：这里没有可以移动的棋子。
locke_illegal-not_yours = { $square }：这个堆叠属于对方。
locke_illegal-off_board = 不能移出棋盘：从 { $square } 走这么远没有格子。
locke_illegal-too_far = 堆叠有几枚棋子，最多就走几格；{ $square } 的棋子不够多。
locke_illegal-blocked = 路上必须都是空格，不能跳过棋子：{ $square } 有堆叠挡着。
locke_illegal-too_high = 一个堆叠最多三枚棋子，{ $square } 会超过三枚。
locke_illegal-single = 单独一枚棋子不能吃子，所以去不了 { $square }。
locke_illegal-not_one_lower = 堆叠只能吃正好矮一枚的堆叠，{ $square } 的不是。
locke_illegal-reverse = 不能马上走回上一步：{ $square } 的堆叠刚从那里来。
locke_illegal-no_reserve = 你没有备用棋子可以放置。
locke_illegal-other_row = 棋子只能放在自己的第一行，{ $square } 不在那里。
locke_illegal-occupied = { $square }：这里已有堆叠；只能在空格放置棋子。
locke-nearest = 可以走 `{ $ply }`。
unreadable-pieces_alike = 洛克棋的棋子都一样，没有墙，也没有特殊棋子。
unreadable-stacks_move_whole = 洛克棋整个堆叠一起移动，数字表示走几格：`mn c5 2`。

## how a game stands, and its end

locke-score = 对局 `#{ $code }` 第 { $ply } 步后。
locke-score_side = { $color }：中间一行 { $middle } 格，{ $side }。
locke-repeated = **和棋：**同一局面出现了三次。
locke_result-middle = { $told ->
    [doer] **你
    [other] **{ $player }{" "}
   *[all] **{ $seat }
}占到中间一行的三格，获胜：**{ $squares }。
locke_result-starved = { $told ->
    [doer] **你获胜：**{ $loser } 剩下
    [other] **{ $player } 获胜：**你剩下
   *[all] **{ $seat }获胜：**{ $loser } 剩下
}不到三个堆叠。

## the pages of its rules

rules-name_locke = 洛克棋
rules-name_locke-aim = 目标
rules-name_locke-moving = 移动
rules-name_locke-combining = 合并
rules-name_locke-capturing = 吃子
rules-name_locke-reserve = 备用棋子
rules-name_locke-end = 终局
rules-name_locke-modern = 现代规则
rules-locke-aim = **洛克棋：目标**（{ $number }/{ $of }）。你的堆叠一占到**中间一行的任意三格**，你就获胜。每方十枚棋子：八枚摆在自己的第一行，依次是 2、1、2、1、2 枚，另外两枚是备用棋子；用 `外侧`（`outer`）时第一行是 1、2、2、2、1 枚。白方在南边，先走：第一局的白方由抽签决定，之后由负方先走，和棋后由另一方先走。
    这里白方占到了第三格：
rules-locke-moving = **洛克棋：移动**（{ $number }/{ $of }）。轮到你时，你移动一个堆叠，或放置一枚棋子。只有一枚棋子也算堆叠。
    - 堆叠总是整个移动，从不分开。
    - 它有几枚棋子，最多就走几格，沿直线走。
    - 路上必须都是空格。不能跳过棋子，也不能斜走。
    - 不能马上走回自己的上一步：同一个堆叠不能直接回去，吃子之后也不行。
    这里白方两枚的堆叠向北走两格，写作 `mn c5 2` 或 `c1+2`：
rules-locke-combining = **洛克棋：合并**（{ $number }/{ $of }）。堆叠可以停在自己的另一个堆叠上，只要合起来不超过**三**枚棋子，从此它们是一个堆叠。这里一枚走到两枚上：
rules-locke-capturing = **洛克棋：吃子**（{ $number }/{ $of }）。堆叠可以停在**正好矮一枚**的对方堆叠上：三枚吃两枚，两枚吃一枚。单独一枚不能吃子。被吃的棋子退回其主人的备用棋子。这里两枚吃一枚：
rules-locke-reserve = **洛克棋：备用棋子**（{ $number }/{ $of }）。你也可以不移动，而是把一枚备用棋子放到自己**第一行**（离你最近的一行）的**空**格上。这里白方放置一枚：
rules-locke-end = **洛克棋：终局**（{ $number }/{ $of }）。占到中间一行的三格立刻获胜。还有别的终局：
    - 任何一步之后，剩下不到**三个堆叠**的一方落败，即使是自己合并造成的。
    - 同样的堆叠、备用棋子和走棋方**第三次**出现时是和棋。
    - 既不能移动也不能放置的一方停一手，之后可以走回上一步。
    这里白方吃掉一枚，黑方只剩两个堆叠：
rules-locke-modern = **洛克棋：现代规则**（{ $number }/{ $of }）。用 `洛克 现代`（`locke modern`）时堆叠的**高度不限**，仍然只能吃正好矮一枚的堆叠。用 `洛克 现代 12`（`locke modern 12`）或 `洛克 现代 14`（`locke modern 14`）时每方有那么多棋子，超过八枚的开始时都是备用棋子。这里两枚走到三枚上：
