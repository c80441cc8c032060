"""What players are called: texts of the game say "player 1", screens say "you" and the names of people.

A game's texts know seats. Here a seat becomes a name in the text of one reader; English verbs agree with "you".
"""

from __future__ import annotations

import re
from typing import Final

_SEAT: Final[dict[str, re.Pattern[str]]] = {
    "ja": re.compile(r"プレイヤー(\d+)"),
    "en": re.compile(r"\b([Pp])layer (\d+)\b('s)?"),
}
_OF_SEAT: Final = re.compile(r"\b([Tt])he ((?:\w+ ){0,3}\w+) of player (\d+)\b")
_VERB: Final = re.compile(r"^You (is|has|does|\w+?s)\b")
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do"}


def named(text: str, lang: str, reader: int, players: tuple[str, ...]) -> str:
    """Return a text in which seats are called by name, and *reader* "you"."""
    if lang == "ja":
        return _SEAT[lang].sub(lambda match: _japanese(match, reader, players), text)
    text = _OF_SEAT.sub(lambda match: _own(match, reader), text)
    return agreeing(_SEAT["en"].sub(lambda match: _english(match, reader, players), text))


def call(seat: int, lang: str, reader: int, players: tuple[str, ...]) -> str:
    """Return what a player is called within a sentence."""
    if seat == reader:
        return "あなた" if lang == "ja" else "you"
    if seat < len(players) and players[seat] and players.count(players[seat]) == 1:
        return players[seat]
    return f"プレイヤー{seat + 1}" if lang == "ja" else f"player {seat + 1}"


def _japanese(match: re.Match[str], reader: int, players: tuple[str, ...]) -> str:
    return call(int(match[1]) - 1, "ja", reader, players)


def _english(match: re.Match[str], reader: int, players: tuple[str, ...]) -> str:
    seat = int(match[2]) - 1
    if seat == reader and match[3]:
        return "Your" if match[1] == "P" or match.start() == 0 else "your"
    called = call(seat, "en", reader, players)
    if match[1] == "P" or match.start() == 0:
        called = called[:1].upper() + called[1:]
    return called + (match[3] or "")


def _own(match: re.Match[str], reader: int) -> str:
    if int(match[3]) - 1 != reader:
        return match[0]
    return f"{'Your' if match[1] == 'T' or match.start() == 0 else 'your'} {match[2]}"


def agreeing(text: str) -> str:
    """Return an English sentence in which the verb after "You" at its beginning agrees."""
    found = _VERB.match(text)
    if found is None:
        return text
    return f"You {plain_form(found[1])}{text[found.end() :]}"


def plain_form(verb: str) -> str:
    """Return the form of a verb that goes with "you": draws, draw; passes, pass; carries, carry."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if (
        re.search(r"(s|x|z|ch|sh)es$", verb)
        and verb != "loses"
        and not verb.endswith(("oses", "uses", "ises"))
    ):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
