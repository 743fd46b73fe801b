### Small talk of newcomers, and greetings.

## phrases, with commas between them; capitals, spaces and stops don't count

phrases-hello = hi, hello, hey, hi there, hello there, hey there, hi bot, hello bot, hey bot, hiya, good morning, good afternoon, good evening, greetings
phrases-thanks = thanks, thank you, thx, ty, thanks a lot, many thanks, thank you so much, thank you very much, thanks bot, thank you bot
phrases-farewell = gg, gg wp, ggwp, wp, good game, nice game, well played, good luck, gl hf, glhf, bye, bye bye, goodbye, see you, see you later, see ya, good night, cya
phrases-fine = sorry, I'm sorry, my bad, oops, never mind, nevermind, no problem, no worries, ok thanks, okay thanks, all right, alright, cool, nice, great, got it, I see
phrases-bot = who are you, what are you, what do you do, what can you do, are you a bot, are you human, can I play against you, who can I play with, computer, computer player, ai, cpu, play against the computer, play against computer
phrases-what = what is tak, what's tak, what is this, what's this, what is this game, what is this bot, what can I do here, what are the rules, teach me, tutorial, how do I win, what does tak mean, is it like chess
phrases-how = how do I play, how do I play tak, how to play, how to play tak, how do you play, how do you play tak, how can I play, how does it work, how does this work, how do I move, how do I start, how do I start a game, I don't understand, I need help, help me, help me out, ?
phrases-new_game = new game, invite a friend, how do I invite, how do I invite a friend, a new game, start, start game, start a game, start a new game, begin, another game, play again, play a game, play tak, let's play, let's play tak, let's play a game, I want to play, I want to play tak, I'd like to play, I would like to play, can I play, can we play, want to play
phrases-games = other games, another kind of game, what other games are there, what other games do you have, are there other games, which games are there, what games are there, what games can I play, which games can I play, what else can I play, list of games
phrases-play = play, play now, my turn
phrases-now = what now, now what, what next, what do I do, what do I do now, what should I do, what should I do now, what can I do now, what am I supposed to do, what happens now, what happens next, what's next, what is next, what can I do, what do I have to do, what do I have to do now, and now
phrases-turn = whose turn is it, whose turn, who's turn is it, is it my turn, who is to move, whose move is it, whose move, is it my move, my move
phrases-stop = stop, stop it, stop this, please stop, stop please, unsubscribe, quit, exit, go away
phrases-rating = elo, my elo, my rating, ratings, what's my rating, what is my rating, my stats
phrases-flip = flip, flip board, flip the board, rotate, turn the board
phrases-pause = pause, pause game, pause the game, pause my games
phrases-remind = remind, remind me, reminder, notifications
phrases-status = status, game status
phrases-clock = time, clock, clocks, timer, time left, how much time, how much time is left, how much time do I have, time control, unlimited, correspondence

## key words of longer lines, with commas between the groups; the words of a group stand in this order, with others between

keys-hello = hi, hello, hey, hiya, greetings, good morning, good afternoon, good evening
keys-thanks = thanks, thank you, thx, ty
keys-farewell = gg, good game, nice game, great game, well played, good luck, bye, goodbye, see you, good night
keys-fine = sorry, never mind, nevermind, no problem, no worries
keys-bot = you bot, you robot, you human, you real, you an ai, you a person, a bot, who are you, who made you, what can you do, what do you do, play against you, play you, play with you, play me, against computer, against the computer, who play with, who play against, whom play, find opponent, find an opponent
keys-what = like chess, rules, teach me, tutorial, how win, how to win, learn, tak mean, what tak, explain tak, explain game
keys-how = how play, how move, how start, help me
keys-new_game = invite, how challenge
keys-turn = whose turn, who's turn, my turn, who to move, who's next
keys-stop = off reminder, off reminders, off notifications, stop reminding, stop reminders, stop messaging, no more reminders

## greetings

greeting = Tak is a board game for two, played here by message: build a road across the board before your opponent does.
greeting-typed = Answer { $computer } to play the computer, or { $challenge } to play a friend. { $learn } teaches you by small tasks, { $rules } shows the rules, { $help } all the rest.
button-play_now = Play now
button-with_friend = With a friend
button-learn_now = Learn
deaf = In this group I see commands, replies to my messages and buttons, but no plain moves. Press **Move**, or write { $ply }. To let me see plain moves, make me an administrator.

## answers

small_talk-hello-console = Hi! You can play Tak here: two of you, or you and the computer ({ $computer }). Type a move, for example { $ply }. { $help } shows the rest.
small_talk-thanks = You're welcome. Enjoy the game!
small_talk-farewell = It was a pleasure. See you at the board!
small_talk-fine = All right. I'm here when you want to play.
small_talk-bot = I'm a bot. I bring people together for games of Tak, show the board and know the rules. **Play the computer** if nobody else is here. { $challenge } challenges a friend; **Challenge anybody** is open to the first who joins.
small_talk-bot-console = I'm a program for games of Tak. { $computer } starts a game against the computer. { $help } shows what I can do.
small_talk-what = Tak is a board game for two. You build a road across the board; your opponent builds one, too, and gets in your way. “Tak” warns them that your next move can finish the road. As in chess, luck plays no part. You learn it in five minutes: press **Learn Tak** to try it, or **Rules of Tak** to read.
small_talk-what-console = Tak is a board game for two. You build a road across the board; your opponent builds one, too, and gets in your way. You learn it in five minutes: `learn` lets you try it, { $rules } shows it with boards.
small_talk-how =
    Press **Play the computer** to begin at once, or challenge a friend with { $challenge }.
    When it's your turn, tap the squares (**Move** below the board brings them); no notation needed.
    New to Tak? **Learn Tak** teaches you by small tasks, **Rules of Tak** has eight short pages.
small_talk-how-console =
    Type a move: { $ply }, for example, places a flat on b2.
    { $notation } explains how to write moves, { $rules } the game itself. `learn` teaches you by small tasks.
small_talk-new_game = Who would you like to play? **Play the computer** begins at once. { $challenge } challenges a friend. **Challenge anybody** is open to the first who joins; **Invite** below it brings a friend.
small_talk-new_game-console = { $challenge } starts another game, { $computer } one against the computer. I keep the old one.
small_talk-stop = Nothing has ended. What would you like to stop?
small_talk-stop-console = Nothing has ended. { $resign } gives up the game. `quit` leaves and keeps it.
small_talk-clock = A game has as much time as it likes, unless the challenge names a clock: `days 3` is three days for each move, `minutes 15 + 10` a game at one sitting, `no-clock` none. Add it to { $challenge }.
small_talk-clock-console = A game has as much time as it likes, unless the challenge names a clock: `minutes 15 + 10`, for example. Add it to { $challenge }.
small_talk-sticker = Nice one! I only read words and buttons, though.
