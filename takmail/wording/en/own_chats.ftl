### Sentences about the chats that games have to themselves: threads, posts of a forum, topics.

own_chat-title = { $first } – { $second }, { $size } #{ $code }
own_chat-first = Game { $code } has its place here: { $first } – { $second }, { $size }.
own_chat-begun = Game `#{ $code }`, { $first } against { $second }, is played in { $place }.
own_chat-proposed = { $first }'s challenge `#{ $code }` is in { $place }.
own_chat-refused = I may not open a thread for game `#{ $code }`, so it is played here. What I lack is the permission **{ $missing }**.
own_chat-refused-group = I may not open a topic for game `#{ $code }`, so it is played here. What I lack is the admin right **{ $missing }**.

## tags of a forum, at most 20 characters each

own_chat-waiting = waiting
own_chat-running = running
own_chat-over = over
