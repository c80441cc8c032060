"""One rulebook a folder; `registry` finds them."""
