"""The application: an incoming line is understood, decided, saved and announced."""
