"""Build Divide on a screen: fields in the middle, territory and energy behind, life and decks at the back."""

from __future__ import annotations

from typing import Final

from gyoji.games.builddivide.battles import damage
from gyoji.games.builddivide.people import options
from gyoji.games.builddivide.people.messages import CATALOGUE
from gyoji.games.builddivide.table import kinds, zones
from gyoji.games.builddivide.table.state import DivideGame
from gyoji.games.builddivide.text.words import KEYWORD_NAMES, KEYWORDS
from gyoji.games.layout import HAND, PILE, ROW, Arrow, Cell, Hint, Layout, Seal, Stat, words
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import NO_REF, PlayerId, player_ref
from gyoji.kernel.table.state import Obj


class DivideLayout(Layout):
    """The table of Build Divide, for two or for two teams."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.side = (
            (Cell("field", ROW, 4),),
            (Cell("life", PILE), Cell("d_deck", PILE), Cell("hand", HAND, 5), Cell("deck", PILE)),
        )
        self.beside = (
            (Cell("energy", ROW, 2),),
            (Cell("territory", ROW, 1, wide=True),),
            (Cell("graveyard", PILE), Cell("remove", PILE), Cell("set", PILE)),
        )
        self.shared = ((Cell("resolution", ROW),),)
        self.unseen = ("void",)
        self.numbers = {"power": ("パワー", "POW"), "hit": ("ヒット", "HIT")}
        self.types = {
            "unit": ("ユニット", "unit"),
            "command": ("コマンド", "command"),
            "territory": ("テリトリー", "territory"),
        }
        self.states = {
            "open": ("オープン", "open"), "attacking": ("アタック中", "attacking"), "target": ("対象", "attacked"),
            "battling": ("バトル中", "in battle"), "blocking": ("ブロック中", "blocking"),
        }  # fmt: skip
        self.turned_words = ("レスト", "rested")
        self.keywords = {**words(KEYWORDS), **words(KEYWORD_NAMES)}
        self.tints = {"黒": "black", "青": "blue", "白": "white", "赤": "red"}
        self.values = {"buster": ("バスター", "Buster"), "shot": ("ショット", "Shot")}
        self.seals = {
            "buster": Seal("破", "バスター", "Buster", "red"), "shot": Seal("射", "ショット", "Shot", "blue"),
        }  # fmt: skip
        self.sealed = ("trigger",)
        self.line = ("attribute", "trigger", "work")
        self.kin = ("attribute",)
        self.stats = (
            Stat("ライフ", "life", "zones/life/{}", vital=True),
            Stat("カウンター", "counters", "counters/{}"),
        )
        self.of_card = (
            options.PLAY, options.ACTIVATE, options.PLACE_ENERGY, options.ATTACK, options.BLOCK, options.TARGET,
            options.PAY, options.OPPONENT, options.OPEN, options.ORDER, options.TO_BOTTOM, options.TO_TOP,
            options.FIRST_LIFE, options.DISCARD, options.REMOVE_TERRITORY,
        )  # fmt: skip
        self.at_other = (options.ATTACK, options.TRIGGER_AT_START)
        self.serials = (options.TRIGGER,)
        self.neutral = (
            options.PASS, options.END_ATTACKS, options.NO_BLOCK, options.KEEP_DECLARATION, options.DO_NOT_PLAY,
            options.NO_EXTRA_COST, options.DECLINE_TRIGGER, options.KEEP_HAND, options.DO_NOT_OPEN,
            options.KEEP_CHOICES, kernel.STOP,
        )  # fmt: skip
        self.groups = {
            options.PLAY: ("プレイ", "Play"), options.ACTIVATE: ("起動能力", "Activate"),
            options.PLACE_ENERGY: ("エナジー", "Energy"), options.ATTACK: ("アタック", "Attack"),
            options.BLOCK: ("ブロック", "Block"), options.OPEN: ("オープン", "Open"),
        }  # fmt: skip
        self.marks = tuple(self.states)
        self.figures = ("red_zone", "damage_coming", "next_player", "first_player", "counters", "attacked")
        self.of_ability = (options.ACTIVATE,)
        self.pays = (options.PAY,)
        self.orders = (options.TRIGGER, options.ORDER, options.TO_BOTTOM, options.TO_TOP, options.PACKET)
        self.energy_zones = ("energy",)
        self.motions = {
            kinds.DRAW: "draw", kinds.PLAY: "play", kinds.DESTROY: "destroy", kinds.STAND: "turn", kinds.REST: "turn",
            kinds.DEAL: "damage", kinds.PACKET: "damage", kinds.PLACE: "counter", kinds.REMOVE: "counter",
            kinds.REVEAL: "reveal", kinds.TRIGGER_CHECK: "reveal", kinds.SHUFFLE: "shuffle", kinds.ATTACK: "attack",
            kinds.BLOCK: "block", kinds.BATTLE: "battle", kinds.ACTIVATE: "play", kinds.ATTACH: "attach",
            kinds.NULLIFY: "nullify", kinds.OPEN: "reveal", kinds.TURN_FACE: "turn",
        }  # fmt: skip
        self.begins = (kinds.START,)
        self.minor = (kinds.REST, kinds.STAND)
        self.guide = (
            Hint(
                "ライフゾーンは10枚です。ライフのない相手にダメージを与えれば勝ちです。",
                "Ten cards are your life. Damage an opponent who has none left, and you win.",
            ),
            Hint(
                "手札は5枚です。一度だけ、5枚すべてを引き直せます。",
                "You have five cards. Once, you may exchange all five.",
                options.REDRAW, options.KEEP_HAND,
            ),
            Hint(
                "メインフェイズには、1ターンに1枚、手札からエナジーゾーンに置けます。",
                "In the main phase, once a turn, put a card of your hand into the energy zone.",
                options.PLACE_ENERGY,
            ),
            Hint(
                "印のあるカードをクリックしてプレイします。エナジーをレストしてコストを支払います。",
                "Click a marked card to play it. Energy is rested for its cost.",
                options.PLAY,
            ),
            Hint(
                "エースを手札からプレイして登場させたとき、足りないぶんのエナジーを払ってテリトリーを開放できます。",
                "As an Ace comes from your hand you may open your territory, paying what is missing in energy.",
                options.OPEN,
            ),
            Hint(
                "スタンドしているユニットで、相手プレイヤーか、レストしている相手のユニットにアタックします。出たターンでもアタックできます。",
                "Attack with a standing unit: the opponent, or a rested unit of theirs. It may be new.",
                options.ATTACK,
            ),
            Hint(
                "スタンドしているユニット1体でブロックできます。ブロックしなければ、ヒットの数だけライフがめくられます。",
                "One standing unit may block. If none does, as many life cards turn up as the attacker hits.",
                options.BLOCK,
            ),
            Hint(
                "めくれたカードがバスターなら1点追加、ショットならその場で無料でプレイできます。",
                "A turned-up Buster deals one more; a turned-up Shot may be played at once for nothing.",
                options.DO_NOT_PLAY,
            ),
        )  # fmt: skip

    def arrows(self, game: Game) -> list[Arrow]:
        """Return the attack under way, and who blocks it."""
        assert isinstance(game, DivideGame)
        fight = game.fight
        if fight is None or fight.attacker == NO_REF:
            return []
        found: list[Arrow] = []
        if fight.target != NO_REF:
            found.append(Arrow(fight.attacker, fight.target, "attack"))
        if fight.blocker != NO_REF:
            found.append(Arrow(fight.blocker, fight.attacker, "block"))
        return found

    def stage(self, game: Game) -> tuple[str, str]:
        """Return phase and step."""
        assert isinstance(game, DivideGame)
        return (game.phase, game.step)

    def marks_of(self, game: Game, obj: Obj) -> int:
        """Return the states of a territory and of units in an attack."""
        assert isinstance(game, DivideGame)
        zone = obj.zone // game.seats
        if zone != zones.FIELD and zone != zones.TERRITORY:
            return 0
        found = 0
        if (
            game.values(obj.ref).types & kinds.TERRITORY
            and game.viewers(obj)
            and game.in_state(obj.ref, "open")
        ):
            found = 1
        if zone == zones.FIELD and game.fight is not None:
            for place, state in enumerate(self.marks):
                if place > 0 and game.in_state(obj.ref, state):
                    found |= 1 << place
        return found

    def figures_of(self, game: Game, player: PlayerId) -> tuple[int, ...]:
        """Return whether life is in the red zone, the damage that is coming, whose turn is next, and counters."""
        assert isinstance(game, DivideGame)
        coming = 0
        for packet in game.packets:
            if packet.player == player:
                coming += damage.amount_of(game, packet) - packet.dealt
        after = PlayerId(game.extra_turns[-1]) if game.extra_turns else game.next_player(game.turn_player)
        fight = game.fight
        return (
            1 if len(game.cards_in(zones.LIFE, player)) <= game.player_value(player, "red_zone") else 0, coming,
            1 if after == player else 0, 1 if game.first_player == player else 0,
            sum([n for _, n in game.player(player).counters]),
            1 if fight is not None and fight.target == player_ref(player) else 0,
        )  # fmt: skip


LAYOUT: Final = DivideLayout()
