"""The effect tree: every kind of node, what may stand where, and its body laid out flat."""
