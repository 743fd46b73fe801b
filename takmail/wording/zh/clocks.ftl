### Sentences about the time that a game's sides have.

length-days = { $n } 天
length-hours = { $n } 小时
length-minutes = { $n } 分钟
length-seconds = { $n } 秒
length-two = { $larger } { $smaller }
