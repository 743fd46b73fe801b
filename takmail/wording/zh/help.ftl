### The help, and what a platform tells of the bot by itself.

## help

help =
    我帮大家用消息下泰克棋：你先走一步，朋友有空再回。
    - **开局：**按**和电脑下棋**，或向朋友挑战：{ $challenge_example }。
    - **走棋：**点格子就行，按棋盘下方的**走棋**就会出现，不用学记谱。
    - **学棋：****学下泰克棋**一步步教你，**泰克棋规则**配有棋盘。
help-short =
    我帮大家用消息下泰克棋：你先走一步，朋友有空再回。
    - **开局：**{ $challenge_example }；一个人下：{ $computer }
    - **走棋：**点格子就行，按棋盘下方的**走棋**就会出现，不用学记谱。
    - **学棋：**{ $learn } 或 { $rules }。{ $help } 只给你一个人看其余的说明。
help-deaf = 在这个群里，我只看得到命令、对我消息的回复和按钮。要打字走棋，请写 { $ply }。想让我看到普通消息里的棋步，请把我设为管理员；或者请运行我的人关闭隐私模式（向 @BotFather 发送 { $botfather }），再重新把我加进来。
help-console =
    两个人用这一个键盘下棋，或者一个人和电脑下：`新局 电脑`、`新局 级别 3`。
    - 像 `ps b4` 这样的一行就是走一步。`白方: …` 或 `黑方: …` 替那一方说话。
    - `悔棋` 退回上一步，`轮到谁` 说明轮到谁，`翻转` 把棋盘转过来看一次。
    - `新局 6 贴目 2` 另开一局，`#k3` 转到对局 `k3`。
    - { $learn } 一步步教你，{ $rules } 讲解规则。
    - `保存 对局.png` 保存成文件。`清屏` 和 `原位显示 开启` 让屏幕保持整洁。
    - 和电脑下棋时，`提示` 会帮你。`退出` 离开，对局会保留。
help-web =
    在这里下泰克棋：和电脑下、两个人在同一块棋盘上下，或用消息下。
    - **开局：**`‹` 通往所有下法。
    - **走棋：**点格子，或点一叠棋再点它经过的格子，然后按**走棋**。不用学记谱。
    - **学棋：****学下泰克棋**一步步教你，**泰克棋规则**配有棋盘。
help-mail =
    我帮大家用邮件下泰克棋：你先走一步，朋友有空再回。请把回答写在引用的内容上方。
    - **开局：**{ $challenge } 和朋友下，{ $computer } 和电脑下。
    - **走棋：**像 { $ply } 这样的一行就是走一步。{ $help_notation } 讲解怎么写。
    - **对局：**{ $board }、{ $draw }、{ $takeback }、{ $resign } 都可以直接回复。
    - **学棋：**{ $learn } 一步步教你，{ $rules } 配有棋盘。
help-challenge-console =
    { $challenge } 另开一局。可以按需要加上：
    - **棋盘：**`6`、`黑方`、`贴目 2`、`普通棋子 20`、`特殊棋子 2`、`不交换`、`阿图尔开局`
    - **规则：**`莫代格`、`阿德姆瑞`、`艺人`、`塔宾`、`费姆`、`大学`、`半副棋`
    - **其他棋类：**`凯恩`，走棋还用 `掷骰`、`加注`、`弃局`、`半注认输`；`洛克`。见 { $rules_games }
    - **计分：**`棋盘十分`、`直线双倍`、`高低路径`、`特殊双倍`、`大中城`、`六倍`
    - **玩法：**`街头`、`盲棋`、`让子 对方 2`、`押注 10`、`系列赛 4`、`先到 100`
    - **起点：**`局面` 加一个 TPS 局面，或 ptn.ninja 的链接
    说明见 { $presets } 和 { $rules_variants }。`PTN 记谱` 让这一局用 PTN。
help-no_such = 没有名为“{ $page }”的帮助页。可选：{ $known }。只写 { $help } 是概览。
help-example = 例如：{ $example }
help-more = 更多说明：{ $pages }。
help-play = 轮到你时，按棋盘下方的**走棋**，也可以直接打字走棋。其他命令：
help-play-console = 像 { $ply } 这样的一行就是走一步。其他命令：
help-play-web = 轮到你时，点棋盘再按**走棋**，也可以直接打字走棋。其他命令：
help-notation = 不用自己写，按棋盘下方的**走棋**就行。想打字的话，有两种记谱法，各从不同的角数起。
help-notation-web = 不用自己写，点棋盘就行。想打字的话，有两种记谱法，各从不同的角数起。
help-notation-console = 有两种记谱法，各从不同的角数起。
help-notation-mail = **邮件记谱。**A1 是西北角：字母向东数，数字向南数。洛克棋里 `mn c5 2` 把 c5 的堆叠向北移两格。
help-notation-ptn = **PTN。**a1 是西南角：字母向东数，数字向北数。洛克棋里这一步是 `c1+2`。
help-inline =
    在任何聊天里（我不在的也行），输入我的名字和几个词，再选择要发送的内容：
    - `5` 或 `6 白方 贴目 2`（`6 white komi 2`）发出一个挑战，就在那条消息里下棋。
    - `ps b4` 或 `#k3 ps b4` 展示走完后的棋盘，发送出去就算走了。
    - `k3` 展示那局棋。只写我的名字，就列出你的对局。
    发送之前，没有人看得到你输入的内容。
help-rules = 这是规则简介。{ $rules } 分页讲解，配有棋盘。
help-rules-games = 其他棋类：{ $games }。
help-challenge =
    例如 { $challenge_terms }。不写名字，任何人都可以加入。{ $computer } 和电脑下，`级别 1`（`level 1`，最弱）到 `级别 6`（`level 6`）。可以按需要加上：
    - **棋盘：**`6`、`白方`（`white`）、`贴目 2`（`komi 2`）、`普通棋子 20`（`stones 20`）、`特殊棋子 2`（`caps 2`）、`不交换`（`no-swap`）、`阿图尔开局`（`aturan`）
    - **规则：**`莫代格`（`modegan`）、`阿德姆瑞`（`ademre`）、`艺人`（`trouper`）、`塔宾`（`tarbean`）、`费姆`（`femr`）、`大学`（`university`）、`半副棋`（`halfsets`）
    - **其他棋类：**`凯恩`（`kaen`），走棋还用 `掷骰`（`roll`）、`加注`（`match`）、`弃局`（`forfeit`）、`半注认输`（`surrender`）；`洛克`（`locke`）。见 { $rules_games }
    - **计分：**`棋盘十分`（`ten`）、`直线双倍`（`downings`）、`高低路径`（`tarway`）、`特殊双倍`（`middletown`）、`大中城`（`big-middle`）、`六倍`（`six`）
help-challenge-2 =
    - **玩法：**`街头`（`street`）、`盲棋`（`blind`）、`联棋`（`consult`）、`让子 对方 2`（`handicap you 2`）、`押注 10`（`stakes 10`）、`系列赛 4`（`series 4`）
    - **计时：**`每步 3 天`（`days 3`）、`15 分钟 + 10 秒`（`minutes 15 + 10`）、`总用时 10 天 + 1 天`（`bank 10 days + 1 day`），可加 `周末不计`（`no-weekends`）、`超时结束`（`ends`）、`超时须判定`（`never-ends`）；`排位赛`（`rated`）算等级分
    - **起点：**PTN、`tps` 加一个局面，或 ptn.ninja 的链接
    说明见 { $presets } 和 { $rules_variants }。`PTN 记谱`（`ptn`）让这一局用 PTN。
help-offers =
    对方用提议下方的按钮回应。走出下一步，提议就失效。
    - { $takeback_example } 请求悔棋三步。
    - { $resign } 和 { $abort } 生效之前，我会再问你一次。
help-offers-console =
    在同一个键盘前，不需要对方接受：
    - { $draw } 以和棋结束对局。
    - { $takeback } 退回上一步，{ $takeback_example } 退回三步。
    - { $rematch } 再来一局。
    - `白方: …` 或 `黑方: …` 只替一方提出，另一方说 { $accept } 接受，或 { $decline } 拒绝。
    - { $draw }、{ $resign } 和 { $abort } 生效之前，我会再问一次。
help-people =
    在这里找对手，也看看大家下得怎么样。
    - `排位赛`（`rated`）会改变双方的等级分。
    - { $history } 列出你下完的对局，{ $replay } 逐步回看一局。
help-people-console = 找对手、等级分和比赛都在 Discord 和 Telegram 上。在这里，{ $history } 列出你下完的对局，{ $replay } 逐步回看一局。
help-relay =
    和另一个聊天、服务器或平台上的朋友下棋：双方各在自己的聊天里看到整局棋。
    - 用挑战下方的**邀请**邀请朋友；{ $join_example } 在任何地方都能加入。
    - { $by_mail } 邀请用邮件下棋的朋友（运行我的人要先设好邮件）。
    - 在哪个聊天里说 { $here }，你这一方就转到哪里。
    - { $watch_example } 让一个聊天观战；在你下棋的地方说 { $unwatch }，就停止观战。
    - { $say_example } 给对方留言。
    - { $pair } 把你在两个平台上的账号绑定为同一位玩家。
help-time =
    计时在发起挑战时约定（{ $help_challenge }）。
    - **对方超时：**{ $claim } 判自己获胜，{ $claim_example } 判和，{ $more_example } 给对方加时间。什么也不说，三天后你获胜；约定了 `超时结束`（`ends`）就立刻获胜，约定了 `超时须判定`（`never-ends`）则要由你来判定。
    - **夜间：**{ $quiet_example } 暂停你的计时和提醒，最多 10 小时。
    - **休假：**{ $vacation_example } 暂停你的计时，每年 30 天。
    - **提醒：**一局棋等了你 3 天、10 天时，我会提醒你。有计时的，在时间用了一半（邮件除外）和只剩十分之一时提醒。{ $reminders_example } 关闭提醒。
    - **对方太慢：**{ $nudge } 催对方走棋，每天一次。
help-sync =
    你的棋盘和我的不一样？
    - { $rs } 显示我的：从北到南逐行书写，堆叠自上而下，白方用小写字母。{ $post }
    - 然后商定一个办法：{ $sync_example }（回到第 7 步）、{ $take }（采用贴出的棋盘；如果我看不出轮到谁，请加上 `白方` 或 `黑方`）、{ $keep }（保留我的棋盘）或 { $over }（重新开始）。
    - { $im_example } 对上一步提出异议。我会检查并解释，对方可以退回这一步。
help-sync-post = 把你的棋盘用同样的格式贴出来，我会告诉你两者哪里不同、从哪一步开始不同。
help-sync-answer = 把你的棋盘用同样的格式回复给我，我会告诉你两者哪里不同、从哪一步开始不同。
help-boards =
    在与我的私聊里，这些外观只为你自己设置。
    - { $pictures_example } 用图片显示棋盘，{ $style_example } 更换文字棋盘的样式。
    - { $style } 和 { $theme } 列出可选的样式和主题。{ $links_example } 不再给出链接。
    - { $board_example } 从黑方一侧显示棋盘。
    - { $try_example } 在你自己的棋盘上试走。试走和备注（{ $note }）只有你看得到。
    - { $animate_example } 用动画显示最后 20 步。
help-boards-mail =
    每封信里都有文字棋盘和棋盘图片。
    - { $style_example } 更换文字棋盘的样式，{ $style } 和 { $theme } 列出可选的样式和主题。{ $links_example } 不再给出链接。
    - { $board_example } 从黑方一侧显示棋盘。
    - { $try_example } 在你自己的棋盘上试走。试走和备注（{ $note }）只有你看得到。
    - { $animate_example } 用动画显示最后 20 步。
help-boards-console =
    - { $style_example } 更换文字棋盘的样式，{ $style } 列出所有样式。{ $links_example } 不再给出链接。
    - { $board_example } 从黑方一侧显示棋盘。
    - { $try_example } 试走而不真正落子。
    - `保存 对局.ptn` 把对局存成文件，`保存 对局.txt` 保存带时间的棋谱。
    - `保存 对局.png` 保存棋盘图片，`保存 对局.gif` 保存动画。
help-time-console = 在这个键盘前，双方都看着棋盘，所以我不提醒任何人。
help-relay-console = 双方都在这个键盘上下棋。要跨聊天、服务器和平台下棋，请用 Discord 和 Telegram 上的机器人：`takmail doctor` 会说明需要什么。{ $notation_example } 让你看到的所有对局统一用一种记谱法。

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
      路径，连接棋盘相对的两边。斜着
      不算相连，墙（竖放棋子）不算。
    - 第一回合：双方各放一枚对方的平
      放棋子。
    - 之后每一步：在空格放置一枚棋子，
      或移动最上方是你的棋子的堆叠。
    - 堆叠沿直线移动；最多拿的枚数等
      于棋盘边长，从最下方留起，每格
      至少留下一枚。
    - 墙和特殊棋子上面不能再压棋子；
      只有特殊棋子在最后一格单独移动
      时，可以推翻墙。
    - 棋盘填满或一方用完备用棋子时，
      最上方平放棋子多的一方获胜。

## a bot's profile: at most 512 characters, and 120 in short

profile-page = 我的对局
profile-description = 我帮大家用消息下泰克棋（Tak）：你先走一步，朋友有空再回。
profile-start = 启动我，向朋友挑战，或者把我加进群组。走棋按按钮就行。
profile-short = 用消息下泰克棋（Tak）：在这里或群组里挑战朋友。

## commands and their options

command-rules = 泰克棋的规则，配有棋盘
command-rules-page = 哪一页，例如 移动（默认第一页）
command-help = 使用说明
command-help-topic = 哪一页，例如 挑战

## words for them, the suggested one first

verb-rules = 规则, 棋规
verb-help = 帮助, 说明
