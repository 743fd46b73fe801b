### Vacations, nights and time zones.

## vacations

vacation-none = 你没有在休假。用 { $example } 可以让计时从现在起暂停，直到那天结束，各平台通用。
vacation-on = 你正在休假，到 **{ $last }** 为止，计时已暂停。在计时对局里走一步，或者 { $off }，休假就提前结束。
vacation-planned = 你将从 **{ $first }** 休假到 **{ $last }**，其间计时暂停。休假中在计时对局里走一步，休假就提前结束；{ $off } 取消休假。
vacation-begun = 你从现在起休假，到 **{ $last }** 为止，计时已暂停。在计时对局里走一步，或者 { $off }，休假就提前结束；没用完的天数会保留。
vacation-set = 你将从 **{ $first }** 休假到 **{ $last }**，其间计时暂停。休假中在计时对局里走一步，或者 { $off }，休假就提前结束；没用完的天数会保留。
vacation-merged = 这与你正在休的假期重叠，我把两段合成了一段。
vacation-replaced = 这取代了你原定从 { $first } 到 { $last } 的休假。
vacation-left = { $year } 年你还剩 { $days } 天休假。
vacation-utc = 我不知道你的时区，所以日期按 UTC 计算。可以设置时区，例如 { $here }。
vacation-too_many = 这要用掉 { $year } 年的 { $days } 天休假，而你只剩 { $left } 天。
vacation-too_many-right = 可以改用 { $right }。
vacation-past = { $last } 已经过去了。请选一个以后的日子。
vacation-backwards = { $last } 早于 { $first }。请把第一天写在前面。
vacation-far = { $last } 太远了：休假要在一年之内结束。
vacation-which = `{ $said }` 可能是两天。你指的是哪一天？
vacation-which-typed = `{ $said }` 可能是两天。请发送 { $one } 或 { $two }。
vacation-unreadable = 我看不懂日期 `{ $said }`。请写明到哪天为止（{ $until }）、从哪天到哪天（{ $between }）或者休几天（{ $length }）。
vacation-off_none = 你没有在休假，也没有计划休假。
vacation-ended = 你的休假结束了，计时继续。
vacation-over = { $player }，你的休假结束了，计时继续。
vacation-called_off = 从 { $first } 起的休假已取消。
vacation-ended_by_move = { $player }，这一步结束了你的休假，计时继续。
vacation-out = 你在 { $games } 里已经超时，休假也不能改变。
vacation-live = 你在 { $games } 里的计时照常进行：按分钟计时的对局不因休假而暂停。
vacation-told = { $player } 休假到 { $last }，在 { $games } 里的计时暂停。
vacation-told_later = { $player } 将从 { $first } 休假到 { $last }，其间在 { $games } 里的计时暂停。
vacation-told_back = { $player } 休假回来了，在 { $games } 里的计时继续。
vacation-told_off = { $player } 取消了从 { $first } 起的休假，在 { $games } 里的计时不会暂停。
vacation-told_none = { $player } 取消了休假，在 { $games } 里的计时照常进行。
vacation-more_games = 另外 { $count } 局
vacation-listed = { $player } 正在休假，到 { $last } 为止。
vacation-listed_mine = 你正在休假，到 { $last } 为止。
button-vacation_end = 结束休假
button-vacation_off = 取消休假
button-vacation_day = { $day }
suggest-vacation_off = 结束或取消休假
suggest-vacation_until = 到 { $last }

## nights and time zones

hours-none = 你没有设置夜间时段，计时全天进行。例如 { $example } 让计时在 22:00 到 8:00 暂停。
hours-nights = 你的夜间时段是 **{ $begins }** 到 **{ $ends }**：其间计时暂停，我也不提醒你。{ $off } 取消夜间时段。
hours-zone = 你的时区是 **{ $zone }**，那里现在是 { $now }。
hours-no_zone = 我不知道你的时区，所以按 UTC 计算（现在是 { $now }）。可以设置时区，例如 { $here }。
hours-set = 你的夜间时段现在是 **{ $begins }** 到 **{ $ends }**，各平台通用：其间计时暂停，我也不提醒你。
hours-set_none = 你现在没有夜间时段，计时全天进行。
hours-next_turn = 改动从你的下一回合起生效；已经开始的回合仍按原来的时段计时。
hours-unreadable = 我看不懂夜间时段 `{ $said }`。请写明几点开始、几点结束，例如 { $example }。
hours-too_long = { $begins } 到 { $ends } 太长了：夜间时段最多 { $most } 小时。可以改用 { $right }。
zone-unknown = 我不认识时区 `{ $name }`。请说一个与你在同一时区的城市，例如 { $example }。
zone-unknown-choose = 我不认识时区 `{ $name }`。是下面之一吗？如果不是，请说一个与你在同一时区的城市，例如 { $example }。
zone-several = `{ $name }` 有多个时区。请说一个与你在同一时区的城市，例如 { $example }。
zone-several-choose = `{ $name }` 有多个时区。哪一个是你的？
zone-offset = 只说 `{ $name }` 还不够，因为许多地方夏天会调快时钟。请说一个与你在同一时区的城市，例如 { $example }。
zone-offset-choose = 只说 `{ $name }` 还不够，因为许多地方夏天会调快时钟。你的时区是下面之一吗？如果不是，请说一个与你在同一时区的城市，例如 { $example }。
zone-time = { $zone }（现在 { $now }）
button-quiet_off = 不设夜间时段
suggest-hours = { $begins } 到 { $ends }
suggest-hours_off = 不设夜间时段

## commands and their options

command-vacation = 让你的计时暂停几天，每年 30 天
command-vacation-days = 到12月12日、12月1日到12月5日、5天；off 结束休假；留空则查看
command-quiet = 设置夜间时段（其间计时暂停）和你的时区
command-quiet-hours = 从几点到几点，例如 22-8，最多 10 小时；off 表示没有
command-quiet-zone = 与你在同一时区的城市，例如 上海

## words for them, the suggested one first

verb-vacation = 休假, 假期
verb-quiet = 夜间, 夜间时段, 时区
