"""How a game ended: who won, why, and by which rule."""

from __future__ import annotations

from typing import Final

from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.match import Match
from gyoji.server.tables import calling
from gyoji.server.tables.faces import Plain
from gyoji.server.tables.journal import GAVE_UP

_WINS: Final = ("{0}の勝ち", "{0} wins")
_YOU_WIN: Final = ("あなたの勝ち", "you win")
_DRAW: Final = ("引き分け", "a draw")
_WHY: Final = ("{0}：{1}。", "{0}: {1}.")
_PLAIN: Final = ("{0}。", "{0}.")
_AND: Final = ("と", " and ")
CONCEDED: Final = "conceded"
TIME: Final = "time"


def show_result(match: Match, reader: int, lang: str) -> Plain | None:
    """Return how the game ended for *reader*; None while it goes on."""
    game = match.game
    if not game.over:
        return None
    language = LANGUAGES[lang]
    winners = [int(each) for each in game.winners]
    losers = [seat for seat in range(game.seats) if seat not in winners]
    key = f"ended.{game.ended_by}"
    reason = "rule"
    gave_up = [entry for entry in match.log.entries if entry.key == GAVE_UP]
    if gave_up:
        reason = TIME if gave_up[-1].text else CONCEDED
        key = f"ended.{reason}"
    players = match.players
    who = _AND[language].join([calling.call(seat, lang, reader, players) for seat in winners])
    first = _DRAW[language] if not winners else _WINS[language].format(who)
    if winners == [reader]:
        first = _YOU_WIN[language]
    elif reader in winners and lang == "en":
        first = f"{who} win"
    catalogue = match.rulebook.layout().catalogue
    text = _PLAIN[language].format(first)
    if catalogue.has(key) and winners and losers:
        lost = _AND[language].join([calling.call(seat, lang, reader, players) for seat in losers])
        said = catalogue.say(key, language, lost)
        why = calling.agreeing(said[:1].upper() + said[1:]) if lang == "en" else said
        text = _WHY[language].format(first, why[:1].lower() + why[1:] if _begins_lower(lost) else why)
    return {
        "winners": winners,
        "losers": losers,
        "rule": game.ended_by,
        "reason": reason,
        "text": text[:1].upper() + text[1:],
    }


def _begins_lower(lost: str) -> bool:
    return lost[:1].islower()
