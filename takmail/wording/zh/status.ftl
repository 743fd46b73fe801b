### `takmail status`, and the figures for monitors.

cli-status = 查看机器人是否在运行、是否正常
cli-status-long = 查看机器人是否在运行、连上了哪些平台、有没有消息在等待。只读取数据库，机器人运行时也可以用。一切正常时退出码为 0，有问题时为 1，读不了数据库时为 2。
status-json = 输出 JSON，供其他程序读取

## a program, by its last note

status-program = 负责 { $serves } 的程序：
status-running = Takmail { $version } 已经运行 { $time }。
status-gone = Takmail { $version } 没有响应，最后一次有消息是 { $time }前。请先查看它的日志，再重新启动。
status-stopped = Takmail { $version } 已在 { $time }前停止。用 `takmail serve` 启动。
status-never = 还没有程序为这个数据库服务。用 `takmail serve` 启动。
status-connected = { $platform }：已连接 { $time }
status-cut_off = { $platform }：未连接，{ $time }前断开
status-never_connected = { $platform }：尚未连接
status-errors = 最近一小时的错误：{ $errors ->
    [0] 无
   *[other] { $errors } 个，详见日志
}

## the database

status-games = 进行中的对局：{ $games ->
    [0] 无
   *[other] { $games } 局
}
status-outbox_empty = 待发送的消息：无
status-outbox = 待发送的消息：{ $messages } 条，最早的一条已等待 { $time }
status-backup = 上次备份：{ $time }前
status-no_backup = 上次备份：无。用 `takmail backup FILE` 备份。

status-disk = 数据库所在的磁盘：剩余 { NUMBER($megabytes) } MB
status-disk_low = 数据库所在的磁盘：只剩 { NUMBER($megabytes) } MB。满了就保存不了任何一步棋。
status-well = 一切正常。
status-wrong = 有问题：请看标有 [ ] 的各行。

## monitors

status-package_missing = 已设置 TAKMAIL_METRICS，但没有安装它需要的库：pip install "takmail[metrics]"
metric-build = Takmail 的版本
metric-healthy = 一切正常时为 1
metric-started_timestamp_seconds = 程序启动的时间
metric-connected = 平台已连接时为 1
metric-connected_since_timestamp_seconds = 连上平台的时间
metric-games_on = 正在进行的对局
metric-outbox_messages = 待发送的消息
metric-outbox_oldest_age_seconds = 最早一条待发送消息的等待时间
metric-errors_last_hour = 最近一小时记录的错误
metric-disk_free_bytes = 数据库所在磁盘的剩余字节数
metric-disk_low = 该磁盘快满时为 1
metric-last_backup_timestamp_seconds = 上次用 takmail backup 备份的时间
