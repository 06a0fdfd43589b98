// What becomes of a table file that staff brought.
export const importTables = ["words", "media", "products"] as const;
export type ImportTable = (typeof importTables)[number];

/** `looked`: read to its end, and nothing written yet. `refused`: it is no such table. */
export type ImportState = "looking" | "looked" | "writing" | "written" | "refused";
export const isRunning = (state: ImportState): boolean =>
  state === "looking" || state === "writing";

export const lineKinds = ["refused", "fresh", "changed", "note"] as const;
export type ImportLineKind = (typeof lineKinds)[number];
/** So many rows of each kind are named; all are counted. */
export const maxLinesTold = 1_000;
export const linesPerPage = 100;

/** Nobody has gone on with it for so long: the next may. */
export const leftAloneMs = 5_000;
/** Files are kept so long. */
export const importRetentionMs = 30 * 86_400_000;
