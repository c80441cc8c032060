// Three cards of each game for the first page, which is shown before any card is fetched.

import type { Face } from "./wire";

export const HERALDS: Record<string, Face[]> = {
  nova: [
    {"name": "炉心竜グレンガ", "numbers": [{"now": 700, "label": ""}, {"now": 600, "label": ""}], "crest": {"seed": "炉心竜グレンガ", "colours": ["red"], "type": "servant", "traits": ["竜", "カグロ"], "verbs": ["divide"], "power": 700, "cost": 6}},
    {"name": "雲海の鯨", "numbers": [{"now": 600, "label": ""}, {"now": 700, "label": ""}], "crest": {"seed": "雲海の鯨", "colours": ["blue"], "type": "servant", "traits": ["獣"], "verbs": ["draw"], "power": 600, "cost": 6}},
    {"name": "大角のヘラジカ", "numbers": [{"now": 600, "label": ""}, {"now": 500, "label": ""}], "crest": {"seed": "大角のヘラジカ", "colours": ["green"], "type": "servant", "traits": ["獣"], "verbs": [], "power": 600, "cost": 5}},
  ],
  dimensionzero: [
    {"name": "墓守りのエッダ", "numbers": [{"now": 4000, "label": ""}, {"now": 1, "label": ""}], "crest": {"seed": "墓守りのエッダ", "colours": ["black"], "type": "unit", "traits": ["骨吏"], "verbs": ["add"], "power": 4000, "cost": 4}},
    {"name": "天秤の騎士", "numbers": [{"now": 4000, "label": ""}, {"now": 1, "label": ""}], "crest": {"seed": "天秤の騎士", "colours": ["white"], "type": "unit", "traits": ["羽衛"], "verbs": [], "power": 4000, "cost": 4}},
    {"name": "万年樹の歩み", "numbers": [{"now": 9000, "label": ""}, {"now": 2, "label": ""}], "crest": {"seed": "万年樹の歩み", "colours": ["green"], "type": "unit", "traits": ["苔獣"], "verbs": [], "power": 9000, "cost": 7}},
  ],
  animal: [
    {"name": "月夜の長", "numbers": [{"now": 4, "label": ""}, {"now": 4, "label": ""}], "crest": {"seed": "月夜の長", "colours": ["purple"], "type": "animal", "traits": ["オオカミ"], "verbs": [], "power": 4, "cost": 4}},
    {"name": "群れ頭の大牛", "numbers": [{"now": 3, "label": ""}, {"now": 4, "label": ""}], "crest": {"seed": "群れ頭の大牛", "colours": ["yellow"], "type": "animal", "traits": ["ウシ"], "verbs": [], "power": 3, "cost": 3}},
    {"name": "霧笛の大クジラ", "numbers": [{"now": 6, "label": ""}, {"now": 6, "label": ""}], "crest": {"seed": "霧笛の大クジラ", "colours": ["blue"], "type": "animal", "traits": ["クジラ"], "verbs": ["return"], "power": 6, "cost": 5}},
  ],
  builddivide: [
    {"name": "夜明けに吠える竜", "numbers": [{"now": 6000, "label": ""}, {"now": 2, "label": ""}], "crest": {"seed": "夜明けに吠える竜", "colours": ["red"], "type": "unit", "traits": ["竜"], "verbs": ["deal"], "power": 6000, "cost": 5}},
    {"name": "鐘楼の重騎士", "numbers": [{"now": 5000, "label": ""}, {"now": 1, "label": ""}], "crest": {"seed": "鐘楼の重騎士", "colours": ["white"], "type": "unit", "traits": ["騎士"], "verbs": [], "power": 5000, "cost": 4}},
    {"name": "潮待ちの船団", "numbers": [{"now": 5000, "label": ""}, {"now": 1, "label": ""}], "crest": {"seed": "潮待ちの船団", "colours": ["blue"], "type": "unit", "traits": ["海"], "verbs": [], "power": 5000, "cost": 4}},
  ],
  mission: [
    {"name": "波切りかもめ", "numbers": [{"now": 1000, "label": ""}], "crest": {"seed": "波切りかもめ", "colours": ["blue"], "type": "character", "traits": ["水"], "verbs": ["enter"], "power": 1000, "cost": 1}},
    {"name": "竜炉アラガネ", "numbers": [{"now": 8000, "label": ""}], "crest": {"seed": "竜炉アラガネ", "colours": ["red"], "type": "character", "traits": ["炎"], "verbs": ["return"], "power": 8000, "cost": 6}},
    {"name": "千年樹の化身", "numbers": [{"now": 8000, "label": ""}], "crest": {"seed": "千年樹の化身", "colours": ["green"], "type": "character", "traits": ["樹"], "verbs": [], "power": 8000, "cost": 6}},
  ],
};
