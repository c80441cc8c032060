"""The account, mission and lane game (working name `mission`): a duel over three missions each."""
