"""The adapters, one package a platform, and the program that puts everything together."""
