"""Readings of the book that no switch changes (readings.md): one line each, used where the rule is carried out.

A line is what this folder takes the book to mean. Its opposite leads to nonsense, or another rule decides, so nobody is
offered it as an option of a match; who reads the book otherwise changes the line.
"""

from __future__ import annotations

from typing import Final

# Damage and battles
LETHAL_ABOVE_POWER: Final[bool] = True
"""R1: damage above the power destroys like damage equal to it (310-2, 1303-2)."""
BLITZ_STRIKES_BY: Final[str] = "804-2"
"""R6: the paragraph in which Blitz deals damage (1403-2)."""
ONLY_POINTS_DUE: Final[bool] = True
"""R10: a damage window deals a point only while fewer were dealt than its packet has (1103-4)."""
BUSTER_IS_ONE_POINT: Final[bool] = True
"""R11: a Buster packet does not follow the hit of the attacker that is its second source (1003-2c:i)."""
UNHELD_PACKETS_ARE_NEW: Final[bool] = True
"""R12: a packet made before a window opened is new to it if no other window or check holds it (1104-2)."""
STOPPED_ATTACK_LOSES_ITS_PACKET: Final[bool] = True
"""R22: the packet of an attack that is stopped is gone; other packets stay (537-1b)."""
MAKEIN_NEEDS_DEFEAT: Final[bool] = True
"""R32: マケイン asks for both: the unit left the field in the battle, and the battle was lost (1416-2)."""
TURN_PLAYERS_PACKETS_FIRST: Final[bool] = True
"""R35: of packets of one rank for several players those of the turn player come first (1104-3b)."""

# Attacks and blocks
UNOBLIGED_MAY_DECLINE: Final[bool] = True
"""R4: who has no unit that must block need not block (803-4c)."""
ATTACK_NEEDS_NO_PRICE: Final[bool] = True
"""R5: an attack for which nothing is demanded costs nothing and is legal (802-4b:iv)."""

# Costs and plays
OPEN_FACE_HAS_A_COST: Final[bool] = True
"""R2: the open face of a territory has a total cost and colours, though the card is never played (306-2e, 319-2)."""
EITHER_COLOUR_PAYS: Final[bool] = True
"""R25: a point of two colours is paid by energy of either one (203-2b, 306-2d)."""
FREE_IS_WHOLLY_FREE: Final[bool] = True
"""R27: what is played without paying has no additional cost either (512-2)."""
LEGACY_KEEPS_ITS_TIMING: Final[bool] = True
"""R28: a command is played by Legacy at its own timing (1408-2)."""
UNCOUNTERABLE_GOES_ON: Final[bool] = True
"""R36: what cannot be countered does what needs no target when all its targets are illegal (1204-3a:iii, 514-1a)."""
COMMANDS_ARE_SOURCES: Final[bool] = True
"""R24: the source of what a command does is the command, though its text is no ability (516-1, 1211-3)."""

# Zones and cards
HOSTLESS_AURA_GOES_BY: Final[str] = "1303-6"
"""R3: the paragraph by which an aura without a host leaves (521-4a)."""
SET_CARDS_ARE_ON_THE_FIELD: Final[bool] = False
"""R15: set cards have a zone of their own; a unit played from there appears (415-1a)."""
D_DECK_IS_HIDDEN: Final[bool] = True
"""R16: who sees a zone decides about cards with two fronts too (414-2, 402-1b:i)."""
ASSAULT_GOES_HOME_TO: Final[str] = "territory"
"""R17: where a territory goes that was a unit and would leave the field: its territory zone (1406-2)."""
AURAS_GO_TO_THEIR_OWNERS: Final[bool] = True
"""R18: discarded auras go to the graveyards of their owners (523-2)."""
TEXTS_OF_AURAS: Final[tuple[str, ...]] = ("overlay", "clothes")
"""R19: what an aura's own card says that still works: text after 重ねて, and that of garments (521-3)."""
AURAS_OBEY_WHO_ATTACHED_THEM: Final[bool] = True
"""R31: an aura on the field is controlled by who attached it, not by who controls its host (202-1a)."""
FIRST_LIFE_CARD_IS_DEEPEST: Final[bool] = True
"""R34: of cards dealt to the life zone the first lies deepest, and nobody orders them (401-4c, 602-1i)."""

# Abilities and effects
LAYERS: Final[tuple[str, ...]] = ("1208-1b", "1208-1c", "1208-1d", "1208-1e")
"""R7: the paragraphs in order; within one of them dependence decides, then time (1208-1f, 1208-1g)."""
LOST_ABILITIES_GIVE_NOTHING: Final[bool] = True
"""R44: a static ability that its card has lost grants no ability, though losses come after grants (1201-5, 1208-1c)."""
ATTACK_END_IS_LOOKED_AT_ONCE: Final[bool] = True
"""R21: whether a unit attacks or battles is asked as the end of it triggers something, not later (806-1, 1419-2)."""
GATES_LOOKED_AT_AGAIN: Final[tuple[str, ...]] = ("boundary",)
"""R23: the gates that must still be open when a triggered ability is played and resolves (1205-3b, 1414-4a)."""
MAGIA_TURNS_BOTH: Final[bool] = True
"""R33: マギア takes two face-up energy cards or none (1421-2)."""
UNTIMED_EFFECTS_LAST: Final[bool] = True
"""R37: the end of the turn ends what is for the turn; what names no end stays (706-4, 1202-2b:i)."""
REPLACED_ACTS_ARE_DONE: Final[bool] = False
"""R41: what an effect was to do and was replaced did not happen; only costs count as paid (1204-2i:ii, 1209-1a)."""
BURYING_IS_DROPPING: Final[bool] = True
"""R42: what never drops is not put into a graveyard by any effect or cost, whatever the verb (527-2, 527-5a)."""
DEALT_BEFORE_THE_GAME: Final[tuple[str, ...]] = ("602-1g", "602-1h", "602-1i", "602-1j", "2103-3")
"""R43: the rules by which cards are dealt before the game: nothing triggers on that (1205-2, 602-1k)."""

# Slips of the pen
TEAM_WINDOW_GOES_BACK_TO: Final[str] = "give_priority"
"""R9: the step of a team's damage window after a point: 2502-2 (2502-8a)."""
TEAMS_PASS_TOGETHER: Final[bool] = True
"""R9: a team has passed when both its players have (2502-9, 2502-11)."""
PUT_STANDING: Final[tuple[str, ...]] = ("403-2c", "403-4")
"""R38: two paragraphs that say one thing about cards that come to a zone with states."""
DONE_IN_ORDER: Final[tuple[str, ...]] = ("1204-3a:i", "1204-3a:iv")
"""R38: two paragraphs that say one thing about the order in which a text is carried out."""
OPENING_IS_ALSO_SPELT: Final[str] = "解放"
"""R39: the second spelling of 開放 (1422)."""
