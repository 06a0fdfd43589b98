// What those at the desk ask each other to remember, on the first page: who may, and what is said.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let [writer, packer, member] = [] as unknown as [Browser, Browser, Browser];
beforeAll(async () => {
  const as = (role: "content" | "shop") =>
    shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
  [writer, packer, member] = [await as("content"), await as("shop"), await shop.browserOf({})];
});
const send = (by: Browser, fields: Record<string, string>) => by.post("/admin", fields);
const memo = (by: Browser, words: string, key: string = randomUUID()) =>
  send(by, { intent: "memo", key, words });
const html = async (by: Browser) => (await by.get("/admin")).text();
const kept = () => shop.query("select id, words, done_at from desk_memo");

describe("a memo on the first page", () => {
  test("is written by one role and done by another, and its words are in no record", async () => {
    const key = randomUUID();
    expect([
      (await memo(writer, "鍵を借りる", key)).status,
      (await memo(writer, "鍵を借りる", key)).status,
    ]).toEqual([303, 303]);
    expect(await html(packer)).toContain("鍵を借りる");
    expect(await kept()).toHaveLength(1);
    expect((await send(packer, { intent: "memo-done", id: key })).status).toBe(303);
    const again = await send(writer, { intent: "memo-done", id: key });
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining("もう済んでいます"),
    ]);
    expect((await send(writer, { intent: "memo-open", id: key })).status).toBe(303);
    const acts = await shop.query("select action, before, after from audit where subject = $1", [
      `memo:${key}`,
    ]);
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      "memo.added",
      "memo.done",
      "memo.opened",
    ]);
    expect(JSON.stringify(acts)).not.toContain("鍵");
  });
  test("is refused without words and beyond its length; what was typed stays", async () => {
    const empty = await memo(writer, " ");
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("覚え書きをご入力ください。"),
    ]);
    const long = await memo(writer, "長".repeat(201));
    expect([long.status, (await long.text()).includes("長長長")]).toEqual([422, true]);
    expect(await kept()).toHaveLength(1);
  });
  test("is written and done by nobody else", async () => {
    const [row] = await kept();
    const deeds = [
      { intent: "memo", key: randomUUID(), words: "だめ" },
      { intent: "memo-done", id: String(row?.["id"]) },
    ];
    for (const deed of deeds) expect((await send(member, deed)).status).toBe(404);
    const before = await shop.browserOf({ authority: "staff", roles: ["shop"] });
    for (const deed of deeds) await send(before, deed);
    expect(await kept()).toMatchObject([{ words: "鍵を借りる", done_at: null }]);
  });
});
