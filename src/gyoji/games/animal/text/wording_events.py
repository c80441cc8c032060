"""How this game words events: the inverse of `meaning_events`."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal.effects import nodes as n
from gyoji.games.animal.text import lexicon as lexicon
from gyoji.games.animal.text.meaning_past import EFFECTS
from gyoji.games.animal.text.wording_nouns import AnimalNounWording
from gyoji.kernel.trees import tree as t
from gyoji.text.binding.unbinding import Unsayable
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.wording.events import Args

ABILITIES = {effect: ability for ability, effect in EFFECTS.items()}
"""What lies on a pile as an effect is told as the ability that was activated."""
PARTS = {"attacked": "attack", "defended": "defend", "attack": "attack", "defend": "defend"}
ALONE = {
    "night": "become_night", "dawn": "dawn", "wake": "wake", "turn": "turn", "vanish": "vanish", "leave": "leave",
    "bring_out": "come_out", "gain_life": "recover", "lose_life": "lose", "pay_life": "pay", "win": "win",
    "lose": "lose_game", "move": "move", "fight": "fight", "pay": "pay",
}  # fmt: skip
"""Events told by a verb of what they happen to."""
ENTERED = ("night", "moved", "awake")
"""States in which something comes out."""


class AnimalEventWording(AnimalNounWording):
    """The wording of events."""

    def own_event(self, node: t.Node) -> a.Cl | None:
        if not isinstance(node, t.Event):
            return None
        name = node.verb
        if name in PARTS or name in lexicon.ATTACKS or name == "was_defended":
            return self._battle(node)
        if name in ("deal", "dealt", "receive"):
            return self.damage_event(node)
        if name == "conceal":
            at = () if node.source is None else (a.Arg("de", self.destination(node.source)),)
            return self.told("become", node.object, (*at, a.StateArg("hidden")))
        if name == "reduce_damage":
            stage = "deal" if node.actor is not None else "dealt"
            return a.Cl("reduce", (), self.dealt_damage(replace(node, verb=stage), False), (), "", True)
        if name in ("place", "remove"):
            return self.counters_event(node)
        if name == "counter_leaves":
            where = node.object.zone if isinstance(node.object, t.Selector) else None
            counter = a.Np(a.CounterHead(node.word), (), self.quantity(node.amount))
            return a.Cl("leave", (), counter, (a.Arg("o", self.destination(where)),), "", True)
        if name == "draw":
            card = p.np("card", quantity=self.quantity(node.amount))
            what = a.Arg("o", card if node.object is None else self.noun(node.object))
            return self.told("draw", node.actor, (*self.causes(node), what))
        if name == "target":
            return self._targeted(node)
        if name in ("activate", "apply"):
            return self._activated(node)
        if name == "equip" and node.to is not None:
            on = a.Arg("ni", self.noun(node.to))
            return self.told("equip", node.object, (*self.causes(node), on), "passive")
        if name == "search" and node.object is None and isinstance(node.source, t.Zone):
            return self.told("search", node.actor, (a.Arg("o", self.destination(node.source)),))
        if name == "shuffle" and node.actor is None:
            return a.Cl("shuffle", (), self.destination(node.to), self.causes(node), "passive", True)
        if name == "pay":
            return self.told("pay", node.actor, (a.Arg("o", p.np("cost")),))
        if name == "shuffle":
            return self.told("shuffle", node.actor, (a.Arg("o", self.destination(node.to)),))
        if name == "play" and isinstance(node.object, t.This) and node.actor is None:
            if not self.standing and self.tense == "would":  # これをプレイする時
                this = a.Arg("o", self.noun(node.object))
                return a.Cl("play", args=(*self.causes(node), this, *self.places(node)))
        if name in ALONE and (node.actor is None or node.object is None):
            return self._alone(node)
        return None

    def _alone(self, node: t.Event) -> a.Cl:
        verb = ALONE[node.verb]
        about = node.object if node.object is not None else node.actor
        args: list[t.Node] = list(self.causes(node))
        if node.verb in ("gain_life", "lose_life", "pay_life"):
            life = p.np("life", quantity=self.quantity(node.amount))
            return self.told(verb, about, (*args, a.Arg("o", life)))
        if node.verb == "leave" and node.source is not None:
            return self.told(verb, about, (*args, a.Arg("o", self.destination(node.source))))
        if node.verb == "dawn":
            assert about is not None
            return a.Cl("dawn", (), None, (*args, a.Arg("no", self.noun(about))))
        if node.verb == "bring_out":
            return self._came_out(node, tuple(args))
        return self.told(verb, about, (*args, *self.places(node)))

    def _came_out(self, node: t.Event, args: Args) -> a.Cl:
        what = node.object
        states: list[t.Node] = []
        if isinstance(what, t.Selector) and self.tense == "did":
            inside = [each for each in what.filters if isinstance(each, t.InState) and each.state in ENTERED]
            kept = [each for each in what.filters if each not in inside]
            if inside and self.either(True, False):
                states = [a.InStateArg(each.state) for each in inside]
                faces = [each.nouns for each in kept if isinstance(each, n.FrontKind)]
                kept = [each for each in kept if not isinstance(each, n.FrontKind)]
                what = replace(what, filters=tuple(kept), nouns=faces[0] if faces else what.nouns)
        usual = t.Zone(self.usual_zone(what.nouns[0])) if isinstance(what, t.Selector) else None
        if isinstance(what, t.Selector) and (what.zone is None or what.zone == usual) and what.among is None:
            what = replace(what, zone=t.Zone(self.usual_zone(what.nouns[0]), what.player))
            said = self.unplaced(what)
            return a.Cl("come_out", (), said, (*args, *states, *self.places(node)), "", True)
        if node.source == t.Zone("pile") and self.tense == "would":
            states, node = [a.InStateArg("played")], replace(node, source=None)
        source, to = self.places(replace(node, to=None)), self.places(replace(node, source=None))
        return self.told("come_out", what, (*args, *source, *states, *to))

    def _battle(self, node: t.Event) -> a.Cl:
        name = node.verb
        if name == "was_defended":
            verb = f"{node.word}_defend" if node.word else "defend"
            return self.told(verb, node.actor, self.causes(node), "passive")
        verb = PARTS.get(name, name)
        if node.word:
            verb = f"{node.word}_{verb}"
        if verb.endswith("defend") and node.to is not None and name == "defend":
            by = () if node.actor is None else (a.Arg("ni", self.noun(node.actor)),)
            if node.actor is None or self.either(True, False):
                return self.told(verb, node.to, by, "passive")
        if node.actor is None and node.to is not None:
            return self.told(verb, node.to, (), "passive")
        case = "ni" if verb.endswith("attack") else "o"
        to = () if node.to is None else (a.Arg(case, self.noun(node.to)),)
        return self.told(verb, node.actor, (*self.causes(node), *to))

    def is_dealer(self, cause: t.Node | None) -> bool:
        return isinstance(cause, n.ByAbility) or super().is_dealer(cause)

    def _targeted(self, node: t.Event) -> a.Cl:
        """～が～の効果の対象になる."""
        if node.object is None:
            raise Unsayable(node, "what is a target")
        if node.actor is not None and node.cause is not None:  # 相手がこれを対象に起動能力を発動した
            effects = self.bringing(node.cause)
            if isinstance(effects, a.Np) and isinstance(effects.head, a.Head):
                named = effects.head.noun.replace("_effect", "_ability").replace("effect", "ability")
                effects = replace(effects, head=replace(effects.head, noun=named))
            aimed = (a.TargetArg(self.noun(node.object)), a.Arg("o", effects))
            return self.told("activate", node.actor, aimed)
        if node.actor is not None and not isinstance(node.object, t.Subject):
            return self.told("target", node.actor, (a.Arg("o", self.noun(node.object)),))
        by = p.np("effect") if node.cause is None else self.bringing(node.cause)
        return self.told("be_target", node.object, (a.Arg("no", by),))

    def _activated(self, node: t.Event) -> a.Cl:
        verb = node.verb
        at = () if node.source is None else (a.Arg("de", self.destination(node.source)),)
        if node.object is None or isinstance(node.object, t.This):
            return self.told(verb, node.object or node.actor, (*self.causes(node), *at))
        if isinstance(node.object, t.Subject):
            return a.Cl(verb, args=at)
        if not isinstance(node.object, t.Selector):
            raise Unsayable(node, "what is activated")
        what = self.abilities(node.object)
        if node.actor is not None or self.tense == "would" and at:
            return self.told(verb, node.actor, (*self.causes(node), *at, a.Arg("o", what)))
        return a.Cl(verb, (), what, (*self.causes(node), *at), "passive" if self.tense == "did" else "", True)

    def ability_name(self, noun: str, zone: t.Node | None) -> str:
        return noun if zone == t.Zone("pile") else ABILITIES.get(noun, noun)

    def cause(self, node: t.Node) -> t.Node:
        if node == n.ByDamage("battle"):
            return a.Cause(None, "battle")
        if isinstance(node, n.ByRule):
            return a.Cause(None, "rule")
        if isinstance(node, n.NotBy):
            return a.Cause(self.bringing(node.cause), "except")
        if isinstance(node, t.AnyOf) and len(node.options) == 2 and node.options[1] == n.ByDamage("battle"):
            return a.Cause(self.bringing(node.options[0]), "or_battle")
        return super().cause(node)

    def bringing(self, node: t.Node) -> t.Node:
        if isinstance(node, n.ByAbility):
            return self.effects(node.of, f"{node.ability}_effect")
        if isinstance(node, n.ByBreakthrough):
            return p.np("effect", a.Of(a.Word("breakthrough")))
        if isinstance(node, n.ByDesignation):
            return p.np(node.deed)
        if isinstance(node, n.ByDamage | n.AsCost):
            noun = "activation_cost"
            if isinstance(node, n.ByDamage):
                noun = f"{node.kind}_damage" if node.kind else "damage"
            if node.of is None:
                return p.np(noun)
            whose = self.player(node.of) if isinstance(node.of, t.Player) else None
            return p.np(noun, a.Of(self.noun(node.of)) if whose is None else a.Owned(whose))
        return super().bringing(node)
