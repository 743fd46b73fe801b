"""Work that takes longer than a line may, done beside the event loop, in processes or threads."""
