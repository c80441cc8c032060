"""How what is carried out is worded again: the inverse of meaning."""
