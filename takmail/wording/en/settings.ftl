### Settings of a chat or a server.

settings-chat = What holds in this chat:
settings-server = What holds in this server, wherever a channel has set nothing else:
settings-yours = What holds in this private chat:
settings-set = { $what } here from now on: **{ $value }**
settings-set_server = { $what } in this server from now on: **{ $value }**
settings-set_chats = { $what } in this server from now on: { $value }
settings-chat-afar = What holds in { $place }:
settings-server-group = What holds in all topics of this group, wherever a topic has set nothing else:
settings-server-group-afar = What holds in all topics of { $place }, wherever a topic has set nothing else:
settings-chat-group-afar = What holds in one topic of { $place }:
settings-set-group-afar = { $what } in one topic of { $place } from now on: { $value }
settings-set-afar = { $what } in { $place } from now on: { $value }
settings-set_server-group = { $what } in all topics of this group from now on: **{ $value }**
settings-set_server-group-afar = { $what } in all topics of { $place } from now on: { $value }
settings-chosen = ✓ { $value }
settings-unknown = I don't know the setting `{ $name }`. There are: { $known }.
settings-bad-value = { $what } can't be `{ $value }`. There are: { $known }.
settings-bad-clock = { $what } can't be `{ $value }`. There are: { $known }, and any other clock that a challenge can have, such as `days 4 no-weekends`.
settings-bad-chats = { $what } can't be `{ $value }`. There are: { $known }, `here`, and up to 25 ids of channels.
settings-bad-forums = { $what } can't be `{ $value }`. There are: { $known }, and the id of a forum channel.
settings-bad-roles = { $what } can't be `{ $value }`. There are: { $known }, and up to 25 ids of roles.
settings-managers_only = Only those who may manage this server can set things for all of it.
settings-not_yours = Only those who play here or manage this chat can set things here. In a private chat with me you set them for yourself.
settings-no_server = That is set for a server with channels, and this chat belongs to none.
settings-no_server-group = That is set for a group with topics, and this chat has none.
settings-admins_only = Only admins of this group can set things here. In a private chat with me you set them for yourself.

setting-line = { $what }: { $value }
setting-by_chat = { $what }: { $value } (set here)
setting-by_server = { $what }: { $value } (from the server)
setting-by_server-group = { $what }: { $value } (for all topics)
setting-by_host = { $what }: { $value } (from whoever runs me)
setting-roles = { $count ->
    [one] members with a certain role
   *[other] members with one of { $count } roles
}

setting-boards = Board after a move
setting-pictures = Boards as pictures
setting-links = Links to games
setting-style = Style of text boards
setting-theme = Colours of pictures
setting-language = Language
setting-size = Board size
setting-opening = Opening
setting-komi = Komi
setting-manners = Manners
setting-notation = Notation of new games
setting-clock = Clock
setting-channels = Channels with games
setting-threads = A thread for each game
setting-threads-group = A topic for each game
setting-challengers = Who may challenge

setting-is-new = new
setting-is-edit = edit
setting-is-on = on
setting-is-off = off
setting-is-usual = usual
setting-is-all = all
setting-is-everybody = everybody
setting-is-managers = managers
setting-is-threads = threads
setting-is-threads-group = topics
setting-is-auto = auto
setting-is-default = default
setting-is-swap = swap
setting-is-no-swap = no-swap
setting-is-aturan = Aturan start
setting-is-modern-aturan = modern Aturan start
setting-is-courtly = courtly
setting-is-street = street
setting-is-mail = mail
setting-is-ptn = ptn

admission-elsewhere = On this server games are played in { $channels }. Please say that there.
admission-managers = On this server only those who manage it propose games. You can still accept a challenge.
admission-roles = On this server only members with certain roles propose games. You can still accept a challenge.
admission-managers-group = In this group only its admins propose games. You can still accept a challenge.

## commands and their options

command-style = How boards are drawn in this chat
command-style-name = A style, e.g. words; leave out for a list
command-theme = The colours of pictures in this chat
command-theme-name = A theme, e.g. dark; leave out for a list
command-pictures = Boards as pictures in this chat
command-pictures-state = on or off
command-links = Links to games in this chat
command-links-state = on or off
command-notation = How moves are told in this chat
command-notation-name = mail, ptn, both, or game for each game's own
command-language = The language that I speak to you, or in a group
command-language-name = A language, e.g. 中文; auto follows your app or server
command-settings = What is set in this chat or server, and how to change it
command-settings-name = A setting; leave out to see all
command-settings-value = Its new value, e.g. 6; default resets it
command-settings-where = This channel or the whole server (default: this channel)
