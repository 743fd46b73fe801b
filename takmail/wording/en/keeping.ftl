### The commands by which a host keeps the games: what they say at a terminal.

keeping-database = the database, in place of the one in the settings
keeping-nothing_there = There is no database of Takmail at { $address }.
keeping-older = The database is of an older form ({ $revision }). Start this version of Takmail once, which brings it up to date, or use the version that made it. Nothing in it was touched.
keeping-is_there = { $name } is there already. Add --force to write over it, or choose another name.
keeping-is_database = { $name } belongs to the database itself, and is never written over. Choose another name.
keeping-no_copy = { $name } is no copy that takmail backup has made, or it is damaged. Nothing was put into the database.
keeping-damaged_copy = The copy { $name } is damaged ({ $why }). Nothing was put into the database. Use another copy.
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

## check

keeping-name-game = ID

keeping-check = look whether all that is kept is well
keeping-check-long = Look whether all that is kept is well: each game's record is played through and compared with what else is kept of it. The bots may run meanwhile. The exit code is 0 if all is well, 1 if something was found, 2 if it couldn't be looked at.
keeping-check-games = these games only, by their ids
check-clean = All is well: { $games ->
    [one] one game was
   *[other] { $games } games were
} looked at.
check-found = { $found ->
    [one] One thing is
   *[other] { $found } things are
} wrong ({ $games ->
    [one] one game was
   *[other] { $games } games were
} looked at).
check-no_game = There is no game { $game }.
check-damaged_page = The database is damaged: { $why }. Put a backup in its place with takmail restore.
check-damaged_table = The database is damaged, in its table { $table }: { $why }. Put a backup in its place with takmail restore.
check-damaged_game = { $game }: what is kept of it is damaged ({ $why }). Only a backup has it.
check-unreadable = { $game }: its record makes no game: { $why }. The record stays as it is; a backup, or another version of Takmail, may read it.
check-lost = { $game }: { $count ->
    [one] event { $first } is lost: the rest of the game has seen it, the record no longer holds it. Only a backup has it.
   *[other] { $count } events, from { $first } on, are lost: the rest of the game has seen them, the record no longer holds them. Only a backup has them.
}
check-head = { $game }: { $what } is { $found }, and by its record it is { $right }.
check-seats = { $game }: its seats are not those of its record.
check-offers = { $game }: the offers that stand are not those of its record.
check-invitation_over = { $game }: it can be joined by a code though it is no open challenge.
check-invitation_missing = { $game }: an open challenge that can neither be joined by its code nor expire.
check-invitation_wrong = { $game }: its code, or when it expires, is not that of its record.
check-clock = { $game }: its clock isn't at the turn, or at the time, of its record.
check-clock_unwatched = { $game }: its clock runs, but nothing would find out that its time is over.
check-timers = { $game }: what comes due in it isn't waited for at the times of its record.
check-orphans = { $count ->
    [one] One row of { $table } points
   *[other] { $count } rows of { $table } point
} to what is not there: { $column } { $example }
check-no_account = { $count ->
    [one] One player has
   *[other] { $count } players have
} a seat in a game and no account.
check-coins = { $game }: the coins that were entered are not those that its record moves
check-purses = { $count ->
    [one] One purse holds
   *[other] { $count } purses hold
} something else than was put into it.
check-made_for = { $count ->
    [one] One chat counts
   *[other] { $count } chats count
} as that of a game that is not there.
check-outbox_unreadable = Message { $row } waits to be sent and can't be read.
check-outbox_old = Message { $row } has waited to be sent for { $days } days.
check-impossible = { $rows ->
    [one] One row
   *[other] { $rows } rows
} of { $table } can't be right: no program writes such a value of { $column } (the first: { $example })
check-outbox_platform = Message { $row } waits for a platform that Takmail doesn't know: { $platform }

## export, import

keeping-name-player = PLAYER
keeping-export = write games to a file: without loss as JSON lines, or as PTN
keeping-export-long = Write games to a file, all or some: without loss as JSON lines, which takmail import puts into another database, or as PTN for other programs. The bots may run meanwhile.
keeping-export-file = the file to make; - is standard output
keeping-export-game = this game only, by its id; may be given several times
keeping-export-player = this player's games only: PLATFORM:ID or a handle
keeping-export-format = jsonl (without loss) or ptn; if left out, the ending of the file's name says which, and standard output gets jsonl
keeping-export-ending = { $name } ends neither in .jsonl nor in .ptn. Say which one you want by --format jsonl or --format ptn.
keeping-export-anonymous = White and Black in place of the players' names (ptn only)
keeping-exported = { $name } is written.
keeping-import = put the games of an export (JSON lines) into the database
keeping-import-long = Put games that takmail export has written as JSON lines into the database. Each game is saved whole or not at all, and goes on where it stood, under its id, or under a new one if another game has that. Accounts and chats that are known here stay what they are.
keeping-import-file = the file to read
import-not_export = { $name } is no export that this version of Takmail reads. An export is written by takmail export as JSON lines.
import-done = Put in: { $games ->
    [one] one game
   *[other] { $games } games
}. There already: { $there ->
    [one] one game
   *[other] { $there } games
}.
import-refused = Line { $line }: { $why }
import-unreadable = it can't be read, or doesn't fit what is here.
import-renamed = { $own } → { $here }: another game has the id { $own } here.
import-taken = there is another game with this id, or the same one, which has gone on otherwise here or not as far.
import-other = the game is not what its record makes.
import-no_game = its record makes no game.
import-missing_player = somebody who plays it is missing.
