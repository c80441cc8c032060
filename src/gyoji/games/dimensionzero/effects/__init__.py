"""Effects: the verbs of texts, resolving, what replaces and what lasts."""
