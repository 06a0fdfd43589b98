// The texts of a row that every process keeps and seldom shows, as one: an object and its texts
// side by side take three times the room, and each of them is looked at by every collection of
// garbage.

/** Stands in no text that a database holds. */
const between = "\0";

/** One letter for each byte of UTF-8: a Japanese text would make all letters two bytes wide. */
export const packTexts = (texts: readonly string[]): string =>
  Buffer.from(texts.join(between)).toString("latin1");
export const unpackTexts = (packed: string): string[] =>
  Buffer.from(packed, "latin1").toString().split(between);
