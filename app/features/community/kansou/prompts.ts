// First lines for who does not know how to begin: three for each day, and three others when asked.
import type { TokyoDate } from "#lib/tokyo-date.ts";

/** In two lines each, as they stand upright on their slips. */
export const kansouPrompts: readonly (readonly [string, string])[] = [
  ["いちばん先に", "ゆるんだのは"],
  ["聴くまえと", "あとの、足"],
  ["だれかに", "話すとしたら"],
  ["息が", "変わったのは"],
  ["きょうの", "寝つきは"],
  ["思いだした", "場面がひとつ"],
  ["くりかえし", "聴いたところ"],
  ["わからな", "かったのは"],
  ["家のひとに", "言われたこと"],
  ["朝いちばんの", "からだは"],
  ["ためして", "みたこと"],
  ["つぎに", "聴くときは"],
];
export const promptText = (at: number): string => {
  const lines = kansouPrompts[at];
  return lines ? `${lines.join("")}、` : "";
};

const perDay = 3;
/** The three of this day, by their places in the list; `turn`: how often others were asked. */
export function promptsOn(day: TokyoDate, turn = 0): readonly number[] {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const from = (((days + turn) * perDay) % kansouPrompts.length) + kansouPrompts.length;
  return Array.from({ length: perDay }, (_, at) => (from + at) % kansouPrompts.length);
}

/** The turn after this one; after the last the first comes again. */
export const nextTurn = (turn: number): number => (turn + 1) % (kansouPrompts.length / perDay);

/** What was written, begun with this line; written on where something stands already. */
export const begunWith = (body: string, at: number): string =>
  body.trim() === "" ? promptText(at) : `${body.trimEnd()}\n${promptText(at)}`;
