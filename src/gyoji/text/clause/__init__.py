"""The clause grammar that games share: nouns with qualities, clauses with cases, verb frames, situations."""
