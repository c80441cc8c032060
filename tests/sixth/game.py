"""The table of Kagari and its course: set-up (1), turns (2), what happens by itself (3), the end (4)."""

from __future__ import annotations

from gyoji.games import naming
from gyoji.kernel.effects import select
from gyoji.kernel.effects.resolve import Resolve
from gyoji.kernel.effects.resolved_act import ResolvedAct
from gyoji.kernel.effects.scope import Scope
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.procedure import END, Ask, Call, Control, Option, Procedure, Refusal, answer, step
from gyoji.kernel.table.ids import PlayerId, Ref, is_player, player_of, player_ref
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, ZoneSpec
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.trees.tree import AppearCondition
from gyoji.kernel.values.ability import EFFECT

DECK, HAND, FIELD, FIRE, ASHES = range(5)
ZONES = (
    ZoneSpec("deck", NOBODY, ordered=True), ZoneSpec("hand", OWNER), ZoneSpec("field", PUBLIC, in_play=True),
    ZoneSpec("fire", NOBODY, ordered=True), ZoneSpec("ashes", PUBLIC),
)  # fmt: skip
DRAW, ENTER, MOVE, DESTROY, DEAL = range(5)
PASS, PLAY = range(2)
TYPES = {"beast": 1, "charm": 2}
LEXICON = Lexicon(
    kinds={"draw": DRAW, "enter": ENTER, "destroy": DESTROY, "deal": DEAL},
    zones={spec.name: kind for kind, spec in enumerate(ZONES)}, numbers={"power": 0}, types={"card": 3, **TYPES},
    colours={}, flags={}, state_kinds={}, default_zone=FIELD, waiting_zone=-1,
    rules={"choose": ("3.2",), "static": ("3.6",), "concede": ("4.2",)},
)  # fmt: skip
SEATS = (PlayerId(0), PlayerId(1))


class Kagari(Game):
    __slots__ = ()

    def __init__(self, seed: int = -1) -> None:
        super().__init__("kagari", 2, ZONES, LEXICON, seed)

    def copy(self) -> Kagari:
        twin = Kagari()
        self.copy_into(twin)
        return twin

    def move(self, kind: int, rule: str, ref: Ref, to: int) -> Event:
        obj = self.obj(ref)
        return Event(kind, rule, ref, obj.owner, origin=obj.zone, dest=self.zone_id(to, obj.owner))

    def draws(self, player: PlayerId, n: int, rule: str) -> list[Event]:
        return [self.move(DRAW, rule, ref, HAND) for ref in self.cards_in(DECK, player)[:n]]

    def apply(self, event: Event) -> Event | None:
        done = event.clone()
        if event.kind != DEAL:
            done.before = self.obj(event.subject)
            done.became = self.relocate(event.subject, event.dest, -1, event.player)
        elif is_player(event.subject):
            seat = player_of(event.subject)
            for ref in self.cards_in(FIRE, seat)[: event.amount]:
                self.relocate(ref, self.zone_id(ASHES, seat), -1, seat)
        else:
            self.mutable_object(event.subject).damage += event.amount
        return done

    def after(self, batch: tuple[Event, ...]) -> Control | None:
        return Call(Processing())

    def subject_view(self, event: Event) -> Ref:
        return event.became if event.kind == ENTER else event.subject

    def events_for(self, act: ResolvedAct) -> tuple[Event, ...] | None:
        if act.verb == "draw":
            return tuple(self.draws(act.player, act.amount, "2.6"))
        if act.verb == "destroy":
            return tuple([self.move(DESTROY, "3.5", ref, ASHES) for ref in act.refs])
        return tuple([Event(DEAL, "3.3", ref, act.player, act.amount, act.actor) for ref in act.refs])

    def option_name(self, option: Option) -> str:
        return naming.simple_name(self, option, {PASS: "pass"}, {PLAY: "play"})

    def why_not(self, player: PlayerId, wish: Option) -> Refusal | None:
        if player != self.turn_player:
            return Refusal("2.3", "not_your_decision")
        for ability in self.obj(Ref(wish.a)).definition.abilities if wish.kind == PLAY else ():
            if isinstance(ability.node, AppearCondition):
                self.cite("2.4")
                if not select.holds(self, Scope(player, Ref(wish.a)), ability.node.condition):
                    return Refusal("2.4", "condition")
        return None


class GameFlow(Procedure):
    __slots__ = ("played",)

    def __init__(self) -> None:
        super().__init__()
        self.played: Ref = Ref(0)

    @step("1.2")
    def set_up(self, game: Kagari) -> Control | None:
        batch: list[Event] = []
        for seat in SEATS:
            game.shuffle(game.zone_id(DECK, seat))
            deck = game.cards_in(DECK, seat)
            batch += [game.move(MOVE, "1.2", ref, FIRE) for ref in deck[:8]]
            batch += [game.move(DRAW, "1.2", ref, HAND) for ref in deck[8:11]]
        return game.do_all(tuple(batch))

    @step("2.1")
    def draw(self, game: Kagari) -> Control | None:
        game.turn += 1
        game.turn_player = PlayerId((game.turn + 1) % 2)
        game.invalidate_values()
        if not game.cards_in(DECK, game.turn_player):
            game.finish((game.opponent(game.turn_player),), "2.2")
        return game.do_all(tuple(game.draws(game.turn_player, 1, "2.1")))

    @step("2.3")
    def choose(self, game: Kagari) -> Control | None:
        player = game.turn_player
        plays = [Option(PLAY, ref) for ref in game.cards_in(HAND, player)]
        allowed = [wish for wish in plays if game.why_not(player, wish) is None]
        return Ask(player, [Option(PASS), *allowed], "play", "2.3")

    @answer()
    def play(self, game: Kagari, option: Option) -> Control | None:
        self.played = Ref(option.a)
        if option.kind == PLAY and game.values(self.played).types == TYPES["charm"]:
            effect = next(each for each in game.obj(self.played).definition.abilities if each.kind == EFFECT)
            return Call(Resolve(effect.code, Scope(game.turn_player, self.played, time=game.clock)))
        self.goto("strike")
        return None if option.kind == PASS else game.do(game.move(ENTER, "2.5", self.played, FIELD))

    @step("2.6")
    def burn(self, game: Kagari) -> Control | None:
        return game.do(game.move(MOVE, "2.6", self.played, ASHES))

    @step("2.7")
    def strike(self, game: Kagari) -> Control | None:
        self.goto("draw")
        player, rival = game.turn_player, player_ref(game.opponent(game.turn_player))
        beasts = [(ref, game.values(ref).number(0)) for ref in game.cards_in(FIELD, player)]
        return game.do_all(tuple([Event(DEAL, "2.7", rival, player, power, ref) for ref, power in beasts]))


class Processing(Procedure):
    __slots__ = ()

    @step("3.4")
    def destroy(self, game: Kagari) -> Control | None:
        beasts = [*game.cards_in(FIELD, SEATS[0]), *game.cards_in(FIELD, SEATS[1])]
        spent = [ref for ref in beasts if game.obj(ref).damage >= game.values(ref).number(0)]
        return game.do_all(tuple([game.move(DESTROY, "3.5", ref, ASHES) for ref in spent])) if spent else None

    @step("3.1", "4.1")
    def carry_out(self, game: Kagari) -> Control | None:
        burning = tuple([seat for seat in SEATS if game.cards_in(FIRE, seat)])
        if len(burning) < 2:
            game.finish(burning, "4.1")
        if not game.triggered:
            return END
        first, game.triggered = game.triggered[0], game.triggered[1:]
        self.goto("carry_out")
        return Call(Resolve(first.held.ability.code, first.scope))
