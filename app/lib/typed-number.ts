// Whole numbers as people type them: the one reader for filters, forms and files.
/** What may stand around the digits without changing what is meant. */
const around = /^[¥\\]?\s*(?<digits>[\d,、\s]+?)\s*(?:円|枚|点|個|本|回|ポイント)?$/;
/** Three by three, or not parted at all: "3、11" are two numbers and "2,98" is a slip. */
const parted = /^(?:\d+|\d{1,3}(?:[,、]\d{3})+|\d{1,3}(?: \d{3})+)$/;
const maxDigits = 15;

/**
 * "２，９８０円", "2、980", "¥2,980" → 2980. Digits of either width, parted by thousands or not, with yen
 * or a counter around them; nothing for anything else, also for more than `upTo`.
 */
export function readWhole(typed: string, upTo = 999_999_999): number | undefined {
  if (typed.length > 60) return undefined;
  const digits = around.exec(typed.normalize("NFKC").trim())?.groups?.["digits"] ?? "";
  const plain = parted.test(digits) ? digits.replaceAll(/[,、\s]/g, "") : "";
  if (plain === "" || plain.length > maxDigits) return undefined;
  const value = Number(plain);
  return value <= upTo ? value : undefined;
}

const sign = /^(?<sign>[-−–—―ー‐+▲△])\s*/;
/** The same with a sign before it, of whatever width: "－１００", "▲100" → −100. */
export function readSigned(typed: string, upTo = 999_999_999): number | undefined {
  const text = typed.normalize("NFKC").trim();
  const given = sign.exec(text);
  const value = readWhole(given ? text.slice(given[0].length) : text, upTo);
  if (value === undefined || !given || given.groups?.["sign"] === "+") return value;
  return value === 0 ? 0 : -value;
}
