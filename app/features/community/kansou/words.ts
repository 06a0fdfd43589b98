// Words that an impression may not say as they stand: what promises an effect (薬機法66条・68条,
// 景品表示法5条), and what leads to a person. Each with its reason and another way to say it.

export type WordWarning = { word: string; reason: string; instead: string };
type Rule = { find: RegExp; reason: string; instead: string };

const effect = "効き目を言いきることばは、薬機法の決まりで、薬でないものには使えません。";
const rules: readonly Rule[] = [
  {
    find: /治[りるっしせ]|完治|治療(?:でき|効果)|根治/,
    reason: effect,
    instead: "「らくに感じました」「気にならない日がふえました」のように、自分の感じたことで。",
  },
  {
    find: /効[きくいか]|効果(?:が|は|も)|効能/,
    reason: effect,
    instead: "「わたしには合っていました」のように、自分の感じたことで。",
  },
  {
    find: /(?:薬|医者|病院)(?:は|が|に|も)?(?:いらな|要らな|やめ|不要|行かな)/,
    reason: "薬や医者をやめるようにすすめることばは、読む人のからだにかかわります。",
    instead: "そのところを除いて、聴いて感じたことを。",
  },
  {
    find: /痩せ[るたま]|やせ[るたま]す?|若返[りっる]|デトックス|免疫力(?:が|を)?(?:上|あ)|血行(?:が|を)?(?:よく|促進|改善)/,
    reason: effect,
    instead: "「からだがかるく感じました」のように、自分の感じたことで。",
  },
  {
    find: /必ず(?:よく|良く|らくに|変わ)|絶対に?(?:よく|良く|治|変わ)|100%|100％|誰でも(?:よく|良く|らく|変わ)|日本一|世界一/,
    reason: "だれにでも同じことが起こるように読めることばは、景品表示法の決まりで使えません。",
    instead: "「わたしは」ではじめて、自分にあったことを。",
  },
];
const contacts: readonly Rule[] = [
  {
    find: /0\d{1,4}[-‐－ー(（ ]?\d{1,4}[-‐－ー)） ]?\d{3,4}/,
    reason: "電話番号のように見えます。",
    instead: "連絡先は書かずに。",
  },
  {
    find: /[\w.+-]+@[\w-]+\.[\w.]+/,
    reason: "メールアドレスのように見えます。",
    instead: "連絡先は書かずに。",
  },
  {
    find: /〒\d{3}[-‐－]\d{4}|(?<![\d-])\d{3}[-‐－]\d{4}(?![\d-])|[市区町村].{0,12}\d{1,3}(?:丁目|番地)/,
    reason: "住所のように見えます。",
    instead: "場所は、町の名まえまでに。",
  },
];

/** What in a text wants another word, each once; nothing: it can go out as it is. */
export function warnedWords(text: string): WordWarning[] {
  const plain = text.normalize("NFKC").replaceAll(/https?:\/\/\S+/g, "");
  return [...rules, ...contacts].flatMap(({ find, reason, instead }) => {
    const [word] = find.exec(plain) ?? [];
    return word === undefined ? [] : [{ word, reason, instead }];
  });
}

/** The sentence beside the field. */
export const warningText = (warnings: readonly WordWarning[]): string =>
  warnings.map(({ word, reason, instead }) => `「${word}」：${reason}${instead}`).join("\n");
