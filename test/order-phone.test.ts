// The telephone of an order is closed at the desk until somebody asks for it, who is written down.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";
import { anOrderOf } from "./kit/order.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
const as = (role: "shop" | "support" | "content") =>
  shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
let [support, packer] = [] as unknown as [Browser, Browser];
let [order, page] = ["", ""];
beforeEach(async () => {
  support ??= await as("support");
  packer ??= await as("shop");
  order = randomUUID();
  page = `/admin/orders/${order}`;
  await anOrderOf(shop, order, "guest");
});

const html = async (by: Browser) => (await by.get(page)).text();
const open = (by: Browser) => by.post(page, { intent: "telephone" });
const told = async (by: Browser) => /075-?123-?4567/.test(await html(by));
const seen = async () =>
  (
    await shop.query("select actor from audit where action = 'phone.seen' and subject = $1", [
      `order:${order}`,
    ])
  ).map(({ actor }) => actor);
const phoneNow = async () =>
  (
    await shop.query(
      "select confirmation -> 'address' ->> 'phone' as phone, confirmation -> 'address' ->> 'street' as street from orders where id = $1",
      [order],
    )
  )[0];

describe("the telephone of an order", () => {
  test("is nowhere on its page until somebody opens it; for a colleague it stays closed", async () => {
    expect([await told(support), await told(packer)]).toEqual([false, false]);
    expect(await html(support)).toContain("075-***-4567");
    expect((await open(support)).status).toBe(303);
    expect([await told(support), await told(packer)]).toEqual([true, false]);
    expect(await seen()).toEqual([support.person.uid]);
  });
  test("closes again after a quarter of an hour", async () => {
    await open(packer);
    await shop.query(
      "update audit set at = now() - interval '16 minutes' where action = 'phone.seen' and subject = $1",
      [`order:${order}`],
    );
    expect(await told(packer)).toBe(false);
  });
  test("is opened by nobody else, and of no order that is not there", async () => {
    const [content, member] = [await as("content"), await shop.browserOf({})];
    expect([(await open(content)).status, (await open(member)).status]).toEqual([403, 404]);
    expect(await seen()).toEqual([]);
    page = `/admin/orders/${randomUUID()}`;
    expect((await open(packer)).status).toBe(409);
  });
  test("stays what it was where an address is changed beside the closed number", async () => {
    const to = { ...anAddress({ street: "烏丸町7" }), deliveryDay: "", deliveryBand: "none" };
    const move = (phone: string) => packer.post(page, { intent: "delivery", ...to, phone });
    expect((await move("075-***-4567")).status).toBe(303);
    expect(await phoneNow()).toEqual({ phone: "0751234567", street: "烏丸町7" });
    expect((await move("075-***-0000")).status).toBe(422);
    expect((await move("075-765-4321")).status).toBe(303);
    expect((await phoneNow())?.["phone"]).toBe("0757654321");
  });
});

test("a parcel's number stands once in what the record says of its leaving", async () => {
  await packer.post(page, { intent: "pack" });
  const left = { intent: "ship", carrier: "ヤマト運輸", tracking: "123456789012" };
  expect((await packer.post(page, left)).status).toBe(303);
  const whole = (await html(packer)).replaceAll("<!-- -->", "");
  const record = whole.slice(
    whole.indexOf("品を発送しました"),
    whole.indexOf("荷づくりをはじめました"),
  );
  expect(record.match(/123456789012/g)).toHaveLength(1);
});
