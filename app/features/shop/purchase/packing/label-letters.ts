// What fits on a carrier's label: the letters that its program reads, and how many. Pure.
import iconv from "iconv-lite";

/** Signs that Shift_JIS has under another number, as every program here writes them. */
const twins: Readonly<Record<string, string>> = {
  "\u301c": "～",
  "\u2212": "－",
  "\u2014": "―",
  "\u2016": "∥",
  "\u00a5": "￥",
};
const toTwins = (text: string) => text.replaceAll(/[\u301c\u2212\u2014\u2016\u00a5]/g, twinOf);
const twinOf = (sign: string) => twins[sign] ?? sign;

const fits = (sign: string) => iconv.decode(iconv.encode(sign, "cp932"), "cp932") === sign;
/** The signs of a text that no label can show, each once. */
export const unfitSigns = (text: string): string[] => [
  ...new Set(Array.from(toTwins(text)).filter((sign) => !fits(sign))),
];

const missing = "〓";
/** As it can be written; what does not fit is shown as a mark. */
const fitting = (text: string): string =>
  Array.from(toTwins(text), (sign) => (fits(sign) ? sign : missing)).join("");
export const shiftJis = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(iconv.encode(fitting(text), "cp932"));
/** A letter of full width counts two. */
export const labelWidth = (text: string): number => iconv.encode(fitting(text), "cp932").length;

/** As much of it as a column holds. */
export function cutToWidth(text: string, width: number): string {
  let cut = "";
  for (const sign of fitting(text)) {
    if (labelWidth(cut + sign) > width) break;
    cut += sign;
  }
  return cut;
}

const isNumeral = (sign: string | undefined) => sign !== undefined && /[0-9０-９\-－‐]/.test(sign);
/**
 * A text in lines of these widths, no number broken where a line can end before it; nothing where
 * it does not fit.
 */
export function inLines(text: string, widths: readonly number[]): string[] | undefined {
  const lines: string[] = [];
  let rest = Array.from(toTwins(text));
  for (const width of widths) {
    let count = 0;
    while (count < rest.length && labelWidth(rest.slice(0, count + 1).join("")) <= width) count++;
    let end = count;
    while (end > 1 && end < rest.length && isNumeral(rest[end - 1]) && isNumeral(rest[end])) end--;
    if (end === 1 && count > 1) end = count;
    lines.push(rest.slice(0, end).join(""));
    rest = rest.slice(end);
  }
  return rest.length === 0 ? lines : undefined;
}
