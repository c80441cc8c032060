"""Places in the wording of Dimension Zero: squares as nouns, and what lies where as filters of cards."""

from __future__ import annotations

from gyoji.games.dimensionzero import text_asread as own
from gyoji.kernel import tree as t
from gyoji.text.clause import asread as a
from gyoji.text.clause import asread_frames as f
from gyoji.text.clause.leading import first_of, is_this_way
from gyoji.text.clause.roles import relative
from gyoji.text.layer import Layer

SITTING = "(のある|がある|の置かれている|が置かれている|のあった|があった)"
AT = "(にある|の|に置かれている)"


def add_places(layer: Layer) -> None:
    """Add the places of the game to *layer*."""
    _squares(layer)
    _square_filters(layer)
    _card_filters(layer)


def _squares(layer: Layer) -> None:
    rule = layer.rule
    rule("squares", "{filters:sqfilter+} スクエア", own.Squares, en="square[ {filters| }]")
    rule("np1", "{_:squares}", en="a {_}")
    rule("np1", "{_:space}", en="{_}")
    rule("np1", "{_:area}", en="your {_}")
    rule("np1", "{what:one} の下", own.Below, en="the place under {what}")
    rule("area", "$area:how", t.Related, en="{how}", const={"what": t.Player("you")})
    rule("space", "バトルスペース", own.Space("battle"), en="the battle space")
    phrase = "[ {player:who} の ] ベーススペース"
    rule("space", phrase, own.Space, en="[{player}'s ]base space", const={"name": "base"})
    rule("one", "{_:np1}", en="{_}", when=_is_one)
    for word, noun in (("ライン", "line"), ("エリア", "area")):
        rule("thatplace", "その" + word, t.Related("same_" + noun, t.It(noun)), en="that " + noun)


def _is_one(node: object) -> bool:
    """このカード, そのユニット, この効果で墓地に置かれたユニット, 自分のカード: what something lies beside or under."""
    if isinstance(node, a.ThisRef | a.ItRef):
        return True
    return isinstance(node, a.Np) and isinstance(node.head, a.Head) and node.quantity is None


def _square_filters(layer: Layer) -> None:
    rule = layer.rule
    _relations(layer, "sqfilter", "の")
    rule("sqfilter", "{_:area} の", en="of your {_}")
    rule("sqfilter", "{_:space} の", en="of {_}")
    rule("sqfilter", "{what:spoken} (に|と) 隣接する", f.Near, en="next to {what}", const={"how": "adjacent"})
    rule("sqfilter", "隣接する", f.Near("adjacent"), en="next to this card")
    rule("sqfilter", "{what:spoken} の $beside:how の", f.Near, en="{how} {what}")
    its: dict[str, object] = {"what": a.ItRef()}
    rule("sqfilter", "その $beside:how の", f.Near, en="{how} it", const=its, style="its")
    rule("sqfilter", "$beside:how の", f.Near, en="{how} this card")
    rule("sqfilter", "{what:spoken} " + SITTING, f.Near, en="where {what} is", const={"how": "same_square"})
    rule("sqfilter", "対象の", a.Flag("target"), en="(target)")
    opponent = t.Player("opponent")
    for words, state, english in (
        ("ユニットのない", t.InState("unit_free"), "without units"),
        ("(自分|あなた) のユニットのない", t.InState("own_unit_free"), "without units of yours"),
        ("ユニットのある", t.InState("with_unit"), "with a unit"),
        ("相手のユニットのない", t.Related("no_unit_of", opponent), "without units of the opponent"),
        ("相手のユニットのある", t.Related("unit_of", opponent), "with a unit of the opponent"),
        ("ベースのない", t.InState("base_free"), "without bases"),
    ):
        rule("sqfilter", words, state, en=english)
    rule("spoken", "{_:one}", en="{_}", when=_is_spoken_of)


def _is_spoken_of(node: object) -> bool:
    """A square is told by a card that was named: このカード, そのユニット, この効果で墓地に置かれたユニット."""
    if not isinstance(node, a.Np):
        return True
    if len(node.filters) != 1:
        return False
    clause = relative(node.filters[0])
    return is_this_way(first_of(clause)) if clause is not None else isinstance(node.filters[0], a.Det)


def _relations(layer: Layer, category: str, there: str) -> None:
    """Add what tells of cards and squares where they are."""
    rule = layer.rule
    rule(category, "{what:spoken} と $relation:how " + there, f.Near, en="in the {how} as {what}")
    rule(category, "$relation:how " + there, f.Near, en="in the {how}")
    rule(category, "{_:thatplace} " + there, en="in {_}")


def _card_filters(layer: Layer) -> None:
    rule = layer.rule
    _relations(layer, "filter", "(の|にある)")
    rule("filter", "{_:area} (の|にある)", en="in your {_}")
    rule("filter", "{_:space} (の|にある)", en="in {_}")
    rule("filter", "{squares:squares} " + AT, own.Inside, en="on a {squares}")
    rule("filter", "スクエア " + AT, own.Space("any"), en="on a square")
    rule("filter", "スタック (の|にある)", own.Space("stack"), en="on the stack")
    same = {"how": "same_square"}
    phrase = "{what:spoken} と同じスクエア (の|にある)"
    rule("filter", phrase, f.Near, en="on the same square as {what}", const=same)
    aura = t.EquippedWith(t.Selector(zone=t.Zone("aura")))
    none = t.EquippedWith(aura.what, absent=True)
    rule("filter", "下に 闘気カード (のない|がない)", none, en="without an aura card")
    rule("filter", "下に 闘気カード (のある|がある)", aura, en="with an aura card")
    rule("filter", "{what:one} の下にある", own.Under, en="under {what}")
    layer.wellformed(a.Scope, _is_no_square)
    layer.wellformed(a.Np, _is_placed_once)
    layer.wellformed(a.Np, _names_other_target_at_once)
    layer.wellformed(own.Inside, _is_not_aimed_at)
    layer.wellformed(a.Together, _is_no_comparison)
    layer.wellformed(a.Rel, _tells_more_than_place)
    layer.wellformed(a.Cl, _has_no_neighbour_of_its_own)


def _is_no_square(node: object) -> bool:
    """Squares and the stack belong to nobody: what lies there has a filter of its own."""
    assert isinstance(node, a.Scope)
    return not isinstance(node.place, a.Place) or not {"square", "stack"} & set(node.place.names)


def _names_other_target_at_once(node: object) -> bool:
    """別の beside 対象の is other than the targets before it, not other than its card."""
    assert isinstance(node, a.Np)
    flags = [each.word for each in node.filters if isinstance(each, a.Flag)]
    return not ("other" in flags and "target" in flags)


def _is_placed_once(node: object) -> bool:
    """自分のベーススペースの is one place; a place of squares stands before cards only through ～にある."""
    assert isinstance(node, a.Np)
    filters = node.filters
    for i in range(1, len(filters)):
        before, after = filters[i - 1], filters[i]
        if isinstance(after, own.Under):  # what stands before ～の下にある belongs to the card above
            return False
        if before == a.Det() and isinstance(after, a.Scope):  # その墓地 is one place
            return False
        if isinstance(before, a.Owned) and _begins_with_owner(after):
            return False
        if isinstance(before, f.Near | t.Related | own.Space):
            if isinstance(after, own.Inside) or after == own.Space("any"):
                return False
    places = [each for each in filters if isinstance(each, own.Inside | own.Space | a.Scope)]
    return len(places) <= 1


def _begins_with_owner(node: object) -> bool:
    """あなたのベーススペースのスクエア and あなたのユニットのないスクエア are places: あなたの is part of them."""
    if isinstance(node, own.Inside):
        assert isinstance(node.squares, own.Squares)
        node = node.squares.filters[0]
    if isinstance(node, own.Space):
        return node.name == "base" and node.player is None
    return node in (t.InState("unit_free"), t.InState("with_unit"))


def _is_not_aimed_at(node: object) -> bool:
    """対象のスクエアにあるユニット: it is the unit that is the target."""
    assert isinstance(node, own.Inside)
    return isinstance(node.squares, own.Squares) and a.Flag("target") not in node.squares.filters


def _is_no_comparison(node: object) -> bool:
    """このカードと同じラインのスクエアにあるユニット is one noun phrase, not this card and another."""
    assert isinstance(node, a.Together)
    for part in node.parts[1:]:
        first = _first_filter(part)
        if isinstance(first, f.Near) and first.what is None:
            return False
        clause = relative(first)
        if clause is not None and clause.verb == "battle":
            return False
    return True


def _first_filter(node: object) -> object:
    """Return what a noun begins with, inside the square that it lies on."""
    first: object = node.filters[0] if isinstance(node, a.Np | own.Squares) and node.filters else None
    return _first_filter(first.squares) if isinstance(first, own.Inside) else first


def _tells_more_than_place(node: object) -> bool:
    """スクエアに置かれている is where a card lies, not what was done to it."""
    assert isinstance(node, a.Rel)
    clause = relative(node)
    if clause is None or clause.verb != "put" or node.tense != "is" or clause.subject is not None:
        return True
    args = (*clause.before, *clause.args)
    only = args[0].what if len(args) == 1 and isinstance(args[0], a.Arg) else None
    return not isinstance(only, a.Place | own.Squares)


def _has_no_neighbour_of_its_own(node: object) -> bool:
    """このカードに隣接するスクエアにあるユニット: このカードに belongs to 隣接する."""
    assert isinstance(node, a.Cl)
    parts = (*node.before, *([node.subject] if node.subject is not None else []), *node.args)
    for i in range(1, len(parts)):
        before, after = parts[i - 1], parts[i]
        if isinstance(before, a.Arg) and before.case in ("ni", "with"):
            what = after.what if isinstance(after, a.Arg | a.PerArg) else after
            if isinstance(what, a.Np) and isinstance(what.head, a.Head) and what.filters:
                inner = what.filters[0]
                what = inner.what if isinstance(inner, a.Of) else what
            if _first_filter(what) == f.Near("adjacent"):
                return False
    return True
