### Sentences about the chats that games have to themselves: threads, posts of a forum, topics.

own_chat-title = { $first } – { $second }, { $size } #{ $code }
own_chat-first = Game { $code } has its place here: { $first } – { $second }, { $size }.
own_chat-begun = Game `#{ $code }`, { $first } against { $second }, is played in { $place }.
own_chat-there = The game is played in { $place }.
own_chat-proposed = { $first }'s challenge `#{ $code }` is in { $place }.
own_chat-refused = I may not open a thread for game `#{ $code }`, so it is played here. What I lack is the permission **{ $missing }**.
own_chat-refused-group = I may not open a topic for game `#{ $code }`, so it is played here. What I lack is the admin right **{ $missing }**.
own_chat-too_many = That is the most threads that I open in one chat: { $most } { $window }. Game `#{ $code }` is played here.
own_chat-too_many-group = That is the most topics that I open in one group: { $most } { $window }. Game `#{ $code }` is played here.

## tags of a forum, at most 20 characters each

own_chat-waiting = waiting
own_chat-running = running
own_chat-over = over
