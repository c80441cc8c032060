"""Rarer parts of a clause: in place of what, without what, in which units, by whom alone, after what."""

from __future__ import annotations

from gyoji.text.clause.asread import asread as a
from gyoji.text.clause.phrases.sound import ClauseSound
from gyoji.text.grammar.layer import Layer


def add_parts(layer: Layer, sound: ClauseSound) -> None:
    """Add the rarer parts of a clause, and what stands before one, to *layer*."""
    rule = layer.rule
    rule("arg", "{what:np} の代わりに ?、", a.InPlaceOf, en="in place of {what}")
    rule("arg", "{what:insteadcl} 代わりに ?、", a.InPlaceOf, en="instead of {what@ing}")
    rule("insteadcl", "{_:rcl}", en="{_@}", when=_is_named)
    rule("arg", "{clause:rcl@zu} に ?、", a.Without, en="without {clause@ing}")
    rule("arg", "{n:num} 単位で", a.InUnits, en="in portions of {n}")
    rule("arg", "{who:who} (のみ|だけ|のみが|だけが)", a.ByWhom, en="only by {who}")
    rule("arg", "{who:who} も", a.ByWhom, en="by {who} too", const={"also": True})
    for minus, sign in ((False, "+"), (True, "-")):
        rule("arg", sign + " {n:num}", a.Shift, en=sign + "{n}", const={"minus": minus})
    rule("arg", "{period:period} の (直後|後) に", a.After, en="after {period}")
    rule("arg", "{event:happen} に", a.AtEvent, en="when {event}")
    rule("arg", "{quantity:plainq} を超えて", a.Beyond, en="beyond {quantity}")
    rule("filter", "{value:val} 分の", a.EqualTo, en="equal to {value}", style="share")
    rule("item", "{clause:rcl} " + sound.words.occasion + " !、", a.AsP, en="as {clause@would},")
    rule("item", "{period:period} (に|中に)", a.AtP, en="during {period},")
    rule("item", "{events:happen+++か|または|と} ?に !、", a.WhenAnyP, en="when {events| or },")
    rule(
        "happen",
        "{first:rcl@te} {clause:rcl@ta} 時",
        a.HappenBoth,
        en="{first}, and {clause@ed}",
        when=_has_one_subject,
    )
    rule("item", "{condition:didso} !、", a.IfP, en="if {condition},", style="tara")
    rule("didso", "そうしたら", a.DidSo(), en="this is done")
    rule("didso", "(そうしなかったら|そうしなければ)", a.DidSo(absent=True), en="this is not done")
    rule("item", "そうでなければ !、", a.IfP(a.Otherwise()), en="otherwise,", style="ba")
    rule("item", "{condition:tara} !、", a.IfP, en="if {condition},", style="past")
    rule("tara", "{clause:rcl@tara}", a.Fact, en="{clause@ed}", const={"tense": "did"})
    rule("tara", "{clause:rcl@teiru.tara}", a.Fact, en="{clause@was}", const={"tense": "was"})
    rule("tara", "{clause:rcl@nai.tara}", a.Fact, en="{clause@did_not}", const={"tense": "did_not"})
    _verbless(layer, sound)


class Verbless:
    """Which clauses can leave their verb out, by the words of one game."""

    def __init__(self, sound: ClauseSound) -> None:
        self.sound = sound

    def is_said_alone(self, node: object) -> bool:
        """～のパワー+1000, ～に1ダメージ: a number or damage that stands without を before a verb that is left out."""
        what = node.what if isinstance(node, a.Arg) else None
        if not isinstance(what, a.Np) or not what.filters:
            return False
        return self.sound.words.sort(what) in ("attribute", "damage")

    def ends_in_shift(self, node: object) -> bool:
        """パワーを+1000。; パワーは+1000。 leaves される out."""
        if not isinstance(node, a.Cl) or not isinstance(node.args[-1], a.Shift):
            return False
        changes = self.sound.words.sort(node.subject) in ("attribute", "damage")
        return (node.voice == "passive") == changes and self.sound.is_main(node)

    def ends_in_damage(self, node: a.Cl) -> bool:
        """～に1ダメージ。."""
        last = node.args[-1]
        if not isinstance(last, a.Arg) or last.case != "o" or self.sound.words.sort(last.what) != "damage":
            return False
        return self.sound.is_main(node)


def _verbless(layer: Layer, sound: ClauseSound) -> None:
    """Clauses that leave their verb out: the last part tells which one it is."""
    rule = layer.rule
    if not sound.words.unsaid:
        return
    verbless = Verbless(sound)
    rule("saidpart", "{_:arg}", en="{_}")
    rule(
        "saidpart",
        "{what:np}",
        a.Arg,
        en="{what}",
        const={"case": "o"},
        style="bare",
        when=verbless.is_said_alone,
    )
    for last, verb in sound.words.unsaid:
        when = verbless.ends_in_shift if last == "shift" else verbless.ends_in_damage
        for voice in ("", "passive") if last == "shift" else ("",):
            const = {"verb": verb, "voice": voice}
            if not voice:
                english = "~" + verb + " {args| }"
                rule("final", "{args:saidpart+}", a.Cl, en=english, const=const, style="no verb", when=when)
            rule(
                "final",
                "{before:arg*} {subject:subj} {args:saidpart+}",
                a.Cl,
                en="{subject} ~" + verb + "%subject {args| }[ {before| }]",
                const=const,
                style="no verb",
                when=when,
            )


def _is_named(node: object) -> bool:
    """A clause before 代わりに has an object of its own."""
    return isinstance(node, a.Cl) and bool(node.args)


def _has_one_subject(node: object) -> bool:
    """Both are done to one thing, which is said once, before both: 破壊されて墓地に送られた."""
    if not isinstance(node, a.HappenBoth) or not isinstance(node.clause, a.Cl):
        return False
    if not isinstance(node.first, a.Cl) or node.first.voice != "passive" or node.clause.voice != "passive":
        return False
    return node.clause.subject is None
