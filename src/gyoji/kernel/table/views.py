"""What a player may know: the view of a table, and games that the player cannot tell from the true one.

A view names no object that its player cannot see: the number of a card slot would betray the deck list's order.
Clients, bots and environments get views; a bot that looks ahead does so in `resample`d games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.errors import EndlessError
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, Ref
from gyoji.kernel.table.state import PUBLIC, Obj
from gyoji.kernel.trees import tree
from gyoji.kernel.values import changes
from gyoji.kernel.values.ability import STATIC, TRIGGERED, Ability
from gyoji.kernel.values.values import ABSENT, Definition

if TYPE_CHECKING:
    from gyoji.kernel.machine.game import Game


DEALS: Final = 200
"""So many deals are tried for one in which the same player is asked the same thing."""
TRIES: Final = 20
"""So many deals are tried for one in which values that ask hidden cards are what the player sees."""
NONE_STAY: Final = 0
WORKING_STAY: Final = 1
"""Cards that work unseen are dealt among the places of their own zone."""
ALL_STAY: Final = 2
"""All cards are dealt among the places of their own zone."""


def view(game: Game, player: PlayerId) -> dict[str, object]:
    """Return all that *player* may know, as plain values ready for JSON."""
    bit = 1 << player
    zones: dict[str, object] = {}
    for kind in range(len(game.specs)):
        spec = game.specs[kind]
        for seat in range(1 if spec.shared else game.seats):
            cards = [card_view(game, ref, bit) for ref in game.cards_in(kind, PlayerId(seat))]
            zones[spec.name if spec.shared else f"{spec.name}/{seat}"] = cards
    question = game.question
    asked: object = None
    if question is not None:
        asked = {"player": int(question.player), "prompt": question.prompt, "rule": question.rule}
        if question.player == player:
            asked["options"] = [game.option_name(option) for option in question.options]
    return {
        "game": game.slug,
        "player": int(player),
        "turn": game.turn,
        "turn_player": int(game.turn_player),
        "over": game.over,
        "winners": [int(winner) for winner in game.winners],
        "zones": zones,
        "question": asked,
        **game.own_view(player),
    }


def card_view(game: Game, ref: Ref, bit: int) -> dict[str, object]:
    """Return one card as the player of *bit* sees it: its face only where that is allowed."""
    obj = game.objs[ref >> INCARNATION_BITS]
    shown: dict[str, object] = {}
    if game.viewers(obj) & bit:
        shown["id"] = int(ref)
        shown["name"] = obj.definition.name
        shown["controller"] = int(obj.controller)
        values = game.values(ref)
        for name, index in game.lexicon.numbers.items():
            if values.number(index) != ABSENT:
                shown[name] = values.number(index)
        if values.keywords:
            shown["keywords"] = list(values.keywords)
    elif obj.known & bit:
        shown["name"] = obj.definition.name
    if obj.turned:
        shown["turned"] = True
    if obj.face_down:
        shown["face_down"] = True
    if obj.damage:
        shown["damage"] = obj.damage
    if obj.counters:
        shown["counters"] = dict(obj.counters)
    if obj.host:
        shown["host"] = int(obj.host)
    shown.update(game.own_card_view(obj))
    return shown


def is_secret(game: Game, obj: Obj, bit: int) -> bool:
    """Tell whether the player of *bit* can neither see nor tell which card this is."""
    return not (game.viewers(obj) | obj.known) & bit


def resample(game: Game, player: PlayerId, rng: Rng) -> Game:
    """Return a game that *player* cannot tell from this one, with everything hidden drawn anew.

    Deck lists are taken as open, where cards lie as secret. The outcome depends on what the player knows and on
    *rng* alone: two games that look alike to the player give the same draw.

    Hidden cards can show by what they do: by a static ability that reaches others from where they lie, or by a value
    on the table that asks what they are like. A deal that changes what the player sees of that is dealt again. Where
    none is found, cards that work unseen are dealt among the cards of their own zone; after that, all stay in theirs.
    """
    twin = _dealt_anew(game, player, rng, NONE_STAY)
    unseen = _some_work_unseen(game, player)
    if not unseen and not game.asks_hidden:
        return twin
    shown = view(game, player)
    deals = TRIES if game.asks_hidden else 1
    while deals > 1 and view(twin, player) != shown:
        deals -= 1
        twin = _dealt_anew(game, player, rng, NONE_STAY)
    if unseen and view(twin, player) != shown:
        twin = _dealt_anew(game, player, rng, WORKING_STAY)
    if game.asks_hidden and view(twin, player) != shown:
        twin = _dealt_anew(game, player, rng, ALL_STAY)
    return twin


def guess(game: Game, player: PlayerId, rng: Rng) -> Game:
    """Return a game as `resample` does, in which another player who is asked is offered what the new cards allow.

    The step that asks is carried out again. A deal in which it would not ask the same player the same thing is none
    that *player* could take for the true one: the cards are dealt again. Where no deal is found the question stays.
    """
    question = game.question
    if question is not None and question.player != player:
        for _ in range(DEALS):
            twin = resample(game, player, rng)
            if _ask_again(twin) and _asks_alike(game, twin):
                return twin
    return resample(game, player, rng)


def _ask_again(twin: Game) -> bool:
    """Carry out the step again that asks; False where it comes to no decision."""
    asked = twin.stack[-1]
    top = asked.fork()
    top.pc = asked.pc - 1
    top.gen = twin.gen
    twin.question = None
    twin.stack[-1] = top
    try:
        twin.run()
    except EndlessError:
        return False
    return True


def _asks_alike(game: Game, twin: Game) -> bool:
    """Tell whether the same step of both asks the same player the same thing."""
    one, other = game.question, twin.question
    if one is None or other is None or one.player != other.player or one.prompt != other.prompt:
        return False
    if twin.forced != game.forced or len(twin.stack) != len(game.stack):
        return False
    return twin.stack[-1].program is game.stack[-1].program and twin.stack[-1].pc == game.stack[-1].pc


def _dealt_anew(game: Game, player: PlayerId, rng: Rng, staying: int) -> Game:
    """Return a copy with the hidden cards drawn anew; *staying* says which of them are dealt within their zones."""
    twin = game.copy()
    bit = 1 << player
    pools: dict[int, list[Ref]] = {}
    for zone in twin.zones:
        found: dict[int, list[Ref]] = {}
        for ref in zone.cards:
            obj = twin.objs[ref >> INCARNATION_BITS]
            if is_secret(twin, obj, bit):
                found.setdefault(twin.secret_pool(obj), []).append(ref)
        for pool in found:
            rest = _deal_within(twin, found[pool], rng, staying) if staying != NONE_STAY else found[pool]
            pools.setdefault(pool, []).extend(rest)
    for pool in sorted(pools):
        _deal(twin, pools[pool], [_behind(twin, ref) for ref in pools[pool]], rng)
    twin.rng = Rng(rng.word() | (rng.word() << 32))
    twin.invalidate_values()
    return twin


def _deal(game: Game, refs: list[Ref], definitions: list[Definition], rng: Rng) -> None:
    ordered = sorted(definitions, key=_by_number)
    order = list(range(len(refs)))
    rng.shuffle(order)
    for place, ref in zip(order, refs, strict=True):
        _put_behind(game, ref, ordered[place])


def _deal_within(game: Game, refs: list[Ref], rng: Rng, staying: int) -> list[Ref]:
    """Deal the cards of one zone that stay in it to places in it; return the other places, with the other cards."""
    definitions = [_behind(game, ref) for ref in refs]
    telling = sorted(
        [each for each in definitions if staying == ALL_STAY or _works_unseen(game, each)], key=_by_number
    )
    if not telling:
        return refs
    others = [each for each in definitions if staying != ALL_STAY and not _works_unseen(game, each)]
    order = list(range(len(refs)))
    rng.shuffle(order)
    for place, definition in zip(order, telling + others, strict=True):
        _put_behind(game, refs[place], definition)
    return [refs[place] for place in sorted(order[len(telling) :])]


def _put_behind(game: Game, ref: Ref, definition: Definition) -> None:
    game.put_behind(ref, definition)
    game.mutable_object(ref).own = None  # made for the card that was here


def _behind(game: Game, ref: Ref) -> Definition:
    return game.card_behind(game.objs[ref >> INCARNATION_BITS])


def _some_work_unseen(game: Game, player: PlayerId) -> bool:
    """Tell whether one of the cards that *player* cannot see would reach others from a hidden zone."""
    if not game.static_zones & ~game.lexicon.default_mask:
        return False
    bit = 1 << player
    found = [game.card_behind(obj) for obj in game.objs if is_secret(game, obj, bit)]
    return any([_works_unseen(game, definition) for definition in dict.fromkeys(found)])


def unseen_at_work(game: Game, player: PlayerId) -> list[tuple[int, str]]:
    """Return the cards that *player* cannot see and that do something to others from where they lie, with their zones.

    A view does not show them; what they forbid, or that they trigger, shows as soon as somebody acts.
    """
    bit = 1 << player
    found: list[tuple[int, str]] = []
    for obj in game.objs:
        if is_secret(game, obj, bit):
            card = game.card_behind(obj)
            here = 1 << game.kind_of(obj.zone)
            for ability in card.abilities:
                if ability.kind in (TRIGGERED, STATIC) and game.lexicon.masks.get(ability.zone, 0) & here:
                    if ability.kind == TRIGGERED or _reaches_others(ability):
                        found.append((int(obj.zone), card.number + card.name))
    return sorted(found)


def _reaches_others(ability: Ability) -> bool:
    return any([not isinstance(changes.object_of(each.change), tree.This) for each in ability.clauses])


def _works_unseen(game: Game, definition: Definition) -> bool:
    """Tell whether a static ability of a card reaches others from a hidden zone outside play."""
    hidden = 0
    for kind in range(len(game.specs)):
        if game.specs[kind].visibility != PUBLIC:
            hidden |= 1 << kind
    hidden &= ~game.lexicon.default_mask
    for ability in definition.abilities:
        if (
            ability.is_static
            and game.lexicon.masks.get(ability.zone, 0) & hidden
            and _reaches_others(ability)
        ):
            return True
    return False


def _by_number(definition: Definition) -> tuple[str, str]:
    return (definition.number, definition.name)
