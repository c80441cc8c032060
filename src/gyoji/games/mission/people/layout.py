"""The mission game on a screen: three lanes in which areas face each other, missions behind them."""

from __future__ import annotations

from typing import Final

from gyoji.games.layout import HAND, PILE, ROW, SQUARE, Arrow, Cell, Hint, Layout, Seal, Stat
from gyoji.games.mission.people import options
from gyoji.games.mission.people.messages import CATALOGUE
from gyoji.games.mission.table import kinds, zones
from gyoji.games.mission.table.state import MissionGame
from gyoji.kernel.machine import options as kernel
from gyoji.kernel.machine.game import Game
from gyoji.kernel.table.ids import NO_REF, PlayerId, player_ref
from gyoji.kernel.table.state import Obj


class MissionLayout(Layout):
    """The table of the mission game."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.side = (
            (Cell("area_0", SQUARE), Cell("area_1", SQUARE), Cell("area_2", SQUARE)),
            (Cell("account", ROW, 1, wide=True), Cell("mission", ROW, 3, wide=True)),
            (Cell("keep", PILE), Cell("hand", HAND, 5), Cell("deck", PILE)),
        )
        self.beside = (
            (Cell("energy", ROW),),
            (Cell("trash", PILE), Cell("remove", PILE)),
        )
        self.shared = ((Cell("scout", ROW), Cell("temporary", ROW)),)
        self.numbers = {"power": ("力", "POW")}
        self.types = {
            "account": ("アカウント", "account"), "mission": ("ミッション", "mission"),
            "character": ("キャラ", "character"), "event": ("イベント", "event"), "engage": ("エンゲージ", "engage"),
        }  # fmt: skip
        self.states = {"attacking": ("アタック中", "attacking"), "succeeded": ("成功", "success")}
        self.turned_words = ("スリープ", "asleep")
        self.keywords = {
            "accel": ("アクセル", "Accel"), "encounter": ("エンカウント", "Encounter"), "chant": ("詠唱", "Chant"),
            "subjugation": ("討伐", "Subjugation"), "flash_strike": ("一閃", "Flash Strike"),
            "deck_engage": ("デッキエンゲージ", "Deck Engage"),
        }  # fmt: skip
        self.values = {
            "scout": ("スカウト", "Scout"), "no_attack": ("アタック不可", "cannot attack"),
            "level_up": ("LvUP", "LvUP"),
        }  # fmt: skip
        self.tints = {"炉": "red", "潮": "blue", "書": "white", "森": "green"}
        self.tinted = ("mission_info",)
        self.seals = {
            "scout": Seal("偵", "スカウト", "Scout", "blue"), "level_up": Seal("昇", "LvUP", "LvUP", "yellow"),
            "no_attack": Seal("不", "アタック不可", "cannot attack"),
        }  # fmt: skip
        self.sealed = ("icons",)
        self.line = ("icons", "mission_info", "trait", "account_info")
        self.kin = ("trait",)
        self.stats = (
            Stat("クリア", "cleared", "players/{}/missions?cleared", "3", True),
            Stat("カウンター", "counters", "players/{}/counters"),
        )
        self.of_card = (
            options.PLAY, options.ACTIVATE, options.ATTACK, options.BLOCK_SLIDE, options.AREA, options.PLAY_FREE,
            options.TO_ENERGY, options.SLIDE, options.DIVIDE, options.NEWEST, options.GIVE, options.KEEP,
            options.CHARGE, options.PLACE_MISSION, options.SET_UP_ENERGY,
        )  # fmt: skip
        self.at_place = {
            options.PLAY: zones.AREA, options.AREA: zones.AREA, options.SLIDE: zones.AREA,
            options.BLOCK_SLIDE: zones.AREA,
        }  # fmt: skip
        self.from_one = (options.PLAY,)
        self.serials = (options.TRIGGER,)
        self.neutral = (
            options.PASS, options.NO_EXTRA_COST, options.DONE, options.KEEP_NONE, kernel.STOP,
        )  # fmt: skip
        self.groups = {
            options.PLAY: ("プレイ", "Play"), options.ACTIVATE: ("起動能力", "Activate"),
            options.ATTACK: ("アタック", "Attack"), options.CHARGE: ("チャージ", "Charge"),
        }  # fmt: skip
        self.marks = tuple(self.states)
        self.figures = ("cleared", "first_player", "counters")
        self.of_ability = (options.ACTIVATE,)
        self.shares = (options.DIVIDE,)
        self.orders = (options.TRIGGER,)
        self.energy_zones = ("energy",)
        self.motions = {
            kinds.DRAW: "draw", kinds.PLAY: "play", kinds.EXIT: "destroy", kinds.SLEEP: "turn", kinds.REBOOT: "turn",
            kinds.DEAL: "damage", kinds.REVEAL: "reveal", kinds.SCOUT: "reveal", kinds.ATTACK: "attack",
            kinds.SUCCESS: "battle", kinds.ACTIVATE: "play", kinds.CONNECT: "attach", kinds.GAIN_COUNTERS: "counter",
            kinds.SPEND_COUNTERS: "counter", kinds.TURN_FACE: "turn", kinds.CHECK: "reveal", kinds.CLEAR: "reveal",
        }  # fmt: skip
        self.begins = (kinds.START,)
        self.minor = (kinds.SLEEP, kinds.REBOOT)
        self.guide = (
            Hint(
                "自分のミッション3枚をすべてクリアすれば勝ちです。プレイヤーへのダメージはありません。",
                "Clear all three of your missions and you win. Players take no damage in this game.",
            ),
            Hint(
                "ミッションを裏向きに並べます。置いた場所は変わりません。準備が終わると表になります。",
                "Lay your missions face down, each in its place; they turn up when the set-up is over.",
                options.PLACE_MISSION,
            ),
            Hint(
                "後攻は、手札2枚をエネルギーゾーンに置いてから始めます。",
                "Who goes second puts two cards of the hand into the energy zone first.",
                options.SET_UP_ENERGY,
            ),
            Hint(
                "コストの数だけエネルギーゾーンのカードをトラッシュに置いてプレイします。キャラは3つのエリアのどれかに置きます。",
                "A card costs as many energy cards, which go to the trash. Characters go to one of three areas.",
                options.PLAY,
            ),
            Hint(
                "起きているキャラはアタックできます。同じレーンの相手のキャラにパワーぶんのダメージを与えます（反撃はありません）。",
                "A character that is awake may attack: it damages whoever faces it in its lane. Nobody hits back.",
                options.ATTACK,
            ),
            Hint(
                "アタックが終わってもキャラが残っていれば、アタック成功です。多くのミッションの条件になります。",
                "An attacker still there at the end has succeeded: what many missions ask for.",
                options.PLAY_FREE, options.TO_ENERGY,
            ),
            Hint(
                "チャージフェイズには、手札を何枚でもエネルギーゾーンに置けます。その後、手札が5枚になるまで引きます。",
                "Charge: put any number of hand cards into energy. Afterwards you draw up to five.",
                options.CHARGE,
            ),
            Hint(
                "することがなければ次へ進みます。条件を満たしたミッションはチェックされ、ミッションフェイズにクリアされます。",
                "Nothing to do? Go on. Missions whose conditions you met are cleared in the mission phase.",
                options.PASS,
            ),
        )  # fmt: skip

    def arrows(self, game: Game) -> list[Arrow]:
        """Return the attack: at the characters that face the attacker, or else at the player."""
        assert isinstance(game, MissionGame)
        if game.attacker == NO_REF or not game.is_live(game.attacker):
            return []
        obj = game.obj(game.attacker)
        rival = PlayerId(1 - obj.controller)
        kind = game.kind_of(obj.zone)
        facing = game.cards_in(kind, rival) if zones.is_area(kind) else []
        return [Arrow(game.attacker, ref, "attack") for ref in facing] or [
            Arrow(game.attacker, player_ref(rival), "attack")
        ]

    def stage(self, game: Game) -> tuple[str, str]:
        """Return phase and step."""
        assert isinstance(game, MissionGame)
        return (game.phase, game.step)

    def marks_of(self, game: Game, obj: Obj) -> int:
        """Return whether a character attacks, and has succeeded."""
        return (1 if obj.flags & kinds.ATTACKING else 0) | (2 if obj.flags & kinds.SUCCEEDED else 0)

    def figures_of(self, game: Game, player: PlayerId) -> tuple[int, ...]:
        """Return how many missions are cleared, who went first, and counters."""
        assert isinstance(game, MissionGame)
        cleared = 0
        for ref in game.missions(player):
            if game.obj(ref).face_down:
                cleared += 1
        counters = sum([n for _, n in game.player(player).counters])
        return (cleared, 1 if game.first_player == player else 0, counters)

    def progress_of(self, game: Game, obj: Obj) -> int:
        """Return how many of the acts that a mission asks for were counted."""
        assert isinstance(game, MissionGame)
        found = 0
        for mission, _, _, times in game.records:
            if mission == obj.ref:
                found += times
        return found


LAYOUT: Final = MissionLayout()
