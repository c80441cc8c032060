"""Attacks, battles and damage."""
