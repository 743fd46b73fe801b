### 何时可以打扰：夜间与时区。

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
