### Vacations, nights and time zones.

## vacations

vacation-none = 你没有在休假。{ $example } 让你的计时从现在起暂停，直到那天结束，对你的所有平台都有效。
vacation-on = 你在休假，到 **{ $last }** 为止。其间你的计时暂停；你在计时对局里走一步，休假就结束，{ $off } 也可以立即结束。
vacation-planned = 你将从 **{ $first }** 休假到 **{ $last }**。其间你的计时暂停；你在计时对局里走一步，休假就结束。{ $off } 取消休假。
vacation-begun = 你从现在起休假，到 **{ $last }** 为止：你的计时暂停。你在计时对局里走一步，或者 { $off }，休假就结束；没用完的天数仍归你。
vacation-set = 你将从 **{ $first }** 休假到 **{ $last }**：其间你的计时暂停。你在计时对局里走一步，或者 { $off }，休假就结束；没用完的天数仍归你。
vacation-merged = 这与你正在休的假重叠，所以两段合为一段。
vacation-replaced = 它取代了你原定从 { $first } 到 { $last } 的休假。
vacation-left = { $year } 年你还剩 { $days } 天休假。
vacation-utc = 我不知道你在哪里，所以日期按 UTC 计算：{ $here } 可以告诉我。
vacation-too_many = 那需要 { $year } 年的 { $days } 天休假，而你只剩 { $left } 天。
vacation-too_many-right = 可以用 { $right }。
vacation-past = { $last } 已经过去了。请说一个将来的日子。
vacation-backwards = { $last } 在 { $first } 之前。请先说第一天。
vacation-far = { $last } 太远了：休假须在一年之内结束。
vacation-which = `{ $said }` 可以是两个日子。你指的是哪一天？
vacation-which-typed = `{ $said }` 可以是两个日子。请说 { $one } 或 { $two }。
vacation-unreadable = 我看不懂日子 `{ $said }`。请说到哪天为止（{ $until }）、从哪天到哪天（{ $between }）或者多久（{ $length }）。
vacation-off_none = 你没有在休假，也没有计划休假。
vacation-ended = 你的休假结束了，计时继续。
vacation-over = { $player }，你的休假结束了，计时继续。
vacation-called_off = 从 { $first } 起的休假取消了。
vacation-ended_by_move = { $player }，你走了这一步，休假就结束了：你的计时继续。
vacation-out = 在 { $games } 里你已经超时，休假改变不了这一点。
vacation-live = 在 { $games } 里你的计时继续：按分钟计时的对局不因休假而暂停。
vacation-told = { $player } 休假到 { $last }。其间 { $player } 在 { $games } 里的计时暂停。
vacation-told_later = { $player } 将从 { $first } 休假到 { $last }。其间 { $player } 在 { $games } 里的计时暂停。
vacation-told_back = { $player } 休假回来了，在 { $games } 里的计时继续。
vacation-told_off = { $player } 不再于 { $first } 休假：{ $player } 在 { $games } 里的计时届时照常进行。
vacation-told_none = { $player } 不去休假了：{ $player } 在 { $games } 里的计时照常进行。
vacation-more_games = 另外 { $count } 局
vacation-listed = { $player } 在休假，到 { $last } 为止。
vacation-listed_mine = 你在休假，到 { $last } 为止。
button-vacation_end = 结束休假
button-vacation_off = 取消休假
button-vacation_day = { $day }
suggest-vacation_off = 结束或取消休假
suggest-vacation_until = 到 { $last }

## nights and time zones

hours-none = 你没有设置夜间时段，计时全天进行。{ $example } 让你当地晚上 10 点到早上 8 点不计时。
hours-nights = 每天 **{ $begins }** 到 **{ $ends }** 你的计时暂停，其间我也不提醒你。{ $off } 取消夜间时段。
hours-zone = 你的时区是 **{ $zone }**，那里现在是 { $now }。
hours-no_zone = 我不知道你在哪里，所以按 UTC 计算（现在是 { $now }）。{ $here } 可以告诉我。
hours-set = 从现在起，每天 **{ $begins }** 到 **{ $ends }** 你的计时暂停，对你的所有平台都有效，其间我也不提醒你。
hours-set_none = 你的计时在夜间也照常进行。
hours-next_turn = 正在进行的回合仍按开始时的时段计时；你的改动从你的下一回合起生效。
hours-unreadable = 我看不懂夜间时段 `{ $said }`。请说明几点开始、几点结束，例如 { $example }。
hours-too_long = { $begins } 到 { $ends } 太长了：夜间时段最多 { $most } 小时。可以用 { $right }。
zone-unknown = 我不认识时区 `{ $name }`。请说一个与你时间相同的城市，例如 { $example }。
zone-unknown-choose = 我不认识时区 `{ $name }`。是下面之一吗？否则请说一个与你时间相同的城市，例如 { $example }。
zone-several = `{ $name }` 有多个时区。请说一个与你时间相同的城市，例如 { $example }。
zone-several-choose = `{ $name }` 有多个时区。哪一个是你的？
zone-offset = 许多地方夏天会调快时钟，只说 `{ $name }` 还不够。请说一个与你时间相同的城市，例如 { $example }。
zone-offset-choose = 许多地方夏天会调快时钟，只说 `{ $name }` 还不够。你的时间与下面某地相同吗？否则请说一个与你时间相同的城市，例如 { $example }。
zone-time = { $zone }（现在 { $now }）
button-quiet_off = 不设夜间
suggest-hours = { $begins } 到 { $ends }
suggest-hours_off = 没有夜间时段

## commands and their options

command-vacation = 让你的计时暂停几天，每年 30 天
command-vacation-days = 到什么时候，例如 until 12 Dec 或 5天；off 结束休假；不填则查看
command-quiet = 你的夜间时段（其间计时暂停）和时区
command-quiet-hours = 从几点到几点，例如 22-8（最多 10 小时）；off 表示没有
command-quiet-zone = 与你时间相同的城市，例如 维也纳

## words for them, the suggested one first

verb-vacation = 休假, 假期
verb-quiet = 夜间, 夜间时段, 时区
