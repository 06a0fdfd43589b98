// Who is told that there are words to read: once, with three that nobody can take back.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aWriter, openPlans } from "#features/community/kansou/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { makeClass, openClass, reportedInClasses } from "./desk.server.ts";
import { putWord } from "./internal/store.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { reportWord } from "./service.server.ts";
import { tellClassWords } from "./tell-words.server.ts";

const noon = tokyo("2026-11-20 12:00:00");
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

async function aClass() {
  const uids = await Promise.all([1, 2, 3, 4].map(() => aWriter(base, [], noon)));
  const by = { actor: "tool", now: noon };
  const id = randomUUID();
  await makeClass(base.db, { id, title: "秋の組", until: after(240), uids }, by);
  await openClass(base.db, id, by);
  return { id, uids };
}
const say = (classId: string, uid: string, aboutUid: string, writtenAt: Date) =>
  inTransaction(base.db, (tx) =>
    putWord(tx, {
      id: randomUUID(),
      classId,
      uid,
      aboutUid,
      answers: [0, 1, 2],
      line: "",
      state: "written",
      savedAt: writtenAt,
      writtenAt,
    }),
  );
const lettersTo = async (uid: string) => {
  const { rows } = await base.pool.query<{ n: number }>(
    `select count(*)::int as n from outbox
     where kind like '%class-words%' and payload::text like '%' || $1 || '%'`,
    [uid],
  );
  return rows[0]?.n;
};

test("the third word that is a day old brings one letter, to its reader alone", async () => {
  const { id, uids } = await aClass();
  const [mio = "", ren = "", nao = "", aki = ""] = uids;
  await say(id, ren, mio, noon);
  await say(id, nao, mio, noon);
  await say(id, aki, mio, after(5));
  await tellClassWords(base.db, after(28));
  expect(await lettersTo(mio)).toBe(0);
  await Promise.all([1, 2].map(() => tellClassWords(base.db, after(29))));
  const once = await lettersTo(mio);
  expect(once).toBeGreaterThan(0);
  await tellClassWords(base.db, after(40));
  expect(await lettersTo(mio)).toBe(once);
  for (const other of [ren, nao, aki]) expect(await lettersTo(other)).toBe(0);
});
test("nobody is told of a class that ended long ago", async () => {
  const { id, uids } = await aClass();
  const [mio = "", ...others] = uids;
  for (const from of others) await say(id, from, mio, noon);
  await tellClassWords(base.db, after(240 + 15 * 24));
  expect(await lettersTo(mio)).toBe(0);
});
test("what was reported is counted for the desk's first page, with where it is", async () => {
  expect(await reportedInClasses(base.db)).toEqual({ count: 0, classId: "" });
  const { id, uids } = await aClass();
  const [mio = "", ren = ""] = uids;
  await say(id, ren, mio, noon);
  const { rows } = await base.pool.query<{ id: string }>(
    "select id from class_word where class_id = $1",
    [id],
  );
  await reportWord(base.db, mio, rows[0]?.id ?? "", after(25));
  expect(await reportedInClasses(base.db)).toEqual({ count: 1, classId: id });
});
