"""The phrases of clauses: words, nouns, verbs with their parts, numbers, times, and the whole grammar."""
