// What becomes of a table file that staff brought.
import { bytesWords } from "#lib/bytes-words.ts";

const mega = 1_048_576;
/** The largest table file. */
export const maxTableBytes = 64 * mega;
export const tooLargeWords = (bytes: number): string =>
  `${bytesWords(bytes)}あります。一度に${bytesWords(maxTableBytes)}までです。` +
  "いくつかに分けてお持ちください。";

/**
 * `looked`: read to its end, and nothing written yet. `refused`: it is no such table. `dropped`:
 * stopped while it was looked at. `stopped`: while it was written; what was written stays, and it
 * may go on.
 */
export type ImportState =
  | "looking"
  | "looked"
  | "writing"
  | "written"
  | "refused"
  | "dropped"
  | "stopped";
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
