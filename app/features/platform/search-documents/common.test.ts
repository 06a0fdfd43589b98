// A word that stands in most names.
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { everyDocument, findDocuments, replaceDocuments } from "./documents.server.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
const many = 6_000;
beforeAll(async () => {
  database = await freshDatabase();
  const document = (id: string, name: string, weight: number, more = {}) => ({
    kind: "cloths",
    id,
    name,
    kana: "",
    near: "",
    weight,
    audience: [],
    ...more,
  });
  const cloths = Array.from({ length: many }, (_, at) =>
    document(`c-${at}`, `麻の布 ${at}`, 1_000_000 - at, at % 2 ? { group: `g-${at % 3_000}` } : {}),
  );
  const all = [
    ...cloths,
    document("light", "の", 1),
    document("begins", "のれん", 2),
    document("closed", "のれん 会員", 3, { audience: ["000001"] }),
  ];
  for (let at = 0; at < all.length; at += 1_000)
    await inTransaction(database.db, (tx) =>
      replaceDocuments(tx, "cloths", [], all.slice(at, at + 1_000)),
    );
  await database.pool.query("vacuum analyze search_document");
}, 60_000);
afterAll(() => database.close());

const ask = (typed: string, { limit = 5, counted = 100, held = [] as string[] } = {}) =>
  findDocuments(database.db, { kinds: ["cloths"], typed, held }, { limit, counted });

test("what is named so comes first however light it is, then what begins so, then the heaviest", async () => {
  const { hits, more, total } = await ask("の");
  expect(hits.map(({ id, place }) => [id, place])).toEqual([
    ["light", 0],
    ["begins", 1],
    ["c-0", 2],
    ["c-1", 2],
    ["c-2", 2],
  ]);
  expect(more).toBe(true);
  expect(total).toBeGreaterThan(100);
  const members = await ask("の", { held: ["000001"] });
  expect(members.hits.map(({ id }) => id)).toContain("closed");
});

test("the nearest are those that all of them, put in order, begin with", async () => {
  for (const typed of ["の", "麻", "布", "麻の布"]) {
    const all = await findDocuments(
      database.db,
      { kinds: ["cloths"], typed, held: [] },
      { limit: 30 },
    );
    expect((await ask(typed, { limit: 30 })).hits, typed).toEqual(all.hits);
  }
});

test("page by page, each group once", async () => {
  const page = (offset: number) =>
    findDocuments(
      database.db,
      { kinds: ["cloths"], typed: "布", held: [] },
      { limit: 20, offset, counted: 100 },
    );
  const ids = [...(await page(0)).hits, ...(await page(20)).hits].map(({ id }) => id);
  expect(new Set(ids).size).toBe(40);
});

test("all that are named so are given place by place, as those that are not common", async () => {
  const places = await everyDocument(database.db, { kinds: ["cloths"], typed: "の", held: [] });
  expect([places?.get(0), places?.get(1), places?.get(2)?.length]).toEqual([
    ["light"],
    ["begins"],
    many,
  ]);
  const members = await everyDocument(database.db, {
    kinds: ["none", "cloths"],
    typed: "の",
    held: ["000001"],
  });
  expect(members?.get(1)?.toSorted()).toEqual(["begins", "closed"]);
});

test("where the heaviest are not like the rest, no more of them are walked through", async () => {
  for (let from = 1; from < 60_000; from += 10_000)
    await database.pool.query(
      `insert into search_document (kind, id, group_id, title, weight, grams)
       select 'skewed', 's-' || n, 's-' || n,
         case when n > 59000 then 'まれな布' else 'ほかの布' end, n, '{}'
       from generate_series($1::int, $1 + 9999) n`,
      [from],
    );
  await database.pool.query("vacuum analyze search_document");
  const rows = await rowsRead(database.pool, (db) =>
    findDocuments(
      db,
      { kinds: ["skewed"], typed: "まれ", held: [] },
      { limit: 500, counted: 1_000 },
    ),
  );
  expect(rows["search_document"]).toBeLessThan(30_000);
}, 30_000);

test("what is told in many closed texts does not hide the open one that tells of it", async () => {
  const text = (id: string, bodyAudience: string[]) => ({
    kind: "texts",
    id,
    name: id,
    kana: "",
    near: "",
    weight: 1,
    audience: [],
    body: "骨盤をうしろへ",
    bodyAudience,
  });
  const closed = Array.from({ length: 300 }, (_, at) => text(`closed-${at}`, ["000001"]));
  await inTransaction(database.db, (tx) =>
    replaceDocuments(tx, "texts", [], [...closed, text("open", [])]),
  );
  const found = (held: string[]) =>
    findDocuments(
      database.db,
      { kinds: ["texts"], typed: "骨盤をうしろへ", held, bodies: true },
      { limit: 5, counted: 100 },
    );
  const visitor = await found([]);
  expect([visitor.hits.map(({ id }) => id), visitor.more]).toEqual([["open"], false]);
  expect((await found(["000001"])).more).toBe(true);
});

test("a name of any length is written, and found by its beginning", async () => {
  const long = "長い名まえの布".repeat(200);
  await inTransaction(database.db, (tx) =>
    replaceDocuments(
      tx,
      "cloths",
      [],
      [
        {
          kind: "cloths",
          id: "long",
          name: long,
          kana: "ながい".repeat(900),
          near: "",
          weight: 1,
          audience: Array.from({ length: 40 }, (_, at) => `0000${10 + at}`),
        },
      ],
    ),
  );
  const asking = { kinds: ["cloths"], typed: "長い名まえ", held: ["000010"] };
  const { hits } = await findDocuments(database.db, asking, { limit: 5 });
  expect(hits.map(({ id }) => id)).toEqual(["long"]);
});

test("few rows are read, whatever there is; what is rare is read by its letters", async () => {
  const read = async (typed: string) => {
    const rows = await rowsRead(database.pool, (db) =>
      findDocuments(db, { kinds: ["cloths"], typed, held: [] }, { limit: 5, counted: 100 }),
    );
    return rows["search_document"] ?? 0;
  };
  expect(await read("布")).toBeLessThan(2_000);
  expect(await read("の")).toBeLessThan(2_000);
  expect(await read("布 5999")).toBeLessThan(2_000);
});
