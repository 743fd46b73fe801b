### Sentences on buttons, and about presses that can't count.

button-accept = 接受
button-decline = 拒绝
button-withdraw = 撤回
button-take_it_back = 收回这步
button-stand_by_it = 坚持这步
button-drop = 撤回异议
button-confirm = 确定认输
button-play_on = 继续下棋
button-claim = 是，无效
button-takeback = 悔棋
button-draw = 提和
button-resign = 认输
button-rematch = 再来一局
button-flip = 翻转棋盘
button-unflip = 翻转回来
button-ptn = PTN 文件
button-animate = 动画
button-sync_back = 退回
button-sync_take = 采用此局面
button-sync_keep = 保留对局局面
button-sync_over = 重新开始
button-challenge = 公开挑战
button-games = 我的对局
button-help_notation = 记谱
button-help_rules = 规则
button-help_challenge = 挑战
button-help_offers = 提议
button-help_boards = 棋盘
button-help_sync = 局面不一致
button-help_relay = 跨聊天
button-here = 转到这里
button-help = 帮助
button-language_auto = 自动
button-pair_yes = 是我的账号
button-topic = { $verb }：{ $topic }
button-choice = #{ $code } { $player }
button-choice-looking = #{ $code } { $white } - { $black }
button-suggested = 就这样做
button-move = 走棋
button-more = 更多
button-picture = 图片
button-text = 文字
button-record = 棋谱
button-score = 比分
button-link = 链接
button-abort = 中止对局
button-always = 这里一直这样
button-back = 返回
button-type = 自己输入
button-play = 落子
button-play_tak = 落子并喊 Tak
button-stack = 移动一叠棋子
button-piece = { $piece ->
    [flat] 平放（{ $left }）
    [wall] 墙（{ $left }）
   *[capstone] 特殊棋子（{ $left }）
}
button-way = { $arrow } { $direction }
button-rest = 余下的（{ $pieces }）
press-unknown = 这个按钮来自我的旧版本，已经不起作用了。
press-not_yours = 这个按钮是给别人的。
press-not_your_seat = 这个按钮是给对方的。
press-not_a_player = 这个按钮只给对局双方使用。
press-outdated = 这个按钮发出之后，对局又有了变化。{ $board } 显示现在的棋盘。
