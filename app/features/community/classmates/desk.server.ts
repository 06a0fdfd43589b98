// Classes at the desk: made, named, filled with members, opened, closed; words that were reported.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { notifyAll } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import {
  addClass,
  addPlaces,
  classesByIds,
  lockClass,
  membersIn,
  peopleByMail,
  peopleThere,
  removePlace,
  reportedCount,
  reportedWords,
  settleWord,
  writeClass,
  writeStatus,
} from "./internal/desk-store.server.ts";
import { classById } from "./internal/store.server.ts";
import { classOpened } from "./notices.server.ts";
import { classStatusNames, minMembers, maxMembers } from "./rules.ts";
import type { ClassEdit } from "./schema.ts";

const maxReported = 50;
export async function classAtDesk(db: Reader, id: string) {
  const group = isUuid(id) ? await classById(db, id) : undefined;
  if (!group) return undefined;
  const [members, reported] = await Promise.all([
    membersIn(db, id),
    reportedWords(db, id, maxReported),
  ]);
  return { group, members, reported };
}

/** For the first page of the desk. */
export const reportedInClasses = (db: Reader) => reportedCount(db);

type By = { actor: string; now: Date };
const subjectOf = (id: string) => `class:${id}`;
const told = ({ title, until }: ClassEdit) => ({ title, until: stampTokyo(until) });

async function place(tx: Tx, classId: string, uids: readonly string[], { actor, now }: By) {
  const there = await membersIn(tx, classId);
  const places = uids.map((uid) => ({ id: randomUUID(), classId, uid }));
  const fresh = uids.filter((uid) => !there.some((one) => one.uid === uid));
  if (there.length + fresh.length > maxMembers) return undefined;
  const added = await addPlaces(tx, places, now);
  if (added.length > 0)
    await record(
      tx,
      {
        actor,
        action: "class.joined",
        subject: subjectOf(classId),
        after: { people: added.length },
      },
      now,
    );
  return added;
}
/** Who comes into a class that is open hears of it, once. */
const tell = (tx: Tx, classId: string, uids: readonly string[], now: Date) =>
  notifyAll(
    tx,
    classOpened,
    uids.map((uid) => ({ once: `${classId}:${uid}`, payload: { uid, classId } })),
    now,
  );

/** `id`: of the form; sent twice it is one class. `uids`: who is in it from the beginning. */
export const makeClass = (
  db: Db,
  { id, uids, ...edit }: ClassEdit & { id: string; uids: readonly string[] },
  { actor, now }: By,
): Promise<Result<string, "too-many">> =>
  inTransaction(db, async (tx) => {
    if (!(await addClass(tx, { id, ...edit }, now))) return ok(id);
    const after = told(edit);
    await record(tx, { actor, action: "class.made", subject: subjectOf(id), after }, now);
    const people = await peopleThere(tx, uids);
    return (await place(tx, id, people, { actor, now })) ? ok(id) : err("too-many");
  });

type Locked = NonNullable<Awaited<ReturnType<typeof lockClass>>>;
const withClass = <T, Code extends string>(
  db: Db,
  id: string,
  act: (tx: Tx, row: Locked) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | "not-found">> =>
  inTransaction(db, async (tx): Promise<Result<T, Code | "not-found">> => {
    const row = isUuid(id) ? await lockClass(tx, id) : undefined;
    return row ? act(tx, row) : err("not-found");
  });

/** `seen`: the version that the form showed. `changed`: somebody else wrote it meanwhile. */
export const editClass = (
  db: Db,
  id: string,
  { seen, ...edit }: ClassEdit & { seen: number },
  { actor, now }: By,
) =>
  withClass(db, id, async (tx, row) => {
    if (row.version !== seen) return err("changed");
    await writeClass(tx, id, edit, now);
    const after = told(edit);
    await record(tx, { actor, action: "class.edited", subject: subjectOf(id), after }, now);
    return ok(id);
  });

/**
 * Its members can write, and hear of it. `too-few`: three would never come together. `over`: its
 * time has gone by.
 */
export const openClass = (db: Db, id: string, { actor, now }: By) =>
  withClass(db, id, async (tx, row) => {
    if (row.status === "open") return ok(id);
    if (row.until <= now) return err("over");
    const members = await membersIn(tx, id);
    if (members.length < minMembers) return err("too-few");
    await writeStatus(tx, id, "open", now);
    await record(tx, { actor, action: "class.opened", subject: subjectOf(id) }, now);
    await tell(
      tx,
      id,
      members.map(({ uid }) => uid),
      now,
    );
    return ok(id);
  });
/** Nobody writes any more; what was written is read when its day is over. */
export const closeClass = (db: Db, id: string, { actor, now }: By) =>
  withClass(db, id, async (tx, row) => {
    if (row.status !== "open") return err("not-open");
    await writeStatus(tx, id, "closed", now);
    await record(tx, { actor, action: "class.closed", subject: subjectOf(id) }, now);
    return ok(id);
  });

/** All or none: `unknown` are addresses that no member has proved. */
export const joinByMail = (db: Db, id: string, mails: readonly string[], { actor, now }: By) =>
  withClass(db, id, async (tx, row) => {
    const people = await peopleByMail(tx, mails);
    const unknown = mails.filter((mail) => !people.some(({ email }) => email === mail));
    if (unknown.length > 0) return ok({ unknown, added: 0 });
    const uids = people.map(({ uid }) => uid);
    const added = await place(tx, id, uids, { actor, now });
    if (!added) return err("too-many");
    if (row.status === "open") await tell(tx, id, added, now);
    return ok({ unknown, added: added.length });
  });
/** Takes somebody out, with all that was said by and about them in this class. */
export const leaveOut = (db: Db, id: string, memberId: string, { actor, now }: By) =>
  withClass(db, id, async (tx) => {
    const uid = isUuid(memberId) ? await removePlace(tx, id, memberId) : undefined;
    if (uid === undefined) return err("not-found");
    await record(
      tx,
      { actor, action: "class.removed", subject: subjectOf(id), after: { people: 1 } },
      now,
    );
    return ok(id);
  });
export const readReported = (db: Db, id: string, wordId: string, { actor, now }: By) =>
  withClass(db, id, async (tx) => {
    const uid = isUuid(wordId) ? await settleWord(tx, id, wordId, now) : undefined;
    if (uid === undefined) return err("not-found");
    await record(tx, { actor, action: "class.word-read", subject: subjectOf(id) }, now);
    return ok(id);
  });

const rowOf = ({ until, updatedAt, ...row }: Awaited<ReturnType<typeof classesByIds>>[number]) => ({
  ...row,
  word: classStatusNames[row.status],
  until: new Date(until),
  updatedAt: new Date(updatedAt),
});
export type DeskClass = ReturnType<typeof rowOf>;
export const classList: DeskListDefinition<DeskClass> = {
  name: "classes",
  unit: "組",
  from: sql`class_group`,
  id: { key: sql`class_group.id`, type: "uuid" },
  sorts: { changed: { key: sql`class_group.updated_at`, type: "timestamptz" } },
  sort: "-changed",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: classStatusNames,
      where: (value) => sql`class_group.status = ${value}`,
      tabs: true,
    },
  },
  search: {
    label: "組の名",
    where: (typed) => sql`strpos(lower(class_group.title), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids) =>
    new Map((await classesByIds(db, ids)).map((row) => [row.id, rowOf(row)])),
  csv: [
    ["組の名", ({ title }) => title],
    ["状態", ({ word }) => word],
    ["人数", ({ members }) => members],
    ["書かれた言葉", ({ written }) => written],
  ],
};
