"""What the terminal says, in English and Japanese, and the lines of a log."""

from __future__ import annotations

import os

from gyoji.kernel.machine.log import Entry
from gyoji.kernel.table.ids import PlayerId
from gyoji.match import Match

TEXTS: dict[str, tuple[str, str]] = {
    "ask": ("{0} [number, ? for help]: ", "{0} [番号、?でヘルプ]: "),
    "help": (
        "A number chooses. Words: on [NUMBER] (choose it, else 1, until something happens), why [TEXT] (what you "
        "cannot do, and the rule), hint, log [N], card TEXT (read a card), board, undo, save [FILE], concede, quit.",
        "番号で選びます。言葉: on [番号] (何か起きるまで、それか1を選び続ける)、why [文字] (できないことと規則)、"
        "hint (助言)、log [数]、card 文字 (カードを読む)、board、undo、save [ファイル]、concede (投了)、quit。",
    ),
    "unknown": ("I do not know {0!r}; ? shows what I know.", "{0!r} は分かりません。?で一覧を表示します。"),
    "no_option": ("There is no option {0}; choose 1 to {1}.", "{0} という選択肢はありません。1から{1}です。"),
    "nothing_refused": ("Nothing of the kind is forbidden now.", "今、禁止されているものはありません。"),
    "no_undo": ("There is nothing to take back.", "取り消せるものがありません。"),
    "undone": ("Taken back.", "取り消しました。"),
    "saved": (
        "Saved to {0}; resume with: gyoji play --resume {0}",
        "{0} に保存しました。再開: gyoji play --resume {0}",
    ),
    "sure": ("Give up the game? [y/n]: ", "投了しますか? [y/n]: "),
    "no_card": ("No card is called like that.", "そのような名前のカードはありません。"),
    "thinking": ("{0} decides ...", "{0} が考えています…"),
    "over": ("The game is over (rule {0}).", "ゲーム終了 (規則 {0})。"),
    "won": ("Player {0} ({1}) wins.", "プレイヤー{0} ({1}) の勝ちです。"),
    "drawn": ("Nobody wins.", "勝者はいません。"),
    "left": ("The game is not over; save keeps it.", "ゲームは終わっていません。"),
    "earlier": ("... {0} earlier lines: log {1}", "… その前に{0}行: log {1}"),
    "turn": ("turn {0}", "ターン{0}"),
    "versus": ("{0}: {1}, seed {2}", "{0}: {1}、シード {2}"),
    "seated": ("player {0} {1} ({2})", "プレイヤー{0} {1} ({2})"),
    "between": (", ", "、"),
    "legal": ("legal", "構築ルールを満たしています"),
    "not_legal": ("not legal", "構築ルールを満たしていません"),
    "line": ("line {0}: ", "{0}行目: "),
    "hint": (
        "{0}) {1}: you win {2}% ({3}-{4}%) if you go on well; {5}% sure that it is the best. To be expected:",
        "{0}) {1}: うまく続ければ勝率{2}% ({3}～{4}%)。最善である確度{5}%。予想される展開:",
    ),
    "analysed": (
        "{0}: {1} decisions looked at. How likely player 1 wins, turn by turn (19 times in 20 within the range):",
        "{0}: {1}の選択を調べました。プレイヤー1の勝率の推移 (20回に19回はこの範囲):",
    ),
    "no_mistakes": ("No choice cost much.", "大きく損をした選択はありません。"),
    "mistake": (
        "Decision {0}, turn {1}, player {2}: cost {3} points ({4}% sure)",
        "{0}番目の選択、ターン{1}、プレイヤー{2}: {3}ポイントの損 (確度{4}%)",
    ),
    "mistake_chosen": ("    chosen: {0}, {1}", "    選んだ手: {0}、{1}"),
    "mistake_better": ("    better: {0}, {1}; to be expected:", "    より良い手: {0}、{1}。予想される展開:"),
    "pick_deck": ("Choose your deck [number]: ", "デッキを選んでください [番号]: "),
}


def system_language() -> str:
    """Return the language that the system speaks: "ja" or "en"."""
    said = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "ja" if said.lower().startswith("ja") else "en"


def say(key: str, lang: str, *values: object) -> str:
    """Return a text of the terminal."""
    return TEXTS[key][0 if lang == "en" else 1].format(*values)


def log_lines(match: Match, entries: list[Entry], reader: PlayerId, lang: str, turn: int = -1) -> list[str]:
    """Return log entries as lines with their rules; *reader* sees what that player may, NO_PLAYER everything.

    A new turn gets a heading; *turn* is the one that has its heading already. What happens several times in a row is
    one line with how often.
    """
    lines: list[str] = []
    newest, times = "", 0
    for entry in entries:
        text = match.rulebook.entry_text(match.game, entry, reader, lang)
        if not text:
            continue
        if entry.turn != turn:
            turn = entry.turn
            lines.append(f"-- {say('turn', lang, turn)} --")
            newest = ""
        rule = f"[{entry.rule}]" if entry.rule else ""
        line = f"{rule:>15} {text}"
        if line == newest:
            times += 1
            lines[-1] = f"{line} x{times}"
            continue
        newest, times = line, 1
        lines.append(line)
    return lines
