"""What NOVA's words mean: a table from verbs and their objects to acts, and what only this game has."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.lexicon import Lexicon
from gyoji.text.clause.meaning_acts import Deed
from gyoji.text.clause.meaning_lines import LineMeaning
from gyoji.text.clause.meaning_sentences import Chain, Pending
from gyoji.text.clause.roles import Roles
from gyoji.text.errors import Refused

LEXICON: Final = Lexicon(
    deeds={
        "come_out": "enter",
        "bring_out": "put",
        "set": "set_energy",
        **{f"{verb}ing": verb for verb in ("attack", "defend")},
        **{f"make_{verb}": verb for verb in ("freeze", "stand", "exit", "battle")},
    },
    acts={
        **{f"{verb}:life": ("life", f"{verb}_life") for verb in ("gain", "lose", "pay")},
        "recover:life": ("life", "gain_life"),
        "have:thing": ("gain", "gain"),
        "gain:control": ("control", "control"),
        "give:thing": ("give", "give"),
        "control:*": ("controls", "control"),
        "put:counter": ("counters", "place"),
        "remove:counter": ("counters", "remove"),
        "move:counter": ("move_counters", "move"),
        **{f"{verb}:energy": (f"{verb}_energy", f"{verb}_energy") for verb in ("add", "set")},
        **{f"{verb}:*": (verb, verb) for verb in ("vanish", "add_period", "swap", "attach")},
        "do:period": ("add_period", "add_period"),
        "come_out:*": ("enter", "enter"),
        "nullify:destruction": ("undo", "nullify_destruction"),
    },
    states={"frozen": "freeze", "standby": "stand"},
    ongoing={
        "attack": "attacking",
        "defend": "defending",
        "defend.passive": "defended",
        "reveal.passive": "revealed",
        "receive:damage": "damaged",
        "battle": "battling",
    },
    player_values=("life", "limit_level", "hand_limit"),
    limits=("limit_level", "hand_limit"),
    traits=("race", "affiliation"),
    usual={"send": "graveyard", "return": "hand", "add": "hand", "put": "field"},
)


class NovaMeaning(LineMeaning):
    """The meaning of NOVA's lines."""

    # Costs

    def costs(self, costs: tuple[t.Node, ...]) -> tuple[t.Node, ...]:
        """Return the costs before ：."""
        found: list[t.Node] = []
        chain = Chain()
        for each in costs:
            if isinstance(each, f.CostC):
                chain.acts.append(self.step(each.clause, chain, Pending()))
                continue
            found.extend(self._chained(chain))
            chain = Chain()
            found.append(each)
        return (*found, *self._chained(chain))

    def _chained(self, chain: Chain) -> list[t.Node]:
        return [t.Do(tuple(chain.acts), player=chain.player)] if chain.acts else []

    # Acts

    def own_act(self, deed: Deed, way: str) -> t.Node:
        if way == "add_energy":
            return self._energy(deed.roles)
        return super().own_act(deed, way)

    def _energy(self, roles: Roles) -> t.Node:
        """エナジーストックに緑エナジーを1つ加える."""
        assert isinstance(roles.o, a.Np)
        number = roles.amount if roles.amount is not None else roles.o.quantity
        stock = self.zone(roles.ni)
        if number is None or stock is None or stock.name != "energy_stock" or len(roles.o.filters) != 1:
            raise Refused("which energy is added cannot be told")
        return t.AddEnergy(self._colour(roles.o.filters[0]), self.much(number), stock.player)

    def _colour(self, node: t.Node) -> t.Node:
        if node == a.Flag("any_colour"):
            return t.Colour("any")
        if isinstance(node, t.Coloured) and len(node.colours) == 1:
            return t.Colour(node.colours[0])
        if node == a.Flag("event_colour"):
            return t.EventColour()
        if isinstance(node, a.Same) and node == a.Same(("colour",), node.what) and node.what is not None:
            if isinstance(node.what, a.Np) and node.what.head == a.Head("colour"):
                return t.ColourOf(self.owner(node.what))
            return t.ColourOf(self.noun(node.what))
        raise Refused("which colour it has cannot be told")

    def own_event(self, clause: a.Cl, roles: Roles) -> t.Node | None:
        subject = clause.subject
        if not isinstance(subject, a.Np) or subject.head != a.Head("energy") or clause.verb != "add":
            return None
        stock = self.zone(roles.ni)
        if stock is None or stock.name != "energy_stock" or len(subject.filters) > 1:
            raise Refused("which energy is added cannot be told")
        word = ""
        for each in subject.filters:
            if not isinstance(each, t.Coloured) or len(each.colours) != 1:
                raise Refused("which energy is added cannot be told")
            word = each.colours[0]
        return t.Event("add_energy", to=stock.player, word=word)

    def own_shift(self, what: a.Np, amount: t.Node, minus: bool, deed: Deed) -> t.Node | None:
        if not isinstance(amount, f.Icons) or what.noun != "cost":
            return None
        if len(what.filters) != 1:
            raise Refused("whose cost it is cannot be told", "コスト")
        return t.ChangeCost(self.owner(what), amount.icons, minus, duration=deed.duration)

    def frozen(self, deed: Deed) -> t.Node | None:
        """スタンバイ状態のこのカードをフリーズ状態にする."""
        what = deed.roles.o
        if isinstance(what, a.RefNp) and isinstance(what.ref, a.ThisRef) and deed.roles.state_to == "frozen":
            if what.filters == (a.State("standby"),) and what.quantity is None:
                return t.FreezeThis()
        return None

    # Facts, bans, permissions

    def own_fact(self, node: a.Fact, roles: Roles) -> t.Node | None:
        if roles.o == a.Np(a.Head("other_cost")) and roles.verb == "pay" and roles.subject is None:
            return t.PaidExtra(alternative=True) if node.tense in ("is", "was", "did") else None
        return super().own_fact(node, roles)

    def _only_one(self, node: a.Sentence) -> t.Node | None:
        """自分の場に「X」は1枚しか存在できない."""
        clause = node.main.clause if isinstance(node.main, a.Ban) else None
        if not isinstance(clause, a.Cl) or not self.words.verb_has(clause.verb, "being") or node.items:
            return None
        roles = Roles(clause)
        subject = clause.subject
        zone = self.zone(roles.ni)
        if zone is None or zone.name != "field" or zone.player is None or zone.position or subject is None:
            raise Refused("where only so many can be cannot be told")
        number = roles.amount.n if isinstance(roles.amount, t.Exactly) and roles.only_amount else None
        if not isinstance(number, t.Num):
            raise Refused("how many there can be is not said")
        return t.OnlyOne(self.noun(subject), zone.player, number.n)

    def own_permission(
        self, clause: a.Cl, roles: Roles, subject: t.Node | None, duration: t.Node | None
    ) -> t.Node | None:
        if clause.verb != "set" or "further" not in roles.adverbs:
            return None
        if not isinstance(roles.amount, t.Exactly) or roles.o != a.Np(a.Head("energy")):
            raise Refused("how much more energy is set cannot be told")
        if roles.at is not None and duration is None:
            duration = t.During(self.period(roles.at))
        player = self.player(subject)
        if player is None:
            raise Refused("who sets more energy is not said")
        return t.ChangeLimit("energy_sets", player, roles.amount.n, duration=duration)

    # Sentences

    def standing(self, node: a.Sentence) -> t.Node | None:
        own = self.cost_sentence(node) or self._cap(node) or self._only_one(node)
        return own or self._everywhere(node) or self._waiting(node)

    def _cap(self, node: a.Sentence) -> t.Node | None:
        """～には～カウンターを3個を超えて置くことができない."""
        clause = node.main.clause if isinstance(node.main, a.Ban) else None
        if not isinstance(clause, a.Cl) or node.items:
            return None
        roles = Roles(clause)
        if roles.beyond is None:
            return None
        if not isinstance(roles.o, a.Np) or not isinstance(roles.o.head, a.CounterHead) or roles.ni is None:
            raise Refused("beyond what is only told of counters", "を超えて")
        if not isinstance(roles.beyond, t.Exactly) or roles.o.filters or clause.verb != "put":
            raise Refused("beyond what is only told of counters", "を超えて")
        return t.CounterCap(self.noun(roles.ni), roles.o.head.name, roles.beyond.n)

    def _everywhere(self, node: a.Sentence) -> t.Node | None:
        """このカードはすべての領域で～を得る."""
        main = node.main
        if not isinstance(main, a.Cl) or a.Adverb("everywhere") not in main.args or node.items:
            return None
        if main.subject is None or main.before:
            raise Refused("what is so in every zone is not said")
        bare = replace(main, args=tuple([each for each in main.args if each != a.Adverb("everywhere")]))
        made = self.act(bare, main.subject, None)
        if isinstance(made, t.Gain | t.Become):
            return r.Everywhere(made.object, made.things, isinstance(made, t.Become))
        raise Refused("this cannot be so in every zone")

    def _waiting(self, node: a.Sentence) -> t.Node | None:
        """カードや能力を待機領域に置くことができない."""
        clause = node.main.clause if isinstance(node.main, a.Ban) else None
        if not isinstance(clause, a.Cl) or clause.verb != "put" or clause.subject is not None:
            return None
        roles = Roles(clause)
        if roles.ni != a.Place(("waiting_area",)):
            return None
        both = a.Options((a.Np(a.Head("card")), a.Np(a.Head("ability"))))
        if roles.o is not None and roles.o != both:
            raise Refused("only that nothing at all waits can be told")
        if not node.items:
            return t.NoWaiting(r.Unsaid())
        held = node.items[0].duration if isinstance(node.items[0], a.DurationP) else None
        if len(node.items) != 1 or not isinstance(held, a.AsLong):
            raise Refused("how long nothing waits cannot be told")
        condition = self.condition(held.condition)
        if isinstance(condition, t.Is | t.InZone):
            what = condition.what
            if condition in (t.Is(what, t.InState("waiting")), t.InZone(what, t.Zone("waiting_area"))):
                return t.NoWaiting(what)
        raise Refused("how long nothing waits cannot be told")
