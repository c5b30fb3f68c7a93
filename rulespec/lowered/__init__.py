"""The lowered form of a game, and Python printed from it."""
