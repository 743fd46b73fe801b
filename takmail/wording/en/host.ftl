### For whoever runs the bots: the log, `takmail doctor`, `takmail admin` and the keeping of games.

## settings

host-settings_not_text = The file { $file } can't be read: it is not in UTF-8. Save it as plain text in UTF-8.
host-settings_unread = The file { $file } can't be read: { $reason }.
host-wrong_level = { $name } must be DEBUG, INFO, WARNING or ERROR.
host-wrong_language = { $name } must be one of these languages: { $known }.
host-wrong_choice = { $name } must be one of these: { $known }.
host-language = { $tag } ({ $name })
host-wrong_scheme = { $name } must begin with { $one } or { $other }, as in { $example }.
host-wrong_token-discord = { $name } is not a bot token. Discord's have three parts with dots between them; copy the whole token from the page Bot, not the application's id, key or secret.
host-wrong_token-telegram = { $name } is not a bot token. Telegram's are a number, a colon and 35 characters; copy the whole token from BotFather.
host-wrong_host = { $name } needs a server after ://, as in { $example }.
host-wrong_port = The port in { $name } must be a number from 1 to 65535, as in { $example }.
host-wrong_days = { $name } must be a number of days from 1 to 36500, as in 30.
host-wrong_address = { $name } must be one e-mail address, as in tak@example.org.
host-wrong_server = { $name } must be a server, with its port if that isn't the usual one, as in { $part }.
host-wrong_strangers = { $name } must be a number from 0 to 999: the letters that each player can send to strangers in a day. 0 allows none.
host-wrong_missing = { $name } must be set, too: { $part } needs it.
host-wrong_https = { $name } must begin with https://, as in `https://tak.example.org/telegram`. Telegram calls no other addresses.
host-wrong_called_port = Telegram doesn't call the port in { $name }. It calls only { $known }. Without a port, it calls 443.
host-wrong_secret = { $name } must be 1 to 256 letters, digits, _ and -. Without it, Takmail derives a secret from the token.
host-wrong_listen = { $name } must be an address and a port, as in { $example }.
host-wrong_same_listen = { $name } needs another port than { $part }, which is not for visitors.
host-wrong_page = { $name } must be an address without a path, beginning with https://, as in { $example }. Only for localhost and 127.0.0.1 can it begin with http://.
host-wrong_app = { $name } must be the short name of the app, as in `play` of t.me/your_bot/play: letters, digits and _.
host-wrong_network = { $name } contains { $part }, which is not an address or a network. Write them like 127.0.0.0/8, ::1.
host-page_unserved = The page can't be served on { $place }: { $reason }
host-monitors_unanswered = Takmail can't answer monitors at { $place }. Free the port or change TAKMAIL_METRICS, then restart. ({ $reason })
host-wrong_shards = { $name } must be the shards of this program, a slash, and the number of all shards, as in 0,1/4. Number the shards from 0, and name each once.
host-wrong_shared_file = { $name } leaves shards to other programs, but they can't share a SQLite database. Set TAKMAIL_DATABASE_URL to a PostgreSQL database, or remove { $name }.

host-idle_setting = { $name } has no effect unless { $lacks } is set.
host-unknown_setting = { $name } has no effect: Takmail has no such setting.
host-unknown_setting-near = { $name } has no effect: Takmail has no such setting. Did you mean { $near }?

## platforms

platform-mail = Mail
host-no_token = No platform is set up, so there is nothing to run. Set TAKMAIL_DISCORD_TOKEN, TAKMAIL_TELEGRAM_TOKEN or TAKMAIL_MAIL_ADDRESS in the environment, or in a file .env in the folder where the program starts. `takmail doctor` explains how to get a token, and how to set up mail.
host-nothing_to_serve = No platform is left to run, so Takmail stops. The reasons are above.
host-package_missing = A platform is set up, but its library is not installed. Run pip install "takmail[{ $extra }]"
host-adapter_stopped = { $platform } can't run. { $reason }
host-adapter_failed = The { $platform } adapter crashed. It restarts in { NUMBER($seconds, maximumFractionDigits: 0) } s.

## Discord

host-discord_token_refused = Discord refused the token. Copy a new one from your application's Bot page at https://discord.com/developers/applications and set TAKMAIL_DISCORD_TOKEN.
host-discord_not_overheard = The Message Content intent is off, so the bot can't read plain messages in channels. Mentions, replies, direct messages and slash commands work. To change that, switch the intent on at your application's Bot page and restart.
host-discord_commands = The slash commands can't be built, so the Discord bot doesn't start: { $reason }
host-discord_shut_out = Discord closed the connection and won't accept another one (code { $code }).
host-discord_session_limit = Discord allows no more new connections for now. Next try in { NUMBER($seconds, maximumFractionDigits: 0) } s.
host-discord_shards_refused = Discord refused the shards (code { $code }). It wants more of them, and the same total in every program. Remove TAKMAIL_DISCORD_SHARDS to use as many as Discord recommends.
host-discord_no_server = The bot isn't in a Discord server yet. Invite it with this link, which includes all permissions: { $link }
host-presence = { $games ->
    [one] Tak: { $games } game
   *[other] Tak: { $games } games
}
host-presence-idle = Tak by mail
host-discord_unreachable = Discord doesn't answer. Trying again { $seconds ->
    [0] now
   *[other] in { NUMBER($seconds, maximumFractionDigits: 0) } s
}. ({ $reason })
host-discord_connecting_again = No connection to Discord. Trying again in { NUMBER($seconds, maximumFractionDigits: 0) } s.

## Telegram

host-telegram_token_refused = Telegram refused the token. Get it again from @BotFather on Telegram (/token) and set TAKMAIL_TELEGRAM_TOKEN.
host-telegram_second_poller = Another program is using this Telegram token, and Telegram allows only one. Stop the other one; Takmail keeps trying. ({ $reason })
host-telegram_token_unknown = Telegram knows no bot with this token. Get it again from @BotFather on Telegram (/token) and set TAKMAIL_TELEGRAM_TOKEN. If you set TAKMAIL_TELEGRAM_API_URL, make sure that it is a Bot API server.
host-telegram_called_elsewhere = A webhook was set for this bot, so Takmail couldn't ask Telegram for messages. Takmail has removed it. If this happens again, another program with this token sets it. ({ $reason })
host-telegram_webhook_refused = Telegram doesn't accept the address in TAKMAIL_TELEGRAM_WEBHOOK_URL. Trying again. ({ $reason })
host-telegram_webhook_changed = Another program with this token changed the webhook. Takmail has set it again; stop the other program.
host-telegram_webhook_fails = Telegram couldn't reach the webhook; { $count ->
    [one] one update is
   *[other] { $count } updates are
} waiting there. ({ $reason })
host-telegram_not_overheard = Privacy mode is on, so in groups the bot sees only /commands and replies to it, not plain moves. To change that, send /setprivacy to @BotFather, then remove the bot from the group and add it again, or make it an administrator there.
host-telegram_unreachable = Telegram doesn't answer. Trying again. ({ $reason })
host-wrong_limit = { $name } contains { $part }, which is not a limit. The limits are { $known }. Write them like challenges=10/h+40/d, heavy=off or open-challenges=20, or write off for none.

## mail

host-mail_password_refused = The mail server refused the user name or the password. Check TAKMAIL_MAIL_USER and TAKMAIL_MAIL_PASSWORD. Many providers, such as Gmail, want an app password here.
host-mail_unreachable = The server with the bot's letters doesn't answer. Trying again. ({ $reason })

## a database that isn't there yet, or is damaged

host-database_awaited = The database { $address } isn't available yet: its server is starting or down. Waiting for up to { $seconds } seconds.
host-game_unreadable = Game `#{ $code }` can't be read. Its players know; all other games work. `takmail check` says more. ({ $reason })
host-game_readable = Game `#{ $code }` can be read again.

## why the database can't be used; no sentence holds a password

-database-another = TAKMAIL_DATABASE_URL can name another one.

database-newer = A newer version of Takmail made this database (it has revision { $revision }). Install that version, or use another database. Nothing was changed.
database-too_old = This database ({ $revision }) is too old for this version. Start Takmail at revision { $commit } once, which upgrades it, then start this version again. Nothing was changed.
database-trouble = The database doesn't work. With TAKMAIL_LOG_LEVEL=DEBUG, the log has its error message.

## the address of the database

database-address_unread = The database URL can't be read. It should look like sqlite:////var/lib/takmail/takmail.sqlite3 or postgresql://takmail:password@localhost/takmail; write %40 for an @ in a password.
database-unknown_kind = Takmail works with SQLite and PostgreSQL only: the database URL begins with sqlite:/// or postgresql://.
database-unknown_driver = Takmail doesn't have the driver in the database URL. Begin it with { $kind }://.
database-no_driver = The library for PostgreSQL is not installed. Run pip install "takmail[postgres]", or remove TAKMAIL_DATABASE_URL to use a SQLite file.

## SQLite

database-bad_folder = The database folder { $folder } can't be created. { -database-another }
database-bad_file = The database { $file } can't be opened for writing. It must be a file, and this user needs write access to it and to its folder. { -database-another }
database-no_database = { $file } is not a database. If it was one, replace it with the last backup: takmail restore BACKUP. { -database-another } Nothing was changed.
database-damaged = The database { $file } is damaged. Move it away and restore the last backup: takmail restore BACKUP. { -database-another }
host-disk_low = The disk of the database is nearly full: { NUMBER($megabytes) } MB are free. When it is full, no move can be saved.
database-no_room = The disk is full: the database { $file } can't be written.
database-no_copy = This version must convert the database and copies it first, but { $file } can't be written: { $reason }. Make room there, or copy the database yourself and set TAKMAIL_COPY=off. Nothing was changed.
database-in_use = Another program keeps the database { $file } locked.

## PostgreSQL

database-no_server = The database server { $host } can't be found. If that isn't its name, check the password in the address: write %40 for @ and %2F for /.
database-no_answer = No PostgreSQL server answers at { $server }. Is it running, and is the address right?
database-refused = PostgreSQL at { $server } refused the user { $user } or the password.
database-no_such = PostgreSQL at { $server } has no database { $name }. Create it with `createdb { $name }`.
database-not_allowed = The PostgreSQL user { $user } isn't allowed to create tables in the database { $name }. Make { $user } its owner.
database-busy = PostgreSQL at { $server } accepts no connections right now: it is starting, stopping or full. Try again later.

## why a database can't be served

database-served_by = Another `takmail serve` (process { $process }) already uses { $file }, and two would send every message twice. Stop it first. `takmail play` can run beside it.
database-served = Another `takmail serve` already runs { $what } on this database, and two would send every message twice. Stop it first.
database-parted_otherwise = Another `takmail serve` on this database uses another number of { $platform } shards. All programs need the same number. Stop the other one first, or correct TAKMAIL_DISCORD_SHARDS.

host-store_away = The database { $file } is gone: somebody moved, deleted or replaced it. The bot accepts nothing until it is back. Put it back, or stop the program, put the right file there, and start again. Always move it together with { $file }-wal, which holds the latest changes.
host-store_back = The database { $file } is back.
doctor-legible = Other users of this machine can read { $file }. Run `chmod 600 { $file }` to prevent that.

database-linked = { $file } has several names (hard links). A second program could use and damage it by another name. Remove the other names, or use a copy.

## `takmail doctor`: names of settings and of others' pages stay as they are

doctor-engine = Level 7 is { $name }. It plays on { $sizes }.
doctor-no_engine = The engine in TAKMAIL_ENGINE doesn't answer by TEI, or plays on no board. Level 7 is not offered. The command is { $command }.
doctor-database = Database: { $told }
doctor-settings = Settings: { $told }
doctor-database-there = { $address }
doctor-database-older = { $address }, made by an older Takmail. The next `takmail play` or `takmail serve` upgrades it.
doctor-database-to_be_made = { $address }, not there yet. The first `takmail play` or `takmail serve` creates it.
doctor-good = { $platform ->
    [platform-mail] { $platform }: both servers accept the password. The bot is { $name }.
   *[other] { $platform }: the token works. The bot is { $name }.
}
doctor-good_at = { $platform }: the token works at { $address }. The bot is { $name }.
doctor-silent = { $platform ->
    [platform-mail] { $platform }: a server doesn't answer, so the password can't be checked. ({ $reason })
   *[other] { $platform } doesn't answer, so the token can't be checked. ({ $reason })
}
doctor-something_else = Another program answers at that address.

## how a token is got

doctor-not_used = { $platform ->
    [platform-mail] { $platform }: no address, so there are no games by mail.
   *[other] { $platform }: no token, so the bot isn't on { $platform }.
}
doctor-no_token-discord =
    Discord: no token. To get one:
    1. https://discord.com/developers/applications > New Application
    2. Bot > Reset Token, and put it into your settings (.env) as TAKMAIL_DISCORD_TOKEN
    3. Bot > switch on Message Content Intent, so that plain lines in channels are read
    4. `takmail doctor` then shows the link that invites it, with all permissions: View
       Channels, Send Messages, Send Messages in Threads, Create Public Threads, Embed
       Links, Attach Files, Read Message History
doctor-no_token-telegram =
    Telegram: no token. To get one:
    1. Write /newbot to @BotFather, and put the token into your settings (.env) as
       TAKMAIL_TELEGRAM_TOKEN
    2. For games in any chat: /setinline, and /setinlinefeedback > 100%
    3. For plain lines in groups: /setprivacy > Disable, then add the bot to the group (again)
doctor-no_token-mail =
    Mail: no address. To set it up:
    1. Make a mailbox for the bot alone, and an app password for it, if your provider has those
    2. Put TAKMAIL_MAIL_ADDRESS, TAKMAIL_MAIL_IMAP, TAKMAIL_MAIL_SMTP and TAKMAIL_MAIL_PASSWORD
       into your settings (.env)

## what else Discord says

doctor-finding = { $platform }: { $told }
doctor-invitation = invite the bot to a server with this link, which includes all permissions: { $link }
doctor-own_app = with this link, people add the bot to their own account and use its commands everywhere: { $link }
doctor-no_own_app = people can't add the bot to their own account. To allow it, tick *User Install* under *Installation* on the developer portal.
doctor-commands-same = its commands are up to date.
doctor-commands-other = its commands are not those of this version. `takmail serve` registers them when it starts. If it is already running, another program changed them: restart it, at the earliest an hour after its last start.
doctor-servers-none = the bot isn't in a server yet. Invite it with the link above.
doctor-servers = the bot is in { $count ->
    [one] one server
   *[other] { $count } servers
} ({ $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}).
doctor-unexamined = its servers and commands can't be checked now. ({ $reason })
doctor-channel = in #{ $channel } of { $server } the bot has all permissions that it needs.
doctor-channel-lacks =
    in #{ $channel } of { $server } the bot lacks
    { $missing }
doctor-channel-unknown = the bot can't see a channel { $channel }. It doesn't exist, or the bot lacks View Channels there. To copy a channel's id, switch on developer mode (Settings > Advanced) and right-click the channel.
doctor-channel-private = this is a direct message; the bot needs no permissions there.
doctor-lacking = { $title }: { $purpose }

permission-view_channel = to see the channel
permission-send_messages = boards, moves and answers
permission-send_messages_in_threads = the same in threads
permission-create_public_threads = a thread for each game, where people want one
permission-embed_links = the frame around a board, with its picture and clock
permission-attach_files = pictures, animations and game files; without it the bot sends text
permission-read_message_history = replies to messages, and messages from while the bot was down

## what else Telegram says

doctor-telegram-asked = the bot asks for updates, without a webhook{ $count ->
    [0] {""}
    [one] ; one update is waiting
   *[other] ; { $count } updates are waiting
}.
doctor-telegram-called = Telegram sends updates to a webhook at { $host }. `takmail serve` removes it when it starts, and asks for updates itself.
doctor-telegram-webhook = Telegram sends updates to the webhook at { $host }{ $count ->
    [0] {""}
    [one] ; one is waiting
   *[other] ; { $count } are waiting
}.
doctor-telegram-webhook-none = Telegram doesn't send updates to the webhook at { $host } yet. `takmail serve` sets it when it starts.
doctor-telegram-webhook-other = Telegram sends updates to a webhook at { $other }, not at { $host }. `takmail serve` changes that when it starts.
doctor-telegram-webhook-fails = the last call that failed was at { $when }: { $reason }
doctor-telegram-unexamined = the webhook can't be checked now. ({ $reason })
doctor-telegram-inline-on = people can start games in any chat by typing the bot's name (inline mode). For moves chosen there to be played at once, send /setinlinefeedback to @BotFather and choose 100%.
doctor-telegram-inline-off = people can't start games in other chats by typing the bot's name: inline mode is off. To switch it on, send /setinline to @BotFather, then /setinlinefeedback and choose 100%.
doctor-telegram-no_groups = the bot can't be added to groups. To change that, send /setjoingroups to @BotFather.

## what else the mail servers say

doctor-mail-refused = Mail: { $servers } refused the user name or the password. Check TAKMAIL_MAIL_USER and TAKMAIL_MAIL_PASSWORD. Most providers want an app password there, which you make in the settings of your mailbox.
doctor-mail-silent = { $server } doesn't answer. ({ $reason })
doctor-mail-no_idle = the server doesn't tell when a letter comes (it has no IDLE), so the bot looks once a minute.
doctor-mail-plus = people answer to { $address }, with a secret in place of the dots. If your provider doesn't deliver those letters to the bot's mailbox, set TAKMAIL_MAIL_PLUS=off.
doctor-mail-domain = your provider signs letters and says that it may send them (DKIM, SPF). If { $domain } is your own domain, add its records for that to your DNS, or letters end up as spam.

## what can be done now

doctor-nothing = Nothing works until the database does.
doctor-serve-settings = `takmail serve` needs all settings to be right.
doctor-play-tokens = `takmail play` works now; `takmail serve` needs at least one platform.
doctor-serve-refused = `takmail serve` can't run: see the lines marked [ ].
doctor-serve-silent = `takmail serve` would wait for an answer ({ $platforms }).
doctor-serve = `takmail serve` can run ({ $platforms }).

## `takmail ratings`

cli-ratings = rebuild the players' ratings
cli-ratings-long = Rebuild the players' ratings from their rated games. The bots can keep running.
keeping-ratings_rebuild = compute all ratings again from the rated games, in order
keeping-ratings_rebuilt = Rebuilt the ratings from { $games ->
    [one] one rated game
   *[other] { $games } rated games
}.

## `takmail admin`

ended_by_host = The bot's host has ended game `#{ $code }`. Nobody wins.

cli-admin = see who plays where; end a game, block somebody
cli-admin-long = See who plays where and which games can't be read, end a game, or block a player, a chat or a server. The bots can keep running; they notice within seconds.

admin-name-whom = WHOM
admin-name-place = PLATFORM:ID
admin-name-why = WHY
admin-who = show numbers of everything, a game's players and chats, or a person's games
admin-who-whom = a game's id, a handle, or PLATFORM:ID; without it, numbers of everything
admin-chats = list all chats
admin-lost = list the chats that messages can't reach
admin-quarantine = list the games that can't be read, and their players
admin-end = end a game or a challenge; nobody wins, and the players get a message
admin-end-game = the game's id
admin-block = ignore somebody from now on
admin-unblock = stop ignoring somebody
admin-blocked = list everybody who is ignored
admin-block-kind = player, chat or server
admin-block-id = the platform and the id there, as in discord:1234
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
admin-nobody = There is nobody called { $whom }.
admin-no_place = { $text } should be a platform and an id, as in discord:1234 or telegram:5678.
admin-over = Game { $game } is already over.
admin-ended = Game { $game } has ended; its players get a message.
admin-ended_unread = Game { $game } has ended; its players get a message. Its record can't be read, so the end isn't in it.
admin-blocked_now = The bot ignores { $whom } from now on.
admin-unblocked_now = The bot no longer ignores { $whom }.
admin-was_not_blocked = { $whom } was not blocked.

## the commands that keep the games

keeping-database = the database to use, instead of the one in the settings
keeping-nothing_there = There is no Takmail database at { $address }.
keeping-older = This database ({ $revision }) is from an older version. Start this version once, which upgrades it, or use the older version. Nothing was changed.
keeping-is_there = { $name } already exists. Add --force to overwrite it, or choose another name.
keeping-is_database = { $name } belongs to the database itself and can't be overwritten. Choose another name.
keeping-no_copy = { $name } isn't a backup made by takmail backup, or it is damaged. Nothing was restored.
keeping-damaged_copy = The backup { $name } is damaged ({ $why }). Use another one. Nothing was restored.
keeping-progress = { $percent } %

## backup, restore

cli-backup = back up the database to a file while the bots run
cli-backup-long = Back up the database to a SQLite file while the bots run, and check the backup. This also works for a PostgreSQL database; takmail restore restores either.
keeping-backup-file = the file to write
keeping-backed_up = Wrote and checked the backup { $name }: { NUMBER($kilobytes, maximumFractionDigits: 0) } kB.
keeping-bad_copy = The backup was damaged, so it was deleted ({ $reason }). Run takmail check to see whether the database is damaged, too.
cli-restore = restore a backup into an empty database
cli-restore-long = Restore a backup made by takmail backup into an empty SQLite or PostgreSQL database. A missing SQLite file is created. The backup itself doesn't change.
keeping-restore-file = the backup
keeping-no_file = There is no file { $name }.
keeping-unread_file = The file { $name } can't be read: { $reason }. Nothing was restored.
keeping-not_empty = The database isn't empty, so nothing was restored. With --database, name one that is empty or doesn't exist yet.
keeping-restored = Everything in { $name } is restored into { $address }.

## check

keeping-name-game = ID

cli-check = check all stored data for errors
cli-check-long = Check all stored data: replay each game's record, and compare it with everything else stored about the game. The bots can keep running. Exit code: 0 if all is well, 1 if there are errors, 2 if the check can't be done.
keeping-check-games = only these games, by their ids
check-clean = All is well; { $games ->
    [one] one game
   *[other] { $games } games
} checked.
check-found = { $found ->
    [one] One error
   *[other] { $found } errors
}; { $games ->
    [one] one game
   *[other] { $games } games
} checked.
check-no_game = There is no game { $game }.
check-damaged_page = The database is damaged: { $why }. Restore a backup with takmail restore.
check-damaged_table = The database table { $table } is damaged: { $why }. Restore a backup with takmail restore.
check-damaged_game = { $game }: its data is damaged ({ $why }). Only a backup can bring it back.
check-unreadable = { $game }: its record is not a possible game: { $why }. The record stays as it is; a backup, or another version of Takmail, may be able to read it.
check-lost = { $game }: { $count ->
    [one] event { $first } is missing from the record, though other data of the game refers to it. Only a backup can bring it back.
   *[other] { $count } events, from { $first } on, are missing from the record, though other data of the game refers to them. Only a backup can bring them back.
}
check-head = { $game }: { $what } is { $found }, but by its record it should be { $right }.
check-seats = { $game }: its seats don't match its record.
check-offers = { $game }: its standing offers don't match its record.
check-invitation_over = { $game }: its code still works, though it isn't an open challenge.
check-invitation_missing = { $game }: this open challenge has no code and never expires.
check-invitation_wrong = { $game }: its code or its expiry doesn't match its record.
check-clock = { $game }: its clock doesn't match its record.
check-clock_unwatched = { $game }: its clock runs, but nobody would notice the time running out.
check-timers = { $game }: its timers don't match its record.
check-orphans = { $count ->
    [one] One row of { $table } refers
   *[other] { $count } rows of { $table } refer
} to something that doesn't exist: { $column } { $example }
check-no_account = { $count ->
    [one] One player has
   *[other] { $count } players have
} a seat in a game but no account.
check-coins = { $game }: its coin entries don't match its record
check-purses = { $count ->
    [one] One purse doesn't
   *[other] { $count } purses don't
} match the entries for it.
check-ratings = { $count ->
    [one] One rating doesn't
   *[other] { $count } ratings don't
} follow from the rated games. takmail ratings rebuild corrects them.
check-daily = { $count ->
    [one] One chat has a daily puzzle but
   *[other] { $count } chats have a daily puzzle but
} no timer for it. Setting its hour again, `puzzle daily 9`, corrects that.
check-dice = { $count ->
    [one] One secret of dice doesn't
   *[other] { $count } secrets of dice don't
} match the seal that players have seen.
check-pairings = Tournament { $example }: the pairings of round { $first } don't fit its players or their games.
check-rounds = Tournament { $example }: nothing makes it go on.
check-made_for = { $count ->
    [one] One chat belongs
   *[other] { $count } chats belong
} to a game that doesn't exist.
check-outbox_unreadable = Message { $row } is waiting to be sent but can't be read.
check-outbox_old = Message { $row } has been waiting to be sent for { $days } days.
check-impossible = { $rows ->
    [one] One row
   *[other] { $rows } rows
} of { $table } can't be right: Takmail never writes such a value of { $column } (first: { $example })
check-outbox_platform = Message { $row } is waiting for a platform that Takmail doesn't know: { $platform }

## export, import

keeping-name-player = PLAYER
cli-export = write games to a file, as JSON lines (lossless) or PTN
cli-export-long = Write all or some games to a file: as JSON lines, which lose nothing and which takmail import can read, or as PTN for other programs. The bots can keep running.
keeping-export-file = the file to write; - for standard output
keeping-export-game = only this game, by its id; can be repeated
keeping-export-player = only this player's games: PLATFORM:ID or a handle
keeping-export-format = jsonl (lossless) or ptn; default: by the file's extension, jsonl for standard output
keeping-export-ending = { $name } should end in .jsonl or .ptn. Otherwise add --format jsonl or --format ptn.
keeping-export-anonymous = write White and Black instead of the players' names (ptn only)
keeping-exported = Wrote { $name }.
cli-import = import games from an export (JSON lines)
cli-import-long = Import games that takmail export has written as JSON lines. Each game is saved completely or not at all. It continues where it stood, with its id, or with a new one if another game has that id. Accounts and chats that already exist stay as they are. Messages that wait to be sent, buttons below older messages, dice secrets and blocks by the host are not in an export; takmail backup copies them.
keeping-import-file = the file to read
import-not_export = { $name } is not an export that this version of Takmail can read. takmail export writes exports as JSON lines.
import-done = Imported { $games ->
    [one] one game
   *[other] { $games } games
}; { $there ->
    [one] one game was
   *[other] { $there } games were
} already there.
import-left = Left behind: the dice secrets of { $count ->
    [one] one running game. Its throws
   *[other] { $count } running games. Their throws
} can't be checked any more. `takmail backup` copies secrets, too.
import-refused = Line { $line }: { $why }
import-unreadable = it can't be read, or it contradicts the data here.
import-renamed = { $own } → { $here }: another game here has the id { $own }.
import-taken = another game here has this id, or this game has continued differently here or is not as far along.
import-other_tournament = this tournament is here already, and has gone on differently here or in the file. It stays as it is here.
import-other = the game doesn't match its record.
import-no_game = its record is not a possible game.
import-missing_player = one of its players is missing.
