import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diaryMasters } from "#features/learning/diaries/masters.server.ts";
import { blankWords } from "#features/learning/diaries/rules.ts";
import { deletePage, savePage } from "#features/learning/diaries/service.server.ts";
import { addDays, tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { giveStamps, removeStamps, stampsBetween, stampsOfMember } from "./service.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const masters = diaryMasters([randomBytes(32).toString("hex")]);
const now = tokyo("2026-11-24 22:04:00");
async function aMember(): Promise<string> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return uid;
}
const words = (memo: string) => ({
  ...blankWords("eichi"),
  texts: { ...blankWords("eichi").texts, memo },
});
const write = (uid: string, day: TokyoDate, { memo = "坂", seen = 0, at = now } = {}) =>
  savePage(base.db, masters, { uid, kind: "eichi", day }, { seen, words: words(memo) }, at);
const stampsOf = async (uid: string) =>
  (await stampsOfMember(base.db, uid)).map(({ day, cause }) => `${day} ${cause}`);

describe("a page of a diary", () => {
  test("brings the 判 of its own day, once, however often it is saved", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-24");
    await write(uid, "2026-11-24", { seen: 1, memo: "坂、雨" });
    await write(uid, "2026-11-24", { seen: 2, memo: "坂、雨" });
    expect(await stampsOf(uid)).toEqual(["2026-11-24 diary"]);
  });
  test("of the evening before keeps its day, though midnight in Tokyo has passed", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-24", { at: tokyo("2026-11-25 00:00:30") });
    expect(await stampsOf(uid)).toEqual(["2026-11-24 diary"]);
  });
  test("both diaries of a day are one", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-24");
    const at = { uid, kind: "sonkyo", day: "2026-11-24" } as const;
    const texts = { ...blankWords("sonkyo").texts, memo: "すわった" };
    await savePage(base.db, masters, at, { seen: 0, words: { numbers: {}, texts } }, now);
    expect(await stampsOf(uid)).toEqual(["2026-11-24 diary"]);
  });
  test("that is blank brings none, until something stands there", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-24", { memo: "  " });
    expect(await stampsOf(uid)).toEqual([]);
    await write(uid, "2026-11-24", { seen: 1 });
    expect(await stampsOf(uid)).toEqual(["2026-11-24 diary"]);
  });
  test("that is refused brings none", async () => {
    const uid = await aMember();
    expect(await write(uid, "2026-11-24", { seen: 3 })).toMatchObject({ ok: false });
    expect(await stampsOf(uid)).toEqual([]);
  });
  test("leaves its 判 when it is deleted, and brings no second one when it is written again", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-24");
    await deletePage(base.db, masters, { uid, kind: "eichi", day: "2026-11-24" }, now);
    expect(await stampsOf(uid)).toEqual(["2026-11-24 diary"]);
    await write(uid, "2026-11-24", { seen: 2 });
    expect(await stampsOf(uid)).toEqual(["2026-11-24 diary"]);
  });
  test("saved ten times at the same moment brings one", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-23");
    const both = ["eichi", "sonkyo"] as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const kind = both[at % 2] ?? "eichi";
        const texts = { ...blankWords(kind).texts, memo: `${at}` };
        const page = { uid, kind, day: "2026-11-24" } as const;
        const given = { seen: 0, words: { ...blankWords(kind), texts } };
        return savePage(base.db, masters, page, given, now);
      }),
    );
    expect(await stampsOf(uid)).toEqual(["2026-11-23 diary", "2026-11-24 diary"]);
  });
});

describe("a streak", () => {
  test("has its 判 on the seventh day and on the fourteenth, also when days are written at once", async () => {
    const uid = await aMember();
    const day = (at: number) => addDays("2026-11-01", at);
    for (let at = 0; at < 6; at += 1) await write(uid, day(at));
    await Promise.all([6, 7, 8].map((at) => write(uid, day(at))));
    const streaks = (await stampsOf(uid)).filter((one) => one.endsWith("streak"));
    expect(streaks).toHaveLength(1);
    for (let at = 9; at < 20; at += 1) await write(uid, day(at));
    expect((await stampsOf(uid)).filter((one) => one.endsWith("streak"))).toHaveLength(2);
  });
});

describe("a lesson, an event, thanks", () => {
  const at = tokyo("2026-11-23 23:59:59");
  test("bring one 判 each, on the day in Tokyo when it happened", async () => {
    const uid = await aMember();
    await giveStamps(base.db, "lesson", [{ uid, subject: "asa", at }], now);
    const midnight = tokyo("2026-11-24 00:00:00");
    await giveStamps(base.db, "thanks", [{ uid, subject: "c1", at: midnight }], now);
    expect(await stampsOf(uid)).toEqual(["2026-11-23 lesson", "2026-11-24 thanks"]);
  });
  test("found twice, and at the same moment, are one", async () => {
    const [uid, other] = [await aMember(), await aMember()];
    const earned = [uid, other].map((one) => ({ uid: one, subject: "asa", at }));
    const given = await Promise.all(
      Array.from({ length: 6 }, (_, run) =>
        giveStamps(base.db, "lesson", run % 2 ? earned : earned.toReversed(), now),
      ),
    );
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await giveStamps(base.db, "lesson", earned, now)).toBe(0);
    expect(await stampsOf(uid)).toEqual(["2026-11-23 lesson"]);
  });
  test("the same one on another day brings no second; two on one day are one", async () => {
    const uid = await aMember();
    await giveStamps(base.db, "thanks", [{ uid, subject: "c1", at }], now);
    await giveStamps(base.db, "thanks", [{ uid, subject: "c1", at: now }], now);
    await giveStamps(base.db, "thanks", [{ uid, subject: "c2", at }], now);
    expect(await stampsOf(uid)).toEqual(["2026-11-23 thanks"]);
  });
  test("of a moment to come count for now", async () => {
    const uid = await aMember();
    const later = tokyo("2026-11-25 00:01:00");
    await giveStamps(base.db, "lesson", [{ uid, subject: "asa", at: later }], now);
    expect(await stampsOf(uid)).toEqual(["2026-11-24 lesson"]);
  });
  test("a place that is no member's is refused by the database", async () => {
    const earned = [{ uid: randomUUID(), subject: "asa", at }];
    await expect(giveStamps(base.db, "lesson", earned, now)).rejects.toThrow();
  });
});

test("each sees the own ones alone, and they go with their member", async () => {
  const [uid, other] = [await aMember(), await aMember()];
  await write(uid, "2026-11-24");
  await write(other, "2026-11-20");
  const month = { from: "2026-11-01", to: "2026-11-30" } as const;
  expect(await stampsBetween(base.db, uid, month)).toEqual([
    { day: "2026-11-24", cause: "diary", subject: "" },
  ]);
  await inTransaction(base.db, (tx) => removeStamps(tx, uid));
  expect(await stampsOf(uid)).toEqual([]);
  expect(await stampsOf(other)).toEqual(["2026-11-20 diary"]);
});
