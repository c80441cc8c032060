"""Everything NOVA says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`,
`event.<number of its kind>`, `breach.<its key>`, `zone.<name>`, `phase.<name>`, `colour.<name>`, `player`.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.nova.people import options
from gyoji.games.nova.table import kinds
from gyoji.games.wording import Texts, catalogue

PROMPTS: Final[Texts] = {
    "prompt.priority": ("行動を選んでください", "You have priority"),
    "prompt.order_triggers": (
        "先に待機領域に置く自動能力を選んでください",
        "Which ability goes to the waiting area next?",
    ),
    "prompt.choose_host": ("装備するカードを選んでください", "Choose the card to equip"),
    "prompt.choose_cost": ("どのコストを支払いますか", "Which cost do you pay?"),
    "prompt.choose_colour": ("色を選んでください", "Choose a colour"),
    "prompt.pay_energy": ("どのエナジーで支払いますか", "Which energy do you pay with?"),
    "prompt.declare_attack": ("攻撃宣言してください", "Declare an attack"),
    "prompt.declare_defence": ("防御宣言してください", "Declare a defence"),
    "prompt.discard_to_limit": ("上限枚数まで手札を捨ててください", "Discard down to your hand limit"),
    "prompt.first_or_second": ("先攻と後攻のどちらにしますか", "Go first or second?"),
    "prompt.redraw": ("手札を引き直しますか", "Redraw your hand?"),
    "prompt.pay_to_stand": ("支払ってスタンバイしますか", "Pay to stand it up?"),
    "prompt.keep_one": ("場に残すカードを選んでください", "Which card stays?"),
    "prompt.order_cards": ("次に置くカードを選んでください", "Which card goes next?"),
    "prompt.divide_damage": ("ダメージを割り振ってください", "Divide the damage"),
    "prompt.name_repetitions": ("繰り返す回数を選んでください", "How often is the loop repeated?"),
}

REFUSALS: Final[Texts] = {
    "refusal.no_priority": ("今は優先権に基づく行動を行えません", "You cannot take that action now"),
    "refusal.nothing_to_pass": ("放棄する優先権がありません", "There is no priority to pass"),
    "refusal.not_in_hand": (
        "そのカードはプレイできる領域にありません",
        "The card is not where it could be played from",
    ),
    "refusal.not_main_phase": ("メインフェイズではありません", "It is not a main phase"),
    "refusal.not_turn_player": ("あなたのターンではありません", "It is not your turn"),
    "refusal.waiting_area_busy": ("待機領域に待機中のものがあります", "Something is in the waiting area"),
    "refusal.waiting_area_closed": (
        "待機領域に置くことが禁止されています",
        "Nothing can be put in the waiting area",
    ),
    "refusal.play_forbidden": ("効果によって禁止されています", "An effect forbids it"),
    "refusal.loop_spent": (
        "そのループは指定した回数だけ実行しました",
        "That loop was gone through as often as was named; do something else first",
    ),
    "refusal.period_skipped": (
        "このターンのその期間はスキップされます",
        "It names a phase or step of this turn that is skipped",
    ),
    "refusal.no_host": ("装備できるカードがありません", "There is nothing that it could be attached to"),
    "refusal.taken_back": (
        "コストを支払えず巻き戻されました",
        "It was taken back because its cost could not be paid",
    ),
    "refusal.character_played": (
        "このターンはもうキャラクターをプレイしました",
        "You have played a character this turn",
    ),
    "refusal.same_name": (
        "同名のキャラクターが自分の場にあります",
        "A character of that name is on your field",
    ),
    "refusal.above_limit_level": ("リミットレベルを超えています", "Its level is above your limit level"),
    "refusal.above_level_cap": (
        "使用したキャラクターのレベル合計が10を超えます",
        "Your used characters would total more than 10 levels",
    ),
    "refusal.required_energy": (
        "必要エナジーを満たしていません",
        "Its required energy does not lie in your energy zone",
    ),
    "refusal.appearance_condition": ("登場条件を満たしていません", "Its appearance condition is not met"),
    "refusal.appearance_cost": ("登場コストを支払えません", "You cannot pay its appearance cost"),
    "refusal.not_an_activated_ability": ("起動能力ではありません", "It is no activated ability"),
    "refusal.ability_not_valid_here": (
        "その能力はこの領域では有効ではありません",
        "The ability is not valid in this zone",
    ),
    "refusal.not_controller": (
        "その能力を起動できるプレイヤーではありません",
        "You are not the one who may activate it",
    ),
    "refusal.ability_locked": (
        "待機領域が空になるまで再び起動できません",
        "It cannot be activated again before the waiting area is empty",
    ),
    "refusal.action_restriction": ("行動制限があります", "It is under the action restriction"),
    "refusal.used_up": ("もう起動できる回数が残っていません", "It was used as often as it may be"),
    "refusal.used_up_before": (
        "コントローラーが変わる前の起動も回数に数えます",
        "It was used as often as it may be, also under another controller",
    ),
    "refusal.wrong_time": ("今は起動できる時ではありません", "It cannot be activated at this time"),
    "refusal.condition_unmet": ("起動の条件を満たしていません", "The condition for activating it is not met"),
    "refusal.activation_forbidden": ("起動が禁止されています", "Activating it is forbidden"),
    "refusal.levels_exceed": (
        "キャラクターのレベル合計が10を超えます",
        "The levels of your characters would exceed 10",
    ),
    "refusal.energy_already_set": (
        "このターンはもうエナジーをセットしました",
        "You have set energy this turn",
    ),
    "refusal.no_energy_made": (
        "そのカードはその色のエナジーを発生しません",
        "The card makes no energy of that colour",
    ),
    "refusal.cost_state": (
        "すでにその状態か、その状態にできないカードです",
        "A card for its cost is in that state already or may not be put into it",
    ),
    "refusal.cost_move": ("コストに必要な移動が禁止されています", "A card for its cost may not be moved"),
    "refusal.cost_forbidden": ("コストの支払いが禁止されています", "What its cost demands is forbidden"),
    "refusal.already_frozen": ("スタンバイ状態ではありません", "It is not standby"),
    "refusal.only_servants_fight": (
        "サーバントだけが攻撃や防御をできます",
        "Only servants attack and defend",
    ),
    "refusal.not_on_your_field": ("自分の場のカードではありません", "It is not on your field"),
    "refusal.not_standby": ("スタンバイ状態ではありません", "It is not standby"),
    "refusal.forbidden_by_an_effect": ("効果によって禁止されています", "An effect forbids it"),
    "refusal.not_a_target": ("攻撃目標にできません", "It cannot be attacked"),
    "refusal.only_in_the_attack_declaration_step": (
        "攻撃宣言ステップではありません",
        "It is not the attack declaration step",
    ),
    "refusal.only_in_the_defence_declaration_step": (
        "防御宣言ステップではありません",
        "It is not the defence declaration step",
    ),
    "refusal.an_effect_compels_it": ("効果によって強制されています", "An effect compels you"),
    "refusal.not_a_standby_servant_of_yours": (
        "自分の場のスタンバイ状態のサーバントではありません",
        "It is no standby servant of yours",
    ),
}

OPTIONS: Final[Texts] = {
    f"option.{options.PASS}": ("優先権を放棄する", "pass"),
    f"option.{options.PLAY}": ("{0}をプレイする", "play {0}"),
    f"option.{options.ACTIVATE}": ("{0}の{1}を起動する", "activate {1} of {0}"),
    f"option.{options.SET_ENERGY}": ("{0}をエナジーとしてセットする", "set {0} as energy"),
    f"option.{options.TRIGGER}": ("{0}の能力", "the ability of {0}"),
    f"option.{options.HOST}": ("{0}に装備する", "equip {0}"),
    f"option.{options.PAY_STOCK}": ("ストックの{0}エナジー", "{0} energy from the stock"),
    f"option.{options.PAY_SOURCE}": ("{0}の{1}", "{1} of {0}"),
    f"option.{options.PRINTED_COST}": ("通常のコストを支払う", "pay the printed cost"),
    f"option.{options.ALTERNATIVE_COST}": ("代替コスト{0}を支払う", "pay alternative cost {0}"),
    f"option.{options.EXTRA_COST}": ("追加コスト{0}を支払う", "pay additional cost {0}"),
    f"option.{options.NO_EXTRA_COST}": ("追加コストを支払わない", "pay no additional cost"),
    f"option.{options.DIVIDE}": ("{0}に{1}", "{1} to {0}"),
    f"option.{options.COLOUR}": ("{0}", "{0}"),
    f"option.{options.ATTACK}": ("{0}で{1}に攻撃する", "attack {1} with {0}"),
    f"option.{options.TARGET}": ("{0}に攻撃する", "attack {0}"),
    f"option.{options.NO_ATTACK}": ("攻撃しない", "do not attack"),
    f"option.{options.DEFEND}": ("{0}で防御する", "defend with {0}"),
    f"option.{options.NO_DEFENCE}": ("防御しない", "do not defend"),
    f"option.{options.DISCARD}": ("{0}を捨てる", "discard {0}"),
    f"option.{options.KEEP_ONE}": ("{0}を残す", "keep {0}"),
    f"option.{options.STAND_PAY}": ("支払ってスタンバイする", "pay to stand up"),
    f"option.{options.STAND_NOT}": ("スタンバイしない", "stay frozen"),
    f"option.{options.ORDER}": ("次に{0}", "{0} next"),
    f"option.{options.GO_FIRST}": ("先攻", "go first"),
    f"option.{options.GO_SECOND}": ("後攻", "go second"),
    f"option.{options.KEEP}": ("引き直さない", "keep the hand"),
    f"option.{options.REDRAW}": ("引き直す", "redraw"),
    f"option.{options.CONCEDE}": ("投了する", "concede"),
    "ability": ("能力{0}", "ability {0}"),
    "energy_of": ("{0}エナジー", "{0} energy"),
}

EVENTS: Final[Texts] = {
    f"event.{kinds.MOVE}": ("{0}: {3}から{4}へ", "{0}: from {3} to {4}"),
    f"event.{kinds.DRAW}": ("{1}は{0}を引いた", "{1} draws {0}"),
    f"event.{kinds.DISCARD}": ("{1}は{0}を捨てた", "{1} discards {0}"),
    f"event.{kinds.SEND}": ("{0}は墓地に送られた", "{0} is sent to the graveyard"),
    f"event.{kinds.EXILE}": ("{0}は除外された", "{0} is exiled"),
    f"event.{kinds.RETURN}": ("{0}は{4}に戻された", "{0} returns to {4}"),
    f"event.{kinds.ADD}": ("{0}は{4}に加えられた", "{0} is added to {4}"),
    f"event.{kinds.PUT}": ("{0}は{4}に置かれた", "{0} is put into {4}"),
    f"event.{kinds.EXIT}": ("{0}は退場した", "{0} exits"),
    f"event.{kinds.SET_ENERGY}": ("{1}は{0}をセットした", "{1} sets {0} as energy"),
    f"event.{kinds.PLAY}": ("{1}は{0}をプレイした", "{1} plays {0}"),
    f"event.{kinds.CONTROL}": ("{1}は{0}のコントロールを得た", "{1} takes control of {0}"),
    f"event.{kinds.DESTROY}": ("{0}は破壊された", "{0} is destroyed"),
    f"event.{kinds.FREEZE}": ("{0}はフリーズした", "{0} freezes"),
    f"event.{kinds.STAND}": ("{0}はスタンバイした", "{0} stands up"),
    f"event.{kinds.NULLIFY}": ("{0}は無効にされた", "{0} is nullified"),
    f"event.{kinds.NULLIFY_DESTRUCTION}": ("{0}の破壊は無効にされた", "the destruction of {0} is nullified"),
    f"event.{kinds.DEAL}": ("{0}に{2}ダメージ", "{0} is dealt {2} damage"),
    f"event.{kinds.PLACE}": ("{0}に{5}カウンターが{2}個置かれた", "{2} {5} counters are put on {0}"),
    f"event.{kinds.REMOVE}": ("{0}の{5}カウンターが{2}個取り除かれた", "{2} {5} counters are taken off {0}"),
    f"event.{kinds.ATTACH}": ("{0}は装備された", "{0} is attached"),
    f"event.{kinds.DETACH}": ("{0}は外された", "{0} is detached"),
    f"event.{kinds.REVEAL}": ("{0}は公開された", "{0} is revealed"),
    f"event.{kinds.LOOK}": ("{1}は{0}を見た", "{1} looks at {0}"),
    f"event.{kinds.SHUFFLE}": ("{1}は{4}をシャッフルした", "{1} shuffles {4}"),
    f"event.{kinds.GAIN_LIFE}": ("{1}は{2}LPを得た", "{1} gains {2} LP"),
    f"event.{kinds.LOSE_LIFE}": ("{1}は{2}LPを失った", "{1} loses {2} LP"),
    f"event.{kinds.PAY_LIFE}": ("{1}は{2}LPを支払った", "{1} pays {2} LP"),
    f"event.{kinds.ADD_ENERGY}": ("{1}の{5}エナジー+{2}", "{1} adds {2} {5} energy"),
    f"event.{kinds.SPEND_ENERGY}": ("{1}は{5}エナジー{2}を支払った", "{1} pays {2} {5} energy"),
    f"event.{kinds.LOSE_ENERGY}": ("{1}のエナジーは消滅した", "the energy of {1} is lost"),
    f"event.{kinds.WIN}": ("{1}は勝利した", "{1} wins"),
    f"event.{kinds.LOSE}": ("{1}は敗北した", "{1} loses"),
    f"event.{kinds.CANNOT_DRAW}": ("{1}はカードを引けなかった", "{1} could not draw"),
    f"event.{kinds.RELEASE_LIMIT}": ("{1}のリミットが開放された", "the limit level of {1} rises"),
    f"event.{kinds.START}": ("{5}開始", "{5} begins"),
    f"event.{kinds.END}": ("{5}終了", "{5} ends"),
    f"event.{kinds.ATTACK}": ("{0}は{6}に攻撃宣言した", "{0} attacks {6}"),
    f"event.{kinds.DEFEND}": ("{0}は防御宣言した", "{0} defends"),
    f"event.{kinds.BATTLE}": ("{0}と{6}はバトルした", "{0} and {6} battle"),
    f"event.{kinds.ACTIVATE}": ("{1}は{0}の能力を起動した", "{1} activates an ability of {0}"),
    f"event.{kinds.USE}": ("{0}の起動能力が解決された", "an activated ability of {0} resolved"),
    f"event.{kinds.SKIP}": ("{5}はスキップされる", "{5} will be skipped"),
    f"event.{kinds.ADD_PERIOD}": ("{5}が追加される", "{5} is added"),
}

WORDS: Final[Texts] = {
    "ended.502.1": ("{0}のライフが0になった", "{0} has no life left"),
    "ended.502.2": ("{0}は引くべきカードを引けなかった", "{0} had no card left to draw"),
    "ended.003.1.2": ("効果によって勝敗が決まった", "an effect decided the game"),
    "ended.003.2.2": ("効果によって勝敗が決まった", "an effect decided the game"),
    "ended.003.2.4": (
        "両者のライフが同時に0になり、{0}がその原因だった",
        "both had no life left, and {0} brought it about",
    ),
    "ended.924.1.3": ("{0}が終わらないループを始めた", "{0} began a loop without end"),
    "zone.main_deck": ("デッキ", "the deck"),
    "zone.character_deck": ("キャラデッキ", "the character deck"),
    "zone.exile": ("除外ゾーン", "the exile zone"),
    "zone.exit": ("退場キャラ置き場", "the exit zone"),
    "zone.field": ("場", "the field"),
    "zone.energy": ("エナジーゾーン", "the energy zone"),
    "zone.waiting": ("待機領域", "the waiting area"),
    "colour.red": ("赤", "red"),
    "colour.blue": ("青", "blue"),
    "colour.green": ("緑", "green"),
    "colour.white": ("白", "white"),
    "colour.black": ("黒", "black"),
    "colour.colourless": ("無色", "colourless"),
    f"phase.{kinds.STANDBY_PHASE}": ("スタンバイフェイズ", "standby phase"),
    f"phase.{kinds.MAIN_PHASE_1}": ("第1メインフェイズ", "first main phase"),
    f"phase.{kinds.ATTACK_PHASE}": ("アタックフェイズ", "attack phase"),
    f"phase.{kinds.MAIN_PHASE_2}": ("第2メインフェイズ", "second main phase"),
    f"phase.{kinds.END_PHASE}": ("エンドフェイズ", "end phase"),
    f"phase.{kinds.START_STEP}": ("アタックフェイズ開始ステップ", "attack start step"),
    f"phase.{kinds.ATTACK_DECLARATION_STEP}": ("攻撃宣言ステップ", "attack declaration step"),
    f"phase.{kinds.DEFENCE_DECLARATION_STEP}": ("防御宣言ステップ", "defence declaration step"),
    f"phase.{kinds.BATTLE_RESOLUTION_STEP}": ("バトル解決ステップ", "battle resolution step"),
    f"phase.{kinds.END_STEP}": ("アタックフェイズ終了ステップ", "attack end step"),
}

BREACHES: Final[Texts] = {
    "breach.main_deck_size": (
        "メインデッキは40枚以上60枚以下ですが、{1}枚あります",
        "the main deck has {1} cards; it needs 40 to 60",
    ),
    "breach.not_a_main_deck_card": (
        "《{0}》はキャラクターカードなのでメインデッキに入れられません",
        "{0} is a character and cannot be in the main deck",
    ),
    "breach.character_deck_size": (
        "キャラデッキは10枚までですが、{1}枚あります",
        "the character deck has {1} cards; 10 is the most",
    ),
    "breach.not_a_character": (
        "《{0}》はキャラクターカードではないのでキャラデッキに入れられません",
        "{0} is no character and cannot be in the character deck",
    ),
    "breach.side_deck_size": (
        "サイドデッキは15枚までですが、{1}枚あります",
        "the side deck has {1} cards; 15 is the most",
    ),
}

CATALOGUE: Final = catalogue(PROMPTS, REFUSALS, OPTIONS, EVENTS, BREACHES, WORDS)
