### Sentences about which game is meant, and what is not understood.

## routing

which_game = You play several games here. Say which one:
which_game-line = { $line } against { $opponent }: { $terms }
which_game-looking = { $line }: { $white } against { $black }, { $terms }
which_game-challenge = { $line }, proposed by { $challenger }: { $terms }
which_game-challenge_mine = { $line }, proposed to { $opponent }: { $terms }
which_challenge = Several wait for an answer. Say which one:
which_withdrawal = Several can be taken back. Say which one:
over-which = Game `#{ $code }` is over. Say in which other one you move:
which_board = Several games are on here. Say which one:
no_such_game = I don't know game `#{ $code }`. { $games } lists yours.
no_game_here = You have no running game in this chat. { $challenge } proposes one, and { $games } lists those elsewhere.
no_game_anywhere = You have no running game. { $challenge } proposes one.
no_seat_here = You have no seat in a game that is on here, so you can look but not move. { $board } shows it, { $challenge } proposes a game of your own.
nothing_to_accept = There is nothing here for you to answer. { $games } lists your games.
nothing_to_withdraw = You have no challenge or offer here to withdraw.
no_rematch = You have no finished game in this chat to play again. { $challenge } proposes a new one.
challenge_bot = A bot doesn't play by mail: I only keep the board. Challenge a person, as in { $challenge }, or leave the name out and let anybody take it.
challenge_stands = You have proposed this already, and it still stands.
not_understood = I didn't understand that. A move looks like { $placement } or { $spread } (or PTN: { $ptn_placement }, { $ptn_spread }); { $help } tells the rest.
edited = You edited a line that was played as a move. The move stands as it was; { $takeback } asks to take it back.
edited-into_move = Editing a line doesn't count, so nothing was played. Send the move again as a new message.
nameless = I can't tell who you are while you write as the group or as a channel. Write as yourself, to play and to set things here.
try_again = I can't save anything at the moment, so nothing was changed. Please try that again in a while.
broken_off = I am being stopped, so I can't say whether that was done. Look at it before you try again, in a minute or so.
unexpected = Something went wrong on my side, and it isn't your fault. If it happens again, tell whoever runs me this: { $id }.
command-outdated = This command has changed since your app last looked. Reload the app (on a computer with Ctrl+R), then use it again.
done = Done.

## which board

which_posted = You play several games here. Put the game's id on a line above the board:

## a line that is nearly a move

nearly-one = Did you mean { $ply }?
nearly-several = Which move do you mean: { $plies }?
nearly-squares = { $ptn } or { $mail } settles how I read a square that you send alone.
nearly-claim = Do you say that the last move is invalid?
