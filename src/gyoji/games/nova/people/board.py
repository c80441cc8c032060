"""A NOVA table as text, drawn from a player's view alone: both fields, what waits, numbers, and the hand."""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.columns import cut, flow, heading, listed
from gyoji.games.decks import Record
from gyoji.games.nova.people.messages import CATALOGUE
from gyoji.games.nova.table import kinds
from gyoji.games.wording import where
from gyoji.kernel.machine.messages import LANGUAGES

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "of": ("{0}のターン", "{0}'s turn"),
    "you": ("あなた", "you"),
    "opponent": ("相手", "opponent"),
    "numbers": (
        "LP{0} リミット{1}(使用{2}) 手札{3} デッキ{4} キャラ{5} 墓地{6} 除外{7} 退場{8}",
        "LP {0} limit {1} (used {2}) hand {3} deck {4} chars {5} grave {6} exile {7} exit {8}",
    ),
    "energy": ("エナジー {0}/{1}", "energy {0}/{1} ready"),
    "stock": ("ストック", "stock"),
    "waiting": ("待機:", "waiting:"),
    "nothing": ("なし", "nothing"),
    "empty": ("(場は空)", "(no cards on the field)"),
    "hand": ("手札:", "hand:"),
    "ability": ("{0}の能力", "ability of {0}"),
    "frozen": ("凍", "frozen"),
    "damage": ("傷{0}", "damage {0}"),
    "destroyed": ("破壊", "destroyed"),
    "attacking": ("攻", "attacks"),
    "defending": ("防", "defends"),
    "on": ("装備#{0}", "on #{0}"),
}
_SHORT: Final = ("赤", "青", "緑", "白", "黒", "無")
_STATES: Final = ("destroyed", "attacking", "defending")
_FIELD_ROWS: Final = 3


def draw(view: dict[str, Any], records: dict[str, Record], lang: str, width: int, height: int) -> list[str]:
    """Return the table as lines of at most *width* columns: about 15 of them on a low screen, more on a high one."""
    me = view["player"]
    rows = _FIELD_ROWS if height < 32 else 2 * _FIELD_ROWS
    lines = [_heading(view, lang, width)]
    for seat in (1 - me, me):
        part = _player(view, records, seat, lang, width)
        field = _field(view, seat, lang, width, rows)
        if seat == me:
            lines += [*_waiting(view, lang, width), *field, *reversed(part)]
        else:
            lines += [*part, *field]
    hand = [_hand_card(card, records) for card in view["zones"][f"hand/{me}"]]
    return lines + listed(_say("hand", lang), hand, width, 3)


def describe(record: Record) -> str:
    """Return a card's name and printed values in one line."""
    parts = [str(record["name"]), str(record["colour"]), str(record["type"])]
    if "cost" in record:
        parts.append(str(record["cost"]))
    if "level" in record:
        parts.append(f"Lv{record['level']}")
    if "required" in record:
        parts.append(f"({record['required']})")
    if "attack" in record:
        parts.append(f"{record['attack']}/{record['health']}")
    for name in ("affiliation", "race"):
        parts += [f"〈{each}〉" for each in _names(record.get(name))]
    return " ".join(parts)


def _names(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][LANGUAGES[lang]].format(*values)


def _heading(view: dict[str, Any], lang: str, width: int) -> str:
    whose = _say("you" if view["turn_player"] == view["player"] else "opponent", lang)
    return heading(where(CATALOGUE, view, whose, LANGUAGES[lang]), width)


def _player(view: dict[str, Any], records: dict[str, Record], seat: int, lang: str, width: int) -> list[str]:
    """Return the two lines of numbers of a player."""
    numbers = view["players"][seat]
    zones = view["zones"]
    counts = [len(zones[f"{zone}/{seat}"]) for zone in ("hand", "main_deck", "character_deck", "graveyard")]
    counts += [len(zones[f"{zone}/{seat}"]) for zone in ("exile", "exit")]
    who = _say("you" if seat == view["player"] else "opponent", lang)
    line = _say("numbers", lang, numbers["life"], numbers["limit_level"], numbers["level_sum"], *counts)
    return [
        cut(f"-- {who}  {line}", width),
        cut(f"   {_energy(zones[f'energy/{seat}'], numbers, records, lang)}", width),
    ]


def _energy(cards: list[Any], numbers: Any, records: dict[str, Record], lang: str) -> str:
    ready = [0] * kinds.COLOURS
    for card in cards:
        if not card.get("turned") and "name" in card and card["name"] in records:
            ready[kinds.COLOUR_ICONS[str(records[card["name"]]["colour"])]] += 1
    text = _say("energy", lang, sum(ready), len(cards))
    text += _coloured(ready)
    if any(numbers["stock"]):
        text += f"  {_say('stock', lang)}" + _coloured(numbers["stock"])
    return text


def _coloured(amounts: list[int]) -> str:
    return "".join([f" {_SHORT[i]}{n}" for i, n in enumerate(amounts) if n])


def _field(view: dict[str, Any], seat: int, lang: str, width: int, rows: int) -> list[str]:
    cards = [_field_card(card, lang) for card in view["zones"][f"field/{seat}"]]
    return flow(cards or [_say("empty", lang)], width, rows, 5)


def _field_card(card: dict[str, Any], lang: str) -> str:
    text = f"{card.get('name', '?')}#{card.get('id', 0) >> 20}"
    if "attack" in card:
        text += f" {card['attack']}/{card['health']}"
    marks = [_say("frozen", lang)] if card.get("turned") else []
    if card.get("damage"):
        marks.append(_say("damage", lang, card["damage"]))
    marks += [_say(state, lang) for state in _STATES if card.get(state)]
    marks += [f"{name}x{n}" for name, n in card.get("counters", {}).items()]
    if card.get("host"):
        marks.append(_say("on", lang, card["host"] >> 20))
    return text + (f" [{' '.join(marks)}]" if marks else "")


def _waiting(view: dict[str, Any], lang: str, width: int) -> list[str]:
    items: list[str] = []
    for item in view["waiting"]:
        text = _say("ability", lang, item["name"] or "?") if item["ability"] else str(item["name"])
        who = _say("you" if item["controller"] == view["player"] else "opponent", lang)
        items.append(f"{text} ({who})")
    return listed(_say("waiting", lang), items or [_say("nothing", lang)], width, 2)


def _hand_card(card: dict[str, Any], records: dict[str, Record]) -> str:
    name = str(card.get("name", "?"))
    record = records.get(name)
    if record is None:
        return name
    text = name + " " + str(record.get("cost", "-")).replace("〔", "").replace("〕", "")
    if "attack" in record:
        text += f" {record['attack']}/{record['health']}"
    return text
