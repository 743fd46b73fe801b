"""The English sentences about how boards look, and about links, files and starts."""

BOARD_SENTENCES: dict[str, str] = {
    "answer.of_chat": "In {title}:",
    "look.style": "style",
    "look.theme": "theme",
    "look.pictures": "Pictures",
    "look.links": "Links",
    "look.choices": "This chat's {what} is `{now}`. There are: {known}.",
    "look.unknown": "I know no {what} `{name}`. There are: {known}.",
    "look.set.style": "Boards are drawn in the style `{name}` here from now on.",
    "look.set.theme": "Pictures are drawn in the theme `{name}` here from now on.",
    "look.no_pictures_yet": "Pictures are off here; {pictures_on} turns them on.",
    "look.on": "{what} are **on** in this chat.",
    "look.off": "{what} are **off** in this chat.",
    "look.players_only": "Only those who play here can set how boards look here. In a private talk "
    "with me you set it for yourself.",
    "link": "Game `#{code}` after ply {plies}: {link}",
    "link.off": "Links are off in this chat; {links_on} turns them on. {ptn} gives the game as a "
    "file.",
    "link.too_long": "Game `#{code}` is too long for a link. {ptn} gives it as a file.",
    "game_file": "Game `#{code}` in PTN, after ply {plies}.",
    "record": "Game `#{code}`, times in UTC:",
    "record.none": "No ply stands in game `#{code}` yet.",
    "record.taken_back": "taken back",
    "record.back": "back to ply {ply}",
    "record.taken": "posted board agreed",
    "record.kept": "game's board agreed",
    "record.over": "started over",
    "animation": "Game `#{code}`, plies {first} to {last}.",
    "animation.instead": "The animation of game `#{code}` can't be shown here. `takmail animate` "
    "makes one from its PTN file.",
    "start.unplayable": "The game to start from has a ply that is not legal, `{ply}`:",
    "start.bad_position": "The game to start from can't be set up.",
    "start.file": "I can't read {file}, so nothing was proposed.",
    "start.no_game": "There is no game in {file} that I can read, so nothing was proposed.",
    "start.takes": "A game can start from a PTN with its tags, or from a position in TPS: a text "
    "in UTF-8 of at most 64 kB, in a file whose name ends in `.ptn`, `.tps` or `.txt`.",
    "start.two": "There are several games to start from; give one.",
}
