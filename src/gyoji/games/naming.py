"""Stable names of what is offered: the parts that every game's `options` names in the same way.

A name is the same in every process; replays and rulings find an option by it. Words for people are in `wording`.
"""

from __future__ import annotations

from typing import Final

from gyoji.kernel.effects import costs
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import Option
from gyoji.kernel.table.ids import Ref, card_of, is_item, is_player, player_of

PLAIN: Final[dict[int, str]] = {kernel.STOP: "choose no more", kernel.YES: "yes", kernel.NO: "no"}
"""The kernel's options that stand for themselves."""
OF_ONE: Final[dict[int, str]] = {kernel.PICK: "choose", costs.OPTION_COST_CARD: "pay with"}
"""Those on one card or player."""
NUMBERED: Final[dict[int, str]] = {
    kernel.MODE: "choose mode {}", kernel.REPLACER: "apply replacement {}",
    costs.OPTION_COST_ITEM: "pay part {} of the cost",
}  # fmt: skip
"""Those that are a place in a list, counted from one."""
FORMS: Final[tuple[str, ...]] = (
    "choose {number}", "apply replacement {number} of {thing}", "take {word}",
)  # fmt: skip
"""How the others read."""


def forms(
    plain: dict[int, str], of_one: dict[int, str], numbered: dict[int, str], others: tuple[str, ...]
) -> list[str]:
    """Return how every option of a game reads, with a slot in braces for each name and number in it."""
    found = [*plain.values(), *[f"{verb} {{thing}}" for verb in of_one.values()]]
    for words in (*numbered.values(), *NUMBERED.values()):
        found.append(words.format("{number}"))
    return list(dict.fromkeys([*found, *others, *FORMS]))


def simple_name(game: Game, option: Option, plain: dict[int, str], of_one: dict[int, str]) -> str:
    """Return the name of an option of a game in which each stands for itself or is on one card or player."""
    verb = {**PLAIN, **plain}.get(option.kind)
    if verb is not None:
        return verb
    verb = {**OF_ONE, **of_one}.get(option.kind)
    return other_name(game, option) if verb is None else f"{verb} {thing_name(game, Ref(option.a))}"


def plain_name(
    game: Game,
    option: Option,
    plain: dict[int, str],
    of_one: dict[int, str],
    numbered: dict[int, str],
    noun: str = "ability",
) -> str:
    """Return the name of an option that stands for itself, is on one card or player, or is a place in a list; or ""."""
    kind = option.kind
    if kind in plain:
        return plain[kind]
    if kind in of_one:
        return f"{of_one[kind]} {thing_name(game, Ref(option.a), noun)}"
    return numbered[kind].format(option.a + 1) if kind in numbered else ""


def other_name(game: Game, option: Option) -> str:
    """Return the name of an option that a game has no name of its own for."""
    if option.kind == kernel.REPLACER and option.b > 0:
        return f"apply replacement {option.a + 1} of {thing_name(game, Ref(option.b))}"
    if option.kind == kernel.NUMBER:
        return f"choose {option.a}"
    if option.kind == kernel.COUNTER:
        return f"take {game.obj(Ref(option.a)).counters[option.b][0]}"
    if option.kind in NUMBERED:
        return NUMBERED[option.kind].format(option.a + 1)
    return f"option {option.kind} {option.a} {option.b}"


def thing_name(game: Game, ref: Ref, noun: str = "ability") -> str:
    """Return the name of a card with its number at this table, of a player, or of a waiting ability.

    A card whose face the asked player must not see is named by its place.
    """
    if is_player(ref):
        return f"player {player_of(ref) + 1}"
    if is_item(ref):
        item = game.waiting_item(ref)
        if item is None or item.source <= 0:
            return f"an {noun}"
        number = game.item_number(ref)
        which = f" ({number})" if number else ""
        return f"the {noun} of {thing_name(game, item.source, noun)}{which}"
    return hidden_place(game, ref) or seen_name(game, ref)


def seen_name(game: Game, ref: Ref) -> str:
    """Return the name of a card with its number at this table, for who sees it."""
    return f"{game.obj(ref).definition.name} #{card_of(ref)}"


def hidden_place(game: Game, ref: Ref) -> str:
    """Return the place of a card whose face the asked player must not see; "" for a card that they may name."""
    if not game.is_live(ref):
        return ""
    obj = game.obj(ref)
    seen = game.viewers(obj)
    asked = game.question
    if seen if asked is None else seen & (1 << asked.player):
        return ""
    spec = game.specs[game.kind_of(obj.zone)]
    at = game.zones[obj.zone].cards.index(ref) + 1
    holder = "" if spec.shared else f" {game.holder_of(obj.zone) + 1}"
    return f"card {at} of {spec.name}{holder}"


def source_name(game: Game, ref: Ref) -> str:
    """Return the name of the card whose ability is to be played: of one that lies unseen not its place."""
    if is_player(ref) or is_item(ref) or not hidden_place(game, ref):
        return thing_name(game, ref)
    return game.obj(ref).definition.name


def ability_number(game: Game, ref: Ref, key: int) -> int:
    """Return the place, from 1, of an ability among those a card has; 0 when it has it no more."""
    for i, held in enumerate(game.values(ref).held):
        if held.key == key:
            return i + 1
    return 0


def trigger_name(game: Game, serial: int) -> str:
    """Name a pending ability; one that is pending several times is numbered, so that the names differ."""
    names: dict[int, str] = {}
    for pending in game.triggered:
        place = ability_number(game, pending.source, pending.held.key)
        names[pending.serial] = f"ability {place} of {source_name(game, pending.source)}"
    same = [each for each in sorted(names) if names[each] == names.get(serial)]
    if len(same) < 2:
        return names.get(serial, f"ability {serial}")
    return f"{names[serial]} ({same.index(serial) + 1})"
