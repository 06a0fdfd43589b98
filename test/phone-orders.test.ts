// An order by telephone: written down by staff, read out, ordered once; its price and stock from
// the shop, its record, its letter; and who may not.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { PlainBrowser } from "./browser-like.ts";
import { saveAddress } from "#features/identity/account/profile/addresses.server.ts";
import { typedBuyer, typedHome } from "./kit/address.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aPerson, type Person, signedIn } from "./people.ts";

type Shop = Awaited<ReturnType<typeof startFilledShop>>;
let server: Shop["server"];
let base: Shop["base"];
let staff: PlainBrowser;
let staffUid = "";
let sku = "";
beforeAll(async () => {
  ({ server, base } = await startFilledShop());
  const owner = await browserOf(await aPerson(base, { authority: "owner" }));
  const means = {
    intent: "means",
    seen: "0",
    offered: "card、transfer、cod",
    account: "さくら銀行 三条支店 普通 1234567",
    codBands: "10000 330",
  };
  expect((await owner.post("/admin/means", means)).status).toBe(303);
  const person = await aPerson(base, { authority: "staff", roles: ["support"] });
  staffUid = person.uid;
  staff = await browserOf(person);
  const [row] = await query(
    "select sku from product_size where product_id = 'ryote-mug-kinari' and size = '320ml'",
  );
  sku = String(row?.["sku"]);
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});
async function browserOf(person: Person, second = true) {
  const browser = new PlainBrowser(server.base);
  browser.cookies.set("session", (await signedIn(base, person, { second })).token);
  return browser;
}
const query = async (sql: string, values: unknown[] = []) =>
  (await base.pool.query<Record<string, unknown>>(sql, values)).rows;
const stock = async () =>
  (await query("select stock, reserved from product_size where sku = $1", [sku]))[0];

const page = "/admin/orders/new";
const call = {
  ...typedBuyer,
  uid: "",
  email: "",
  means: "cod",
  note: "",
};
type Change = Record<string, string>;
/** Written down and kept: where it is read out, and what its buttons send. */
async function confirmed(change: Change = {}, browser = staff) {
  const key = randomUUID();
  const answer = await browser.post(page, { ...call, key, [`pieces:${sku}`]: "1", ...change });
  expect(answer.status).toBe(303);
  const to = answer.headers.get("location") ?? "";
  const temporaryId = new URL(to, server.base).searchParams.get("confirm") ?? "";
  return { to, marks: { temporaryId, key } };
}
/** From the page that is read out, as its button does. */
const place = (marks: Change, browser = staff) => {
  const { temporaryId = "", key = "" } = marks;
  const at = new URLSearchParams({ confirm: temporaryId, key });
  return browser.post(`${page}?${at.toString()}`, { ...marks, intent: "place" });
};
const orderOf = async ({ temporaryId = "" }: Change) =>
  (
    await query("select id, buyer, state, email, total from orders where temporary_id = $1", [
      temporaryId,
    ])
  )[0];

describe("an order by telephone", () => {
  test("finds goods by words and by number, and keeps what was typed", async () => {
    const texts = { ...call, intent: "find", key: randomUUID(), words: "両手のマグ" };
    const found = await staff.post(page, { ...texts, street: "とちゅう 3" });
    expect(found.status).toBe(200);
    const html = await found.text();
    expect(html).toContain(`name="pieces:${sku}"`);
    expect(html).toContain('value="とちゅう 3"');
    const byNumber = await staff.post(page, { ...texts, words: sku });
    expect(await byNumber.text()).toContain(`name="pieces:${sku}"`);
    const none = await staff.post(page, { ...texts, words: "ぬばたま" });
    expect(await none.text()).toContain("見つかりませんでした。");
  });
  test("is read out before it is one: six items, pieces kept, price of the shop", async () => {
    const before = await stock();
    const { to, marks } = await confirmed({ [`price:${sku}`]: "1", total: "1" });
    const html = await (await staff.get(to)).text();
    for (const heading of [
      "お支払いの時期と方法",
      "お引渡しの時期",
      "返品・解約",
      "お申込みの期間",
    ])
      expect(html).toContain(heading);
    expect(html).toContain("代引手数料");
    expect(html).toContain("¥3,960");
    expect(await orderOf(marks)).toBeUndefined();
    expect(await stock()).toEqual({ ...before, reserved: Number(before?.["reserved"]) + 1 });
    const dropped = await staff.post(page, { ...marks, intent: "drop" });
    expect(dropped.headers.get("location")).toBe(`${page}?done=dropped`);
    expect(await stock()).toEqual(before);
  });
  test("pressed five times at once it is one order, in the record by who took it", async () => {
    const before = await stock();
    const { marks } = await confirmed({ email: "yonda@example.jp" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(marks)));
    const order = await orderOf(marks);
    const to = `/admin/orders/${String(order?.["id"])}?done=phone`;
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(Array(5).fill(to));
    expect(order).toMatchObject({ state: "accepted", buyer: "guest", total: 3_960 });
    expect(await stock()).toEqual({ ...before, stock: Number(before?.["stock"]) - 1 });
    const record = await query(
      "select actor, action from audit where subject = $1 order by action",
      [`order:${String(order?.["id"])}`],
    );
    expect(record).toEqual([
      { actor: staffUid, action: "order-accepted" },
      { actor: staffUid, action: "order-by-phone" },
    ]);
    await expect
      .poll(async () => (await fetch(`${server.base}/__stand-in/mail`)).text(), { timeout: 15_000 })
      .toContain("yonda@example.jp");
    expect(await (await staff.get(to)).text()).toContain("電話で注文を受けました");
  });
  test("of who has no mail is told to nobody by mail, and waits for the transfer", async () => {
    const { marks } = await confirmed({ means: "transfer", name: "北山 蓮" });
    expect((await place(marks)).status).toBe(303);
    const order = await orderOf(marks);
    expect(order).toMatchObject({ state: "new", email: "" });
    const html = await (await staff.get(`/admin/orders/${String(order?.["id"])}`)).text();
    expect(html).toContain("お振込先はさくら銀行 三条支店 普通 1234567");
    expect(html).not.toContain("K-10001");
  });
  test("of a member is the member's own", async () => {
    const member = await aPerson(base, { email: "kaiin@example.jp" });
    const ask = { ...call, intent: "find", key: randomUUID(), caller: "kaiin@example.jp" };
    expect(await (await staff.post(page, ask)).text()).toContain(`value="${member.uid}"`);
    expect(await (await staff.get(`${page}?uid=${member.uid}`)).text()).toContain(
      'value="kaiin@example.jp"',
    );
    const { to, marks } = await confirmed({ uid: member.uid, email: "kazoku@example.jp" });
    // Whose it becomes is said before it is one, also where the letter goes to another.
    const said = await (await staff.get(to)).text();
    expect(said).toContain("kaiin@example.jp の購入履歴に入ります");
    const ofNobody = await confirmed();
    expect(await (await staff.get(ofNobody.to)).text()).toContain("会員ではない方");
    await place(marks);
    expect(await orderOf(marks)).toMatchObject({ buyer: member.uid });
    const list = await (
      await (await browserOf(member, false)).get("/mypage/purchase_history")
    ).text();
    expect(list).toContain("両手のマグ");
  });
});

describe("choosing who called", () => {
  /** What stands in a field of the page. */
  const standing = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
      .exec(html)
      ?.slice(1)
      .find(Boolean) ?? "";
  async function living(name: string, street: string) {
    const person = await aPerson(base, {});
    await query("update users set display_name = $2 where uid = $1", [person.uid, name]);
    const place = {
      ...typedHome,
      name,
      street,
      prefecture: "京都府" as const,
      postalCode: "6048166",
      phone: "0750000000",
    };
    const kept = await saveAddress(base.db, person.uid, undefined, place, true, new Date());
    expect(kept.ok).toBe(true);
    return person;
  }
  const blank = Object.fromEntries(
    Object.keys({ ...typedHome, name: "", email: "" }).map((name) => [name, ""]),
  );
  /** The form as it stands while somebody talks: two mugs are counted. */
  const counted = () => ({ ...call, ...blank, key: randomUUID(), [`pieces:${sku}`]: "2" });

  test("keeps the goods counted before, through looking and through choosing", async () => {
    const member = await living("数野 えり", "一番町 1");
    const form = counted();
    const looked = await staff.post(page, { ...form, intent: "find", caller: "数野" });
    const found = await looked.text();
    expect(found).toContain(`value="${member.uid}"`);
    expect(standing(found, `pieces:${sku}`)).toBe("2");
    const chosen = await staff.post(page, { ...form, intent: "choose", uid: member.uid });
    expect(chosen.status).toBe(200);
    const html = await chosen.text();
    expect(html).toContain("数野 えり 様のご注文にしました");
    expect(standing(html, `pieces:${sku}`)).toBe("2");
    expect(standing(html, "street")).toBe("一番町 1");
    expect(standing(html, "filled")).toBe(member.uid);
  });
  test("puts another's address in place of the first one's, never beside it", async () => {
    const first = await living("先野 あき", "二番町 2");
    const then = await living("後野 はる", "三番町 3");
    const form = { ...counted(), street: "二番町 2", name: "先野 あき", filled: first.uid };
    const html = await (
      await staff.post(page, { ...form, intent: "choose", uid: then.uid })
    ).text();
    expect([standing(html, "street"), standing(html, "name")]).toEqual(["三番町 3", "後野 はる"]);
    const nobody = await (await staff.post(page, { ...form, intent: "choose", uid: "" })).text();
    expect([standing(nobody, "street"), standing(nobody, "name")]).toEqual(["", ""]);
    expect(nobody).not.toContain("二番町 2");
  });
  test("leaves what was typed by hand", async () => {
    const member = await living("手野 かき", "四番町 4");
    const form = { ...counted(), street: "手書き町 9", intent: "choose", uid: member.uid };
    const html = await (await staff.post(page, form)).text();
    expect(standing(html, "street")).toBe("手書き町 9");
    expect(standing(html, "city")).toBe("");
    expect(standing(html, "name")).toBe("手野 かき");
  });
  test("says when nobody is found, and refuses who is not there", async () => {
    const none = await staff.post(page, { ...counted(), intent: "find", caller: "ぬばたま野" });
    expect(await none.text()).toContain("その会員は見つかりませんでした。");
    const gone = await staff.post(page, { ...counted(), intent: "choose", uid: randomUUID() });
    expect(gone.status).toBe(404);
    expect(standing(await gone.text(), `pieces:${sku}`)).toBe("2");
  });
});

describe("is refused, with all that was typed,", () => {
  test.each([
    ["without goods", { "pieces:X": "" }, 422, "品をさがして、数をご記入ください。"],
    ["with what is no number", { "pieces:X": "三つ" }, 422, "数は1から20までの数字"],
    ["of goods that are not there", { "pieces:X": "1" }, 409, "お取りあつかいが終わりました"],
    ["without a telephone", { phone: "" }, 422, "電話番号をご入力ください。"],
    ["by card", { means: "card" }, 422, "お支払い方法をおえらびください。"],
    ["at the door above its band", { many: "4" }, 422, "代金引換は、¥10,000"],
    [
      "of a member who is not there",
      { uid: randomUUID() },
      404,
      "この会員は見つかりませんでした。",
    ],
  ])("%s", async (_name, change: Change, status, says) => {
    const own = "pieces:X" in change ? {} : { [`pieces:${sku}`]: change["many"] ?? "1" };
    const answer = await staff.post(page, { ...call, key: randomUUID(), ...own, ...change });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(says);
    expect(html).toContain('value="御倉町 1-2"');
  });
  test("the same caller's same order a moment later, until it is meant", async () => {
    const change = { email: "nido@example.jp" };
    expect((await place((await confirmed(change)).marks)).status).toBe(303);
    const { marks } = await confirmed(change);
    const asked = await place(marks);
    expect(asked.status).toBe(409);
    expect(await asked.text()).toContain("が、先にあります。");
    expect(await orderOf(marks)).toBeUndefined();
    expect((await place({ ...marks, evenIfOrdered: "accepted" })).status).toBe(303);
    expect(await orderOf(marks)).toMatchObject({ state: "accepted" });
  });
  test("goods that became dearer between reading out and pressing", async () => {
    const { marks } = await confirmed({ email: "takai@example.jp" });
    const price = (yen: number) =>
      query("update product set base_price = base_price + $1 where id = 'ryote-mug-kinari'", [yen]);
    await price(100);
    const answer = await place(marks);
    await price(-100);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("の値段が¥3,080から¥3,180に変わりました。");
    expect(await orderOf(marks)).toBeUndefined();
  });
});

describe("nobody else", () => {
  test("goes on with what one of the staff began: a colleague, the caller, a visitor", async () => {
    const { to, marks } = await confirmed({ email: "hokano@example.jp" });
    const other = await browserOf(await aPerson(base, { authority: "staff", roles: ["shop"] }));
    expect(await (await other.get(to)).text()).toContain("この確認は見つかりませんでした。");
    expect((await place(marks, other)).status).toBe(404);
    expect((await other.post(page, { ...marks, intent: "drop" })).status).toBe(404);
    const visitor = new PlainBrowser(server.base);
    visitor.cookies.set("browser", `phone:${staffUid}:${marks.key}`);
    const pay = { intent: "pay", temporaryId: marks.temporaryId };
    expect((await visitor.post("/buy/products", pay)).status).toBe(404);
    expect(await orderOf(marks)).toBeUndefined();
  });
  test.each([["content"], ["community"]] as const)("writes one as %s", async (role: DeskRole) => {
    const browser = await browserOf(await aPerson(base, { authority: "staff", roles: [role] }));
    expect((await browser.get(page)).status).toBe(403);
    const form = { ...call, key: randomUUID(), [`pieces:${sku}`]: "1" };
    expect((await browser.post(page, form)).status).toBe(403);
  });
});
