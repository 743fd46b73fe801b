### For whoever runs the bots: what is logged, or ends the program.

## settings

host-settings_not_text = The file .env can't be read: it is not in UTF-8. Save it as plain text in UTF-8.
host-settings_unread = The file .env can't be read: { $reason }.
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
host-telegram_webhook_port = No calls of Telegram can be taken at { $where }, the address in TAKMAIL_TELEGRAM_WEBHOOK_LISTEN; trying again. ({ $reason })
host-telegram_webhook_changed = Another program with this token has changed which webhook Telegram calls. It is set anew; stop the other program.
host-telegram_webhook_fails = A call of Telegram's has failed; { $count ->
    [one] one update waits
   *[other] { $count } updates wait
} there. ({ $reason })
host-telegram_privacy_mode = Privacy mode is on: in Telegram groups only /commands and replies to the bot are heard, not bare lines. To change that, send /setprivacy to @BotFather and then remove the bot from the group and add it again, or make it an administrator there.
host-telegram_unreachable = No answer from Telegram; trying again. ({ $reason })
