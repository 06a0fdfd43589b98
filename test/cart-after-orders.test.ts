// What was paid leaves the cart of its browser, exactly those pieces and once, though the buyer
// never comes back from the payment page.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { typedBuyer } from "./kit/address.ts";
import { startFilledShop } from "./kit/filled.ts";

type Shop = Awaited<ReturnType<typeof startFilledShop>>;
let server: Shop["server"];
let base: Shop["base"];
let mug: string;
let shirt: string;
beforeAll(async () => {
  ({ server, base } = await startFilledShop());
  const { rows } = await base.pool.query<{ sku: string }>(
    `select distinct on (product_id) sku from product_size where stock > 20
       order by product_id, sku limit 2`,
  );
  [mug = "", shirt = ""] = rows.map(({ sku }) => sku);
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});

const put = (browser: PlainBrowser, sku: string, quantity = 1) =>
  browser.post("/Cart", { intent: "put", sku, quantity: String(quantity) });
const look = async (browser: PlainBrowser, path = "/Cart") =>
  (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
const inCart = (browser: PlainBrowser) =>
  (browser.cookies.get("cart") ?? "")
    .split("|")
    .slice(1)
    .map((line) => line.split(":", 2).join());

let buyers = 0;
/** Stands at the payment page with what is in the cart. */
async function atThePayment(browser: PlainBrowser) {
  const email = `left-${(buyers += 1)}@example.jp`;
  const sent = await browser.post("/buy/products", { ...typedBuyer, email, means: "card" });
  const at = new URL(sent.headers.get("location") ?? "", server.base).searchParams.get("confirm");
  const fields = { intent: "pay", temporaryId: at ?? "" };
  const paying = await browser.post("/buy/products", fields);
  return { page: paying.headers.get("location") ?? "", id: at ?? "" };
}
/** Pays, and hears of it by the provider's event alone. */
async function paid(browser: PlainBrowser) {
  const { page, id } = await atThePayment(browser);
  const answer = await browser.post(page, { card: "4242424242424242" });
  const state = async () =>
    (await base.pool.query("select state from payment_temporary where id = $1", [id])).rows[0];
  await expect.poll(state, { timeout: 10_000 }).toEqual({ state: "paid" });
  return answer.headers.get("location") ?? "";
}

describe("who never came back from the payment page", () => {
  test("finds it gone from the cart, once, and what was put in since is there", async () => {
    const browser = new PlainBrowser(server.base);
    await put(browser, mug);
    await paid(browser);
    await put(browser, mug);
    await put(browser, shirt, 2);
    const page = await look(browser);
    expect(page).toMatch(/ご注文ずみの「[^」]+」1点は、カートから出しました。/);
    expect(inCart(browser).toSorted()).toEqual([`${mug},1`, `${shirt},2`].toSorted());
    expect(await look(browser)).not.toContain("ご注文ずみの");
    await put(browser, mug);
    await look(browser);
    expect(inCart(browser)).toContain(`${mug},2`);
  });
  test("hears it at the checkout too, and is not led to buy it again", async () => {
    const browser = new PlainBrowser(server.base);
    await put(browser, mug, 2);
    await paid(browser);
    const page = await look(browser, "/buy/products");
    expect(page).toContain("」2点は、カートから出しました。");
    expect(page).toContain("カートに品物がありません");
    expect(inCart(browser)).toEqual([]);
  });
  test("buys another thing, and that leaves once too", async () => {
    const browser = new PlainBrowser(server.base);
    for (const [sku, many] of [
      [mug, 1],
      [shirt, 2],
    ] as const) {
      await put(browser, sku, many);
      await paid(browser);
      expect(await look(browser), sku).toContain(`」${many}点は、カートから出しました。`);
      expect(inCart(browser)).toEqual([]);
    }
  });
});

test("the thanks take it out, and nothing is taken twice afterwards", async () => {
  const browser = new PlainBrowser(server.base);
  await put(browser, mug);
  const back = new URL(await paid(browser), server.base);
  const thanks = await browser.get(back.pathname + back.search);
  const link = thanks.headers.get("location");
  if (link) await browser.get(link);
  expect(inCart(browser)).toEqual([]);
  await put(browser, mug);
  expect(await look(browser)).not.toContain("ご注文ずみの");
  expect(inCart(browser)).toEqual([`${mug},1`]);
});
test("what is not paid stays, and so does the cart of another browser", async () => {
  const browser = new PlainBrowser(server.base);
  const other = new PlainBrowser(server.base);
  await put(browser, shirt);
  await put(other, shirt);
  await atThePayment(browser);
  await look(browser);
  expect(inCart(browser)).toEqual([`${shirt},1`]);
  const third = new PlainBrowser(server.base);
  await put(third, shirt);
  await paid(third);
  await look(other);
  expect(inCart(other)).toEqual([`${shirt},1`]);
});
