"""A changed target (6.5) leaves everything else on the stack as it is."""

from __future__ import annotations

from tests.games.dimensionzero.table import IT, UNIT, Table, deal, target

from gyoji.kernel.trees import tree as t
from gyoji.ledger.marks import proves


@proves("6.5.2")
def test_what_waits_above_the_changed_spell_stays_on_the_stack() -> None:
    spell = t.Selector(zone=t.Zone("stack"), nouns=("spell",), quantity=t.Exactly(t.Num(1)))
    table = Table()
    one, two = table.p2.unit((1, 3), 5000), table.p2.unit((2, 3), 5000)
    shot, other = table.p1.strategy(target(deal(IT, 1000))), table.p1.strategy(target(deal(IT, 2000)))
    body = t.Do((t.Bind(0, t.Choose(spell, target=True)), t.Bind(1, t.Choose(UNIT, target=True)),
                 t.Act("change_target", object=IT, to=t.Ref(1))))  # fmt: skip
    turn = table.p2.strategy(body)
    table.begin().play(shot, one).play(other, one)
    table.choose("pass").play(turn, shot, two).pass_both()
    assert table.stack == [shot.name, other.name]
    table.pass_both().pass_both()
    assert (one.damage, two.damage) == (2000, 1000)
