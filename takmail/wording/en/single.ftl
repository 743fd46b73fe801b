### Games in a single message, and lines behind the bot's name in any chat.

## a game in a single message

single-header = Game `#{ $code }`: { $terms }.
single-side = { $symbol } { $player }: { $told }
single-seen = Everybody here sees what is tapped.
single-first = Tap a square to place one of the **other's** flats.
single-how = Tap an empty square to place a piece, or a stack of yours to move it.
single-unheard = { $player }, I can't tell you in private when it is your turn. Open a private chat with me, and I will.
single-choosing = { $player } is choosing a move.
single-chosen = { $player } has chosen { $ply }.
single-not_played = **It is not played yet.**
single-kind = { $symbol } { $piece ->
    [flat] Flat
    [wall] Wall
   *[capstone] Capstone
}
single-kind_chosen = ✓ { $symbol } { $piece ->
    [flat] Flat
    [wall] Wall
   *[capstone] Capstone
}
single-called_off = The game was called off. Nobody wins.

## what waits for an answer

single_offer-dispute = { $seat } disputes the last move: “{ $reason }” { $other }, do you take it back or stand by it?
single-resigning = { $player }, do you really want to resign? The next move keeps the game going.

## what a tap can't do

single-not_a_player = Only those who play this game can tap its board.
single-not_your_turn = It's { $player }'s turn.
single-not_your_stack = That stack belongs to the other side. You move stacks with your own piece on top.
single-only_flats = In the opening each side places a flat: tap an empty square.
single-cannot_move = That stack can't move: every way is blocked.
single-cannot = That can't be chosen now.
single-anew = The game has moved on. This is how it stands now.

## behind the bot's name in any chat

inline-later = I can't look that up right now. Open a private chat with me

## a challenge that was sent

inline-own = That is your own challenge. It waits for somebody else.
inline-expired = Nobody took { $challenger }'s challenge in time. It has expired.

## a move that was shown before it is played

inline-played_already = That move was played already.
inline-board_changed = The board has changed since it was shown.
inline-not_played = **Not played:** { $player }'s move { $ply } in game `#{ $code }`.

## what can be sent

inline-invitation = Send this challenge: { $terms }
inline-challenge_open = Challenge: { $terms }. Anybody can join
inline-challenge_named = Challenge { $opponent }: { $terms }
inline-how = The game is played right here, in this message.
inline-ply = #{ $code } against { $opponent }: { $ply }
inline-ply_shown = { $seat } against { $opponent }, game `#{ $code }`: { $ply } ({ $told })
inline-not_yet = **Not played yet.** { $player } plays it by pressing the button.

## why there is nothing to be sent, above the list

inline-unreadable = Type a size (5, or 6 white), one of your moves, or a game's id
inline-only_here = Here you can only challenge people on Telegram, and bring no game or link
inline-no_game = You play no game #{ $code }
inline-no_turn = It is your turn in none of your games
inline-not_your_turn = It isn't your turn in #{ $code }
inline-unreadable_word = I don't understand “{ $word }”. Try 5, or 6 white komi 2
