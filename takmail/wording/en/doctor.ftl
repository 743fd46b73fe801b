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
    4. OAuth2 > URL Generator: scopes bot and applications.commands; permissions Send
       Messages, Send Messages in Threads, Attach Files, Read Message History; open the
       link to invite it
doctor-no_token-telegram =
    Telegram: no token. To get one:
    1. Write /newbot to @BotFather and put the token into .env as TAKMAIL_TELEGRAM_TOKEN
    2. For plain lines in groups: /setprivacy > Disable, then add the bot to the group (again)

## what can be done now

doctor-nothing = Nothing can run until the database can be used.
doctor-play-settings = `takmail play` works now; `takmail serve` needs all settings to be right.
doctor-play-tokens = `takmail play` works now; `takmail serve` needs at least one token.
doctor-play-refused = `takmail play` works now; `takmail serve` needs what is missing above.
doctor-play-silent = `takmail play` works now; `takmail serve` would wait for an answer ({ $platforms }).
doctor-serve = `takmail serve` can run ({ $platforms }).
