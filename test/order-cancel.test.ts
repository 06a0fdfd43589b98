// An order taken back at the desk: who may, what is said, and that its board forgets it.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { aShop } from "./kit/shop.ts";
import { anOrderOf } from "./kit/order.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let [packer, content] = [] as unknown as [Browser, Browser];
let buyer = "";
const as = (role: DeskRole) =>
  shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
const stateOf = async (id: string) =>
  (await shop.query("select state from orders where id = $1", [id]))[0]?.["state"];
const cancel = (by: Browser, id: string, reason = "傷が見つかりました") =>
  by.post(`/admin/orders/${id}`, { intent: "cancel", reason });

beforeAll(async () => {
  buyer = (await shop.person({})).uid;
  packer = await as("shop");
  content = await as("content");
});

describe("taking an order back at the desk", () => {
  test("wants its reason, is done once, and the board of packing has it no more", async () => {
    const id = randomUUID();
    await anOrderOf(shop, id, buyer);
    await packer.post(`/admin/orders/${id}`, { intent: "pack" });
    expect((await cancel(packer, id, " ")).status).toBe(422);
    expect(await stateOf(id)).toBe("packing");
    const page = await (await packer.get(`/admin/orders/${id}`)).text();
    expect(page).toContain("この注文を取り消す");
    expect((await cancel(packer, id)).status).toBe(303);
    expect((await cancel(packer, id)).status).toBe(303);
    expect(await stateOf(id)).toBe("cancelled");
    expect(
      await shop.query("select 1 from audit where action = 'order-cancelled' and subject = $1", [
        `order:${id}`,
      ]),
    ).toHaveLength(1);
    const board = await (await packer.get("/admin/packing")).text();
    expect(board).not.toContain(id);
    expect(await (await packer.get(`/admin/orders/${id}`)).text()).not.toContain(
      "この注文を取り消す",
    );
  });
  test("is not for who writes the contents, nor for who has not shown the second factor of late", async () => {
    const id = randomUUID();
    await anOrderOf(shop, id, buyer);
    expect((await cancel(content, id)).status).toBe(403);
    expect((await cancel(packer, randomUUID())).status).toBe(409);
    await shop.query("update sign_in set second_at = now() - interval '20 minutes'");
    expect((await cancel(packer, id)).status).toBe(403);
    expect(await stateOf(id)).toBe("paid");
    await shop.query("update sign_in set second_at = now()");
  });
  test("is refused once its parcel has left, with what to do instead", async () => {
    const id = randomUUID();
    await anOrderOf(shop, id, buyer);
    await shop.query("update orders set state = 'shipped', shipped_at = now() where id = $1", [id]);
    const answer = await cancel(packer, id);
    expect([answer.status, (await answer.text()).includes("もう発送ずみなので")]).toEqual([
      409,
      true,
    ]);
    const page = await (await packer.get(`/admin/orders/${id}`)).text();
    expect(page).toContain("注文の取り消しはできません");
    expect(await stateOf(id)).toBe("shipped");
  });
});
