### Sentences about games that are over, and about all there is to know of one.

history-title = 你已结束的对局，第 { $first } 至 { $last } 局，最近的在前：
history-title_with = 你与 { $opponent } 已结束的对局，第 { $first } 至 { $last } 局，最近的在前：
history-won = `#{ $code }` { $size }x{ $size }，对 { $opponent }：执{ $color }**获胜**，{ $result }，{ $date }
history-lost = `#{ $code }` { $size }x{ $size }，对 { $opponent }：执{ $color }落败，{ $result }，{ $date }
history-drawn = `#{ $code }` { $size }x{ $size }，对 { $opponent }：执{ $color }平局，{ $date }
history-look = { $record } 显示一局的着法。
history-none = 这里没有你已结束的对局可以显示。{ $challenge } 可以发起一局。
history-none_with = 这里没有你与 { $opponent } 已结束的对局可以显示。{ $challenge } 可以发起一局。
history-nobody = 我在这里不认识叫 { $name } 的人。
history-newer = 更近的
history-older = 更早的
info-seat = { $seat } 的对局地点：{ $place }
info-board = 棋盘 { $size }x{ $size }，贴目 { $komi }。
info-reserves = 开局时的备用棋子：白方 { $white }，黑方 { $black }。
info_opening-swap = 第一步各放对方的平放棋子。
info_opening-no_swap = 第一步各放自己的棋子。
info-courtly = 会宣告 Tak。
info-street = 不宣告 Tak。
info_notation-mail = 着法用邮件记谱。
info_notation-ptn = 着法用 PTN。
info-start = 从设定的局面开始。
info-began = 开始于 { $at }。到目前为止共 { $moves } 步。
info-elsewhere = 别处
info-bot = 这是 Takmail { $version }，为 Tak 对局传递着法。现在有 { $games } 局正在进行。
info-more = { $challenge } 发起一局，{ $rules } 讲解 Tak 的规则，{ $help } 说明可以对我说什么。
info-project = 项目地址：{ $address }
