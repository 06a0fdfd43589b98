// Buying with 代引 before scripts have come: the fee before the press, where it is refused, the
// order, and taking it back.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { giveAddress } from "#features/shop/catalogue/addresses.server.ts";
import { formatYen } from "#lib/yen.ts";
import { PlainBrowser } from "./browser-like.ts";
import { typedBuyer } from "./kit/address.ts";
import { startFilledShop } from "./kit/filled.ts";
import { putGoods } from "./kit/goods.ts";
import { aPerson, signedIn } from "./people.ts";

type Shop = Awaited<ReturnType<typeof startFilledShop>>;
let server: Shop["server"];
let base: Shop["base"];
let owner: PlainBrowser;
const rules = {
  intent: "means",
  offered: "card、cod",
  codBands: "5000 330\n10000 440",
  codExcluded: "fudehito-t-ai",
};
beforeAll(async () => {
  ({ server, base } = await startFilledShop());
  owner = new PlainBrowser(server.base);
  const person = await aPerson(base, { authority: "owner" });
  owner.cookies.set("session", (await signedIn(base, person, { second: true })).token);
  const saved = await owner.post("/admin/means", { ...rules, seen: "0" });
  expect(saved.headers.get("location")).toBe("/admin/means?done=saved");
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});
const query = async (sql: string, values: unknown[] = []) =>
  (await base.pool.query<Record<string, unknown>>(sql, values)).rows;

const buyer = { ...typedBuyer, means: "cod" };
const mug = { product: "ryote-mug-kinari", size: "320ml" };
const shirt = { product: "fudehito-t-ai", size: "M" };
async function skuOf({ product, size }: typeof mug) {
  const [row] = await query(
    "select sku, stock from product_size where product_id = $1 and size = $2",
    [product, size],
  );
  return { sku: String(row?.["sku"]), stock: Number(row?.["stock"]) };
}
async function withInCart(what: typeof mug, quantity = 1) {
  const browser = new PlainBrowser(server.base);
  const { sku } = await skuOf(what);
  await browser.post("/Cart", { intent: "put", sku, quantity: String(quantity) });
  return browser;
}
const confirm = (browser: PlainBrowser, change: Record<string, string> = {}) =>
  browser.post("/buy/products", { ...buyer, ...change });

describe("before scripts", () => {
  test("the fee stands beside the means, and with its tax above the last press", async () => {
    const browser = await withInCart(mug);
    const form = await (await browser.get("/buy/products")).text();
    expect(form).toContain("¥5,000まで ¥330、¥10,000まで ¥440（税込）。");
    const answer = await confirm(browser);
    const page = await (await browser.get(answer.headers.get("location") ?? "")).text();
    const [row] = await query(
      "select total, confirmation -> 'taxes' -> 0 ->> 'tax' as tax from payment_temporary where state = 'draft'",
    );
    for (const words of ["代引手数料", "¥330", formatYen(Number(row?.["total"]))])
      expect(page).toContain(words);
    expect(page).toContain(formatYen(Number(row?.["tax"])));
    expect(await query("select id from orders where state = 'accepted'")).toEqual([]);
  });
  test("one press orders, unpaid; pressed again it is the same; taken back it returns to the shelf", async () => {
    const browser = await withInCart(mug);
    const { sku, stock } = await skuOf(mug);
    const answer = await confirm(browser, { email: "once@example.jp" });
    const at = new URL(answer.headers.get("location") ?? "", server.base);
    const temporaryId = at.searchParams.get("confirm") ?? "";
    const press = () => browser.post("/buy/products", { intent: "pay", temporaryId });
    const pressed = await Promise.all([press(), press()]);
    const links = pressed.map(({ headers }) => headers.get("location") ?? "");
    expect(new Set(links).size).toBe(1);
    const thanks = await (await browser.get(links[0] ?? "")).text();
    expect(thanks).toContain("代金は、お届けのときにお支払いください。");
    expect(thanks).not.toContain("領収書をうけとる");
    const mine = () => query("select state, paid_at from orders where email = 'once@example.jp'");
    expect(await mine()).toEqual([{ state: "accepted", paid_at: null }]);
    expect((await skuOf(mug)).stock).toBe(stock - 1);
    const { pathname, searchParams } = new URL(links[0] ?? "", server.base);
    const back = await browser.post(pathname, Object.fromEntries(searchParams));
    expect(back.status).toBe(303);
    expect(await mine()).toEqual([{ state: "cancelled", paid_at: null }]);
    expect(await skuOf(mug)).toEqual({ sku, stock });
  });
});

const radioOf = (page: string, means: string) =>
  new RegExp(`<input type="radio"[^>]*value="${means}"[^>]*/>.*?</label>`, "s").exec(page)?.[0] ??
  "";
describe("where the means is chosen", () => {
  const formOf = async (what: typeof mug, quantity = 1) =>
    (await (await withInCart(what, quantity)).get("/buy/products")).text();
  test.each([
    ["goods that never go so", shirt, 1, "は、代金引換でお届けできません。"],
    ["a sum above the last band", mug, 5, "代金引換は、¥10,000（代引手数料をのぞく）まで"],
  ] as const)(
    "%s: it cannot be chosen, and why stands beside it",
    async (_name, what, many, says) => {
      const page = await formOf(what, many);
      expect(radioOf(page, "cod")).toContain(says);
      expect(radioOf(page, "cod")).toMatch(/ disabled=""/);
      expect(radioOf(page, "card")).not.toMatch(/ disabled=""/);
    },
  );
  test("what can be sent so is offered without a word", async () => {
    const cod = radioOf(await formOf(mug), "cod");
    expect(cod).toContain("代金引換");
    expect(cod).not.toMatch(/ disabled=""|<strong/);
  });
  test("a gift in the form is said, and leaves the choice to its buyer", async () => {
    const browser = await withInCart(mug);
    const answer = await confirm(browser, {
      gift: "1",
      giver: "三条 湊",
      means: "card",
      phone: "",
    });
    const cod = radioOf(await answer.text(), "cod");
    expect(cod).toContain("贈りものには、代金引換を");
    expect(cod).not.toMatch(/ disabled=""/);
  });
});

describe("a piece that cannot be given", () => {
  const tick = (page: string) => /<input[^>]*id="gift"[^>]*\/>.*?<\/label>/s.exec(page)?.[0] ?? "";
  test("is not offered as a gift, and its name says why; what can be given is", async () => {
    const goods = { title: "落とし蓋", giftable: false };
    await putGoods(base.db, { "otoshi-buta": goods }, new Date());
    const browser = new PlainBrowser(server.base);
    const put = () => browser.post("/Cart", { intent: "put", sku: "otoshi-buta", quantity: "1" });
    const form = async () => tick(await (await browser.get("/buy/products")).text());
    await expect.poll(async () => (await put()).status).toBe(303);
    await expect.poll(form).toContain("「落とし蓋」は、贈りもの（のし・カード）にはできません。");
    expect(await form()).toMatch(/ disabled=""/);
    const answer = tick(await (await confirm(browser, { gift: "1", giver: "三条 湊" })).text());
    // Ticked before: it is left to its buyer to take it off.
    expect(answer).not.toMatch(/ disabled=""/);
    expect(answer).toMatch(/ checked=""/);
    const mugs = tick(await (await (await withInCart(mug)).get("/buy/products")).text());
    expect(mugs).not.toMatch(/ disabled=""|にはできません/);
  });
});

describe("it is refused beside the means, with all that was typed,", () => {
  test.each([
    ["for goods that never go so", shirt, 1, {}, "は、代金引換でお届けできません。"],
    ["above the last band", mug, 5, {}, "代金引換は、¥10,000（代引手数料をのぞく）まで"],
    ["for a gift", mug, 1, { gift: "1", giver: "三条 湊" }, "贈りものには、代金引換を"],
  ] as const)("%s", async (_name, what, quantity, change, says) => {
    const browser = await withInCart(what, quantity);
    const answer = await confirm(browser, { ...change, email: "not@example.jp" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(says);
    expect(page).toContain('value="御倉町 1-2"');
    expect(await query("select id from orders where email = 'not@example.jp'")).toEqual([]);
  });
});

describe("the owner's list of goods", () => {
  const save = async (codExcluded: string) => {
    const [rule] = await query("select version from shop_rule where key = 'means'");
    return owner.post("/admin/means", { ...rules, codExcluded, seen: String(rule?.["version"]) });
  };
  test("names only what is there, under whatever address it had", async () => {
    const odd = await save("fudehito-t-ai、nai-shina");
    expect(odd.status).toBe(422);
    expect(await odd.text()).toContain("「nai-shina」という品は見つかりませんでした。");
    const moved = { kind: "product", id: "fudehito-t-ai", address: "fudehito-indigo" } as const;
    await inTransaction(base.db, (tx) => giveAddress(tx, moved, new Date()));
    await expect.poll(async () => (await save("fudehito-indigo")).status).toBe(303);
    const [rule] = await query("select value from shop_rule where key = 'means'");
    expect(rule).toMatchObject({ value: { codTerms: { excluded: ["fudehito-t-ai"] } } });
  });
});
