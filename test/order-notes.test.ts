// What the desk writes to itself about an order: on its page and where it is packed, never to the
// buyer.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { aShop } from "./kit/shop.ts";
import { anOrderOf } from "./kit/order.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let [support, packer, content] = [] as unknown as [Browser, Browser, Browser];
const [order, other] = [randomUUID(), randomUUID()];
const page = `/admin/orders/${order}`;
const kept = () => shop.query("select id, words from order_note where order_id = $1", [order]);
const note = (by: Browser, fields: Record<string, string>, to = page) =>
  by.post(to, { intent: "note", key: randomUUID(), ...fields });
const html = async (by: Browser, path = page) => (await by.get(path)).text();

beforeAll(async () => {
  const buyer = (await shop.person({})).uid;
  await anOrderOf(shop, order, buyer);
  await anOrderOf(shop, other, buyer);
  const as = (role: DeskRole) =>
    shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
  support = await as("support");
  packer = await as("shop");
  content = await as("content");
});

describe("a note on an order", () => {
  test("is written once however often its form is sent, and its words are in no record", async () => {
    const [key, words] = [randomUUID(), "緩衝材を多めに。"];
    expect((await note(support, { key, words })).status).toBe(303);
    expect((await note(support, { key, words })).status).toBe(303);
    expect((await kept()).map((row) => row["words"])).toEqual([words]);
    const whole = await html(packer);
    expect([whole.includes(words), whole.includes("注文のメモを書きました")]).toEqual([true, true]);
    const acts = await shop.query(
      "select after from audit where action = 'order-note' and subject = $1",
      [`order:${order}`],
    );
    expect([acts.length, JSON.stringify(acts).includes("緩衝材")]).toEqual([1, false]);
  });
  test("is seen where the order is packed, before and while", async () => {
    expect(await html(packer, "/admin/packing")).toContain("メモあり");
    await packer.post(page, { intent: "pack" });
    expect(await html(packer, "/admin/packing")).toContain("緩衝材を多めに。");
  });
  test("without words, too long, or about no order is refused; what was typed stays", async () => {
    const empty = await note(packer, { words: "　" });
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("メモをご入力ください。"),
    ]);
    const long = await note(packer, { words: "長".repeat(1_001) });
    expect([long.status, (await long.text()).includes("長長長")]).toEqual([422, true]);
    expect((await note(packer, { words: "ない" }, `/admin/orders/${randomUUID()}`)).status).toBe(
      409,
    );
    expect(await kept()).toHaveLength(1);
  });
  test("is removed by its order alone, once, and by nobody of another desk", async () => {
    const id = String((await kept())[0]?.["id"]);
    const remove = (by: Browser, from = page) => by.post(from, { intent: "note-remove", id });
    expect((await remove(packer, `/admin/orders/${other}`)).status).toBe(409);
    expect((await remove(content)).status).toBe(403);
    expect(await kept()).toHaveLength(1);
    expect((await remove(packer)).status).toBe(303);
    expect((await remove(packer)).status).toBe(409);
    expect(await kept()).toHaveLength(0);
  });
});
