"""What clients send: every request body and WebSocket message as a struct, checked by msgspec before anything reads it.

What the server sends is built from plain values; the README of this folder lists it.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

T = TypeVar("T")
MOST_SEATS: Final = 8
MESSAGE_BYTES: Final = 16 * 1024
"""No WebSocket message of a client may be longer."""
BODY_BYTES: Final = 256 * 1024
"""No request body may be longer."""

NO_NUL: Final = r"^[^\x00]*$"
"""What no database keeps must not come in."""
Short = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NO_NUL)]
Secret = Annotated[str, Meta(min_length=8, max_length=200)]
Text = Annotated[str, Meta(max_length=20_000, pattern=NO_NUL)]
CardText = Annotated[str, Meta(max_length=1_000, pattern=NO_NUL)]
Count = Annotated[int, Meta(ge=0, lt=1 << 31)]
Seconds = Annotated[float, Meta(ge=0, le=10)]
Lang = Annotated[str, Meta(pattern="^(en|ja)$")]


class Strict(Struct, forbid_unknown_fields=True):
    """A body in which every field has a meaning."""


# Requests


class Nothing(Strict):
    """The body of a request that says all in its path."""


class Rename(Strict):
    name: Name


class Password(Strict):
    password: Secret


class Login(Strict):
    name: Name
    password: Annotated[str, Meta(max_length=200)]


class DeckText(Strict):
    text: Text


class DeckBody(Strict):
    name: Name
    text: Text


class NewDeck(Strict):
    game: Short
    name: Name
    text: Text


class Compile(Strict):
    text: CardText
    type: Short = ""


class Names(Strict):
    """Cards by name."""

    names: Annotated[list[Name], Meta(max_length=200)]


Fields = dict[Short, Text | int | list[Short]]


class NewCard(Strict):
    game: Short
    record: Fields


class TypedCard(Strict):
    """A card as it is being typed."""

    record: Fields


class SeatWish(Strict):
    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    deck: Short = ""
    bot: Short = "monte-carlo"
    seconds: Seconds = 1.0


class Clock(Strict):
    """Time of each player for the whole game, and what each decision adds."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class NewTable(Strict):
    game: Short
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)] = []
    public: bool = False
    clock: Clock | None = None
    switches: Annotated[dict[Short, Short], Meta(max_length=32)] = {}
    seed: Count | None = None
    card: Fields | None = None
    """A typed card to try: it is in the hand of its player at a table that is laid for it."""
    puzzle: Short = ""
    """The puzzle to solve at this table."""
    lang: Lang = "en"


class Join(Strict):
    invite: Short = ""
    seat: Count | None = None
    deck: Short = ""


class Fork(Strict):
    step: Count
    seat: Count = 0
    bot: Short = "monte-carlo"
    seconds: Seconds = 1.0


# Messages over the WebSocket


class Message(Struct, forbid_unknown_fields=True, tag_field="type"):
    """What a client says at a table."""


Key = Annotated[str, Meta(max_length=64)]
CardRef = Annotated[int, Meta(ge=-(1 << 53), le=1 << 53)]
MOST_ANSWERS: Final = 40
Cards = Annotated[list[CardRef], Meta(max_length=200)]


class Decide(Message, tag="decide"):
    """Take *option* of the question that stood in the state numbered *at*."""

    at: Count
    option: Count
    then: Annotated[list[Key], Meta(max_length=MOST_ANSWERS)] = []
    """Keys of options that answer the same question again, as long as it is the same."""
    pay: bool = False
    """Have what it costs paid in the way that costs least."""
    use: Cards = []
    """Cards to pay with first."""
    avoid: Cards = []
    """Cards not to pay with where that can be helped."""


class Foresee(Message, tag="foresee"):
    """Tell what options of the question would cost and do."""

    at: Count
    options: Annotated[list[Count], Meta(max_length=MOST_ANSWERS)]
    use: Cards = []
    avoid: Cards = []


class Hint(Message, tag="hint"):
    """Tell what a teacher would do; only where nobody else than bots plays."""

    at: Count


class Pass(Message, tag="pass"):
    """Pass, and go on passing until something is so."""

    at: Count
    until: Annotated[str, Meta(pattern="^(once|something|step|my_turn)$")] = "once"
    stops: Annotated[list[Key], Meta(max_length=100)] = []


class Ask(Message, tag="ask"):
    """Pass no longer by itself."""


class Meanings(Message, tag="meanings"):
    """Tell what the lines of cards in sight mean."""

    cards: Cards


class Concede(Message, tag="concede"):
    pass


class Undo(Message, tag="undo"):
    pass


class Retry(Message, tag="retry"):
    """Ask the bot again that could not decide."""


class Why(Message, tag="why"):
    pass


class Judge(Message, tag="judge"):
    pass


class Explain(Message, tag="explain"):
    card: CardRef


class Language(Message, tag="lang"):
    lang: Lang


class Every(Message, tag="every"):
    """Ask also where there is nothing to do but pass."""

    on: bool


class Sync(Message, tag="sync"):
    pass


class Ping(Message, tag="ping"):
    pass


Said = (
    Decide
    | Foresee
    | Hint
    | Pass
    | Ask
    | Meanings
    | Concede
    | Undo
    | Retry
    | Why
    | Judge
    | Explain
    | Language
    | Every
    | Sync
    | Ping
)

FAULTS: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What reading raises for what makes no sense; the last for what is nested without end."""
_said: Final = msgspec.json.Decoder(Said)
_encoder: Final = msgspec.json.Encoder()


class Malformed(Exception):
    """What came is not JSON, or not of the shape it must have."""


def read_message(text: str | bytes) -> Said:
    """Return a client's message; raise Malformed when it is none."""
    try:
        said: Said = _said.decode(text)
    except FAULTS as error:
        raise Malformed(str(error)) from None
    return said


def read_body(body: bytes, type_: type[T]) -> T:
    """Return the body of a request; raise Malformed when it is not of that type."""
    try:
        return msgspec.json.decode(body or b"{}", type=type_)
    except FAULTS as error:
        raise Malformed(str(error)) from None


def encode(value: object) -> bytes:
    """Return plain values as JSON."""
    return _encoder.encode(value)
