### What `takmail doctor` says. Names of settings and of what others' pages show stay as they are.

doctor-database = Database: { $told }
doctor-settings = Settings: { $told }
doctor-token = { $platform }: a token is set
doctor-token_at = { $platform }: a token is set, at { $address }

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
doctor-serve = `takmail serve` can run.
