"""Values of cards as continuous effects leave them, abilities, and how long effects last."""
