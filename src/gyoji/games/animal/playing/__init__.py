"""Playing cards and abilities: who may, targets, costs."""
