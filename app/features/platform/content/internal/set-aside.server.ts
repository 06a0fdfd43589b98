// Keeps what was written for something published without publishing it.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok } from "#lib/result.ts";
import type { RefusedEdit, Typed } from "../edited.ts";
import { discardDraft } from "../drafts.server.ts";
import type { Editor } from "../editor.server.ts";
import { asSeen, changedFields, merge, mergeStanding, type Texts } from "../rules.ts";
import { asideOf, notToBeShown, type Timed } from "./scheduled.server.ts";
import {
  deleteScheduled,
  lockScheduled,
  saveScheduled,
  type ScheduledRow,
} from "./store.server.ts";

export type SetAside<F extends string> =
  | { ok: true; value: "kept" | "waiting" | "same" }
  | RefusedEdit<F>
  | { ok: false; code: "not-open" };
export function asideWriter<
  F extends string,
  Edit extends Timed,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>({ collection, subjectOf, judge }: Editor<F, Edit, Row, Action>, action: Action) {
  const { fields, textsOf } = collection;
  /**
   * Keeps what was written for something published without publishing it; with a later hour it is
   * published then. Two people at it are told as everywhere.
   */
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
      const stands = mergeStanding(textsOf(before), asideOf<F>(next), fields).texts;
      const met = merge({ seen, mine: asSeen(mine, seen), now: stands }, fields);
      if (met.conflicts.length > 0) return { ok: false, code: "conflict", ...met, now: stands };
      const wanted = { ...met.merged, status: "open" };
      const judged = await judge(tx, { before, wanted, now, aside: true });
      if (!judged.ok) return { ok: false, code: "wrong", errors: judged.errors };
      await discardDraft(tx, { uid: actor, subject: subjectOf(id) });
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
      const entry = { actor, action, subject, before: only(was), after: only(mine) };
      await collection.recordAll(tx, [entry], now);
    }
    return at ? "waiting" : "kept";
  }
  return setAside;
}
