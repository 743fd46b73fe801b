### Small talk of newcomers, and greetings.

## phrases, with commas between them; capitals, spaces and stops don't count

phrases-hello = hi, hello, hey, hi there, hello there, hey there, hi bot, hello bot, hey bot, hiya, good morning, good afternoon, good evening, greetings
phrases-thanks = thanks, thank you, thx, ty, thanks a lot, many thanks, thank you so much, thank you very much, thanks bot, thank you bot
phrases-what = what is tak, what's tak, what is this, what's this, what is this game, what is this bot, what are you, who are you, what do you do, what can you do, what can I do here
phrases-how = how do I play, how do I play tak, how to play, how to play tak, how do you play, how do you play tak, how can I play, how does it work, how does this work, how do I move, how do I start, how do I start a game, what now, what do I do, what do I do now, I don't understand, I need help, help me, ?
phrases-new_game = new game, a new game, start, start game, start a game, start a new game, begin, another game, play again, play a game, play tak, let's play, let's play tak, let's play a game, I want to play, I want to play tak, I'd like to play, I would like to play, can I play, can we play, want to play
phrases-play = play, play now, my turn
phrases-stop = stop, stop it, stop this, please stop, stop please, unsubscribe, quit, exit, go away

## greetings

greeting =
    Hi! I run Tak games here, by message: you move now, your friend answers whenever.
    - **Challenge anybody** starts a game that a friend can join.
    - When it's your turn, press **Move** below the board; no notation needed.
    - New to Tak? **Rules of Tak** shows the game with boards.
    To play in a group, say { $challenge } there.
hello = Hi! I run Tak games here, by message: you move now, your friend answers whenever. { $challenge } starts a game. When it's your turn, press **Move** below the board; no notation needed.
hello-deaf = In this group I see commands, replies to my messages and buttons. To type a move, write { $ply }. To let me see plain moves, make me an administrator; or my host turns privacy mode off ({ $botfather } at @BotFather), and you add me again.
deaf = In this group I see commands, replies to my messages and buttons, but no plain moves. Press **Move**, or write { $ply }. To let me see plain moves, make me an administrator.

## answers

small_talk-hello-console = Hi! Two people play Tak at this keyboard. Type a move, for example { $ply }. { $help } shows the rest.
small_talk-thanks = You're welcome. Enjoy the game!
small_talk-what = Tak is a board game for two. You build a road across the board; your opponent builds one, too, and gets in your way. You learn it in five minutes: press **Rules of Tak**.
small_talk-what-console = Tak is a board game for two. You build a road across the board; your opponent builds one, too, and gets in your way. You learn it in five minutes: { $rules } shows it with boards.
small_talk-how =
    Challenge a friend with { $challenge }, or press **Challenge anybody**.
    When it's your turn, press **Move** below the board; no notation needed.
    New to Tak? **Rules of Tak** explains it in eight short pages.
small_talk-how-console =
    Type a move: { $ply }, for example, places a flat on b2.
    { $notation } explains how to write moves, { $rules } the game itself.
small_talk-new_game = Who would you like to play? { $challenge } challenges a friend. **Challenge anybody** is open to the first who joins.
small_talk-new_game-console = { $challenge } starts another game. I keep the old one.
small_talk-stop = Nothing has ended. What would you like to stop?
small_talk-stop-console = Nothing has ended. { $resign } gives up the game. `quit` leaves and keeps it.
small_talk-sticker = Nice one! I only read words and buttons, though.
