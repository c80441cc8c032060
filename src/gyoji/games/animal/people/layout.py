"""The animal game on a screen: battlefields in the middle, domains behind them, a pile of each player beside."""

from __future__ import annotations

import re
from typing import Final

from gyoji.games.animal.effects import equip
from gyoji.games.animal.people import options
from gyoji.games.animal.people.messages import CATALOGUE
from gyoji.games.animal.table import kinds, zones
from gyoji.games.animal.table.state import AnimalGame
from gyoji.games.animal.text.words import KEYWORDS
from gyoji.games.decks import Record
from gyoji.games.layout import HAND, PILE, ROW, Arrow, Cell, Hint, Layout, Seal, Stat, words
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import PlayerId, player_ref
from gyoji.kernel.table.state import Obj

_LAND: Final = re.compile("《(.)")


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
        self.seals = {
            "平": Seal("平", "平野", "plain", "yellow"), "山": Seal("山", "山岳", "mountain", "red"),
            "水": Seal("水", "水生", "aquatic", "blue"), "森": Seal("森", "森林", "forest", "green"),
            "夜": Seal("夜", "夜", "night", "purple"),
        }  # fmt: skip
        self.sealed = ("condition",)
        self.columns = {"attack": "atk", "health": "def"}
        self.line = ("species", "condition")
        self.kin = ("species",)
        self.stats = (
            Stat("ライフ", "life", "players/{}/life", vital=True),
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
        self.marks = tuple(self.states)
        self.figures = ("life", "attacked")
        self.of_ability = (options.ACTIVATE, options.APPLY)
        self.pays = (options.PAY_WITH,)
        self.shares = (options.SHARE,)
        self.orders = (options.TRIGGER, options.ORDER, options.STRIKER, options.PROCESS)
        self.energy_zones = ("domain",)
        self.motions = {
            kinds.DRAW: "draw", kinds.PLAY: "play", kinds.DESTROY: "destroy", kinds.SACRIFICE: "destroy",
            kinds.TURN: "turn", kinds.WAKE: "turn", kinds.RECEIVE: "damage", kinds.PLACE: "counter",
            kinds.REMOVE: "counter", kinds.REVEAL: "reveal", kinds.GAIN_LIFE: "life", kinds.LOSE_LIFE: "life",
            kinds.PAY_LIFE: "life", kinds.ATTACK: "attack", kinds.DEFEND: "block", kinds.DECLARE_BATTLE: "battle",
            kinds.ACTIVATE: "play", kinds.EQUIP: "attach", kinds.THWART: "nullify", kinds.NIGHT: "turn",
            kinds.DAWN: "turn", kinds.TURN_UP: "reveal",
        }  # fmt: skip
        self.begins = (kinds.START,)
        self.minor = (kinds.TURN, kinds.WAKE)
        self.guide = (
            Hint(
                "ライフは20から始まります。0になったプレイヤーと、デッキから引けないプレイヤーは負けます。",
                "Everybody begins with 20 life. At 0, or when you cannot draw from your deck, you have lost.",
            ),
            Hint(
                "7枚引き、そのうち2枚をデッキの下に置いて始めます。",
                "You drew seven cards: put two of them under your deck.",
                options.BOTTOM,
            ),
            Hint(
                "印のあるカードをクリックしてプレイします。条件のアイコンは自分の戦場と領地にあれば足り、消費しません。",
                "Click a marked card to play it. Its condition asks for icons on your side; they are not spent.",
                options.PLAY,
            ),
            Hint(
                "コストの数だけ領土をムーブします。領土は、補充フェイズに領土デッキから毎ターン1枚出ます。",
                "Move as many territories as it costs. Each turn one more comes from your territory deck.",
                options.PAY_WITH,
            ),
            Hint(
                "狩りフェイズに戦闘を宣言できます。出たばかりの動物は行動待機で、攻撃はできませんが防御はできます。",
                "In the hunt phase declare battle. Animals that have just come cannot attack, but can defend.",
                options.BATTLE,
            ),
            Hint(
                "攻撃する動物を選びます。攻撃する動物はムーブ状態になります。",
                "Choose the animals that attack: they are moved, and cannot defend until they wake.",
                options.ATTACK_WITH,
            ),
            Hint(
                "起きている動物を何体でも防御に出せます。防御しなければ、攻撃側のATKの合計がライフへのダメージになります。",
                "Defend with any animals that are awake. If none does, all the attackers' ATK hits your life.",
                options.DEFEND_WITH,
            ),
            Hint(
                "することがなければパスします。全員がパスすると、パイルの一番上が解決するか、次へ進みます。",
                "Nothing to do? Pass. When everybody passes, the top of the pile resolves, or the game goes on.",
                options.PASS,
            ),
        )  # fmt: skip

    def symbols(self, record: Record) -> str:
        """Return the symbols of a card; a territory has them in its text, 《平野》 for one of the plain."""
        found = super().symbols(record)
        return found or "".join(_LAND.findall(str(record["text"]) if record.get("type") == "領土" else ""))

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

    def stage(self, game: Game) -> tuple[str, str]:
        """Return phase and step."""
        assert isinstance(game, AnimalGame)
        return (game.phase, game.step)

    def marks_of(self, game: Game, obj: Obj) -> int:
        """Return the states of a card on the battlefield or in a domain."""
        assert isinstance(game, AnimalGame)
        if not zones.is_field(obj.zone // game.seats):
            return 0
        found = (1 if obj.flags & kinds.IS_NIGHT else 0) | (2 if obj.flags & kinds.WAITING else 0)
        if obj.flags & kinds.EQUIPPED and equip.is_equipped(game, obj.ref):
            found |= 4
        battle = game.battle
        if battle is not None:
            found |= (8 if obj.ref in battle.attackers else 0) | (16 if obj.ref in battle.defenders else 0)
        return found | (32 if obj.definition.printed.types & kinds.TOKEN else 0)

    def figures_of(self, game: Game, player: PlayerId) -> tuple[int, ...]:
        """Return life, and who is attacked."""
        assert isinstance(game, AnimalGame)
        battle = game.battle
        return (game.player(player).life, 1 if battle is not None and battle.defender == player else 0)


LAYOUT: Final = AnimalLayout()
