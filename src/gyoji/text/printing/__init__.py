"""Printing: canonical Japanese and English out of trees."""
