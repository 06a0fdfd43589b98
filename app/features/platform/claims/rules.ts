// Words that promise an effect (薬機法66条・68条, 景品表示法5条): in what members write, and in what
// the shop publishes.

export type FoundWord = { word: string; reason: string; instead: string };
export type WordRule = { find: RegExp; reason: string; instead: string };

const effect = "効き目を言いきることばは、薬機法の決まりで、薬でないものには使えません。";
/** `instead`: for an impression, in the words of its writer. */
export const claimRules: readonly WordRule[] = [
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
    find: /(?:血圧|血糖値?|コレステロール|尿酸値|脂肪)[がをもは]?(?:下が|下げ|落ち|落と|[減へ][るらり])/,
    reason: effect,
    instead: "数や値ではなく、「からだがかるく感じました」のように、自分の感じたことで。",
  },
  {
    find: /必ず(?:よく|良く|らくに|変わ)|絶対に?(?:よく|良く|治|変わ)|100%|100％|誰でも(?:よく|良く|らく|変わ)|日本一|世界一/,
    reason: "だれにでも同じことが起こるように読めることばは、景品表示法の決まりで使えません。",
    instead: "「わたしは」ではじめて、自分にあったことを。",
  },
];

/** The first word of each rule that the text breaks. */
export function ruledWordsIn(text: string, rules: readonly WordRule[]): FoundWord[] {
  const plain = text.normalize("NFKC").replaceAll(/https?:\/\/\S+/g, "");
  return rules.flatMap(({ find, reason, instead }) => {
    const [word] = find.exec(plain) ?? [];
    return word === undefined ? [] : [{ word, reason, instead }];
  });
}

export type Claim = Pick<FoundWord, "word" | "reason">;
/** What a text of the shop promises: staff look at it again before it goes out. */
export const claimsIn = (...texts: readonly string[]): Claim[] =>
  ruledWordsIn(texts.join("\n"), claimRules).map(({ word, reason }) => ({ word, reason }));

/** What the box of the form sends that says "looked at". */
export const claimsSeen = "1";
export const claimsAsked =
  "効き目を言いきることばがあります。書きなおすか、お確かめのうえ、チェックを付けてください。";
