// What the house answered, told to who has not read it yet, and to nobody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveLetter, unreadLetters } from "#features/identity/letters/service.server.ts";
import type { NoticeWorld } from "#features/platform/notifications/notice.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { holds, openPlans } from "../kansou/testing.ts";
import { answerRoom } from "./desk.server.ts";
import { roomAnswered } from "./notices.server.ts";
import { readRoom, writeToRoom } from "./service.server.ts";
import { roomIdOf } from "./internal/room-id.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await openPlans(base);
});
afterAll(() => base.close());

const noon = tokyo("2026-11-20 12:00:00");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
async function aMember(): Promise<string> {
  const { uid } = await aPerson(base);
  await holds(base, uid, "000001", noon);
  return uid;
}
const text = (body: string) => ({ body, photo: null, key: randomUUID() });

test("an answer that was read in the room is told nowhere else; the next one is", async () => {
  const { uid: mine } = await aPerson(base);
  const uid = await aMember();
  const other = await aMember();
  const id = roomIdOf(uid, "eichi");
  const letter = (whose: string, plan: string, at: Date) =>
    saveLetter(
      base.db,
      { id: randomUUID(), uid: whose, kind: roomAnswered.postKind, createdAt: at },
      {
        subject: "お返事があります",
        parts: ["", { link: `https://example.jp/timeline/rooms/${plan}`, words: "ひらく" }],
      },
    );
  const world = { db: base.db, site: {}, secret: "", now: noon } as unknown as NoticeWorld;
  const told = async () => (await roomAnswered.read({ uid, plan: "eichi" }, world)).to;
  await writeToRoom(base.db, uid, "eichi", text("問い"), noon);
  await answerRoom(base.db, mine, id, text("答え"), after(1));
  expect(await told()).toEqual({ uid, mail: "proved" });
  for (const [whose, plan] of [
    [uid, "eichi"],
    [uid, "kafuku"],
    [other, "eichi"],
  ] as const)
    await letter(whose, plan, after(1));
  // Up to one's own question alone.
  await readRoom(base.db, { uid, plan: "eichi", upTo: 1 }, after(2));
  expect([await unreadLetters(base.db, uid), await told()]).toEqual([2, { uid, mail: "proved" }]);
  await readRoom(base.db, { uid, plan: "eichi", upTo: 2 }, after(2));
  expect([await unreadLetters(base.db, uid), await told()]).toEqual([1, {}]);
  expect(await unreadLetters(base.db, other)).toBe(1);
  // Within the same hour, but after the reading: told anew.
  await answerRoom(base.db, mine, id, text("もうひとつ"), after(3));
  expect(await told()).toEqual({ uid, mail: "proved" });
  const post = await base.pool.query("select 1 from outbox where payload->>'uid' = $1", [uid]);
  expect(post.rows).toHaveLength(2);
});
