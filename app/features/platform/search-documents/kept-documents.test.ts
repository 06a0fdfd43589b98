import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { replaceDocuments } from "./documents.server.ts";
import { createKeptDocuments } from "./kept-documents.server.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
});

const write = (name: string, audience: string[] = []) =>
  inTransaction(database.db, (tx) =>
    replaceDocuments(
      tx,
      "teas",
      ["one"],
      [{ kind: "teas", id: "one", name, kana: "", near: "", weight: 1, audience }],
    ),
  );
let [version, now] = [1, 0];
const asking = (held: string[] = []) => ({ kinds: ["teas"], typed: "ほうじ茶", held });
const page = { limit: 5 };

test("what was found is kept for the same question, until something is published, and a minute at most", async () => {
  const find = createKeptDocuments(
    database.db,
    () => version,
    () => new Date(now),
  );
  const ids = async (held?: string[]) => (await find(asking(held), page)).hits.map(({ id }) => id);
  await write("ほうじ茶", ["member"]);
  expect(await ids()).toEqual([]);
  // Another viewer's answer is another.
  expect(await ids(["member"])).toEqual(["one"]);
  expect(await ids()).toEqual([]);

  await write("煎茶", ["member"]);
  expect(await ids(["member"])).toEqual(["one"]);
  version += 1;
  expect(await ids(["member"])).toEqual([]);

  await write("ほうじ茶", ["member"]);
  now += 59_999;
  expect(await ids(["member"])).toEqual([]);
  now += 1;
  expect(await ids(["member"])).toEqual(["one"]);
});
