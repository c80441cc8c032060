"""NOVA on a screen: fields in the middle, energy behind them, decks and piles at the back."""

from __future__ import annotations

from typing import Final

from gyoji.games.layout import HAND, PILE, ROW, Arrow, Cell, Hint, Layout, Stat
from gyoji.games.nova.people import options
from gyoji.games.nova.people.messages import CATALOGUE
from gyoji.games.nova.playing import characters
from gyoji.games.nova.table import kinds, limits
from gyoji.games.nova.table.state import NovaGame
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import NO_REF, PlayerId, player_ref
from gyoji.kernel.table.state import Obj


class NovaLayout(Layout):
    """The table of NOVA."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.side = (
            (Cell("field", ROW, 4),),
            (Cell("energy", ROW, 4), Cell("exit", PILE), Cell("exile", PILE), Cell("graveyard", PILE)),
            (Cell("character_deck", PILE), Cell("hand", HAND, 5), Cell("main_deck", PILE)),
        )
        self.shared = ((Cell("waiting", ROW),),)
        self.numbers = {"attack": ("攻", "ATK"), "health": ("体", "HP"), "level": ("Lv", "Lv")}
        self.types = {
            "servant": ("サーバント", "servant"), "spell": ("スペル", "spell"), "item": ("アイテム", "item"),
            "character": ("キャラ", "character"),
        }  # fmt: skip
        self.states = {
            "destroyed": ("破壊", "destroyed"), "attacking": ("攻撃中", "attacking"),
            "defending": ("防御中", "defending"), "battling": ("バトル中", "in battle"),
            "target": ("攻撃対象", "attacked"),
        }  # fmt: skip
        self.turned_words = ("フリーズ", "frozen")
        self.keywords = {
            "quick_cast": ("瞬唱", "quick-cast"), "gale": ("疾風", "gale"), "pierce": ("貫通", "pierce"),
            "equip": ("装備", "equip"),
        }  # fmt: skip
        self.tints = {"赤": "red", "青": "blue", "緑": "green", "白": "white", "黒": "black"}
        self.line = ("affiliation", "race", "required")
        self.kin = ("race", "affiliation")
        self.stats = (
            Stat("ライフ", "life", "players/{}/life", vital=True),
            Stat("キャラLv", "character levels", "players/{}/level_sum", "players/{}/limit_level"),
        )
        self.of_card = (
            options.PLAY, options.ACTIVATE, options.SET_ENERGY, options.HOST, options.PAY_SOURCE, options.DIVIDE,
            options.ATTACK, options.TARGET, options.DEFEND, options.DISCARD, options.KEEP_ONE, options.ORDER,
        )  # fmt: skip
        self.at_other = (options.ATTACK,)
        self.serials = (options.TRIGGER,)
        self.neutral = (
            options.PASS, options.NO_ATTACK, options.NO_DEFENCE, options.NO_EXTRA_COST, options.KEEP, kernel.STOP,
        )  # fmt: skip
        self.groups = {
            options.PLAY: ("プレイ", "Play"), options.ACTIVATE: ("起動能力", "Activate"),
            options.SET_ENERGY: ("エナジーセット", "Set energy"), options.ATTACK: ("攻撃", "Attack"),
            options.DEFEND: ("防御", "Defend"),
        }  # fmt: skip
        self.marks = ("destroyed", "attacking", "defending", "defended", "battling", "target")
        self.figures = (
            "life", "limit_level", "level_sum", "energy_sets", "characters_played", "attacked",
            *[f"stock_{name}" for name in kinds.COLOUR_NAMES],
        )  # fmt: skip
        self.of_ability = (options.ACTIVATE, options.PAY_SOURCE)
        self.pays = (options.PAY_STOCK, options.PAY_SOURCE)
        self.shares = (options.DIVIDE,)
        self.orders = (options.TRIGGER, options.ORDER)
        self.energy_zones = ("energy",)
        self.motions = {
            kinds.DRAW: "draw", kinds.PLAY: "play", kinds.DESTROY: "destroy", kinds.FREEZE: "turn", kinds.STAND: "turn",
            kinds.DEAL: "damage", kinds.PLACE: "counter", kinds.REMOVE: "counter", kinds.REVEAL: "reveal",
            kinds.SHUFFLE: "shuffle", kinds.GAIN_LIFE: "life", kinds.LOSE_LIFE: "life", kinds.PAY_LIFE: "life",
            kinds.ATTACK: "attack", kinds.DEFEND: "block", kinds.BATTLE: "battle", kinds.ACTIVATE: "play",
            kinds.ATTACH: "attach", kinds.NULLIFY: "nullify",
        }  # fmt: skip
        self.begins = (kinds.START,)
        self.minor = (
            kinds.FREEZE, kinds.ADD_ENERGY, kinds.SPEND_ENERGY, kinds.LOSE_ENERGY, kinds.END, kinds.USE, kinds.STAND,
        )  # fmt: skip
        self.guide = (
            Hint(
                "ライフは2000から始まります。相手のライフを0にすれば勝ちです。引けなくなったプレイヤーは負けます。",
                "Both begin with 2000 life. Bring the opponent's to 0 and you win; who cannot draw has lost.",
            ),
            Hint(
                "先攻か後攻を選びます。最初のターンを行うプレイヤーは、そのターンにカードを引きません。",
                "Go first or second. Whoever takes the first turn draws no card in it.",
                options.GO_FIRST, options.GO_SECOND,
            ),
            Hint(
                "手札は7枚です。一度だけ、すべてデッキに戻して7枚引き直せます。",
                "You have seven cards. Once, you may shuffle them all back and draw seven new ones.",
                options.KEEP, options.REDRAW,
            ),
            Hint(
                "メインフェイズには、1ターンに1枚、手札のどのカードでもエナジーゾーンに置けます。",
                "In a main phase, once a turn, put any card of your hand into the energy zone.",
                options.SET_ENERGY,
            ),
            Hint(
                "角に印のあるカードはプレイできます。エナジーゾーンのカードをフリーズして支払い、全員がパスすると解決します。",
                "Cards with a marked corner can be played. Energy cards freeze to pay; it resolves when both pass.",
                options.PLAY,
            ),
            Hint(
                "サーバントで、相手プレイヤーか、フリーズしている相手のサーバントを攻撃します。場に出たターンには攻撃できません。",
                "Attack with a servant: the opponent, or a frozen servant of theirs. Not in the turn it came.",
                options.ATTACK,
            ),
            Hint(
                "スタンバイ状態のサーバント1体で防御できます。防御すると、その2体がダメージを与え合います。",
                "One of your servants that stands may defend. It and the attacker then damage each other.",
                options.DEFEND,
            ),
            Hint(
                "することがなければパスします。できないことの理由は「なぜできない？」で見られます。",
                "Nothing to do? Pass. “Why not?” tells which rule forbids the rest.",
                options.PASS,
            ),
        )  # fmt: skip

    def arrows(self, game: Game) -> list[Arrow]:
        """Return the attack, and the defence against it."""
        assert isinstance(game, NovaGame)
        found: list[Arrow] = []
        if game.attacker != NO_REF and game.target != NO_REF:
            found.append(Arrow(game.attacker, game.target, "attack"))
        if game.attacker != NO_REF and game.defender != NO_REF:
            found.append(Arrow(game.defender, game.attacker, "block"))
        return found

    def stage(self, game: Game) -> tuple[str, str]:
        """Return phase and step."""
        assert isinstance(game, NovaGame)
        return (game.phase, game.step)

    def marks_of(self, game: Game, obj: Obj) -> int:
        """Return the states of a card: NOVA keeps them as bits in this order."""
        return obj.flags

    def figures_of(self, game: Game, player: PlayerId) -> tuple[int, ...]:
        """Return life, character levels, what was done this turn, and the energy in stock by colour."""
        assert isinstance(game, NovaGame)
        own = game.player(player)
        return (
            own.life, limits.limit_level(game, player), characters.level_sum(game, player), own.energy_sets,
            own.characters_played, 1 if game.target == player_ref(player) else 0, *own.stock,
        )  # fmt: skip


LAYOUT: Final = NovaLayout()
