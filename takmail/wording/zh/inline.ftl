### Sentences about what is typed behind the bot's name in any chat.

inline-later = 我现在查不到。打开与我的私聊

## a challenge that was sent

inline-own = 这是你自己的挑战，要等别人来接受。
inline-expired = { $challenger } 的挑战没有人及时接受，已经过期。

## a move that was shown before it is played

inline-played_already = 这步棋已经下过了。
inline-board_changed = 展示之后棋盘已经变了。
inline-not_played = **没有下：**{ $player } 在对局 `#{ $code }` 中的 { $ply }。

## what can be sent

inline-challenge_open = 发起挑战：{ $terms }。任何人都可加入
inline-challenge_named = 向 { $opponent } 发起挑战：{ $terms }
inline-how = 对局就在这条消息里进行。
inline-ply = #{ $code } 对 { $opponent }：{ $ply }
inline-ply_shown = { $seat }对 { $opponent }，对局 `#{ $code }`：{ $ply }（{ $told }）
inline-not_yet = **还没有下。** { $player } 按下按钮才算下了这步棋。

## why there is nothing to be sent, above the list

inline-unreadable = 输入棋盘大小（5，或 6 white）、你的一步棋，或对局编号
inline-only_here = 这里只能向 Telegram 上的人发起挑战，不能带入棋谱或链接
inline-no_game = 你没有对局 #{ $code }
inline-no_turn = 你的对局都没有轮到你
inline-not_your_turn = 对局 #{ $code } 没有轮到你
inline-unreadable_word = 看不懂“{ $word }”。试试 5，或 6 white komi 2
