"""The grammar: phrase rules and words as data, loaded and checked."""
