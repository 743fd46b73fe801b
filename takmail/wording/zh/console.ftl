### Sentences that only the console says.

## the console

console-welcome = 两个人用一个键盘下泰克棋。像 `ps b4` 这样的一行，就是轮到的一方走一步；`白方: …`（`white: …`）或 `黑方: …`（`black: …`）表示替那一方说话。`帮助`（`help`）查看更多说明，`新局 6`（`new 6`）另开一局，Ctrl-D 退出。
console-going_on = 继续对局 `#{ $code }`；`新局`（`new`）另开一局。
console-farewell = 对局 `#{ $code }` 已保存；下次回来时接着下。
console-other_names = 这一局由 { $white } 执白，{ $black } 执黑；你现在给出的名字从下一局新棋开始使用。
console-leave = Ctrl-D 或 `退出`（`quit`）退出；对局会保存下来。
console-no_game = 还没有对局；{ $new } 开始一局。
console-not_here = 对局 `#{ $code }` 不在这个键盘上进行。
console-abort = 要中止对局 `#{ $code }` 吗？中止后没有胜者。`yes` 中止；输入别的内容则继续下。
console-over_others = 对局 `#{ $code }` 已经结束。还在进行的有：{ $others }。{ $to } 转到那一局。
console-other = 另一个控制台也开着，或者在这局里走过棋，所以这句话只代表一方：另一方要说 { $accept }。
console-nothing_done = 什么都没有改变。
console-across = `{ $word }` 用于跨聊天的对局；在这里，双方坐在同一个键盘前。{ $help_relay } 说明那样的对局怎么下。
console-drawn = 这里无法显示图片。`保存 game.png`（`save game.png`）生成棋盘图片，`保存 game.gif`（`save game.gif`）生成对局动画。
console-new_option = `{ $found }` 不能用在这里。可以加上尺寸（`6`）、第一位玩家执的颜色（`黑方`，`black`）、`贴目 2`（`komi 2`）、`不交换`（`no-swap`）、`普通棋子 20`（`stones 20`）、`特殊棋子 2`（`caps 2`）、`街头`（`street`）、`PTN 记谱`（`ptn`），或 `tps` 加一个局面。

## the screen, and files

console-redraw-on = 从现在起，每个回答都显示在上一个的位置；`原位显示 关闭`（`redraw off`）恢复滚动。
console-redraw-off = 回答依次向下滚动；`原位显示 开启`（`redraw on`）让每个回答显示在上一个的位置。
console-save_name = 请给出文件名，例如 `保存 game.ptn`（`save game.ptn`）。
console-save_kind = 从文件名 `{ $name }` 看不出要保存什么。
console-save_kinds = 以 `.ptn` 结尾保存 PTN 棋谱，`.txt` 保存全部着法和时间，`.png` 保存棋盘图片，`.gif` 保存动画。
console-save_exists = 已经有文件 `{ $name }`。`yes` 替换它；输入别的内容则保持原样。
console-saved = 对局 `#{ $code }` 已保存到 `{ $name }`（{ NUMBER($kilobytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } kB）。
console-unwritten = 无法写入文件 `{ $name }`：{ $reason }

## who plays, and whose turn it is

console-player = 玩家 { $number }
console-prompt = #{ $code } { $color }>{" "}
console-prompt-over = #{ $code }>{" "}
