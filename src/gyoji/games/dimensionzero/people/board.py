"""A table as text, drawn from a player's view alone: the nine squares, both base rows, numbers, stack and hand.

The board is turned so that the viewer's own area is below. Marks: frozen ※, damage, battle ⚔ with an arrow for who
attacks; the opponent's units stand in brackets.
"""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.columns import cut, heading, listed, pad
from gyoji.games.decks import Record
from gyoji.games.dimensionzero.people.messages import CATALOGUE
from gyoji.games.wording import where
from gyoji.kernel.machine.messages import LANGUAGES

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "you": ("あなた", "you"),
    "opponent": ("相手", "opponent"),
    "numbers": (
        "スマッシュ{0}/7 手札{1} 山札{2} 墓地{3} 除外{4}",
        "smash {0}/7 hand {1} library {2} grave {3} removed {4}",
    ),
    "energy": ("エネルギー{0}/{1} 傷{2}", "energy {0}/{1} smash ready {2}"),
    "plan": ("プラン:{0}", "plan: {0}"),
    "stack": ("スタック:", "stack:"),
    "nothing": ("なし", "nothing"),
    "hand": ("手札:", "hand:"),
    "ability": ("{0}の能力", "ability of {0}"),
    "exchange": ("応酬", "exchange"),
    "move": ("{0}の移動", "move of {0}"),
    "create_plan": ("プラン作成", "create plan"),
    "update_plan": ("プラン更新", "update plan"),
    "frozen": ("凍", "fr"),
    "damage": ("傷{0}", "-{0}"),
    "battling": ("戦", "x"),
    "attacking": ("攻", ">"),
    "central": ("突", "!"),
}
_COLUMNS: Final = 3


def draw(view: dict[str, Any], records: dict[str, Record], lang: str, width: int, height: int) -> list[str]:
    """Return the table as lines of at most *width* columns."""
    me = int(view["player"])
    lines = [_heading(view, lang, width), *_player(view, 1 - me, records, lang, width)]
    lines += _grid(view, me, lang, width)
    lines += _player(view, me, records, lang, width)
    lines += _stack(view, lang, width)
    hand = [_hand_card(card, records) for card in view["zones"][f"hand/{me}"]]
    return lines + listed(_say("hand", lang), hand, width, 3)


def describe(record: Record) -> str:
    """Return a card's name and printed values in one line."""
    parts = [
        str(record["name"]),
        str(record["type"]),
        str(record.get("cost", "")),
        str(record.get("timing", "")),
    ]
    if "power" in record:
        parts.append(f"{record['power']}/{record['smash']} 移動{record.get('move', '-')}")
    for name in ("race", "attribute"):
        value = record.get(name)
        if isinstance(value, list):
            parts.append("/".join([str(each) for each in value]))
    return " ".join([part for part in parts if part])


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][LANGUAGES[lang]].format(*values)


def _heading(view: dict[str, Any], lang: str, width: int) -> str:
    whose = _say("you" if view["turn_player"] == view["player"] else "opponent", lang)
    return heading(where(CATALOGUE, view, whose, LANGUAGES[lang]), width)


def _player(view: dict[str, Any], seat: int, records: dict[str, Record], lang: str, width: int) -> list[str]:
    zones = view["zones"]
    who = _say("you" if seat == view["player"] else "opponent", lang)
    plan = zones[f"plan/{seat}"]
    counts = [len(zones[f"{zone}/{seat}"]) for zone in ("smash", "hand", "library", "graveyard", "remove")]
    counts[2] += len(plan)
    energy = zones[f"energy/{seat}"]
    ready = [card for card in energy if not card.get("turned")]
    hurt = [card for card in zones[f"smash/{seat}"] if not card.get("turned")]
    text = _say("energy", lang, len(ready), len(energy), len(hurt)) + _colours(ready, records)
    if plan:
        text += "  " + _say("plan", lang, plan[0].get("name", "?"))
    return [cut(f"-- {who}  {_say('numbers', lang, *counts)}", width), cut(f"   {text}", width)]


def _colours(cards: list[Any], records: dict[str, Record]) -> str:
    """Return how many cards of each colour are there, by the symbols of their costs."""
    found: dict[str, int] = {}
    for card in cards:
        cost = str(records.get(str(card.get("name", "")), {}).get("cost", ""))
        for colour in "赤黒青白緑":
            if colour in cost:
                found[colour] = found.get(colour, 0) + 1
    return "".join([f" {colour}{n}" for colour, n in found.items()])


def _grid(view: dict[str, Any], me: int, lang: str, width: int) -> list[str]:
    """Return the board: the opponent's bases, three rows of squares, the own bases."""
    cell = (width - 4) // _COLUMNS
    rule = "+" + "+".join(["-" * cell] * _COLUMNS) + "+"
    columns = range(_COLUMNS) if me == 0 else range(_COLUMNS - 1, -1, -1)
    rows = range(2, -1, -1) if me == 0 else range(3)
    lines = [_row([_base(view, 1 - me, column, lang) for column in columns], cell, " "), rule]
    for row in rows:
        for seat in (1 - me, me):
            lines.append(_row([_square(view, row, column, seat, me, lang) for column in columns], cell, "|"))
        lines.append(rule)
    lines.append(_row([_base(view, me, column, lang) for column in columns], cell, " "))
    return lines


def _row(cells: list[str], width: int, edge: str) -> str:
    return edge + edge.join([pad(cell, width) for cell in cells]) + edge


def _base(view: dict[str, Any], seat: int, column: int, lang: str) -> str:
    cards = view["zones"][f"base_{column + 1}/{seat}"]
    return " ".join([_card(card, seat, int(view["player"]), lang) for card in cards]) or "-"


def _square(view: dict[str, Any], row: int, column: int, seat: int, me: int, lang: str) -> str:
    cards = view["zones"][f"square_{row * _COLUMNS + column + 1}/{seat}"]
    text = " ".join([_card(card, seat, me, lang) for card in cards])
    if text or seat != me:
        return text
    return f"({column + 1},{row + 1})"


def _card(card: dict[str, Any], seat: int, me: int, lang: str) -> str:
    marks = [_say("frozen", lang)] if card.get("turned") else []
    if card.get("damage"):
        marks.append(_say("damage", lang, card["damage"]))
    for state in ("battling", "attacking", "central"):
        if card.get(state):
            marks.append(_say(state, lang))
    marks += [f"{name}x{n}" for name, n in card.get("counters", {}).items()]
    stats = f"{card['power']}/{card['smash']}" if "power" in card else ""
    head = " ".join([part for part in ("".join(marks), stats, str(card.get("name", "?"))) if part])
    return head if seat == me else f"[{head}]"


def _stack(view: dict[str, Any], lang: str, width: int) -> list[str]:
    items: list[str] = []
    for item in view["stack"]:
        word = str(item["word"])
        text = str(item["name"])
        if word in ("exchange", "move", "create_plan", "update_plan"):
            text = _say(word, lang, text)
        elif not item["spell"]:
            text = _say("ability", lang, text or "?")
        who = _say("you" if item["player"] == view["player"] else "opponent", lang)
        items.append(f"{text} ({who})")
    return listed(_say("stack", lang), items or [_say("nothing", lang)], width, 2)


def _hand_card(card: dict[str, Any], records: dict[str, Record]) -> str:
    name = str(card.get("name", "?"))
    record = records.get(name)
    if record is None:
        return name
    text = f"{name} {record.get('cost', '-')}"
    if "power" in record:
        text += f" {record['power']}/{record['smash']}"
    return text
