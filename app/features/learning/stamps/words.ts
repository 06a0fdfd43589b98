// What a 判 is called, what it is for, and which picture it has.
import type { Stamp, StampCause } from "./rules.ts";

/** The card that they stand on. */
export const stampCard = "判帳";
type CauseWords = { label: string; hint: string };
export const causeWords: Readonly<Record<StampCause, CauseWords>> = {
  diary: { label: "日記を書いた", hint: "一行でも、丸ひとつでも" },
  lesson: { label: "音声を聴きおえた", hint: "途中で寝ても、最後まで流れたら" },
  streak: { label: "七日つづいた", hint: "お休みをはさんでも、七日めに" },
  event: { label: "催しに来た", hint: "受付がすんだ日に" },
  thanks: { label: "ひとの役に立った", hint: "ことばか窓に、お礼がついた日に" },
};

/** A drawing of `ui/stamps.svg`, what it shows, and its dye, the same by day and by night. */
export type StampPicture = { drawing: string; shows: string; dye: string };
/** 茜 縹 常磐 芥子 葡萄 柿, as the cloth of the house is dyed. */
const dyes = {
  akane: "#b4453a",
  hanada: "#4a79a6",
  tokiwa: "#2f6350",
  karashi: "#c79a3f",
  ebi: "#664467",
  kaki: "#dd7a4e",
} as const;
const everyDye = Object.values(dyes);

const ofCause = {
  lesson: { drawing: "breath", shows: "息の輪", dye: dyes.karashi },
  streak: { drawing: "mountain", shows: "山", dye: dyes.hanada },
  event: { drawing: "figure", shows: "ひと", dye: dyes.kaki },
  thanks: { drawing: "flower", shows: "花", dye: dyes.ebi },
} as const satisfies Record<Exclude<StampCause, "diary">, StampPicture>;

const drawings = {
  sun: "日",
  moon: "月",
  wave: "波",
  leaf: "葉",
  flower: "花",
  tea: "湯のみ",
  walk: "足あと",
  snow: "雪",
} as const;
/** Of the diary, by the season: spring, summer, autumn, winter. */
const ofSeason: readonly (readonly (keyof typeof drawings)[])[] = [
  ["flower", "sun", "leaf", "walk", "tea"],
  ["wave", "sun", "leaf", "moon", "walk"],
  ["leaf", "moon", "walk", "tea", "wave"],
  ["snow", "tea", "moon", "walk", "sun"],
];

/** The same day always has the same picture. */
export function pictureOf({ day, cause }: Pick<Stamp, "day" | "cause">): StampPicture {
  if (cause !== "diary") return ofCause[cause];
  const [, month = 1, date = 1] = day.split("-").map(Number);
  const choices = ofSeason[Math.floor(((month + 9) % 12) / 3)] ?? [];
  const drawing = choices[(date * 3 + month) % choices.length] ?? "sun";
  const dye = everyDye[(date * 5 + month) % everyDye.length] ?? dyes.akane;
  return { drawing, shows: drawings[drawing], dye };
}
