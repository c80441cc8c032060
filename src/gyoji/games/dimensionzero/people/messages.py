"""Everything this game says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`, `event.<its kind>`,
`breach.<its key>`, `zone.<name>`, `phase.<name>`, `player`.
"""

from __future__ import annotations

from typing import Final

from gyoji.games.dimensionzero.people import options
from gyoji.games.dimensionzero.table import kinds
from gyoji.games.wording import Texts, catalogue

PROMPTS: Final[Texts] = {
    "prompt.priority": ("優先権があります。行動を選んでください", "You have priority: what do you do?"),
    "prompt.choose_way": ("支払うコストと置き方を選んでください", "In which way do you do it?"),
    "prompt.choose_square": ("スクエアを指定してください", "Designate a square"),
    "prompt.choose_letter": ("変数の値を決めてください", "Choose the value of the letter"),
    "prompt.choose_call": ("呼声を使うカードを選んでください", "Which card do you freeze for its call?"),
    "prompt.number_of_targets": ("対象の数を決めてください", "How many targets?"),
    "prompt.pay_energy": ("フリーズするカードを選んでください", "Which card do you freeze for this symbol?"),
    "prompt.order_triggers": (
        "次にスタックに乗せる能力を選んでください",
        "Which ability goes on the stack next?",
    ),
    "prompt.show_card": ("手札のカードを見せますか", "Show the card in your hand?"),
    "prompt.shown_action": ("書かれた行動を行いますか", "Do what the shown card asks for?"),
    "prompt.name_repetitions": ("ループの回数を決めてください", "How often is the loop gone through?"),
    "prompt.redraw": ("手札を引き直しますか", "Draw a new hand?"),
    "prompt.order_bottom": (
        "次に山札の下に置くカードを選んでください",
        "Which card goes under the library next?",
    ),
    "prompt.order_library": ("次に山札に置くカードを選んでください", "Which card goes to the library next?"),
    "prompt.order_graveyard": (
        "次に墓地に置くカードを選んでください",
        "Which card goes to the graveyard next?",
    ),
    "prompt.order_placements": ("次に置かれるカードを選んでください", "Which card is placed next?"),
    "prompt.designate": ("指定してください", "Designate one"),
}

REFUSALS: Final[Texts] = {
    "refusal.game_over": ("デュエルは終了しています", "The duel is over"),
    "refusal.not_main_phase": ("メインフェイズではありません", "It is not the main phase"),
    "refusal.normal_time_only": (
        "バトル中以外の自分のメインフェイズで、スタックが空の時だけです",
        "Only in your main phase, outside of battle, with an empty stack",
    ),
    "refusal.quick_not_in_battle": ("クイックの行動はバトル中に行えません", "Nothing quick in a battle"),
    "refusal.plan_is_normal": (
        "プランゾーンのカードはノーマルのタイミングでだけプレイできます",
        "A plan card is played at normal timing only",
    ),
    "refusal.not_among_these": ("ここで選べるものではありません", "It is not among what can be chosen here"),
    "refusal.resolving": ("解決の途中です", "Something is resolving"),
    "refusal.ability_time": ("その能力のタイミングではありません", "It is not the time for that ability"),
    "refusal.not_playable": ("プレイできるカードではありません", "It is no card that can be played"),
    "refusal.not_yours": ("あなたのカードではありません", "It is not your card"),
    "refusal.not_in_hand": ("手札にもプランゾーンにもありません", "It is neither in your hand nor your plan"),
    "refusal.condition_unmet": ("プレイする条件を満たしていません", "The condition of playing it is not met"),
    "refusal.no_square": ("指定できるスクエアがありません", "There is no square for it"),
    "refusal.no_base_square": ("指定できるベーススクエアがありません", "There is no base square for it"),
    "refusal.no_target": ("適正な対象がありません", "There is no legal target"),
    "refusal.colour_missing": ("その色のエネルギーが足りません", "You lack energy of that colour"),
    "refusal.loop_spent": (
        "宣言した回数を繰り返したループは再び行えません",
        "The loop has been gone through as often as was said",
    ),
    "refusal.taken_back": ("行えないため取り消されました", "It was taken back because it could not be done"),
    "refusal.flash_on_stack": (
        "閃光を持つユニットの移動中はカードをプレイできません",
        "No cards while a unit with flash moves",
    ),
    "refusal.not_activated": ("起動型能力ではありません", "It is no activated ability"),
    "refusal.not_controller": ("あなたが支配していません", "You do not control it"),
    "refusal.not_valid_here": (
        "その能力はこのゾーンでは有効ではありません",
        "The ability does not work in this zone",
    ),
    "refusal.restricted": ("能力の条件を満たしていません", "The condition of the ability is not met"),
    "refusal.plan_exists": ("プランゾーンにカードがあります", "There is a plan already"),
    "refusal.no_plan": ("プランゾーンにカードがありません", "There is no plan"),
    "refusal.not_a_unit": (
        "バトルスペースのあなたのユニットではありません",
        "It is no unit of yours on the board",
    ),
    "refusal.cost_state": (
        "コストにするカードはすでにその状態です",
        "What its cost would turn is turned already",
    ),
    "refusal.cost_forbidden": ("コストの支払いが禁止されています", "What its cost demands is forbidden"),
    "refusal.frozen": ("フリーズ状態です", "It is frozen"),
    "refusal.not_adjacent": ("隣接するスクエアではありません", "The square is not adjacent"),
    "refusal.own_unit_there": ("自分のユニットがあります", "One of your units is there"),
    "refusal.not_energy_phase": (
        "自分のエネルギーフェイズで、スタックが空の時だけです",
        "Only in your energy phase with an empty stack",
    ),
    "refusal.energy_set": ("このフェイズではもう置きました", "You have put a card this phase"),
    "refusal.not_smash_phase": (
        "自分のスマッシュフェイズで、スタックが空の時だけです",
        "Only in your smash phase with an empty stack",
    ),
    "refusal.cannot_smash_there": ("自軍エリアからはスマッシュできません", "No smash from your own area"),
}

OPTIONS: Final[Texts] = {
    f"option.{options.PASS}": ("優先権を放棄する", "pass"),
    f"option.{options.PLAY}": ("{0}をプレイする", "play {0}"),
    f"option.{options.ACTIVATE}": ("{0}の能力{1}を起動する", "activate ability {1} of {0}"),
    f"option.{options.CREATE_PLAN}": ("プランゾーンを作成する", "create the plan"),
    f"option.{options.UPDATE_PLAN}": ("プランゾーンを更新する", "update the plan"),
    f"option.{options.MOVE}": ("{0}を{1}に移動する", "move {0} to {1}"),
    f"option.{options.SET_ENERGY}": ("{0}をエネルギーゾーンに置く", "put {0} into the energy zone"),
    f"option.{options.SMASH}": ("{0}でスマッシュする", "smash with {0}"),
    f"option.{options.SQUARE}": ("{1}を指定する", "designate {1}"),
    f"option.{options.WAY}": ("{0}番目の方法", "way {0}"),
    f"option.{options.EXTRA_COST}": ("追加コスト{0}を支払う", "pay additional cost {0}"),
    f"option.{options.NO_EXTRA_COST}": ("追加コストを支払わない", "pay no additional cost"),
    f"option.{options.TRIGGER}": ("{0}の能力", "the ability of {0}"),
    f"option.{options.DIVIDE}": ("{0}に{1}", "{1} to {0}"),
    f"option.{options.OTHER_SHARE}": ("{0}にほかの量", "another amount to {0}"),
    f"option.{options.TARGET}": ("{0}を対象にする", "target {0}"),
    f"option.{options.PAY}": ("{0}をフリーズする", "freeze {0}"),
    f"option.{options.SHOW}": ("{0}を見せる", "show {0}"),
    f"option.{options.DO_NOT_SHOW}": ("見せない", "do not show it"),
    f"option.{options.REDRAW}": ("引き直す", "draw a new hand"),
    f"option.{options.KEEP_HAND}": ("引き直さない", "keep the hand"),
    f"option.{options.CALL}": ("{0}の呼声を使う", "call with {0}"),
    f"option.{options.NO_CALL}": ("呼声を使い終える", "no more calls"),
    f"option.{options.ORDER}": ("次に{0}", "{0} next"),
}

EVENTS: Final[Texts] = {
    f"event.{kinds.MOVE}": ("{0}: {3}から{4}へ", "{0}: from {3} to {4}"),
    f"event.{kinds.DRAW}": ("{1}は{0}を引いた", "{1} draws {0}"),
    f"event.{kinds.DESTROY}": ("{0}は破壊された", "{0} is destroyed"),
    f"event.{kinds.DISCARD}": ("{0}は廃棄された", "{0} is discarded"),
    f"event.{kinds.EXILE}": ("{0}は取り除かれた", "{0} is removed"),
    f"event.{kinds.SET_ENERGY}": ("{1}は{0}をエネルギーゾーンに置いた", "{1} puts {0} into the energy zone"),
    f"event.{kinds.FLIP}": ("{0}はプランとして表向きになった", "{0} is turned up as plan"),
    f"event.{kinds.PUT_AURA}": ("{0}は{6}の下に置かれた", "{0} is put under {6}"),
    f"event.{kinds.BIND}": ("{0}は{6}に結合した", "{0} is bound to {6}"),
    f"event.{kinds.MOVE_UNIT}": ("{0}は{4}に移動した", "{0} moves to {4}"),
    f"event.{kinds.SYNTHESISE}": ("{0}は合成された", "{0} is synthesised"),
    f"event.{kinds.FREEZE}": ("{0}はフリーズした", "{0} freezes"),
    f"event.{kinds.RELEASE}": ("{0}はリリースした", "{0} is released"),
    f"event.{kinds.DEAL}": ("{0}に{2}のダメージ", "{0} is dealt {2} damage"),
    f"event.{kinds.REVEAL}": ("{0}は公開された", "{0} is revealed"),
    f"event.{kinds.SHUFFLE}": ("{1}の山札はシャッフルされた", "the library of {1} is shuffled"),
    f"event.{kinds.CONTROL}": ("{1}は{0}の支配者になった", "{1} controls {0}"),
    f"event.{kinds.NULLIFY}": ("{0}は無効化された", "{0} is nullified"),
    f"event.{kinds.LOSE}": ("{1}は敗北した", "{1} loses"),
    f"event.{kinds.WIN}": ("{1}は勝利した", "{1} wins"),
    f"event.{kinds.START}": ("{5}開始", "{5} begins"),
    f"event.{kinds.ATTACK}": ("{0}は{6}を攻撃した", "{0} attacks {6}"),
    f"event.{kinds.WIN_BATTLE}": ("{0}はバトルに勝った", "{0} wins the battle"),
    f"event.{kinds.SMASH}": ("{0}は{2}枚スマッシュした", "{0} smashes {2}"),
    f"event.{kinds.PLAY}": ("{1}は{0}をプレイした", "{1} plays {0}"),
    f"event.{kinds.ACTIVATE}": ("{1}は{0}の能力を起動した", "{1} activates an ability of {0}"),
    f"event.{kinds.CREATE_PLAN}": ("{1}はプランゾーンを作成する", "{1} creates a plan"),
    f"event.{kinds.UPDATE_PLAN}": ("{1}はプランゾーンを更新する", "{1} updates the plan"),
}

WORDS: Final[Texts] = {
    "ended.3.3.1": ("{0}のスマッシュが7枚になった", "{0} has seven cards in the smash zone"),
    "ended.3.3.2": ("{0}の山札がなくなった", "{0} has no library left"),
    "ended.3.3.3": ("効果によって勝敗が決まった", "an effect decided the game"),
    "ended.3.3.11": (
        "時間切れのあと、{0}のスマッシュが多かった",
        "time was up, and {0} had more smash cards",
    ),
    "ended.4.16.4-11": (
        "時間切れのあと、{0}のスマッシュが多かった",
        "time was up, and {0} had more smash cards",
    ),
    "ended.4.16.4-12": (
        "時間切れのあと、{0}のスマッシュが多かった",
        "time was up, and {0} had more smash cards",
    ),
    "square": ("スクエア({0},{1})", "square ({0},{1})"),
    "base_square": ("ベーススクエア{0}", "base square {0}"),
    "exchange": ("バトルダメージの応酬", "the exchange of battle damage"),
    "zone.library": ("山札", "the library"),
    "zone.plan": ("プランゾーン", "the plan zone"),
    "zone.energy": ("エネルギーゾーン", "the energy zone"),
    "zone.smash": ("スマッシュゾーン", "the smash zone"),
    "zone.stack": ("スタック", "the stack"),
    "zone.aura": ("闘気カード", "the aura cards"),
    "zone.bound": ("結合しているカード", "the bound cards"),
    "zone.side": ("サイドボード", "the sideboard"),
    "zone.places": ("スクエア", "the squares"),
    f"phase.{kinds.GAME}": ("デュエル", "the duel"),
    f"phase.{kinds.RELEASE_PHASE}": ("リリースフェイズ", "release phase"),
    f"phase.{kinds.ENERGY_PHASE}": ("エネルギーフェイズ", "energy phase"),
    f"phase.{kinds.SMASH_PHASE}": ("スマッシュフェイズ", "smash phase"),
    f"phase.{kinds.RECOVERY_PHASE}": ("リカバリーフェイズ", "recovery phase"),
    f"phase.{kinds.BATTLE}": ("バトル", "battle"),
    f"phase.{kinds.BATTLE_STEP_1}": ("第1バトルステップ", "first battle step"),
    f"phase.{kinds.BATTLE_STEP_2}": ("第2バトルステップ", "second battle step"),
    f"phase.{kinds.BATTLE_END_STEP}": ("バトル終了ステップ", "battle end step"),
}

BREACHES: Final[Texts] = {
    "breach.deck_size": (
        "デッキは40枚ちょうどですが、{1}枚あります",
        "the deck has {1} cards; it needs 40",
    ),
    "breach.side_size": (
        "サイドボードは10枚ちょうどか0枚ですが、{1}枚あります",
        "the sideboard has {1} cards; it needs 10 or none",
    ),
    "breach.forbidden_total": (
        "禁呪の合計は10までですが、{1}になっています",
        "the forbidden numbers add up to {1}; 10 is the most",
    ),
}

CATALOGUE: Final = catalogue(PROMPTS, REFUSALS, OPTIONS, EVENTS, BREACHES, WORDS)
