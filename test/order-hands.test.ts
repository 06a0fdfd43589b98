// Who packs an order and what stops it, over HTTP: who may, and what the board says.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { anOrderOf } from "./kit/order.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let [packer, other, support, member] = [] as unknown as [Browser, Browser, Browser, Browser];
const order = randomUUID();
const page = `/admin/orders/${order}`;
beforeAll(async () => {
  const as = (role: "shop" | "support") =>
    shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
  [packer, other, support] = [await as("shop"), await as("shop"), await as("support")];
  member = await shop.browserOf({});
  await anOrderOf(shop, order, "guest");
  await packer.post(page, { intent: "pack" });
});
const send = (by: Browser, fields: Record<string, string>, to = page) => by.post(to, fields);
const html = async (by: Browser, path = page) =>
  (await (await by.get(path)).text()).replaceAll("<!-- -->", "");
const onBoard = (by: Browser, fields: Record<string, string>) =>
  send(by, { intent: "numbers", ...fields }, "/admin/packing");

describe("who packs", () => {
  test("stands on the board and on the order; a colleague takes it over from whom they saw", async () => {
    expect(await html(packer, "/admin/packing")).toContain("あなたが荷づくり中");
    expect(await html(other, "/admin/packing")).toContain("ほかの方が荷づくり中");
    const wrong = await onBoard(other, { take: `${order} ` });
    expect([wrong.status, await wrong.text()]).toEqual([
      409,
      expect.stringContaining("ほかの方が、さきに引き受けています"),
    ]);
    const taken = await onBoard(other, { take: `${order} ${packer.person.uid}` });
    expect(taken.status).toBe(303);
    expect(await html(other, "/admin/packing")).toContain("あなたが荷づくり中");
    expect((await send(packer, { intent: "hand-back" })).status).toBe(409);
    expect((await send(other, { intent: "hand-back" })).status).toBe(303);
    expect(await html(other)).toContain("いまは、だれの手もとにもありません。");
  });
});

describe("what is missing", () => {
  const stop = (by: Browser, change: Record<string, string> = {}) =>
    send(by, { intent: "stop", sku: "TS-M", why: "short", count: "1", ...change });
  test("is refused beside its field where it cannot be, and what was typed stays", async () => {
    for (const [count, sentence] of [
      ["3", "この品をお送りする数をこえています。"],
      ["ひとつ", "数は、1以上の整数でご入力ください。"],
    ] as const) {
      const answer = await stop(packer, { count });
      const text = await answer.text();
      expect([answer.status, text.includes(sentence), text.includes(`value="${count}"`)]).toEqual([
        422,
        true,
        true,
      ]);
    }
  });
  test("is said and answered by the shop alone; meanwhile nothing is sent", async () => {
    for (const act of ["stop", "keep-replacement", "resume", "take", "hand-back"]) {
      const fields = { intent: act, sku: "TS-M", why: "short", count: "1" };
      expect([(await send(support, fields)).status, (await send(member, fields)).status]).toEqual([
        403, 404,
      ]);
    }
    expect((await stop(packer)).status).toBe(303);
    expect(await html(other, "/admin/packing")).toContain("発送を止めています。");
    const left = { intent: "ship", carrier: "ヤマト運輸", tracking: "123456789012" };
    const sent = await send(other, left);
    expect([sent.status, await sent.text()]).toEqual([
      409,
      expect.stringContaining("発送を止めています"),
    ]);
    expect((await send(other, { intent: "resume" })).status).toBe(303);
    expect((await send(other, left)).status).toBe(303);
  });
});
