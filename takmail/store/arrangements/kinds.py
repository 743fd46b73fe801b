"""All kinds of arrangements."""

from typing import TypeAlias

from takmail.store.arrangements.accounts import (
    Forgotten,
    Paired,
    PairingAsked,
    PairingClaimed,
    Unpaired,
)
from takmail.store.arrangements.chats import (
    ChatLost,
    ChatMerged,
    ChatRenumbered,
    CommunityJoined,
    CommunityLeft,
)
from takmail.store.arrangements.coins import PotReturned, PurseParted, PursesMerged
from takmail.store.arrangements.following import Muting, PutOut, Watching
from takmail.store.arrangements.keeping_away import Barred, Blocked
from takmail.store.arrangements.papers import GameStill, PaperNow, PaperStill
from takmail.store.arrangements.places import (
    ChallengeMoved,
    InvitationOver,
    NewInvitation,
    OwnChatOpened,
    OwnChatPassedOn,
    SeatGone,
    SeatMoved,
)
from takmail.store.arrangements.settings import (
    CommunitySettingNow,
    LanguageSet,
    NotationSet,
    NoteNow,
    OwnLanguageSet,
    SettingNow,
    SquaresSet,
)
from takmail.store.writes import Write

Switched: TypeAlias = (
    Watching
    | Muting
    | PutOut
    | Blocked
    | Barred
    | PaperNow
    | SettingNow
    | CommunitySettingNow
    | NoteNow
)
"""What replaces what was said before about the same; of several in a batch the last counts."""


Arrangement: TypeAlias = (
    NewInvitation
    | InvitationOver
    | ChallengeMoved
    | SeatGone
    | SeatMoved
    | OwnChatOpened
    | OwnChatPassedOn
    | Watching
    | Muting
    | PutOut
    | Blocked
    | Barred
    | PaperNow
    | PaperStill
    | GameStill
    | NotationSet
    | LanguageSet
    | OwnLanguageSet
    | SquaresSet
    | SettingNow
    | CommunitySettingNow
    | NoteNow
    | ChatLost
    | ChatRenumbered
    | ChatMerged
    | PairingAsked
    | PairingClaimed
    | Paired
    | Unpaired
    | PursesMerged
    | PurseParted
    | PotReturned
    | Forgotten
    | CommunityJoined
    | CommunityLeft
    | Write
)
