"""Acts and events that only Build Divide has: the verbs of chapter 500."""

from __future__ import annotations

from gyoji.games.builddivide import nodes as n
from gyoji.games.builddivide import text_asread as a
from gyoji.kernel import tree as t
from gyoji.text import asread as r
from gyoji.text.layer import Layer

OUT: dict[str, object] = {"object": t.Omitted()}
YOURS: dict[str, object] = {"object": t.Player("doer")}
PATIENT: dict[str, object] = {"object": t.Subject()}
LOG = "名称がログであるオーラ情報を持つオーラとして"
SUBJECT: dict[str, object] = {"actor": t.Subject()}


def add_acts(game: Layer) -> None:
    """Add the acts and events of the game to *game*."""
    _cards(game)
    _playing(game)
    _appearing(game)
    _auras(game)
    _tokens_and_counters(game)
    _turns(game)
    _events(game)


def _cards(game: Layer) -> None:
    """Drawing, looking, shuffling, scouting, turning, choosing as target."""
    rule = game.rule
    draw: dict[str, object] = {"verb": "draw"}
    for cards, style in (("カードを ", ""), ("", "bare")):
        rule(
            "act",
            cards + "{amount:amount} ~引く",
            t.Act,
            en="~draw {amount} card(s|amount)",
            const=draw,
            style=style,
        )
        rule("act", cards + "{amount:upto} ~引く", t.Act, en="~draw {amount} cards", const=draw, style=style)
        rule(
            "pred",
            cards + "[ {amount:quant} ] ~引く" if cards else "{amount:quant} ~引く",
            t.Event,
            en="~draw [{amount} ]card(s|amount)" if cards else "~draw {amount} card(s|amount)",
            const=draw | SUBJECT,
            style=style,
        )
    same = "(と同じ|に等しい) (枚数|数) ?の カードを ~引く"
    for number, mark in (("{amount:counted}", "cards"), ("{amount:valref}", "number")):
        rule("act", number + " " + same, t.Act, en="~draw as many cards as {amount}", const=draw, style=mark)
    rule("upto", "{n:count} まで", t.UpTo, en="up to {n}")
    rule("act", "{to:zone} を ~シャッフルする", t.Act, en="~shuffle {to}", const={"verb": "shuffle"})
    rule(
        "act",
        "スカウト {amount:num} を ~する",
        t.Act,
        en="~scout {amount}",
        const={"verb": "scout"},
        style="を",
    )
    rule("act", "スカウト {amount:num} ~する", t.Act, en="~scout {amount}", const={"verb": "scout"})
    rule("pred", "~スカウトする", t.Event, en="~scout", const=SUBJECT | {"verb": "scout"})
    rule("act", "{object:np_o} ~探す", t.Choose, en="~search for {object}", style="search")
    rule(
        "act", "{object:np_o} ~対象とする", t.Choose, en="~choose {object} as target", const={"target": True}
    )
    rule(
        "act",
        "{object:np_o} $face:state に ~する",
        t.Act,
        en="~turn {object} {state}",
        const={"verb": "turn_face"},
    )
    rule("act", "$face:state に ~する", t.Act, en="~turn it {state}", const=OUT | {"verb": "turn_face"})
    turned: dict[str, object] = {"verb": "turn_face"}
    rule("pred", "$face:word に ~する@passive.@", t.Event, en="~be turned {word}", const=PATIENT | turned)
    rule(
        "pred",
        "{object:np_o} $face:word に ~する",
        t.Event,
        en="~turn {object} {word}",
        const=SUBJECT | turned,
    )
    rule(
        "clause",
        "{zone:zone} から {amount:count} ずつ ?、 {found:np_ga} (出る|現れる) まで {to:zone} (に|へ) ~置く",
        a.UntilFound,
        en="put cards from {zone} into {to}, {amount} at a time, until {found} comes up",
    )
    rule(
        "act",
        "{source:zone} から {object:ref_o} {to:zone} (に|へ) ~$zv:verb",
        t.Act,
        en="~{verb} {object} from {source} to {to}",
        style="source first",
    )
    rule(
        "act",
        "{source:zone} から {object:ref_o} [ $turned:state で ] ~登場させる",
        t.Act,
        en="~make {object} appear from {source}[ {state}]",
        const={"verb": "appear"},
        style="source first",
    )
    rule(
        "act",
        "{object:np_o} {source:zone} から [ $turned:state で ] ~登場させる",
        t.Act,
        en="~make {object} appear from {source}[ {state}]",
        const={"verb": "appear"},
    )
    rule("ref_o", "{_:ref} を", en="{_}")
    exchange: dict[str, object] = {"verb": "exchange"}
    rule("act", "{object:pair} ~入れ替える", t.Act, en="~exchange {object}", const=exchange)
    rule("pair", "{parts:np1+++と} を", t.Both, en="{parts| and }")
    rule("act", "{object:np_o} ~取り除く", t.Act, en="~remove {object}", const={"verb": "cease"})
    rule("act", "~取り除く", t.Act, en="~remove it", const=OUT | {"verb": "cease"})
    rule(
        "act",
        "手札 (を|の) すべて (を|) ~捨てる",
        t.Act,
        en="~discard the hand",
        const={"verb": "discard", "object": HAND},
    )
    rule(
        "act",
        "{object:handful} ~捨てる",
        t.Act,
        en="~discard {object}",
        const={"verb": "discard"},
        style="bare",
    )
    at_random = "{object:np_o} (無作為に|ランダムに) "
    for verb, value, english in (("捨てる", "discard", "discard"), ("公開する", "reveal", "reveal")):
        rule(
            "act",
            at_random + "~" + verb,
            a.AtRandom,
            en=f"~{english} {{object}} at random",
            const={"verb": value},
        )
        rule(
            "act", "{object:np_random} ~" + verb, a.AtRandom, en=f"~{english} {{object}} at random",
            const={"verb": value}, style="first",
        )  # fmt: skip
    rule("handful", "{quantity:quant}", r.Hand, en="{quantity} cards")
    game.wellformed(t.Do, _counters_once)


HAND = r.Hand(quantity=t.All())


def _counters_once(node: object) -> bool:
    """打ち消して墓地に置く is one act, not two."""
    assert isinstance(node, t.Do)
    for first, second in zip(node.acts, node.acts[1:], strict=False):
        if isinstance(first, t.Act) and first.verb == "nullify" and isinstance(second, t.Act):
            if second.verb == "put" and isinstance(second.object, t.Omitted):
                return False
    return True


def _playing(game: Layer) -> None:
    rule = game.rule
    free: dict[str, object] = {"verb": "play", "word": "free"}
    into: dict[str, object] = {"verb": "nullify", "to": t.Zone("graveyard")}
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "(コスト|そのコスト|プレイコスト) を (払わず|払わずに|支払わず|支払わずに) ~プレイする",
            t.Act,
            en=f"~play {said} without paying its cost",
            const=free | const,
        )
        rule(
            "act",
            object_ + "打ち消して墓地に ~置く",
            t.Act,
            en=f"~counter {said} and put it into the graveyard",
            const=into | const,
        )
    for number in ("{amount:num}",):
        rule(
            "act",
            "【等価交換 " + number + " 】 を ~行う",
            t.Act,
            en="~do equivalent exchange {amount}",
            const={"verb": "equivalent_exchange"},
        )
        rule(
            "sentence",
            "【等価交換 " + number + " 】 !。",
            t.Act,
            en="Do equivalent exchange {amount}.",
            const={"verb": "equivalent_exchange"},
        )
    rule("act", "【スキル】 を ~発動する", t.Act, en="~use the skill", const={"verb": "skill"})
    rule("vcond", "スキルが (発動した|発動していた)", n.SkillUsed(), en="the skill was used")
    rule(
        "clause",
        "(発動したら|発動したなら|スキルが発動したら) !、 {then:clause:1}",
        t.If,
        en="if the skill was used, {then|}",
        const={"condition": n.SkillUsed()},
        style="used",
    )
    rule(
        "clause",
        "{what:np_ga} {options:guess+++か} かを予想する",
        a.Either,
        en="predict whether {what} is {options| or }",
    )
    rule("clause", "{what:np1} の色を ?1つ 予想する", a.GuessColour, en="predict the colour of {what}")
    rule("ifc", "?予想が (的中したら|当たったら)", n.Foretold(), en="the prediction was right", style="tara")
    rule(
        "ifc",
        "?予想が (外れたら|的中しなかったら)",
        n.Foretold(absent=True),
        en="the prediction was wrong",
        style="tara",
    )
    rule("guess", "{_:kindguess}", en="{_}")
    rule("guess", "$attr:attribute {value:num} $bound:op", t.Measure, en="of {attribute} {value} {op}")
    rule("kindguess", "{nouns:$noun:1}", t.Kind, en="{nouns|}")
    rule("vcond", "(的中している|的中した|的中していた)", n.Foretold(), en="the prediction was right")
    rule(
        "vcond",
        "(的中していない|的中しなかった|的中していなかった)",
        n.Foretold(absent=True),
        en="the prediction was wrong",
    )
    rule(
        "vcond",
        "(これを|このカードを|このコマンドを|) エヴォルした",
        n.ByEvol(),
        en="this was played by Evol",
    )
    rule(
        "vcond",
        "(このユニットが|このカードが) エヴォルで登場していた",
        n.ByEvol(),
        en="this appeared by Evol",
        style="appeared",
    )


def _appearing(game: Layer) -> None:
    rule = game.rule
    onto: dict[str, object] = {"verb": "put", "to": t.Zone("field")}
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "[ {source:zone} から ] フィールドに [ $turned:state で ] ~置く",
            t.Act,
            en=f"~put {said} [from {{source}} ]onto the field[ {{state}}]",
            const=onto | const,
        )
    for object_, const, said in (("{object:np_o} ", {}, "{object}"), ("", OUT, "it")):
        rule(
            "act",
            object_ + "$turned:state で ~登場させる",
            t.Act,
            en=f"~make {said} appear {{state}}",
            const={"verb": "appear"} | const,
        )
        rule(
            "act",
            object_ + "{with_:asunit} として [ $turned:state で ] ~登場させる",
            t.Act,
            en=f"~make {said} appear as {{with_}}[ {{state}}]",
            const={"verb": "appear"} | const,
        )
        rule(
            "act",
            object_ + "【アサルトテリトリー】 として ユニットに ~する",
            t.Act,
            en=f"~make {said} a unit by Assault Territory",
            const={"verb": "assault"} | const,
        )
    rule(
        "sentence",
        "(これ|このカード) が フィールドに (ある間|ある限り) !、 (それ|これ|このカード) は "
        "[ カードタイプに ] 追加で ユニットを得て !、 (表記の|印刷された) パワーとヒットを得る 。",
        t.If(t.InZone(t.This("card"), t.Zone("field")), (t.Do((t.Act("assault", object=t.This("card")),)),)),
        en="As long as it is on the field it is a unit too, with the printed power and hit.",
        style="written out",
    )
    rule(
        "asunit",
        "パワー {power:num} ヒット {hit:num} の ユニット",
        n.AsUnit,
        en="a unit of power {power} and hit {hit}",
    )
    rule(
        "asunit",
        "パワー {power:num} 、 ヒット {hit:num} の ユニット",
        n.AsUnit,
        en="a unit of power {power} and hit {hit}",
        style="comma",
    )
    appear: dict[str, object] = {"verb": "appear"}
    rule(
        "pred",
        "エヴォルで ~登場する",
        t.Event,
        en="~appear by Evol",
        const=appear | SUBJECT | {"state": "evol"},
    )
    rule("pred", "[ {cause:cause} ] ~$sv:verb", t.Event, en="~{verb}[ {cause}]", const=PATIENT)
    rule("elsewhere", "{what:zone} 以外", t.OtherThan, en="anywhere but {what}")
    rule("elsewhere", "{options:zone+++か|または}", t.AnyOf, en="{options| or }")
    rule("pred", "{source:elsewhere} から ~$iv:verb", t.Event, en="~{verb} from {source}", const=SUBJECT)
    rule("pred", "{source:elsewhere} から ~$sv:verb", t.Event, en="~{verb} from {source}", const=PATIENT)
    rule("pred", "{source:zone} から ~$sv:verb", t.Event, en="~{verb} from {source}", const=PATIENT)
    rule(
        "pred",
        "[ {cause:cause} ] ~$sv:verb@passive.@",
        t.Event,
        en="~be ~{verb@en}[ {cause}]",
        const=PATIENT,
        style="passive",
    )
    rule(
        "pred",
        "バトル中に フィールドを ~離れる",
        t.Event,
        en="~leave the field in battle",
        const=SUBJECT | {"verb": "leave", "cause": t.InBattle()},
        style="during",
    )
    rule(
        "pred",
        "プレイヤーにアタックしてブロックされ ~ない",
        t.Event,
        en="~attack a player unblocked",
        const=SUBJECT | {"verb": "unblocked"},
    )
    rule(
        "pred",
        "{to:np_ni} ~アタックする",
        t.Event,
        en="~attack {to}",
        const=SUBJECT | {"verb": "attack"},
    )
    rule("pred", "{to:np_o} ~ブロックする", t.Event, en="~block {to}", const=SUBJECT | {"verb": "block"})


def _auras(game: Layer) -> None:
    rule = game.rule
    worn: dict[str, object] = {"word": "服"}
    ways: tuple[tuple[str, str, dict[str, object]], ...] = (
        ("{word:aurainfo} オーラとして", "as an aura of {word}", {}),
        ("ログとして", "as a log", {"word": "ログ", "state": "face_down"}),
        ("裏向きに ログとして", "as a log", {"word": "ログ", "state": "face_down"}),
        ("裏向きに " + LOG + " ?、", "as a log", {"word": "ログ", "state": "face_down"}),
        ("名称が服であるオーラ情報を持つオーラとして", "as a garment", {"word": "服"}),
    )
    for i, (words, english, const) in enumerate(ways):
        attach: dict[str, object] = {"verb": "attach"} | const
        mark = ("", "", "face-down", "log", "garment")[i]
        said = "~attach {object} to {to} " + english
        rule(
            "act", "{object:np_o} {to:np_ni} " + words + " ~つける", t.Act, en=said, const=attach, style=mark
        )
        rule(
            "act",
            "{to:np_ni} {object:np_o} " + words + " ~つける",
            t.Act,
            en=said,
            const=attach,
            style=mark + "host first",
        )
        rule(
            "act",
            "{object:np_o} " + words + " {to:np_ni} ~つける",
            t.Act,
            en=said,
            const=attach,
            style=mark + "way first",
        )
        rule(
            "act",
            "{to:np_ni} " + words + " ~つける",
            t.Act,
            en="~attach it to {to} " + english,
            const=attach | OUT,
            style=mark,
        )
    rule("aurainfo", "$signed:_", en="{_}")
    rule("aurainfo", "$name:_", en="{_}")
    card: dict[str, object] = {"verb": "create", "word": "クラスカード"}
    rule(
        "act",
        "{to:np_ni} クラスカードを 生成して ~つける",
        t.Act,
        en="~create a class card on {to}",
        const=card,
    )
    rule(
        "act",
        "{to:np_ni} クラスカードを ~つける",
        t.Act,
        en="~create a class card on {to}",
        const=card,
        style="given",
    )
    rule("act", "{to:np_ni} このカードを 重ねて ~つける", n.Overlay, en="lay this card over {to}")
    rule(
        "act",
        "このカードを {to:np_ni} 重ねて ~つける",
        n.Overlay,
        en="lay this card over {to}",
        style="card first",
    )
    dress = {"verb": "attach"} | worn
    rule(
        "act",
        "{object:np_o} {to:np_ni} ~着せる",
        t.Act,
        en="~dress {to} in {object}",
        const=dress,
        style="dress",
    )
    rule(
        "act",
        "{to:np_ni} {object:np_o} ~着せる",
        t.Act,
        en="~dress {to} in {object}",
        const=dress,
        style="dress host first",
    )
    rule(
        "event",
        "{to:np_ni} {object:np_ga} ~つく",
        t.Event,
        en="{object} is attached to {to}",
        const={"verb": "attach"},
    )
    rule("pred", "{to:np_ni} ~つく", t.Event, en="~be attached to {to}", const=PATIENT | {"verb": "attach"})


def _tokens_and_counters(game: Layer) -> None:
    rule = game.rule
    create: dict[str, object] = {"verb": "create"}
    rule(
        "act",
        "{to:zone} に !トークン $name:word を [ {amount:count} ] ~生成する",
        t.Act,
        en="~create [{amount} ]{word} token(s|amount) in {to}",
        const=create,
    )
    rule(
        "act",
        "!トークン $name:word を [ {amount:count} ] {to:zone} に ~生成する",
        t.Act,
        en="~create [{amount} ]{word} token(s|amount) in {to}",
        const=create,
        style="token first",
    )
    place: dict[str, object] = {"verb": "place"}
    rule(
        "act",
        "$counter:word を {amount:pieces} ~得る",
        t.Act,
        en="~get {amount} {word} counter(s|amount)",
        const=place | YOURS,
        style="get",
    )
    rule(
        "act",
        "{object:gainer} $counter:word を {amount:pieces} ~得る",
        t.Act,
        en="{object} gets {amount} {word} counter(s|amount)",
        const=place,
        style="gets",
    )
    rule("gainer", "{_:ref} は", en="{_}")
    rule("owned", "{_:player} の", en="{_}")
    rule("counters", "{of:player} の $counter:counter", t.CountersOn, en="{of}'s {counter} counters")
    rule(
        "vcond",
        "{left:counters} が {right:pieces} 以上 ある",
        t.Compare,
        en="there are {right} or more {left}",
        const={"op": ">="},
        style="there are",
    )
    rule(
        "pred",
        "$counter:word を ~得る",
        t.Event,
        en="~get a {word} counter",
        const=place | PATIENT,
    )


def _turns(game: Layer) -> None:
    rule = game.rule
    for verb, value, english in (
        ("エンドフェイズに移行する", "go_to_end_phase", "go to the end phase"),
        ("アタックを中止する", "stop_attack", "stop the attack"),
        ("追加ターンを得る", "extra_turn", "take an extra turn"),
        ("ゲームに勝利する", "win", "win the game"),
        ("ゲームに敗北する", "lose", "lose the game"),
    ):
        rule("act", "~" + verb, t.Act, en="~" + english, const={"verb": value})
    rule(
        "clause",
        "このゲーム中 、 ずっと {player:player} の追加ターンを行う",
        t.Act,
        en="for the rest of the game, {player} takes extra turns",
        const={"verb": "extra_turns"},
    )
    rule("act", "{object:period} を ~飛ばす", t.Act, en="~skip {object}", const={"verb": "skip"})
    rule(
        "act",
        "{object:period} を ~スキップする",
        t.Act,
        en="~skip {object}",
        const={"verb": "skip"},
        style="skip",
    )


def _events(game: Layer) -> None:
    rule = game.rule
    rule(
        "pred",
        "レッドゾーンに ~なる",
        t.Event,
        en="~come to be in the red zone",
        const=SUBJECT | {"verb": "red_zone"},
    )
    rule(
        "pred",
        "【結束】 でカードを ~引く",
        t.Event,
        en="~draw by Kessoku",
        const=SUBJECT | {"verb": "kessoku"},
    )
    rule(
        "pred",
        "【コスプレ】 で ~登場する",
        t.Event,
        en="~appear by Cosplay",
        const=SUBJECT | {"verb": "appear", "state": "cosplay"},
    )
    rule(
        "event",
        "このバトルで {subject:np_ga} ~敗北する",
        r.Happening,
        en="{subject} loses this battle",
        const={"event": t.Event("lose_battle", actor=t.Subject())},
        style="this battle",
    )
    rule(
        "event",
        "{object:whose} 解決が終了して そのコマンドを いずれかの墓地に ~置く",
        t.Event,
        en="{object} has resolved and is put into a graveyard",
        const={"verb": "put", "to": t.Zone("graveyard"), "word": "resolved"},
    )
    rule(
        "event",
        "{subject:refno} アタックが ~ブロックする@passive.@",
        r.Happening,
        en="{subject} attack is blocked",
        const={"event": t.Event("block", to=t.Subject())},
        style="attack",
    )
    rule(
        "event",
        "{object:np_ga} [ {actor:agent} の ] 効果の対象に ~なる",
        t.Event,
        en="{object} becomes a target of an effect[ of {actor}]",
        const={"verb": "target"},
    )
    rule("pred", "スキルを ~発動する", t.Event, en="~use its skill", const=SUBJECT | {"verb": "skill"})
    rule("pred", "エナジーを ~置く", t.Event, en="~place energy", const=SUBJECT | {"verb": "place_energy"})
