// The rates of tax at the desk over HTTP: the owner writes ahead, who may only look writes nothing,
// and pages say the rate of the day.
import { expect, test } from "vitest";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/tax";
const today = tokyoDate(new Date());
const form = {
  intent: "add",
  seen: "0",
  category: "standard",
  rate: "12",
  from: addDays(today, 3),
};

test("staff of the shop look, and only the owner writes", async () => {
  const staff = await shop.browserOf({ authority: "staff" }, { second: true });
  const page = await (await staff.get(desk)).text();
  expect(page).toContain("標準税率");
  expect((await staff.post(desk, form)).status).toBe(403);
  expect(await (await staff.get(desk)).text()).not.toContain("12%");
});

test("a change waits for its day; of a day that has begun nothing is changed", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  for (const from of [today, addDays(today, -400)]) {
    const refused = await owner.post(desk, { ...form, from });
    expect(refused.status).toBe(422);
    const back = await refused.text();
    expect(back).toContain("きょうまでの税率は変えられません");
    expect(back).toContain('value="12"');
  }
  const saved = await owner.post(desk, form);
  expect(saved.headers.get("location")).toBe(`${desk}?done=added`);
  expect(await (await owner.get(desk)).text()).toContain("この予定を取り消す");
  expect(await (await shop.visitor().get("/policies/tokushoho")).text()).toContain("標準税率は10%");

  const late = await owner.post(desk, { ...form, rate: "13" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("ほかの方が変えました");
  const past = await owner.post(desk, { intent: "cancel", id: "standard:2019-10-01" });
  expect(past.status).toBe(409);
  const gone = await owner.post(desk, { intent: "cancel", id: `standard:${form.from}` });
  expect(gone.headers.get("location")).toBe(`${desk}?done=dropped`);
});
