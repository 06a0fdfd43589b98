// What is set aside for something, as it is read.
import type { Reader } from "#db/client.server.ts";
import { err } from "#lib/result.ts";
import type { EditedCollection } from "../edited-collection.ts";
import { type Aside, changedFields, type Conflict, mergeStanding, type Texts } from "../rules.ts";
import { scheduledAmong, scheduledOf, type ScheduledRow } from "./store.server.ts";

export type Timed = { status: string; openAt: Date };
export type Next<F extends string> = {
  version: number;
  at: Date | null;
  updatedAt: Date;
  texts: Texts<F>;
  fields: string[];
  conflicts: Conflict[];
};

export const asideOf = <F extends string>(row: ScheduledRow | undefined): Aside<F> | undefined =>
  row ? { seen: row.seen as Texts<F>, mine: row.mine as Texts<F> } : undefined;

/** Why something cannot be shown anew: it is shown to nobody, or lacks what it needs. */
export function notToBeShown<Row extends { status: string }>(
  collection: { publishesDrafts?: boolean; notReady?(row: Row): string | undefined },
  row: Row,
) {
  if (row.status !== "open" && !collection.publishesDrafts) return err("not-open");
  const sentence = collection.notReady?.(row);
  return sentence ? ({ ok: false, code: "not-ready", sentence } as const) : undefined;
}

export function scheduledReader<
  F extends string,
  Edit extends Timed,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>({ fields, textsOf }: EditedCollection<F, Edit, Row, Action>, subjectOf: (id: string) => string) {
  /** What is set aside for something, over how it stands now; nothing where nothing is. */
  async function nextFor(db: Reader, row: Row): Promise<Next<F> | undefined> {
    const kept = await scheduledOf(db, subjectOf(row.id));
    if (!kept) return undefined;
    const was = textsOf(row);
    const { texts, conflicts } = mergeStanding(was, asideOf<F>(kept), fields);
    const { version, at, updatedAt } = kept;
    const named = changedFields(was, texts).map((field) => fields[field]);
    return { version, at, updatedAt, texts, fields: named, conflicts };
  }
  /** Which of these have something set aside; `null` without an hour. */
  async function nextHours(
    db: Reader,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Date | null>> {
    const found = new Map(
      (await scheduledAmong(db, ids.map(subjectOf))).map(({ subject, at }) => [subject, at]),
    );
    return new Map(
      ids.flatMap((id) => {
        const at = found.get(subjectOf(id));
        return at === undefined ? [] : [[id, at] as const];
      }),
    );
  }
  return { nextFor, nextHours };
}
