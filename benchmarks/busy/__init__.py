"""What a busy place costs."""
