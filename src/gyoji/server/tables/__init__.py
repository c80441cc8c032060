"""Tables at which people sit: matches, bots, clocks, and what each reader is shown."""
