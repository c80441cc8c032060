"""The animal game on a screen: battlefields in the middle, domains behind them, a pile of each player beside."""

from __future__ import annotations

from typing import Final

from gyoji.games.animal import kinds, options
from gyoji.games.animal.messages import CATALOGUE
from gyoji.games.animal.state import AnimalGame
from gyoji.games.animal.text_words import KEYWORDS
from gyoji.games.layout import HAND, PILE, ROW, Arrow, Cell, Layout, Stat, words
from gyoji.kernel import options as kernel
from gyoji.kernel.game import Game
from gyoji.kernel.ids import player_ref


class AnimalLayout(Layout):
    """The table of the animal game, for two to four."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.side = (
            (Cell("battlefield", ROW, 4), Cell("pile", ROW)),
            (Cell("domain", ROW, 4), Cell("exile", PILE), Cell("graveyard", PILE)),
            (Cell("territory_deck", PILE), Cell("hand", HAND, 5), Cell("deck", PILE)),
        )
        self.unseen = ("limbo",)
        self.numbers = {"attack": ("ATK", "ATK"), "health": ("DEF", "DEF")}
        self.types = {
            "animal": ("動物", "animal"), "lair": ("縄張り", "lair"), "tool": ("道具", "tool"),
            "scene": ("場面", "scene"), "skill": ("特技", "skill"), "territory": ("領土", "territory"),
        }  # fmt: skip
        self.types.update({name: self.types[each] for name, each in kinds.JAPANESE_TYPES.items()})
        self.states = {
            "night": ("夜", "night"), "waiting": ("行動待機", "waiting to act"), "equipped": ("装備中", "equipped"),
            "attacking": ("攻撃中", "attacking"), "defending": ("防御中", "defending"),
            "token": ("トークン", "token"),
        }  # fmt: skip
        self.turned_words = ("ムーブ状態", "moved")
        self.keywords = words(KEYWORDS)
        self.tints = {"平": "yellow", "山": "red", "水": "blue", "森": "green", "夜": "purple"}
        self.columns = {"attack": "atk", "health": "def"}
        self.line = ("species", "condition")
        self.stats = (
            Stat("ライフ", "life", "players/{}/life"),
            Stat("領土", "territories awake", "players/{}/ready"),
        )
        self.of_card = (
            options.PLAY, options.ACTIVATE, options.APPLY, options.PAY_WITH, options.SHARE, options.ATTACK_PLAYER,
            options.ATTACK_WITH, options.DEFEND_WITH, options.STRIKER, options.STRIKE, options.DISCARD,
            options.BOTTOM, options.KEEP_ONE, options.PROCESS, options.ORDER, options.SWAP_IN, options.SWAP_OUT,
        )  # fmt: skip
        self.serials = (options.TRIGGER, options.DECLINE)
        self.neutral = (
            options.PASS, options.NO_MORE, options.GO_ON, options.ENOUGH, options.NO_DEFENCE, options.READY,
            kernel.STOP,
        )  # fmt: skip
        self.groups = {
            options.PLAY: ("プレイ", "Play"), options.ACTIVATE: ("起動能力", "Activate"),
            options.BATTLE: ("戦闘", "Battle"),
        }  # fmt: skip
        self.guide = (
            (
                "デッキは2つあります。基礎デッキと、毎ターン領土を引く領土デッキです。",
                "You have two decks: one of animals and deeds, one of territories.",
            ),
            (
                "領地の領土をムーブして、カードのコストを支払います。領土の種類が条件になります。",
                "Territories in your domain pay for cards, and their kinds are conditions for playing them.",
            ),
            (
                "手札の光っているカードをクリックしてプレイします。全員がパスすると解決します。",
                "Click a lit card in your hand to play it; when everybody passes, it resolves.",
            ),
            (
                "狩りフェイズに戦闘を宣言し、攻撃する相手と動物を選びます。出たばかりの動物は行動待機です。",
                "In the hunt phase declare battle, choose whom to attack and with which animals.",
            ),
            (
                "防御されなかった動物のダメージは相手のライフに入ります。ライフが0になった人の負けです。",
                "Animals that nobody defends against hurt the player. Whose life is 0 has lost.",
            ),
        )

    def arrows(self, game: Game) -> list[Arrow]:
        """Return the attackers' aim and the defenders."""
        assert isinstance(game, AnimalGame)
        battle = game.battle
        if battle is None:
            return []
        found = [Arrow(ref, player_ref(battle.defender), "attack") for ref in battle.attackers]
        if battle.attackers:
            found += [Arrow(ref, battle.attackers[0], "block") for ref in battle.defenders]
        return found


LAYOUT: Final = AnimalLayout()
