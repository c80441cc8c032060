"""The shape of an observation: which arrays it has, how large they are, and what their columns mean.

An observation is one flat row of 16-bit integers; the arrays are parts of it. The numbers here are written out, so
that the compiled encoder has them as constants; `tests/observe/test_shape.py` adds them up.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""Rises whenever an array, a column or the meaning of a value changes."""
MOST: Final = 32767
"""Values are cut off at this one, above and below 0."""

SEATS: Final = 4
STATE: Final = 0
STATES: Final = 16
PLAYERS: Final = 16
PLAYER: Final = 24
"""Columns of a player."""
FIGURES: Final = 16
FIRST_FIGURE: Final = 8
ZONES: Final = 112
KINDS: Final = 32
"""Kinds of zone there is room for."""
WAITING: Final = 272
WAITERS: Final = 16
WAITER: Final = 12
HISTORY: Final = 464
EVENTS: Final = 32
EVENT: Final = 16
OPTIONS: Final = 976
CHOICES: Final = 128
CHOICE: Final = 16
CARDS: Final = 3024
ENTITIES: Final = 256
ENTITY: Final = 32
LENGTH: Final = 11216
"""Integers in an observation."""
NUMBERS: Final = 8
"""Numbers of a card there is room for."""
NUMBER: Final = 18
"""The column of a card's first number; types, colours and keywords follow the numbers."""
PRINTED: Final = 12
"""Columns that tell a card's values: numbers, types, colours, keywords in two parts."""
KEYWORD_BITS: Final = 15

NEXT_PAGE: Final = 1000
"""In place of the kind of an option: show the next of more options than there is room for."""

PARTS: Final[dict[str, tuple[int, tuple[int, ...]]]] = {
    "state": (STATE, (STATES,)),
    "players": (PLAYERS, (SEATS, PLAYER)),
    "zones": (ZONES, (SEATS + 1, KINDS)),
    "waiting": (WAITING, (WAITERS, WAITER)),
    "history": (HISTORY, (EVENTS, EVENT)),
    "options": (OPTIONS, (CHOICES, CHOICE)),
    "cards": (CARDS, (ENTITIES, ENTITY)),
}
"""Where each array begins, and its shape."""

COLUMNS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "state": (
        ("game", "which game, by its place in `gyoji.game_names()`, from 1"),
        ("turn", "the number of the turn"),
        ("seats", "how many play"),
        ("turn_player", "whose turn it is"),
        ("asked", "who is asked"),
        ("phase", "the phase, by its place in `Names.stages`, from 1"),
        ("step", "the step, likewise"),
        ("prompt", "what is asked, by its place in `Names.prompts`, from 1; 0 where somebody else is asked"),
        ("options", "rows of `options` in use"),
        ("page", "the page of options, from 0"),
        ("all_options", "how many options there are on all pages"),
        ("cards", "rows of `cards` in use"),
        ("left_out", "cards for which no row was left"),
        ("waiting", "rows of `waiting` in use"),
        ("history", "rows of `history` in use"),
        ("result", "0 while the match goes on, 1 won, 2 lost, 3 drawn"),
    ),
    "players": (
        ("seated", "1 for a player, 0 where nobody sits"),
        ("side", "1 the reader, 2 on the reader's side, 3 against them"),
        ("lost", "1 for who has lost already"),
        ("is_turn_player", "1 for whose turn it is"),
        ("is_asked", "1 for who is asked"),
        *[(f"spare_{n}", "0") for n in range(1, 4)],
        *[(f"figure_{n}", f"figure {n} of the game, see `Names.figures`") for n in range(1, 17)],
    ),
    "zones": tuple([(f"zone_{n}", f"how many cards lie in zone {n}, see `Names.zones`") for n in range(1, 33)]),
    "waiting": (
        ("card", "the card that waits, or whose ability does; 0 where the reader does not see it"),
        ("row", "its row in `cards`, from 1"),
        ("player", "who played it"),
        ("is_ability", "1 for an ability, 0 for a card"),
        ("ability", "which of the card's abilities, from 1"),
        ("target_row_1", "the first thing that it names: a row of `cards`, from 1"),
        ("target_player_1", "or a player"),
        ("target_row_2", "the second"),
        ("target_player_2", "or a player"),
        ("target_row_3", "the third"),
        ("target_player_3", "or a player"),
        ("targets", "how many things it names"),
    ),
    "history": (
        ("kind", "the kind of event, see `Names.events`, from 1; the newest event stands first"),
        ("turns_ago", "how many turns ago it was"),
        ("player", "the player it concerns"),
        ("cause", "the player who caused it"),
        ("card", "the card that it is about; 0 where the reader did not see it"),
        ("row", "its row in `cards`, from 1, while it is still the same object"),
        ("subject_player", "the player that it is about"),
        ("amount", "how much"),
        ("from_zone", "where it came from: the kind of zone, from 1"),
        ("from_player", "whose zone that is"),
        ("to_zone", "where it went"),
        ("to_player", "whose zone that is"),
        ("other_card", "a second card: who was attacked, who dealt the blow"),
        ("other_player", "or a player"),
        ("source_card", "the card that did it"),
        ("spare", "0"),
    ),
    "options": (
        ("kind", "the kind of option, see `Names.options`, from 1; 1000 shows the next page"),
        ("is_pass", "1 where it lets the game go on without doing anything"),
        ("row", "the card that it is about: its row in `cards`, from 1"),
        ("player", "or a player"),
        ("waiting", "or what waits: its row in `waiting`, from 1"),
        ("at_row", "the card at which it aims"),
        ("at_player", "or a player"),
        ("at_waiting", "or what waits"),
        ("zone", "the zone that it names, or in which a hidden card lies: the kind, from 1"),
        ("zone_player", "whose zone that is"),
        ("place", "the place of a hidden card in its zone, from 1"),
        ("number", "a number or a place in a list"),
        ("second", "a second number: a share, a colour"),
        ("ability", "which of the card's abilities, from 1"),
        ("card", "the card that it is about; 0 where the reader does not see it"),
        ("spare", "0"),
    ),
    "cards": (
        ("card", "which card, a row of the card table; 0 for a card that the reader does not know"),
        ("sight", "1 its face is seen, 2 it is known which card it is, 3 it is hidden"),
        ("zone", "the kind of zone, see `Names.zones`, from 1"),
        ("holder", "whose zone it is; 0 for one that belongs to nobody"),
        ("place", "its place in the zone, from the top, from 1"),
        ("owner", "whose card it is"),
        ("controller", "who controls it; 0 where its face is not seen"),
        ("turned", "1 where it is turned: rested, frozen, tapped"),
        ("face_down", "1 where it lies face down"),
        ("damage", "the damage on it"),
        ("host", "what it is attached to: a row of `cards`, from 1"),
        ("marks", "its states as bits, see `Names.marks`"),
        ("counters", "how many counters lie on it"),
        ("counter", "the first of their names: a symbol of the vocabulary"),
        ("of_it", "how many of that name"),
        ("progress", "how far it has come that counts what is done"),
        ("open", "1 where everybody sees its face"),
        ("changed", "1 where it has other abilities than are printed on it"),
        *[(f"number_{n}", f"number {n} of the card now, see `Names.numbers`; -1 for none") for n in range(1, 9)],
        ("types", "its types as bits, see `Names.types`"),
        ("colours", "its colours as bits, see `Names.colours`"),
        ("keywords", "the first 15 keywords as bits, see `Names.keywords`"),
        ("more_keywords", "the next 15"),
        ("offered", "1 where an option is about it"),
        ("aimed_at", "1 where an option aims at it"),
    ),
}  # fmt: skip
"""The columns of each array, in order, with what they mean. Players are told as 1 for the reader, then clockwise."""
