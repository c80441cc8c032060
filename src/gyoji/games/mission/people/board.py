"""A table of the mission game as text, drawn from a player's view alone.

The lanes are three columns: facing areas stand above each other, and the missions of each player beside them in columns
of their own. What lies under or beside a character, and how far each mission is, is part of its column. A high screen
also says what the missions ask for.
"""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.columns import cut, heading, listed, pad, width_of
from gyoji.games.decks import Record
from gyoji.games.mission.people.messages import CATALOGUE
from gyoji.games.mission.table import zones
from gyoji.games.mission.text.compiler import read_card_text
from gyoji.games.wording import where
from gyoji.kernel.machine.messages import LANGUAGES

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "you": ("あなた", "you"),
    "opponent": ("相手", "opponent"),
    "numbers": (
        "エネルギー{0} 手札{1} デッキ{2} トラッシュ{3}",
        "energy {0} hand {1} deck {2} trash {3}",
    ),
    "missions": ("ミッション{0}/{1}", "missions {0}/{1}"),
    "account_ready": ("アカウント○", "account ready"),
    "account_asleep": ("アカウント眠", "account asleep"),
    "keep": ("キープ:{0}", "keep: {0}"),
    "removed": ("除外{0}", "removed {0}"),
    "hand": ("手札:", "hand:"),
    "hidden": ("?", "?"),
    "asleep": ("眠", "asleep"),
    "damage": ("傷{0}", "damage {0}"),
    "attacking": ("攻", "attacks"),
    "succeeded": ("成功", "success"),
    "exp": ("EXP{0}", "EXP {0}"),
    "exp_cards": ("(EXP {0})", "(EXP {0})"),
    "cleared": ("[X] クリア", "[X] cleared"),
    "checked": ("[+] 確{0} 達{1}", "[+] chk {0} clr {1}"),
    "open": ("[ ] 確{0} 達{1}", "[ ] chk {0} clr {1}"),
    "scouted": ("スカウト:{0}", "scouted: {0}"),
    "playing": ("プレイ中:{0}", "playing: {0}"),
}
_STATES: Final = ("attacking", "succeeded")
_GAP: Final = " | "
_INDENT: Final = " "
_EMPTY: Final = "-"
_HAND_ROWS: Final = 3
_HIGH: Final = 40
"""From so many rows on there is room for what the viewer's missions ask for; ten more, for those of the opponent."""


def draw(view: dict[str, Any], records: dict[str, Record], lang: str, width: int, height: int) -> list[str]:
    """Return the table as lines of at most *width* columns: 17 or 18 of them on a low screen."""
    me = view["player"]
    lines = [_heading(view, lang, width)]
    lines += [_numbers(view, 1 - me, lang, width), *_missions(view, 1 - me, lang, width)]
    lines += [
        *_areas(view, 1 - me, lang, width),
        *_between(view, lang, width),
        *_areas(view, me, lang, width),
    ]
    lines += [*_missions(view, me, lang, width), _numbers(view, me, lang, width)]
    if height >= _HIGH + 10:
        lines[2:2] = _asked(view, 1 - me, records, lang, width)
    if height >= _HIGH:
        lines += _asked(view, me, records, lang, width)
    hand = [_hand_card(card, records) for card in view["zones"][f"hand/{me}"]]
    return lines + listed(_say("hand", lang), hand, width, _HAND_ROWS if height < 32 else 2 * _HAND_ROWS)


def describe(record: Record) -> str:
    """Return a card's name and printed values in one line."""
    parts = [str(record["name"]), str(record["type"])]
    if "cost" in record:
        parts.append(f"[{record['cost']}]")
    if "power" in record:
        parts.append(str(record["power"]))
    parts += [f"<{each}>" for each in _list(record.get("icons"))]
    for name in ("mission_info", "trait", "account_info"):
        parts += [f"［{each}］" for each in _list(record.get(name))]
    return " ".join(parts)


def _list(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][LANGUAGES[lang]].format(*values)


def _heading(view: dict[str, Any], lang: str, width: int) -> str:
    whose = _say("you" if view["turn_player"] == view["player"] else "opponent", lang)
    return heading(where(CATALOGUE, view, whose, LANGUAGES[lang]), width)


def _numbers(view: dict[str, Any], seat: int, lang: str, width: int) -> str:
    """Return the line of what a player has beside areas and missions."""
    zones_ = view["zones"]
    counts = [len(zones_[f"{zone}/{seat}"]) for zone in ("energy", "hand", "deck", "trash")]
    missions = view["players"][seat]["missions"]
    cleared = len([mission for mission in missions if mission["cleared"]])
    parts = [_say("missions", lang, cleared, len(missions)), _say("numbers", lang, *counts)]
    for card in zones_[f"account/{seat}"]:
        parts.append(_say("account_asleep" if card.get("turned") else "account_ready", lang))
    parts += [f"「{name}」{n}" for name, n in view["players"][seat]["counters"].items()]
    for card in zones_[f"keep/{seat}"]:
        parts.append(_say("keep", lang, card.get("name", _say("hidden", lang))))
    if zones_[f"remove/{seat}"]:
        parts.append(_say("removed", lang, len(zones_[f"remove/{seat}"])))
    who = _say("you" if seat == view["player"] else "opponent", lang)
    return cut(f"-- {who}  {' '.join(parts)}", width)


# Columns


def _columns(cells: list[str], width: int) -> str:
    room = (width - len(_INDENT) - len(_GAP) * (zones.LANES - 1)) // zones.LANES
    return (_INDENT + _GAP.join([pad(cell, room) for cell in cells])).rstrip()


def _missions(view: dict[str, Any], seat: int, lang: str, width: int) -> list[str]:
    """Return the missions of a player in their places: names, and below each how far it is."""
    names: list[str] = []
    progress: list[str] = []
    for i, card in enumerate(view["zones"][f"mission/{seat}"]):
        names.append(str(card.get("name", _say("hidden", lang))))
        progress.append(_progress(view["players"][seat]["missions"][i], lang))
    while len(names) < zones.LANES:
        names.append("")
        progress.append("")
    return [_columns(names[: zones.LANES], width), _columns(progress[: zones.LANES], width)]


def _asked(view: dict[str, Any], seat: int, records: dict[str, Record], lang: str, width: int) -> list[str]:
    """Return what each mission of a player that is not cleared asks for, one a line, what comes next first."""
    lines: list[str] = []
    for i, card in enumerate(view["zones"][f"mission/{seat}"]):
        record = records.get(str(card.get("name", "")))
        mission = view["players"][seat]["missions"][i]
        if record is not None and record.get("text") and not mission["cleared"]:
            read = read_card_text(str(record["text"]))
            texts = [each.printed.english if lang == "en" else each.printed.japanese for each in read]
            if mission["checked"]:
                texts.reverse()
            lines.append(cut(f"{_INDENT}{record['name']}: {' '.join(texts)}", width))
    return lines


def _progress(mission: dict[str, Any], lang: str) -> str:
    if mission["cleared"]:
        return _say("cleared", lang)
    parts = [" ".join([f"{done}/{asked}" for done, asked in mission[each]]) for each in ("check", "clear")]
    return _say("checked" if mission["checked"] else "open", lang, *parts)


def _areas(view: dict[str, Any], seat: int, lang: str, width: int) -> list[str]:
    cells = [_area(view, seat, lane, lang) for lane in range(zones.LANES)]
    return [_columns([cell[row] for cell in cells], width) for row in range(3)]


def _area(view: dict[str, Any], seat: int, lane: int, lang: str) -> tuple[str, str, str]:
    """Return an area in three rows: the newest character, its numbers and states, and what is attached to it."""
    cards = view["zones"][f"area_{lane}/{seat}"]
    characters = [card for card in cards if "power" in card]
    loose = [f"({card.get('name', '?')})" for card in cards if "power" not in card]
    if not characters:
        return (_EMPTY, "", " ".join(loose))
    newest = characters[-1]
    name = f"{newest['name']}#{newest['id'] >> 20}"
    if len(characters) > 1:
        name += f" +{len(characters) - 1}"
    marks = [f"{newest['cost']}/{newest['power']}"]
    if newest.get("damage"):
        marks.append(_say("damage", lang, newest["damage"]))
    if newest.get("turned"):
        marks.append(_say("asleep", lang))
    marks += [_say(state, lang) for state in _STATES if newest.get(state)]
    below: list[str] = []
    exp = _attached(view, "exp", newest["id"])
    if exp:
        below.append(_say("exp", lang, len(exp)))
    below += [f"+{card['name']}" for card in _attached(view, "connect", newest["id"])]
    if exp:
        below.append(_say("exp_cards", lang, " ".join([str(card.get("name", "?")) for card in exp])))
    return (name, " ".join(marks), " ".join(below + loose))


def _attached(view: dict[str, Any], zone: str, host: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seat in (0, 1):
        found += [card for card in view["zones"][f"{zone}/{seat}"] if card.get("host") == host]
    return found


def _between(view: dict[str, Any], lang: str, width: int) -> list[str]:
    """Return the line between the players with the names of the lanes, and what is scouted and being played."""
    parts: list[str] = []
    scouted = [str(card.get("name", "?")) for card in view["zones"]["scout"]]
    if scouted:
        parts.append(_say("scouted", lang, " / ".join(scouted)))
    playing = [str(item["name"]) for item in view["playing"]]
    if playing:
        parts.append(_say("playing", lang, " / ".join(playing)))
    room = (width - len(_INDENT) - len(_GAP) * (zones.LANES - 1)) // zones.LANES
    cells: list[str] = []
    for lane in range(zones.LANES):
        name = cut(f"-- {CATALOGUE.say(f'lane.{lane}', LANGUAGES[lang])} ", room)
        cells.append(name + "-" * (room - width_of(name)))
    lines = [_INDENT + _GAP.join(cells)]
    return lines + [cut(f"{_INDENT}{'  '.join(parts)}", width)] if parts else lines


def _hand_card(card: dict[str, Any], records: dict[str, Record]) -> str:
    name = str(card.get("name", "?"))
    if "cost" not in card:
        return name
    numbers = f"{card['cost']}/{card['power']}" if "power" in card else str(card["cost"])
    record = records.get(name, {})
    icons = "".join([each[0].upper() for each in _list(record.get("icons"))])
    return f"{name} {numbers}" + (f" {icons}" if icons else "")
