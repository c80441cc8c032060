// All figures by their keys, what each is called in the name of a crest, and which pattern lies under it.

import { BELONGINGS } from "./belongings";
import { CREATURES } from "./creatures";
import type { Figure } from "./draw";
import type { Ground } from "./grounds";
import { PETALS } from "./petals";
import { THINGS } from "./things";

export const FIGURES: Record<string, Figure> = { ...PETALS, ...CREATURES, ...THINGS, ...BELONGINGS };

/** A figure that is repeated in rings, and that stands beside others. */
export function isPetal(key: string): boolean {
  return key in PETALS;
}

export function isCreature(key: string): boolean {
  return key in CREATURES || key === "fish" || key === "shell";
}

/** What crests are read by: as heralds of Japan call the figures. */
export const NAMES: Record<string, string> = {
  flame: "炎", wave: "波", leaf: "葉", feather: "羽", bone: "骨", blade: "剣", arrow: "矢", hammer: "槌", drop: "雫", petal: "桜", tomoe: "巴",
  fish: "魚", snow: "雪", scroll: "巻物", seed: "種", needle: "針", brush: "筆", fang: "牙", rice: "稲穂", bamboo: "笹", maple: "楓", shell: "貝", candle: "蝋燭",
  dragon: "竜", bird: "飛鳥", crow: "烏", whale: "鯨", dolphin: "海豚", snake: "蛇", bee: "蜂", bat: "蝙蝠", elephant: "象面", penguin: "企鵝", kangaroo: "袋鼠面",
  chicken: "鶏面", armadillo: "鎧鼠", squid: "蛸", butterfly: "蝶", oni: "鬼面", wolf: "狼面", fox: "狐面", cat: "猫面", lynx: "山猫面", bear: "熊面", badger: "穴熊面",
  cow: "牛面", buffalo: "水牛面", goat: "山羊面", deer: "鹿面", boar: "猪面", horse: "馬面", camel: "駱駝面", rhino: "犀面", lion: "獅子面", dog: "犬面", mouse: "鼠面",
  rabbit: "兎面", monkey: "猿面", owl: "梟面", lizard: "蜥蜴面", crab: "蟹", turtle: "亀", jelly: "水母",
  bell: "鐘", eye: "目", gate: "鳥居", gear: "歯車", fan: "扇", book: "開き本", crown: "冠", shield: "盾", scales: "天秤", sail: "帆掛船", drum: "太鼓", tower: "灯台",
  jar: "壺", moon: "月", star: "星", skull: "髑髏", soul: "人魂", mountain: "山", tree: "木", lantern: "提灯", glass: "砂時計",
  helmet: "兜", hat: "笠", mask: "能面", flag: "幟", horn: "角笛", chain: "鎖", key: "鍵", hand: "掌", spool: "糸巻", robe: "衣", umbrella: "蛇の目傘", anchor: "錨",
  mirror: "鏡", net: "投網", jewel: "宝珠", wind: "風", cloud: "雲", wheel: "源氏車", cairn: "積み石", bridge: "反り橋", sun: "日", coin: "銭", letter: "文", house: "家",
  stairs: "階", horseshoe: "蹄鉄", paw: "足跡", knot: "結び", cup: "杯", pot: "釜", compass: "羅針盤", puppet: "傀儡", rope: "注連縄", boulder: "岩", field: "野", wings: "翼",
};

const GROUNDS: [Ground, string][] = [
  ["scales", "flame dragon fang lizard snake"],
  ["waves", "wave fish whale dolphin sail crab squid anchor net tower shell turtle penguin"],
  ["hemp", "leaf tree seed bamboo maple paw deer monkey butterfly spool"],
  ["sevenTreasures", "petal star crown fan robe jewel sun knot chicken"],
  ["clouds", "bird crow feather wings moon cloud wind bell owl bat flag"],
  ["tortoise", "hammer gear shield helmet armadillo wheel chain coin compass key horseshoe buffalo rhino"],
  ["basket", "bone skull oni snow badger puppet"],
  ["diamonds", "book scroll brush letter jar glass scales mirror cup pot"],
  ["checks", "gate drum lantern umbrella house stairs bridge candle mask"],
  ["arrows", "blade arrow horn"],
  ["vapour", "tomoe soul jelly mountain boulder cairn field camel elephant kangaroo"],
  ["shark", "drop needle eye hand hat rope rice bee"],
];
const GROUND_OF = new Map(GROUNDS.flatMap(([ground, keys]) => keys.split(" ").map((key) => [key, ground] as const)));
const OTHERS: Ground[] = ["hemp", "basket", "shark", "diamonds", "checks", "vapour"];

export function groundOf(key: string, hash: number): Ground {
  return GROUND_OF.get(key) ?? OTHERS[hash % OTHERS.length];
}
