### Reminders.

## reminders

reminder-silent = 对局{ $code }（对手 { $opponent }）已经等你走棋 { $days } 天了。
reminder-silent-choice = 对局{ $code }（对手 { $opponent }）要等你秘密选择之后才能开始，已经等了 { $days } 天。
reminder-nudged = { $opponent } 催你走这局棋{ $code }。从 { $since } 起就轮到你了。
reminder-nudged-choice = { $opponent } 催你秘密选择，好开始这局棋{ $code }。从 { $since } 起一直在等。
reminder-nudged-clock = { $opponent } 催你走这局棋{ $code }。你还剩 { $left }，到 { $until } 为止。
reminder-half-clock = 对局{ $code }（对手 { $opponent }）在等你走棋。你的时间已经用了一半：还剩 { $left }，到 { $until } 为止。
reminder-tenth-clock = 对局{ $code }（对手 { $opponent }）在等你走棋。你的时间快用完了：还剩 { $left }，到 { $until } 为止。
reminder-called = { $player }：{ $what }
reminder-several = 这些对局在等你：
reminder-more = 还有 { $count } 局在等；{ $games } 列出全部对局。
button-reminders_off = 不再提醒
button-reminders_on = 提醒我
button-nudge = 催一下

## nudge

nudge-done = 已催 { $player } 走棋（`#{ $code }`）。
nudge-at_night = { $player } 那里现在是夜里。早上我会催对方走棋（`#{ $code }`）。
nudge-own_turn = 对局 `#{ $code }` 现在轮到你自己。
nudge-own_choice = 对局 `#{ $code }` 在等你自己秘密选择；{ $choose } 会问你选什么。
nudge-not_a_player = 只有对局 `#{ $code }` 的玩家才能催对方。
nudge-nobody = 对局 `#{ $code }` 没有在等人，不用催。
nudge-again = 这一局已经催过了（`#{ $code }`）。{ $until } 以后可以再催一次。
nudge-not_wanted = { $player } 关闭了提醒，所以我没有催促。
nudge-unreached = 我现在无法给 { $player } 发消息，所以没有催。
nudge-vacation = { $player } 正在休假，到 { $until } 为止，在那之前不能催。

## who is reminded at all

reminders-on = 有对局在等你时，我会提醒你。
reminders-off = 从现在起，我不再提醒你。
reminders-are_on = 有对局在等你时，我会提醒你：{ $first }后一次，{ $second }后再一次；有计时的对局，在你的时间用了一半（邮件除外）和只剩十分之一时。
reminders-are_off = 你的提醒已关闭。

## commands and their options

command-nudge = 催对方走棋
command-reminders = 有对局在等你时是否提醒你
command-reminders-state = on（开启）或 off（关闭）；不填则显示当前设置

## words for them, the suggested one first

verb-nudge = 催促, 催一下, 提醒对方
verb-reminders = 提醒, 行棋提醒
