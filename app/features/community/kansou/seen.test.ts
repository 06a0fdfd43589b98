// What was said to an impression, told to who has not seen it yet, and to nobody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveLetter, unreadLetters } from "#features/identity/letters/service.server.ts";
import type { NoticeWorld } from "#features/platform/notifications/notice.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { thankComment, writeComment } from "./comments.server.ts";
import { communityNotices, kansouCommented, kansouThanked } from "./notices.server.ts";
import { seeKansou } from "./seen.server.ts";
import { aWriter, openPlans, written } from "./testing.ts";

const noon = tokyo("2026-11-23 12:00:00");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
}, 60_000);
afterAll(() => base.close());

async function two(): Promise<[mio: string, ren: string]> {
  const [mio = "", ren = ""] = await Promise.all([1, 2].map(() => aWriter(base, ["000001"], noon)));
  return [mio, ren];
}
async function say(uid: string, kansouId: string, now: Date, parent = ""): Promise<string> {
  const text = { body: "わかります。", key: randomUUID(), anyway: true, parent };
  const said = await writeComment(base.db, { uid, asStaff: false }, kansouId, text, now);
  if (!said.ok) throw new Error(said.code);
  return said.value.id;
}
/** What is in the post for this member, and whether it would still be told. */
async function post(uid: string, now: Date): Promise<[kind: string, told: boolean][]> {
  const world = { db: base.db, site: {}, secret: "", now } as unknown as NoticeWorld;
  const { rows } = await base.pool.query<{ kind: string; payload: Record<string, unknown> }>(
    "select kind, payload from outbox where payload ->> 'uid' = $1 order by created_at, id",
    [uid],
  );
  const told: [string, boolean][] = [];
  for (const { kind, payload } of rows) {
    const notice = communityNotices.find(({ postKind }) => postKind === kind);
    const ready = await notice?.read(payload, world);
    told.push([kind.replace("mail:kansou-", ""), ready?.to.uid === uid]);
  }
  return told;
}
const letterTo = (uid: string, kansouId: string, kind = kansouCommented.postKind) =>
  saveLetter(
    base.db,
    { id: randomUUID(), uid, kind, createdAt: noon },
    {
      subject: "コメントがつきました",
      parts: [
        "",
        { link: `https://example.jp/timeline/${kansouId}/kansou#comments`, words: "読む" },
      ],
    },
  );

test("who has seen a comment on its page is told nowhere else; the next one is told, also within the hour", async () => {
  const [mio, ren] = await two();
  const id = await written(base, mio, "見られる感想", noon);
  const see = (uid: string, now: Date) => seeKansou(base.db, { uid, kansouId: id }, now);
  await say(ren, id, after(1));
  await say(ren, id, after(2));
  expect(await post(mio, after(2))).toEqual([["commented", true]]);
  await see(ren, after(3));
  expect(await post(mio, after(3))).toEqual([["commented", true]]);
  await see(mio, after(3));
  expect(await post(mio, after(3))).toEqual([["commented", false]]);
  const later = await say(ren, id, after(4));
  expect(await post(mio, after(4))).toEqual([
    ["commented", false],
    ["commented", true],
  ]);
  await say(mio, id, after(5), later);
  await thankComment(base.db, mio, { kansouId: id, comment: later, thanked: true }, after(5));
  expect(await post(ren, after(5))).toEqual([
    ["answered", true],
    ["thanked", true],
  ]);
  await see(ren, after(6));
  expect(await post(ren, after(6))).toEqual([
    ["answered", false],
    ["thanked", true],
  ]);
});

test("reads the letters that led there, and no others", async () => {
  const [mio, ren] = await two();
  const id = await written(base, mio, "手紙のある感想", noon);
  const other = await written(base, mio, "もうひとつの感想", after(1));
  await letterTo(mio, id);
  await letterTo(mio, id, kansouThanked.postKind);
  await letterTo(mio, other);
  await letterTo(ren, id);
  await letterTo(mio, id, "mail:something-else");
  await seeKansou(base.db, { uid: mio, kansouId: id }, after(2));
  expect([await unreadLetters(base.db, mio), await unreadLetters(base.db, ren)]).toEqual([2, 1]);
});

test("keeps who saw it only of those who wrote there", async () => {
  const [mio, ren] = await two();
  const id = await written(base, mio, "読むだけの人がいる感想", noon);
  const seen = async () => {
    const text = "select uid, seen_at from kansou_seen where kansou_id = $1 order by seen_at";
    return (await base.pool.query<{ uid: string; seen_at: Date }>(text, [id])).rows;
  };
  for (const uid of [ren, mio]) await seeKansou(base.db, { uid, kansouId: id }, after(3));
  // A page that was slow on its way takes nothing back.
  await seeKansou(base.db, { uid: mio, kansouId: id }, after(2));
  expect(await seen()).toEqual([{ uid: mio, seen_at: after(3) }]);
});
