"""Nodes of card text as read, in printed order."""
