"""What Takmail can read: grammar files, and nothing else."""
