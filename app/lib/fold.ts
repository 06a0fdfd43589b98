import { toHiragana } from "./kana.ts";

/** Older and variant forms of kanji, each before the form that searches use. */
const newForms = new Map(
  `
  體体 學学 國国 澤沢 邊辺 邉辺 齋斎 齊斉 髙高 﨑崎 嵜崎 濱浜 濵浜 櫻桜 德徳 藏蔵 廣広 眞真 氣気 圓円 壽寿 龍竜 瀧滝 繪絵 畫画 舊旧 來来 假仮 會会 變変 聲声 讀読 經経
  醫医 藥薬 應応 戀恋 靜静 圖図 點点 號号 澁渋 實実 榮栄 豐豊 靈霊 禮礼 稻稲 𠮷吉 惠恵 彥彦 步歩 黑黒 綠緑 顏顔 髮髪 腦脳 肅粛 臟臓 膽胆 齒歯 亂乱 亞亜 佛仏 價価 傳伝
  兩両 單単 嚴厳 囑嘱 團団 壞壊 壓圧 壹壱 奧奥 專専 對対 將将 屆届 嶋島 峯峰 巖巌 帶帯 廢廃 彈弾 從従 徑径 恆恒 惡悪 惱悩 懷懐 戰戦 戲戯 拂払 拔抜 擇択 搖揺 攝摂 收収
  敎教 數数 斷断 晉晋 晝昼 曉暁 條条 樂楽 樓楼 樣様 權権 歐欧 歡歓 歲歳 歷歴 殘残 殼殻 毆殴 沒没 淚涙 淨浄 淺浅 渴渇 溫温 滿満 潛潜 濕湿 濟済 瀨瀬 燈灯 爐炉 爭争 狀状
  獨独 獸獣 瑤瑶 甁瓶 產産 發発 盜盗 盡尽 硏研 祕秘 稱称 穗穂 穩穏 粹粋 絲糸 緣縁 縣県 總総 繩縄 繼継 續続 纖繊 缺欠 聽聴 莊荘 萬万 處処 虛虚 蟲虫 衞衛 裝装 覺覚
  覽覧 觀観 觸触 證証 譯訳 譽誉 讓譲 豫予 賣売 賴頼 贊賛 踐践 輕軽 轉転 辭辞 遙遥 遲遅 邨村 鄕郷 醉酔 釋釈 鐵鉄 鑛鉱 關関 陷陥 隨随 險険 隱隠 雙双 雜雑 靑青 飜翻 餘余
  坐座 驅駆 驛駅 驗験 髓髄 鬪闘 鷄鶏 鷗鴎 鹽塩 麥麦 麵麺 黨党 齡齢
`
    .trim()
    .split(/\s+/)
    .map((pair) => [...pair] as [older: string, newer: string]),
);

/** Spellings that sound the same, in hiragana. */
const sameSound: [RegExp, string][] = [
  [/ゔぁ/g, "ば"],
  [/ゔぃ/g, "び"],
  [/ゔぇ/g, "べ"],
  [/ゔぉ/g, "ぼ"],
  [/ゔ/g, "ぶ"],
  [/ぢ/g, "じ"],
  [/づ/g, "ず"],
  [/ゐ/g, "い"],
  [/ゑ/g, "え"],
  [/[ゕゖ]/g, "か"],
];

const vowelLetters: [vowel: string, letters: string][] = [
  ["あ", "あかさたなはまやらわがざだばぱぁゃゎ"],
  ["い", "いきしちにひみりぎじびぴぃ"],
  ["う", "うくすつぬふむゆるぐずぶぷぅゅ"],
  ["え", "えけせてねへめれげぜでべぺぇ"],
  ["お", "おこそとのほもよろをごぞどぼぽぉょ"],
];
/** The vowel in which a kana ends: what a long mark after it sounds like. */
export const vowelOf: ReadonlyMap<string, string> = new Map(
  vowelLetters.flatMap(([vowel, letters]) =>
    [...letters].map((letter) => [letter, vowel] as const),
  ),
);

/**
 * One form for everything that a searcher would call the same: width, case, kana, accents, older
 * kanji, 々, long vowels, hyphens in numbers of goods and Latin words.
 *
 * Both what is searched and what is typed go through it, then plain "contains" is enough. A long
 * mark inside a word becomes its vowel ("コート" is not "こと"); at the end of a word it is dropped
 * ("パーカー" is "パーカ"). White space becomes one space.
 */
export function fold(text: string): string {
  if (text.length > maxShort) return foldNow(text);
  let folded = kept.get(text);
  if (folded !== undefined) return folded;
  folded = foldNow(text);
  if (kept.size >= maxKept) kept.clear();
  kept.set(text, folded);
  return folded;
}

/** One search asks for the same few words a dozen times. */
const [maxShort, maxKept] = [60, 200];
const kept = new Map<string, string>();

function foldNow(text: string): string {
  let folded = toHiragana(text.normalize("NFKC")).toLowerCase();
  folded = folded
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  folded = withoutRepeatMarks([...folded].map((letter) => newForms.get(letter) ?? letter));
  for (const [spelling, sound] of sameSound) folded = folded.replace(spelling, sound);
  return folded
    .replace(/(?<=[a-z0-9])[-‐‑‒–—―−]+(?=[a-z0-9])/gu, "")
    .replace(/(?<=[ぁ-ゖー])[-‐‑‒–—―−](?=[ぁ-ゖ])/gu, "ー")
    .replace(/ー+(?![ぁ-ゖ])/gu, "")
    .replace(/([ぁ-ゖ])ー+/gu, (_run, letter: string) => letter + (vowelOf.get(letter) ?? ""))
    .replace(/ー/g, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** "佐々木" → "佐佐木", "いすゞ" → "いすず". A mark with nothing to repeat stays. */
function withoutRepeatMarks(letters: readonly string[]): string {
  const written: string[] = [];
  for (const letter of letters) {
    const last = written.at(-1) ?? " ";
    if (/[々〻]/.test(letter) && !/\s/.test(last)) written.push(last);
    else if (/[ゝゞ]/.test(letter) && /[ぁ-ゖ]/.test(last)) {
      const bare = last.normalize("NFD").charAt(0);
      const voiced = `${bare}\u3099`.normalize("NFC");
      written.push(letter === "ゞ" && voiced.length === 1 ? voiced : bare);
    } else written.push(letter);
  }
  return written.join("");
}
