// An edition that matters is asked once of who was there before it, and kept as read.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { editionHeads } from "./internal/store.server.ts";
import { editionsToRead, markPolicyRead, readingsOf } from "./readings.server.ts";

const now = tokyo("2026-12-10 12:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid = "";
beforeAll(async () => void (base = await freshDatabase()), 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  await base.pool.query("truncate policy_reading, policy_edition cascade");
  uid = await joinedOn("2026-06-01");
});
async function joinedOn(day: string): Promise<string> {
  const person = await aPerson(base);
  await base.pool.query("update users set created = $2 where uid = $1", [
    person.uid,
    tokyo(`${day} 00:00:00`),
  ]);
  return person.uid;
}
const put = (id: string, day: string, { material = true, status = "open" } = {}) =>
  base.pool.query(
    `insert into policy_edition
       (id, slug, title, lead, note, body, material, status, open_at, updated_at)
     values ($1, 'user-agreement', '利用規約', '', 'x', '{"type":"doc","content":[]}', $2, $3, $4, $4)`,
    [id, material, status, tokyo(`${day} 00:00:00`)],
  );
const asked = async (who = uid) =>
  (await editionsToRead(base.db, who, await editionHeads(base.db), now)).map(({ id }) => id);
const mark = async (edition: string, who = uid) =>
  markPolicyRead(base.db, { uid: who, edition }, await editionHeads(base.db), now);

test("what holds and what is to come is asked, and not what was, is no great matter, or a draft", async () => {
  await put("was", "2026-11-01");
  await put("holds", "2026-12-01");
  await put("small", "2026-11-15", { material: false });
  await put("draft", "2026-12-20", { status: "draft" });
  await put("comes", "2027-01-01");
  expect((await asked()).toSorted()).toEqual(["comes", "holds"]);
});
test("who joined under it is not asked, and who joined before what comes is", async () => {
  await put("holds", "2026-12-01");
  await put("comes", "2027-01-01");
  expect(await asked(await joinedOn("2026-12-05"))).toEqual(["comes"]);
});
test("once read it is asked no more, of this member alone, and the first day is kept", async () => {
  await put("holds", "2026-12-01");
  const other = await joinedOn("2026-06-01");
  expect(await mark("holds")).toEqual({ ok: true, value: null });
  expect(await mark("holds")).toEqual({ ok: true, value: null });
  expect(await asked()).toEqual([]);
  expect(await asked(other)).toEqual(["holds"]);
  expect(await readingsOf(base.db, uid)).toEqual([{ edition: "holds", readAt: now }]);
});
test.each(["draft", "nothing"])("%s cannot be marked", async (edition) => {
  await put("draft", "2026-12-20", { status: "draft" });
  expect(await mark(edition)).toEqual({ ok: false, code: "not-found" });
  expect(await readingsOf(base.db, uid)).toEqual([]);
});
