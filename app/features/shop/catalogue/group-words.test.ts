// A group with another name: its goods are found by it, and by the earlier one no more.
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { everyDocument } from "#features/platform/search-documents/documents.server.ts";
import { editGroup, findGroup } from "#features/shop/groups-editor/edit.server.ts";
import { type GroupTexts, groupTextsOf } from "#features/shop/groups-editor/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { goods } from "./documents.server.ts";
import { groupWordsWritten, writeGroupWords } from "./group-words.server.ts";
import { moveGroupWords } from "./internal/group-words-store.server.ts";
import type { Product } from "./rules.ts";
import { writeGoods } from "./testing.ts";

const now = tokyo("2026-11-20 12:00:00");
const staff = "00000000-0000-4000-8000-000000000001";
const hat = { kind: "tag", id: "hat" } as const;
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const shirt = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
const under = (id: string, tag: string): Product => ({
  ...shirt,
  id,
  familyId: id,
  tags: [tag],
  sizes: shirt.sizes.slice(0, 1).map((size) => ({ ...size, sku: `${id}-M` })),
});
let base: Awaited<ReturnType<typeof freshDatabase>>;
const hats = ["one", "two", "three", "four", "five"].map((id) => `hat-${id}`).toSorted();
beforeAll(async () => {
  base = await freshDatabase();
  await writeGoods(base.db, [...hats.map((id) => under(id, "hat")), under("sock", "socks")], now);
});
afterAll(async () => base?.close());

async function change(words: Partial<GroupTexts>) {
  const row = await findGroup(base.db, "tag-hat");
  if (!row) throw new Error("no hats");
  const seen = groupTextsOf(row);
  const changed = { seen, mine: { ...seen, ...words } };
  expect(await editGroup(base.db, row.id, changed, staff, now)).toMatchObject({ ok: true });
}
const rename = (name: string) => change({ name });
const found = async (typed: string) =>
  [
    ...(
      (await everyDocument(base.db, { kinds: [goods], typed, held: [] })) ??
      new Map<string, string[]>()
    ).values(),
  ]
    .flat()
    .toSorted();
const written = () => groupWordsWritten(base.db, hat);
const write = (limit?: number) => writeGroupWords(base.db, now, limit ? { limit } : {});

test("its goods are found by the new name alone, and others stay", async () => {
  const before = await found("帽子");
  expect(before).toHaveLength(hats.length);
  await rename("かぶりもの");
  expect(await found("かぶりもの")).toEqual([]);
  expect(await written()).toBe(0);
  expect(await write(2)).toBe(hats.length);
  expect(await found("かぶりもの")).toEqual(before);
  expect(await found("帽子")).toEqual([]);
  expect(await written()).toBeUndefined();
  expect(await write()).toBe(0);
});

test("other words, an order and the same name ask for nothing", async () => {
  await change({ lead: "ほかの言葉" });
  expect(await written()).toBeUndefined();
});

test("stopped in the middle it goes on; renamed in the middle it begins anew", async () => {
  await rename("ぼうし");
  await inTransaction(base.db, (tx) =>
    moveGroupWords(tx, { ...hat, after: "" }, { after: hats[1] ?? "", written: 2 }),
  );
  expect(await written()).toBe(2);
  expect(await write(2)).toBe(hats.length - 2);
  expect(await written()).toBeUndefined();

  await rename("シャッポ");
  await inTransaction(base.db, (tx) =>
    moveGroupWords(tx, { ...hat, after: "" }, { after: hats[3] ?? "", written: 4 }),
  );
  await rename("ずきん");
  expect(await written()).toBe(0);
  expect(await write(2)).toBe(hats.length);
  expect(await found("ずきん")).toHaveLength(hats.length);
});

test("two at the same moment write each of the goods, and end", async () => {
  await rename("シャッポ");
  const [one, other] = await Promise.all([write(1), write(1)]);
  expect(one + other).toBe(hats.length);
  expect(await found("シャッポ")).toHaveLength(hats.length);
  expect(await written()).toBeUndefined();
});
