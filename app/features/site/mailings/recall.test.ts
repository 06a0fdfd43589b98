// A letter to many is taken back: from the inbox, from the quiet hours, from the post; and what was
// on its way meanwhile a little later.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holdNotice } from "#features/identity/letters/morning.server.ts";
import { inbox, readLetter, saveLetter } from "#features/identity/letters/service.server.ts";
import type { OutboxRow } from "#features/platform/outbox/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { recallMailing, sweepRecalled } from "./recall.server.ts";
import { goOnWithMailings, mailingLetter } from "./send.server.ts";
import { beginMailing, findMailing, writeMailing } from "./service.server.ts";

const now = tokyo("2026-11-24 22:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let actor: string;
beforeEach(async () => {
  base = await freshDatabase();
  ({ uid: actor } = await aPerson(base, { authority: "owner" }));
});
afterEach(() => base.close());

const uidOf = ({ payload }: OutboxRow) => String(payload["uid"]);
const saved = (row: OutboxRow) =>
  saveLetter(base.db, { ...row, uid: uidOf(row) }, { subject: "お休み", parts: ["休みます。"] });
async function written(subject = "お休み") {
  const key = randomUUID();
  const edit = { key, version: 0, subject, body: "年末は休みます。", link: "", itemId: "" };
  await writeMailing(base.db, edit, actor, now);
  return key;
}
async function sent(carry: (row: OutboxRow) => Promise<void> = saved) {
  const id = await written();
  await beginMailing(base.db, { id, version: 1, beginsAt: null, actor }, now);
  await goOnWithMailings({
    db: base.db,
    handlers: { [mailingLetter.postKind]: async (_payload, row) => carry(row) },
    clock: () => now,
  });
  return id;
}
const recall = (id: string, at = later(1)) => recallMailing(base.db, { id, actor }, at);
const subjects = async (uid: string) => {
  const { unread, read } = await inbox(base.db, uid);
  return [unread, read].map((some) => some.map(({ subject }) => subject));
};

test("who has not opened it finds nothing, who has finds that it was taken back", async () => {
  const { uid } = await aPerson(base);
  const id = await sent();
  const other = await sent();
  const opened = (await inbox(base.db, actor)).unread;
  for (const { id: letter } of opened) await readLetter(base.db, actor, letter, now);
  expect(await recall(id)).toEqual({ ok: true, value: null });
  expect(await subjects(uid)).toEqual([["お休み"], []]);
  expect((await subjects(actor))[1]?.toSorted()).toEqual(["お休み", "（取り消し）お休み"]);
  expect([
    (await findMailing(base.db, id))?.state,
    (await findMailing(base.db, other))?.state,
  ]).toEqual(["recalling", "done"]);
});

test("what waits for the morning or for its turn does not go", async () => {
  const { uid } = await aPerson(base);
  const id = await sent(async (row) => {
    if (uidOf(row) !== uid) throw new Error("the mail is away");
    const about = { kind: "news", offered: ["mail"], subject: "お休み", link: "/" } as const;
    await holdNotice(base.db, { id: row.id, uid, ...about, offered: ["mail"], until: later(600) });
  });
  await recall(id);
  const { rows: held } = await base.pool.query("select 1 from held_notice where done_at is null");
  const { rows: due } = await base.pool.query("select 1 from outbox where next_at is not null");
  expect([held, due]).toEqual([[], []]);
  await goOnWithMailings({
    db: base.db,
    handlers: { [mailingLetter.postKind]: (_payload, row) => saved(row) },
    clock: () => later(60),
  });
  expect(await subjects(actor)).toEqual([[], []]);
});

test("what was on its way at that moment is looked for once more", async () => {
  const { uid } = await aPerson(base);
  const carried: OutboxRow[] = [];
  const id = await sent(async (row) => {
    carried.push(row);
  });
  await recall(id);
  for (const row of carried) await saved(row);
  await sweepRecalled(base.db, later(5));
  expect((await subjects(uid))[0]).toEqual(["お休み"]);
  await sweepRecalled(base.db, later(6));
  expect(await subjects(uid)).toEqual([[], []]);
  expect((await findMailing(base.db, id))?.state).toBe("recalled");
});

test("a draft, a stranger's id and a letter that was taken back already are refused", async () => {
  const refused = { ok: false, code: "not-begun" };
  expect(await recall(await written())).toEqual(refused);
  expect(await recall(randomUUID())).toEqual(refused);
  const id = await sent();
  const both = await Promise.all([recall(id), recall(id)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await base.pool.query(
    "select 1 from audit where action = 'mailing.recalled' and subject = $1",
    [`mailing:${id}`],
  );
  expect(rows).toHaveLength(1);
});

test("nothing that has not been written yet is written into the inbox afterwards", async () => {
  const id = await sent();
  await recall(id);
  await expect(
    mailingLetter.read({ mailing: id, uid: actor }, { db: base.db } as never),
  ).rejects.toThrow("not there");
});
