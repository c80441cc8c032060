"""What must hold in every state of every game, checked while it is played at random.

Each check raises `Broken`. They are: cards are conserved; a copy plays on as the game does, beside a sibling that
strays; what is saved loads to the same state; two games that a player cannot tell apart give that player the same view,
options and log; every offered option can be taken and played on from.
"""

from __future__ import annotations

import re

from gyoji import replay
from gyoji.kernel.machine.circles import CircleGame
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.playout import FEW, MANY, draw, play_out
from gyoji.kernel.machine.rng import Rng
from gyoji.kernel.table import views
from gyoji.kernel.table.digest import digest
from gyoji.kernel.table.ids import INCARNATION_BITS, PlayerId, is_item, is_object
from gyoji.match import Match

STRETCH = 8
"""How many decisions a copy or sibling is followed for."""
BRANCH = 4
"""How many decisions are made after each offered option."""
REMEMBERED = 60
"""How many of the newest log entries are compared."""


class Broken(Exception):
    """An invariant does not hold."""


def inventory(game: Game) -> list[tuple[str, int]]:
    """Return the cards of a match, whatever zone they are in."""
    return sorted((obj.definition.number, int(obj.owner)) for obj in game.objs if game.is_card(obj))


def check_cards(game: Game, expected: list[tuple[str, int]]) -> None:
    """Every card is there, and in the one zone that it says it is in."""
    if inventory(game) != expected:
        raise Broken("cards were lost, added or changed")
    seen: list[int] = []
    for place, zone in enumerate(game.zones):
        for ref in zone.cards:
            obj = game.objs[ref >> INCARNATION_BITS]
            if obj.ref != ref or obj.zone != place:
                raise Broken(f"zone {place} lists {obj.definition.name}, which is elsewhere")
            seen.append(ref >> INCARNATION_BITS)
    if sorted(seen) != list(range(len(game.objs))):
        raise Broken("a card is in no zone, or in two")


def check_question(game: Game) -> None:
    """A question has two or more options, and no two are the same or have the same name."""
    question = game.question
    if question is None:
        if not game.over:
            raise Broken("nothing is asked and the game is not over")
        return
    names = [game.option_name(option) for option in question.options]
    if len(names) < 2 or len(set(names)) < len(names) or len(set(question.options)) < len(names):
        raise Broken(f"{question.prompt} offers too little, or the same twice: {names}")


def check_copy(game: Game, rng: Rng) -> None:
    """A copy and a copy of it play on identically, whatever a sibling does meanwhile."""
    before = digest(game)
    first = game.copy()
    stray = game.copy()
    second = first.copy()
    line = rng.copy()
    play_out(stray, rng, STRETCH)
    play_out(first, line.copy(), STRETCH)
    if digest(game) != before:
        raise Broken("playing a copy changed the game")
    if digest(second) != before:
        raise Broken("playing a game changed its copy")
    play_out(second, line, STRETCH)
    if digest(first) != digest(second):
        raise Broken("two copies, played alike, came out different")


def check_options(game: Game, rng: Rng) -> None:
    """Every option can be taken and leads on; of a long list, those that random play draws from."""
    question = game.question
    if question is None:
        return
    offered = len(question.options)
    for index in range(offered if offered <= MANY else FEW):
        twin = game.copy()
        twin.decide(index)
        check_question(twin)
        play_out(twin, rng, BRANCH)
        check_question(twin)


def check_save(match: Match) -> None:
    """What is saved here loads to the same state."""
    again = replay.parse(replay.dump(match), "save")
    if again.difference is not None:
        raise Broken(
            f"step {again.difference.step}: {again.difference.expected} became {again.difference.found}"
        )
    if digest(again.match.game) != digest(match.game):
        raise Broken("a loaded game differs from the saved one")


def check_secrets(match: Match, rng: Rng) -> None:
    """Nothing hidden from a player shows in that player's view, options or log."""
    game = match.game
    for seat in range(game.seats):
        player = PlayerId(seat)
        twin = views.resample(game, player, rng)
        _compare("the view", views.view(game, player), views.view(twin, player), player)
        _compare("the log", _words(match, game, player), _words(match, twin, player), player)
        question = game.question
        if question is not None and question.player == player:
            _check_next(match, game.copy(), twin, draw(rng, len(question.options)), player)


def _check_next(match: Match, game: Game, twin: Game, index: int, player: PlayerId) -> None:
    """After the same decision, a player who still sees the same is offered the same.

    While the positions of a turn are watched, a loop is told by all cards in them, which the twin has not gone through.
    """
    if isinstance(game, CircleGame) and (game.trail or game.spent or game.loop_here):
        return
    twin.rng = game.rng.copy()
    game.decide(index)
    twin.decide(index)
    if views.unseen_at_work(game, player) != views.unseen_at_work(twin, player):
        return  # what they do from there shows which cards they are
    one, other = views.view(game, player), views.view(twin, player)
    one.pop("question")
    other.pop("question")
    if one == other and _asks(game, player) and _asks(twin, player):
        _compare("the question", _offers(game), _offers(twin), player)


def _asks(game: Game, player: PlayerId) -> bool:
    return game.question is not None and game.question.player == player


def _offers(game: Game) -> list[str]:
    """Return what is offered, without the order and the numbers of cards: who searches a deck sees more than before."""
    question = game.question
    if question is None:
        return []
    return sorted(re.sub(" ?#[0-9]+", "", game.option_name(option)) for option in question.options)


def _words(match: Match, game: Game, player: PlayerId) -> list[str]:
    entries = [
        entry for entry in match.log.entries[-REMEMBERED:] if not _since_hidden(match.game, entry, player)
    ]
    return [match.rulebook.entry_text(game, entry, player, "en") for entry in entries]


def _since_hidden(game: Game, entry: Entry, player: PlayerId) -> bool:
    """Tell whether the player saw a card then and has lost sight of the same object since: that tells nothing new.

    Whose ability is activated from a hand has been shown for it (in animal 806.3a), and may be out of sight again.
    """
    event = entry.event
    if event is None or not (entry.seen_by >> player) & 1:
        return False
    ref = event.source if is_item(event.subject) else event.subject
    if not is_object(ref) or not game.has_been(ref) or not game.is_live(ref):  # a play was taken back
        return False
    return views.is_secret(game, game.obj(ref), 1 << player)


def _compare(what: str, one: object, other: object, player: PlayerId) -> None:
    if one != other:
        raise Broken(f"{what} of player {player + 1} shows what is hidden: {_difference(one, other)}")


def _difference(one: object, other: object) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(f"{key}: {_difference(one[key], other[key])}" for key in one if one[key] != other[key])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(_difference(a, b) for a, b in zip(one, other, strict=True) if a != b)
    return f"{one!r} or {other!r}"
