### Sentences of letters.

## the line above which answers stand

mail-above = — 请在此行上方回复 —
