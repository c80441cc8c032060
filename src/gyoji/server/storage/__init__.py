"""Storage: accounts, decks, tables and moves in SQLite or PostgreSQL."""
