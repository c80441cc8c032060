"""Words that most card games print, with their English: a game picks from them by name, changes them, adds its own."""

from __future__ import annotations

from typing import Final

from gyoji.text.clause.phrases.words import Entries, Noun, Verb
from gyoji.text.grammar.layer import Layer
from gyoji.text.grammar.quoting import english_name

MOVES: Final = "o ni:place kara state order as inplace"
"""The frame of what moves cards."""
MOVED: Final = "of_cards ordered moves numbered"
"""The traits of it."""
BECOMES: Final = "ni stateto times tovalue"
DONE: Final = "o as inplace"
PLAYED: Final = "o:entity|ref|bare|ability|thing"

_VERBS: Final = (
    ("破壊する", "destroy", "destroy", DONE, "deed of_cards ordered"),
    ("捨てる", "discard", "discard", "o kara as inplace", "of_cards ordered potential_is_passive", "", "player"),
    ("公開する", "reveal", "reveal", "o kara as inplace", "deed ordered", "", "player"),
    ("見る", "look", "look at", "o kara", "of_cards ordered potential_is_passive", "", "player"),
    ("選ぶ", "choose", "choose", "o kara", "of_cards ordered", "", "player"),
    ("引く", "draw", "draw", "o kara", "of_cards ordered", "", "player"),
    ("支払う", "pay", "pay", DONE, "ordered", "", "player"),
    ("シャッフルする", "shuffle", "shuffle", "o", "ordered", "", "player"),
    ("スキップする", "skip", "skip", "o", "ordered", "", "player"),
    ("取り除く", "remove", "remove", "o kara as", "ordered", "", "player"),
    ("置く", "put", "put", MOVES, MOVED, "", "player", "ni"),
    ("戻す", "return", "return", MOVES, MOVED, "", "player", "ni"),
    ("加える", "add", "add", MOVES, MOVED + " potential_is_passive", "ni", "player", "ni"),
    ("送る", "send", "send", MOVES, "of_cards ordered moves", "", "player", "ni"),
    ("プレイする", "play", "play", PLAYED + "|other kara without", "deed plays uses", "", "player"),
    ("起動する", "activate", "activate", "o", "counted uses", "", "player"),
    ("使用する|使う", "use", "use", "o", "counted uses", "", "player"),
    ("誘発する", "trigger", "trigger", "bywhom", "counted uses", "", "ability ref"),
    ("バトルする", "battle", "battle", "with", "mutual"),
    ("退場する", "exit", "exit", "kara", "happens"),
    ("退場させる", "make_exit", "exit", DONE, "ordered potential_is_passive"),
    ("離れる", "leave", "leave", "o:place kara -amount", "happens potential_is_passive", "", "", "", "ichidan"),
    ("得る", "gain", "gain", "o", "potential_is_passive", "", "player ref entity thing"),
    ("失う", "lose", "lose", "o", "", "", "player ref entity thing"),
    ("持つ", "have", "have", "o -amount", "possesses unlinked", "", "player ref entity"),
    ("なる", "become", "become", BECOMES + " -amount", "changes happens", BECOMES),
    (
        "する", "make", "make", "o ni:entity|thing|ref|other|attribute stateto times tovalue shift as inplace",
        "changes sets", BECOMES + " shift",
    ),
    ("増やす|上げる", "raise", "raise", "o", "ordered", "", "player"),
    ("減らす|下げる", "lower", "lower", "o", "ordered", "", "player"),
    ("増える|多くなる", "rise", "rise", "", "potential_is_passive"),
    ("減る|少なくなる", "fall", "fall"),
    ("なくなる", "vanish", "be gone"),
    (
        "与える", "deal", "deal", "o:damage ni:player|ref|entity|other", "passive_alone potential_is_passive next", "",
        "player ref entity",
    ),
    ("与える", "give", "give", "o:thing|ability ni:player|ref|entity|other", "", "o", "player"),
    ("割り振って与える", "divide", "divide", "o:damage ni units", "ordered", "", "player", "", "ichidan"),
    ("受ける", "receive", "receive", "o kara ni:", "next potential_is_passive", "", "player ref entity thing"),
    ("軽減する", "reduce", "reduce", "o:damage", "ordered"),
    ("入れ替える", "exchange", "exchange", "o", "ordered potential_is_passive", "", "player"),
    ("ある", "exist", "be", "ni", "being unlinked"),
    ("いる", "live", "be", "ni", "being unlinked"),
    ("存在する", "stand_there", "exist", "ni", "being unlinked"),
)  # fmt: skip
"""Word, name, English, frame, traits, needs, by, main, kind: the arguments of Verb."""

_FIELDS: Final = ("word", "name", "english", "frame", "traits", "needs", "by", "main", "kind")

_NOUNS: Final = (
    ("カード", "card", "card", "entity"),
    ("能力", "ability", "ability", "ability"),
    ("起動能力", "activated_ability", "activated ability", "ability"),
    ("自動能力", "triggered_ability", "triggered ability", "ability"),
    ("効果", "effect", "effect", "effect"),
    ("コスト", "cost", "cost", "attribute"),
    ("追加コスト", "extra_cost", "additional cost", "attribute"),
    ("パワー", "power", "power", "attribute"),
    ("名称|カード名|名前", "name", "name", "attribute"),
    ("色", "colour", "colour", "attribute"),
    ("種族", "race", "race", "attribute"),
    ("属性", "attribute", "attribute", "attribute"),
    ("ダメージ", "damage", "damage", "damage", "in_points"),
    ("バトルダメージ", "battle_damage", "battle damage", "damage", "in_points"),
    ("アタック", "attacking", "attack", "deed"),
    ("プレイヤー", "player", "player", "player"),
)

PLAYERS: Final[tuple[tuple[str, str, str], ...]] = (
    ("ターンプレイヤー", "turn", "the turn player"),
    ("非ターンプレイヤー", "other", "the non-turn player"),
    ("プレイヤー", "player", "player"),
    ("そのプレイヤー", "that", "that player"),
    ("持ち主|所有者", "owner", "the owner"),
)
"""Players beside you and the opponent."""

PERIODS: Final[tuple[tuple[str, str, str], ...]] = (
    ("ターン", "turn", "turn"),
    ("ゲーム", "game", "game"),
    ("バトル", "battle", "battle"),
)

FACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("表向き", "face_up", "face-up"),
    ("裏向き", "face_down", "face-down"),
)

ADVERBS: Final[tuple[tuple[str, str, str], ...]] = (
    ("可能なら|可能な限り", "if_able", "if able"),
    ("ランダムに|無作為に", "random", "at random"),
)

EACH: Final[tuple[str, str, str]] = ("それぞれ", "each", "each")

FLAGS: Final[tuple[tuple[str, str, str], ...]] = (
    ("元々の|元の", "original", "original"),
    ("他の|ほかの|別の", "other", "other than this card"),
    ("残りの", "rest", "remaining"),
    ("その中の|それらの中の", "pool", "among them"),
)


def players(you: str, opponent: str, each: str, doer: str) -> Entries:
    """Return how a game calls the players: you, the opponent, each of both, and who acts."""
    names = (("you", "you"), ("opponent", "the opponent"), ("each", "each player"), ("doer", "they"))
    words = zip((you, opponent, each, doer), names, strict=True)
    return (*[(word, name, english) for word, (name, english) in words], *PLAYERS)


def verbs(names: str, **changes: str) -> tuple[Verb, ...]:
    """Return usual verbs by name, with what is otherwise in a game: `verbs("draw", word="引く|ドローする")`."""
    rows = {each[1]: each for each in _VERBS}
    found: list[Verb] = []
    for name in names.split():
        parts = {**dict(zip(_FIELDS, rows[name], strict=False)), **changes}
        found.append(Verb(*[parts.get(field, "") for field in _FIELDS]))
    return tuple(found)


def nouns(names: str) -> tuple[Noun, ...]:
    """Return usual nouns by name."""
    rows = {each[1]: each for each in _NOUNS}
    return tuple([Noun(*rows[name]) for name in names.split()])


def likenesses(words: tuple[Noun, ...], names: str) -> Entries:
    """Return nouns of qualities, by name, as that in which two cards are alike."""
    rows = {each.name: each for each in words}
    return tuple([(rows[name].word, name, rows[name].english) for name in names.split()])


class Bracketed:
    """Names in brackets, with a word behind them: 「X」カウンター."""

    def __init__(self, begin: str, end: str, english: str) -> None:
        self.begin = begin
        self.end = end
        self.said = english

    def name(self, text: str) -> str:
        """Return the name alone."""
        return text.removeprefix(self.begin).removesuffix(self.end)

    def written(self, value: object) -> str:
        """Return a name as it is printed."""
        return f"{self.begin}{value}{self.end}"

    def english(self, value: object) -> str:
        """Return a name in English."""
        return english_name(value) + self.said


def add_bracketed(layer: Layer, name: str, begin: str, end: str, english: str = "") -> None:
    """Add an open class of names in brackets to *layer*; `end` may hold a word behind the bracket."""
    one = Bracketed(begin, end, english)
    inside = f"{begin}[^{begin}{end[0]}。：]*{end}"
    samples = (one.written("仮名"),)
    layer.open(name, inside, one.name, one.written, one.english, first=begin, samples=samples)


def as_words(rows: tuple[tuple[str, str], ...]) -> Entries:
    """Return words whose English is their name."""
    return tuple([(word, name, name.replace("_", " ")) for word, name in rows])
