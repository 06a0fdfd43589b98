// The means of payment at the desk over HTTP: the owner lets one rest, and the pages that were kept
// say so at once; who may only look writes nothing.
import { expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/means";
const notice = "/policies/tokushoho";
const form = { intent: "means", seen: "0", offered: "card" };
const stop = "コンビニでのお支払いも";

test("staff of the shop look, and only the owner writes", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  const page = await (await staff.get(desk)).text();
  expect(page).toContain("お支払い方法");
  const before = await (await shop.visitor().get(notice)).text();
  const refused = await staff.post(desk, form);
  expect(refused.status).toBe(403);
  expect(await (await shop.visitor().get(notice)).text()).toBe(before);
});

test("what rests is gone from the legal page at once, also where it was kept", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  const visitor = shop.visitor();
  const before = await (await visitor.get(notice)).text();
  expect(before).toContain("PayPayの画面で承認");
  expect(before).toContain(stop);

  const none = await owner.post(desk, { ...form, offered: "", "note-paypay": "調整のため" });
  expect(none.status).toBe(422);
  const back = await none.text();
  expect(back).toContain("ひとつは残してください");
  expect(back).toContain("調整のため");

  const saved = await owner.post(desk, { ...form, "note-paypay": "調整のため、お休みします。" });
  expect(saved.headers.get("location")).toBe(`${desk}?done=saved`);
  const after = await (await visitor.get(notice)).text();
  expect(after).not.toContain("PayPayの画面で承認");
  expect(after).toContain("クレジットカード");

  const late = await owner.post(desk, { ...form, offered: "paypay" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("ほかの方が変えました");
});
