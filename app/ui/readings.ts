// Readings of the fixed words in menus, headings and names. Shown where the reader asked for more
// ふりがな.

/** Only words that people stumble over; whatever is not here stands without a reading. */
const readings: Readonly<Record<string, string>> = {
  特定商取引法: "とくていしょうとりひきほう",
  利用規約: "りようきやく",
  領収書: "りょうしゅうしょ",
  気に入り: "きにいり",
  問い合わせ: "といあわせ",
  支払い: "しはらい",
  届け先: "とどけさき",
  三週間: "さんしゅうかん",
  十四日: "じゅうよっか",
  両道: "りょうどう",
  英知: "えいち",
  禍福: "かふく",
  釈迦: "しゃか",
  神楽: "かぐら",
  稽古会: "けいこかい",
  電撃: "でんげき",
  定期便: "ていきびん",
  季節: "きせつ",
  特別: "とくべつ",
  体癖: "たいへき",
  手帳: "てちょう",
  診断: "しんだん",
  催し: "もよおし",
  予約: "よやく",
  結果: "けっか",
  辞典: "じてん",
  画廊: "がろう",
  会員: "かいいん",
  解約: "かいやく",
  休止: "きゅうし",
  音声: "おんせい",
  言葉: "ことば",
  表記: "ひょうき",
  返品: "へんぴん",
  再生: "さいせい",
  記録: "きろく",
  購入: "こうにゅう",
  履歴: "りれき",
  理由: "りゆう",
  設定: "せってい",
  連携: "れんけい",
  通知: "つうち",
  注文: "ちゅうもん",
  端末: "たんまつ",
  退会: "たいかい",
  手段: "しゅだん",
  名前: "なまえ",
  管理: "かんり",
  一年: "いちねん",
  三枚: "さんまい",
  十枚: "じゅうまい",
  一枚: "いちまい",
  方法: "ほうほう",
  店: "みせ",
  方: "かた",
  券: "けん",
  品: "しな",
  手つづき: "てつづき",
  読: "よ",
  見: "み",
  知: "し",
  受: "う",
  持: "も",
  和: "わ",
  小: "しょう",
  一: "いち",
  二: "に",
};
const known = new RegExp(Object.keys(readings).join("|"), "g");

export type ReadPart = { text: string; kana?: string };

/** Menus and headings are the same on every page: each is read once. */
const maxRead = 2_000;
const read = new Map<string, readonly ReadPart[]>();
/** A text in parts, each known word with its reading; the longest word wins. */
export function withReadings(text: string): readonly ReadPart[] {
  const before = read.get(text);
  if (before) return before;
  const parts = partsOf(text);
  if (read.size >= maxRead) read.clear();
  read.set(text, parts);
  return parts;
}
function partsOf(text: string): ReadPart[] {
  const parts: ReadPart[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(known)) {
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: word, kana: readings[word] ?? "" });
    at = index + word.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
