// Letters of the shop to many members, as staff write, begin and stop them.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { policyNews } from "./policy-letter.server.ts";
import { mailingsShown, type MailingWhom } from "./rules.ts";
import type { MailingEdit } from "./schema.ts";
import { noticeOf } from "./send.server.ts";
import {
  countByLine,
  countLetters,
  countReceivers,
  insertMailing,
  isCode,
  lockMailing,
  mailingById,
  newestMailings,
  updateMailing,
} from "./internal/store.server.ts";

export const mailings = (db: Reader) => newestMailings(db, mailingsShown);
/** The newest few, for who writes the next. */
export const latestMailings = (db: Reader, limit: number) => newestMailings(db, limit);
export const findMailing = async (db: Reader, id: string) =>
  isUuid(id) ? mailingById(db, id) : undefined;
export const receiversOf = (db: Reader, whom: MailingWhom, now: Date) =>
  countReceivers(db, whom, now);
/** How many messages of LINE it may take. */
export const lineReceiversOf = (db: Reader, whom: MailingWhom, now: Date) =>
  countByLine(db, whom, now);
/** What became of it: nothing after the days that the post keeps. */
export const ratesOfMailing = (db: Reader, row: { id: string; policyId: string | null }) =>
  countLetters(db, `${noticeOf(row).postKind}:${row.id}:`);

const everybody = {
  itemId: null,
  prefecture: "",
  bought: "",
  boughtFrom: null,
  quietFrom: null,
} as const satisfies MailingWhom;
const subjectOf = (id: string) => `mailing:${id}`;

/** `key` is its id: a form that is sent twice makes one. `version` 0: it is new. */
export function writeMailing(
  db: Db,
  { key: id, version, itemId, ...edit }: MailingEdit,
  actor: string,
  now: Date,
): Promise<Result<{ id: string }, "written-since" | "begun-already" | "no-such-goods">> {
  const { subject } = edit;
  const text = { ...edit, itemId: itemId || null, updatedAt: now };
  const told = {
    actor,
    action: "mailing.written",
    subject: subjectOf(id),
    after: { subject, itemId },
  } as const;
  return inTransaction(db, async (tx) => {
    if (edit.bought && !(await isCode(tx, edit.bought))) return err("no-such-goods");
    if (version === 0) {
      if (await insertMailing(tx, { id, ...text, createdAt: now })) await record(tx, told, now);
      return ok({ id });
    }
    const row = await lockMailing(tx, id);
    if (!row || row.version !== version) return err("written-since");
    if (row.state !== "draft") return err("begun-already");
    const toAll = row.policyId === null ? {} : everybody;
    await updateMailing(tx, id, { ...text, ...toAll, version: version + 1 });
    await record(tx, told, now);
    return ok({ id });
  });
}

/** `beginsAt` nothing, or past: at once. Another version than was looked at does not go. */
export function beginMailing(
  db: Db,
  about: { id: string; version: number; beginsAt: Date | null; actor: string },
  now: Date,
): Promise<Result<null, "written-since" | "begun-already" | "nobody-there" | "not-out">> {
  const { id, version, actor } = about;
  return inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await lockMailing(tx, id) : undefined;
    if (!row || row.version !== version) return err("written-since");
    if (row.state !== "draft") return err("begun-already");
    if (row.policyId !== null && !(await policyNews(tx, row.policyId))) return err("not-out");
    const beginsAt = about.beginsAt && about.beginsAt > now ? about.beginsAt : now;
    const total = await countReceivers(tx, row, now);
    if (total === 0) return err("nobody-there");
    await updateMailing(tx, id, {
      state: "going",
      beginsAt,
      total,
      startedBy: actor,
      updatedAt: now,
    });
    const after = { total, beginsAt };
    await record(tx, { actor, action: "mailing.begun", subject: subjectOf(id), after }, now);
    return ok(null);
  });
}

/** Who has it has it; nobody else gets it any more. */
export function stopMailing(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, "not-sending">> {
  return inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await lockMailing(tx, id) : undefined;
    if (row?.state !== "going") return err("not-sending");
    await updateMailing(tx, id, { state: "stopped", updatedAt: now });
    const after = { sent: row.sent, total: row.total };
    await record(tx, { actor, action: "mailing.stopped", subject: subjectOf(id), after }, now);
    return ok(null);
  });
}
