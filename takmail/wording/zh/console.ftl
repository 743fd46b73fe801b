### Sentences that only the console says.

## the console

console-welcome = 两个人用一个键盘下 Tak。像 `ps b4` 这样的一行，就是轮到的一方走一步；`white: …` 或 `black: …` 表示替那一方说话。`help` 查看更多说明，`new 6` 另开一局，Ctrl-D 退出。
console-going_on = 继续对局 `#{ $code }`；`new` 另开一局。
console-farewell = 对局 `#{ $code }` 已保存；下次回来时接着下。
console-other_names = 这一局由 { $white } 执白，{ $black } 执黑；你现在给出的名字从下一局新棋开始使用。
console-across = `{ $word }` 用于跨聊天的对局；在这里，双方坐在同一个键盘前。{ $help_relay } 说明那样的对局怎么下。
console-drawn = 这里无法显示图片。{ $ptn } 给出对局的 PTN 文件，`takmail draw` 可以用它生成图片。
console-new_option = `{ $found }` 不能用在这里。可以加上尺寸（`6`）、第一位玩家执的颜色（`black`）、`komi 2`、`no-swap`、`stones 20`、`caps 2`、`street`、`ptn`，或 `tps` 加一个局面。

## who plays, and whose turn it is

console-player = 玩家 { $number }
console-prompt = { $color }>{" "}
