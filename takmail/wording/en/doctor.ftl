### What `takmail doctor` says. Names of settings and of what others' pages show stay as they are.

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
