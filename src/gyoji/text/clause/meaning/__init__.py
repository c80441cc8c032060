"""What clauses mean, for games whose references are bound after reading."""
