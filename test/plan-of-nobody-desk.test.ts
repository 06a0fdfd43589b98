// A plan of nobody at the desk of money: who may end it, and what is asked before.
import { beforeAll, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const id = "plan-of-nobody:sub_x";
const act = (more: Record<string, string> = {}) => ({
  intent: "end-plan",
  id,
  reason: "名のない方",
  ...more,
});
const staff = (...roles: ("shop" | "content" | "support")[]) =>
  shop.browserOf({ authority: "staff", roles }, { second: true });
const open = () => shop.query("select key from money_trouble where done_at is null");

beforeAll(async () => {
  await shop.query(
    "insert into money_trouble (key, kind, about, amount, found_at, seen_at) values ($1, 'plan-of-nobody', 'sub_x', 3300, now(), now())",
    [id],
  );
});

test("shows its acts, and says what each is for", async () => {
  const html = await (await (await staff("support")).get("/admin/money")).text();
  for (const words of ["定期を止めて、全額お返しする", "いま、つき合わせる", "確認した"])
    expect(html).toContain(words);
});
test("is ended by nobody who does not see to money", async () => {
  expect((await (await staff("content")).post("/admin/money", act())).status).toBe(403);
  expect((await (await shop.browserOf({})).post("/admin/money", act())).status).toBe(404);
  expect((await shop.visitor().post("/admin/money", act())).status).not.toBe(303);
  expect(await open()).toHaveLength(1);
});
test("asks for the reason beside its field", async () => {
  const answer = await (await staff("support")).post("/admin/money", act({ reason: " " }));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("わけをご入力ください。");
});
test("asks for the second factor again where it is old, and keeps the reason", async () => {
  const browser = await staff("support");
  await shop.query("update sign_in set second_at = now() - interval '1 hour' where uid = $1", [
    browser.person.uid,
  ]);
  const answer = await browser.post("/admin/money", act());
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("名のない方");
  expect(await open()).toHaveLength(1);
});
test("that the provider does not have any more is told so, and stays to be looked at", async () => {
  const answer = await (await staff("support")).post("/admin/money", act());
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("もう決済会社にありません。");
  expect(await open()).toHaveLength(1);
});
