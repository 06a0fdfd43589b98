// The house of the neighbours: who is seen, who may knock, and what a room looks like. Pure.
// Source: reading, "Content"; docs/adr/0410.
import { monthName, monthOf } from "#lib/calendar.ts";
import { isUuid } from "#lib/uuid.ts";
import { tokyoClock, tokyoDate } from "#lib/tokyo-date.ts";

/** The board of a nameplate. */
export const plateWoods = { sugi: "杉", kuri: "栗", shiraki: "白木" } as const;
export type PlateWood = keyof typeof plateWoods;

/** What a knock thanks for. */
export const knockReasons = {
  kansou: "感想がよかった",
  reply: "返事に助けられた",
  night: "ただの、おやすみ",
} as const;
export type KnockReason = keyof typeof knockReasons;

/** Windows of one house: one stays for who looks. */
export const windowsOfHouse = 12;
export const neighboursPerHouse = windowsOfHouse - 1;
/** Where the own window stands among the twelve. */
export const ownWindow = 4;
/** So many windows may be knocked at in a day. */
export const knocksInDay = 20;

/** So many spines stand on the shelf; of more only the number is told. */
export const spinesOnShelf = 44;
/** As others see a shelf: nothing, some, many, full. It tells no number. */
export const coarseShelf = (finished: number): number =>
  finished === 0 ? 0 : finished < 10 ? 7 : finished < spinesOnShelf ? 26 : spinesOnShelf;

export type Season = "spring" | "summer" | "autumn" | "winter";
const seasons: readonly Season[] = ["winter", "spring", "summer", "autumn"];
export type RoomLight = "morning" | "day" | "evening" | "night";
/** What is seen outside: the season, the month, and how high the light stands, in Tokyo. */
export type Outside = { season: Season; month: number; monthName: string; light: RoomLight };
export function outsideAt(now: Date): Outside {
  const { hour } = tokyoClock(now);
  const today = tokyoDate(now);
  const month = Number(today.slice(5, 7));
  const light = hour < 5 || hour >= 18 ? "night" : hour < 9 ? "morning" : hour < 16 ? "day" : null;
  return {
    season: seasons[Math.floor((month % 12) / 3)] ?? "winter",
    month,
    monthName: monthName(monthOf(today)),
    light: light ?? "evening",
  };
}

export const seasonNames: Readonly<Record<Season, string>> = {
  spring: "春",
  summer: "夏",
  autumn: "秋",
  winter: "冬",
};
export const lightNames: Readonly<Record<RoomLight, string>> = {
  morning: "朝",
  day: "昼",
  evening: "夕暮れ",
  night: "夜",
};
/** The plant of each month, January first. */
export const plantNames = [
  "笹",
  "梅",
  "菜の花",
  "桜",
  "あやめ",
  "あじさい",
  "朝顔",
  "蓮",
  "すすき",
  "菊",
  "もみじ",
  "椿",
] as const;
export const plantOfMonth = (month: number): string => plantNames[month - 1] ?? plantNames[0];

/** A place in the order of those who agreed: since when, and who. */
export type HouseMark = { at: Date; id: string };
export const writeHouseMark = ({ at, id }: HouseMark): string => `${at.getTime()}.${id}`;
/** Nothing: it is no such mark, and the first house is shown. */
export function readHouseMark(text: string | null): HouseMark | undefined {
  const [, at, id] = /^(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  return at && isUuid(id) ? { at: new Date(Number(at)), id } : undefined;
}
