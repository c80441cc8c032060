"""What is asked of a player: the question with the card that asks, and which options or questions belong together.

How many questions of a kind follow each other is found on a copy in which everything is dealt anew that the player does
not know, so that it tells nothing else.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.layout import source_of, triggered_by
from gyoji.kernel.effects import costs
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.messages import JAPANESE, LANGUAGES
from gyoji.kernel.machine.procedure import Ask, Option
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.alike import are_alike
from gyoji.kernel.table.ids import (
    INCARNATION_BITS,
    NO_REF,
    PlayerId,
    Ref,
    card_of,
    is_item,
    is_player,
    player_of,
)
from gyoji.kernel.values.ability import Ability
from gyoji.kernel.values.values import Definition, Held
from gyoji.match import Match
from gyoji.server.tables import faces
from gyoji.server.tables.calling import named
from gyoji.server.tables.faces import OPEN, Plain
from gyoji.text.reading.normalise import paragraphs

MOST_FRAMES: Final = 3
"""So far down the procedures under way it is looked for the card that asks."""
MOST_SERIES: Final = 20
"""So many questions of a series are counted."""
SEED: Final = 1


def show_question(match: Match, reader: int, lang: str) -> Plain | None:
    """Return what is asked, with the options where *reader* may know them."""
    game = match.game
    question = game.question
    if question is None:
        return None
    player = int(question.player)
    text = named(match.rulebook.prompt_text(game, question, lang), lang, reader, match.players)
    found: Plain = {"player": player, "prompt": text, "key": question.prompt, "rule": question.rule}
    phase, step = match.rulebook.layout().stage(game)
    found["stage"] = {"phase": phase, "step": step, "own": game.turn_player == question.player}
    asker = source_of_question(game)
    name = ""
    if asker is not None:
        source = show_source(match, asker[0], asker[1], reader)
        if source:
            found["source"] = source
            name = source["name"]
    quoted = f"「{name}」：{text}" if LANGUAGES[lang] == JAPANESE else f"{name}: {text}"
    found["sentence"] = quoted if name else text
    if reader in (player, OPEN):
        found["options"] = show_options(match, question, lang)
        found.update(_about(match, question, reader))
    else:
        found["options"] = []
    return found


def _about(match: Match, question: Ask, reader: int) -> Plain:
    """Return which option passes, whether nothing else is worth a thought, and how many questions follow like this."""
    found: Plain = {}
    neutral = match.rulebook.layout().neutral
    passing = [i for i, each in enumerate(question.options) if each.kind in neutral]
    if len(passing) == 1:
        found["pass"] = passing[0]
    if match.rulebook.idle_choice(match.game) >= 0:
        found["idle"] = True
    series = None if reader == OPEN else series_of(match, question)
    if series is not None:
        found["series"] = series
    return found


# Where a question or an option comes from


def source_of_question(game: Game) -> tuple[Ref, Ability | None] | None:
    """Return the card for which something is asked, and the ability of it; None where a rule asks."""
    question = game.question
    if question is None or any([each.kind == kernel.PASS for each in question.options]):
        return None
    for frame in game.stack[: -MOST_FRAMES - 1 : -1]:
        scope = getattr(frame, "scope", None)
        ref = scope.source if isinstance(scope, Scope) else NO_REF
        for name in ("source", "card"):
            if ref <= 0:
                other = getattr(frame, name, NO_REF)
                ref = Ref(other) if isinstance(other, int) else NO_REF
        if ref > 0 and not is_item(ref) and game.has_been(ref):
            return ref, _ability_of_frame(game, frame, ref)
    return None


def _ability_of_frame(game: Game, frame: object, ref: Ref) -> Ability | None:
    """Return the printed ability of a card that a procedure carries out or plays."""
    held = getattr(frame, "held", None)
    if isinstance(held, Held):
        return held.ability
    body = getattr(frame, "code", None)
    for ability in game.obj(ref).definition.abilities:
        if body is not None and ability.code is body:
            return ability
    return None


def source_of_option(match: Match, option: Option) -> tuple[Ref, Ability | None] | None:
    """Return the card whose ability an option is about; None for what is no ability."""
    game = match.game
    layout = match.rulebook.layout()
    if option.kind in layout.serials:
        for pending in game.triggered:
            if pending.serial == option.a:
                return pending.source, pending.held.ability
    if option.kind in layout.of_ability and game.has_been(Ref(option.a)):
        held = game.held_ability(Ref(option.a), option.b)
        if held is not None:
            return Ref(option.a), held.ability
    return None


def show_source(match: Match, ref: Ref, ability: Ability | None, reader: int) -> Plain | None:
    """Return a card and the line of its text for who sees it, or None."""
    game = match.game
    now = game.objs[ref >> INCARNATION_BITS].ref
    if reader != OPEN and not faces.sees(game, now, reader):
        return None
    definition = game.obj(ref).definition
    found: Plain = {"card": int(now), "name": definition.name}
    line = -1 if ability is None else line_of(definition, ability)
    if line >= 0:
        found["line"] = line
    return found


def line_of(definition: Definition, ability: Ability) -> int:
    """Return the line of a card's text, from 0, in which an ability stands, or -1 where that cannot be told."""
    lines = paragraphs(definition.text.strip())
    if len(lines) == 1:
        return 0 if ability in definition.abilities else -1
    if len(lines) == len(definition.abilities) and ability in definition.abilities:
        return lines[definition.abilities.index(ability)][0] - 1
    return -1


# Options


def show_options(match: Match, question: Ask, lang: str) -> list[Plain]:
    """Return the options as the player who is asked sees them."""
    first: dict[tuple[object, ...], list[int]] = {}
    found: list[Plain] = []
    for n, option in enumerate(question.options):
        shown = _option(match, option, n, int(question.player), lang)
        like = _first_like(match, question, n, first)
        if like != n:
            shown["like"] = like
        found.append(shown)
    _add_copies(match, question, found)
    return found


def _option(match: Match, option: Option, n: int, player: int, lang: str) -> Plain:
    """Return an option with what a person would click for it: things in the sight of the player who is asked."""
    game = match.game
    layout = match.rulebook.layout()
    first, then = layout.things(option)
    if option.kind in layout.serials:
        first.append(triggered_by(game, option.a))
    text = named(match.rulebook.option_text(game, option, lang), lang, player, match.players)
    shown: Plain = {"text": text, "kind": option.kind, "cards": []}
    zone = layout.place(game, option)
    if zone:
        shown["zone"] = f"{zone}/{player}"
    hidden = option.kind in layout.serials
    for name, refs in (("cards", first), ("targets", then)):
        ids: list[int] = []
        for ref in refs:
            thing = source_of(game, ref)
            if is_player(thing):
                shown["player"] = int(player_of(thing))
            elif thing > 0 and card_of(thing) < len(layout.slots):
                shown["zone"] = layout.slots[card_of(thing)]
            elif in_sight(match, thing, player):
                ids.append(int(thing))
            else:
                hidden = True
        if ids:
            shown[name] = ids
    shown["key"] = f"{option.kind}.#{n}" if hidden else f"{option.kind}.{option.a}.{option.b}"
    if option.kind in layout.neutral:
        shown["pass"] = True
    if option.kind in layout.groups:
        shown["group"] = layout.groups[option.kind][LANGUAGES[lang]]
    asker = source_of_option(match, option)
    source = None if asker is None else show_source(match, asker[0], asker[1], player)
    if source:
        shown["source"] = source
    return shown


def in_sight(match: Match, ref: Ref, reader: int) -> bool:
    """Tell whether *reader* sees a card that is still there."""
    return ref > 0 and not is_item(ref) and faces.sees(match.game, ref, reader)


def _first_like(match: Match, question: Ask, n: int, first: dict[tuple[object, ...], list[int]]) -> int:
    """Return the first option that differs from option *n* only in which of identical cards it uses."""
    game = match.game
    option = question.options[n]
    ref = _one_card(match, option, int(question.player))
    if ref == NO_REF:
        return n
    known = first.setdefault((option.kind, option.b, game.obj(ref).definition.index), [])
    for other in known:
        if are_alike(game, ref, Ref(question.options[other].a)) and not game.attached_to(ref):
            return other
    known.append(n)
    return n


def _one_card(match: Match, option: Option, player: int) -> Ref:
    """Return the only card that an option is about, where its player sees it."""
    things = match.rulebook.layout().things(option)[0]
    if len(things) != 1 or things[0] != option.a or not in_sight(match, things[0], player):
        return NO_REF
    return things[0]


def _add_copies(match: Match, question: Ask, shown: list[Plain]) -> None:
    """Name the cards that are just like one that is offered and are not offered themselves: any of them will do."""
    game = match.game
    offered: dict[int, set[int]] = {}
    for option in question.options:
        offered.setdefault(option.kind, set()).add(option.a)
    for n, option in enumerate(question.options):
        ref = _one_card(match, option, int(question.player))
        if ref == NO_REF or "like" in shown[n]:
            continue
        obj = game.obj(ref)
        copies = [
            int(other)
            for other in game.zones[obj.zone].cards
            if other not in offered[option.kind]
            and game.objs[other >> INCARNATION_BITS].definition is obj.definition
            and in_sight(match, other, int(question.player))
            and are_alike(game, ref, other)
        ]
        if copies:
            shown[n]["copies"] = copies


# Questions that come several times


def series_of(match: Match, question: Ask) -> Plain | None:
    """Return how many questions like this one follow each other, where there is more than one."""
    layout = match.rulebook.layout()
    kinds = {each.kind for each in question.options} - set(layout.neutral)
    if kernel.PASS in [each.kind for each in question.options] or len(kinds) != 1:
        return None
    kind = kinds.pop()
    if (
        kind in (kernel.YES, kernel.NO, kernel.NUMBER)
        or kind >= kernel.FIRST_KERNEL_KIND
        and kind not in _PICKED
    ):
        return None
    name = "pick"
    if kind in layout.pays or kind == costs.OPTION_COST_CARD:
        name = "pay"
    elif kind in layout.shares:
        name = "share"
    elif kind in layout.orders:
        name = "order"
    twin = views.resample(match.game, question.player, Rng(SEED))
    most, least = 0, -1
    here = place_of(match.game)
    while twin.question is not None and place_of(twin) == here and most < MOST_SERIES:
        asked = twin.question.options
        chosen = [i for i, each in enumerate(asked) if each.kind not in layout.neutral]
        if least < 0 and len(chosen) < len(asked):
            least = most
        if not chosen:
            break
        most += 1
        twin.decide(chosen[0])
    if most < 2:
        return None
    return {"kind": name, "least": most if least < 0 else least, "most": most}


_PICKED: Final = (kernel.PICK, costs.OPTION_COST_CARD)


def place_of(game: Game) -> tuple[PlayerId, str, str, str, int]:
    """Return what is the same as long as one question after another asks the same."""
    question = game.question
    assert question is not None
    return question.player, question.prompt, question.rule, game.stack[-1].program.name, len(game.stack)


def same_again(match: Match, place: tuple[PlayerId, str, str, str, int], key: str) -> int:
    """Return the option that *key* names where the same is asked again as at *place*; -1 where it is not."""
    question = match.game.question
    if question is None or place_of(match.game) != place:
        return -1
    kind, _, rest = key.partition(".")
    thing, _, second = rest.partition(".")
    for n, shown in enumerate(show_options(match, question, "en")):
        if shown["key"] == key:
            return n
        option = question.options[n]
        if f"{option.kind}.{option.b}" == f"{kind}.{second}" and thing in map(str, shown.get("copies", [])):
            return n
    return -1
