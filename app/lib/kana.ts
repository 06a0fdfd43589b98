/** Half-width katakana to full width, voice marks joined: "ｶﾞｸ" → "ガク". All else stays. */
export const toFullWidthKana = (text: string): string =>
  joinVoiceMarks(text.replace(/[\uff61-\uff9f]+/g, (run) => run.normalize("NFKC")));

/**
 * Joins kana and a combining voice mark that follows it, as some keyboards and file systems part
 * them. Kanji keep their exact form.
 */
export const joinVoiceMarks = (text: string): string =>
  text.replace(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize("NFC"));

/** Katakana of either width to hiragana; "ー" stays. */
export const toHiragana = (text: string): string =>
  toFullWidthKana(text)
    .replace(/[\u30f7-\u30fa]/g, (letter) => letter.normalize("NFD"))
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) - 0x60),
    );

/** Hiragana and half-width katakana to katakana. */
export const toKatakana = (text: string): string =>
  toFullWidthKana(text).replace(/[\u3041-\u3096\u309d\u309e]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0x60),
  );

const rows = {
  あ: "あいうえお",
  か: "かきくけこ",
  さ: "さしすせそ",
  た: "たちつてと",
  な: "なにぬねの",
  は: "はひふへほ",
  ま: "まみむめも",
  や: "やゆよ",
  ら: "らりるれろ",
  わ: "わゐゑをん",
} as const;
export type KanaRow = keyof typeof rows;
export const lettersOfKanaRow = (row: KanaRow): string => rows[row];
export const kanaRows = Object.keys(rows) as KanaRow[];

const largeOf: Record<string, string> = {
  ぁ: "あ",
  ぃ: "い",
  ぅ: "う",
  ぇ: "え",
  ぉ: "お",
  っ: "つ",
  ゃ: "や",
  ゅ: "ゆ",
  ょ: "よ",
  ゎ: "わ",
  ゕ: "か",
  ゖ: "け",
};

/**
 * The letter under which a reading stands in a list, voice marks and smallness taken away: "ガクブチ" →
 * "か". "" when it does not begin with kana.
 */
export function initialKana(reading: string): string {
  const first = [...toHiragana(reading.trim())][0] ?? "";
  const bare = first.normalize("NFD")[0] ?? "";
  const letter = largeOf[bare] ?? bare;
  return kanaRows.some((row) => rows[row].includes(letter)) ? letter : "";
}

/** The row in which a reading stands, or nothing when it does not begin with kana. */
export function kanaRow(reading: string): KanaRow | undefined {
  const letter = initialKana(reading);
  return letter === "" ? undefined : kanaRows.find((row) => rows[row].includes(letter));
}
