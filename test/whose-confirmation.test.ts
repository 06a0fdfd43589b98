// Two people with one browser: the last look of a member's order is for that member alone.
import { afterAll, beforeAll, expect, test } from "vitest";
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
const query = async (sql: string, values: unknown[] = []) =>
  (await base.pool.query<Record<string, unknown>>(sql, values)).rows;

/** A member at the last look of an order, and how that browser gets another reader. */
async function atTheLastLook() {
  const browser = new PlainBrowser(server.base);
  const person = await aPerson(base, {});
  browser.cookies.set("session", (await signedIn(base, person)).token);
  const [size] = await query("select sku from product_size where stock > 9 order by sku limit 1");
  await browser.post("/Cart", { intent: "put", sku: String(size?.["sku"]), quantity: "1" });
  const sent = await browser.post("/buy/products", { ...typedBuyer, means: "card" });
  const path = sent.headers.get("location") ?? "";
  const temporaryId = new URL(path, server.base).searchParams.get("confirm") ?? "";
  const others = {
    "nobody signed in": async () => void browser.cookies.delete("session"),
    "another member": async () => {
      const other = await aPerson(base, {});
      browser.cookies.set("session", (await signedIn(base, other)).token);
    },
  };
  return { browser, person, path, temporaryId, others };
}
const ordersOf = (temporaryId: string) =>
  query("select id from orders where temporary_id = $1", [temporaryId]);

test.each(["nobody signed in", "another member"] as const)(
  "shows %s nothing of its buyer, and orders nothing",
  async (who) => {
    const { browser, path, temporaryId, others } = await atTheLastLook();
    expect(await (await browser.get(path)).text()).toContain(typedBuyer.street);
    await others[who]();
    expect(await (await browser.get(path)).text()).not.toContain(typedBuyer.street);
    for (const intent of ["pay", "again", "extend"]) {
      const sent = await browser.post("/buy/products", { intent, temporaryId, remember: "1" });
      expect(sent.status).toBeGreaterThanOrEqual(400);
      expect(await sent.text()).not.toContain(typedBuyer.street);
    }
    expect(await ordersOf(temporaryId)).toEqual([]);
    expect(await query("select id from member_address")).toEqual([]);
  },
);
test("is ordered by its buyer", async () => {
  const { browser, temporaryId } = await atTheLastLook();
  const sent = await browser.post("/buy/products", { intent: "pay", temporaryId });
  expect(sent.status).toBe(303);
  expect(await ordersOf(temporaryId)).toHaveLength(1);
});
