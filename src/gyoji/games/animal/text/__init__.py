"""Card text: words, frames, meaning, and wording again."""
