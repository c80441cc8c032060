"""How English says it: trees in the order in which English has their parts."""
