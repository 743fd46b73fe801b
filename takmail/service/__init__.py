"""The service: it reads an incoming line, decides, saves and announces it."""
