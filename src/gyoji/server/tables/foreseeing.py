"""What an option would do: what it uses and costs, and what the rules make of it if nobody does anything else.

It is tried on copies in which everything is dealt anew that the player does not know, and only what comes out in each
of them is said. Nothing is said where the player, or somebody else, would have to choose first.
"""

from __future__ import annotations

from typing import Final

from gyoji.errors import EndlessError
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Log
from gyoji.kernel.machine.messages import LANGUAGES
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.values.values import ABSENT
from gyoji.match import Match
from gyoji.server.tables import paying
from gyoji.server.tables.asking import source_of_question
from gyoji.server.tables.faces import Plain
from gyoji.server.tables.figures import figures_of
from gyoji.server.tables.paying import ANY_WAY, Given, Ways

SEEDS: Final = (1, 2)
MOST_STEPS: Final = 16
"""So many passes are followed."""
Words = tuple[str, str]
_HOW: Final[dict[str, Words]] = {
    paying.TURNED: ("横向きにする", "turn {0}"),
    paying.SPENT: ("支払いに使う", "spend {0}"),
    paying.DISCARDED: ("捨てる", "discard {0}"),
    paying.DESTROYED: ("墓地に送る", "lose {0} from play"),
    paying.EXILED: ("ゲームから除く", "remove {0} from the game"),
    paying.RETURNED: ("元に戻す", "return {0}"),
    paying.MOVED: ("移す", "move {0}"),
    paying.COUNTERS: ("カウンターを取り除く", "take counters off {0}"),
}
_CARDS: Final[Words] = ("カード{0}枚", "{0} cards")
_ONE_CARD: Final[Words] = ("カード1枚", "1 card")
_OBJECT: Final[Words] = ("{0}を{1}", "{1}")
_FREE: Final[Words] = ("支払うものはありません。", "It costs nothing.")
_BATTLE: Final[Words] = ("{0}（{1}）対{2}（{3}）：{4}", "{0} ({1}) against {2} ({3}): {4}")
_ENDS: Final[dict[str, Words]] = {
    "wins": ("勝つ", "wins"),
    "loses": ("負ける", "loses"),
    "both": ("相討ち", "both die"),
    "stands": ("どちらも残る", "both stay"),
}
_DIES: Final[Words] = ("{0}は場を離れる", "{0} leaves play")
_DAMAGE: Final[Words] = ("{0}に{1}ダメージ", "{0} takes {1} damage")
_STAT: Final[Words] = ("{0}の{1}：{2}→{3}", "{1} of {0}: {2} to {3}")
_YOU: Final[Words] = ("あなた", "you")
_WON: Final[Words] = ("あなたの勝ち", "you win the game")
_LOST: Final[Words] = ("あなたの負け", "you lose the game")
_DRAWN: Final[Words] = ("引き分け", "the game is drawn")
_STOP: Final[Words] = ("。", ".")
_BETWEEN: Final[Words] = ("、", ", ")


class Tried:
    """What came of an option on one copy."""

    def __init__(self, before: Game) -> None:
        self.before = before
        self.paid = before
        """The copy when it was paid."""
        self.after = before
        """The copy at the end."""
        self.given: list[Given] = []
        self.asks: list[str] = []
        self.pairs: list[tuple[Ref, Ref]] = []
        """Who fought whom."""
        self.rules: dict[int, str] = {}
        """By which rule a card left, by its slot."""
        self.entered: list[Ref] = []
        """What came into play after the payment."""
        self.open = False
        self.neutral = False
        """Whether the option only lets the game go on."""
        self.ended = False
        """Whether it was followed to where its player can act again."""


def foresee(match: Match, n: int, lang: str, ways: Ways = ANY_WAY) -> Plain:
    """Return what option *n* of the question would use, cost and do, for the player who is asked."""
    question = match.game.question
    assert question is not None, "nothing is asked"
    player = question.player
    try:
        tried = [_try(match, n, player, seed, ways) for seed in SEEDS]
    except EndlessError:
        return {}
    found: Plain = {"plan": _plan(match, tried, player, lang)}
    forecast = _forecast(match, tried, player, lang)
    if forecast:
        found["forecast"] = forecast
    return found


def _try(match: Match, n: int, player: PlayerId, seed: int, ways: Ways) -> Tried:
    layout = match.rulebook.layout()
    twin = views.resample(match.game, player, Rng(seed))
    question = twin.question
    assert question is not None
    found = Tried(twin.copy())
    card = paying.card_of_option(layout, twin, question.options[n])
    asker = source_of_question(twin)
    log = Log()
    twin.log = log
    found.before = twin.copy()
    twin.decide(n)
    _note_pairs(match, twin, found)
    paying.pay(match, twin, player, ways)
    found.paid = twin.copy()
    used = (card,) if asker is None else (card, asker[0])
    found.given = paying.given(layout, found.before, found.paid, player, used)
    found.neutral = question.options[n].kind in layout.neutral
    asked = twin.question
    if (
        asked is not None
        and asked.player == player
        and kernel.PASS not in [each.kind for each in asked.options]
    ):
        if asked.prompt != question.prompt:
            found.asks = [asked.prompt]
    free = kernel.PASS in [each.kind for each in question.options]
    _follow(match, twin, question.prompt if free else "", player, found)
    found.after = twin
    for entry in log.entries:
        event = entry.event
        if event is not None and event.rule and event.before is not None:
            found.rules[int(event.subject) >> INCARNATION_BITS] = event.rule
        if event is not None and event.subject > 0 and event.dest >= 0 and _enters(twin, event):
            found.entered.append(event.subject)
    for entry in log.entries:
        event = entry.event
        if event is not None and layout.motions.get(event.kind) in ("attack", "battle") and event.other > 0:
            _pair(found, event.subject, event.other)
    return found


def _follow(match: Match, twin: Game, prompt: str, player: PlayerId, found: Tried) -> None:
    """Let everybody pass until the player can act again: as before, or at all where *prompt* is ""."""
    neutral = match.rulebook.layout().neutral
    turn = twin.turn
    for _ in range(MOST_STEPS):
        question = twin.question
        if question is None or twin.turn != turn:
            found.ended = True
            return
        passing = [i for i, each in enumerate(question.options) if each.kind in neutral]
        again = question.prompt == prompt or (not prompt and len(passing) == 1)
        if question.player == player and again and not twin.waiting:
            found.ended = True
            return
        if len(passing) != 1:
            return
        found.open = found.open or question.player != player
        twin.decide(passing[0])
        _note_pairs(match, twin, found)


def _enters(twin: Game, event: Event) -> bool:
    """Tell whether a card comes into play with an event."""
    before = event.origin >= 0 and twin.specs[twin.kind_of(event.origin)].in_play
    return twin.specs[twin.kind_of(event.dest)].in_play and not before


def _note_pairs(match: Match, twin: Game, found: Tried) -> None:
    for arrow in match.rulebook.layout().arrows(twin):
        if arrow.kind in ("attack", "block") and arrow.end > 0:
            first, then = (arrow.end, arrow.start) if arrow.kind == "block" else (arrow.start, arrow.end)
            _pair(found, first, then)


def _pair(found: Tried, one: Ref, other: Ref) -> None:
    if one > 0 and other > 0 and (one, other) not in found.pairs and (other, one) not in found.pairs:
        found.pairs.append((one, other))


# What it costs


def _plan(match: Match, tried: list[Tried], player: PlayerId, lang: str) -> Plain:
    first = tried[0]
    sure = [each for each in first.given if all([each in other.given for other in tried])]
    found: Plain = {
        "uses": [{"card": int(ref), "how": how} for ref, how in sure if how in paying.ORDINARY],
        "loses": [
            {"card": int(ref), "name": _name(first.before, ref), "how": how}
            for ref, how in sure
            if how not in paying.ORDINARY
        ],
    }
    before = figures_of(match, first.before, player, lang)
    after = figures_of(match, first.paid, player, lang)
    found["numbers"] = [
        {"label": label, "before": was, "after": after[label]}
        for label, was in before.items()
        if after.get(label, was) != was
    ]
    if first.asks and all([each.asks == first.asks for each in tried]):
        found["asks"] = first.asks
    found["text"] = _cost_text(first.before, sure, found["numbers"], lang)
    return found


def _cost_text(game: Game, sure: list[Given], numbers: list[Plain], lang: str) -> str:
    """Return in one sentence what is given."""
    language = LANGUAGES[lang]
    by_how: dict[str, list[Ref]] = {}
    for ref, how in sure:
        by_how.setdefault(how, []).append(ref)
    parts: list[str] = []
    for how, refs in by_how.items():
        if how in paying.ORDINARY:
            many = (_ONE_CARD if len(refs) == 1 else _CARDS)[language].format(len(refs))
        else:
            many = _BETWEEN[language].join([_called(game, ref, lang) for ref in refs])
        parts.append(_OBJECT[language].format(many, _HOW[how][language].format(many)))
    parts += [f"{each['label']} {each['before']}→{each['after']}" for each in numbers]
    return _sentence(parts, lang) if parts else _FREE[language]


def _sentence(parts: list[str], lang: str) -> str:
    language = LANGUAGES[lang]
    text = _BETWEEN[language].join(parts) + _STOP[language]
    return text[:1].upper() + text[1:]


def _name(game: Game, ref: Ref) -> str:
    return game.objs[ref >> INCARNATION_BITS].definition.name


def _called(game: Game, ref: Ref, lang: str) -> str:
    return f"「{_name(game, ref)}」" if lang == "ja" else _name(game, ref)


# What it does


def _forecast(match: Match, tried: list[Tried], player: PlayerId, lang: str) -> Plain:
    if not all([each.ended for each in tried]) or not match.game.turn:
        return {}
    facts = [_facts(match, each, player, lang) for each in tried]
    sure = [fact for fact in facts[0] if all([fact in other for other in facts])]
    if tried[0].neutral:  # what comes anyway is no forecast, unless it is to be feared
        sure = [fact for fact in sure if fact.get("danger") or fact["kind"] == "game_won"]
    if not sure:
        return {}
    found: Plain = {"facts": sure, "text": _sentence([str(each["text"]) for each in sure], lang)}
    if any([each.open for each in tried]):
        found["open"] = True
    return found


def _facts(match: Match, tried: Tried, player: PlayerId, lang: str) -> list[Plain]:
    language = LANGUAGES[lang]
    before, after = tried.before, tried.after
    if after.over:
        won, lost = player in after.winners, bool(after.winners)
        kind = "game_won" if won else "game_lost" if lost else "game_drawn"
        words = _WON if won else _LOST if lost else _DRAWN
        fact: Plain = {"kind": kind, "rule": after.ended_by, "text": words[language]}
        return [{**fact, "danger": True} if kind == "game_lost" else fact]
    found = [fact for pair in tried.pairs for fact in _battle(match, tried, pair, player, lang)]
    told = {ref for pair in tried.pairs for ref in pair} if found else set()
    for n, was in enumerate(tried.paid.objs):
        now = after.objs[n]
        if now is was or not tried.paid.specs[tried.paid.kind_of(was.zone)].in_play:
            continue
        seen = after.viewers(was) & (1 << player)
        if not seen or was.ref in told:
            continue
        if not after.specs[after.kind_of(now.zone)].in_play:
            text = _DIES[language].format(_called(before, was.ref, lang))
            fact = {"kind": "dies", "cards": [int(was.ref)], "text": text}
            if tried.rules.get(n):
                fact["rule"] = tried.rules[n]
            found.append({**fact, "danger": True} if was.controller == player else fact)
        elif now.damage > was.damage:
            many = now.damage - was.damage
            text = _DAMAGE[language].format(_called(before, was.ref, lang), many)
            found.append({"kind": "damage", "cards": [int(was.ref)], "amount": many, "text": text})
    return found + _wasted(tried, player, lang) + _stats(match, tried, player, lang)


def _wasted(tried: Tried, player: PlayerId, lang: str) -> list[Plain]:
    """Return the player's own cards that come into play and do not stay."""
    found: list[Plain] = []
    for ref in tried.entered:
        n = ref >> INCARNATION_BITS
        now = tried.after.objs[n]
        if now.controller != player or tried.after.specs[tried.after.kind_of(now.zone)].in_play:
            continue
        text = _DIES[LANGUAGES[lang]].format(_called(tried.after, ref, lang))
        fact: Plain = {"kind": "dies", "cards": [int(tried.before.objs[n].ref)], "text": text, "danger": True}
        if tried.rules.get(n):
            fact["rule"] = tried.rules[n]
        found.append(fact)
    return found


def _battle(match: Match, tried: Tried, pair: tuple[Ref, Ref], player: PlayerId, lang: str) -> list[Plain]:
    """Return how a battle ends between two cards that were there before it."""
    language = LANGUAGES[lang]
    before, after = tried.paid, tried.after
    if not all([_in_play(before, ref) and before.viewers(before.obj(ref)) & (1 << player) for ref in pair]):
        return []
    gone = [not _in_play(after, ref) for ref in pair]
    end = "both" if all(gone) else "wins" if gone[1] else "loses" if gone[0] else "stands"
    mine = [before.obj(ref).controller == player for ref in pair]
    numbers = [_strength(match, before, ref) for ref in pair]
    if "" in numbers:
        return []
    text = _BATTLE[language].format(
        _called(before, pair[0], lang),
        numbers[0],
        _called(before, pair[1], lang),
        numbers[1],
        _ENDS[end][language],
    )
    fact: Plain = {"kind": end, "cards": [int(ref) for ref in pair], "text": text}
    if any([mine[i] and gone[i] for i in (0, 1)]):
        fact["danger"] = True
    return [fact]


def _player(match: Match, seat: int, player: PlayerId, lang: str) -> str:
    if seat == player:
        return _YOU[LANGUAGES[lang]]
    return match.rulebook.layout().catalogue.say("player", LANGUAGES[lang], seat + 1)


def _in_play(game: Game, ref: Ref) -> bool:
    return game.is_live(ref) and game.specs[game.kind_of(game.obj(ref).zone)].in_play


def _strength(match: Match, game: Game, ref: Ref) -> str:
    """Return the first number of a card that the layout shows: what it fights with."""
    numbers = match.rulebook.layout().numbers
    name = next(iter(numbers))
    value = game.values(ref).number(game.lexicon.numbers[name])
    return "" if value == ABSENT else str(value)


def _stats(match: Match, tried: Tried, player: PlayerId, lang: str) -> list[Plain]:
    """Return how the numbers of players change after the payment, those that everybody sees."""
    language = LANGUAGES[lang]
    found: list[Plain] = []
    for seat in range(tried.paid.seats):
        before = figures_of(match, tried.paid, PlayerId(seat), lang)
        after = figures_of(match, tried.after, PlayerId(seat), lang)
        for label, was in before.items():
            now = after.get(label, was)
            if now != was:
                text = _STAT[language].format(_player(match, seat, player, lang), label, was, now)
                found.append({"kind": "stat", "player": seat, "before": was, "after": now, "text": text})
    return found
