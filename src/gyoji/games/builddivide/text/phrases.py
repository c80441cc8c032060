"""Phrases that only Build Divide has: traits in brackets, zones with a head, targets, predictions."""

from __future__ import annotations

from itertools import pairwise

from gyoji.games.builddivide.effects import nodes as n
from gyoji.games.builddivide.text import asread as own
from gyoji.games.builddivide.text.words import WORDS
from gyoji.kernel.trees import tree as t
from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.asread import frames as f
from gyoji.text.clause.phrases import frames
from gyoji.text.grammar.layer import Layer


def add_phrases(layer: Layer) -> None:
    """Add the phrases of the game to *layer*."""
    _numbers(layer)
    _places(layer)
    _traits(layer)
    _filters(layer)
    _references(layer)
    _things(layer)
    _parts(layer)
    _times(layer)
    _conditions(layer)
    _sentences(layer)


def _numbers(layer: Layer) -> None:
    rule = layer.rule
    rule("num", "X000", t.Times(t.Variable("X"), 1000), en="X000")
    for minus, sign in ((False, "+"), (True, "-")):
        const: dict[str, object] = {"minus": minus, "what": "icon"}
        rule("arg", "【 " + sign + " {n:num} 】", a.Shift, en=sign + "{n} power", const=const)
        for what in ("power", "hit"):
            word = {"power": "パワー", "hit": "ヒット"}[what]
            phrase = word + " ?を " + sign + " {n:num} (|、|と|、と|を)"
            rule("arg", phrase, a.Shift, en=sign + "{n} " + what, const={"minus": minus, "what": what})
        phrase = sign + " {n:num} (、|と|、と|を)"
        rule("arg", phrase, a.Shift, en=sign + "{n}", const={"minus": minus}, style="on")
        rule("arg", sign + " {n:num} 枚", a.Shift, en=sign + "{n}", const={"minus": minus}, style="cards")


def _places(layer: Layer) -> None:
    rule = layer.rule
    for words, position in (("の (先頭|前|上|一番上)", "top"), ("の (後|下|一番下)", "bottom")):
        phrase = "[ {whose:whose} の ] {names:$headed:1} " + words
        told = f"the {position} of [{{whose}}'s ]{{names|}}"
        rule("place", phrase, a.Place, en=told, const={"position": position}, style="head")


def _traits(layer: Layer) -> None:
    rule = layer.rule
    for kind, words, english in (
        ("attribute", "$attribute:name", "attribute"),
        ("attribute", "属性 (|が|に) $name:name", "attribute"),
        ("attribute", "$name:name の属性", "attribute"),
        ("attribute", "$name:name 属性", "attribute"),
        ("attribute", "$attribute:name の属性", "attribute"),
        ("identity", "$identity:name", "identity"),
        ("title", "称号 (|が|に) $name:name", "title"),
        ("subtype", "サブタイプ (|が|に) $name:name", "subtype"),
        ("aura", "オーラ情報 (|が|に) $name:name", "aura information"),
    ):
        style = words if kind == "attribute" and words != "$attribute:name" else ""
        rule("trait", words, t.Trait, en=english + " {name}", const={"kind": kind}, style=style)
    frames.add_traits(layer, "(の|で|で、)")
    frames.add_colours(layer, "(の|で|で、|)")
    frames.add_names(layer)
    frames.add_piles(layer, "hand")
    rule("named", "{_:trait}", en="{_}")
    rule("named", "【 $triggericon:state 】", t.InState, en="card with a {state} icon")
    rule("np1", "【 $triggericon:state 】", t.InState, en="card with a {state} icon")
    layer.wellformed(a.Options, _is_one_kind)


def _is_one_kind(node: a.Options) -> bool:
    """〈A〉か〈B〉のカード is one kind of card with two traits."""
    for one, other in pairwise(node.options):
        bare = isinstance(one, t.Trait) or isinstance(one, a.RefNp) and isinstance(one.ref, t.Trait)
        first = other.filters[0] if isinstance(other, a.Np | a.RefNp) and other.filters else None
        if bare and isinstance(first, t.Trait | t.Either):
            return False
    return True


def _filters(layer: Layer) -> None:
    rule = layer.rule
    rule("filter", "{_:direct}", en="with {_}", style="direct")
    rule("direct", "$attribute:name", t.Trait, en="attribute {name}", const={"kind": "attribute"})
    rule("direct", "$identity:name", t.Trait, en="identity {name}", const={"kind": "identity"})
    any_of = " の中いずれか1つ以上を持つ"
    rule("filter", "{_:trait}" + any_of, en="with {_}", style="any of")
    rule("filter", "{options:trait+++か|・|/}" + any_of, t.Either, en="with {options| or }", style="any of")
    rule("filter", "サブタイプが {_:subtypes} (の|である|であり)", en="with {_}", style="sub")
    rule("subtypes", "$subtype:name", t.Trait, en="subtype {name}", const={"kind": "subtype"})
    rule("filter", "$state:state で ?、", a.State, en="that is {state}", style="and")
    phrase = "{what:exc} (でない|ではない|でなく|ではなく|以外で) ?、"
    rule("filter", phrase, a.Except, en="other than {what}", style="not")
    frames.add_name_filters(layer)
    rule("filter", "【 $triggericon:state 】 (を持つ|の)", t.InState, en="with a {state} icon")
    phrase = "$attr:attr {value:num} $cmp:op を満たす"
    rule("filter", phrase, a.Measured, en="with {attr} {value} {op}", style="meets")
    layer.words("cmp", [("より大きい", ">", "or more, not equal")])
    for op, than, english in (("<", "(低い|小さい|少ない)", "lower"), (">", "(高い|大きい|多い)", "higher")):
        phrase = "$attr:attr が {value:limitnp} より ?も " + than + " ?、"
        told = f"with {{attr}} {english} than {{value}}"
        rule("filter", phrase, a.Measured, en=told, const={"op": op}, style="than")
    layer.wellformed(a.Than, _is_of_card)
    rule("filter", "{what:ofnp} のバトル相手の", f.Near, en="{how} {what}", const={"how": "battling"})
    rule("filter", "バトル相手の", f.Near("battling"), en="battling this unit")
    rule("filter", "{what:ofnp} への ?、", a.Of, en="to {what}", style="towards")
    rule("filter", "次の", a.Flag("next"), en="^next")
    rule("filter", "{player:who} が支配者である", t.ControlledBy, en="controlled by {player}")
    shared = "{what:ref} と (共通する|共通の) {attrs:$likeness:1} を持つ"
    rule("filter", shared, a.Same, en="sharing {attrs|} with {what}", style="shared")
    phrase = "{what:ref} が持ついずれかの称号と同一の称号を持つ"
    told = "sharing a title with {what}"
    rule("filter", phrase, a.Same, en=told, const={"attrs": ("title",)}, style="title")


def _is_of_card(node: object) -> bool:
    """パワーがこのユニットより低い; one number is compared with another as a measure."""
    what = node.what if isinstance(node, a.Than) else None
    return not isinstance(what, a.Np) or WORDS.sort(what) != "attribute"


def _references(layer: Layer) -> None:
    rule = layer.rule
    rule("ref", "対象", t.It(by="target"), en="the target")
    layer.words("targetnoun", WORDS.nouns_of("entity"))
    chosen = {"by": "target"}
    rule("ref", "対象 (の|とした|にした) $targetnoun:noun", t.It, en="the target {noun}", const=chosen)
    rule("ref", "$number:n つ目の対象", own.TargetNumber, en="target number {n}")


def _things(layer: Layer) -> None:
    rule = layer.rule
    rule("thing", "$signed:word オーラ", own.AuraKind, en="aura of {word}")
    rule("thing", "$name:word オーラ", own.AuraKind, en="aura of {word}", style="named")
    rule("thing", "名称がログであるオーラ情報を持つオーラ", own.AuraKind("ログ"), en="a log")
    rule("thing", "名称が服であるオーラ情報を持つオーラ", own.AuraKind("服"), en="a garment")
    layer.words("samekind", [("能力", "abilities", "abilities"), ("数値", "numbers", "numbers")])
    rule("thing", "{what:ofnp} と同じ $samekind:kind", own.SameThing, en="the same {kind} as {what}")
    phrase = "パワー {power:num} ?、 ヒット {hit:num} の ユニット"
    rule("thing", phrase, n.AsUnit, en="a unit of power {power} and hit {hit}")
    rule("thing", "トークン $name:name", own.TokenNamed, en="{name} token")


def _parts(layer: Layer) -> None:
    rule = layer.rule
    rule("arg", "エヴォルで", a.InStateArg("evol"), en="by Evol")
    rule("arg", "{quantity:quant} 、", a.Amount, en="{quantity}", style="comma")
    rule("arg", "{clause:rcl@zu} ?、", a.Without, en="without {clause@ing}", style="no に")
    phrase = "(1|各) {period:span} {n:num} (度|回) (しか|のみ|だけ|まで)"
    rule("arg", phrase, a.LimitArg, en="but for {n} time(s) each {period}", style="no に")
    phrase = "{what:usualcost} (ではなく|を払う代わりに|を支払う代わりに)"
    rule("arg", phrase, a.InPlaceOf, en="in place of {what}", style="cost")
    rule("usualcost", "(通常の|その|) (プレイコスト|コスト)", a.Np(a.Head("cost")), en="its cost")


def _times(layer: Layer) -> None:
    rule = layer.rule
    rule("happen", "{condition:condx} の 時", f.StateTime, en="{condition}")
    told = "the beginning of {period}"
    rule("happen", "{period:period} の始め", t.Moment, en=told, const={"edge": "start"}, style="begin")
    phrase = "{object:np} の 解決が終了して そのコマンドを いずれかの墓地に 置いた 時"
    put: dict[str, object] = {"verb": "put", "to": t.Zone("graveyard"), "word": "resolved"}
    rule("happen", phrase, t.Event, en="{object} has resolved and is put into a graveyard", const=put)
    rule("happen", "{condition:lacking} 時", f.StateTime, en="{condition}", style="lacking")
    rule("lacking", "{clause:rcl@nai}", a.Fact, en="{clause@not}", const={"tense": "not"}, when=_is_of_being)
    rule("happen", "{what:np} の アタック ?の 終了時", own.AttackEnd, en="at the end of {what}'s attack")
    phrase = "{actor:gasubj} {to:np} に アタックしてブロックされ (なかった|ない) 時"
    attacks = "{actor} attacks {to} unblocked"
    rule("happen", phrase, t.Event, en=attacks, const={"verb": "unblocked"}, when=_is_of_player)
    phrase = "{actor:gasubj} プレイヤーにアタックしてブロックされ (なかった|ない) 時"
    attacks, of_any = "{actor} attacks a player unblocked", {"verb": "unblocked", "to": a.Who("player")}
    rule("happen", phrase, t.Event, en=attacks, const=of_any)
    appeared = a.Happening(a.Cl("appear", subject=a.ThisRef("unit"), ga=True), "did")
    rule("happen", "登場時", appeared, en="this appears", style="noun")
    rule("happen", "{condition:liesasno} 時", f.StateTime, en="{condition}", when=_lies)
    rule("happen", "{condition:cond} 時", f.StateTime, en="{condition}", told=True)
    phrase = "{what:np} が {place:place} にあって !、 {as_:npred} でない"
    rule("liesasno", phrase, own.LiesAsNo, en="{what} is in {place} and is no {as_}")
    rule("item", "{clause:cl} ことで !、", own.ByDoingP, en="by {clause@ing},")


def _is_of_player(node: object) -> bool:
    return isinstance(node, t.Event) and isinstance(node.to, a.Who) and node.to.who != "player"


def _lies(node: object) -> bool:
    return isinstance(node, f.StateTime) and isinstance(node.condition, own.LiesAsNo)


def _is_of_being(node: object) -> bool:
    clause = node.clause if isinstance(node, a.Fact) else None
    return isinstance(clause, a.Cl) and WORDS.verb_has(clause.verb, "being")


def _conditions(layer: Layer) -> None:
    rule = layer.rule
    for category, words in (
        ("hues", "の エナジー (が|の色が)"),
        ("allhues", "のエナジーゾーンにあるカードの色が"),
    ):
        energy = {"attribute": "energy_colours"}
        rule(category, "{player:who} " + words, t.PlayerValue, en="{player}'s energy", const=energy)
    rule("condx", "{left:hues} 合計 {right:num} 色 $cmp:op", t.Compare, en="{left} has {right} {op} colours")
    just = "{left:allhues} !、 すべて合わせて色が {right:num} 種類ちょうど"
    rule("condx", just, t.Compare, en="{left} has {right} colours", const={"op": "="})
    layer.wellformed(a.Head, _has_name)
    layer.wellformed(a.Cl, _is_told)


def _has_name(node: object) -> bool:
    """「海」属性 is an attribute, not a card with a name."""
    return isinstance(node, a.Head) and (not node.name or WORDS.nouns[node.noun].sort == "entity")


def _is_told(node: a.Cl) -> bool:
    """Say whether an icon of power has somebody to change, and an ability is limited by times, not counted."""
    parts = (*node.before, *node.args)
    if node.subject is None and any([isinstance(each, a.Shift) and each.what == "icon" for each in parts]):
        return False
    limited = isinstance(node.subject, a.ThisRef) and node.subject.noun in ("ability", "effect")
    return not limited or not any([isinstance(each, a.Amount) for each in parts])


def _sentences(layer: Layer) -> None:
    rule = layer.rule
    phrase = "{subject:ref} では {args:arg*} {verbs:$deed++と} ができない"
    rule("final", phrase, a.BanNouns, en="{subject} cannot {verbs| or }[ {args| }]", style="with")
    rule("durx", "{parts:costlink+} {last:unpaid} 限り", a.AllOf, en="unless {parts|, } and {last}")
    rule("costlink", "{_:cl@ren} 、", en="{_}")
    rule("unpaid", "{_:cl@nai}", en="{_}")
    scout = {"verb": "scout", "before": (), "voice": ""}
    for style in ("", "を"):
        phrase = f"[ {{subject:subj}} ] スカウト {{args:scouted:1}} {style} ~する"
        rule("cl", phrase, a.Cl, en="[{subject} ]~scout {args|}", const=scout, style=style)
    rule("scouted", "{quantity:scoutpoints}", a.Amount, en="{quantity}")
    rule("scoutpoints", "{n:num}", a.Points, en="{n}")
    rule(
        "final",
        "{place:place} から {amount:counted} ずつ ?、 {found:np} が (出る|現れる) まで {to:place} (に|へ) 置く",
        own.UntilFoundC,
        en="put cards from {place} into {to}, {amount} at a time, until {found} comes up",
    )
    phrase = "{what:np} が {options:guess+++か} かを予想する"
    rule("final", phrase, own.PredictC, en="predict whether {what} is {options| or }")
    rule("guess", "{_:guessed}", en="{_}")
    rule("guessed", "{head:head}", a.Np, en="{head}")
    rule("guess", "$attr:attr {value:num} $cmp:op", a.Measured, en="of {attr} {value} {op}")
    colour = {"options": ()}
    predicted = "{what:np1} の色を ?1つ 予想する"
    rule("final", predicted, own.PredictC, en="predict the colour of {what}", const=colour)
    exchange = {"verb": "equivalent_exchange"}
    done = "do equivalent exchange {amount}"
    rule("final", "【等価交換 {amount:num} 】 を行う", t.Act, en=done, const=exchange)
    rule("whole", "【等価交換 {amount:num} 】 !。", t.Act, en=done + ".", const=exchange)
    cost = "{object:ofnp} の (コスト|総コスト|プレイコスト) は "
    paid = "{object}'s cost can be paid with "
    rule("final", cost + "どの色でも払える", n.AnyColour, en=paid + "any colour")
    several = "{colours:$colour+++と|か} (の複数の色|のどちら) でも払える"
    rule("final", cost + several, n.AnyColour, en=paid + "{colours| or }")
    phrase = "{object:ofnp} の プレイタイミングはクイックになる"
    rule("final", phrase, n.Hastened, en="the play timing of {object} becomes Quick")
    for target in (
        "可能な限り {to:np} をアタック目標に選択する",
        "可能な限りアタック目標として {to:np} を選択する",
    ):
        phrase = "{object:np} が アタックする際 !、 " + target
        told = "{object} must choose {to} as attack target if possible"
        rule("final", phrase, n.MustAim, en=told, style="as" if "として" in target else "")
    rule(
        "final",
        "適正な アタックする ユニットとして {object:np} を (選択することができ|選べ) !、 かつ ?、 "
        "{aim:np} の 適正な アタック目標 (を選択できる|がある) 場合 !、 "
        "アタックの宣言 (として|で) (“アタックを終了する”|「アタックを終了する」) (が選択できない|を選べない)",
        own.KeepsOnC,
        en="as long as {object} can attack and there is something that {aim} can attack, the attacks cannot be ended",
    )
    rule(
        "final",
        "通常のプレイコストではなく {first:icon+} か {second:icon+} のいずれか一方を (払って|支払って) よい",
        own.TwoWays,
        en="you may pay {first|, } or {second|, } in place of its cost",
    )
    phrase = "このゲーム中 、 ずっと {player:who} の追加ターンを行う"
    rule("final", phrase, t.Act, en="{player} ~take%player extra turns", const={"verb": "extra_turns"})
