### Games in a single message, and lines behind the bot's name in any chat.

## a game in a single message

single-header = 对局 `#{ $code }`：{ $terms }。
single-side = { $symbol } { $player }：{ $told }
single-seen = 你点了什么，这里的每个人都看得到。
single-unheard = { $player }，请打开与我的私聊，轮到你时我就能通知你。
single-choosing = { $player } 正在选择走法。
single-chosen = { $player } 选了 { $ply }。
single-not_played = **还没有走出这一步。**
single-called_off = 对局已取消，不分胜负。

## what waits for an answer

single_offer-dispute = { $seat }对上一步有异议：“{ $reason }” { $other }，退回还是坚持这一步？
single-resigning = { $player }，真的要认输吗？走下一步，对局就继续。

## what a tap can't do

single-not_a_player = 只有这局棋的双方才能点棋盘。
single-not_your_turn = 现在轮到 { $player }。
single-anew = 对局又有了变化，现在的棋盘是这样的。

## behind the bot's name in any chat

inline-later = 我现在查不到。打开与我的私聊

## a challenge that was sent

inline-own = 这是你自己的挑战，要由别人来接受。
inline-expired = { $challenger } 的挑战没有人及时接受，已经过期。

## a move that was shown before it is played

inline-played_already = 这一步已经走过了。
inline-board_changed = 棋盘在这期间已经变了。
inline-not_played = **没有走成：**{ $player } 在对局 `#{ $code }` 中的 { $ply }。

## what can be sent

inline-invitation = 发送这个挑战：{ $terms }
inline-challenge_open = 发起挑战：{ $terms }。任何人都可加入
inline-challenge_named = 向 { $opponent } 发起挑战：{ $terms }
inline-how = 对局就在这条消息里进行。
inline-ply = #{ $code } 对 { $opponent }：{ $ply }
inline-ply_shown = { $seat }对 { $opponent }，对局 `#{ $code }`：{ $ply }（{ $told }）
inline-about = 泰克棋是什么，附规则链接
inline-not_yet = **还没有走。** { $player } 按下按钮才算走了这一步。

## why there is nothing to be sent, above the list

inline-unreadable = 输入棋盘大小（5，或 6 白方）、一步棋，或对局编号
inline-only_here = 从这里只能向 Telegram 上的人发起挑战，不能带棋谱或链接
inline-no_game = 你没有在下对局 #{ $code }
inline-no_turn = 你的对局都没有轮到你
inline-not_your_turn = 对局 #{ $code } 没有轮到你
inline-unreadable_word = 看不懂“{ $word }”。试试 5，或 6 白方 贴目 2
