"""What lies on the table: cards, zones, players, events and what they change."""
