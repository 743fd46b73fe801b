# What can't be read, and what failed though nobody expected it to.

host-store_damaged = 数据库已损坏：损坏处的内容无法读取或保存（第 { NUMBER($count, useGrouping: 0) } 次）。其余一切照常。请尽快停止程序，并运行 `takmail check`。（{ $reason }）
