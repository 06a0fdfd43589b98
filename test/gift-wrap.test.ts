// Wrapping over HTTP: the owner's price at the desk, the choice before scripts have come, and what
// of it stands on the last look, at the desk and on the bill.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { PlainBrowser } from "./browser-like.ts";
import { typedBuyer } from "./kit/address.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aPerson, signedIn } from "./people.ts";

type Shop = Awaited<ReturnType<typeof startFilledShop>>;
let server: Shop["server"];
let base: Shop["base"];
beforeAll(async () => {
  ({ server, base } = await startFilledShop());
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});
const desk = "/admin/delivery";
async function staffWith(authority: "owner" | "staff", roles?: readonly DeskRole[]) {
  const browser = new PlainBrowser(server.base);
  const person = await aPerson(base, { authority, ...(roles && { roles }) });
  browser.cookies.set("session", (await signedIn(base, person, { second: true })).token);
  return browser;
}
const rows = async (sql: string, values: unknown[] = []) =>
  (await base.pool.query<Record<string, unknown>>(sql, values)).rows;
const form = { intent: "wrap", seen: "0", wrapName: "和紙の包み", wrapPrice: "330" };
const gift = { ...typedBuyer, gift: "1", giver: "三条 湊" };

async function withTwoMugs() {
  const browser = new PlainBrowser(server.base);
  const [size] = await rows(
    "select sku from product_size where product_id = 'ryote-mug-kinari' and size = '320ml'",
  );
  const sku = String(size?.["sku"]);
  await browser.post("/Cart", { intent: "put", sku, quantity: "2" });
  return { browser, sku };
}

test("a shop that does not wrap offers nothing, and refuses what is asked for all the same", async () => {
  const { browser, sku } = await withTwoMugs();
  expect(await (await browser.get("/buy/products")).text()).not.toContain('name="wrap"');
  const asked = await browser.post("/buy/products", { ...gift, wrap: sku });
  expect(asked.status).toBe(422);
  expect(await asked.text()).toContain("ラッピングは、ただいまお受けしていません。");
});

test("a price that is none stands beside its field, with what was typed; who may not send it changes nothing", async () => {
  const owner = await staffWith("owner");
  const odd = await owner.post(desk, { ...form, wrapPrice: "ただ" });
  expect(odd.status).toBe(422);
  const page = await odd.text();
  expect(page).toContain("円の整数でお書きください。");
  expect(page).toContain('value="和紙の包み"');
  const visitor = new PlainBrowser(server.base);
  const content = await staffWith("staff", ["content"]);
  for (const other of [content, visitor])
    expect((await other.post(desk, form)).headers.get("location") ?? "").not.toContain("done=wrap");
  expect(await rows("select value from shop_rule where key = 'wrap'")).toEqual([]);
});

test("what the owner writes is offered; wrapped pieces are charged to the yen and packed by it", async () => {
  const owner = await staffWith("owner");
  const saved = await owner.post(desk, form);
  expect(saved.headers.get("location")).toBe(`${desk}?done=wrap`);
  const late = await owner.post(desk, { ...form, wrapPrice: "440" });
  expect(late.status).toBe(409);

  const { browser, sku } = await withTwoMugs();
  expect(await (await browser.get("/buy/products")).text()).toContain(
    "和紙の包みで、ひとつ¥330（税込）でお包みします。",
  );
  const answer = await browser.post("/buy/products", { ...gift, means: "card", wrap: sku });
  const at = answer.headers.get("location") ?? "";
  const look = await (await browser.get(at)).text();
  for (const words of ["ラッピング", "¥660", "和紙の包み：", "2点"]) expect(look).toContain(words);
  const [kept] = await rows(
    `select total, (confirmation ->> 'itemsTotal')::int + (confirmation ->> 'postage')::int as plain
     from payment_temporary where state = 'draft'`,
  );
  expect(Number(kept?.["total"])).toBe(Number(kept?.["plain"]) + 660);
  // Taken away again, it is offered no more.
  const stopped = await owner.post(desk, { ...form, seen: "1", wrapName: "", wrapPrice: "" });
  expect(stopped.headers.get("location")).toBe(`${desk}?done=wrap`);
  const { browser: next } = await withTwoMugs();
  expect(await (await next.get("/buy/products")).text()).not.toContain('name="wrap"');
  await owner.post(desk, { ...form, seen: "2" });
  // Gone back to be changed, the choice is still there.
  const edit = await browser.get(
    `/buy/products?edit=${new URL(at, server.base).searchParams.get("confirm")}`,
  );
  expect(await edit.text()).toMatch(
    new RegExp(`name="wrap"[^>]*checked=""[^>]*value="${sku}"|value="${sku}"[^>]*checked=""`),
  );
});
