// The list of summaries, page by page, and one with those beside it: however many there are.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Area } from "#features/identity/licence/rules.ts";
import { type Listener, visitorListens } from "#features/library/media/rules.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { writeAllMatomeDocuments } from "./documents.server.ts";
import { lockOfMatome } from "./present.ts";
import { matomePerPage, readMatomeBody } from "./rules.ts";
import {
  countShownMatome,
  ensureMatome,
  matomeIdsInOrder,
  matomePage,
  readMatome,
} from "./service.server.ts";

const now = tokyo("2026-11-21 12:00:00");
const later = new Date(now.getTime() + 1);
const picture = { key: "k", version: "0000000000000000", alt: "", width: 480, height: 270 };
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
}, 60_000);
afterAll(() => base.close());
beforeEach(() => base.pool.query("truncate matome, search_document"));

const row = (id: string, position: number, more: object = {}) => ({
  id,
  title: `題 ${id}`,
  kana: "だい",
  summary: "要約",
  body: readMatomeBody("本文です。"),
  areas: [] as Area[],
  free: true,
  picture,
  status: "open" as const,
  openAt: now,
  position,
  version: 1,
  updatedAt: now,
  ...more,
});
const many = (count: number) =>
  ensureMatome(
    base.db,
    Array.from({ length: count }, (_, at) => row(`m${String(at).padStart(4, "0")}`, at)),
  );
const pageOf = async (page: number, listener: Listener = visitorListens, onlyOpen = false) => {
  const { rows, ...rest } = await matomePage(base.db, { listener, onlyOpen, page }, now);
  return { ids: rows.map(({ id }) => id), ...rest };
};

describe("more than a thousand", () => {
  test("are all on some page, each once, and all on the map", async () => {
    await many(1_100);
    const first = await pageOf(1);
    expect([first.total, first.pages]).toEqual([1_100, Math.ceil(1_100 / matomePerPage)]);
    const seen: string[] = [];
    for (let page = 1; page <= first.pages; page += 1) seen.push(...(await pageOf(page)).ids);
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([1_100, 1_100, "m1099"]);
    expect(await matomeIdsInOrder(base.db, now, { limit: 2_000, offset: 0 })).toEqual(seen);
    expect(await countShownMatome(base.db, now)).toBe(1_100);
    const { hits } = await findDocuments(
      base.db,
      { kinds: ["matome"], typed: "題m1099", held: [] },
      { limit: 5 },
    );
    expect(hits.map(({ id }) => id)).toEqual(["m1099"]);
  });
  test("beyond the last page is the last, before the first the first", async () => {
    await many(30);
    expect([(await pageOf(9)).page, (await pageOf(-3)).page]).toEqual([2, 1]);
  });
  test("each knows those beside it", async () => {
    await many(1_100);
    const beside = async (id: string) => {
      const found = await readMatome(base.db, id, now);
      return [found?.previous?.id, found?.next?.id];
    };
    expect([await beside("m0000"), await beside("m1050"), await beside("m1099")]).toEqual([
      [undefined, "m0001"],
      ["m1049", "m1051"],
      ["m1098", undefined],
    ]);
  });
});

test("drafts, closed ones and those whose hour has not come are nowhere", async () => {
  await ensureMatome(base.db, [
    row("open", 1),
    row("later", 0, { openAt: later }),
    row("draft", 2, { status: "draft" }),
    row("closed", 3, { status: "closed" }),
  ]);
  expect(await pageOf(1)).toMatchObject({ ids: ["open"], total: 1 });
  for (const id of ["later", "draft", "closed", "none"])
    expect(await readMatome(base.db, id, now), id).toBeUndefined();
  expect(await readMatome(base.db, "open", now)).toMatchObject({
    previous: undefined,
    next: undefined,
  });
  expect((await readMatome(base.db, "later", later))?.next?.id).toBe("open");
});

describe("what somebody may read", () => {
  const listeners: [string, Listener][] = [
    ["a visitor", visitorListens],
    ["whoever is signed in", { ...visitorListens, signedIn: true }],
    ["a member of another plan", { ...visitorListens, signedIn: true, member: true }],
    [
      "a holder",
      { ...visitorListens, signedIn: true, member: true, areas: new Set(["eichi" as const]) },
    ],
    [
      "a holder of the low plan",
      {
        ...visitorListens,
        signedIn: true,
        member: true,
        areas: new Set(["eichi" as const]),
        low: new Set(["eichi" as const]),
      },
    ],
  ];
  test.each(listeners)("is what the lock opens: %s", async (_who, listener) => {
    const rows = [
      row("a", 1),
      row("b", 2, { free: false }),
      row("c", 3, { free: false, areas: ["eichi"] }),
      row("d", 4, { free: false, areas: ["kafuku", "eichi"] }),
      row("e", 5, { free: false, areas: ["kafuku"] }),
    ];
    await ensureMatome(base.db, rows);
    const open = rows.filter((one) => lockOfMatome(one, listener).open).map(({ id }) => id);
    expect(await pageOf(1, listener, true)).toMatchObject({ ids: open, open: open.length });
  });
});

test("what is found is written anew in parts", async () => {
  await many(3);
  await base.pool.query("truncate search_document");
  await writeAllMatomeDocuments(base.db);
  const asked = { kinds: ["matome"], typed: "題", held: [] };
  expect(await findDocuments(base.db, asked, { limit: 5 })).toMatchObject({ total: 3 });
});
