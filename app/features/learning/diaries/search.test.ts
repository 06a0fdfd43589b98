import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { excerptOf } from "./excerpt.ts";
import { diaryMasters } from "./masters.server.ts";
import { blankWords } from "./rules.ts";
import { findInDiary, maxFoundPages } from "./search.server.ts";
import { deletePage, savePage } from "./service.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const masters = diaryMasters([randomBytes(32).toString("hex")]);
const now = tokyo("2026-11-24 22:00:00");
async function aMember(): Promise<string> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, '', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return uid;
}
async function write(uid: string, day: TokyoDate, texts: Record<string, string>) {
  const words = { ...blankWords("eichi"), texts: { ...blankWords("eichi").texts, ...texts } };
  const at = { uid, kind: "eichi", day } as const;
  await savePage(base.db, masters, at, { seen: 0, words }, now);
}
const find = (uid: string, words: string, keys = masters) =>
  findInDiary(base.db, keys, { uid, kind: "eichi", words });
const daysFound = async (uid: string, words: string) =>
  (await find(uid, words)).pages.map(({ day }) => day);

describe("finding in one's own diary", () => {
  test("finds all the words of a page in any of its fields, the newest first", async () => {
    const uid = await aMember();
    await write(uid, "2026-11-01", { impressed: "朝の坂で、コーヒーを飲んだ", memo: "雨" });
    await write(uid, "2026-11-20", { memo: "坂はやめて、こーひーだけ" });
    await write(uid, "2026-11-21", { memo: "何もない日" });
    expect(await daysFound(uid, "ｺｰﾋｰ")).toEqual(["2026-11-20", "2026-11-01"]);
    expect(await daysFound(uid, "コーヒー　雨")).toEqual(["2026-11-01"]);
    expect((await find(uid, "雨")).pages[0]?.excerpts).toEqual([
      { name: "memo", before: "", hit: "雨", after: "" },
    ]);
  });
  test("finds nothing for nothing, nothing of another member, of the other diary, or deleted", async () => {
    const [uid, other] = [await aMember(), await aMember()];
    await write(uid, "2026-11-01", { memo: "ひみつ" });
    expect(await daysFound(uid, "  ")).toEqual([]);
    expect(await daysFound(other, "ひみつ")).toEqual([]);
    const sonkyo = { uid, kind: "sonkyo", words: "ひみつ" } as const;
    expect((await findInDiary(base.db, masters, sonkyo)).pages).toEqual([]);
    await deletePage(base.db, masters, { uid, kind: "eichi", day: "2026-11-01" }, now);
    expect(await daysFound(uid, "ひみつ")).toEqual([]);
  });
  test("says how many pages do not open, and that there are more than it shows", async () => {
    const uid = await aMember();
    for (let at = 0; at <= maxFoundPages; at += 1)
      await write(uid, addDays("2026-01-01", at), { memo: "坂" });
    const found = await find(uid, "坂");
    expect([found.pages.length, found.more, found.shut]).toEqual([maxFoundPages, true, 0]);
    const lost = diaryMasters([randomBytes(32).toString("hex")]);
    expect(await find(uid, "坂", lost)).toEqual({ pages: [], more: false, shut: 101 });
  });
});

describe("an excerpt", () => {
  test("shows the place as it was written, and where it was cut", () => {
    const text = `${"あ".repeat(40)}カタクリ\n${"い".repeat(40)}`;
    expect(excerptOf(text, ["かたくり"])).toEqual({
      before: `…${"あ".repeat(30)}`,
      hit: "カタクリ",
      after: ` ${"い".repeat(29)}…`,
    });
  });
  test("is none where no word stands", () => expect(excerptOf("坂", ["川"])).toBeUndefined());
});
