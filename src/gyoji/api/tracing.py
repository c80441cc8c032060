"""Which rules the engine cites for a text: it is carried out on copies of a few tables in the middle of a game."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Final

from gyoji.errors import EndlessError
from gyoji.games.packaged import PackagedRulebook
from gyoji.games.rulebook import Rulebook
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.playout import draw, play_out
from gyoji.kernel.machine.procedure import Ask, Control, Procedure, step, yes_or_no
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.machine.trace import Recorder
from gyoji.kernel.trees import tree
from gyoji.kernel.values.ability import ACTIVATED, EFFECT, STATIC, TRIGGERED, Ability
from gyoji.server.tables.judging import rules as gists
from gyoji.text.reading.errors import TextError
from gyoji.text.reading.walk import walk

ABILITIES: Final = (tree.Effect, tree.Activated, tree.Triggered, tree.Static, tree.Intrinsic)
TABLES: Final = 3
DECISIONS: Final = 60
"""So far into a game are the tables on which texts are tried."""
DONE: Final = "done"
MOST: Final = 40
"""After so many decisions within one text nothing new is expected."""
KINDS: Final[dict[int, tuple[str, ...]]] = {
    EFFECT: ("effect_one_shot",), TRIGGERED: ("trigger",), STATIC: ("static",), ACTIVATED: (),
}  # fmt: skip
"""The points at which the engine carries out each kind of ability."""
POINTS: Final[dict[type, str]] = {
    tree.Choose: "choose", tree.UpTo: "choose_up_to", tree.Replace: "replace", tree.Delayed: "trigger_delayed",
    tree.Cannot: "prohibited", tree.Gain: "gain_things", tree.Lose: "lose_things", tree.Become: "become_things",
    tree.SetStats: "set_stats", tree.SetValue: "set_value", tree.Reduce: "reduce",
}  # fmt: skip
"""The point at which the engine carries out each phrase."""


def rules_of_text(rulebook: Rulebook, lines: list[str], card_type: str) -> tuple[str, ...]:
    """Return the rules that are cited for lines of text, in the order of the book."""
    if not isinstance(rulebook, PackagedRulebook) or not lines:
        return ()
    tables = _tables(rulebook)
    recorder = Recorder(rulebook.slug)
    for line in lines:
        for node in _nodes(rulebook, line, card_type):
            if not isinstance(node, ABILITIES):
                continue
            ability = Ability(node, tables[0].lexicon)
            for point in [*KINDS.get(ability.kind, ()), *[POINTS.get(type(each), "") for each in walk(node)]]:
                recorder.hit_rules(tables[0].lexicon.rules.get(point, ()))
            if ability.kind in (EFFECT, ACTIVATED) and ability.code.ops:
                for table in tables:
                    _carry_out(table.copy(), ability, recorder)
    recorder.seen.pop("", None)
    order = {rule: n for n, rule in enumerate(gists(rulebook))}
    return tuple(sorted(recorder.seen, key=lambda rule: (order.get(rule, len(order)), rule)))


def _nodes(rulebook: PackagedRulebook, line: str, card_type: str) -> tuple[tree.Node, ...]:
    for each in (card_type, *rulebook.card_types()):
        try:
            return rulebook.compile_text(each, line)
        except (TextError, ValueError):
            continue
    return ()


class Afterwards(Procedure):
    """Stands below the text that is tried: when it comes to be carried out, the text is done."""

    __slots__ = ()

    @step()
    def ask(self, game: Game) -> Control | None:
        return Ask(game.turn_player, yes_or_no(), DONE)


def _carry_out(game: Game, ability: Ability, recorder: Recorder) -> None:
    """Let a player carry out an ability; what comes after it is another matter."""
    player = game.turn_player
    zones = [*game.zones_in_play, *range(len(game.zones))]
    source = next(ref for zone in zones for ref in game.zones[zone].cards)
    game.trace = recorder
    game.question = None
    game.begin(Afterwards())
    frame = Resolve(ability.code, Scope(player, source, None, game.clock))
    frame.gen = game.gen
    game.stack.append(frame)
    with suppress(EndlessError):  # what was cited until then counts
        game.run()
        _answer(game)


def _answer(game: Game) -> None:
    """Answer at random until the text is done."""
    rng = Rng(1)
    for _ in range(MOST):
        question = game.question
        if question is None or question.prompt == DONE:
            return
        game.decide(draw(rng, len(question.options)))


@cache
def _tables(rulebook: Rulebook) -> list[Game]:
    """Return tables in the middle of a game, at a decision."""
    found: list[Game] = []
    names = rulebook.deck_names()
    seed = 0
    while len(found) < TABLES:
        seed += 1
        decks = tuple([rulebook.deck(names[(seed + n) % len(names)]) for n in range(rulebook.seats)])
        game = rulebook.new_game(decks, seed, {})
        play_out(game, Rng(seed), DECISIONS)
        if game.question is not None:
            found.append(game)
    return found
