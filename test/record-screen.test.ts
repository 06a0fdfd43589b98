// The record says from which screen something was done, in words and with the way there.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { anOrderOf } from "./kit/order.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const order = randomUUID();
const page = `/admin/orders/${order}`;
let [owner, support] = [] as unknown as [PlainBrowser, PlainBrowser];
beforeAll(async () => {
  await anOrderOf(shop, order, (await shop.person({})).uid);
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
  support = await shop.browserOf(
    { authority: "staff", roles: ["support"] },
    {
      second: true,
    },
  );
});
const screensOf = async (action: string) =>
  (await shop.query("select distinct screen from audit where action = $1", [action])).map(
    (row) => row["screen"],
  );
const mainOf = async (by: PlainBrowser, path: string) =>
  /<main[\s\S]*<\/main>/.exec(await (await by.get(path)).text())?.[0] ?? "";

describe("the record", () => {
  test("names the desk of an act, and leads to its page", async () => {
    await support.post(page, { intent: "note", key: randomUUID(), words: "箱は小さめに。" });
    expect(await screensOf("order-note")).toEqual([page]);
    for (const path of ["/admin/audit", page]) {
      const html = await mainOf(owner, path);
      expect(html).toContain("「注文」の机");
      expect(html).toContain(`href="${page}"`);
    }
  });
  test("names the page of a member by its pattern", async () => {
    const member = await shop.browserOf({});
    await member.post("/mypage/settings", { intent: "password", password: "another horse" });
    expect(await screensOf("password.set")).toEqual(["/mypage/settings"]);
    const html = await mainOf(owner, "/admin/audit");
    expect(html).toContain("お客さまの画面（/mypage/settings）");
  });
  test("does not lead to a desk that one may not open", async () => {
    await shop.query(
      `insert into audit (id, at, actor, action, subject, screen)
       values ($1, now(), 'job', 'authority.set', 'user:x', '/admin/staff')`,
      [randomUUID()],
    );
    const html = await mainOf(support, "/admin/audit");
    expect(html).toContain("「スタッフと役割」の机");
    expect(html).not.toContain('href="/admin/staff"');
    expect(await mainOf(owner, "/admin/audit")).toContain('href="/admin/staff"');
  });
  test("reads an act that has no screen, and its table file says where", async () => {
    await shop.query(
      `insert into audit (id, at, actor, action, subject)
       values ($1, now(), 'job', 'user.left', 'user:y')`,
      [randomUUID()],
    );
    expect(await mainOf(owner, "/admin/audit")).toContain("自動の仕事");
    const file = await (await owner.get("/admin/lists/audit/file")).text();
    expect(file).toContain("どこで");
    expect(file).toContain(`「注文」の机,${page}`);
  });
});
