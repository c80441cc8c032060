"""Everything this game says to people, in Japanese and English: prompts, refusals, options, events, zones, phases.

Keys: `prompt.<prompt of the question>`, `refusal.<reason>`, `option.<number of its kind>`, `event.<its kind>`,
`zone.<name>`, `phase.<name>`, `player`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gyoji.games.builddivide import kinds, options, zones
from gyoji.kernel import costs, select
from gyoji.kernel import options as kernel_options
from gyoji.kernel.events import Event
from gyoji.kernel.ids import NO_REF, Ref, card_of, is_player, player_of
from gyoji.kernel.messages import JAPANESE, KERNEL_TEXTS, Catalogue
from gyoji.kernel.procedure import Ask, Option, Refusal

if TYPE_CHECKING:
    from gyoji.games.builddivide.state import DivideGame

PROMPTS: Final[dict[str, tuple[str, str]]] = {
    "prompt.priority": ("優先権があります。行動を選んでください", "You have priority: what do you do?"),
    "prompt.declare_attack": ("アタックを宣言してください", "Declare an attack, or the end of the attacks"),
    "prompt.retract": ("宣言を取り消しますか", "Take the declaration back?"),
    "prompt.declare_block": ("ブロックを宣言してください", "Declare a block, or none"),
    "prompt.shot": ("ショット: コストを払わずプレイしますか", "Shot: play it without paying its cost?"),
    "prompt.choose_packet": ("次に受けるダメージを選んでください", "Which damage do you take next?"),
    "prompt.order_triggers": (
        "次に解決領域に置く能力を選んでください",
        "Which ability goes on the resolution zone next?",
    ),
    "prompt.play_trigger": ("この能力をプレイしますか", "Play the ability?"),
    "prompt.choose_way": ("支払うコストを選んでください", "Which cost do you pay?"),
    "prompt.choose_letter": ("Xの値を決めてください", "Choose the value of the letter"),
    "prompt.extra_cost": ("追加コストを支払いますか", "Pay the additional cost?"),
    "prompt.choose_target": ("対象を選んでください", "Choose a target"),
    "prompt.choose_opponent": ("相手を選んでください", "Choose the opponent"),
    "prompt.copy_choices": ("コピーの選択を変更しますか", "Choose anew for the copy?"),
    "prompt.pay_energy": ("レストするエナジーを選んでください", "Which energy do you rest?"),
    "prompt.name_repetitions": ("循環を行う回数を決めてください", "How often is the loop gone through?"),
    "prompt.mulligan": ("手札を引き直しますか", "Draw a new hand?"),
    "prompt.first_life": ("先にライフを置くプレイヤーを選んでください", "Who puts life cards first?"),
    "prompt.open_territory": ("テリトリーを開放しますか", "Open a territory?"),
    "prompt.discard_to_limit": ("捨てるカードを選んでください", "Which card do you discard?"),
    "prompt.remove_territory": ("リムーブするテリトリーを選んでください", "Which territory do you remove?"),
    "prompt.order_cards": ("次に置くカードを選んでください", "Which card is put next?"),
    "prompt.scout": ("カードを山札の上か下に置いてください", "Top or bottom of the deck?"),
    "prompt.choose_number": ("数を選んでください", "Choose a number"),
    "prompt.how_many": ("枚数を決めてください", "How many cards?"),
    "prompt.number_of_targets": ("対象の数を決めてください", "How many targets?"),
    "prompt.order_game_start": (
        "先に行うゲーム開始時の能力を選んでください",
        "Which start-of-game ability is first?",
    ),
    "prompt.order_top": ("次に山札の上に置くカードを選んでください", "Which card is next from the top?"),
    "prompt.predict": ("予想してください", "What do you predict?"),
    "prompt.switch": ("スイッチするカードを公開しますか", "Which card do you switch in?"),
}

REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "refusal.not_your_decision": ("今はあなたが決める番ではありません", "It is not your turn to decide"),
    "refusal.not_now": ("今はその行動を行えません", "That cannot be done now"),
    "refusal.game_over": ("ゲームは終了しています", "The game is over"),
    "refusal.unknown_wish": ("その行動はこの場面にありません", "Nothing of the kind can be done here"),
    "refusal.no_priority": ("優先権がありません", "You do not have priority"),
    "refusal.normal_time": (
        "自分のメインフェイズで、解決領域が空でダメージもない時だけです",
        "Only in your main phase, with an empty resolution zone and no damage under way",
    ),
    "refusal.set_card_time": (
        "伏せカードはエンドフェイズの解決領域が空の時だけプレイできます",
        "Set cards are played in the end phase with an empty resolution zone",
    ),
    "refusal.not_in_hand": ("手札にありません", "It is not in your hand"),
    "refusal.energy_placed": ("このターンはもうエナジーを置きました", "You have placed energy this turn"),
    "refusal.forbidden": ("効果によって禁止されています", "An effect forbids it"),
    "refusal.not_playable_there": ("その領域からはプレイできません", "It cannot be played from there"),
    "refusal.no_card_type": ("カードタイプがありません", "It has no card type"),
    "refusal.territory_not_played": ("テリトリーはプレイできません", "A territory is not played"),
    "refusal.cannot_be_played": ("効果によりプレイできません", "An effect keeps it from being played"),
    "refusal.no_legal_target": ("適正な対象がありません", "There is no legal target"),
    "refusal.cannot_pay": ("コストを支払えません", "You cannot pay the cost"),
    "refusal.taken_back": ("行えないため取り消されました", "It was taken back because it could not be done"),
    "refusal.no_such_ability": (
        "そのカードはその能力を持っていません",
        "The card does not have that ability",
    ),
    "refusal.not_activated": ("起動能力ではありません", "It is no activated ability"),
    "refusal.not_controller": ("あなたが支配していません", "You do not control it"),
    "refusal.disabled": ("その能力は無効です", "The ability is disabled"),
    "refusal.not_enabled_here": ("その能力はこの領域では無効です", "The ability is not enabled in this zone"),
    "refusal.used_up": ("回数の制限に達しています", "It was used as often as it may be"),
    "refusal.not_attack_time": (
        "アタックを宣言する時ではありません",
        "It is not the time to declare an attack",
    ),
    "refusal.not_your_unit": ("あなたのユニットではありません", "It is no unit of yours"),
    "refusal.rested": ("レスト状態です", "It is rested"),
    "refusal.no_attack_target": (
        "相手プレイヤーか、レスト状態の相手ユニットではありません",
        "It is neither an opponent nor a rested unit of an opponent",
    ),
    "refusal.not_facing": ("正面のプレイヤーではありません", "It is not the player in front"),
    "refusal.attack_forbidden": ("効果によりアタックできません", "An effect forbids the attack"),
    "refusal.decoy": ("求められている目標を選ぶ必要があります", "Another target is demanded"),
    "refusal.berserk_aim": ("プレイヤーにアタックする必要があります", "It must attack a player"),
    "refusal.attack_cost": ("アタックコストを支払えません", "The cost of attacking cannot be paid"),
    "refusal.must_attack": ("アタックする義務のあるユニットがいます", "A unit is obliged to attack"),
    "refusal.not_block_time": ("ブロックを宣言する時ではありません", "It is not the time to declare a block"),
    "refusal.is_the_target": ("アタック目標のユニットはブロックできません", "The attacked unit cannot block"),
    "refusal.block_forbidden": ("効果によりブロックできません", "An effect forbids the block"),
    "refusal.must_block": ("ブロックする義務のあるユニットがいます", "A unit is obliged to block"),
}

OPTIONS: Final[dict[str, tuple[str, str]]] = {
    f"option.{options.PASS}": ("パスする", "pass"),
    f"option.{options.PLAY}": ("{0}をプレイする", "play {0}"),
    f"option.{options.ACTIVATE}": ("{0}の能力{1}を起動する", "activate ability {1} of {0}"),
    f"option.{options.PLACE_ENERGY}": ("{0}をエナジーに置く", "place {0} as energy"),
    f"option.{options.ATTACK}": ("{0}で{1}にアタックする", "attack {1} with {0}"),
    f"option.{options.END_ATTACKS}": ("アタックを終了する", "end the attacks"),
    f"option.{options.BLOCK}": ("{0}でブロックする", "block with {0}"),
    f"option.{options.NO_BLOCK}": ("ブロックしない", "do not block"),
    f"option.{options.KEEP_DECLARATION}": ("取り消さない", "keep the declaration"),
    f"option.{options.RETRACT}": ("宣言を取り消す", "take the declaration back"),
    f"option.{options.PACKET}": ("{0}のダメージ", "the damage of {0}"),
    f"option.{options.DO_NOT_PLAY}": ("プレイしない", "do not play it"),
    f"option.{options.WAY}": ("{0}番目の方法", "way {0}"),
    f"option.{options.EXTRA_COST}": ("追加コスト{0}を支払う", "pay additional cost {0}"),
    f"option.{options.NO_EXTRA_COST}": ("追加コストを支払わない", "pay no additional cost"),
    f"option.{options.TARGET}": ("{0}を対象にする", "target {0}"),
    f"option.{options.PAY}": ("{0}をレストする", "rest {0}"),
    f"option.{options.TRIGGER}": ("{0}の能力", "the ability of {0}"),
    f"option.{options.PLAY_TRIGGER}": ("プレイする", "play the ability"),
    f"option.{options.DECLINE_TRIGGER}": ("プレイしない", "do not play the ability"),
    f"option.{options.OPPONENT}": ("{0}を選ぶ", "choose {0}"),
    f"option.{options.KEEP_CHOICES}": ("変更しない", "keep the choices"),
    f"option.{options.CHANGE_CHOICES}": ("選び直す", "choose anew"),
    f"option.{options.REDRAW}": ("引き直す", "draw a new hand"),
    f"option.{options.KEEP_HAND}": ("引き直さない", "keep the hand"),
    f"option.{options.OPEN}": ("{0}を開放する", "open {0}"),
    f"option.{options.DO_NOT_OPEN}": ("開放しない", "do not open"),
    f"option.{options.ORDER}": ("次に{0}", "{0} next"),
    f"option.{options.TO_BOTTOM}": ("{0}を下に置く", "{0} to the bottom"),
    f"option.{options.TO_TOP}": ("{0}を上に置く", "{0} to the top"),
    f"option.{options.FIRST_LIFE}": ("{0}が先に置く", "{0} first"),
    f"option.{options.DISCARD}": ("{0}を捨てる", "discard {0}"),
    f"option.{options.REMOVE_TERRITORY}": ("{0}をリムーブする", "remove {0}"),
    f"option.{options.TRIGGER_AT_START}": ("{0}の能力", "the ability of {0}"),
}

EVENTS: Final[dict[str, tuple[str, str]]] = {
    f"event.{kinds.MOVE}": ("{0}: {3}から{4}へ", "{0}: from {3} to {4}"),
    f"event.{kinds.DRAW}": ("{1}は{0}を引いた", "{1} draws {0}"),
    f"event.{kinds.DROP}": ("{0}はドロップした", "{0} is dropped"),
    f"event.{kinds.DESTROY}": ("{0}は破壊された", "{0} is destroyed"),
    f"event.{kinds.DISCARD}": ("{0}は捨てられた", "{0} is discarded"),
    f"event.{kinds.EXILE}": ("{0}はリムーブされた", "{0} is removed"),
    f"event.{kinds.APPEAR}": ("{0}は登場した", "{0} appears"),
    f"event.{kinds.ATTACH}": ("{0}は{6}についた", "{0} is attached to {6}"),
    f"event.{kinds.SET}": ("{1}はカードを伏せた", "{1} sets a card"),
    f"event.{kinds.OPEN}": ("{0}は開放された", "{0} is opened"),
    f"event.{kinds.CLOSE}": ("{0}は閉じられた", "{0} is closed"),
    f"event.{kinds.CREATE}": ("{5}が生成された", "a {5} is created"),
    f"event.{kinds.PLACE_ENERGY}": ("{1}は{0}をエナジーに置いた", "{1} places {0} as energy"),
    f"event.{kinds.STAND}": ("{0}はスタンドした", "{0} stands"),
    f"event.{kinds.REST}": ("{0}はレストした", "{0} rests"),
    f"event.{kinds.DEAL}": ("{0}に{2}ダメージ", "{0} is dealt {2} damage"),
    f"event.{kinds.REVEAL}": ("{0}は公開された", "{0} is revealed"),
    f"event.{kinds.SHUFFLE}": ("{1}の{4}はシャッフルされた", "{4} of {1} is shuffled"),
    f"event.{kinds.TURN_FACE}": ("{0}は裏返された", "{0} is turned over"),
    f"event.{kinds.PLACE}": ("{0}は{5}カウンターを{2}個得た", "{0} gets {2} {5} counters"),
    f"event.{kinds.REMOVE}": ("{0}の{5}カウンターが{2}個取り除かれた", "{0} loses {2} {5} counters"),
    f"event.{kinds.CONTROL}": ("{1}は{0}の支配者になった", "{1} controls {0}"),
    f"event.{kinds.NULLIFY}": ("{0}は打ち消された", "{0} is countered"),
    f"event.{kinds.SCOUT}": ("{1}はスカウト{2}した", "{1} scouts {2}"),
    f"event.{kinds.COPY}": ("{1}は{0}をコピーした", "{1} copies {0}"),
    f"event.{kinds.LOSE}": ("{1}は敗北した", "{1} loses"),
    f"event.{kinds.WIN}": ("{1}は勝利した", "{1} wins"),
    f"event.{kinds.PACKET}": ("{1}に{2}ダメージ", "{1} is dealt {2} damage"),
    f"event.{kinds.TRIGGER_CHECK}": ("{1}のトリガーチェック: {0}", "trigger check of {1}: {0}"),
    f"event.{kinds.RED_ZONE}": ("{1}はレッドゾーンになった", "{1} is in the red zone"),
    f"event.{kinds.ATTACK}": ("{0}は{6}にアタックした", "{0} attacks {6}"),
    f"event.{kinds.BLOCK}": ("{0}は{6}をブロックした", "{0} blocks {6}"),
    f"event.{kinds.UNBLOCKED}": ("{0}はブロックされなかった", "{0} is not blocked"),
    f"event.{kinds.BATTLE}": ("{0}は{6}とバトルする", "{0} battles {6}"),
    f"event.{kinds.WIN_BATTLE}": ("{0}はバトルに勝利した", "{0} wins the battle"),
    f"event.{kinds.LOSE_BATTLE}": ("{0}はバトルに敗北した", "{0} loses the battle"),
    f"event.{kinds.DRAW_BATTLE}": ("{0}はバトルに引き分けた", "{0} draws the battle"),
    f"event.{kinds.PLAY}": ("{1}は{0}をプレイした", "{1} plays {0}"),
    f"event.{kinds.ACTIVATE}": ("{1}は{0}の能力を起動した", "{1} activates an ability of {0}"),
    f"event.{kinds.EXTRA_TURN}": ("{1}は追加ターンを得た", "{1} gets an extra turn"),
    f"event.{kinds.SKILL}": ("{0}のスキルが発動した", "the skill of {0} is used"),
    f"event.{kinds.BRIGHT}": ("{0}はブライトした", "{0} Brights"),
    f"event.{kinds.GRADUATE}": ("{0}は卒業した", "{0} graduates"),
    f"event.{kinds.START}": ("{5}開始", "{5} begins"),
}

WORDS: Final[dict[str, tuple[str, str]]] = {
    "player": ("プレイヤー{0}", "player {0}"),
    "hidden_card": ("カード", "a card"),
    "nobody": ("－", "-"),
    "buster": ("バスター", "Buster"),
    "zone.deck": ("山札", "the deck"),
    "zone.hand": ("手札", "the hand"),
    "zone.field": ("フィールド", "the field"),
    "zone.life": ("ライフゾーン", "the life zone"),
    "zone.graveyard": ("墓地", "the graveyard"),
    "zone.energy": ("エナジーゾーン", "the energy zone"),
    "zone.territory": ("テリトリーゾーン", "the territory zone"),
    "zone.remove": ("リムーブゾーン", "the remove zone"),
    "zone.resolution": ("解決領域", "the resolution zone"),
    "zone.d_deck": ("Dデッキゾーン", "the D deck zone"),
    "zone.set": ("伏せカード置き場", "the set cards"),
    "zone.void": ("ゲーム外", "nowhere"),
    "zone.aside": ("脇", "aside"),
    f"phase.{kinds.GAME}": ("ゲーム", "the game"),
    f"phase.{kinds.TURN}": ("ターン", "the turn"),
    f"phase.{kinds.STAND_PHASE}": ("スタンドフェイズ", "stand phase"),
    f"phase.{kinds.DRAW_PHASE}": ("ドローフェイズ", "draw phase"),
    f"phase.{kinds.MAIN_PHASE}": ("メインフェイズ", "main phase"),
    f"phase.{kinds.ATTACK_PHASE}": ("アタックフェイズ", "attack phase"),
    f"phase.{kinds.END_PHASE}": ("エンドフェイズ", "end phase"),
    f"phase.{kinds.ATTACK_STEP}": ("アタックステップ", "attack step"),
    f"phase.{kinds.BLOCK_STEP}": ("ブロックステップ", "block step"),
    f"phase.{kinds.BATTLE_STEP}": ("バトル処理ステップ", "battle step"),
    f"phase.{kinds.HIT_STEP}": ("ヒット処理ステップ", "hit step"),
    f"phase.{kinds.ATTACK_END_STEP}": ("アタック終了ステップ", "attack end step"),
    f"phase.{kinds.ATTACK_PERIOD}": ("アタック", "the attack"),
    f"phase.{kinds.BATTLE_PERIOD}": ("バトル", "the battle"),
}

CATALOGUE: Final = Catalogue({**KERNEL_TEXTS, **PROMPTS, **REFUSALS, **OPTIONS, **EVENTS, **WORDS})

_COUNTED: Final = (
    options.WAY, options.EXTRA_COST, options.NO_EXTRA_COST, kernel_options.REPLACER, kernel_options.MODE,
    costs.OPTION_COST_ITEM,
)  # fmt: skip


def say_prompt(question: Ask, language: int) -> str:
    """Return the question in words."""
    return CATALOGUE.say(f"prompt.{question.prompt}", language)


def say_refusal(refusal: Refusal, language: int) -> str:
    """Return the reason for a refusal, with its rule."""
    return f"{CATALOGUE.say('refusal.' + refusal.because, language)} ({refusal.rule})"


def say_option(game: DivideGame, option: Option, language: int) -> str:
    """Return an option in words."""
    kind, a, b = option.kind, option.a, option.b
    key = f"option.{kind}"
    if not CATALOGUE.has(key):
        return game.option_name(option)
    if kind == options.ATTACK:
        return CATALOGUE.say(key, language, _thing(game, Ref(a), language), _thing(game, Ref(b), language))
    if kind == options.ACTIVATE:
        number = options.ability_number(game, Ref(a), b)
        return CATALOGUE.say(key, language, _thing(game, Ref(a), language), number)
    if kind == kernel_options.NUMBER:
        return CATALOGUE.say(key, language, a)
    if kind in _COUNTED:
        return CATALOGUE.say(key, language, a + 1)
    if kind in (options.PLAY_TRIGGER, options.DECLINE_TRIGGER):
        return CATALOGUE.say(key, language)
    if kind == options.TRIGGER:
        for pending in game.triggered:
            if pending.serial == a:
                return CATALOGUE.say(key, language, _thing(game, pending.source, language))
    if kind == options.TRIGGER_AT_START:
        return CATALOGUE.say(key, language, _thing(game, Ref(b), language))
    if kind == options.PACKET:
        for packet in game.packets:
            if packet.serial == a:
                return CATALOGUE.say(key, language, _thing(game, packet.source, language))
    return CATALOGUE.say(key, language, _thing(game, Ref(a), language) if a else "")


def say_event(game: DivideGame, event: Event, language: int, named: bool = True) -> str:
    """Return an event in words; without *named* the card in it is not named."""
    key = f"event.{event.kind}"
    if not CATALOGUE.has(key):
        return ""
    subject = _thing(game, event.subject, language)
    if not named and not is_player(event.subject):
        subject = CATALOGUE.say("hidden_card", language)
    player = (
        CATALOGUE.say("nobody", language)
        if event.player < 0
        else CATALOGUE.say("player", language, event.player + 1)
    )
    word = event.word
    if CATALOGUE.has(f"phase.{word}"):
        word = CATALOGUE.say(f"phase.{word}", language)
    return CATALOGUE.say(
        key, language, subject, player, event.amount, _zone(game, event.origin, language),
        _zone(game, event.dest, language), word, _thing(game, event.other, language),
    )  # fmt: skip


def _zone(game: DivideGame, zone: int, language: int) -> str:
    if zone < 0:
        return CATALOGUE.say("nobody", language)
    return CATALOGUE.say(f"zone.{game.specs[zone // game.seats].name}", language)


def _thing(game: DivideGame, ref: Ref, language: int) -> str:
    if ref == NO_REF:
        return CATALOGUE.say("nobody", language)
    if is_player(ref):
        return CATALOGUE.say("player", language, player_of(ref) + 1)
    if select.is_item(ref):
        item = game.waiting_item(ref)
        if item is None or item.source == NO_REF:
            return CATALOGUE.say("nobody", language)
        return CATALOGUE.say(f"option.{options.TRIGGER}", language, _thing(game, item.source, language))
    obj = game.obj(ref)
    if options.hidden_place(game, ref):
        return CATALOGUE.say("hidden_card", language)
    name = f"「{obj.definition.name}」" if language == JAPANESE else obj.definition.name
    # On the field two cards of one name must be told apart, as the board tells them apart.
    return f"{name}#{card_of(ref)}" if obj.zone // game.seats == zones.FIELD else name
