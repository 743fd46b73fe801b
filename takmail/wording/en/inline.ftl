### Sentences about what is typed behind the bot's name in any chat.

inline-later = I can't look that up right now. Open a private chat with me

## a challenge that was sent

inline-own = That is your own challenge. It waits for somebody else.
inline-expired = Nobody took { $challenger }'s challenge in time. It has expired.

## a move that was shown before it is played

inline-played_already = That move was played already.
inline-board_changed = The board has changed since it was shown.
inline-not_played = **Not played:** { $player }'s move { $ply } in game `#{ $code }`.

## what can be sent

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
