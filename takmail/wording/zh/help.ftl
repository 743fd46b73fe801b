### The help, and what a platform tells of the bot by itself.

## help

help =
    我帮大家用消息下泰克棋：你先走一步，朋友有空再回。
    - **开局：**{ $challenge_example }，或按**公开挑战**。
    - **走棋：**按棋盘下方的**走棋**就行，不用学记谱。
    - **学棋：**请看配有棋盘的**泰克棋规则**。
    其余的请按下面的按钮。
help-short =
    我帮大家用消息下泰克棋：你先走一步，朋友有空再回。
    - **开局：**{ $challenge_example }
    - **走棋：**按棋盘下方的**走棋**就行，不用学记谱。
    - **学棋：**{ $rules }。{ $help } 只给你一个人看其余的说明。
help-console =
    两个人用这一个键盘下棋。
    - 像 `ps b4` 这样的一行就是走一步。`白方: …`（`white: …`）或 `黑方: …`（`black: …`）替那一方说话。
    - `悔棋`（`undo`）收回上一步，`轮到谁`（`turn`）说明轮到谁，`翻转`（`flip`）把棋盘转过来。
    - `新局 6 贴目 2`（`new 6 komi 2`）另开一局，`#k3` 转到对局 `k3`，{ $rules } 讲解规则。
    - `保存 game.png`（`save game.png`）保存成文件。`清屏`（`clear`）和 `原位显示 开启`（`redraw on`）让屏幕保持整洁。
    - `退出`（`quit`）离开，对局会保留。
help-challenge-console =
    { $challenge } 另开一局。可以按需要加上：
    - 尺寸（`6`）、第一位玩家执的颜色（`黑方`，`black`）、`贴目 2`（`komi 2`）、`不交换`（`no-swap`）、`普通棋子 20`（`stones 20`）、`特殊棋子 2`（`caps 2`）、`PTN 记谱`（`ptn`）
    - 有名字的规则：`莫代格`（`modegan`）、`阿德姆瑞`（`ademre`）、`艺人`（`trouper`）、`塔宾`（`tarbean`）、`费姆`（`femr`）、`大学`（`university`）
    - 计分方式：`棋盘十分`（`ten`）、`直线双倍`（`downings`）、`高低路径`（`tarway`）、`特殊双倍`（`middletown`）、`大中城`（`big-middle`）、`六倍`（`six`）
    - `街头`（`street`，不提示 Tak）、`盲棋`（`blind`，终局之前不显示棋盘）、`阿图尔开局`（`aturan`，抛掷第一枚棋子）、`半副棋`（`halfsets`，双方先选各有几枚墙）
    - `让子 对方 2`（`handicap you 2`，开局前让子）、`押注 10`（`stakes 10`）、`系列赛 4`（`series 4`）或 `先到 100`（`series to 100`，多局计入同一比分）
    - 起点：`tps` 加一个局面，或 ptn.ninja 的链接
help-no_such = 没有名为 `{ $page }` 的帮助页。有 { $known }；单独的 { $help } 是概述。
help-more = 更多说明：{ $pages }。
help-play = 轮到你时，按棋盘下方的**走棋**，也可以直接输入棋步。对局中的其他命令：
help-play-console = 像 { $ply } 这样的一行就是走一步。对局中的其他命令：
help-notation = 不用自己写棋步，按棋盘下方的**走棋**就行。如果想打字，有两种记谱，起点各在不同的角。
help-notation-console = 有两种记谱，起点各在不同的角。
help-notation-mail = **邮件记谱。**A1 是西北角：字母向东数，数字向南数。
help-notation-ptn = **PTN。**a1 是西南角：字母向东数，数字向北数。
help-inline =
    在任何聊天里（我不在的也行），输入我的名字和几个词，再选择要发送的内容：
    - `5` 或 `6 white komi 2` 发出一个挑战，就在那条消息里下棋。
    - `ps b4` 或 `#k3 ps b4` 展示走完后的棋盘，发送出去就算走了。
    - `k3` 展示那局棋。什么都不输入则列出你的对局。
    发送之前，没有人看得到你输入的内容。
help-rules = 规则简介。{ $rules } 分页讲解，配有棋盘。
help-challenge =
    { $challenge_example } 发起一局；不写名字则任何人都可以接受。{ $accept } 接受，{ $decline } 拒绝，{ $withdraw } 撤回。可以按需要加上：
    - 尺寸（`6`）、你执的颜色（`白方`，`white`）、`贴目 2`（`komi 2`）、`不交换`（`no-swap`）、`普通棋子 20`（`stones 20`）、`特殊棋子 2`（`caps 2`）、`PTN 记谱`（`ptn`）
    - 有名字的规则：`莫代格`（`modegan`）、`阿德姆瑞`（`ademre`）、`艺人`（`trouper`）、`塔宾`（`tarbean`）、`费姆`（`femr`）、`大学`（`university`）
    - 计分方式：`棋盘十分`（`ten`）、`直线双倍`（`downings`）、`高低路径`（`tarway`）、`特殊双倍`（`middletown`）、`大中城`（`big-middle`）、`六倍`（`six`）
    - `街头`（`street`，不提示 Tak）、`盲棋`（`blind`，终局之前不显示棋盘）、`阿图尔开局`（`aturan`，抛掷第一枚棋子）、`半副棋`（`halfsets`，双方先选各有几枚墙）
    - `让子 对方 2`（`handicap you 2`，开局前让子）、`押注 10`（`stakes 10`）、`系列赛 4`（`series 4`）或 `先到 100`（`series to 100`，多局计入同一比分）
    - `每步 3 天`（`days 3`）、`总用时 10 天 + 1 天`（`bank 10 days + 1 day`）或 `15 分钟 + 10 秒`（`minutes 15 + 10`，全局，每步另加），可加 `周末不计`（`no-weekends`），以及 `超时结束`（`ends`，超时立即判负，不等三天）或 `超时须判定`（`never-ends`，须由对方判定）
    - `协商`（`consult`，每方多人：{ $side_example } 请求加入一方，{ $leave } 离开）
    - 起点：`tps` 加一个局面，粘贴或附上的 PTN，或 ptn.ninja 的链接
help-offers = { $draw } 提议平局。{ $takeback } 请求收回你的上一步，{ $takeback_example } 请求收回最后三步。{ $resign } 认输，我会先再问你一次。{ $abort } 中止刚开始的对局。{ $rematch } 交换黑白再来一局。对方用 { $accept } 接受，或用 { $decline } 拒绝。走出下一步，提议就失效。
help-offers-console = 在同一个键盘前，双方立即达成一致：{ $draw } 以平局结束对局，{ $takeback } 收回上一步，{ $takeback_example } 收回最后三步，{ $rematch } 交换黑白再来一局。`white: …` 或 `black: …` 只替一方提出，由另一方用 { $accept } 接受，或用 { $decline } 拒绝。{ $resign } 认输，{ $abort } 中止刚开始的对局；我会先再问你一次。
help-relay = 你可以和另一个聊天、服务器或平台上的朋友下棋：双方各在自己的聊天里看到整局棋。{ $challenge } 发起挑战，在任何地方都能用 { $join_example } 接受。在哪个聊天里说 { $here }，你这一方就转到哪里。{ $say_example } 给对方留言，{ $mute } 不再接收留言。{ $watch_example } 让一个聊天观战，在你下棋的地方说 { $unwatch } 可以取消它的观战。{ $block_example } 屏蔽一个人。{ $notation_example } 设定一个聊天的记谱。{ $pair } 把你在两个平台上的账号绑定为同一位玩家。
help-time = 对局可以计时，在挑战里约定（{ $help_challenge }）。{ $quiet_example } 在夜间暂停你的计时和提醒，最多 10 小时；说一个城市我就知道你的时区。{ $vacation_example } 让计时暂停几天，每年 30 天。两者对你的所有平台都有效；只说 { $quiet } 或 { $vacation } 则显示当前设置。一局棋等你走棋满三天时我会提醒你，满十天时再提醒一次。有计时的对局，在你的时间用了一半和只剩十分之一时提醒。{ $nudge } 催对方走棋，每天最多一次。{ $reminders_example } 关闭对你的所有提醒。对方超时后，{ $claim } 判自己获胜，{ $claim_example } 判平局，{ $more_example } 给对方加时间。什么也不说，三天后你获胜。
help-sync = { $rs } 用文字显示局面：从北到南逐行书写，堆叠自上而下，白方用小写字母。{ $post }然后商定一个解决办法：{ $sync_example }（回到第 7 步之后的局面）、{ $take }（采用贴出的局面；如果我看不出轮到谁，请加上 `白方`（`white`）或 `黑方`（`black`））、{ $keep }（保留对局的局面）或 { $over }（重新开始）。{ $im_example } 对对方的上一步提出异议：我会检查并解释这一步。对方用 { $accept } 就收回这一步。
help-sync-post = 把你的局面用同样的格式贴出来，我会告诉你两者哪里不同、从哪一步开始不同。
help-sync-answer = 把你的局面用同样的格式回复给我，我会告诉你两者哪里不同、从哪一步开始不同。
help-boards = { $style_example } 改变这里棋盘的样式（{ $style } 列出所有样式），{ $pictures_example } 用图片显示棋盘，{ $theme } 列出图片的主题。{ $board_example } 从黑方一侧显示棋盘。{ $try_example } 在只有你看得到的棋盘上试走，{ $note } 给一局棋写只有你看得到的备注。{ $link } 给出观看对局的链接（{ $links_example } 在这里关闭链接），{ $ptn } 给出对局的文件，{ $record } 用邮件记谱给出带时间的全部棋谱，{ $animate } 给出整局的动画，{ $animate_example } 只给出最后 20 步。在与我的私聊中，这些都是为你自己设置的。
help-boards-console = { $style_example } 改变这里棋盘的样式（{ $style } 列出所有样式）；{ $board_example } 从黑方一侧显示棋盘。{ $try_example } 试走而不真正落子，{ $note } 给一局棋写备注。{ $link } 给出观看对局的链接（{ $links_example } 在这里关闭链接），{ $ptn } 给出对局的 PTN，{ $record } 用邮件记谱给出带时间的全部棋谱。`保存 game.ptn`（`save game.ptn`）把它存成文件，`保存 game.png`（`save game.png`）保存棋盘图片，`保存 game.gif`（`save game.gif`）保存动画，`保存 game.txt`（`save game.txt`）保存棋谱。
help-time-console = 在这个键盘前，双方都看着棋盘，所以不提醒任何人。
help-relay-console = 双方都在这个键盘上下棋。要跨聊天、服务器和平台下棋，请用 Discord 和 Telegram 上的机器人：`takmail doctor` 会说明需要什么。{ $notation_example } 让你看到的所有对局统一使用一种记谱。

## in a fixed-width face, for phones at most 34 columns wide

help-notation-mail-text =
    放置  ps b4  在 b4 平放一枚
          pw b4  竖放一枚，成为墙
          pc b4  放特殊棋子
    移动  ms b2 p3 2 1
          从 b2 向南（n 北、s 南、
          e 东、w 西），拿取 3 枚，
          先留下 2 枚，再留下 1 枚
    Tak   ps b4 t  声明 Tak
help-notation-ptn-text =
    放置  c3     在 c3 平放一枚
          Sc3    竖放一枚，成为墙
          Cc3    放特殊棋子
    移动  3c2-12
          在 c2 拿取 3 枚，向南走
          （+ 北、- 南、> 东、< 西），
          先留下 1 枚，再留下 2 枚
    Tak   c3 t   声明 Tak
help-rules-text =
    - 用平放棋子和特殊棋子连成胜利
      路径，连接棋盘相对的两边。斜
      向不相连，墙（竖放棋子）不算。
    - 第一步：双方各放一枚对方的平放
      棋子。
    - 之后每一步：在空格子放置一枚棋
      子，或移动最上方是你的棋子的堆
      叠。
    - 堆叠沿直线移动；最多拿取棋盘宽
      度那么多枚，从最下方留起，每格
      至少留下一枚。
    - 墙和特殊棋子上面不能再压棋子；
      只有特殊棋子在最后一格单独移动
      时，可以推翻墙。
    - 棋盘填满或一方用完备用棋子时，
      最上方平放棋子多的一方获胜。

## a bot's profile: at most 512 characters, and 120 in short

profile-description = 我帮大家用消息下泰克棋（Tak）：你先走一步，朋友有空再回。
    启动我，向朋友挑战，或者把我加进群组。走棋按按钮就行。
profile-short = 用消息下泰克棋（Tak）：在这里或群组里挑战朋友。

## commands and their options

command-rules = 泰克棋的规则，配有棋盘
command-rules-page = 哪一页，例如 moving（默认第一页）
command-help = 使用说明
command-help-topic = 哪一页，例如 challenge

## words for them, the suggested one first

verb-rules = 规则, 棋规
verb-help = 帮助, 说明
