"""Dimension Zero on a screen: nine battle squares between the players, base squares before each of them."""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.people.messages import CATALOGUE
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.dimensionzero.table.state import ZeroGame
from gyoji.games.dimensionzero.text.words import KEYWORD_NAMES, KEYWORDS
from gyoji.games.layout import HAND, PILE, ROW, SQUARE, Cell, Hint, Layout, Seal, Stat, words
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId
from gyoji.kernel.table.state import Obj


class ZeroLayout(Layout):
    """The table of Dimension Zero. Who fights whom is seen from the squares, without arrows."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.side = (
            (Cell("base_1", SQUARE), Cell("base_2", SQUARE), Cell("base_3", SQUARE)),
            (Cell("hand", HAND, 5), Cell("plan", PILE), Cell("library", PILE)),
        )
        self.beside = (
            (Cell("energy", ROW),),
            (Cell("smash", ROW),),
            (Cell("graveyard", PILE), Cell("remove", PILE)),
        )
        self.shared = (
            (Cell("square_7", SQUARE, 1, True), Cell("square_8", SQUARE, 1, True), Cell("square_9", SQUARE, 1, True)),
            (Cell("square_4", SQUARE, 1, True), Cell("square_5", SQUARE, 1, True), Cell("square_6", SQUARE, 1, True)),
            (Cell("square_1", SQUARE, 1, True), Cell("square_2", SQUARE, 1, True), Cell("square_3", SQUARE, 1, True)),
            (Cell("stack", ROW),),
        )  # fmt: skip
        self.turned = True
        self.unseen = ("places",)
        self.numbers = {
            "power": ("パワー", "POW"),
            "smash": ("スマッシュ", "SM"),
            "move_cost": ("移動", "move"),
        }
        self.types = {
            "unit": ("ユニット", "unit"),
            "base": ("ベース", "base"),
            "strategy": ("ストラテジー", "strategy"),
        }
        self.states = {
            "battling": ("バトル中", "in battle"), "attacking": ("攻撃中", "attacking"),
            "central": ("中央にプレイ", "played in the centre"),
        }  # fmt: skip
        self.turned_words = ("フリーズ", "frozen")
        self.keywords = {**words(KEYWORDS), **words(KEYWORD_NAMES)}
        self.tints = {"赤": "red", "黒": "black", "青": "blue", "白": "white", "緑": "green"}
        self.line = ("timing", "race", "attribute")
        self.values = {
            "normal": ("ノーマル", "normal"),
            "quick": ("クイック", "quick"),
            "battle": ("バトル", "battle"),
        }
        self.seals = {
            "quick": Seal("速", "クイック", "quick", "yellow"), "battle": Seal("戦", "バトル", "battle", "red"),
        }  # fmt: skip
        self.sealed = ("timing",)
        self.kin = ("race", "attribute")
        self.stats = (Stat("スマッシュ", "smash", "zones/smash/{}", "7", True),)
        self.of_card = (
            options.PLAY, options.ACTIVATE, options.MOVE, options.SET_ENERGY, options.SMASH, options.DIVIDE,
            options.OTHER_SHARE, options.TARGET, options.PAY, options.SHOW, options.CALL, options.ORDER,
        )  # fmt: skip
        self.at_place = {options.MOVE: 0, options.SQUARE: 0}
        self.at_zone = {options.CREATE_PLAN: "library", options.UPDATE_PLAN: "plan"}
        self.serials = (options.TRIGGER,)
        self.neutral = (
            options.PASS, options.NO_EXTRA_COST, options.KEEP_HAND, options.NO_CALL, options.DO_NOT_SHOW, kernel.STOP,
        )  # fmt: skip
        self.groups = {
            options.PLAY: ("プレイ", "Play"), options.ACTIVATE: ("起動能力", "Activate"),
            options.CREATE_PLAN: ("プラン", "Plan"), options.UPDATE_PLAN: ("プラン", "Plan"),
            options.MOVE: ("移動", "Move"), options.SET_ENERGY: ("エネルギー", "Energy"),
            options.SMASH: ("スマッシュ", "Smash"),
        }  # fmt: skip
        self.slots = (
            *[f"square_{i + 1}/0" for i in range(9)],
            *[f"base_{i + 1}/0" for i in range(3)],
            *[f"base_{i + 1}/1" for i in range(3)],
        )
        self.marks = tuple(self.states)
        self.figures = ("first_player", "ordered")
        self.of_ability = (options.ACTIVATE,)
        self.pays = (options.PAY,)
        self.shares = (options.DIVIDE,)
        self.orders = (options.TRIGGER, options.ORDER)
        self.energy_zones = ("energy",)
        self.motions = {
            kinds.DRAW: "draw", kinds.PLAY: "play", kinds.DESTROY: "destroy", kinds.FREEZE: "turn",
            kinds.RELEASE: "turn", kinds.DEAL: "damage", kinds.REVEAL: "reveal", kinds.FLIP: "reveal",
            kinds.SHUFFLE: "shuffle", kinds.ATTACK: "attack", kinds.WIN_BATTLE: "battle", kinds.ACTIVATE: "play",
            kinds.BIND: "attach", kinds.PUT_AURA: "attach", kinds.NULLIFY: "nullify",
        }  # fmt: skip
        self.begins = (kinds.START,)
        self.minor = (kinds.FREEZE, kinds.RELEASE)
        self.guide = (
            Hint(
                "相手のスマッシュゾーンを7枚にすれば勝ちです。山札がなくなったプレイヤーは負けます。",
                "Seven cards in the opponent's smash zone and you win. Who has no library left has lost.",
            ),
            Hint(
                "エネルギーフェイズに、手札から1枚をエネルギーゾーンに置けます。",
                "In the energy phase put one card of your hand into the energy zone.",
                options.SET_ENERGY,
            ),
            Hint(
                "印のあるカードをクリックしてプレイします。使用コストと同じ色のエネルギーをフリーズして支払います。",
                "Click a marked card to play it. Energy of the colours of its cost is frozen to pay.",
                options.PLAY,
            ),
            Hint(
                "ユニットは自軍エリアか中央エリアに、フリーズして置かれます。味方のいるスクエアには置けません。",
                "A unit enters your own area or the centre, frozen, on a square without a unit of yours.",
                options.SQUARE,
            ),
            Hint(
                "無色1で、山札の一番上を表にします（プラン）。自分のメインフェイズなら、手札のようにプレイできます。",
                "For 1 colourless, turn up the top of your library: a plan, to be played like a card in hand.",
                options.CREATE_PLAN,
            ),
            Hint(
                "リリースしているユニットは、移動コストを払って隣のスクエアへ動けます。敵のいるスクエアに入るとバトルです。",
                "A released unit moves to a square beside it for its move cost. Enter an enemy's square to battle.",
                options.MOVE,
            ),
            Hint(
                "中央エリアのユニットはスマッシュの数だけ、敵軍エリアなら1枚多く、相手にスマッシュを与えます。",
                "Smash: a unit in the centre smashes as many cards as its smash, in the enemy area one more.",
                options.SMASH,
            ),
            Hint(
                "することがなければ優先権を放棄します。できないことの理由は「なぜできない？」で見られます。",
                "Nothing to do? Pass. “Why not?” tells which rule forbids the rest.",
                options.PASS,
            ),
        )  # fmt: skip

    def stage(self, game: Game) -> tuple[str, str]:
        """Return phase and step."""
        assert isinstance(game, ZeroGame)
        return (game.phase, game.step)

    def marks_of(self, game: Game, obj: Obj) -> int:
        """Return whether a unit battles, attacks, and was played in the centre."""
        assert isinstance(game, ZeroGame)
        found = 4 if obj.flags & kinds.CENTRAL else 0
        if game.battles:
            battle = game.battle_of(obj.ref)
            if battle is not None:
                found |= 3 if obj.ref in battle.attackers else 1
        return found

    def figures_of(self, game: Game, player: PlayerId) -> tuple[int, ...]:
        """Return who went first, and whose graveyard lies in an order of their own."""
        assert isinstance(game, ZeroGame)
        return (1 if game.first_player == player else 0, 1 if game.player(player).ordered else 0)


LAYOUT: Final = ZeroLayout()
