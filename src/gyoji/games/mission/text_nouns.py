"""What noun phrases, events and conditions of the mission game mean beyond the shared ones, and its lexicon."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.mission import text_asread as own
from gyoji.games.mission.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause import pairs as p
from gyoji.text.clause.lexicon import Lexicon
from gyoji.text.clause.meaning_lines import LineMeaning
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused


def _pool(act: str) -> t.Node:
    return t.Act(act, amount=p.MUCH, word="$counter")


def _pooled(event: str) -> t.Node:
    return t.Event(event, actor=p.SUBJECT, amount=p.Maybe(p.NUMBER), word="$counter")


COUNTERS: Final = (("gain", "place"), ("spend", "remove"))
COUNTER: Final = a.Np(a.CounterHead("$counter"))
NUMBERED: Final = replace(COUNTER, quantity=p.MUCH)
CARD_NOUN: Final = a.Np(a.Head("card"))
EXP: Final = p.Quality("exp")
DOER: Final = t.Player("doer")
HAND: Final = t.Count(t.Selector(player=DOER, zone=t.Zone("hand", DOER)))
SHUFFLED: Final = t.Act("shuffle", to=t.Zone("deck"))
LOWERING: Final = t.Selector(filters=(t.InState("power_minus"),), nouns=("effect",))

PAIRS: Final = p.Pairs(
    acts=(
        *[p.Pair(p.said(verb, a.Amount(p.MUCH), o=COUNTER), _pool(act)) for verb, act in COUNTERS],
        *[p.Pair(p.said(verb, o=NUMBERED), _pool(act), prints=False) for verb, act in COUNTERS],
        *[
            p.Pair(p.said(verb, a.AsMuch(p.MUCH), o=COUNTER), _pool(act), prints=False)
            for verb, act in COUNTERS
        ],
        p.Pair(p.said("shuffle"), SHUFFLED),
        p.Pair(p.said("do", o=a.Np(a.Head("shuffling"))), SHUFFLED, prints=False),
        p.Pair(p.said("make_connect", p.WHAT, ni=p.NOUN), t.Act("connect", p.WHAT, to=p.NOUN)),
        p.Pair(p.said("connect", p.WHAT, ni=p.NOUN), t.Act("connect", p.WHAT, to=p.NOUN), prints=False),
        p.Pair(
            p.said("make_connect", o=a.Together((p.NOUN, p.ONE))),
            t.Act("connect", p.NOUN, to=p.ONE),
            prints=False,
        ),
        p.Pair(p.said("sleep_this"), t.FreezeThis()),
        p.Pair(p.said("make", p.WHAT, ni=EXP), t.Act("become_exp", p.WHAT, to=p.OWNER)),
        p.Pair(
            p.said("become", subject=p.NOUN, ni=EXP), t.Act("become_exp", p.NOUN, to=p.OWNER), prints=False
        ),
        p.Pair(
            p.said("draw", a.Amount(p.MUCH, to=True), subject=a.Place(("hand",)), o=CARD_NOUN),
            t.Act("draw", amount=t.Plus(p.MUCH, HAND, minus=True)),
        ),
        p.Pair(p.said("draw", a.AsMuch(p.VALUE), o=CARD_NOUN), t.Act("draw", amount=p.VALUE), prints=False),
    ),
    events=(
        *[
            p.Pair(p.said(verb, p.Maybe(a.Amount(p.NUMBER)), o=COUNTER), _pooled(act))
            for verb, act in COUNTERS
        ],
        *[
            p.Pair(p.said(verb, o=replace(COUNTER, quantity=p.NUMBER)), _pooled(act), prints=False)
            for verb, act in COUNTERS
        ],
        p.Pair(
            p.said("become", p.Maybe(p.CAUSE), ni=EXP),
            t.Event("become_exp", object=p.SUBJECT, to=p.OWNER, cause=p.Maybe(p.CAUSE)),
        ),
        p.Pair(
            p.said("become", p.Maybe(p.CAUSE), ni=a.Np(a.Head("exp"))),
            t.Event("become_exp", object=p.SUBJECT, cause=p.Maybe(p.CAUSE)),
        ),
        p.Pair(
            p.said("connect", p.Maybe(p.CAUSE), p.Maybe(a.Arg("ni", p.NOUN))),
            t.Event("connect", object=p.SUBJECT, to=p.Maybe(p.NOUN), cause=p.Maybe(p.CAUSE)),
        ),
        p.Pair(p.said("shuffle", o=a.Place(("deck",))), t.Event("shuffle", actor=p.SUBJECT)),
    ),
    bans=(
        p.Pair(
            p.said("receive", subject=p.CARD, o=a.Np(a.Head("power_minus"), (a.Owned(p.PLAYER),))),
            t.Unaffected(p.CARD, replace(LOWERING, player=p.PLAYER)),
        ),
        p.Pair(
            p.said("receive", subject=p.CARD, o=a.Np(a.Head("power_minus"))), t.Unaffected(p.CARD, LOWERING)
        ),
    ),
)
"""What only this game says: counters in a pool, EXP, connections, シャッフルする of the deck."""

LEXICON: Final = Lexicon(
    deeds={
        "make_exit": "exit",
        "make_reboot": "reboot",
        "make_sleep": "sleep",
        "make_slide": "slide",
        "make_enter": "enter",
        "make_connect": "connect",
        "attacking": "attack",
        "sliding": "slide",
        "spend": "remove",
    },
    acts={
        "vanish:*": ("vanish", "vanish"),
        "make_enter:*": ("bring", "enter"),
        "scout:*": ("alone", "scout"),
        "reload:*": ("alone", "reload"),
    },
    states={"sleeping": "sleep", "rebooted": "reboot", "face_up": "turn_face", "face_down": "turn_face"},
    ongoing={
        "attack": "attacking",
        "succeed": "succeeded",
        "receive:damage": "damaged",
        "reveal.passive": "revealed",
        "check": "checked",
        "check.passive": "checked",
        "clear": "cleared",
        "clear.passive": "cleared",
        "connect": "connected",
    },
    traits=("feature", "account_info", "mission_info"),
    field="area",
    usual={"return": "hand", "add": "hand"},
    measures={"damage_taken": "damage"},
    pairs=PAIRS,
    draws_up_to=True,
)


class MissionNouns(LineMeaning):
    """The meaning of the mission game's nouns, events and conditions."""

    def __init__(self) -> None:
        super().__init__(WORDS, LEXICON)

    # Nouns

    def own_filter(self, node: t.Node) -> t.Node | None:
        if isinstance(node, own.Inside):
            return r.Scope(zone=replace(self.named_zone(node.place), player=self.player(node.player)))
        if isinstance(node, own.AmongExp):
            return own.AmongExp(self.noun(node.what))
        return super().own_filter(node)

    def own_phrase(self, node: a.Np, head: a.Head, number: t.Node | None) -> t.Node | None:
        if len(node.filters) == 1 and isinstance(node.filters[0], own.Leveled):
            if number is not None:
                raise Refused("whose EXP this is cannot be told", "EXP")
            return t.Host(head.noun)
        if head.noun != "exp":
            return None
        if len(node.filters) != 1:
            raise Refused("whose EXP this is cannot be told", "EXP")
        return t.Selector(filters=(own.AmongExp(self.owner(node)),), quantity=number)

    def cards_in(self, node: a.Place, quantity: t.Node | None) -> t.Node:
        if node.names != ("energy",) or node.position or node.which:
            return super().cards_in(node, quantity)
        zone = self.named_zone(node)
        player = t.Player("doer") if zone.player is None else zone.player
        return t.Selector(filters=(r.Scope(zone=replace(zone, player=player)),), quantity=quantity)

    def own_relative(self, node: a.Rel, clause: a.Cl, roles: Roles) -> t.Node | None:
        """スカウトゾーンに置かれた."""
        if clause.verb != "put" or clause.voice != "passive" or node.tense != "did":
            return None
        if len(clause.args) + len(clause.before) != 1 or clause.subject is not None or roles.ni is None:
            return None
        return r.Scope(zone=self.zone(roles.ni))

    def having(self, node: a.Having) -> t.Node:
        if node.how == "not":
            return t.Having(tuple([self.held(each) for each in node.things]), True)
        return super().having(node)

    def own_kind(self, node: t.Node) -> t.Node | None:
        """Return what stands behind a keyword: account information."""
        if isinstance(node, own.Value):
            return t.Trait("account", node.name)
        if isinstance(node, a.Options) and isinstance(node.options[0], own.Value):
            return t.Either(tuple([self.kind(each) for each in node.options]))
        return super().own_kind(node)

    # Numbers

    def count(self, node: t.Node) -> t.Node:
        if isinstance(node, a.Np) and isinstance(node.head, a.CounterHead):
            return t.PlayerValue("counter:" + node.head.name, self.whose(node))
        return super().count(node)

    def value(self, node: t.Node) -> t.Node:
        if isinstance(node, a.ValueOf) and node.how == "number" and isinstance(node.of, a.Np):
            done = self._done_missions(node.of)
            if done is not None:
                return done
        if isinstance(node, a.DoneNumber) and isinstance(node.clause, a.Cl):
            roles = Roles(node.clause)
            if isinstance(roles.ni, a.Place) and len(node.clause.args) == 1 and not node.clause.before:
                zone = self.named_zone(roles.ni)
                if node.clause.subject is None and not node.clause.voice:
                    return r.NumberMoved(self.deed(node.clause.verb), zone)
        return super().value(node)

    def _done_missions(self, node: a.Np) -> t.Node | None:
        """あなたのクリアしたミッションの数."""
        if node.head != a.Head("mission") or len(node.filters) != 2 or node.quantity is not None:
            return None
        whose, rel = node.filters
        if not isinstance(whose, a.Owned) or not isinstance(rel, a.Rel) or rel.tense != "did":
            return None
        clause = rel.clause
        if not isinstance(clause, a.Cl) or clause.subject is not None or clause.before or clause.args:
            return None
        if clause.voice or clause.verb not in ("clear", "check"):
            return None
        return t.PlayerValue(
            "cleared" if clause.verb == "clear" else "checked", self.named_player(whose.player)
        )

    # Events

    def event(self, clause: t.Node) -> t.Node:
        if not isinstance(clause, a.Cl):
            raise Refused("no event")
        roles = Roles(clause)
        way = self.row(clause.verb, self.object_key(roles.o))[0]
        if way == "deal" and not clause.voice and isinstance(roles.o, a.Np) and roles.o.filters:
            return self._much_damage(clause, roles.o)
        return super().event(clause)

    def _much_damage(self, clause: a.Cl, damage: a.Np) -> t.Node:
        """3000以上のダメージを与える."""
        if len(damage.filters) != 1 or not isinstance(damage.filters[0], own.Bounded):
            raise Refused("how much damage is not told of here")
        bound = damage.filters[0]
        args = tuple(
            [
                replace(each, what=a.Np(damage.head)) if each == a.Arg("o", damage) else each
                for each in clause.args
            ]
        )
        event = super().event(replace(clause, args=args))
        amount = t.AtLeast(bound.n) if bound.op == ">=" else t.AtMost(bound.n)
        assert isinstance(event, t.Event)
        return replace(event, amount=amount)

    # Conditions

    def there_is(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        if not isinstance(roles.ni, f.Near) or clause.subject is None:
            return super().there_is(clause, roles, denied)
        what = self.counted_noun(clause.subject, None if roles.amount is None else self.number(roles.amount))
        if not isinstance(what, t.Selector):
            raise Refused("a place is named before something that has its own place")
        return t.Exists(replace(what, filters=(self.near(roles.ni), *what.filters)), denied)
