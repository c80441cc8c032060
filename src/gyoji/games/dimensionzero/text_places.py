"""Places in the wording of Dimension Zero: squares as nouns, and what lies where as filters of cards."""

from __future__ import annotations

from gyoji.games.dimensionzero import nodes as n
from gyoji.games.dimensionzero import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer

YOU = t.Player("you")


def add_places(zero: Layer) -> None:
    """Add the places of the game to *zero*."""
    _squares(zero)
    _square_filters(zero)
    _lines_and_areas(zero)
    _card_filters(zero)
    _zones(zero)


def _squares(zero: Layer) -> None:
    rule = zero.rule
    square = {"nouns": ("square",)}
    rule("squares", "{filters:sqfilter+} スクエア", t.Selector, en="square[ {filters| }]", const=square)
    rule(
        "np_o",
        "{filters:sqfilter*} スクエアを {quantity:quant}",
        t.Selector,
        en="{quantity} square[ {filters| }]",
        const=square,
    )
    rule("ref", "そのスクエア", t.It, en="that square", const={"noun": "square"})
    rule("dest", "{_:zone}", en="{_}")
    rule("dest", "{_:squares}", en="{_}")
    rule("dest", "そのスクエア", t.It, en="that square", const={"noun": "square"})


def _square_filters(zero: Layer) -> None:
    rule = zero.rule
    rule("sqfilter", "{what:ref} と $relation:how の", t.Related, en="in the {how} as {what}")
    rule("sqfilter", "$relation:how の", t.Related, en="in the {how}", const={"what": t.This()}, style="own")
    rule("sqfilter", "$place:how の", t.Related, en="of your {how}", const={"what": YOU})
    rule("sqfilter", "{what:ref} (に|と) 隣接する", t.Related, en="next to {what}", const={"how": "adjacent"})
    rule("sqfilter", "隣接する", t.Related("adjacent", t.This()), en="next to this card", style="own")
    rule("sqfilter", "{what:whoseref} $beside:how の", t.Related, en="{how} {what}")
    rule("sqfilter", "$beside:how の", t.Related, en="{how} this card", const={"what": t.This()}, style="own")
    rule("sqfilter", "{_:thatplace} の", en="{_}")
    rule(
        "sqfilter",
        "{what:ref} (のある|がある|の置かれている|が置かれている|のあった|があった)",
        t.Related,
        en="where {what} is",
        const={"how": "same_square"},
    )
    rule("sqfilter", "ユニットのない", t.InState("unit_free"), en="without units")
    rule(
        "sqfilter", "(自分|あなた) の ユニットのない", t.InState("own_unit_free"), en="without units of yours"
    )
    rule("sqfilter", "ユニットのある", t.InState("with_unit"), en="with a unit")
    for how, words in (("unit_of", "ユニットのある"), ("no_unit_of", "ユニットのない")):
        opponent = t.Related(how, t.Player("opponent"))
        said = "with" if how == "unit_of" else "without"
        rule("sqfilter", "相手の " + words, opponent, en=said + " units of the opponent")
    rule("sqfilter", "ベースのない", t.InState("base_free"), en="without bases")
    rule("sqfilter", "バトルスペースの", a.Space("battle"), en="of the battle space")
    rule(
        "sqfilter",
        "[ {player:player} の ] ベーススペースの",
        a.Space,
        en="of [{player}'s ]base space",
        const={"name": "base"},
    )
    rule("sqfilter", "対象の", a.Targeted(), en="(target)")
    rule("whoseref", "{_:ref} の", en="{_}")
    rule("whoseref", "その", t.It(), en="it", style="its")
    rule("thatplace", "そのライン", t.Related("same_line", t.It("line")), en="in that line")
    rule("thatplace", "そのエリア", t.Related("same_area", t.It("area")), en="in that area")


def _lines_and_areas(zero: Layer) -> None:
    """Lines and areas are chosen like cards."""
    rule = zero.rule
    rule("np_o", "{nouns:$placenoun:1} を {quantity:quant}", t.Selector, en="{quantity} {nouns|}")
    rule(
        "np_o",
        "対象の {nouns:$placenoun:1} を {quantity:quant}",
        t.Selector,
        en="{quantity} target {nouns|}",
        const={"filters": (a.Targeted(),)},
    )


def _card_filters(zero: Layer) -> None:
    rule = zero.rule
    rule("filter", "対象の", a.Targeted(), en="(target)")
    another = a.Targeted(another=True)
    rule("filter", "(別の|他の|ほかの) 対象の", another, en="(another target)")
    rule("filter", "対象の (別の|他の|ほかの)", another, en="(another target)", style="last")
    zero.replace("other", "filter", "(他の|別の|ほかの)", a.Other(), en="other than this card")
    rule("filter", "{squares:squares} (にある|の|に置かれている)", a.Inside, en="on a {squares}")
    rule("filter", "バトルスペース (の|にある)", a.Space("battle"), en="in the battle space")
    rule(
        "filter",
        "[ {player:player} の ] ベーススペース (の|にある)",
        a.Space,
        en="in [{player}'s ]base space",
        const={"name": "base"},
    )
    rule("filter", "$place:how (の|にある)", t.Related, en="in your {how}", const={"what": YOU})
    rule("filter", "{_:thatplace} (の|にある)", en="{_}")
    rule("filter", "{what:ref} と $relation:how (の|にある)", t.Related, en="in the {how} as {what}")
    rule(
        "filter",
        "{what:ref} と同じスクエア (の|にある)",
        t.Related,
        en="on the same square as {what}",
        const={"how": "same_square"},
    )
    rule(
        "filter",
        "$relation:how (の|にある)",
        t.Related,
        en="in the {how}",
        const={"what": t.This()},
        style="own",
    )
    rule(
        "filter",
        "[ {player:player} の ] {zones:$zone+++か} にある",
        a.InZones,
        en="in [{player}'s ]{zones| or }",
    )
    rule(
        "ref",
        "この効果で ~$av:by@passive.ta $noun:noun",
        t.It,
        en="the {noun} so ~{by@en}",
        style="by this, passive",
    )
    rule("ref", "手札にあるこのカード", t.This("hand"), en="this card in hand")
    rule("filter", "無色の", t.InState("colourless"), en="that is colourless")
    rule("filter", "下に 闘気カード (のない|がない)", a.HasAura(absent=True), en="without an aura card")
    rule("filter", "下に 闘気カード (のある|がある)", a.HasAura(), en="with an aura card")
    rule("filter", "スクエア (の|にある|に置かれている)", a.Space("any"), en="on a square")
    rule("filter", "スタック (の|にある)", a.Space("stack"), en="on the stack")
    for which, words, english in (("most", "高い", "highest"), ("least", "低い", "lowest")):
        rule(
            "filter",
            "$attr:attribute が (1番|一番) " + words,
            t.Extreme,
            en="with the " + english + " {attribute}",
            const={"which": which},
            style="first",
        )
    rule("np_o", "対象の プレイヤーを 1 人", a.TargetPlayer(), en="a target player")
    rule("filter", "指定された $designated:what の", n.Designated, en="of the designated {what}")
    fights = "(バトルをしている|バトルしている)"
    rule("filter", fights, t.InState("battling"), en="that is battling", style="verb")
    rule("filter", "{what:ref} と " + fights, t.Related, en="battling with {what}", const={"how": "battling"})
    rule("filter", "(挟まれている|挟まれた)", t.Related("sandwiched", t.This()), en="that is sandwiched")
    rule("bare", "{what:np1} の下にある闘気カード", a.Under, en="aura card under {what}")
    for kind in (t.Selector, r.Bare, r.Hand):
        zero.wellformed(kind, _is_placed_once)
        zero.wellformed(kind, _names_other_target_at_once)
    zero.wellformed(r.Bare, _lies_under)
    zero.wellformed(a.Inside, _is_not_aimed_at)
    zero.wellformed(r.Scope, _is_no_square)
    zero.wellformed(t.AnyOf, _is_no_pair_of_zones)
    zero.wellformed(t.Both, _is_no_comparison)


def _names_other_target_at_once(node: object) -> bool:
    """別の beside 対象の is other than the targets before it, not other than its card."""
    assert isinstance(node, t.Selector | r.Bare | r.Hand)
    pairs = zip(node.filters, node.filters[1:], strict=False)
    return not any({type(one), type(two)} == {a.Other, a.Targeted} for one, two in pairs)


def _lies_under(node: object) -> bool:
    """What stands before ～の下にある belongs to the card above."""
    return isinstance(node, r.Bare) and (not isinstance(node.what, a.Under) or not node.filters)


def _is_no_square(node: object) -> bool:
    assert isinstance(node, r.Scope)
    return not isinstance(node.zone, t.Zone) or node.zone.name not in ("square", "stack")


def _is_no_pair_of_zones(node: object) -> bool:
    """手札かプランゾーンにあるカード is one noun, not a hand or a card of the plan zone."""
    assert isinstance(node, t.AnyOf)
    for one, other in zip(node.options, node.options[1:], strict=False):
        first = other.filters[0] if isinstance(other, t.Selector | r.Bare) and other.filters else None
        if (
            isinstance(one, r.Hand)
            and one.quantity is None
            and isinstance(first, r.Scope | a.Space | a.InZones)
        ):
            return False
    return True


def _is_no_comparison(node: object) -> bool:
    """このカードと同じラインのスクエアにあるユニット is one noun phrase, not this card and another."""
    assert isinstance(node, t.Both)
    for part in node.parts[1:]:
        filters = part.filters if isinstance(part, t.Selector | r.Bare | r.Hand) else ()
        first = filters[0] if filters else None
        if isinstance(first, t.InState) and first.state == "battling":
            return False
        if isinstance(first, a.Inside) and isinstance(first.squares, t.Selector):
            first = first.squares.filters[0]
        if isinstance(first, t.Related) and isinstance(first.what, t.This) and first.how != "same_square":
            return False
    return True


def _is_placed_once(node: object) -> bool:
    """自分のベーススペースの is one place; a place of squares stands before cards only through ～にある."""
    assert isinstance(node, t.Selector | r.Bare | r.Hand)
    for before, after in zip(node.filters, node.filters[1:], strict=False):
        scoped = isinstance(before, r.Scope) and before.zone is None
        if scoped and isinstance(after, a.Space) and after.name == "base" and after.player is None:
            return False
        if scoped and isinstance(after, a.InZones) and after.player is None:
            return False
        if scoped and isinstance(after, a.Inside) and _begins_with_owner(after):
            return False
    places = [each for each in node.filters if isinstance(each, a.Inside | a.Space | a.InZones)]
    zones = [each for each in node.filters if isinstance(each, r.Scope) and each.zone is not None]
    if isinstance(node, t.Selector) and node.nouns == ("square",):
        return True
    for before, after in zip(node.filters, node.filters[1:], strict=False):
        if isinstance(after, a.Space) and after.name == "any" and isinstance(before, t.Related | a.Space):
            return False
        if isinstance(after, a.Inside) and isinstance(before, t.Related):
            return False
    return len(places) + len(zones) <= 1


def _begins_with_owner(place: a.Inside) -> bool:
    """あなたのベーススペースのスクエア and あなたのユニットのないスクエア are places: あなたの is part of them."""
    assert isinstance(place.squares, t.Selector)
    first = place.squares.filters[0]
    if isinstance(first, a.Space):
        return first.name == "base" and first.player is None
    return isinstance(first, t.InState) and first.state in ("unit_free", "with_unit")


def _is_not_aimed_at(node: object) -> bool:
    """対象のスクエアにあるユニット: it is the unit that is the target."""
    assert isinstance(node, a.Inside)
    return not isinstance(node.squares, t.Selector) or a.Targeted() not in node.squares.filters


def _zones(zero: Layer) -> None:
    rule = zero.rule
    rule("zone", "スクエア以外", t.OtherThan(t.Zone("square")), en="anywhere but a square")
    rule("zone", "その $zone:name", a.TheirZone, en="that {name}")
    rule("np_o", "{zone:zone} から {quantity:quant} !を", a.FirstCards, en="{quantity} from {zone}")
    zero.wellformed(a.FirstCards, _counts_from_an_end)
    zero.wellformed(a.TheirZone, _is_owned)


def _counts_from_an_end(node: object) -> bool:
    assert isinstance(node, a.FirstCards)
    return isinstance(node.zone, t.Zone) and node.zone.position in ("top", "bottom")


def _is_owned(node: object) -> bool:
    """Squares belong to nobody: そのスクエア is the square spoken of."""
    assert isinstance(node, a.TheirZone)
    return node.name not in ("square", "stack")
