"""Card lists of players: reading them, and keeping them as sets beside the cards that come with a game."""
