### Games in a single message, and lines behind the bot's name in any chat.

## a game in a single message

single-header = Game `#{ $code }`: { $terms }.
single-side = { $symbol } { $player }: { $told }
single-seen = Everybody here sees what you tap.
single-unheard = { $player }, open a private chat with me, and I'll tell you when it's your turn.
single-choosing = { $player } is choosing a move.
single-chosen = { $player } has chosen { $ply }.
single-not_played = **It is not played yet.**
single-called_off = The game was called off. Nobody wins.

## what waits for an answer

single_offer-dispute = { $seat } disputes the last move: “{ $reason }” { $other }, do you take it back or stand by it?
single-resigning = { $player }, do you really want to resign? The next move keeps the game going.

## what a tap can't do

single-not_a_player = Only the players of this game can tap its board.
single-not_your_turn = It's { $player }'s turn.
single-anew = The game has moved on. This is the board now.

## behind the bot's name in any chat

inline-later = I can't look that up right now. Open a private chat with me

## a challenge that was sent

inline-own = That's your own challenge. Somebody else has to take it.
inline-expired = Nobody took { $challenger }'s challenge in time, so it has expired.

## a move that was shown before it is played

inline-played_already = That move has already been played.
inline-board_changed = The board has changed in the meantime.
inline-not_played = **Not played:** { $player }'s move { $ply } in game `#{ $code }`.

## what can be sent

inline-invitation = Send this challenge: { $terms }
inline-challenge_open = Challenge: { $terms }. Anybody can join
inline-challenge_named = Challenge { $opponent }: { $terms }
inline-how = The game is played right here, in this message.
inline-ply = #{ $code } against { $opponent }: { $ply }
inline-ply_shown = { $seat } against { $opponent }, game `#{ $code }`: { $ply } ({ $told })
inline-about = What Tak is, with a link to the rules
inline-not_yet = **Not played yet.** { $player } still has to press the button.

## why there is nothing to be sent, above the list

inline-unreadable = Type a size (5, or 6 white), one of your moves, or a game's id
inline-only_here = From here you can only challenge people on Telegram, without a PTN or a link
inline-no_game = You aren't playing game #{ $code }
inline-no_turn = None of your games is waiting for you
inline-not_your_turn = It's not your turn in #{ $code }
inline-unreadable_word = I don't understand “{ $word }”. Try 5, or 6 white komi 2
