import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { readMomentCursor, writeMomentCursor } from "./rules.ts";
import { membersFound } from "./service.server.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
const uidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
beforeAll(async () => {
  database = await freshDatabase();
  const people: [name: string, kana: string, email: string | null, left: boolean][] = [
    ["山田 太郎", "やまだ たろう", "taro@example.jp", false],
    ["小山田 澪", "おやまだ みお", "MIO_100%@example.jp", false],
    ["山", "やま", null, false],
    ["去った 山田", "さった やまだ", "gone@example.jp", true],
  ];
  for (const [at, [name, kana, email, left]] of people.entries())
    await database.pool.query(
      "insert into users (uid, display_name, kana, email, created, updated, removed_at) values ($1, $2, $3, $4, '2026-01-01', '2026-01-01', $5)",
      [uidOf(at), name, kana, email, left ? "2026-02-01" : null],
    );
});
afterAll(() => database.close());
const names = async (words: string) =>
  (await membersFound(database.db, words)).members.map(({ name }) => name).toSorted();

describe("staff find a member", () => {
  test.each([
    ["山田", ["小山田 澪", "山田 太郎"]],
    ["山", ["小山田 澪", "山", "山田 太郎"]],
    ["太郎", ["山田 太郎"]],
    ["田 太", ["山田 太郎"]],
    ["やまだ", ["小山田 澪", "山田 太郎"]],
    ["mio_", ["小山田 澪"]],
    ["TARO@", ["山田 太郎"]],
    ["100%", ["小山田 澪"]],
    ["%", ["小山田 澪"]],
    ["山_田", []],
    [uidOf(0), ["山田 太郎"]],
    [uidOf(9), []],
    ["", ["小山田 澪", "山", "山田 太郎"]],
  ])("by %j: %j", async (words, found) => {
    expect(await names(words)).toEqual(found);
  });
  test("page by page, each once, also where many came at the same moment", async () => {
    await database.pool.query(
      "insert into users (uid, display_name, created, updated) select gen_random_uuid(), '会員', '2026-03-01', now() from generate_series(1, 120)",
    );
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof membersFound>> = await membersFound(
        database.db,
        "会員",
        readMomentCursor(before),
      );
      seen.push(...page.members.map(({ uid }) => uid));
      before = page.next;
    } while (before);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
  test("by an index, whatever part of the name it is", async () => {
    await database.pool.query(
      "insert into users (uid, display_name, kana, created, updated) select gen_random_uuid(), 'だれか', 'だれか' || n, now(), now() from generate_series(1, 5000) n",
    );
    await database.pool.query("analyze users");
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      "explain select 1 from users where removed_at is null and letters_of(lower(display_name || ' ' || kana || ' ' || coalesce(email, ''))) @> letters_of('山田')",
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("users_letters");
  });
});

test.each([
  ["members", "users where removed_at is null", "created desc, uid desc"],
  ["the record", "audit", "at desc, id desc"],
  ["the record of one thing", "audit where subject = 'x'", "at desc, id desc"],
  ["goods", "product", "published_at desc, position, id"],
])(
  "%s are listed in the order of an index, without sorting them all",
  async (_what, from, order) => {
    const client = await database.pool.connect();
    // So few rows would be sorted sooner than looked up.
    await client.query(
      "set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off",
    );
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain select * from ${from} order by ${order} limit 50`,
    );
    client.release(true);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Sort");
  },
);

test.each(["", "x", "2026-01-01T00:00:00Z", `2026-13-01T00:00:00.000Z_${uidOf(1)}`, "'; --"])(
  "%j is no place in a list",
  (text) => expect(readMomentCursor(text)).toBeUndefined(),
);
test("a place in a list is read as it was written", () => {
  const cursor = { at: new Date("2026-01-01T00:00:00.123Z"), id: uidOf(1) };
  expect(readMomentCursor(writeMomentCursor(cursor))).toEqual(cursor);
});
