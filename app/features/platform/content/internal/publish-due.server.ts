// Publishes what was set aside for an hour that has come.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Editor } from "../editor.server.ts";
import { mergeStanding } from "../rules.ts";
import { asideOf, notToBeShown, type Timed } from "./scheduled.server.ts";
import { deleteScheduled, dueScheduled, lockScheduled, unschedule } from "./store.server.ts";

const maxDue = 100;

export function duePublisher<
  F extends string,
  Edit extends Timed,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>({ collection, judge, write }: Editor<F, Edit, Row, Action>, publishedAtHour: Action) {
  const { fields, textsOf } = collection;
  /**
   * Publishes what was set aside for an hour that has come; the new version, where there was any.
   * What cannot be published any more (it was put away, or changed in the same field since) stays
   * aside, without an hour, for somebody to look at.
   */
  return async function publishDue(db: Db, now: Date): Promise<number | null> {
    return inTransaction(db, async (tx) => {
      const published: string[] = [];
      for (const subject of await dueScheduled(tx, collection.kind, now, maxDue)) {
        const before = await collection.lock(tx, subject.slice(collection.kind.length + 1));
        const next = await lockScheduled(tx, subject);
        if (!before || !next?.at || next.at > now) continue;
        const { texts, conflicts } = mergeStanding(textsOf(before), asideOf<F>(next), fields);
        const judged =
          !notToBeShown(collection, before) && conflicts.length === 0
            ? await judge(tx, { before, wanted: texts, now, aside: false })
            : undefined;
        if (!judged?.ok) {
          await unschedule(tx, subject);
          continue;
        }
        await deleteScheduled(tx, subject);
        const writing = { actor: next.uid, action: publishedAtHour };
        published.push(...(await write(tx, [{ before, next: judged.next }], writing, now)).seen);
      }
      return published.length > 0 ? collection.publish(tx, published, now) : null;
    });
  };
}
