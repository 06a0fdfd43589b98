// The members-only area another-frontier: its three levels, what each opens, and its fellows.
// Source: reading "another-frontier, both readings" and "Content"; docs/adr/0006.
import type { Area } from "#features/identity/licence/rules.ts";

export type Level = "trial" | "a" | "b";
/** From the door inwards: who holds a level holds those before it. */
export const levels = [
  { level: "trial", item: "000029", area: "another-frontier", name: "おためし" },
  { level: "a", item: "000030", area: "another-frontier-a", name: "A" },
  { level: "b", item: "000031", area: "another-frontier-b", name: "B" },
] as const satisfies readonly { level: Level; item: string; area: Area; name: string }[];

/**
 * The level that a piece asks for: the least that opens it. A piece without any of the three areas
 * asks for the door alone.
 */
export const levelOf = (areas: readonly Area[]): Level =>
  levels.find(({ area }) => areas.includes(area))?.level ?? "trial";

/** The highest level among held items; nothing without any. */
export const levelHeld = (heldItems: readonly string[]): Level | undefined =>
  levels.findLast(({ item }) => heldItems.includes(item))?.level;

export const levelName = (level: Level): string =>
  levels.find((one) => one.level === level)?.name ?? "";
export const areaOfLevel = (level: Level): Area =>
  levels.find((one) => one.level === level)?.area ?? "another-frontier";

// ---- fellows ----

export const fellowLengths = { name: 20, words: 140 } as const;
export const fellowsPerPage = 24;
/** Body types, whose figures stand for people without a photo. */
export const avatarTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
