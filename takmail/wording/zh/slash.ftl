### What platforms show of commands that have groups and named options: the names of those.

## groups of commands

group-look = 棋盘和对局在这个聊天里的样子
group-relay = 跨聊天、跨服务器、跨平台的对局

## options

option-name-action = 操作
option-name-board = 盘面
option-name-blind = 盲棋
option-name-caps = 特殊棋子
option-name-code = 代码
option-name-color = 颜色
option-name-clock = 计时
option-name-consult = 协商
option-name-days = 天数
option-name-file = 文件
option-name-game = 对局
option-name-handicap = 让子
option-name-halfsets = 半副棋
option-name-hours = 小时数
option-name-komi = 贴目
option-name-line = 着法
option-name-manners = 规矩
option-name-moves = 步数
option-name-name = 名称
option-name-notation = 记谱法
option-name-opening = 开局
option-name-player = 玩家
option-name-opponent = 对手
option-name-page = 页
option-name-reason = 理由
option-name-result = 结果
option-name-rules = 规则
option-name-scoring = 计分
option-name-series = 系列赛
option-name-size = 大小
option-name-start = 起始局面
option-name-state = 开关
option-name-stones = 普通棋子
option-name-telegram = telegram对手
option-name-text = 内容
option-name-thread = 子区
option-name-time = 时间
option-name-topic = 主题
option-name-stakes = 押注
option-name-traveling = 远行
option-name-value = 取值
option-name-view = 视角
option-name-way = 办法
option-name-what = 内容
option-name-where = 范围
option-name-zone = 时区

## what is suggested while somebody types

suggest-named = { $name }：{ $what }
suggest-ply = { $ply }：{ $told }
suggest-ply_both = { $ply }（{ $same }）：{ $told }
suggest-place = 在 { $square } 放{ $kind }
suggest-first = 在 { $square } 放{ $color }的平放棋子
suggest-step = 从 { $square } 向{ $direction }移 1 枚
suggest-spread = 从 { $square } 向{ $direction }移 { $number } 枚，依次留下 { $drops }
suggest-travel = 特殊棋子从 { $square } 远行到 { $to }
suggest-flattens = 推翻墙
suggest-tak = 形成 Tak
suggest-wins_road = 连成胜利路径，获胜
suggest-loses_road = 替对方连成胜利路径
suggest-wins_flats = 数子获胜
suggest-loses_flats = 数子落败
suggest-drawn = 以平局结束
suggest-your_turn = #{ $code } 对 { $opponent }，{ $size }x{ $size }：轮到你
suggest-their_turn = #{ $code } 对 { $opponent }，{ $size }x{ $size }：轮到对方
suggest-over = #{ $code } 对 { $opponent }，{ $size }x{ $size }：已结束
suggest-looking = #{ $code } { $white } - { $black }，{ $size }x{ $size }：轮到{ $color }
suggest-looking_over = #{ $code } { $white } - { $black }，{ $size }x{ $size }：已结束
suggest-challenge = #{ $code } { $player } 的挑战，{ $size }x{ $size }
suggest-challenge_mine = #{ $code } 你的挑战，{ $size }x{ $size }
suggest-topic_challenge = 挑战
suggest-topic_draw = 平局
suggest-topic_takeback = 悔棋
suggest-topic_double = 加倍
suggest-topic_rematch = 再来一局
suggest-topic_sync = 同步
suggest-topic_dispute = 异议
suggest-sync_back = 回到所贴棋盘的那一步；加上步数则回到另一步
suggest-sync_take = 以所贴的棋盘为准
suggest-sync_take_white = 以所贴的棋盘为准，轮到白方
suggest-sync_take_black = 以所贴的棋盘为准，轮到黑方
suggest-sync_keep = 以对局的棋盘为准
suggest-sync_over = 对局重新开始
suggest-rules_modegan = 一枚特殊棋子，先放自己的平放棋子，平放棋子数相等时黑方获胜
suggest-rules_ademre = 安静的棋，5x5，没有特殊棋子
suggest-rules_trouper = 特殊棋子可以沿相连的平放棋子远行
suggest-rules_tarbean = 获胜时棋盘算 10 分
suggest-rules_femr = 下游戏币：押注与棋盘一样大，首次声明 Tak 有奖
suggest-rules_university = 游戏币：出价争先手，算数的声明 Tak 各值 2 枚
suggest-rules_street = 不提示 Tak
suggest-rules_courtly = 会提示 Tak
suggest-now = { $name }（当前）

## entries of the menus of people and messages

menu-challenge = 邀请下泰克棋
menu-read = 读作棋盘或 PTN
