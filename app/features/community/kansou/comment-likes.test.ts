// Liking what was said to an impression, and looking at words before they go out.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { setMute } from "../profiles/service.server.ts";
import { writeComment } from "./comments.server.ts";
import { likeComment, unlikeComment } from "./likes.server.ts";
import { oneKansou } from "./read.server.ts";
import { everythingWritten, previewKansou, removeFromCommunity } from "./service.server.ts";
import { aWriter, holds, openPlans, written } from "./testing.ts";

const noon = tokyo("2026-11-23 12:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

const member = (uid: string) => ({ uid, asStaff: false });
async function aComment() {
  const [mio, ren] = [await aWriter(base, ["000001"], noon), await aWriter(base, ["000001"], noon)];
  const id = await written(base, mio, "返事のある感想", noon);
  const text = { body: "わかります。", key: randomUUID(), anyway: false };
  const said = await writeComment(base.db, member(ren), id, text, noon);
  if (!said.ok) throw new Error(said.code);
  const shown = async (uid: string) =>
    (await oneKansou(base.db, { uid, groups: ["eichi"], id }, noon))?.kansou.said[0];
  return { mio, ren, id, comment: said.value.id, shown };
}

test("a comment is liked once by each, however often they tap, and by twenty at once", async () => {
  const { mio, ren, comment, shown } = await aComment();
  for (let tap = 0; tap < 20; tap += 1)
    await (tap % 2 ? unlikeComment : likeComment)(base.db, member(mio), comment, noon);
  expect(await shown(mio)).toMatchObject({ likes: 0, liked: false });
  await Promise.all(
    Array.from({ length: 20 }, () => likeComment(base.db, member(mio), comment, noon)),
  );
  expect(await shown(mio)).toMatchObject({ likes: 1, liked: true });
  expect(await shown(ren)).toMatchObject({ likes: 1, liked: false });
});

test("is for who reads the impression; of what is out of sight nothing is liked", async () => {
  const { mio, comment } = await aComment();
  const other = await aWriter(base, ["000002"], noon);
  const looker = (await aPerson(base)).uid;
  await holds(base, looker, "000010", noon);
  const missing = { ok: false, code: "not-found" };
  expect(await likeComment(base.db, member(other), comment, noon)).toEqual(missing);
  expect(await likeComment(base.db, member(mio), "x", noon)).toEqual(missing);
  expect(await likeComment(base.db, member(looker), comment, noon)).toMatchObject({ ok: true });
  await base.pool.query("update kansou_comment set status = 'hidden' where id = $1", [comment]);
  expect(await likeComment(base.db, member(mio), comment, noon)).toEqual(missing);
  const { rows } = await base.pool.query(
    "select uid from kansou_comment_like where comment_id = $1",
    [comment],
  );
  expect(rows).toEqual([{ uid: looker }]);
});

test("goes with who leaves, and stands in what they take", async () => {
  const { mio, comment, ren, shown } = await aComment();
  await likeComment(base.db, member(mio), comment, noon);
  expect((await everythingWritten(base.db, mio)).commentLikes).toEqual([
    { commentId: comment, createdAt: noon },
  ]);
  await inTransaction(base.db, (tx) => removeFromCommunity(tx, mio));
  // The impression went along with its writer, and what was said to it.
  expect(await shown(ren)).toBeUndefined();
  const { rows } = await base.pool.query("select 1 from kansou_comment_like where uid = $1", [mio]);
  expect(rows).toEqual([]);
});

test("words are looked at by the same rules before they go out, and nothing is written", async () => {
  const mio = await aWriter(base, ["000001"], noon);
  const look = (change: { plan?: "kafuku"; body?: string; anyway?: boolean } = {}) =>
    previewKansou(
      base.db,
      mio,
      { plan: "eichi", body: "よく眠れました。", anyway: false, ...change },
      noon,
    );
  expect(await look()).toEqual({ ok: true, value: { status: "open" } });
  expect(await look({ plan: "kafuku" })).toMatchObject({ code: "not-of-plan" });
  expect(await look({ body: "腰痛が治りました。" })).toMatchObject({ code: "words" });
  expect(await look({ body: "腰痛が治りました。", anyway: true })).toEqual({
    ok: true,
    value: { status: "held" },
  });
  const nobody = (await aPerson(base)).uid;
  const text = { plan: "eichi" as const, body: "はい", anyway: false };
  expect(await previewKansou(base.db, nobody, text, noon)).toMatchObject({ code: "no-pen-name" });
  const until = new Date(noon.getTime() + 1);
  await inTransaction(base.db, (tx) => setMute(tx, mio, until, ""));
  expect(await look()).toMatchObject({ code: "muted" });
  const { rows } = await base.pool.query("select 1 from kansou where uid = $1", [mio]);
  expect(rows).toEqual([]);
});
