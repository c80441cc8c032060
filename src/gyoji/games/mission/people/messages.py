"""Everything this game says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`, `event.<its kind>`,
`breach.<its key>`, `zone.<name>`, `phase.<name>`, `lane.<number>`, `player`.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.mission.people import options
from gyoji.games.mission.table import kinds
from gyoji.games.wording import Texts, catalogue

PROMPTS: Final[Texts] = {
    "prompt.main_action": ("行動を選んでください", "Your main phase: what do you do?"),
    "prompt.block": ("ブロックステップの行動を選んでください", "Block step: what do you do?"),
    "prompt.choose_trigger": (
        "次にプレイする自動能力を選んでください",
        "Which triggered ability is played next?",
    ),
    "prompt.choose_area": ("置くエリアを選んでください", "Choose an area"),
    "prompt.choose_slide": ("スライドするエリアを選んでください", "Where does it slide?"),
    "prompt.choose_newest": (
        "最も新しく置かれたキャラを選んでください",
        "Which character counts as the newest?",
    ),
    "prompt.choose_cost": ("どの代償を支払いますか", "Which cost do you pay?"),
    "prompt.extra_cost": ("追加の代償を支払いますか", "Pay the additional cost?"),
    "prompt.scouted": ("スカウトしたカードをどうしますか", "What do you do with the scouted card?"),
    "prompt.give_cards": ("トラッシュに置く手札を選んでください", "Choose a hand card for the trash"),
    "prompt.deck_engage": ("デッキのカードを選んでください", "Choose a card of your deck"),
    "prompt.keep": ("キープするカードを選んでください", "Keep a card?"),
    "prompt.charge": ("チャージするカードを選んでください", "Charge a card?"),
    "prompt.place_mission": ("ミッションの場所を決めてください", "Which mission goes here?"),
    "prompt.set_up_energy": (
        "エネルギーに置く手札を選んでください",
        "Choose a hand card for the energy zone",
    ),
}

REFUSALS: Final[Texts] = {
    "refusal.not_in_hand": ("手札にもキープゾーンにもありません", "It is neither in your hand nor kept"),
    "refusal.not_playable": ("プレイするカードではありません", "It is no card that is played"),
    "refusal.first_turn_event": (
        "先攻の最初のターンにイベントはプレイできません",
        "No events in the first player's first turn",
    ),
    "refusal.only_engages": (
        "ブロックステップではエンゲージだけをプレイできます",
        "Only engages are played in the block step",
    ),
    "refusal.condition_unmet": ("プレイする条件を満たしていません", "The condition of playing it is not met"),
    "refusal.cannot_follow": (
        "プレイする際の指示を実行できません",
        "What must be done in playing it cannot be done",
    ),
    "refusal.cannot_pay": ("エネルギーが足りません", "You have not enough energy"),
    "refusal.taken_back": (
        "プレイできず巻き戻されました",
        "It was taken back because it could not be played",
    ),
    "refusal.not_activated": ("起動能力ではありません", "It is no activated ability"),
    "refusal.not_valid_here": ("その能力はこのゾーンでは無効です", "The ability is not valid in this zone"),
    "refusal.not_controller": ("あなたのカードではありません", "It is not your card"),
    "refusal.restricted": ("能力の条件を満たしていません", "The condition of the ability is not met"),
    "refusal.cost_unpayable": ("代償を支払えません", "You cannot pay the cost"),
    "refusal.first_turn_attack": (
        "先攻の最初のターンにアタックできません",
        "No attack in the first player's first turn",
    ),
    "refusal.not_an_attacker": ("あなたのエリアのキャラではありません", "It is no character in your areas"),
    "refusal.asleep": ("リブート状態ではありません", "It is asleep"),
    "refusal.cannot_attack_icon": ("アタック不可アイコンを持っています", "It has the cannot-attack icon"),
    "refusal.not_block_step": ("ブロックステップではありません", "It is not the block step"),
    "refusal.two_cards_needed": ("手札が2枚必要です", "It takes two hand cards"),
    "refusal.cannot_slide": ("そのエリアにはスライドできません", "It cannot slide there"),
}

OPTIONS: Final[Texts] = {
    f"option.{options.PASS}": ("何もしない", "pass"),
    f"option.{options.PLAY}": ("{0}をプレイする{1}", "play {0}{1}"),
    f"option.{options.ACTIVATE}": ("{0}の{1}を使う", "use {1} of {0}"),
    f"option.{options.ATTACK}": ("{0}でアタックする", "attack with {0}"),
    f"option.{options.BLOCK_SLIDE}": (
        "手札2枚で{0}を{1}へスライド",
        "give two hand cards and slide {0} to {1}",
    ),
    f"option.{options.AREA}": ("{0}を{1}に置く", "put {0} on the {1}"),
    f"option.{options.PRINTED_COST}": ("通常のコストを支払う", "pay the printed cost"),
    f"option.{options.ALTERNATIVE_COST}": ("代わりの代償{0}を支払う", "pay alternative cost {0}"),
    f"option.{options.EXTRA_COST}": ("追加の代償{0}を支払う", "pay additional cost {0}"),
    f"option.{options.NO_EXTRA_COST}": ("追加の代償を支払わない", "pay no additional cost"),
    f"option.{options.TRIGGER}": ("{0}の能力", "the ability of {0}"),
    f"option.{options.PLAY_FREE}": ("{0}をコストを支払わずにプレイする", "play {0} without paying its cost"),
    f"option.{options.TO_ENERGY}": ("{0}をエネルギーに置く", "put {0} into the energy zone"),
    f"option.{options.SLIDE}": ("{0}を{1}へスライドする", "slide {0} to the {1}"),
    f"option.{options.DIVIDE}": ("{0}に{1}", "{1} to {0}"),
    f"option.{options.NEWEST}": ("{0}", "{0}"),
    f"option.{options.GIVE}": ("{0}をトラッシュに置く", "put {0} into the trash"),
    f"option.{options.KEEP}": ("{0}をキープする", "keep {0}"),
    f"option.{options.CHARGE}": ("{0}をチャージする", "charge {0}"),
    f"option.{options.DONE}": ("チャージを終える", "charge no more"),
    f"option.{options.KEEP_NONE}": ("キープしない", "keep no card"),
    f"option.{options.PLACE_MISSION}": ("{0}を{1}番目に置く", "put {0} in place {1}"),
    f"option.{options.SET_UP_ENERGY}": ("{0}をエネルギーに置く", "put {0} into the energy zone"),
    "onto": ("（{0}へ）", " onto the {0}"),
    "ability": ("能力{0}", "ability {0}"),
}

EVENTS: Final[Texts] = {
    f"event.{kinds.MOVE}": ("{0}: {3}から{4}へ", "{0}: from {3} to {4}"),
    f"event.{kinds.DRAW}": ("{1}は{0}を引いた", "{1} draws {0}"),
    f"event.{kinds.EXIT}": ("{0}は退場した", "{0} exits"),
    f"event.{kinds.EXILE}": ("{0}は除外された", "{0} is removed"),
    f"event.{kinds.BECOME_EXP}": ("{0}は{6}のEXPになった", "{0} becomes EXP of {6}"),
    f"event.{kinds.CONNECT}": ("{0}は{6}にコネクトした", "{0} is connected with {6}"),
    f"event.{kinds.SLIDE}": ("{0}は{4}へスライドした", "{0} slides to {4}"),
    f"event.{kinds.KEEP}": ("{1}は{0}をキープした", "{1} keeps {0}"),
    f"event.{kinds.CHARGE}": ("{1}は{0}をチャージした", "{1} charges {0}"),
    f"event.{kinds.RELOAD}": ("{0}はデッキに戻った", "{0} goes back to the deck"),
    f"event.{kinds.SCOUT}": ("{1}は{0}をスカウトした", "{1} scouts {0}"),
    f"event.{kinds.SLEEP}": ("{0}はスリープした", "{0} sleeps"),
    f"event.{kinds.REBOOT}": ("{0}はリブートした", "{0} reboots"),
    f"event.{kinds.DEAL}": ("{0}に{2}ダメージ", "{0} is dealt {2} damage"),
    f"event.{kinds.REVEAL}": ("{0}は公開された", "{0} is revealed"),
    f"event.{kinds.CHECK}": ("{0}はチェックされた", "{0} is checked"),
    f"event.{kinds.CLEAR}": ("{0}はクリアされた", "{0} is cleared"),
    f"event.{kinds.TURN_FACE}": ("{0}は表向きになった", "{0} is turned up"),
    f"event.{kinds.LEVEL_UP}": ("{0}はLvUPした", "{0} levels up"),
    f"event.{kinds.SUCCESS}": ("{0}はアタックに成功した", "the attack of {0} succeeds"),
    f"event.{kinds.GAIN_COUNTERS}": ("{1}は「{5}」カウンターを{2}個得た", "{1} gains {2} {5} counters"),
    f"event.{kinds.SPEND_COUNTERS}": ("{1}は「{5}」カウンターを{2}個消費した", "{1} spends {2} {5} counters"),
    f"event.{kinds.LOSE}": ("{1}は敗北した", "{1} loses"),
    f"event.{kinds.WIN}": ("{1}は勝利した", "{1} wins"),
    f"event.{kinds.START}": ("{5}開始", "{5} begins"),
    f"event.{kinds.ATTACK}": ("{0}はアタックした", "{0} attacks"),
    f"event.{kinds.PLAY}": ("{1}は{0}をプレイした", "{1} plays {0}"),
    f"event.{kinds.ACTIVATE}": ("{1}は{0}の能力を使った", "{1} uses an ability of {0}"),
}

WORDS: Final[Texts] = {
    "ended.1007.1": (
        "{0}の相手がミッションをすべてクリアした",
        "the opponent of {0} has cleared all missions",
    ),
    "ended.1007.2": ("{0}のデッキがなくなった", "{0} has no deck left"),
    "ended.101.2": ("効果によって勝敗が決まった", "an effect decided the game"),
    "lane.0": ("左サイド", "left side"),
    "lane.1": ("センター", "center"),
    "lane.2": ("右サイド", "right side"),
    "zone.account": ("アカウントゾーン", "the account zone"),
    "zone.deck": ("デッキ", "the deck"),
    "zone.trash": ("トラッシュ", "the trash"),
    "zone.mission": ("ミッションゾーン", "the mission zone"),
    "zone.energy": ("エネルギーゾーン", "the energy zone"),
    "zone.area_0": ("左サイド", "the left side"),
    "zone.area_1": ("センター", "the center"),
    "zone.area_2": ("右サイド", "the right side"),
    "zone.temporary": ("テンポラリー", "Temporary"),
    "zone.scout": ("スカウトゾーン", "the scout zone"),
    "zone.keep": ("キープゾーン", "the keep zone"),
    "zone.exp": ("EXPゾーン", "the EXP zone"),
    "zone.connect": ("コネクトゾーン", "the connect zone"),
    f"phase.{kinds.START_DRAW_PHASE}": ("スタートドローフェイズ", "start draw phase"),
    f"phase.{kinds.MISSION_PHASE}": ("ミッションフェイズ", "mission phase"),
    f"phase.{kinds.CHARGE_PHASE}": ("チャージフェイズ", "charge phase"),
    f"phase.{kinds.END_DRAW_PHASE}": ("エンドドローフェイズ", "end draw phase"),
    f"phase.{kinds.ATTACK_STEP}": ("アタックステップ", "attack step"),
    f"phase.{kinds.BLOCK_STEP}": ("ブロックステップ", "block step"),
    f"phase.{kinds.SCOUT_STEP}": ("スカウトステップ", "scout step"),
    f"phase.{kinds.BATTLE_STEP}": ("バトルステップ", "battle step"),
    f"phase.{kinds.ATTACK_END_STEP}": ("アタック終了ステップ", "attack end step"),
}

BREACHES: Final[Texts] = {
    "breach.account_count": (
        "アカウントは1枚必要ですが、{1}枚あります",
        "{1} accounts; a deck has exactly one",
    ),
    "breach.mission_count": (
        "ミッションは3枚必要ですが、{1}枚あります",
        "{1} missions; a deck has exactly three",
    ),
    "breach.not_a_mission": ("《{0}》はミッションではありません", "{0} is no mission"),
    "breach.same_mission": ("ミッション《{0}》が{1}枚あります", "{1} missions called {0}"),
    "breach.not_a_main_deck_card": (
        "《{0}》はメインデッキに入れられません",
        "{0} cannot be in the main deck",
    ),
    "breach.main_deck_size": (
        "メインデッキは50枚以上70枚以下ですが、{1}枚あります",
        "the main deck has {1} cards; it needs 50 to 70",
    ),
    "breach.too_many_of_a_name": (
        "《{0}》は4枚までですが、{1}枚あります",
        "{1} copies of {0}; 4 is the most",
    ),
    "breach.no_attribute_matches": (
        "《{0}》の属性はどのミッションとも一致しません",
        "{0} shares no attribute with the missions",
    ),
}

CATALOGUE: Final = catalogue(PROMPTS, REFUSALS, OPTIONS, EVENTS, BREACHES, WORDS)
