### The lobby: seeks, which strangers find, and the list of those that are open.

## seeks

seek-made = { $told ->
    [doer] 你的{ $game }约局
   *[all] { $challenger } 想找人下一局{ $game }
}：{ $terms }。{ $colors }{ $code }
seek-everywhere = { $until } 之前，各处的大厅里都能看到这条约局。别人看到的是：{ $player }。
seek-here = { $until } 之前，本服务器的人在大厅里都能看到。
seek-here-group = { $until } 之前，本群的人在大厅里都能看到。
seek-stands = 这条约局仍然有效：{ $seek }
seek-withdrawn = { $told ->
    [doer] 你撤回了约局{ $code }。
   *[all] { $challenger } 撤回了约局{ $code }。
}
seek-lapsed = { $told ->
    [doer] 没有人在期限内接你的约局{ $code }，约局已经失效。
   *[all] { $challenger }，没有人在期限内接你的约局{ $code }，约局已经失效。
}
board-seek = { $challenger } 的约局 `#{ $code }`：{ $terms }。
seek-nobody = 在这个聊天里，别人看不到你的约局。按**到处找**，其他服务器、群和平台的人就能看到。他们只看到你的名字和等级分，看不到这个聊天。
seek-called = { $player } 想找人下一局：{ $terms }。
seek-computer = 约局是找人下棋。{ $challenge } 马上就能开局。
seek-here_only = 管理者让这里的约局只在本聊天或本服务器内可见。请去掉`到处`（`everywhere`）。
seek-gone = 这条约局已经没有了：有人先接了，或者对方撤回了。
seek-own = 这是你自己的约局。按它下面的**撤回**可以收回。

unreadable-right-seek = 约局谁都可以接。后面可以加`到处`（`everywhere`）、棋盘大小（`6`）、计时（`每步 3 天`，即 `days 3`）、`排位赛`（`rated`），以及挑战能加的其他条件。
unreadable-right-lobby = 后面可以加棋盘大小（`6`）、`排位赛`（`rated`）或`有计时`（`timed`）。

## the list

lobby-title = 可以接的约局，新的在前：
lobby-seek = **{ $number }.** { $player }：{ $terms }
lobby-own = 你的约局
lobby-color = 你执{ $color ->
    [white] 白
   *[black] 黑
}
lobby-none = 现在没有人在找对手。按**约局**就能进入大厅。有人来之前，可以和电脑下棋。
lobby-none_such = 现在没有人想下这样的棋。按**约局**就能进入大厅。有人来之前，可以和电脑下棋。
lobby-off = 这里的大厅已经关闭。{ $challenge } 向这个聊天里的人挑战。
lobby-link = 想找人下泰克棋？看看还有谁在找对手。

## buttons

button-take_seek = 接
button-lobby_take = 接 { $number }
button-lobby_withdraw = 撤回 { $number }
button-lobby_rated = 排位赛
button-lobby_timed = 计时
button-seek = 约局
button-seek_everywhere = 到处找
button-find_opponent = 找对手
inline-find_opponent = 找对手

## commands and their options

command-seek = 找人下一局棋
command-seek-size = 棋盘大小，例如 6（默认 5）
command-seek-clock = 用时，例如 days 3（默认不计时）
command-seek-where = 到处：其他服务器、群和平台也能看到
command-seek-rules = 有名称的规则，例如 modegan
command-seek-color = 你执哪一方（默认抽签）
command-seek-komi = 给黑方的贴目，例如 2 或 2.5（默认 0）
command-seek-more = 其他条件，例如 rated no-swap series 4
command-lobby = 看看谁在找对手，接一局
command-lobby-size = 只看这种大小的棋盘
choice-where-everywhere = 到处：其他服务器、群和平台也能看到
verb-seek = 约局, 求战, 找对手
verb-lobby = 大厅, 对局大厅

## settings

setting-lobby = 大厅
setting-lobby-is-everywhere = 到处
setting-lobby-is-here = 只在这里
setting-lobby-is-off = 关闭
setting-seeks = 约局频道
setting-seeks-is-off = 无
setting-seekers = 有约局时提醒
setting-seekers-is-off = 无
button-settings_people = 大厅
