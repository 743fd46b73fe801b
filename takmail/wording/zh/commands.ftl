### Commands and buttons, as platforms show them.

## commands and their options

help-command = { $command }：{ $summary }。
command-game = 对局编号，例如 k3；在这里有几局棋时填写

## examples of what stands behind a verb

example-friend = @朋友
example-remark = 下得好
example-complaint = c3 的墙挡住了路
example-until = 到12月12日
example-between = 12月1日到12月5日
example-nights = 22-8 上海
example-word = 淑女
example-style = 文字
example-preset = 存下 周五 大小 6 贴目 2
example-daily_off = 每天 关闭
example-cup = new 秋季杯

## groups of commands

group-game = 对局的其他命令：得分、提示、加入一方、系列赛
group-plan = 只有你看得到的：预走、试下、备注
group-study = 回看对局：历史、棋谱、分析
group-share = 分享对局：链接、文件、动画
group-relay = 跨聊天、跨服务器、跨平台的对局
group-time = 计时、提醒、夜间时段和休假
group-boards-differ = 你的棋盘和我的不一致时
group-wallet = 游戏币，以及押游戏币的对局
group-look = 棋盘和记谱法在这个聊天里的外观
group-account = 你的账号、屏蔽的人、语言和数据

## options

option-name-action = 操作
option-name-board = 盘面
option-name-code = 代码
option-name-color = 颜色
option-name-clock = 计时
option-name-days = 天数
option-name-file = 文件
option-name-hour = 钟点
option-name-lesson = 课
option-name-game = 对局
option-name-hours = 小时数
option-name-komi = 贴目
option-name-line = 棋步
option-name-more = 更多
option-name-move = 第几步
option-name-moves = 步数
option-name-name = 名称
option-name-player = 玩家
option-name-opponent = 对手
option-name-page = 页
option-name-reason = 理由
option-name-result = 结果
option-name-rules = 规则
option-name-shown = 公开范围
option-name-size = 大小
option-name-start = 起始局面
option-name-state = 开关
option-name-level = 电脑级别
option-name-telegram = telegram对手
option-name-text = 内容
option-name-time = 时间
option-name-topic = 主题
option-name-value = 取值
option-name-view = 视角
option-name-way = 办法
option-name-what = 内容
option-name-where = 范围
option-name-word = 词
option-name-zone = 时区

## choices of an option, by its name

choice-view-flip = flip：从黑方一侧看
choice-name-mail = mail：邮件记谱，ps c3
choice-name-ptn = ptn：PTN 记谱，c3
choice-name-game = game：按每局自己的记谱
choice-where-here = here：本频道
choice-where-server = server：整个服务器的频道
choice-action-save = save：把规则保存为一个名称
choice-action-drop = drop：删除保存的名称
choice-result-win = win：判自己获胜
choice-result-draw = draw：判和

## what is suggested while somebody types

suggest-named = { $name }：{ $what }
suggest-ply = { $ply }：{ $told }
suggest-ply_both = { $ply }（{ $same }）：{ $told }
suggest-place = 在 { $square } 放{ $kind }
suggest-first = 在 { $square } 放{ $color }的平放棋子
suggest-step = 从 { $square } 向{ $direction }移 1 枚
suggest-spread = 从 { $square } 向{ $direction }移 { $number } 枚，依次留下 { $drops }
suggest-travel = 特殊棋子从 { $square } 远行到 { $to }
suggest-flattens = 推翻墙壁
suggest-tak = 下一步就能连通：Tak
suggest-wins_road = 连成胜利路径，获胜
suggest-loses_road = 替对方连成胜利路径，输棋
suggest-wins_flats = 平放获胜
suggest-loses_flats = 对方平放获胜
suggest-drawn = 和棋
suggest-your_turn = #{ $code } 对 { $opponent }，{ $size }x{ $size }：轮到你
suggest-their_turn = #{ $code } 对 { $opponent }，{ $size }x{ $size }：轮到对方
suggest-over = #{ $code } 对 { $opponent }，{ $size }x{ $size }：已结束
suggest-looking = #{ $code } { $white } - { $black }，{ $size }x{ $size }：轮到{ $color }
suggest-looking_over = #{ $code } { $white } - { $black }，{ $size }x{ $size }：已结束
suggest-challenge = #{ $code } { $player } 的挑战，{ $size }x{ $size }
suggest-challenge_mine = #{ $code } 你的挑战，{ $size }x{ $size }
suggest-topic_challenge = 挑战
suggest-topic_draw = 提和
suggest-topic_takeback = 悔棋
suggest-topic_double = 加倍
suggest-topic_rematch = 再来一局
suggest-topic_sync = 统一棋盘
suggest-topic_dispute = 异议
suggest-sync_back = 回到贴出的棋盘的那一步；要回到别的步，请加上步数
suggest-sync_take = 以贴出的棋盘为准
suggest-sync_take_white = 以贴出的棋盘为准，轮到白方
suggest-sync_take_black = 以贴出的棋盘为准，轮到黑方
suggest-sync_keep = 以对局的棋盘为准
suggest-sync_over = 对局重新开始
suggest-rules_tak = 在两条对边之间连成路径获胜
suggest-rules_modegan = 一枚特殊棋子，先放自己的平放棋子，平放棋子数相等时黑方获胜
suggest-rules_ademre = 静棋，5x5，没有特殊棋子
suggest-rules_trouper = 特殊棋子可以沿相连的平放棋子远行
suggest-rules_tarbean = 获胜时棋盘算 10 分
suggest-rules_femr = 押游戏币：棋盘有几格就押几枚，首次正确声明 Tak 有奖
suggest-rules_university = 押游戏币：出价争先手，每次正确声明 Tak 得 2 枚
suggest-rules_street = 我不提示 Tak
suggest-rules_courtly = 我会提示 Tak
suggest-more_no-swap = 第一回合放自己的平放棋子
suggest-more_swap = 第一回合放对方的平放棋子
suggest-more_aturan = 把自己的第一枚平放棋子抛到棋盘上
suggest-more_modern-aturan = 把对方的第一枚平放棋子抛到棋盘上
suggest-more_street = 我不提示 Tak
suggest-more_courtly = 我会提示 Tak
suggest-more_quiet = 我只标记 Tak，也不转达留言
suggest-more_untold = 我从不提示 Tak，由玩家自己声明
suggest-more_blind = 双方都不看棋盘
suggest-more_blind-me = 你不看棋盘
suggest-more_blind-you = 对方不看棋盘
suggest-more_ptn = 对局用 PTN 记谱，例如 c3
suggest-more_mail = 对局用邮件记谱，例如 ps c3
suggest-more_stones_20 = 每方 20 枚普通棋子；20/22 表示白方/黑方
suggest-more_caps_2 = 每方 2 枚特殊棋子；1/2 表示白方/黑方
suggest-more_ten = 获胜时棋盘另算 10 分
suggest-more_downings = 直线路径使未放置棋子的得分加倍
suggest-more_tarway = 全是单枚棋子的路径使未放置棋子的得分加倍，全是堆叠的变为三倍
suggest-more_middletown = 没放特殊棋子就获胜，未放置棋子的得分加倍
suggest-more_big-middle = 没放特殊棋子就获胜，未放置棋子和棋盘的得分都加倍
suggest-more_six = 同高低路径；两种路径同时出现时为六倍
suggest-more_traveling = 特殊棋子可以沿相连的平放棋子远行
suggest-more_halfsets = 双方各自秘密定好用几枚墙
suggest-more_series_4 = 4 局的得分相加
suggest-more_series_to_100 = 一直下到有人得满 100 分
suggest-more_consult_any = 联棋：几个人合下一方，任何人都能走棋
suggest-more_consult_majority_1_day = 联棋：几个人合下一方，用一天投票决定
suggest-more_handicap_you_2 = 对方开局时已有 2 枚平放棋子在棋盘上
suggest-more_stakes_10 = 双方各押 10 枚游戏币，胜者全得
suggest-more_for_3_days = 挑战有效期 3 天
suggest-more_thread = 给对局开一个子区
suggest-more_no-thread = 就在本频道下
suggest-now = { $name }（当前）

## entries of the menus of people and messages

menu-challenge = 邀请下泰克棋
menu-read = 读作棋盘或 PTN

## buttons

button-accept = 接受
button-join = 加入
button-invite = 邀请
button-invite_send = 发送到聊天
button-invite_copy = 复制链接
button-decline = 拒绝
button-withdraw = 撤回
button-terms = 规则
button-take_it_back = 退回这步
button-take_double = 接受加倍
button-drop_double = 不接受并认输
button-stand_by_it = 坚持这步
button-drop = 撤回异议
button-other_rules = 棋盘大小和规则
button-ways_usual = 普通泰克棋
button-ways_modegan = 莫代格
button-ways_ademre = 阿德姆瑞
button-ways_trouper = 艺人
button-ways_tarbean = 塔宾
button-ways_femr = 费姆玩法
button-ways_university = 大学
button-ways_street = 街头
button-ways_courtly = 宫廷
button-ways_saved = { $name }
button-ways_blind = 盲棋
button-handicap_none = 不让子
button-handicap_me = 我：{ $what }
button-handicap_you = 对方：{ $what }
button-ways_chosen = ✓ { $what }
button-coins = 我的游戏币
button-stakes = 押注：{ $coins }
button-stakes_none = 不押注
button-half_sets = 半副棋
button-ways_sizes = 棋盘
button-ways_points = 计分
button-ways_time = 时间
button-ways_more = 更多
button-ways_further = 更多
button-ways_done = 完成
button-ways_propose = 发起
button-ways_back = 返回
button-scoring_ten = 十分
button-scoring_downings = 直线双倍
button-scoring_tarway = 高低路径
button-scoring_middletown = 特殊双倍
button-scoring_big-middle = 大中城
button-scoring_six = 六倍
button-consult_none = 每方一人
button-consult_any = 联棋：任何人走
button-consult_votes = 联棋：投票
button-side_white = 加入白方
button-side_black = 加入黑方
button-take_in = 欢迎
button-turn_away = 不行
button-join_side = 加入
button-turn_down = 不加入
button-leave_side = 离开这一方
button-confirm = 确定认输
button-play_on = 继续下
button-pay = 继续下（{ $coins }）
button-claim = 这步无效
button-takeback = 悔棋
button-reverse = 悔棋（{ $coins }）
button-claim_win = 判自己获胜
button-claim_draw = 判和
button-give_time = 延长时间（{ $time }）
button-double = 加倍到 { $coins }
button-deduct = 取回 { $coins }
button-draw = 提和
button-resign = 认输
button-rematch = 再来一局
button-next_game = 下一局
button-series = 系列赛
button-share = 分享
button-series_none = 不打系列赛
button-board = 棋盘
button-flip = 翻转棋盘
button-unflip = 翻转回来
button-game_file = 棋谱文件
button-ptn = PTN 文件
button-animate = 动画
button-sync_back = { $ply ->
    [0] 回到开始时
   *[other] 回到第 { $ply } 步
}
button-sync_take = 用贴出的棋盘，轮到{ $color }
button-sync_keep = 用对局的棋盘
button-sync_over = 重新开始
button-challenge = 公开挑战
button-let_join = 公开挑战
button-small_game = 来一局小棋盘（4x4）
button-play_game = 下{ $game }
button-rules = 泰克棋规则
button-games = 我的对局
button-help_overview = 概述
button-help_notation = 记谱法
button-help_inline = 任意聊天
button-help_rules = 规则简介
button-help_play = 下棋
button-help_challenge = 挑战
button-help_people = 对手与等级分
button-help_offers = 提议
button-help_boards = 棋盘
button-help_sync = 棋盘不一致
button-help_relay = 跨聊天
button-help_time = 时间
button-help_game = 对局的其他命令
button-help_plan = 预走和备注
button-help_study = 回看对局
button-help_share = 分享对局
button-help_boards-differ = 棋盘不一致
button-help_wallet = 游戏币
button-help_look = 外观
button-help_account = 账号
button-here = 转到这里
button-settings = 设置
button-help = 帮助
button-language_auto = 自动
button-settings_looks = 棋盘与语言
button-settings_games = 新对局
button-settings_time = 计时
button-settings_places = 频道与成员
button-settings_places-group = 话题与成员
button-settings_here-group = 本话题
button-settings_server-group = 所有话题
button-settings_back = 返回
button-settings_here = 本频道
button-settings_server = 整个服务器
button-settings_default = 默认
button-pair_yes = 是我的账号
button-topic = { $verb }：{ $topic }
button-choice = #{ $code } { $player }
button-choice-looking = #{ $code } { $white } - { $black }
button-suggested = 就这样做
button-move = 走棋
button-more = 更多
button-picture = 图片
button-pictures = 图片
button-text = 文字
button-record = 棋谱
button-score = 得分
button-link = 链接
button-abort = 中止对局
button-keep = 好，一直这样
button-keep_not = 只这一次
button-always = 这里一直这样
button-back = 返回
button-type = 自己输入
button-play = 落子
button-play_tak = 落子并声明 Tak
button-stack = 移动一个堆叠
button-piece = { $piece ->
    [flat] 平放（{ $left }）
    [wall] 墙（{ $left }）
   *[capstone] 特殊棋子（{ $left }）
}
button-travel = ↷ 远行
button-way = { $arrow } { $direction }
button-rest = 全部（{ $pieces }）
button-open_private = 打开私聊
button-accept_private = 在私聊中接受
button-join_private = 在私聊中加入
button-into_group = 把我加进群组

## presses that can't count

press-unknown = 这个按钮来自我的旧版本，已经不起作用了。
press-not_yours = 这个按钮是给别人的。
press-not_your_seat = 这个按钮是给对方的。
press-not_a_player = 这个按钮是给这局棋的玩家的。
press-challenge_over = 挑战 `#{ $code }` 已经失效。
press-board_now = 这个按钮发出之后，对局又有了变化。现在是这样：
press-outdated = 这个按钮发出之后，对局又有了变化。{ $board } 显示现在的棋盘。
press-offered = 对方刚刚提出了同样的提议。请回答对方的提议。
press-answered_in_private = 我在私聊里回答你了。
press-waits = 已记下。Telegram 每分钟只允许我在这里修改 20 条消息，所以这条稍后才变。
press-open_private = 这只给你一个人看。请先打开与我的私聊，再按一次。
answer-in_private = 这只给你一个人看，所以我在私聊里显示。
