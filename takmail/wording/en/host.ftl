### For whoever runs the bots: the log, `takmail doctor`, `takmail admin` and the keeping of games.

## settings

host-settings_not_text = The file { $file } can't be read: it is not in UTF-8. Save it as plain text in UTF-8.
host-settings_unread = The file { $file } can't be read: { $reason }.
host-wrong_level = { $name } is none of DEBUG, INFO, WARNING and ERROR.
host-wrong_language = { $name } names none of the languages that there are: { $known }.
host-wrong_choice = { $name } can be only one of these: { $known }.
host-language = { $tag } ({ $name })
host-wrong_scheme = { $name } must begin with { $one } or { $other }, as in { $example }.
host-wrong_host = { $name } must name a server after the ://, as in { $example }.
host-wrong_port = The port in { $name }, behind the server's name and a colon, must be a number from 1 to 65535, as in { $example }.
host-wrong_days = { $name } must be a number of days from 1 to 36500, as in 30.
host-wrong_https = { $name } must begin with https://, as in `https://tak.example.org/telegram`. Telegram calls no other addresses.
host-wrong_called_port = { $name } names a port that Telegram does not call. It calls these only: { $known }. Without a port it is 443.
host-wrong_secret = { $name } must be 1 to 256 letters, digits, _ and -. Left out, one is made of the token.
host-wrong_listen = { $name } must be an address and a port, as in { $example }.
host-wrong_shards = { $name } must be the numbers of the shards of this program, a slash, and how many shards there are in all, as in 0,1/4: each number once, from 0 to one below the count.
host-wrong_shared_file = { $name } leaves shards to other programs, and only a PostgreSQL database can be shared with them. Set TAKMAIL_DATABASE_URL to one, or leave { $name } out.

host-idle_setting = { $name } does nothing as long as { $lacks } is not set.
host-unknown_setting = { $name } is not one of Takmail's settings, so it does nothing.
host-unknown_setting-near = { $name } is not one of Takmail's settings, so it does nothing. Did you mean { $near }?

## platforms

host-no_token = There is no token, so there is no platform to serve. Set TAKMAIL_DISCORD_TOKEN or TAKMAIL_TELEGRAM_TOKEN in the environment, or in a file .env in the folder where the program starts. `takmail doctor` explains how to get one.
host-nothing_to_serve = No platform is left to serve; why is said above.
host-package_missing = A { $platform } token is set, but its library is not installed: pip install "takmail[{ $extra }]"
host-adapter_stopped = { $platform } is not served for now; it is tried again every five minutes while something else is served. { $reason }
host-adapter_failed = The { $platform } adapter broke down; starting it again in { NUMBER($seconds, maximumFractionDigits: 0) } s.

## Discord

host-discord_token_refused = Discord refused the token. Copy it again from the Bot page of your application at https://discord.com/developers/applications and set TAKMAIL_DISCORD_TOKEN.
host-discord_content_not_granted = Discord does not grant the Message Content intent, so plain lines in channels are not seen. Mentions, replies, direct messages and slash commands work. To change that, switch the intent on at the Bot page of your application and start again.
host-discord_shut_out = Discord closed the connection for good (code { $code }).
host-discord_session_limit = Discord lets no more connections be begun for now; trying again in { NUMBER($seconds, maximumFractionDigits: 0) } s.
host-discord_shards_refused = Discord refused the shards (code { $code }): there must be more of them, and every program needs the same count. Leave TAKMAIL_DISCORD_SHARDS out to have as many as Discord recommends.
host-discord_no_server = The bot is in no Discord server yet. This link invites it, with all that it needs there: { $link }
host-presence = { $games ->
    [0] Tak by mail
    [one] Tak: { $games } game
   *[other] Tak: { $games } games
}
host-discord_unreachable = No answer from Discord; trying again { $seconds ->
    [0] now
   *[other] in { NUMBER($seconds, maximumFractionDigits: 0) } s
}. ({ $reason })
host-discord_connecting_again = No connection to Discord; trying again in { NUMBER($seconds, maximumFractionDigits: 0) } s.

## Telegram

host-telegram_token_refused = Telegram refused the token. Request @BotFather on Telegram for it again (/token) and set TAKMAIL_TELEGRAM_TOKEN.
host-telegram_second_poller = Telegram lets only one program listen with a token, and another one does too. Stop the other one; trying again until then. ({ $reason })
host-telegram_token_unknown = Telegram knows no bot with this token. Request @BotFather on Telegram for it again (/token) and set TAKMAIL_TELEGRAM_TOKEN. If TAKMAIL_TELEGRAM_API_URL is set, see whether that is the address of a Bot API server.
host-telegram_called_elsewhere = Somebody has told Telegram to call a webhook, so it can't be asked for news. The webhook is taken off; if this is said again and again, another program with this token sets it. ({ $reason })
host-telegram_webhook_refused = Telegram doesn't call the address in TAKMAIL_TELEGRAM_WEBHOOK_URL; trying again. ({ $reason })
host-telegram_webhook_changed = Another program with this token has changed which webhook Telegram calls. It is set anew; stop the other program.
host-telegram_webhook_fails = A call of Telegram's has failed; { $count ->
    [one] one update waits
   *[other] { $count } updates wait
} there. ({ $reason })
host-telegram_privacy_mode = Privacy mode is on: in Telegram groups only /commands and replies to the bot are heard, not bare lines. To change that, send /setprivacy to @BotFather and then remove the bot from the group and add it again, or make it an administrator there.
host-telegram_unreachable = No answer from Telegram; trying again. ({ $reason })
host-wrong_limit = { $name } has a part that is no limit: { $part }. The limits are { $known }. Write them like challenges=10/h+40/d, heavy=off, open-challenges=20, or off for none.

## a database that isn't there yet, or is damaged

host-database_awaited = The database { $address } can't be used yet: its server is starting, or isn't there. It is waited for, for up to { $seconds } seconds.
host-game_unreadable = Game `#{ $code }` can't be read; its players are told, and all else goes on. `takmail check` says more. ({ $reason })
host-game_readable = Game `#{ $code }` can be read again.

## why the database can't be used; no sentence holds a password

-database-another = TAKMAIL_DATABASE_URL can name another one.

database-newer = The database was made by a newer Takmail (its revision { $revision } is unknown here). Nothing in it was touched; install that version, or name another database.
database-too_old = The database is of a form ({ $revision }) that is too old for this version. Start the revision { $commit } of Takmail with it once, which brings it up to date, then this version again. Nothing in it was touched.
database-trouble = The database can't be used. With TAKMAIL_LOG_LEVEL=DEBUG its own words about that are logged.

## the address of the database

database-address_unread = The database's address can't be read. One looks like sqlite:////var/lib/takmail/takmail.sqlite3 or postgresql://takmail:password@localhost/takmail; an @ in a password is written %40.
database-unknown_kind = Games are kept in SQLite or PostgreSQL: the database's address begins with sqlite:/// or postgresql://.
database-unknown_driver = The driver in the database's address can't be used here. Begin it with { $kind }://.
database-no_driver = The library for PostgreSQL is not installed: pip install "takmail[postgres]". Or leave TAKMAIL_DATABASE_URL out for a SQLite file.

## SQLite

database-bad_folder = The folder { $folder } for the database can't be made. { -database-another }
database-bad_file = The database { $file } can't be opened and written to: it must be a file, and this user must be allowed to write to it and to its folder. { -database-another }
database-no_database = { $file } is not a database; nothing in it was touched. If it was one, put the last backup in its place: takmail restore BACKUP. { -database-another }
database-damaged = The database { $file } is damaged. Move it aside and put the last backup in its place: takmail restore BACKUP. { -database-another }
database-no_room = There is no room left on the disk for the database { $file }.
database-no_copy = The database must be copied before this version of Takmail brings it to its newer form, and { $file } can't be written: { $reason }. Nothing in the database was touched. Make room there, or copy it yourself and set TAKMAIL_COPY=off.
database-in_use = Another program holds the database { $file } and doesn't let go of it.

## PostgreSQL

database-no_server = There is no server of the name { $host }, where the database should be.
database-no_answer = No PostgreSQL answers at { $server }. Is it running, and is that where it is?
database-refused = PostgreSQL at { $server } refused the user { $user } or the password.
database-no_such = PostgreSQL at { $server } has no database { $name }. `createdb { $name }` makes it.
database-not_allowed = PostgreSQL doesn't allow the user { $user } to make tables in the database { $name }. Make { $user } its owner.
database-busy = PostgreSQL at { $server } takes no connection just now: it is starting, stopping or full. Try again in a while.

## why a database can't be served

database-served_by = Another `takmail serve` (process { $process }) serves the games in { $file } already, and a second one would send every message twice. Stop that one first. `takmail play` can be used beside it.
database-served = Another `takmail serve` serves { $what } on this database already, and a second one would send every message twice. Stop that one first.
database-parted_otherwise = Another `takmail serve` on this database parts { $platform } by another count of shards. The count must be the same for all of them: stop that one first, or correct TAKMAIL_DISCORD_SHARDS.

host-store_away = The database { $file } isn't in its place any more: it was moved, deleted or replaced. Nothing is accepted. Put it back, or stop the program and start it again with the file that you want. Always move it together with { $file }-wal, which holds what was saved last.
host-store_back = The database { $file } is in its place again.
doctor-legible = Others on this machine may read the file { $file }. `chmod 600 { $file }` keeps it from them.

database-linked = The file { $file } has several names (hard links). By another name a second program could use it unnoticed and damage it, so it is not served: remove the other names, or use a copy.

## `takmail doctor`: names of settings and of others' pages stay as they are

doctor-database = Database: { $told }
doctor-settings = Settings: { $told }
doctor-database-there = { $address }
doctor-database-older = { $address }, made by an older Takmail. The next `takmail play` or `takmail serve` brings it up to date.
doctor-database-to_be_made = { $address }, not there yet. The first `takmail play` or `takmail serve` makes it.
doctor-good = { $platform }: the token is good. The bot is { $name }.
doctor-good_at = { $platform }: the token is good at { $address }. The bot is { $name }.
doctor-silent = { $platform } doesn't answer, so I can't tell whether the token is good. ({ $reason })
doctor-something_else = Something else answers there.

## how a token is got

doctor-no_token-discord =
    Discord: no token. To get one:
    1. https://discord.com/developers/applications > New Application
    2. Bot > Reset Token, and put it into .env as TAKMAIL_DISCORD_TOKEN
    3. Bot > switch on Message Content Intent, so that plain lines in channels are read
    4. `takmail doctor` then shows the link that invites it, with all permissions: View
       Channels, Send Messages, Send Messages in Threads, Create Public Threads, Attach
       Files, Read Message History
doctor-no_token-telegram =
    Telegram: no token. To get one:
    1. Write /newbot to @BotFather and put the token into .env as TAKMAIL_TELEGRAM_TOKEN
    2. For games in any chat: /setinline, and /setinlinefeedback > 100%
    3. For plain lines in groups: /setprivacy > Disable, then add the bot to the group (again)

## what else Discord says

doctor-finding = { $platform }: { $told }
doctor-invitation = this link invites the bot into a server, with all that it needs there: { $link }
doctor-own_app = this link gives the bot to a person, who then has its commands everywhere: { $link }
doctor-no_own_app = people can't have the bot for themselves. If they should, tick *User Install* under *Installation* on the developer portal.
doctor-commands-same = it has the commands of this version.
doctor-commands-other = its commands are not those of this version. `takmail serve` registers them when it starts. If it is running already, somebody else has changed them: start it again, at least an hour after it last started.
doctor-servers-none = the bot is in no server. The link above invites it.
doctor-servers = the bot is in { $count ->
    [one] one server
   *[other] { $count } servers
} ({ $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}).
doctor-unexamined = its servers and commands can't be looked at now. ({ $reason })
doctor-channel = in #{ $channel } of { $server } the bot may do all that it needs.
doctor-channel-lacks =
    in #{ $channel } of { $server } the bot lacks
    { $missing }
doctor-channel-unknown = the bot sees no channel { $channel }. Either there is none, or it lacks View Channels there. A channel's id is copied by a right click on it, with the developer mode on (Settings > Advanced).
doctor-channel-private = this is a private chat, where nothing has to be allowed.
doctor-lacking = { $title }: { $purpose }

permission-view_channel = to be there at all
permission-send_messages = boards, moves and answers
permission-send_messages_in_threads = the same in threads
permission-create_public_threads = a thread for each game, where that is wished
permission-attach_files = pictures, animations and files of games; else they go out as text
permission-read_message_history = answers to what somebody said, and what was said while the bot was not running

## what else Telegram says

doctor-telegram-asked = updates are asked for, without a webhook{ $count ->
    [0] {""}
    [one] ; one update waits
   *[other] ; { $count } updates wait
}.
doctor-telegram-called = updates go to a webhook at { $host } now. `takmail serve` takes it off when it starts, and asks for them itself.
doctor-telegram-webhook = updates come by a webhook at { $host }{ $count ->
    [0] {""}
    [one] ; one waits
   *[other] ; { $count } wait
}.
doctor-telegram-webhook-none = updates don't come by the webhook at { $host } yet. `takmail serve` sets it when it starts.
doctor-telegram-webhook-other = updates go to a webhook at { $other } now, and not at { $host }. `takmail serve` changes that when it starts.
doctor-telegram-webhook-fails = the last call that failed did so at { $when }: { $reason }
doctor-telegram-unexamined = how updates come can't be looked at now. ({ $reason })
doctor-telegram-inline-on = games can be begun in any chat by the bot's name (inline mode). For moves that are chosen there to be played at once, send /setinlinefeedback to @BotFather and choose 100%.
doctor-telegram-inline-off = games can't be begun in any chat by the bot's name: inline mode is off. To switch it on, send /setinline to @BotFather, then /setinlinefeedback and choose 100%.
doctor-telegram-no_groups = the bot can't be added to groups. To change that, send /setjoingroups to @BotFather.

## what can be done now

doctor-nothing = Nothing can run until the database can be used.
doctor-play-settings = `takmail play` works now; `takmail serve` needs all settings to be right.
doctor-play-tokens = `takmail play` works now; `takmail serve` needs at least one token.
doctor-play-refused = `takmail play` works now; `takmail serve` needs what is missing above.
doctor-play-silent = `takmail play` works now; `takmail serve` would wait for an answer ({ $platforms }).
doctor-serve = `takmail serve` can run ({ $platforms }).

## `takmail admin`

ended_by_host = Whoever runs the bot has ended game `#{ $code }`. Nobody wins.

keeping-admin = who is where; end a game, block somebody
keeping-admin-long = Who is where, which games can't be read, and what only the host can do: end a game, block a player, a chat or a server. The bots may run meanwhile; they notice within seconds.

admin-name-whom = WHOM
admin-name-place = PLATFORM:ID
admin-name-why = WHY
admin-who = who is where: in numbers, or a game's people and chats, or a person's games
admin-who-whom = a game's id, a handle, or PLATFORM:ID; left out, the numbers of everything
admin-chats = all chats
admin-lost = the chats in which nothing arrives
admin-quarantine = the games that can't be read, and whose they are
admin-end = end a game or a challenge; nobody wins, and its players are told
admin-end-game = the game's id
admin-block = answer somebody no more
admin-unblock = answer somebody again
admin-blocked = who is answered no more
admin-block-kind = player, chat or server
admin-block-id = the platform and its id there, as in discord:1234
admin-platform = { $platform }: { $people ->
    [one] 1 account
   *[other] { NUMBER($people, useGrouping: 0) } accounts
}, { $chats ->
    [one] 1 chat
   *[other] { NUMBER($chats, useGrouping: 0) } chats
}
admin-phase = { $phase }: { $games ->
    [one] 1 game
   *[other] { NUMBER($games, useGrouping: 0) } games
}
admin-nobody = Nobody is known as { $whom }.
admin-no_place = { $text } is not a platform and an id there, as in discord:1234 or telegram:5678.
admin-over = Game { $game } is over already.
admin-ended = Game { $game } is ended, and its players are told.
admin-ended_unread = Game { $game } is ended, and its players are told. Its record makes no game, so the end is not in it.
admin-blocked_now = { $whom } is answered no more.
admin-unblocked_now = { $whom } is answered again.
admin-was_not_blocked = { $whom } was not blocked.

## the commands that keep the games

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
