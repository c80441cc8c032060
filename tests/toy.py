"""A toy game for tests of what works with every game: draw, then play a card, bury it unseen, or pass.

Each player has a deck of numbered cards. Who shows the higher sum when both hands and decks are empty wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gyoji.games import registry
from gyoji.games.decks import Deck, Record, Violation
from gyoji.games.fields import INTEGER, NAME, NUMBER, RULES_TEXT, WORD, Field
from gyoji.games.rulebook import Rulebook, TextLine
from gyoji.kernel.machine.events import Event
from gyoji.kernel.machine.game import Game
from gyoji.kernel.machine.log import Entry
from gyoji.kernel.machine.procedure import END, Ask, Control, Option, Procedure, answer, step
from gyoji.kernel.table.ids import NO_PLAYER, PlayerId, Ref
from gyoji.kernel.table.state import NOBODY, OWNER, PUBLIC, Player, ZoneSpec
from gyoji.kernel.trees.lexicon import Lexicon
from gyoji.kernel.values.values import Definition, Values
from gyoji.match import Match
from gyoji.text.reading.errors import TextError

DECK, HAND, TABLE, PIT = range(4)
SPECS = (
    ZoneSpec("deck", NOBODY, ordered=True),
    ZoneSpec("hand", OWNER),
    ZoneSpec("table", PUBLIC, in_play=True),
    ZoneSpec("pit", NOBODY),
)
PASS, PLAY, BURY = range(3)
MOVE = 1
LEXICON = Lexicon(
    {}, {spec.name: kind for kind, spec in enumerate(SPECS)}, {"worth": 0}, {}, {}, {}, {}, TABLE, -1, {}
)
RECORDS: dict[str, Record] = {f"card {n}": {"name": f"card {n}", "worth": n} for n in range(1, 10)}


class ToyTurn(Procedure):
    """One turn; the other player's follows while there are cards."""

    __slots__ = ()

    @step()
    def draw(self, game: Game) -> Control | None:
        game.turn += 1
        game.turn_player = PlayerId(game.turn % 2)
        top = game.cards_in(DECK, game.turn_player)[:1]
        return game.do(move(game, top[0], HAND, "1.1")) if top else None

    @step()
    def choose(self, game: Game) -> Control | None:
        options = [Option(PASS)]
        for ref in game.cards_in(HAND, game.turn_player):
            options += [Option(PLAY, ref), Option(BURY, ref)]
        return Ask(game.turn_player, options, "act", "1.2")

    @answer()
    def act(self, game: Game, option: Option) -> Control | None:
        if option.kind == PASS:
            return None
        return game.do(move(game, Ref(option.a), TABLE if option.kind == PLAY else PIT, "1.3"))

    @step()
    def again(self, game: Game) -> Control | None:
        if game.turn >= 40 or not any(
            game.cards_in(zone, PlayerId(p)) for zone in (DECK, HAND) for p in (0, 1)
        ):
            sums = [worth(game, PlayerId(p)) for p in (0, 1)]
            best = tuple(PlayerId(p) for p in (0, 1) if sums[p] == max(sums))
            game.finish(best if len(best) == 1 else (), "1.4")
            return END
        self.goto("draw")
        return None


class ToyGame(Game):
    __slots__ = ()

    def __init__(self, seed: int = -1) -> None:
        super().__init__("toy", 2, SPECS, LEXICON, seed)

    def copy(self) -> ToyGame:
        twin = ToyGame()
        self.copy_into(twin)
        return twin

    def apply(self, event: Event) -> Event | None:
        done = event.clone()
        done.before = self.obj(event.subject)
        done.became = self.relocate(event.subject, event.dest, 0, event.player)
        return done

    def option_name(self, option: Option) -> str:
        words = ("pass", "play", "bury")[option.kind]
        if option.kind == PASS:
            return words
        return f"{words} {self.obj(Ref(option.a)).definition.name} #{option.a >> 20}"


def move(game: Game, ref: Ref, kind: int, rule: str) -> Event:
    player = game.turn_player
    return Event(MOVE, rule, ref, player, origin=game.obj(ref).zone, dest=game.zone_id(kind, player))


def worth(game: Game, player: PlayerId) -> int:
    return sum(game.values(ref).number(0) for ref in game.cards_in(TABLE, player))


class ToyRulebook(Rulebook):
    def __init__(self) -> None:
        super().__init__("toy", "first")

    def title(self, lang: str) -> str:
        return "Toy"

    def records(self) -> dict[str, Record]:
        return RECORDS

    def deck_names(self) -> list[str]:
        return ["even", "odd"]

    def deck_text(self, name: str) -> str:
        return "".join(f"2 card {n}\n" for n in range(1, 10) if n % 2 == (name == "odd"))

    def violations(self, deck: Deck, lang: str = "en") -> list[Violation]:
        words = "{1}が{0}枚" if lang == "ja" else "{0} of {1}"
        many = [each for each in deck.entries if each.count > 2]
        return [Violation("0.1", words.format(each.count, each.name), each.line) for each in many]

    def new_game(self, decks: tuple[Deck, ...], seed: int, switches: dict[str, str]) -> Game:
        game = ToyGame(seed)
        game.add_zones()
        game.players = [Player(PlayerId(0)), Player(PlayerId(1))]
        for seat, deck in enumerate(decks):
            for record in deck.cards("main"):
                game.add_card(definition(record), PlayerId(seat), DECK)
            game.shuffle(game.zone_id(DECK, PlayerId(seat)))
        game.stack = [ToyTurn()]
        game.stack[0].gen = game.gen
        game.run()
        return game

    def concede(self, game: Game, player: PlayerId) -> None:
        game.finish((PlayerId(1 - player),), "0.2")
        game.question = None

    def win_chance(self, game: Game, player: PlayerId) -> float:
        return 0.5 + (worth(game, player) - worth(game, PlayerId(1 - player))) / 100

    def fields(self) -> tuple[Field, ...]:
        columns = ("種類",)
        worth = Field("worth", INTEGER, ("値",), True)
        return (NUMBER, NAME, Field("type", WORD, columns, words={"数": "number"}), worth, RULES_TEXT)

    def fault(self, record: Record) -> str:
        return "" if int(str(record["worth"])) >= 0 else "worth: less than 0"

    def definition(self, record: Record) -> Definition:
        if record["name"] == "nothing":
            raise ValueError("nothing is no card")
        return definition(record)

    def card_types(self) -> tuple[str, ...]:
        return ("number",)

    def read_cards(self, text: str, source: str) -> list[Record]:
        return [{"name": line, "text": line, "type": "number"} for line in text.splitlines()]

    def compile_line(self, line: str, card_type: str) -> TextLine:
        if "?" in line:
            raise TextError("a question", line, (line.index("?"), line.index("?") + 1))
        return TextLine(line, f"Number({line})", line, line)

    def entry_text(self, game: Game, entry: Entry, reader: PlayerId, lang: str) -> str:
        open_ = reader == NO_PLAYER or entry.seen_by >> reader & 1
        if entry.event is None:
            return f"player {entry.player + 1}: {entry.text if open_ else 'decides'}"
        name = game.obj(entry.event.subject).definition.name if open_ else "a card"
        return f"player {entry.player + 1} moves {name}"

    def board(self, view: dict[str, object], lang: str, width: int, height: int) -> list[str]:
        return [f"turn {view['turn']}"]


_DEFINITIONS: dict[tuple[str, int], Definition] = {}


def definition(record: Record) -> Definition:
    name, worth = str(record["name"]), int(str(record["worth"]))
    if (name, worth) not in _DEFINITIONS:
        printed = Values((name,), 0, 0, (worth,), (), (), ())
        _DEFINITIONS[name, worth] = Definition(name, name, printed, "", ())
    return _DEFINITIONS[name, worth]


@contextmanager
def registered() -> Iterator[ToyRulebook]:
    """Let the toy be found among the games."""
    rulebook = ToyRulebook()
    registry.register(rulebook)
    try:
        yield rulebook
    finally:
        registry.forget("toy")


def new_match(seed: int = 1) -> Match:
    rulebook = registry.rulebook("toy")
    return Match(rulebook, (rulebook.deck("odd"), rulebook.deck("even")), seed, players=("random", "random"))
