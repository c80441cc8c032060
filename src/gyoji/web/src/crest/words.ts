// Which words of a card mean which figure. A word of the name counts by where it stands, the first one most; words that
// stand in very many names give way by their *rank* to rarer ones.

interface Word {
  pattern: RegExp;
  figure: string;
  rank: number;
}

const words = (rank: number, table: Record<string, string>): Word[] =>
  Object.entries(table).map(([figure, pattern]) => ({ pattern: new RegExp(pattern), figure, rank }));

const IN_NAMES: Word[] = [
  ...words(0, {
    bell: "鐘|鈴", drum: "太鼓", tower: "灯台|灯標|塔|楼|煙突|やぐら", dragon: "竜|龍|ドラゴン", whale: "鯨|クジラ|シャチ|海魔", dolphin: "イルカ", crab: "蟹",
    turtle: "亀|カメ(?!レ)|苔背|河童", jelly: "水母|クラゲ", squid: "タコ|ウツボ", lizard: "蜥|トカゲ|ワニ|カメレオン|大顎", snake: "蛇|ヘビ", boar: "猪|イノシシ",
    deer: "鹿|シカ|トナカイ|大角", wolf: "狼(?!煙)|オオカミ|ハイエナ", fox: "狐|キツネ", lynx: "山猫|ヒョウ", cat: "猫(?!水)|ネコ", bear: "熊|クマ", badger: "ラーテル|ハクビシン|タヌキ|センザンコウ",
    dog: "犬|イヌ", camel: "ラクダ", horse: "馬|ウマ|騎手", buffalo: "黒角|バッファロー", cow: "牛|ウシ", goat: "ヤギ", rhino: "サイ(?=$|ン)", elephant: "象|ゾウ", lion: "ライオン|獅子|たてがみ",
    mouse: "ねずみ|ネズミ|土竜|モグラ|カワウソ|ビーバー|リス$|根掘り|どんぐり", rabbit: "兎|ウサギ", kangaroo: "カンガルー", monkey: "猿|サル$|枝渡り", owl: "梟|フクロウ|双眼",
    bat: "コウモリ", penguin: "ペンギン", chicken: "鶏|ニワトリ", armadillo: "アルマジロ", bee: "蜂|ハチ", butterfly: "蝶(?!番)|踊り子|夢|幻", oni: "鬼",
    crow: "烏|鴉|カラス", fish: "飛魚|魚|サカナ|イワシ|稚魚|釣り", shell: "貝|珊瑚", bird: "鳥(?!居)|海猫|鳩|鷺|鴎|かもめ|ワシ|羽衛", wings: "翼", feather: "羽",
    fang: "牙|爪|顎", paw: "獣道|足跡|足音|寄り道|隠者", horseshoe: "蹄|駆け|暴れ|疾", blade: "双剣|剣|刃|刀|刺客|斬", arrow: "槍|矢|射|弓|砲",
    hammer: "槌|鎚|鍛|鉄(?!砲)|錬|工匠|杭|楔", tomoe: "渦|巴", gate: "関守|関|門(?!衛)|鳥居|敷居|入り口", sail: "渡し|漕ぎ|帆|船|舟|航海|筏|船団|櫂", anchor: "錨|港|停泊|岸|波止場|浜|桟橋",
    scales: "天秤|裁|秤|等価|審き|帳尻|出納", book: "書|帳(?!面|尻)|本(?!当)|頁|図|目次|経", brush: "筆|墨|写|描|画|文字|塗", shield: "盾|庇|壁|甲|楯|防", helmet: "騎士|兜|鎧|軍|隊|兵|将|副長|伏兵",
    crown: "王(?!冠)|冠|女王|主$|頭(?=[ァ-ヶ])", skull: "墓|髑髏|骸|屍|首切|奈落|亡", bone: "骨", soul: "影|怨|囁|黄泉|彼岸|霊|精$|化身", needle: "針|縫", jar: "壺|樽|器(?!用)|毒杯|薬|瓶|水盤",
    cup: "杯|宴|茶", pot: "鍋|釜|炊", glass: "時計|刻|時|期限|もう一度", moon: "月|夜(?!明)|宵|黄昏|夕", sun: "朝|昼|暁|夜明|日(?!和)|光(?!年)", star: "星|彗|宙", lantern: "提灯|灯(?!台|標)|狼煙", candle: "蝋燭|燭",
    mountain: "山|岳|峠|崖|谷|火口", boulder: "岩|石(?!投)", cairn: "石像|像$|礎|遺跡|積", tree: "樹|木(?!の)|切り株|古木", maple: "森|落ち葉|紅葉|林", leaf: "葉|芽|蔓|草|双葉|根|苗|蔦|藻", bamboo: "藪|茨|竹|笹|棘|藁",
    rice: "穂|収穫|実り|恵み|豊穣|畑|開墾|実る", seed: "種|実(?=$)|蕾|仔|稚|童|卵|巣", petal: "花|桜|祭|舞台|舞", drop: "沼|雨|雫|毒|泡|露|血|酒|蜜", snow: "氷|雪|凍|冬|霜",
    gear: "機|歯|からくり|絡繰|発明|仕掛|技師", scroll: "札|巻|掟|証文|手形|契約|誓|読経|語り|文$|言い伝え|百物語|噂", letter: "手紙|便り|恋文|封|報せ|急使|伝令|使い|伝書|合図|知らせ", flag: "旗|幟|陣|号令|命令|軍旗|纏|号",
    horn: "角笛|笛|歌|奏|楽|咆哮|呼び|吠|声|朗", chain: "鎖|縛|繋|封印|首輪|借り|借金|虜", key: "鍵|錠|閉|蔵|隠し|宝|通行", hand: "掌|手(?=$|の|を)|一撃|一打|奪|泥棒|盗|取引|投|拾", spool: "糸|針子|織|裁縫|紡|網(?=$|の)", net: "網|罠|底引|捕",
    robe: "衣|外套|胴着|着|布|帯|喪服|仮装|詰襟|裏地|仕立", umbrella: "傘|雨宿", mirror: "鏡|硝子|映", jewel: "玉|宝珠|首飾|雫$", wind: "風|嵐|息|追い|疾風", cloud: "雲|霧|煙|霞|硫黄|香", wheel: "車|輪|巡|回(?=廊|遊)|廻|車輪|巡礼",
    bridge: "橋|路|道(?=$|の|連)|街|辻|大通|川|岐路", coin: "金|銭|財|賭|税|商|市$|売り|買", house: "家|宿|小屋|庵|牧場|里|城|砦|室|寄り合い|炉端|図書|庫|聖堂|牢|番屋|屋根", stairs: "階|段|昇|梯|坂|百段", knot: "約束|契り?|結|絆|縁|道連れ|背中|共", mask: "面|貌|顔|替え玉|変|身代わり|名札|道化|歌舞",
    hat: "旅|笠|翁|老|案山子|巡", fan: "巫女|扇|神楽|夫人|嬢", compass: "羅針盤|測|斥候|先触|先案内|遠見", puppet: "傀儡|操り|糸引|人形|口封", rope: "綱|縄|注連|罠師|引き(?!潮|波)|力だめし", field: "野|原|土|牧|里山|干潟|磯",
  }),
  ...words(12, { flame: "火|炎|焔|熾|炉|燃|焼|溶|熱|煤|灰", wave: "波|潮|海|水|泡|凪|沖|深み|流", eye: "目|眼|見|読み|番|観測|覗", crown: "頭|長|主|最上", snow: "止|静|眠|凪" }),
  ...words(20, { hat: "小僧|者|子$|人$|士$|師$|役$|衛$|守り$|守$", scroll: "学|生徒|後輩|司" }),
];

const KIN: Record<string, string | string[]> = {
  人間: ["fan", "hat", "helmet", "mask", "robe", "spool"], 獣: ["wolf", "paw", "fang"], 機械: ["gear", "puppet"], 竜: "dragon", 精霊: ["butterfly", "jewel"], 鳥: "bird", 魚: "fish",
  草木: ["leaf", "maple"], 亡霊: ["soul", "mask"], 炉人: ["hammer", "hat", "helmet"], 火蜥: "lizard", 沼子: ["drop", "brush"], 骨吏: ["skull", "scroll"], 潮人: ["wave", "robe", "mask"], 硝魚: "fish",
  鐘守: ["bell", "fan"], 羽衛: ["wings", "helmet"], 蔓人: ["leaf", "bamboo"], 苔獣: ["bear", "paw"], 炎: ["flame", "candle"], 剣: "blade", 海: ["wave", "anchor"], 書: ["book", "brush"], 魔女: ["moon", "hat"],
  騎士: ["shield", "helmet"], 樹: "tree", 学徒: ["scroll", "brush", "book"], 聖: "star", 妖: ["oni", "mask"], 影: ["soul", "crow"], 機: "gear", 鍛冶: "hammer", 船乗り: ["sail", "anchor"], 司書: ["book", "glass"],
  旅人: ["hat", "fan", "compass"], 水: ["wave", "drop"], 星: "star", 熱: "flame", 呪: "soul", 流: "tomoe", 祈: "bell", 巡: "wheel", 工房: "hammer", 祭所: "skull", 水府: "gate", 聖堂: "bell", 森: "tree", 舞台: "petal",
  ウマ: "horse", ウシ: "cow", サル: "monkey", トリ: "bird", シャチ: "whale", カメ: "turtle", クマ: "bear", リス: "mouse", サカナ: "fish", 冬: "snow",
};

const BY_VERB: [string, string][] = [
  ["destroy exit sacrifice battle", "blade"], ["deal deal_each_other divide", "flame"], ["nullify nullify_destruction thwart stop_attack skip", "tomoe"],
  ["freeze sleep rest turn bind turn_face turn_up", "snow"], ["return send exchange switch slide move transfer", "wave"], ["discard exile lose_life pay_life lose remove drop", "bone"],
  ["place put_aura attach connect become_exp kessoku", "seed"], ["gain_life stand wake reboot release dawn", "petal"], ["draw add search look scout reveal shuffle update_plan create_plan", "scroll"],
  ["bring_out appear enter create copy play", "leaf"], ["put charge reload set", "rice"], ["check clear win extra_turn", "bamboo"], ["night close skill activate declare", "candle"],
];
const COMPANIONS = new Map(BY_VERB.flatMap(([verbs, figure]) => verbs.split(" ").map((verb) => [verb, figure] as const)));

const BY_COLOUR: Record<string, string[]> = {
  red: ["flame", "sun"], blue: ["wave", "cloud"], green: ["leaf", "maple", "bamboo"], white: ["star", "jewel"], black: ["soul", "mask"], yellow: ["field", "rice"], purple: ["moon", "bat"], none: ["knot", "wind", "cloud", "jewel", "wheel"],
};

/** The figures that the words of a name stand for, the weightiest first. */
export function figuresOfName(name: string): string[] {
  const found: { figure: string; weight: number }[] = [];
  for (const { pattern, figure, rank } of IN_NAMES) {
    const at = name.search(pattern);
    if (at >= 0) found.push({ figure, weight: at + rank });
  }
  found.sort((one, other) => one.weight - other.weight);
  return [...new Set(found.map(({ figure }) => figure))];
}

/** The figure of a kind of being or thing: as the kind says, or as the word for it is drawn in names. */
export function figureOfKin(kin: string, hash: number): string | undefined {
  const own = Object.hasOwn(KIN, kin) ? KIN[kin] : undefined;
  if (Array.isArray(own)) return own[hash % own.length];
  return own ?? (/[ァ-ヶ]{2}/.test(kin) ? figuresOfName(kin)[0] : undefined);
}

export function figureOfVerb(verb: string): string | undefined {
  return COMPANIONS.get(verb);
}

export function figureOfColour(colour: string, hash: number): string {
  const choices = BY_COLOUR[colour] ?? BY_COLOUR.none;
  return choices[hash % choices.length];
}
