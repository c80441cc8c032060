"""What players see beside the cards, and a table as text drawn from a player's view alone.

The second line says where the game stands: the rules under way from the turn down to the innermost window, each window
named as such, with its packet where it is one for damage. Damage packets, the attack and the resolution zone follow
while there are any. Teammates stand next to each other, the viewer last. Marks:
rested 横, damage 傷, attacking 攻, attacked 的, battling 戦, blocking 防; auras stand behind their host with a plus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.effects.perform import PerformAnswers
from gyoji.games.builddivide.people.messages import CATALOGUE
from gyoji.games.builddivide.table import definitions, kinds, players, zones
from gyoji.games.builddivide.turns.paths import PLAY_WINDOW, path, windows
from gyoji.games.columns import cut, flow, heading, listed, width_of
from gyoji.games.decks import Record
from gyoji.games.wording import where
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import NO_REF, PlayerId, Ref, is_object, is_player, player_of
from gyoji.kernel.table.state import Obj

if TYPE_CHECKING:
    from gyoji.games.builddivide.table.state import DivideGame

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "you": ("あなた", "you"),
    "mate": ("味方", "teammate"),
    "opponent": ("相手", "opponent"),
    "facing": ("正面の相手", "facing you"),
    "next": ("{0} P{1}、次はP{2}", "{0} P{1}, then P{2}"),
    "path": ("進行:", "at:"),
    "play_window": ("ウィンドウ {0}", "window {0}"),
    "damage_window": ("ダメージウィンドウ({1} {2}/{3}) {0}", "damage window ({1} {2}/{3}) {0}"),
    "short_play_window": ("[{0}]", "[{0}]"),
    "short_damage_window": ("[{0} {2}/{3}]", "[{0} {2}/{3}]"),
    "packets": ("ダメージ:", "damage:"),
    "packet": ("{0}に{1}/{2} {3}", "{0} {1}/{2} from {3}"),
    "buster": ("バスター", "Buster"),
    "resolution": ("解決領域:", "resolution:"),
    "declared": ("アタック宣言:", "declared:"),
    "attack": ("アタック:", "attack:"),
    "aims": ("{0}→{1}", "{0} -> {1}"),
    "blocked": ("{0}→{1} (ブロック)", "{0} -> {1} (blocks)"),
    "hand": ("手札:", "hand:"),
    "mate_hand": ("味方の手札:", "teammate's hand:"),
    "numbers": (
        "ライフ{0}{1} 手札{2} 山札{3} 墓地{4} D{5} 伏せ{6}",
        "life {0}{1} hand {2} deck {3} grave {4} D {5} set {6}",
    ),
    "team_numbers": (
        "チームのライフ{0}{1} 手札{2} 山札{3} 墓地{4} D{5} 伏せ{6}",
        "team life {0}{1} hand {2} deck {3} grave {4} D {5} set {6}",
    ),
    "red": ("(赤)", " red"),
    "yellow": ("(黄)", " yellow"),
    "energy": ("エナジー{0}/{1}", "energy {0}/{1}"),
    "down": ("裏{0}", "{0} down"),
    "open": ("開放", "open"),
    "unopened": ("未開放", "unopened"),
    "ability": ("{0}の能力", "ability of {0}"),
    "copy": ("{0}のコピー", "copy of {0}"),
    "placed": ("{0}の能力(未プレイ)", "ability of {0} (placed)"),
    "no_units": ("ユニットなし", "no units"),
    "rest": ("横", "r"),
    "damage": ("傷{0}", "-{0}"),
    "attacking": ("攻", ">"),
    "target": ("的", "*"),
    "battling": ("戦", "x"),
    "blocking": ("防", "|"),
    "log": ("ログ", "log"),
}


# What players see


class BoardAnswers(PerformAnswers):
    """Answers what a player sees beside the cards."""

    __slots__ = ()

    def own_view(self, player: PlayerId) -> dict[str, object]:
        """Return what a player sees beside the cards."""
        self.cite("401-2")
        seen: dict[str, object] = {
            "phase": self.phase,
            "step": self.step,
            "first_player": int(self.first_player),
            "next_player": int(
                self.extra_turns[-1] if self.extra_turns else self.next_player(self.turn_player)
            ),
            "path": path(self),
            "windows": windows(self),
            "packets": [_packet_view(self, packet, player) for packet in self.packets],
            "waiting": [_waiting_view(self, i, player) for i in range(len(self.waiting))],
            "counters": [dict(self.player(seat).counters) for seat in players.everybody(self)],
            "red": [_is_red(self, seat) for seat in players.everybody(self)],
            "teams": [players.team(seat) for seat in players.everybody(self)],
            "facing": int(players.facing(self, player)),
            "declared": [_named(self, ref, player) for ref in self.declared],
            "hidden_faces": _hidden_faces(self, player),
        }
        fight = self.fight
        if fight is not None:
            seen["fight"] = {
                "attacker": int(fight.attacker),
                "target": int(fight.target),
                "blocker": int(fight.blocker),
                "battling": [int(ref) for ref in fight.pair],
                "names": [_named(self, fight.attacker, player), _named(self, fight.target, player)],
            }
        return seen

    def own_card_view(self, obj: Obj) -> dict[str, object]:
        """Return the states of a card that everybody sees."""
        shown: dict[str, object] = {}
        zone = obj.zone // self.seats
        if zone == zones.TERRITORY or zone == zones.FIELD:
            if self.viewers(obj) and self.values(obj.ref).types & kinds.TERRITORY:
                shown["open"] = self.in_state(obj.ref, "open")
        if zone == zones.FIELD and self.fight is not None:
            for state in ("attacking", "target", "battling", "blocking"):
                if self.in_state(obj.ref, state):
                    shown[state] = True
        return shown


def _is_red(game: DivideGame, seat: PlayerId) -> bool:
    return len(game.cards_in(zones.LIFE, seat)) <= game.player_value(seat, "red_zone")


def _packet_view(game: DivideGame, packet: damage.Packet, player: PlayerId) -> dict[str, object]:
    return {
        "player": int(packet.player),
        "amount": damage.amount_of(game, packet),
        "dealt": packet.dealt,
        "kind": ("buster", "effect", "attack")[packet.rank],
        "source": "" if packet.source == NO_REF else _named(game, packet.source, player),
    }


def _waiting_view(game: DivideGame, at: int, player: PlayerId) -> dict[str, object]:
    item = game.waiting[at]
    source = item.card if item.card != NO_REF else item.source
    name = "" if source == NO_REF else _named(game, source, player)
    return {
        "name": name,
        "player": int(item.controller),
        "word": item.word,
        "card": item.card != NO_REF,
        "targets": [_named(game, ref, player) for slot in item.scope.slots for ref in slot],
    }


def _named(game: DivideGame, ref: Ref, player: PlayerId) -> str:
    """Return the name of what a text is about; "?" for what has none or lies where *player* does not see it."""
    if is_player(ref):
        return f"P{player_of(ref) + 1}"
    if not is_object(ref) or game.is_live(ref) and views.is_secret(game, game.obj(ref), 1 << player):
        return "?"
    return game.obj(ref).definition.name


def _hidden_faces(game: DivideGame, player: PlayerId) -> list[str]:
    """Return the faces of a player's territories that lie below, which only that player may look at (410-2a)."""
    found: list[str] = []
    for seat in players.teammates(game, player):
        for ref in game.cards_in(zones.TERRITORY, seat):
            if game.obj(ref).host != NO_REF:
                continue
            card = definitions.of(game.obj(ref).definition)
            other = card.front if card.front is not None else card.other
            if other is not None:
                game.cite("410-2a")
                found.append(other.name)
    return found


# Drawing


def draw(seen: dict[str, Any], records: dict[str, Record], lang: str, width: int, height: int) -> list[str]:
    """Return the table as lines of at most *width* columns."""
    me = int(seen["player"])
    lines = [_heading(seen, lang, width), _path(seen, lang, width), *_under_way(seen, lang, width)]
    for seat in _seats(seen, me):
        lines += _player(seen, seat, records, lang, width)
    for seat in _seats(seen, me)[len(seen["teams"]) // 2 :]:
        hand = [_hand_card(card, records) for card in seen["zones"][f"hand/{seat}"]]
        head = _say("hand" if seat == me else "mate_hand", lang)
        lines += listed(head, hand, width, 3 if seat == me else 2)
    return lines


def describe(record: Record) -> str:
    """Return a card's name and printed values in one line."""
    parts = [str(record["name"]), str(record["type"])]
    for name in ("cost", "cost_total", "timing", "trigger"):
        if record.get(name):
            parts.append(str(record[name]))
    if "power" in record:
        parts.append(f"{record['power']}/{record['hit']}")
    for name in ("subtype", "attribute", "title"):
        value = record.get(name)
        if isinstance(value, list) and value:
            parts.append("/".join([str(each) for each in value]))
    icons = record.get("icons")
    if isinstance(icons, list):
        parts += [f"[{icon}]" for icon in icons]
    return " ".join(parts)


def _say(word: str, lang: str, *values: object) -> str:
    return _WORDS[word][LANGUAGES[lang]].format(*values)


def _heading(seen: dict[str, Any], lang: str, width: int) -> str:
    seat = int(seen["turn_player"])
    who = _who(seen, seat, lang)
    if len(seen["teams"]) > 2:
        who = _say("next", lang, who, seat + 1, int(seen["next_player"]) + 1)
    return heading(where(CATALOGUE, seen, who, LANGUAGES[lang]), width)


def _path(seen: dict[str, Any], lang: str, width: int) -> str:
    """Return the rules under way, the innermost last; where they do not fit, words and outer ones are left out."""
    head = _say("path", lang)
    rules = [_stage(seen, at, lang, "") for at in range(len(seen["path"]))]
    if width_of(f"{head} " + " > ".join(rules)) > width:
        rules = [_stage(seen, at, lang, "short_") for at in range(len(seen["path"]))]
    while len(rules) > 1 and width_of(f"{head} .. > " + " > ".join(rules)) > width:
        rules = rules[1:]
    text = " > ".join(rules)
    return cut(f"{head} {'.. > ' if len(rules) < len(seen['path']) else ''}{text}", width)


def _stage(seen: dict[str, Any], at: int, lang: str, form: str) -> str:
    """Return a rule of the path, a window with what it is for; *form* is "" or short_."""
    rule, window = str(seen["path"][at]), int(seen["windows"][at])
    if window < PLAY_WINDOW:
        return rule
    if window == PLAY_WINDOW:
        return _say(form + "play_window", lang, rule)
    packet = seen["packets"][window]
    who = _who(seen, int(packet["player"]), lang)
    return _say(form + "damage_window", lang, rule, who, packet["dealt"], packet["amount"])


def _under_way(seen: dict[str, Any], lang: str, width: int) -> list[str]:
    """Return packets, an attack that is declared or carried out, and the resolution zone, as far as there are any."""
    lines: list[str] = []
    packets: list[str] = []
    for packet in seen["packets"]:
        source = _say("buster", lang) if packet["kind"] == "buster" else str(packet["source"])
        who = _who(seen, int(packet["player"]), lang)
        packets.append(_say("packet", lang, who, packet["dealt"], packet["amount"], source))
    lines += _listed("packets", packets, lang, width)
    if seen["declared"]:
        lines += _listed("declared", [_say("aims", lang, *seen["declared"])], lang, width)
    if "fight" in seen:
        how = "blocked" if seen["fight"]["blocker"] else "aims"
        lines += _listed("attack", [_say(how, lang, *seen["fight"]["names"])], lang, width)
    waiting: list[str] = []
    for item in seen["waiting"]:
        text = str(item["name"])
        if item["word"] in ("placed", "copy"):
            text = _say(str(item["word"]), lang, text)
        elif not item["card"]:
            text = _say("ability", lang, text)
        if item["targets"]:
            text = _say("aims", lang, text, "・".join([str(each) for each in item["targets"]]))
        waiting.append(f"{text} ({_who(seen, int(item['player']), lang)})")
    return lines + _listed("resolution", waiting, lang, width)


def _listed(word: str, items: list[str], lang: str, width: int) -> list[str]:
    if not items:
        return []
    head = _say(word, lang)
    lines = flow(items, width, 2, width_of(head) + 1)
    return [head + lines[0][width_of(head) :], *lines[1:]]


def _seats(seen: dict[str, Any], me: int) -> list[int]:
    """Return the seats from top to bottom: the opponents, the one in front last, then the own team, the viewer last."""
    teams = seen["teams"]
    front = int(seen["facing"])
    others = [seat for seat in range(len(teams)) if teams[seat] != teams[me] and seat != front]
    mates = [seat for seat in range(len(teams)) if teams[seat] == teams[me] and seat != me]
    return [*others, front, *mates, me]


def _who(seen: dict[str, Any], seat: int, lang: str) -> str:
    me = int(seen["player"])
    teams = seen["teams"]
    if seat == me:
        return _say("you", lang)
    if len(teams) == 2:
        return _say("opponent", lang)
    if teams[seat] == teams[me]:
        return _say("mate", lang)
    return _say("facing" if seat == int(seen["facing"]) else "opponent", lang)


def _player(seen: dict[str, Any], seat: int, records: dict[str, Record], lang: str, width: int) -> list[str]:
    areas = seen["zones"]
    counts = [len(areas[f"{zone}/{seat}"]) for zone in ("life", "hand", "deck", "graveyard", "d_deck", "set")]
    colour = _say("red" if seen["red"][seat] else "yellow", lang) if seen["turn"] else ""
    words = "numbers" if len(seen["teams"]) == 2 else "team_numbers"
    text = _say(words, lang, counts[0], colour, *counts[1:])
    for name, n in seen["counters"][seat].items():
        text += f" {name}x{n}"
    lines = [cut(f"-- P{seat + 1} {_who(seen, seat, lang)}  {text}", width)]
    lines.append(
        cut(f"   {_energy(areas[f'energy/{seat}'], records, lang)}  {_territories(seen, seat, lang)}", width)
    )
    field = areas[f"field/{seat}"]
    units = [_card(card, field, lang) for card in field if not card.get("host")]
    return lines + flow(units or [_say("no_units", lang)], width, 4, 3)


def _energy(cards: list[Any], records: dict[str, Record], lang: str) -> str:
    ready = [card for card in cards if not card.get("turned")]
    text = _say("energy", lang, len(ready), len(cards))
    found: dict[str, int] = {}
    for card in ready:
        record = records.get(str(card.get("name", "")), {})
        cost = str(record.get("cost", record.get("cost_total", "")))
        for colour in kinds.COLOURS:
            if colour in cost and not card.get("face_down"):
                found[colour] = found.get(colour, 0) + 1
    text += "".join([f" {colour}{n}" for colour, n in found.items()])
    down = len([card for card in cards if card.get("face_down")])
    return text + (" " + _say("down", lang, down) if down else "")


def _territories(seen: dict[str, Any], seat: int, lang: str) -> str:
    parts: list[str] = []
    cards = seen["zones"][f"territory/{seat}"]
    for card in cards:
        if card.get("host"):
            continue
        state = _say("open" if card.get("open") else "unopened", lang)
        logs = len([other for other in cards if other.get("host") == card.get("id")])
        worn = f"+{logs}" if logs else ""
        parts.append(f"{card.get('name', '?')}({state}){worn}")
    return " ".join(parts)


def _card(card: dict[str, Any], field: list[Any], lang: str) -> str:
    marks = [_say("rest", lang)] if card.get("turned") else []
    for state in ("attacking", "target", "battling", "blocking"):
        if card.get(state):
            marks.append(_say(state, lang))
    if card.get("damage"):
        marks.append(_say("damage", lang, card["damage"]))
    marks += [f"{name}x{n}" for name, n in card.get("counters", {}).items()]
    stats = f"{card['power']}/{card['hit']}" if "power" in card else ""
    worn = [str(each.get("name", _say("log", lang))) for each in field if each.get("host") == card.get("id")]
    parts = ["".join(marks), stats, str(card.get("name", "?"))]
    return " ".join([part for part in parts if part]) + "".join([f"+{name}" for name in worn])


def _hand_card(card: dict[str, Any], records: dict[str, Record]) -> str:
    name = str(card.get("name", "?"))
    record = records.get(name)
    if record is None:
        return name
    text = f"{name} {record.get('cost', record.get('cost_total', '-'))}"
    if "power" in record:
        text += f" {record['power']}/{record['hit']}"
    return text
