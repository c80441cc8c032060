"""What a phrase with その, 対象の, 残りの or この効果で～した speaks of: something that was named or done before."""

from __future__ import annotations

from dataclasses import replace

from gyoji.games.animal import nodes as n
from gyoji.games.animal import text_lexicon as lexicon
from gyoji.games.animal.text_meaning_nouns import AnimalNouns
from gyoji.games.animal.text_words import WORDS
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.errors import Refused

TYPES = frozenset(["animal", "lair", "tool", "scene", "skill", "territory"])

GROUPS = {"group_attack": "attack", "group_defend": "defend"}
"""What several do together, and what each of them does."""


class AnimalReferences(AnimalNouns):
    """What a phrase with その, 対象の, 残りの or この効果で～した speaks of: what was named or done before."""

    def is_of_event(self, node: a.Rel) -> bool:
        """そのダメージを受けた動物: what the damage of the situation was dealt to."""
        clause = node.clause
        if not isinstance(clause, a.Cl) or clause.verb not in ("receive", "deal") or self.ctx.event is None:
            return False
        if (
            self.ctx.event.verb not in ("deal", "dealt", "receive")
            or clause.verb == "deal"
            and clause.voice == ""
        ):
            return False
        damage = [each.what for each in clause.args if isinstance(each, a.Arg) and each.case == "o"]
        named = damage[0] if damage else clause.subject
        return isinstance(named, a.Np) and WORDS.sort(named) == "damage" and a.Det() in named.filters

    def check_types(self, words: tuple[str, ...], own: list[t.Node]) -> None:
        """その動物カード after a scene card was played: the event is about another card."""
        about = self.ctx.event.object if self.ctx.event is not None else None
        if not isinstance(about, t.Selector):
            return
        if self.ctx.event is not None and self.ctx.event.verb == "activate" and _types(words, ()):
            raise Refused("what happened was about an effect", "その")
        named, known = _types(words, tuple(own)), _types(about.nouns, about.filters)
        if named and known and not named & known:
            raise Refused("what happened was about no card of this type", "その")

    def is_other_side(self, node: a.Rel) -> bool:
        """これが防御された時: その防御している動物 are not what the event is about."""
        clause = node.clause
        assert isinstance(clause, a.Cl)
        if self.ctx.event is None or clause.verb not in ("attack", "defend", "group_defend", "solo_defend"):
            return False
        return self.ctx.event.verb == "was_defended" and clause.verb.endswith("defend")

    def is_of_group(self, node: a.Rel) -> bool:
        """これが集団攻撃した時: その集団攻撃している動物 are all of the group, which one animal is not (1307.1)."""
        clause, event = node.clause, self.ctx.event
        assert isinstance(clause, a.Cl)
        if event is None or event.verb not in GROUPS or isinstance(event.actor, t.Selector):
            return False
        return clause.verb in (event.verb, GROUPS[event.verb]) and not clause.voice

    def check_source(self, node: a.Rel, word: str) -> None:
        """デッキから除外された存在: what is on no battlefield is a card (408.3)."""
        clause = node.clause
        if word not in ("existence", "animal", "lair", "tool") or not isinstance(clause, a.Cl):
            return
        if clause.verb not in ("exile", "put", "discard", "add", "return"):
            return
        for each in (*clause.before, *clause.args):
            if isinstance(each, a.Arg) and each.case == "kara" and isinstance(each.what, a.Place):
                if "battlefield" not in each.what.names:
                    raise Refused("existences are on the battlefield only", "から")

    def of_group(self, group: t.Selector, named: a.Same) -> t.Node:
        """その同じ名前の動物: those that made a condition true, each alike another."""
        if n.Mutual(lexicon.ATTRIBUTES.get(named.attrs[0], named.attrs[0])) not in group.filters:
            raise Refused("those before it are not alike in this", "その同じ")
        plain = tuple(each for each in group.filters if not isinstance(each, n.Mutual))
        what = replace(group, filters=plain, quantity=None)
        twins = tuple(n.Twin(each.attribute, what) for each in group.filters if isinstance(each, n.Mutual))
        return replace(what, filters=(*plain, *twins))


def _types(words: tuple[str, ...], filters: tuple[t.Node, ...]) -> set[str]:
    """Return the types that a description speaks of, none when it may be of any."""
    found = {word for each in filters if isinstance(each, t.Kind) for word in each.nouns} | set(words)
    return found & TYPES if not found & {"existence", "permanent"} else set()
