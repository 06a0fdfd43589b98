// The library of one process: rows in memory, texts by their id, and what is found of a piece as it
// was published.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { media } from "./collection.server.ts";
import { doorsOf, pieces } from "./documents.server.ts";
import { openLibrary } from "./library.server.ts";
import { type Listener, visitorListens } from "./rules.ts";
import { saveLibrary, piece } from "./testing.ts";

const now = tokyo("2026-11-20 12:00:00");
const eichi: Listener = { ...visitorListens, member: true, areas: new Set(["eichi" as const]) };
let base: Awaited<ReturnType<typeof freshDatabase>>;
let collections: Awaited<ReturnType<typeof openCollections>>;
beforeEach(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    [
      piece("a", { body: "ひみつの奥義", weeks: [{ category: "eichi", week: 2 }] }),
      piece("b", { body: "べつの話", areas: ["kafuku"] }),
      piece("gift", { body: "みんなの奥義", free: true, areas: [] }),
      piece("draft", { body: "奥義の下書き", status: "draft" }),
    ],
    now,
  );
  const { db, pool } = base;
  collections = await openCollections({ db, pool, everyMs: 3_600_000, onError: () => {} });
});
afterEach(async () => {
  await collections.close();
  await base.close();
});
const found = async (typed: string, listener = eichi) =>
  (
    await findDocuments(
      base.db,
      { kinds: [pieces], typed, held: doorsOf(listener), bodies: true },
      { limit: 10 },
    )
  ).hits
    .map(({ id }) => id)
    .toSorted()
    .join(" ");

test("texts are not among the rows; they come by id, and anew after a change", async () => {
  const memory = await openLibrary(base.db, collections, () => 1);
  const library = await memory.read();
  expect(library.items.map(({ id }) => id)).toEqual(["a", "b", "gift"]);
  expect(JSON.stringify(library.items)).toContain("音声 gift");
  expect(JSON.stringify(library.items)).not.toContain("奥義");
  expect(await Promise.all(["a", "nowhere"].map(library.bodyOf))).toEqual(["ひみつの奥義", ""]);
  await inTransaction(base.db, async (tx) => {
    await tx.execute("update media_item set body = 'あたらしい作法' where id = 'a'");
    await publish(tx, now, { collection: media, ids: ["a"] });
  });
  await collections.refresh();
  expect(await (await memory.read()).bodyOf("a")).toBe("あたらしい作法");
  expect([await found("奥義"), await found("作法")]).toEqual(["gift", "a"]);
});

test("a piece that changes moves alone: all others are the same objects as before", async () => {
  const memory = await openLibrary(base.db, collections, () => 1);
  const before = await memory.read();
  await inTransaction(base.db, async (tx) => {
    await tx.execute("update media_item set title = 'べつの名', position = 7 where id = 'a'");
    await tx.execute("update media_item set status = 'closed' where id = 'gift'");
    await publish(tx, now, { collection: media, ids: ["a", "gift"] });
  });
  await collections.refresh();
  const after = await memory.read();
  expect(after.items.map(({ id, title }) => `${id} ${title}`)).toEqual(["b 音声 b", "a べつの名"]);
  expect(after.items[0]).toBe(before.items[1]);
  expect(after.byId.has("gift")).toBe(false);
  expect(before.items).toHaveLength(3);
});

test("a text is found by those whose area it is, a taste by everybody, a draft by nobody", async () => {
  expect(await found("奥義")).toBe("a gift");
  expect(await found("奥義", visitorListens)).toBe("gift");
  expect(await found("べつの話")).toBe("");
  expect(await found("音声", visitorListens)).toBe("a b gift");
  await inTransaction(base.db, async (tx) => {
    await tx.execute("update media_item set status = 'closed' where id = 'gift'");
    await publish(tx, now, { collection: media, ids: ["gift"] });
  });
  expect(await found("奥義", visitorListens)).toBe("");
});

test("a week has its lessons, and what is no lesson is on its own shelf alone", async () => {
  const library = await (await openLibrary(base.db, collections, () => 1)).read();
  expect(library.ofWeek("eichi", 2).map(({ id }) => id)).toEqual(["a"]);
  expect(library.ofWeek("eichi", 1)).toEqual([]);
  expect([library.lastWeek("eichi"), library.lastWeek("kafuku")]).toEqual([2, 0]);
  expect(library.ofCollection("onsei")).toHaveLength(3);
  expect(library.ofCollection("music")).toEqual([]);
});
