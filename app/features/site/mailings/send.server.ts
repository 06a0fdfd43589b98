// A letter to many is put into the post in parts. Each part and how far the walk has come are one
// commit, so that whoever is killed in the middle is gone on from there, and nobody has it twice.
import { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  defineNotice,
  everyChannel,
  notifyAll,
} from "#features/platform/notifications/notice.server.ts";
import { type Handlers, runDue } from "#features/platform/outbox/service.server.ts";
import { isRecalled, letterOfMailing, mailingKind, type MailingText } from "./rules.ts";
import { policyNews } from "./policy-letter.server.ts";
import {
  countReceivers,
  lockDueMailing,
  mailingById,
  nextReceivers,
  updateMailing,
} from "./internal/store.server.ts";

export const mailingLetter = defineNotice<
  { mailing: string; uid: string },
  MailingText & { uid: string }
>({
  key: "mailing",
  payload: z.object({ mailing: z.uuid(), uid: z.uuid() }),
  kind: mailingKind,
  channels: everyChannel,
  sameWords: true,
  async about({ mailing, uid }, { db }) {
    const row = await mailingById(db, mailing);
    return row && !isRecalled(row.state) ? { ...row, uid } : undefined;
  },
  to: ({ uid }) => ({ uid, mail: "proved" }),
  mail: (text, { site }) => letterOfMailing(text, site.baseUrl),
});

/** The same about a policy: it goes to all, whatever they chose of the shop's news. */
export const policyLetter = defineNotice<
  { mailing: string; uid: string },
  MailingText & { uid: string }
>({
  key: "policy-changes",
  payload: z.object({ mailing: z.uuid(), uid: z.uuid() }),
  kind: "account",
  channels: everyChannel,
  sameWords: true,
  async about({ mailing, uid }, { db }) {
    const row = await mailingById(db, mailing);
    const policy = row && !isRecalled(row.state) && (await policyNews(db, row.policyId));
    return policy ? { ...row, policy, uid } : undefined;
  },
  to: ({ uid }) => ({ uid, mail: "proved" }),
  mail: (text, { site }) => letterOfMailing(text, site.baseUrl),
});

/** As what it goes: news, or what every member has to know. */
export const noticeOf = ({ policyId }: { policyId: string | null }) =>
  policyId === null ? mailingLetter : policyLetter;

/** Members of one commit: few, so that stopping stops. */
const partSize = 100;
/** Parts of one turn, so that a process that ends waits for a second or two. */
const partsOfTurn = 3;
const atOnce = 20;

async function putSome(tx: Tx, now: Date): Promise<boolean> {
  const row = await lockDueMailing(tx, now);
  if (!row) return false;
  const uids = await nextReceivers(tx, { ...row, limit: partSize }, now);
  const first = row.reached === null && { total: await countReceivers(tx, row, now) };
  const over = uids.length < partSize;
  await updateMailing(tx, row.id, {
    reached: uids.at(-1) ?? row.reached,
    sent: row.sent + uids.length,
    updatedAt: now,
    ...first,
    ...(over ? { state: "done" } : {}),
  });
  if (uids.length === 0) return true;
  await notifyAll(
    tx,
    noticeOf(row),
    uids.map((uid) => ({ once: `${row.id}:${uid}`, payload: { mailing: row.id, uid } })),
    now,
  );
  return true;
}

const isMailing = (kind: string) =>
  kind === mailingLetter.postKind || kind === policyLetter.postKind;
/** What the lane of all other letters carries. */
export const withoutMailings = (handlers: Handlers): Handlers =>
  Object.fromEntries(Object.entries(handlers).filter(([kind]) => !isMailing(kind)));

/**
 * Some parts, each sent before the next is put into the post: the lane is its own, so no letter
 * about an order waits behind ten thousand. For the schedule; any number of processes may.
 */
export async function goOnWithMailings({
  db,
  handlers,
  clock,
}: {
  db: Db;
  handlers: Handlers;
  clock: () => Date;
}): Promise<void> {
  const own = Object.fromEntries(Object.entries(handlers).filter(([kind]) => isMailing(kind)));
  for (let part = 0; part < partsOfTurn; part += 1) {
    const more = await inTransaction(db, (tx) => putSome(tx, clock()));
    for (let turn = 0; turn * atOnce < 2 * partSize; turn += 1) {
      const { done, failed } = await runDue(db, own, clock(), { limit: atOnce });
      if (done + failed < atOnce) break;
    }
    if (!more) return;
  }
}
