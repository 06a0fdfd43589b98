// What is written for something published and not published yet: set aside for somebody, or for an hour.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { Editor, RefusedEdit, Typed } from "./editor.server.ts";
import {
  deleteScheduled,
  dueScheduled,
  lockScheduled,
  saveScheduled,
  scheduledAmong,
  scheduledOf,
  type ScheduledRow,
  unschedule,
} from "./internal/store.server.ts";
import {
  asSeen,
  type Aside,
  changedFields,
  type Conflict,
  merge,
  mergeStanding,
  type Texts,
} from "./rules.ts";

type Timed = { status: string; openAt: Date };
export type SetAside<F extends string> =
  | { ok: true; value: "kept" | "waiting" | "same" }
  | RefusedEdit<F>
  | { ok: false; code: "not-open" };
export type Next<F extends string> = {
  version: number;
  at: Date | null;
  updatedAt: Date;
  texts: Texts<F>;
  fields: string[];
  conflicts: Conflict[];
};
const maxDue = 100;

/** Why something cannot be shown anew: it is shown to nobody, or lacks what it needs. */
function notToBeShown<Row extends { status: string }>(
  collection: { publishesDrafts?: boolean; notReady?(row: Row): string | undefined },
  row: Row,
) {
  if (row.status !== "open" && !collection.publishesDrafts) return err("not-open");
  const sentence = collection.notReady?.(row);
  return sentence ? ({ ok: false, code: "not-ready", sentence } as const) : undefined;
}

export function defineSchedule<
  F extends string,
  Edit extends Timed,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(
  { collection, subjectOf, judge, write }: Editor<F, Edit, Row, Action>,
  acts: { setAside: Action; dropped: Action; publishedAtHour: Action },
) {
  const { fields, textsOf } = collection;
  const asideOf = (row: ScheduledRow | undefined): Aside<F> | undefined =>
    row ? { seen: row.seen as Texts<F>, mine: row.mine as Texts<F> } : undefined;

  /** Keeps what was written for something published without publishing it; with a later hour it is published then. Two people at it are told as everywhere. */
  async function setAside(
    db: Db,
    id: string,
    { seen, mine }: Typed<F>,
    actor: string,
    now: Date,
  ): Promise<SetAside<F>> {
    return inTransaction(db, async (tx): Promise<SetAside<F>> => {
      const before = await collection.lock(tx, id);
      if (!before) return err("not-found");
      const problem = notToBeShown(collection, before);
      if (problem) return problem;
      const next = await lockScheduled(tx, subjectOf(id));
      const stands = mergeStanding(textsOf(before), asideOf(next), fields).texts;
      const met = merge({ seen, mine: asSeen(mine, seen), now: stands }, fields);
      if (met.conflicts.length > 0) return { ok: false, code: "conflict", ...met, now: stands };
      const wanted = { ...met.merged, status: "open" };
      const judged = await judge(tx, { before, wanted, now, aside: true });
      if (!judged.ok) return { ok: false, code: "wrong", errors: judged.errors };
      return ok(await save(tx, { before, next, wanted: judged.next }, actor, now));
    });
  }
  async function save(
    tx: Tx,
    { before, next, wanted }: { before: Row; next: ScheduledRow | undefined; wanted: Edit },
    actor: string,
    now: Date,
  ): Promise<"kept" | "waiting" | "same"> {
    const subject = subjectOf(before.id);
    const [was, mine] = [textsOf(before), textsOf(wanted)];
    const changed = changedFields(was, mine);
    if (changed.length === 0) {
      if (next) await deleteScheduled(tx, subject);
      return "same";
    }
    const at = wanted.openAt > now ? wanted.openAt : null;
    const same =
      next &&
      changedFields(next.mine as Texts<F>, mine).length === 0 &&
      changedFields(next.seen as Texts<F>, was).length === 0 &&
      next.at?.getTime() === at?.getTime();
    if (!same) {
      await saveScheduled(tx, { subject, seen: was, mine, at, uid: actor, updatedAt: now });
      const only = (texts: Texts<F>) =>
        Object.fromEntries(changed.map((field) => [field, texts[field]]));
      const entry = { actor, action: acts.setAside, subject, before: only(was), after: only(mine) };
      await collection.recordAll(tx, [entry], now);
    }
    return at ? "waiting" : "kept";
  }

  /** What is set aside for something, over how it stands now; nothing where nothing is. */
  async function nextFor(db: Reader, row: Row): Promise<Next<F> | undefined> {
    const kept = await scheduledOf(db, subjectOf(row.id));
    if (!kept) return undefined;
    const was = textsOf(row);
    const { texts, conflicts } = mergeStanding(was, asideOf(kept), fields);
    const { version, at, updatedAt } = kept;
    const named = changedFields(was, texts).map((field) => fields[field]);
    return { version, at, updatedAt, texts, fields: named, conflicts };
  }
  /** Throws away what was set aside, as it was seen; the audit keeps it. */
  async function forgetNext(
    db: Db,
    id: string,
    version: number,
    actor: string,
    now: Date,
  ): Promise<Result<null, "gone">> {
    return inTransaction(db, async (tx) => {
      const subject = subjectOf(id);
      await collection.lock(tx, id);
      const next = await lockScheduled(tx, subject);
      if (next?.version !== version) return err("gone");
      await deleteScheduled(tx, subject);
      const entry = { actor, action: acts.dropped, subject, before: next.mine };
      await collection.recordAll(tx, [entry], now);
      return ok(null);
    });
  }
  /**
   * Publishes what was set aside for an hour that has come; the new version, where there was any. What cannot be published any more
   * (it was put away, or changed in the same field since) stays aside, without an hour, for somebody to look at.
   */
  async function publishDue(db: Db, now: Date): Promise<number | null> {
    return inTransaction(db, async (tx) => {
      const published: string[] = [];
      for (const subject of await dueScheduled(tx, collection.kind, now, maxDue)) {
        const before = await collection.lock(tx, subject.slice(collection.kind.length + 1));
        const next = await lockScheduled(tx, subject);
        if (!before || !next?.at || next.at > now) continue;
        const { texts, conflicts } = mergeStanding(textsOf(before), asideOf(next), fields);
        const judged =
          !notToBeShown(collection, before) && conflicts.length === 0
            ? await judge(tx, { before, wanted: texts, now, aside: false })
            : undefined;
        if (!judged?.ok) {
          await unschedule(tx, subject);
          continue;
        }
        await deleteScheduled(tx, subject);
        const writing = { actor: next.uid, action: acts.publishedAtHour };
        published.push(...(await write(tx, [{ before, next: judged.next }], writing, now)).seen);
      }
      return published.length > 0 ? collection.publish(tx, published, now) : null;
    });
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

  return { setAside, nextFor, forgetNext, publishDue, nextHours };
}
