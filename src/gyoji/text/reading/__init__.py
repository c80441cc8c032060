"""Reading: printed text, normalised, to trees, or to an error that says what was not understood."""
