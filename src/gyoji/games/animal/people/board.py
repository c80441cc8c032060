"""A table as text, drawn from a player's view alone: battlefields, domains, areas, piles, the battle, and the hand."""

from __future__ import annotations

from typing import Any, Final

from gyoji.games.animal.people.messages import CATALOGUE
from gyoji.games.animal.table import kinds
from gyoji.games.columns import cut, flow, heading, listed
from gyoji.games.decks import Record
from gyoji.games.wording import where
from gyoji.kernel.machine.messages import LANGUAGES

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "you": ("あなた", "you"),
    "opponent": ("相手", "opponent"),
    "player": ("プレイヤー{0}", "player {0}"),
    "lost": ("敗北", "has lost"),
    "numbers": (
        "ライフ{0} 手札{1} デッキ{2} 領土デッキ{3} 墓地{4} 除外{5}",
        "life {0}  hand {1}  deck {2}  territories {3}  grave {4}  exile {5}",
    ),
    "domain": ("領地 {0}/{1}", "domain {0}/{1} awake"),
    "areas": ("条件", "areas"),
    "none": ("なし", "none"),
    "pile": ("パイル:", "pile:"),
    "effect": ("{0}の効果", "effect of {0}"),
    "to": ("→{0}", "-> {0}"),
    "empty": ("(戦場は空)", "(nothing on the battlefield)"),
    "hand": ("手札:", "hand:"),
    "battle": ("戦闘:", "battle:"),
    "versus": ("{0} 対 {1}", "{0} against {1}"),
    "preparing": ("攻撃の準備", "attackers are not designated yet"),
    "undefended": ("防御なし", "nobody defends"),
    "designating": ("指定中", "being designated"),
    "together": ("ATK計{0}", "ATK {0} in all"),
    "hit": ("{0}→{1} {2}点", "{0} -> {1}: {2}"),
    "rest": ("{0}の残り{1}点", "{0} has {1} left"),
    "night": ("夜/{0}", "night: {0}"),
    "moved": ("横", "moved"),
    "waiting": ("待機", "waits"),
    "damage": ("傷{0}", "damage {0}"),
    "attacking": ("攻", "attacks"),
    "defending": ("防", "defends"),
    "token": ("ト", "token"),
    "on": ("装備#{0}", "on #{0}"),
}
_ROWS: Final = 3
_LETTERS: Final = dict(zip(kinds.AREA_KEYWORDS, kinds.ICON_LETTERS, strict=False))


def draw(view: dict[str, Any], records: dict[str, Record], lang: str, width: int, height: int) -> list[str]:
    """Return the table as lines of at most *width* columns: opponents above, piles and battle between, you below."""
    me = view["player"]
    seats = len(view["players"])
    rows = max(1, _ROWS * 2 // seats) if height < 32 else 2 * _ROWS
    lines = [_heading(view, lang, width)]
    for i in range(1, seats):
        seat = (me + i) % seats
        lines += _player(view, seat, lang, width)
        if not view["players"][seat]["lost"]:
            lines += _field(view, seat, lang, width, rows)
    lines += _battle(view, lang, width)
    lines += _pile(view, lang, width)
    lines += [*_field(view, me, lang, width, rows), *reversed(_player(view, me, lang, width))]
    hand = [_hand_card(card, records) for card in view["zones"][f"hand/{me}"]]
    return lines + listed(_say("hand", lang), hand or [_say("none", lang)], width, 3)


def describe(record: Record) -> str:
    """Return a card's name and printed values in one line."""
    parts = [str(record["name"])]
    kind = record.get("type", "")
    parts.append("＆".join([str(each) for each in kind]) if isinstance(kind, list) else str(kind))
    if record.get("cost", "") != "":
        parts.append(f"({record['cost']})")
    if record.get("condition"):
        parts.append(str(record["condition"]))
    if "atk" in record:
        parts.append(f"{record['atk']}/{record.get('def', 0)}")
    species = record.get("species", "")
    if species:
        words = [str(each) for each in species] if isinstance(species, list) else [str(species)]
        parts.append("・".join(words))
    return " ".join(parts)


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][LANGUAGES[lang]].format(*values)


def _name(view: dict[str, Any], seat: int, lang: str) -> str:
    if seat == view["player"]:
        return _say("you", lang)
    return _say("opponent", lang) if len(view["players"]) == 2 else _say("player", lang, seat + 1)


def _heading(view: dict[str, Any], lang: str, width: int) -> str:
    return heading(where(CATALOGUE, view, _name(view, view["turn_player"], lang), LANGUAGES[lang]), width)


def _player(view: dict[str, Any], seat: int, lang: str, width: int) -> list[str]:
    """Return the two lines of a player: numbers, then domain and areas; one line for a player who has lost."""
    numbers = view["players"][seat]
    who = _name(view, seat, lang)
    if numbers["lost"]:
        return [cut(f"-- {who}  {_say('lost', lang)}", width)]
    zones = view["zones"]
    names = ("hand", "deck", "territory_deck", "graveyard", "exile")
    counts = [len(zones[f"{zone}/{seat}"]) for zone in names]
    line = _say("numbers", lang, numbers["life"], *counts)
    domain = zones[f"domain/{seat}"]
    held = _say("domain", lang, numbers["ready"], len(domain))
    return [
        cut(f"-- {who}  {line}", width),
        cut(f"   {_areas(numbers['areas'], lang)} | {held}: {_domain(domain, lang)}", width),
    ]


def _areas(areas: dict[str, int], lang: str) -> str:
    found = [f"{_LETTERS[name]}{n}" for name, n in areas.items() if n]
    return f"{_say('areas', lang)} {' '.join(found) or _say('none', lang)}"


def _domain(cards: list[dict[str, Any]], lang: str) -> str:
    """Return the territories, those that are alike counted together."""
    counted: dict[str, int] = {}
    for card in cards:
        text = _named(card, lang)
        marks = [_say("moved", lang)] if card.get("turned") else []
        marks += [f"{name}x{n}" for name, n in card.get("counters", {}).items()]
        text += f" [{' '.join(marks)}]" if marks else ""
        counted[text] = counted.get(text, 0) + 1
    return ", ".join([f"{text} x{n}" if n > 1 else text for text, n in counted.items()]) or "-"


def _named(card: dict[str, Any], lang: str) -> str:
    name = str(card.get("name", "?"))
    return _say("night", lang, card["face"]) if card.get("night") and "face" in card else name


def _field(view: dict[str, Any], seat: int, lang: str, width: int, rows: int) -> list[str]:
    cards = [_field_card(card, lang) for card in view["zones"][f"battlefield/{seat}"]]
    return flow(cards or [_say("empty", lang)], width, rows, 5)


def _field_card(card: dict[str, Any], lang: str) -> str:
    text = f"{_named(card, lang)}#{card.get('id', 0) >> 20}"
    if "attack" in card and not card.get("night"):
        text += f" {card['attack']}/{card['health']}"
    marks = [_say("moved", lang)] if card.get("turned") else []
    if card.get("damage"):
        marks.append(_say("damage", lang, card["damage"]))
    states = ["attacking", "defending", "token"]
    if "attack" in card and not card.get("night"):  # only animals care that they wait (204-8c)
        states.insert(0, "waiting")
    marks += [_say(state, lang) for state in states if card.get(state)]
    words = [_keyword(word) for word in card.get("keywords", ()) if word not in kinds.AREA_KEYWORDS]
    marks += [f"{name}x{n}" for name, n in card.get("counters", {}).items()]
    if card.get("host"):
        marks.append(_say("on", lang, card["host"] >> 20))
    return text + "".join(words) + (f" [{' '.join(marks)}]" if marks else "")


_JAPANESE: Final = {english: japanese for japanese, english in kinds.JAPANESE_KEYWORDS.items()}


def _keyword(word: str) -> str:
    return f"《{_JAPANESE.get(word, word)}》"


def _battle(view: dict[str, Any], lang: str, width: int) -> list[str]:
    """Return who fights whom with what, those already designated included, and the damage assigned so far."""
    battle = view["battle"]
    if battle is None:
        return []
    fields = [card for seat in range(len(view["players"])) for card in view["zones"][f"battlefield/{seat}"]]
    cards = {card["id"]: card for card in fields if "id" in card}
    picked = battle.get("designated")
    attackers = battle["attackers"] or picked or []
    defenders = battle["defenders"] or (picked if battle["attackers"] and picked else [])
    whom = _name(view, battle["defender"], lang) if battle["defender"] >= 0 else ""
    if not attackers:
        items = [_say("preparing", lang)]
    elif defenders:
        items = [_say("versus", lang, _group(attackers, cards, lang), _group(defenders, cards, lang))]
    else:
        items = [_say("versus", lang, _group(attackers, cards, lang), whom)]
        if view["step"] == kinds.DAMAGE_STEP:
            items.append(f"({_say('undefended', lang)})")
    if picked is not None:
        items.append(f"({_say('designating', lang)})")
    for striker, receiver, amount in battle.get("hits", ()):
        if striker in cards and receiver in cards:
            items.append(_say("hit", lang, _short(cards[striker]), _short(cards[receiver]), amount))
    if battle.get("striker") in cards:
        items.append(_say("rest", lang, _short(cards[battle["striker"]]), battle["rest"]))
    return listed(_say("battle", lang), items, width, 3)


def _group(refs: list[int], cards: dict[int, dict[str, Any]], lang: str) -> str:
    """Return animals that fight side by side, each with its values; of several also what they deal together."""
    found = [cards[ref] for ref in refs if ref in cards]
    each = [
        f"{_short(card)} {card['attack']}/{card['health']}" if "attack" in card else _short(card)
        for card in found
    ]
    text = " + ".join(each)
    total = sum([card.get("attack", 0) for card in found])
    return text if len(found) < 2 else f"{text} ({_say('together', lang, total)})"


def _short(card: dict[str, Any]) -> str:
    return f"{card['name']}#{card['id'] >> 20}"


def _pile(view: dict[str, Any], lang: str, width: int) -> list[str]:
    """Return the piles, the newest first: it resolves first."""
    items: list[str] = []
    for item in reversed(view["pile"]):
        text = _say("effect", lang, item["name"] or "?") if item["effect"] else str(item["name"])
        if item["targets"]:
            text += " " + _say("to", lang, ", ".join(item["targets"]))
        items.append(f"{text} ({_name(view, item['controller'], lang)})")
    return listed(_say("pile", lang), items or [_say("none", lang)], width, 2)


def _hand_card(card: dict[str, Any], records: dict[str, Record]) -> str:
    name = str(card.get("name", "?"))
    record = records.get(name)
    if record is None:
        return name
    text = f"{name} ({record.get('cost', '-')}){record.get('condition', '')}"
    return text + (f" {record['atk']}/{record.get('def', 0)}" if "atk" in record else "")
