// What staff do to many pieces at once, and what opens on which day.
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginAct, goOnWithAct, worksOf } from "#features/platform/desk-lists/acts.server.ts";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { namedPieces, openingMonth, openingsOfMonth } from "./calendar.server.ts";
import { mediaList } from "./desk.server.ts";
import { mediaItemOf } from "./edit.server.ts";
import { askMany } from "./many.ts";

const now = tokyo("2026-11-20 12:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
let actor: string;
beforeAll(async () => {
  base = await freshDatabase();
  actor = (await aPerson(base)).uid;
  await saveLibrary(
    base.db,
    [
      piece("one", { tags: ["息"], areas: ["eichi"] }),
      piece("two", { tags: ["骨盤"], areas: ["eichi", "kafuku"] }),
      piece("empty", { fileKey: null, status: "draft" }),
      ...Array.from({ length: namedPieces + 3 }, (_, n) =>
        piece(`many-${n}`, { openAt: tokyo("2026-12-24 07:00:00") }),
      ),
      piece("midnight", { openAt: tokyo("2026-12-01 00:00:00") }),
      piece("last", { openAt: tokyo("2026-11-30 23:59:00"), status: "draft" }),
      piece("shut", { openAt: tokyo("2026-11-29 10:00:00"), status: "closed" }),
      piece("gone-by", { openAt: tokyo("2026-11-20 11:59:00") }),
    ],
    now,
  );
}, 60_000);
afterAll(() => base.close());

let minute = 0;
async function doTo(act: string, ids: string[], texts: Record<string, string> = {}) {
  const asked = mediaList.acts?.[act]?.ask?.(texts, now) ?? { given: "", said: "" };
  if ("errors" in asked) throw new Error(JSON.stringify(asked.errors));
  minute += 1;
  const then = new Date(now.getTime() + minute * 60_000);
  const what = { act, chosen: { ids }, actor, ...asked };
  const begun = await beginAct(base.db, mediaList, what, then);
  if (!begun.ok) throw new Error(begun.code);
  const lists = { media: () => mediaList };
  await goOnWithAct({ db: base.db, clock: () => then, lists }, begun.value.id);
  const [work] = await worksOf(base.db, mediaList, actor, { id: begun.value.id, now: then });
  return work;
}
const rowOf = async (id: string) => {
  const { tags, areas, status, version } = (await mediaItemOf(base.db, id)) ?? {};
  return { tags, areas, status, version };
};

test("tags and a place are given to each, once, and what it had stays", async () => {
  const texts = { addTags: "骨盤、夜", addArea: "kafuku" };
  expect(await doTo("give", ["one", "two"], texts)).toMatchObject({ done: 2, failed: 0 });
  expect([await rowOf("one"), await rowOf("two")]).toMatchObject([
    { tags: ["息", "骨盤", "夜"], areas: ["eichi", "kafuku"], status: "open" },
    { tags: ["骨盤", "夜"], areas: ["eichi", "kafuku"], status: "open" },
  ]);
  const before = await rowOf("one");
  await doTo("give", ["one"], texts);
  expect(await rowOf("one")).toEqual(before);
});
test("they are taken from each, but never the last place", async () => {
  await doTo("take", ["one", "two"], { addTags: "夜", addArea: "kafuku" });
  expect(await rowOf("one")).toMatchObject({ tags: ["息", "骨盤"], areas: ["eichi"] });
  const told = await doTo("take", ["one"], { addTags: "息", addArea: "eichi" });
  expect(told?.refused[0]?.sentence).toContain("会員のどなたにも開きます");
  expect(await rowOf("one")).toMatchObject({ tags: ["息", "骨盤"], areas: ["eichi"] });
});
test("who types nothing, too long a tag, or a place that is none, is told beside the field", () => {
  expect(askMany({}, now)).toMatchObject({
    errors: { addTags: expect.stringContaining("タグか") },
  });
  expect(askMany({ addTags1: "長".repeat(21) }, now)).toMatchObject({
    errors: { addTags1: expect.stringContaining("20文字") },
  });
  expect(askMany({ addArea: "nowhere" }, now)).toMatchObject({
    errors: { addArea: expect.any(String) },
  });
});
test("many are published, put back and ended; one without a file says why not", async () => {
  expect(await doTo("draft", ["one", "two"])).toMatchObject({ done: 2, failed: 0 });
  expect((await rowOf("two")).status).toBe("draft");
  const told = await doTo("open", ["one", "two", "empty"]);
  expect(told?.refused).toEqual([
    { row: "empty", sentence: expect.stringContaining("ファイルがまだありません") },
  ]);
  expect([(await rowOf("one")).status, (await rowOf("empty")).status]).toEqual(["open", "draft"]);
  await doTo("closed", ["two"]);
  expect((await rowOf("two")).status).toBe("closed");
});

test("the calendar has what is still to open, by the days of Tokyo", async () => {
  const month = await openingsOfMonth(base.db, "2026-11-01", now);
  expect(month).toMatchObject({ label: "2026年11月", before: null, next: "2026-12" });
  expect(month.days).toMatchObject([
    { day: "2026-11-30", count: 1, pieces: [{ id: "last", draft: true, at: "23:59" }] },
  ]);
});
test("a full day names the first and tells how many it has", async () => {
  const { days, before } = await openingsOfMonth(base.db, "2026-12-01", now);
  expect(days.map(({ day, count, pieces }) => [day, count, pieces.length])).toEqual([
    ["2026-12-01", 1, 1],
    ["2026-12-24", namedPieces + 3, namedPieces],
  ]);
  expect(before).toBe("2026-11");
  expect((await openingsOfMonth(base.db, "2027-01-01", now)).days).toEqual([]);
});
test.each([
  [null, "2026-11-01"],
  ["2026-12", "2026-12-01"],
  ["2026-10", "2026-11-01"],
  ["2026-13", "2026-11-01"],
  ["9999-12", "2026-11-01"],
  ["'; --", "2026-11-01"],
])("the month %j is read as %s", (asked, first) => {
  expect(openingMonth(asked, now)).toBe(first);
});
