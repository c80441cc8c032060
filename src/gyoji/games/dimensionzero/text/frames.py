"""The phrases of Dimension Zero: lines, costs, keywords with their parameters, sentences, squares as places."""

from __future__ import annotations

from gyoji.games.dimensionzero.effects import nodes as n
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.text import asread as own
from gyoji.games.dimensionzero.text.words import WORDS, ZONES
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import frames
from gyoji.text.clause.phrases.leading import first_of, is_this_way
from gyoji.text.clause.phrases.roles import relative
from gyoji.text.clause.phrases.sound import ClauseSound
from gyoji.text.grammar.layer import Layer

SITTING = "(のある|がある|の置かれている|が置かれている|のあった|があった)"
AT = "(にある|の|に置かれている)"
DASH = "(-|ー|一|：)"
MAYBE_DASH = "(-|ー|一|：|)"
OPEN = "(［|〔)"
CLOSE = "(］|〕)"


def add_frames(layer: Layer) -> None:
    """Add the places and frames of the game to *layer*."""
    _squares(layer)
    _square_filters(layer)
    _card_filters(layer)
    _lines(layer)
    _framed(layer)
    _costs(layer)
    _keywords(layer)
    _qualities(layer)
    _sentences(layer, ClauseSound(WORDS))


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
    rule("sqfilter", "{options:area+++か|または|、} の", t.Either, en="of your {options| or }")
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
    rule("filter", "{what:one} の下にある", own.Below, en="under {what}")
    layer.wellformed(a.Scope, _is_no_square)
    layer.wellformed(a.Np, _is_placed_once)
    layer.wellformed(a.Np, _names_other_target_at_once)
    layer.wellformed(own.Inside, _is_not_aimed_at)
    frames.add_neighbours(layer, _Beside())
    layer.wellformed(a.Rel, _tells_more_than_place)
    layer.wellformed(a.Options, _is_of_one_sort)
    layer.wellformed(a.Together, _is_of_one_sort)
    layer.wellformed(a.IsA, _is_no_area)


def _is_of_one_sort(node: a.Options | a.Together) -> bool:
    """スペルや能力の対象 are targets, 中央エリアか敵軍エリアのスクエア squares: what stands behind belongs to both."""
    parts = node.options if isinstance(node, a.Options) else node.parts
    targets = [isinstance(each, a.Np) and each.head == a.Head("target") for each in parts]
    areas = [isinstance(each, t.Related) for each in parts]
    return all(targets) == any(targets) and all(areas) == any(areas)


def _is_no_area(node: a.IsA) -> bool:
    """A card lies in an area, and is none."""
    return not isinstance(node.as_, t.Related)


def _is_no_square(node: a.Scope) -> bool:
    """Squares and the stack belong to nobody: what lies there has a filter of its own."""
    return not isinstance(node.place, a.Place) or not {"square", "stack"} & set(node.place.names)


def _names_other_target_at_once(node: a.Np) -> bool:
    """別の beside 対象の is other than the targets before it, not other than its card."""
    flags = [each.word for each in node.filters if isinstance(each, a.Flag)]
    return not ("other" in flags and "target" in flags)


def _is_placed_once(node: a.Np) -> bool:
    """自分のベーススペースの is one place; a place of squares stands before cards only through ～にある."""
    filters = node.filters
    for i in range(1, len(filters)):
        before, after = filters[i - 1], filters[i]
        if isinstance(after, own.Below):  # what stands before ～の下にある belongs to the card above
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


def _is_not_aimed_at(node: own.Inside) -> bool:
    """対象のスクエアにあるユニット: it is the unit that is the target."""
    return isinstance(node.squares, own.Squares) and a.Flag("target") not in node.squares.filters


class _Beside(frames.Beside):
    """Places beside a card, also inside the square that a card lies on."""

    def first(self, node: object) -> object:
        first: object = node.filters[0] if isinstance(node, own.Squares) else super().first(node)
        return self.first(first.squares) if isinstance(first, own.Inside) else first

    def begins(self, node: object) -> bool:
        clause = relative(self.first(node))
        return super().begins(node) or clause is not None and clause.verb == "battle"

    def noun_of(self, part: t.Node) -> t.Node:
        return part.what if isinstance(part, a.PerArg) else super().noun_of(part)


def _tells_more_than_place(node: a.Rel) -> bool:
    """スクエアに置かれている is where a card lies, not what was done to it."""
    clause = relative(node)
    if clause is None or clause.verb != "put" or node.tense != "is" or clause.subject is not None:
        return True
    args = (*clause.before, *clause.args)
    only = args[0].what if len(args) == 1 and isinstance(args[0], a.Arg) else None
    return not isinstance(only, a.Place | own.Squares)


def _lines(layer: Layer) -> None:
    rule = layer.rule
    layer.any_of("line", "only", "inner")
    rule("only", "{words:word++、|} ?。", f.KeywordLine, en="{words|, }")
    rule("paragraph", frames.BODY, f.Line, en=frames.TOLD)
    rule("inner", "{_:paragraph}", en="{_}")
    frames.add_modes(layer, "・")
    costs = OPEN + " " + frames.COSTS + " " + CLOSE + " "
    timed = "[{costs|, }] {timing}: " + frames.TOLD
    rule("inner", costs + "{timing:timed} " + frames.BODY, f.ActivatedLine, en=timed)
    rule("paying", costs + frames.BODY, f.ActivatedLine, en="[{costs|, }]: " + frames.TOLD)
    rule("timed", "《 $timing:name 》", n.Timing, en="({name})")
    rule("line", costs + "?。", f.CostLine, en="Additional cost: {costs|, }.")


def _framed(layer: Layer) -> None:
    """Keywords that stand before a text of their own."""
    rule = layer.rule
    rule("inzone", "$zone:_ 効果", en="{_}")
    layer.any_of("held", "inner", "only")
    for kind, words, inner, english in (
        ("zone", "{names:inzone++/|・}", "held", "In {names| or }: "),
        ("linkage", "連動 {names:$name+}", "held", "Linkage {names| and }: "),
        ("resonance", "共鳴", "held", "Resonance: "),
        ("rampage", "暴走 [ $number:n ]", "paragraph", "Rampage[ {n}]: "),
        ("pincer", "挟撃", "paragraph", "Pincer: "),
        ("advance", "進撃", "paying", "Advance "),
    ):
        said, const = english + "{ability}", {"kind": kind}
        before = f"{words} {MAYBE_DASH} "
        if inner == "held":
            rule("line", before + "『 {ability:held} 』", own.Framed, en=said, const=const)
        style = "open" if inner == "held" else ""
        rule("line", before + f"{{ability:{inner}}}", own.Framed, en=said, const=const, style=style)


def _costs(layer: Layer) -> None:
    rule = layer.rule
    rule("icon", "〈 $energycolour:colour {amount:num} 〉", t.Energy, en="{amount} {colour}")
    rule("icon", "$energycolour:colour {amount:num}", t.Energy, en="{amount} {colour}", style="bare")
    rule("np1", "〔 {_:icons} 〕", en="{_}", style="bracketed")
    for minus, sign in ((False, "+"), (True, "-")):
        rule("arg", sign + " {n:icons}", a.Shift, en=sign + "{n}", const={"minus": minus})
    frames.add_costs(layer, (("ren", "、", ""), ("te", "?、", "te"), ("", "、", "end")))


def _keywords(layer: Layer) -> None:
    rule = layer.rule
    rule("word", "$keyword:name", a.Word, en="{name}")
    rule("had", "$keywordname:name", a.Word, en="{name}", style="name")
    for name, words, argument, english in (
        ("instant_death", "即死 (|-|ー|一) レベル", "num", "Instant death level {argument}"),
        ("raid", "急襲", "num", "Raid {argument}"),
        ("muster", "召集 " + DASH, "range", "Muster: {argument}"),
        ("support", "支援 " + DASH, "backing", "Support: {argument}"),
        ("awakening", "覚醒 " + DASH, "awakening", "Awakening: {argument}"),
        ("formation", "隊列召喚 " + DASH, "formation", "Formation summon: {argument}"),
        ("call", "呼声 " + DASH, "caller", "Call: {argument}"),
        ("resistance", "耐性 " + DASH, "resisted", "Resistance: {argument}"),
    ):
        rule("word", f"{words} {{argument:{argument}}}", a.Word, en=english, const={"name": name})
    _keywords_in_words(layer)
    rule("backing", "{range:range} ?の + {amount:num}", n.Support, en="+{amount} {range}")
    rule("backing", "{range:range} ?の {amount:num}", n.Support, en="+{amount} {range}", style="plain")
    rule("range", "{_:oneplace}", en="{_}")
    rule("range", "{parts:oneplace+++かつ}", t.And, en="{parts| and }")
    rule("oneplace", "$relation:how", f.Near, en="{how}")
    rule("oneplace", "隣接 ?する", f.Near("adjacent"), en="adjacent")
    rule("oneplace", "$beside:how", f.Near, en="{how} it")
    rule("oneplace", "$area:how", t.Related, en="{how}", const={"what": t.Player("you")})
    rule("awakening", "{options:onecost++か}", a.Options, en="{options| or }")
    rule("onecost", "!［ {icons:icon+} !］", f.Icons, en="{icons|, }")
    rule("formation", "$shape:shape {costs:icon*}", n.Formation, en="{shape}[ {costs|, }]")
    rule("caller", "$colour:name", t.Colour, en="{name}")
    rule("resisted", "{colours:$colour++か|と|/}", t.Coloured, en="{colours| or }")
    rule("resisted", "{_:np}", en="{_}", when=_is_kind)
    for word, zone, english in ZONES:
        kind = t.Selector(filters=(t.Having((t.Keyword("zone_effect:" + zone),)),))
        words = f"({word}) 効果" if "|" in word else word + " 効果"
        rule("resisted", words, kind, en=f"cards with {english} effects")


def _keywords_in_words(layer: Layer) -> None:
    """What flash and raid stand for (5.14.2, 5.16.2), said in full. Such a card does the same and lacks the keyword."""
    rule = layer.rule
    flash = "この カード の 移動 が スタック に 乗っている 間 、 すべて の プレイヤー は "
    for style, play in (("", "カード の プレイ が できない"), ("verb", "カード を プレイ できない")):
        told = "While a move of this card is on the stack, no player can play cards."
        rule("inwords", f"{flash}{play} 。", a.Word(kinds.FLASH + kinds.IN_WORDS), en=told, style=style)
    raid = (
        "あなた は ?、 この カード の 移動コスト を 支払う にあたり 、 その 移動コスト を 支払う 代わりに 、 "
    )
    bases = "あなた の ベーススペース の スクエア に ある リリース状態 の ベース を {argument:num} 枚 "
    frozen = "選び 、 フリーズ してよい 。"
    told = "In paying the move cost of this card you may freeze {argument} released bases in your base space instead."
    rule("inwords", raid + bases + frozen, a.Word, en=told, const={"name": kinds.RAID + kinds.IN_WORDS})
    rule("only", "{words:inwords:1}", f.KeywordLine, en="{words|}")


def _is_kind(node: object) -> bool:
    """Only what kind of card it is can be told of what a card resists."""
    kinds = node.options if isinstance(node, a.Options) else (node,)
    for each in kinds:
        if not isinstance(each, a.Np) or not isinstance(each.head, a.Head) or each.quantity is not None:
            return False
    return True


def _qualities(layer: Layer) -> None:
    rule = layer.rule
    rule("trait", "$traitkind:kind $name:name", t.Trait, en="{kind} {name}")
    rule("thing", "$colour:name", t.Colour, en="{name}")
    frames.add_traits(layer, said="of ")
    frames.add_colours(layer)
    frames.add_name_filters(layer)
    frames.add_piles(layer, "hand")
    rule("filter", "{_:colours} で ?、", en="that is {_}", style="and")
    rule("filter", "{what:colours} (でない|ではない)", t.OtherThan, en="that is not {what}")
    rule("np", "{parts:word+++、}", a.Together, en="{parts| and }", style="commas")
    phrase = "{filters:filter+} {head:namehead} [ {quantity:quant} ]"
    rule("np1", phrase, a.Np, en="[{quantity} ]{head}[ {filters| }]")
    rule("namehead", "$name:name", own.NameHead, en="{name}")
    rule("exc1", "$name:name", a.Named, en="{name}")


def _sentences(layer: Layer, sound: ClauseSound) -> None:
    rule = layer.rule
    rule("sentence", "ただし 、 {what:np} は 選べない 。", a.Except, en="But {what} cannot be chosen.")
    price = "は ?〔 {as_:icons} ?〕 (である|になる|となる)"
    rule("final", "{subject:np} " + price, a.IsA, en="{subject} is {as_}", when=_is_of_cost)
    rule("item", "{event:onevent} に際し !、", a.WhenP, en="when {event},", style="on")
    rule("onevent", "{clause:rcl}", a.Happening, en="{clause@would}", const={"tense": "would"})
    phrase = "(そうできなければ|そうできないならば)"
    rule("didso", phrase, a.DidSo(absent=True), en="this is not done", style="unable")
    rule("item", "{condition:bacond} !、", a.IfP, en="if {condition},", style="being")
    phrase = "{clause:rcl@nakereba}"
    rule("bacond", phrase, a.Fact, en="{clause@not}", const={"tense": "not"}, when=sound.is_being)
    phrase = "{clause:rcl@ba}"
    rule("bacond", phrase, a.Fact, en="{clause@would}", const={"tense": "would"}, when=sound.is_being)
    layer.wellformed(a.UnlessArg, _never)
    layer.wellformed(a.Who, _is_counted_as_player)
    rule("arg", "リリース/フリーズ状態を変更せずに", a.InStateArg("unchanged"), en="in the state it is in")
    rule("arg", "{value:valx} に", a.ToValue, en="to {value}")
    phrase = "{quantity:valx} と同じ (枚数|数) (だけ|)"
    rule("arg", phrase, a.Amount, en="as many as {quantity}", style="same")
    rule("arg", "{quantity:quant} 、", a.Amount, en="{quantity}", style="comma")
    rule("arg", "{what:one} の上に", a.Arg, en="to {what}", const={"case": "ni"}, style="on top")
    rule("arg", "{what:np} では", a.Arg, en="in {what}", const={"case": "de"}, style="topic")
    rule("filter", "{value:halfx} の", a.EqualTo, en="equal to {value}", style="half")
    rule("halfx", "{value:val} の 半分", a.Half, en="half of {value}")
    rule("filter", "{value:attribute} と同じ", a.EqualTo, en="equal to {value}", style="just the same")
    rule("attribute", "{filters:filter+} {head:limithead}", a.Np, en="{head} {filters| }")
    rule("arg", "{what:others} から", a.Arg, en="from {what}", const={"case": "kara"})
    highest = "(の中で|の中) (1番|一番|最も) 高い (数|数値|もの)"
    for of in ("ofnp", "ofpair"):
        phrase = f"{{of:{of}}} の $attr:attr " + highest
        rule("valx", phrase, a.Best, en="the highest {attr} of {of}", style="of them " + of)
    ordered = "{player:who} の山札にあるカードの順番が意図的に決定されたことが"
    arranged = {"attribute": "ordered"}
    rule("arranged", ordered, t.PlayerValue, en="the order of {player}'s library", const=arranged)
    for word, op, n_times, english in (
        ("ある", ">=", 1, "was fixed once"),
        ("ない", "=", 0, "was never fixed"),
    ):
        times = {"op": op, "right": t.Num(n_times)}
        rule("condx", "{left:arranged} " + word, t.Compare, en="{left} " + english, const=times)
    undamaged = "[ {holds:fought} ] [ {step:battlestep} 中の ] バトルダメージがスタックに乗る"
    told = "before battle damage is put on the stack[ in {step}][, {holds}]"
    rule("undamaged", undamaged, own.BeforeDamage, en=told)
    rule("fought", "{clause:rcl@ta}", a.Fact, en="{clause@ed}", const={"tense": "did"})
    rule("fought", "{clause:rcl@teiru}", a.Fact, en="{clause@is}", const={"tense": "is"})
    rule("battlestep", "$battlestep:name", t.Period, en="the {name}")
    rule("arg", "{condition:undamaged} 前に しか", a.OnlyIf, en="but {condition}")
    rule("arg", "{condition:undamaged} 前に (のみ|だけ)", a.JustIf, en="only {condition}")


def _is_of_cost(node: a.IsA) -> bool:
    return isinstance(node.subject, a.Np) and node.subject.head in (a.Head("cost"), a.Head("move_cost"))


def _is_counted_as_player(node: object) -> bool:
    """すべての相手のユニット: all units; すべてのプレイヤー is one word."""
    return isinstance(node, a.Who) and node.quantity != t.All()


def _never(node: object) -> bool:
    return False
