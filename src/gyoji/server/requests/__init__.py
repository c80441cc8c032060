"""Requests: who asks, what they send, and what they are answered."""
