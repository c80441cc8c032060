"""NOVA on a screen: fields in the middle, energy behind them, decks and piles at the back."""

from __future__ import annotations

from typing import Final

from gyoji.games.layout import HAND, PILE, ROW, Arrow, Cell, Layout, Stat
from gyoji.games.nova import options
from gyoji.games.nova.messages import CATALOGUE
from gyoji.games.nova.state import NovaGame
from gyoji.kernel import options as kernel
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_REF


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
        self.stats = (
            Stat("ライフ", "life", "players/{}/life"),
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
        self.guide = (
            (
                "まず手札を見ます。引き直すか、そのまま始めるかを選びます。",
                "Look at your hand: keep it, or redraw once.",
            ),
            (
                "メインフェイズでは、1ターンに1枚、手札のカードをエナジーゾーンにセットできます。",
                "In your main phase you may set one card from your hand as energy.",
            ),
            (
                "光っているカードはプレイできます。クリックすると、エナジーで支払って待機領域に置かれます。",
                "Cards with a lit edge can be played: click one, pay with energy, and it waits to resolve.",
            ),
            (
                "アタックフェイズでは、サーバントをクリックして、相手プレイヤーか相手のサーバントを攻撃します。",
                "In the attack phase click a servant, then the opponent or one of their servants.",
            ),
            (
                "することがなければ「パス」。できないことの理由は「なぜ?」で見られます。",
                "Nothing to do? Pass. “Why not?” tells which rule forbids the rest.",
            ),
            (
                "相手のライフを0にすれば勝ちです。",
                "Bring the opponent's life to 0 and you win.",
            ),
        )

    def arrows(self, game: Game) -> list[Arrow]:
        """Return the attack, and the defence against it."""
        assert isinstance(game, NovaGame)
        found: list[Arrow] = []
        if game.attacker != NO_REF and game.target != NO_REF:
            found.append(Arrow(game.attacker, game.target, "attack"))
        if game.attacker != NO_REF and game.defender != NO_REF:
            found.append(Arrow(game.defender, game.attacker, "block"))
        return found


LAYOUT: Final = NovaLayout()
