"""Rarer parts of a clause: in place of what, without what, in which units, by whom alone, after what."""

from __future__ import annotations

from gyoji.text.clause import asread as a
from gyoji.text.clause.sound import ClauseSound
from gyoji.text.layer import Layer


def add_parts(layer: Layer, sound: ClauseSound) -> None:
    """Add the rarer parts of a clause, and what stands before one, to *layer*."""
    rule = layer.rule
    rule("arg", "{what:np} の代わりに ?、", a.InPlaceOf, en="in place of {what}")
    rule("arg", "{what:insteadcl} 代わりに ?、", a.InPlaceOf, en="instead of {what}")
    rule("insteadcl", "{_:rcl}", en="{_}", when=_is_named)
    rule("arg", "{clause:rcl@zu} に ?、", a.Without, en="without {clause@ing}")
    rule("arg", "{n:num} 単位で", a.InUnits, en="in portions of {n}")
    rule("arg", "{who:who} (のみ|だけ|のみが|だけが)", a.ByWhom, en="by {who} alone")
    rule("arg", "{who:who} も", a.ByWhom, en="by {who} too", const={"also": True})
    for minus, sign in ((False, "+"), (True, "-")):
        rule("arg", sign + " {n:num}", a.Shift, en=sign + "{n}", const={"minus": minus})
    rule("arg", "{period:period} の (直後|後) に", a.After, en="after {period}")
    rule("arg", "{event:happen} に", a.AtEvent, en="when {event}")
    rule("arg", "{quantity:plainq} を超えて", a.Beyond, en="beyond {quantity}")
    rule("filter", "{value:val} 分の", a.EqualTo, en="equal to {value}", style="share")
    rule("item", "{clause:rcl} にあたり !、", a.AsP, en="as {clause@would},")
    rule("item", "{period:period} (に|中に)", a.AtP, en="in {period}")
    rule("item", "{events:happen+++か|または|と} ?に !、", a.WhenAnyP, en="when {events| or },")
    rule(
        "happen",
        "{first:rcl@te} {clause:rcl@ta} 時",
        a.HappenBoth,
        en="{first}, and {clause@ed}",
        when=_has_one_subject,
    )
    rule("item", "{condition:didso} !、", a.IfP, en="if {condition},", style="tara")
    rule("didso", "そうしたら", a.DidSo(), en="this was done")
    rule("didso", "(そうしなかったら|そうしなければ)", a.DidSo(absent=True), en="this was not done")
    rule("item", "そうでなければ !、", a.IfP(a.Otherwise()), en="otherwise,", style="ba")


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
