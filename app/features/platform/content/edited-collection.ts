// What an editor is told of its collection.
import type { z } from "zod";
import type { Tx } from "#db/client.server.ts";
import type { AuditEntry } from "#features/platform/audit/service.server.ts";
import type { FieldHints, Texts } from "./rules.ts";

export type WithStatus = { status: string };
export type EditChange<Row, Edit> = { before: Row; next: Edit };
export type Judged<Edit> = { ok: true; next: Edit } | { ok: false; errors: Record<string, string> };

/**
 * `F`: its fields; `Edit`: what staff change of a row;
 * `Action`: its acts.
 */
export type EditedCollection<
  F extends string,
  Edit extends WithStatus,
  Row extends Edit & { id: string; version: number },
  Action extends string,
> = {
  /** The beginning of its subjects: `word` → `word:<id>`. */
  kind: string;
  fields: Readonly<Record<F, string>>;
  hints: FieldHints<F>;
  textsOf(edit: Edit): Texts<F>;
  read(texts: Texts<F>): z.ZodSafeParseResult<Edit>;
  /** Columns that do not come of the one field of their name. */
  from?: Partial<Record<keyof Edit, readonly F[]>>;
  /**
   * Whether it may be written over `before`: what `read` cannot know. Without it only `read` is
   * asked. `aside`: it waits.
   */
  judge?(
    tx: Tx,
    ask: { before: Row; wanted: Texts<F>; now: Date; aside: boolean },
  ): Promise<Judged<Edit>>;
  /** Why something cannot be published yet, whatever its fields say. */
  notReady?(before: Row): string | undefined;
  lock(tx: Tx, id: string): Promise<Row | undefined>;
  /** Writes the rows under their locks, each with `version`, and what is derived from them. */
  update(
    tx: Tx,
    rows: readonly (EditChange<Row, Edit> & { version: number })[],
    now: Date,
  ): Promise<void>;
  publishesDrafts?: boolean; // staff find them by a search that publishing writes
  /** Tells readers, last in the writer's transaction. */
  publish(tx: Tx, ids: readonly string[], now: Date): Promise<number>;
  recordAll(tx: Tx, entries: readonly AuditEntry<Action>[], now: Date): Promise<void>;
  acts: { edited: Action; takenBack: Action };
};
