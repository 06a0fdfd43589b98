// The desk of prices: the owner writes the next price of a plan, the others of the desk look.
import { describe, expect, test, vi } from "vitest";
import { beginItemChanges } from "#features/identity/licence/item-change.server.ts";
import { addDays, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const today = tokyoDate(new Date());
const at = "/admin/prices/000001";
const next = {
  intent: "write",
  from: addDays(today, 3),
  title: "英知",
  price: "3,850",
  days: "0",
  areas: "eichi",
  holders: "keep",
};
const owner = () => shop.browserOf({ authority: "owner" }, { second: true });

describe("the desk of prices", () => {
  test("plans a price once, shows it, and takes it back before it begins", async () => {
    const browser = await owner();
    expect((await browser.post(at, next)).status).toBe(303);
    expect((await browser.post(at, next)).status).toBe(409);
    const said = `${formatJapaneseYear(next.from)}から　¥3,850／月`;
    for (const place of [at, "/admin/prices"])
      expect(await (await browser.get(place)).text()).toContain(said);
    const [row] = await shop.query("select id from item_change");
    const take = { intent: "withdraw", id: row?.id ?? "" };
    expect((await browser.post(at, take)).status).toBe(303);
    expect((await browser.post(at, take)).status).toBe(409);
  });
  test("says what is wrong beside its field and keeps what was typed", async () => {
    const browser = await owner();
    const wrong: readonly [more: Record<string, string>, words: string][] = [
      [{ from: today }, "あすより後の日"],
      [{ from: "きのう" }, "はじまりの日"],
      [{ price: "49" }, "料金は、50円から"],
      [{ price: "たくさん" }, "円の数で"],
      [{ title: "" }, "名前をご入力ください"],
      [{ areas: "wa" }, "外せません"],
      [{ price: "3300" }, "変わるところがありません"],
    ];
    for (const [more, words] of wrong) {
      const answer = await browser.post(at, { ...next, ...more });
      expect([more, answer.status >= 400]).toEqual([more, true]);
      const page = await answer.text();
      expect(page).toContain(words);
      expect(page).toContain('name="price"');
    }
    expect((await browser.post("/admin/prices/999999", next)).status).toBe(404);
    expect((await browser.get("/admin/prices/000032")).status).toBe(404);
    expect(await shop.query("select 1 from item_change where withdrawn_at is null")).toEqual([]);
  });
  test("is written by the owner alone; who sees to the shop or to members looks", async () => {
    const other = (role: "shop" | "support" | "content") =>
      shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
    for (const role of ["shop", "support"] as const) {
      const staff = await other(role);
      expect((await staff.get(at)).status).toBe(200);
      expect((await staff.post(at, next)).status).toBe(403);
    }
    expect((await (await other("content")).get(at)).status).toBe(403);
  });
  test("a sale is rested and begun: the door closes and opens, once, and it is in the record", async () => {
    const browser = await owner();
    const turn = (intent: string, place = at) => browser.post(place, { intent });
    const member = await shop.browserOf();
    const door = async () => (await member.get("/buy/000001")).status;
    expect(await door()).toBe(200);
    expect((await turn("rest-sale")).status).toBe(303);
    expect((await turn("rest-sale")).status).toBe(409);
    await vi.waitFor(async () => expect(await door()).toBe(404), 10_000);
    const page = await (await browser.get(at)).text();
    expect(page).toContain("販売をはじめる");
    expect(page).not.toContain("販売を休む");
    expect((await turn("open-sale")).status).toBe(303);
    await vi.waitFor(async () => expect(await door()).toBe(200), 10_000);
    expect(
      await shop.query(
        "select before->>'sale' as before, after->>'sale' as after from audit where action = 'item.sale-set' order by at, id",
      ),
    ).toEqual([
      { before: "open", after: "closed" },
      { before: "closed", after: "open" },
    ]);
  });
  test("of a sale two who press at once, the second is told; others than the owner turn nothing", async () => {
    const browser = await owner();
    const turn = () => browser.post(at, { intent: "rest-sale" });
    const answers = await Promise.all([turn(), turn()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const back = { intent: "open-sale" };
    for (const role of ["shop", "support"] as const) {
      const staff = await shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
      expect((await staff.post(at, back)).status).toBe(403);
    }
    expect((await browser.post(at, back)).status).toBe(303);
    const [given] = await shop.query("select id from item_master where sale = 'staff' limit 1");
    if (given) expect((await browser.post(`/admin/prices/${given["id"]}`, back)).status).toBe(409);
  });
  test("a page that names a price follows when its day has come", async () => {
    await shop.query(
      `insert into item_change (id, item_id, from_day, title, price, days, areas, holders, written_at)
       values (gen_random_uuid(), '000002', $1, '禍福', 4180, 0, '["kafuku","kagura"]', 'keep', now())`,
      [today],
    );
    await beginItemChanges(shop.base().db, new Date());
    await vi.waitFor(async () => {
      const page = await (await shop.visitor().get("/landing/membership")).text();
      expect(page).toContain("4,180");
    }, 10_000);
  });
});
