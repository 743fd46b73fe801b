"""What people arrange around games: where they are played, who follows, who is who.

Each is part of a ``Change`` and saved with it.
"""

from takmail.store.arrangements.accounts import (
    Forgotten,
    Paired,
    PairingAsked,
    PairingClaimed,
    Traces,
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
from takmail.store.arrangements.following import (
    Muting,
    PutOut,
    Watching,
)
from takmail.store.arrangements.keeping_away import (
    Barred,
    Blocked,
)
from takmail.store.arrangements.kinds import (
    Arrangement,
    Switched,
)
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

__all__ = [
    "Arrangement",
    "Barred",
    "Blocked",
    "ChallengeMoved",
    "ChatLost",
    "ChatMerged",
    "ChatRenumbered",
    "CommunityJoined",
    "CommunityLeft",
    "CommunitySettingNow",
    "Forgotten",
    "GameStill",
    "InvitationOver",
    "LanguageSet",
    "Muting",
    "NewInvitation",
    "NotationSet",
    "NoteNow",
    "OwnChatOpened",
    "OwnChatPassedOn",
    "OwnLanguageSet",
    "Paired",
    "PairingAsked",
    "PairingClaimed",
    "PaperNow",
    "PaperStill",
    "PotReturned",
    "PurseParted",
    "PursesMerged",
    "PutOut",
    "SeatGone",
    "SeatMoved",
    "SettingNow",
    "SquaresSet",
    "Switched",
    "Traces",
    "Unpaired",
    "Watching",
]
