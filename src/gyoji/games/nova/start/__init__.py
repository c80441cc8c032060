"""Before the first turn: decks, readings and options, setting up."""
