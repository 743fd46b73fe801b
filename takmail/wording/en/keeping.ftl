### The commands by which a host keeps the games: what they say at a terminal.

keeping-database = the database, in place of the one in the settings
keeping-nothing_there = There is no database of Takmail at { $address }.
keeping-older = The database is of an older form ({ $revision }). Start this version of Takmail once, which brings it up to date, or use the version that made it. Nothing in it was touched.
keeping-progress = { $percent } %

## backup, restore

keeping-backup = copy the database to a file, while the bots run
keeping-backup-long = Copy the database to a SQLite file, while the bots run, and check the copy. A PostgreSQL database is copied to a SQLite file, too; takmail restore puts either back.
keeping-backup-file = the file to make
keeping-backed_up = The copy { $name } is made and checked: { NUMBER($kilobytes, maximumFractionDigits: 0) } kB.
keeping-bad_copy = The copy was damaged and is not kept ({ $reason }). Say takmail check to see whether the database itself is.
keeping-restore = put a copy that backup made into an empty database
keeping-restore-long = Put a copy that takmail backup made into an empty database, SQLite or PostgreSQL, which is made if it is not there. What is in the copy stays as it is.
keeping-restore-file = the copy
keeping-no_file = There is no file { $name }.
keeping-not_empty = There is something in the database already, so nothing was put into it. Name an empty one with --database, or one that is not there yet.
keeping-restored = All that is in { $name } is in the database now.
