// What can be done to many rows of a list, as its feature declares it.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import type { publish } from "#features/platform/collections/publish.server.ts";

/** `given`: what was typed for the act, as its `ask` wrote it down. */
type Acting = { actor: string; now: Date; given: string };
/**
 * `many`: rows of one transaction; tells which could not be, and what is published at its end.
 * `one`: each by itself, in transactions of its own; for what was done already it gives nothing.
 */
/**
 * What an act needs to be told: read when it is begun. `said` stands in the record; what is wrong
 * stands beside its fields.
 */
export type DeskAsk = (
  texts: Readonly<Record<string, string>>,
  now: Date,
) => { given: string; said: string } | { errors: Readonly<Record<string, string>> };
/**
 * What an act would make of one row. `name`: what people call it. Neither: it is so already.
 */
export type DryRow = { id: string; name: string } & (
  | { from: string; to: string; refused?: undefined }
  | { refused: string; from?: undefined }
  | { from?: undefined; refused?: undefined }
);
/** Of rows as they stand now, by the rules of the act, and without a trace: it only reads. */
export type DryRunOf = (
  db: Reader,
  ids: readonly string[],
  about: Pick<Acting, "now" | "given">,
) => Promise<readonly DryRow[]>;
/**
 * One with an `ask` has its fields and its button on the page of its list; with a `dryRun` that
 * button shows what would become of the rows, and the next does it.
 */
export type DeskAct = { label: string; look?: "go"; ask?: DeskAsk; dryRun?: DryRunOf } & (
  | {
      many: (
        tx: Tx,
        ids: readonly string[],
        about: Acting,
      ) => Promise<{
        refused: ReadonlyMap<string, string>;
        publish?: Parameters<typeof publish>[2];
      }>;
    }
  | { one: (db: Db, id: string, about: Acting) => Promise<string | undefined> }
);
