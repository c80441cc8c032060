// The words of the pages for decks, the workshop, cards and puzzles, English and Japanese.

export const MAKING_WORDS: Record<string, [string, string]> = {
  nav_cards: ["Cards", "札"],
  cards_title: ["Book of crests", "紋帳"],
  cards_intro: [
    "Every card wears a crest made from itself: its name gives the figure, its colour the dye, its type the ring, its text the companion, its cost the beads.",
    "どの札も、自分自身から作られた紋をまとっています。名が図柄を、色が染めを、種類が輪を、テキストが添えを、コストが数を決めます。",
  ],
  search_cards: ["Name, text, trait (kana or Latin letters)", "名前・テキスト・特徴（かな・ローマ字可）"],
  search: ["Search", "さがす"],
  all_games: ["All games", "すべて"],
  crest_of: ["Crest", "紋"],
  n_of_m: ["{0} of {1}", "{0}／{1}"],
  close_card: ["Close", "閉じる"],
};
