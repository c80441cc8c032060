"""The mission game on a screen: three lanes in which areas face each other, missions behind them."""

from __future__ import annotations

from typing import Final

from gyoji.games.layout import HAND, PILE, ROW, SQUARE, Arrow, Cell, Layout, Stat
from gyoji.games.mission import options, zones
from gyoji.games.mission.messages import CATALOGUE
from gyoji.games.mission.state import MissionGame
from gyoji.kernel import options as kernel
from gyoji.kernel.game import Game
from gyoji.kernel.ids import NO_REF, PlayerId, player_ref


class MissionLayout(Layout):
    """The table of the mission game."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.side = (
            (Cell("area_0", SQUARE), Cell("area_1", SQUARE), Cell("area_2", SQUARE)),
            (Cell("account", ROW), Cell("mission", ROW, 3)),
            (Cell("energy", ROW, 3), Cell("keep", PILE), Cell("remove", PILE), Cell("trash", PILE)),
            (Cell("hand", HAND, 5), Cell("deck", PILE)),
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
        self.line = ("icons", "mission_info", "trait", "account_info")
        self.stats = (
            Stat("クリア", "cleared", "players/{}/missions?cleared", "3"),
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
        self.guide = (
            (
                "ミッション3枚を並べ、手札からエネルギーを置いて始めます。ミッションをすべてクリアすれば勝ちです。",
                "You lay out three missions and begin. Clear all of them to win.",
            ),
            (
                "メインフェイズでは、手札のキャラをクリックし、置くエリア(左・センター・右)を選びます。",
                "In the main phase click a character in your hand, then one of the three areas.",
            ),
            (
                "キャラをクリックするとアタックできます。同じレーンの相手のキャラとバトルになります。",
                "Click a character to attack along its lane; a character facing it fights back.",
            ),
            (
                "ミッションフェイズに、条件を満たしたミッションがチェックされ、クリアされます。",
                "In the mission phase, missions whose conditions you met are checked and cleared.",
            ),
            (
                "チャージフェイズに手札をエネルギーへ置けます。次のターンに使えるコストが増えます。",
                "In the charge phase put hand cards into energy: they pay for more next turn.",
            ),
        )

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


LAYOUT: Final = MissionLayout()
