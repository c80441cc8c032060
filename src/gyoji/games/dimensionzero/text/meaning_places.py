"""What this game's nouns mean: squares and spaces of the board, cards that lie there, targets, traits."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.text import asread as own
from gyoji.games.dimensionzero.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.binding import asread as r
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.meaning.lines import LineMeaning
from gyoji.text.clause.meaning.nouns import DENIED
from gyoji.text.clause.phrases import pairs as p
from gyoji.text.clause.phrases.lexicon import Lexicon, same
from gyoji.text.clause.phrases.roles import Roles
from gyoji.text.reading.errors import Refused

WHERE: Final = own.Squares((f.Near("same_square", p.NOUN),))
"""～が置かれているスクエア: that two cards swap it says of the cards that they change places."""
ONE: Final = t.Exactly(t.Num(1))
SQUARE: Final = a.Place(("square",))
THAT_SQUARE: Final = a.Place(("square",), which="that")
OPPONENT: Final = a.Who("opponent")
AURA: Final = a.Np(a.Head("aura"))
BELOW: Final = a.Arg("ni", own.Below(p.ONE))
TARGET: Final = p.Quality("target")
AIMED: Final = (a.Flag("target"), a.Flag("another_target"))
"""対象の and 別の対象の before a noun, kept until references are bound: what is chosen is chosen in playing."""
DESIGNATED: Final = ("colour", "race", "name")
IS_DESIGNATED: Final = a.Rel(a.Cl("designate", voice="passive"), "did")


def _referred(attribute: str) -> a.Cl:
    """～を参照する."""
    return a.Cl("refer", args=(a.Arg("o", p.Quality(attribute)),))


PAIRS: Final = p.Pairs(
    acts=(
        p.Pair(p.said("control", p.WHAT), t.TakeControl(p.WHAT)),
        p.Pair(p.said("show", p.WHAT, ni=OPPONENT), t.Act("reveal", p.WHAT), prints=False),
        p.Pair(
            a.Cl("put", args=(p.WHAT, BELOW, a.Arg("as", AURA), p.Maybe(a.StateArg("face_down")))),
            t.Act("put_aura", p.WHAT, to=p.ONE),
        ),
        p.Pair(p.said("bind", p.WHAT, ni=p.ONE), t.Act("bind", p.WHAT, to=p.ONE)),
        p.Pair(p.said("bind", p.WHAT), t.Act("bind", p.WHAT, to=t.Omitted()), prints=False),
        p.Pair(p.said("exchange", o=p.Quality("position")), t.Act("exchange", p.OWNER, word="square")),
        *[
            p.Pair(p.said("exchange", o=each), t.Act("exchange", t.Omitted(), word="square"), prints=False)
            for each in (SQUARE, a.Np(a.Head("position")))
        ],
        p.Pair(p.said("exchange", o=WHERE), t.Act("exchange", p.NOUN, word="square"), prints=False),
        p.Pair(p.said("create", o=a.Place(("plan",))), t.Act("create_plan")),
        p.Pair(p.said("update", o=a.Place(("plan",))), t.Act("update_plan")),
        *[
            p.Pair(p.said("designate", a.Amount(ONE), o=a.Np(a.Head(noun))), t.Act("designate", word=noun))
            for noun in DESIGNATED
        ],
        p.Pair(p.said("change_target", o=TARGET, ni=p.NOUN), t.Act("change_target", p.OWNER, to=p.NOUN)),
        p.Pair(
            p.said("cease", subject=p.CARD, de=a.Np(a.Head("$noun"))), t.Lose(p.CARD, (t.Kind(("$noun",)),))
        ),
        *[
            p.Pair(
                p.said("add", o=a.Named("$name"), ni=whose),
                t.Gain(owner, (t.Trait(kind, "$name"),)),
                prints=False,
            )
            for kind in ("race", "attribute")
            for whose, owner in ((p.Quality(kind), p.OWNER), (a.Np(a.Head(kind)), t.Omitted()))
        ],
        p.Pair(
            p.said("put", a.InStateArg("$state"), subject=p.NOUN, ni=SQUARE, voice="passive"),
            t.EntersWith(p.NOUN, state="$state"),
        ),
    ),
    events=(
        p.Pair(p.said("attack", voice="passive"), t.Event("attacked", actor=p.SUBJECT)),
        p.Pair(
            p.said("show", p.WHAT, ni=OPPONENT), t.Event("reveal", p.SUBJECT, object=p.WHAT), prints=False
        ),
        p.Pair(
            p.said("show", ni=OPPONENT, voice="passive"), t.Event("reveal", object=p.SUBJECT), prints=False
        ),
        p.Pair(
            p.said("become", a.StateArg("face_up"), de=a.Place(("plan",))), t.Event("flip", object=p.SUBJECT)
        ),
    ),
    bans=(
        p.Pair(
            p.said("become", subject=p.NOUN, ni=TARGET),
            t.Cannot(t.Event("target", actor=p.OWNER, object=p.NOUN)),
        ),
    ),
    filters=(
        *[p.Pair(each, each) for each in AIMED],
        p.Pair(a.Flag("sandwiched"), t.Related("sandwiched", t.This())),
        p.Pair(a.Flag("sandwiched"), t.Related("sandwiched", p.REST)),
        p.Pair(a.Rel(a.Cl("attack"), "did"), t.InState("attacking")),
        p.Pair(a.Rel(a.Cl("attack", voice="passive"), "did"), t.InState("attacked")),
        *[p.Pair(a.Of(p.np(each, IS_DESIGNATED)), n.Designated(each)) for each in DESIGNATED],
    ),
    values=(
        p.Pair(a.Half(p.VALUE), t.Per(t.Num(1), t.Plus(p.VALUE, t.Num(1)), 2)),  # fractions go up (1.2.1)
        p.Pair(a.Best(p.NOUN, "$attribute"), t.AttributeOf("$attribute", p.NOUN, highest=True)),
        p.Pair(a.ValueOf(p.np("smash", a.Owned(p.PLAYER)), "number"), t.PlayerValue("smash", p.PLAYER)),
        p.Pair(
            a.ValueOf(p.np("smash", p.REST), "$how"),
            p.No("which number of Smash this is cannot be told", "スマッシュ"),
        ),
    ),
    nouns=(
        p.Pair(a.RefNp(a.ThisRef("card"), (a.Scope(a.Place(("hand",))),)), t.This("hand")),
        p.Pair(THAT_SQUARE, t.It("square")),
        p.Pair(a.NotA(p.NOUN), t.OtherThan(p.NOUN)),
    ),
    sentences=tuple(
        [
            p.Pair(
                a.Sentence(
                    a.Cl(verb, args=(a.Arg("o", p.VALUE),)),
                    (a.IfP(a.Fact(_referred(each), "would")), a.InsteadP()),
                ),
                n.Substitute(p.OWNER, each, p.VALUE),
                prints=verb == "use",
            )
            for verb in ("use", "refer")
            for each in WORDS.measures
        ]
    ),
)
"""What only this game says: squares exchanged, plans, designations, targets."""

LEXICON: Final = Lexicon(
    deeds={"show": "reveal", "attacking": "attack", "moving": "move"},
    acts={
        "have:thing": ("gain", "gain"),
        "give:thing": ("give", "give"),
        "put:counter": ("counters", "place"),
        "exile:counter": ("counters", "remove"),
        "exchange:attribute": ("swap", "swap"),
    },
    states={"frozen": "freeze", "released": "release", "face_up": "turn_face", "face_down": "turn_face"},
    ongoing={
        "battle": "battling",
        "freeze": "frozen",
        "release": "released",
        "receive:damage": "damaged",
        "deal.passive:damage": "damaged",
    },
    traits=("race", "attribute"),
    flags=("colourless", "textless"),
    usual={"put": "graveyard square energy smash", "add": "hand"},
    qualities=same("colour race attribute"),
    pairs=PAIRS,
    draws_up_to=True,
)

PLACES: Final = t.Zone("places")
SPACES: Final = {"battle": "battle_space", "base": "base_space", "any": "square", "stack": "stack"}
REMEMBERED: Final = frozenset(
    ["destroy", "discard", "exile", "freeze", "release", "nullify", "reveal", "look", "play", "activate"]
    + ["synthesise", "choose", "draw", "pay", "put", "add", "deal"]
)
"""Verbs by which a text names again what was done: 破壊したユニット."""

TOLD: Final = frozenset(
    ["destroy", "discard", "exile", "freeze", "release", "nullify", "reveal", "look", "play", "activate"]
    + ["synthesise", "choose", "draw", "put", "add", "return", "deal", "attack", "attacked", "move"]
    + ["smash", "win_battle", "win", "lose"]
)
"""What the game tells of as events, and asks bans about."""


class PlaceMeaning(LineMeaning):
    """The meaning of nouns on a board."""

    # Places

    def place(self, node: t.Node | None) -> t.Node | None:
        if isinstance(node, own.Squares):
            return self.squares(node, None)
        if node == THAT_SQUARE:
            return t.It("square")
        if isinstance(node, a.Place) and node.which == "other":
            return self.source(node)
        return super().place(node)

    def zone(self, node: t.Node | None) -> t.Zone | None:
        if isinstance(node, a.Place) and node.which == "that" and node.names != ("square",):
            bare = super().zone(replace(node, which=""))
            assert bare is not None
            return replace(bare, player=t.Player("owner", t.It()))
        return super().zone(node)

    def related(self, node: t.Node) -> t.Node:
        """Return a relation of cards or squares to a card, a line or an area."""
        return self.near(node) if isinstance(node, f.Near) else node

    def squares(self, node: own.Squares, quantity: t.Node | None) -> t.Selector:
        """Return squares as places: which space they belong to is their noun."""
        noun = "square"
        player: t.Node | None = None
        filters: list[t.Node] = []
        for each in node.filters:
            if isinstance(each, own.Space):
                noun, player = each.name + "_square", self.player(each.player)
                continue
            made = self._square_filter(each)
            filters.append(made)
            if isinstance(made, t.InState) and noun == "square":
                noun = "base_square" if made.state == "base_free" else "battle_square"
            if is_area(made) and noun == "square":
                noun = "battle_square"
        if player is not None:
            filters.append(t.Related("own_base_space", player))
        return t.Selector(zone=PLACES, nouns=(noun,), filters=tuple(filters), quantity=quantity)

    def _square_filter(self, node: t.Node) -> t.Node:
        return node if node in AIMED else self.related(node)

    # Nouns

    def counted_noun(self, node: t.Node, quantity: t.Node | None) -> t.Node:
        if isinstance(node, own.Squares):
            return self.squares(node, quantity)
        if isinstance(node, a.Place) and node.names == ("square",) and not node.whose:
            return t.Selector(zone=PLACES, nouns=("square",), quantity=quantity)
        return super().counted_noun(node, quantity)

    def _phrase(self, node: a.Np, quantity: t.Node | None) -> t.Node:
        number = quantity if node.quantity is None else self.number(node.quantity)
        head = node.head
        if isinstance(head, a.Head) and head.noun in ("line", "area") and not head.name:
            if node.filters == (a.Det(),) and number is None:
                return t.It(head.noun)
            filters = tuple([self.filter(each, head) for each in node.filters])
            return t.Selector(zone=PLACES, filters=filters, nouns=(head.noun,), quantity=number)
        if a.Flag("pool") in node.filters:
            rest = tuple([each for each in node.filters if each != a.Flag("pool")])
            return self.out_of(a.PoolRef(), replace(node, filters=rest, quantity=None), number)
        if isinstance(head, a.Head) and head.noun == "aura":
            if len(node.filters) != 1 or not isinstance(node.filters[0], own.Below):
                raise Refused("under which card it lies is not said", "闘気")
            under = t.AttachedTo(self.noun(node.filters[0].what))
            return t.Selector(filters=(under, r.Scope(zone=t.Zone("aura"))), quantity=number)
        spaces = [each for each in node.filters if isinstance(each, own.Inside | own.Space)]
        if not spaces and not isinstance(head, own.NameHead):
            return super()._phrase(node, quantity)
        return self._on_board(node, number)

    def _on_board(self, node: a.Np, number: t.Node | None) -> t.Node:
        """Return cards with the space they lie in, or cards of a name."""
        head = node.head
        player: t.Node | None = None
        space: t.Node | None = None
        filters: list[t.Node] = []
        named: list[t.Node] = [t.Named(head.name)] if isinstance(head, own.NameHead) and head.name else []
        for each in node.filters:
            if isinstance(each, own.Inside):
                assert isinstance(each.squares, own.Squares)
                inner = self.squares(each.squares, None)
                space = t.Zone(SPACES.get(inner.nouns[0].removesuffix("_square"), "square"))
                if any([isinstance(x, t.InState | a.Flag) for x in inner.filters]):
                    raise Refused("cards do not lie on a square that is chosen or free", "スクエア")
                filters.extend(inner.filters)
            elif isinstance(each, own.Space):
                space = t.Zone(SPACES[each.name], self.player(each.player))
            else:
                filters.append(self.filter(each, head if isinstance(head, a.Head) else None))
        if space is None:
            return r.Bare(named[0], tuple(filters), number)
        kept: list[t.Node] = []
        for one in filters:
            if isinstance(one, r.Scope) and one.zone is None:
                player = one.player
            else:
                kept.append(one)
        if isinstance(head, a.Head) and head.name:
            kept.append(t.Named(head.name))
        made = t.Selector(player, space, (*kept, *named), quantity=number)
        return replace(made, nouns=(head.noun,)) if isinstance(head, a.Head) else made

    def done_verb(self, clause: a.Cl) -> str:
        return super().done_verb(clause) if self.deed(clause.verb) in REMEMBERED else ""

    # Events and conditions

    def event(self, clause: t.Node) -> t.Node:
        if isinstance(clause, a.Cl) and clause.verb == "move" and Roles(clause).o is not None:
            raise Refused("units move by themselves", "移動")
        found = super().event(clause)
        own_events = [each.means for each in PAIRS.events]
        if isinstance(found, t.Event) and found.verb not in TOLD and found not in own_events:
            raise Refused(f"nothing in this game tells of this: {found.verb}")
        return found

    def _passive(self, clause: a.Cl, roles: Roles, cause: t.Node | None) -> t.Node:
        if clause.verb == "attack":
            raise Refused("by what it is attacked is not told here")
        if roles.o is not None:
            raise Refused("what is done to it cannot be told")
        return super()._passive(clause, roles, cause)

    def there_is(self, clause: a.Cl, roles: Roles, denied: bool) -> t.Node:
        what, spot = clause.subject, self.spot(roles.ni)
        known = isinstance(what, a.ThisRef | a.ItRef) or isinstance(what, a.Np) and what.filters == (a.Det(),)
        if spot is None or what is None or not known:
            return super().there_is(clause, roles, denied)
        as_ = spot if isinstance(spot, t.Related) else self._on_board(a.Np(own.NameHead(""), (spot,)), None)
        return t.Is(self.noun(what), as_, denied)

    def spot(self, node: t.Node | None) -> t.Node | None:
        if isinstance(node, own.Squares):
            return own.Inside(node)
        return node if isinstance(node, own.Space | t.Related) else super().spot(node)

    def before_damage(self, node: own.BeforeDamage) -> t.Node:
        """Return the condition of all that is said: the step, who battles, and that no damage is on the stack yet."""
        parts: list[t.Node] = [t.InPeriod(t.Period(kinds.BEFORE_DAMAGE))]
        if node.step is not None:
            parts.append(t.InPeriod(node.step))
        if node.holds is not None:
            parts.append(self._held_then(node.holds))
        return parts[0] if len(parts) == 1 else t.And(tuple(parts))

    def _held_then(self, node: t.Node) -> t.Node:
        clause = node.clause if isinstance(node, a.Fact) else None
        if not isinstance(node, a.Fact) or not isinstance(clause, a.Cl) or clause.subject is None:
            raise Refused("who battles is not said")
        if node.tense in DENIED:
            raise Refused("who battles is not said")
        as_ = self.filter(a.Rel(replace(clause, subject=None, ga=False), node.tense), None)
        return t.Is(self.noun(clause.subject), as_)


def is_area(node: t.Node) -> bool:
    """Tell whether squares are said to be of an area, or of one of several: there are no others than of battle."""
    if isinstance(node, t.Either):
        return all([is_area(each) for each in node.options])
    return isinstance(node, t.Related) and node.how.endswith("_area")
