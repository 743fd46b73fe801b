### 数据库为什么不能服务：另一个程序正在服务，或者它已不是原来的那个。

database-served_by = 另一个 `takmail serve`（进程 { $process }）已经在服务 { $file } 里的对局，再来一个会把每条消息都发两遍。请先停掉那一个。`takmail play` 可以与它同时使用。
database-served = 另一个 `takmail serve` 已经在这个数据库上服务 { $what }，再来一个会把每条消息都发两遍。请先停掉那一个。
database-parted_otherwise = 这个数据库上的另一个 `takmail serve` 用不同的分片总数划分 { $platform }。所有程序的总数必须相同：请先停掉那一个，或者改正 TAKMAIL_DISCORD_SHARDS。

host-store_away = 数据库 { $file } 已不在原处：它被移动、删除或替换了。现在什么都不会接受。请把它放回去，或者停止程序，换好想要的文件再重新启动。移动时务必连同 { $file }-wal 一起移动，最后保存的内容在那里面。
host-store_back = 数据库 { $file } 又在原处了。
doctor-legible = 这台机器上的其他人可以读取文件 { $file }。用 `chmod 600 { $file }` 可以不让他们读。

database-linked = 文件 { $file } 有好几个名字（硬链接）。别的程序可能用另一个名字悄悄使用并损坏它，所以不予服务：请去掉其他名字，或者使用一份副本。
