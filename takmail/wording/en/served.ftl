### Why a database can't be served: another program does it, or it isn't the one it was.

database-served_by = Another `takmail serve` (process { $process }) serves the games in { $file } already, and a second one would send every message twice. Stop that one first. `takmail play` can be used beside it.
database-served = Another `takmail serve` serves { $what } on this database already, and a second one would send every message twice. Stop that one first.
database-parted_otherwise = Another `takmail serve` on this database parts { $platform } by another count of shards. The count must be the same for all of them: stop that one first, or correct TAKMAIL_DISCORD_SHARDS.

host-store_away = The database { $file } isn't in its place any more: it was moved, deleted or replaced. Nothing is accepted. Put it back, or stop the program and start it again with the file that you want. Always move it together with { $file }-wal, which holds what was saved last.
host-store_back = The database { $file } is in its place again.
doctor-legible = Others on this machine may read the file { $file }. `chmod 600 { $file }` keeps it from them.

database-linked = The file { $file } has several names (hard links). By another name a second program could use it unnoticed and damage it, so it is not served: remove the other names, or use a copy.
