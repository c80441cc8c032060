"""Japanese card text to effect trees, and back to canonical Japanese and English."""
