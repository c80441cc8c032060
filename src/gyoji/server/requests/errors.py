"""What goes wrong for a client: a code for programs, words for people, and the HTTP status that goes with it."""

from __future__ import annotations

from typing import Final

_WORDS: Final[dict[str, tuple[int, str, str]]] = {
    "bad_request": (400, "This request makes no sense.", "このリクエストは正しくありません。"),
    "seats": (400, "The game is not played by so many.", "この人数では遊べません。"),
    "unknown": (404, "There is no such thing here.", "見つかりません。"),
    "forbidden": (403, "This is not yours to do.", "その操作は許可されていません。"),
    "full": (409, "No seat is free at this table.", "空いている席がありません。"),
    "stale": (
        409,
        "The game has moved on; look again.",
        "ゲームはすでに進んでいます。画面を確認してください。",
    ),
    "not_your_turn": (409, "Somebody else is asked.", "今はあなたが選ぶ番ではありません。"),
    "not_offered": (409, "That is not among the options.", "その選択肢はありません。"),
    "deck": (422, "This deck breaks the construction rules.", "このデッキは構築ルールを満たしていません。"),
    "too_large": (413, "That is too large.", "データが大きすぎます。"),
    "too_many": (429, "That is too much at once; wait a moment.", "要求が多すぎます。少し待ってください。"),
    "storage": (
        503,
        "The server cannot write at the moment; nothing was changed.",
        "サーバーが保存できません。何も変更されていません。",
    ),
    "name_taken": (409, "Somebody else is called so and has a password.", "その名前はすでに使われています。"),
    "password": (403, "Name and password do not go together.", "名前またはパスワードが違います。"),
    "conceded": (
        409,
        "You have given up; your side does so when your teammates give up as well.",
        "投了しています。味方も投了するとチームの投了になります。",
    ),
    "over": (409, "The game is over.", "ゲームは終了しています。"),
    "not_over": (409, "The game is not over yet.", "ゲームはまだ終了していません。"),
    "not_started": (409, "The game has not begun.", "ゲームはまだ始まっていません。"),
    "no_undo": (409, "There is nothing that can be taken back.", "取り消せる操作はありません。"),
    "damaged": (
        409,
        "The stored game cannot be followed by this version.",
        "このバージョンでは保存されたゲームを再現できません。",
    ),
    "endless": (
        409,
        "A card makes this go on for ever; the game stands where it was. Choose otherwise, or play without that card.",
        "カードの効果が終わらないため実行できません。ゲームは直前の状態のままです。別の選択をするか、そのカードを外してください。",
    ),
    "internal": (
        500,
        "Something went wrong here; the game stands where it was.",
        "サーバーでエラーが起きました。ゲームは直前の状態のままです。",
    ),
}
CODES: Final = tuple(_WORDS)


class Trouble(Exception):
    """A request that is answered by a refusal.

    *text* says more than the code's own words, where there is more; *japanese* says the same to who reads Japanese.
    """

    def __init__(
        self, code: str, text: str = "", japanese: str = "", rule: str = "", more: tuple[str, ...] = ()
    ) -> None:
        super().__init__(f"{code}: {text}" if text else code)
        self.code = code
        self.text = text
        self.japanese = japanese or text
        self.rule = rule
        self.more = more

    @property
    def status(self) -> int:
        """The HTTP status of the refusal."""
        return _WORDS[self.code][0]

    def words(self, lang: str) -> str:
        """Return the refusal for people."""
        _, english, japanese = _WORDS[self.code]
        return (self.japanese or japanese) if lang == "ja" else (self.text or english)

    def to_wire(self, lang: str) -> dict[str, object]:
        """Return the refusal as plain values."""
        return {
            "code": self.code,
            "text": self.words(lang),
            "rule": self.rule,
            "more": list(self.more),
        }
