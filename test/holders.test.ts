// Pages of the shop that members share who hold the same: each sees what their plans open, nobody
// sees more, and nothing of a person is on them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { endSignIns } from "#features/identity/account/service.server.ts";
import { giveLicence } from "./kit/licence.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aPerson, type Person, signedIn } from "./people.ts";

const day = 86_400_000;
let { base, server } = {} as Awaited<ReturnType<typeof startFilledShop>>;
const cookies = {} as Record<"eichi" | "alsoEichi" | "techo" | "plain", string>;
const people = {} as Record<keyof typeof cookies, Person>;

beforeAll(async () => {
  ({ base, server } = await startFilledShop());
  const now = new Date();
  for (const [name, itemId] of [
    ["eichi", "000001"],
    ["alsoEichi", "300001"],
    ["techo", "400003"],
    ["plain", ""],
  ] as const) {
    people[name] = await aPerson(base);
    if (itemId) await giveLicence(base, people[name].uid, itemId, { since: -day, until: day, now });
    cookies[name] = `session=${(await signedIn(base, people[name])).token}`;
  }
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});

const get = (path: string, who?: keyof typeof cookies, headers: Record<string, string> = {}) =>
  fetch(`${server.base}${path}`, {
    headers: { ...headers, ...(who ? { cookie: cookies[who] } : {}) },
  });
const membersOnly = "会員の湯のみマグ";
const plannersOnly = "手帳の中身";

test("show to each what their plans open, in whatever order they come, and to nobody more", async () => {
  const sees = async (who?: keyof typeof cookies) => {
    const [shelf, planners] = [
      await (await get("/shop/category/membership", who)).text(),
      await (await get("/shop/category/taiheki-techo", who)).text(),
    ];
    return [shelf.includes(membersOnly), planners.includes(plannersOnly)];
  };
  for (let round = 0; round < 2; round += 1) {
    expect(await sees("eichi")).toEqual([true, false]);
    expect(await sees("techo")).toEqual([false, true]);
    expect(await sees()).toEqual([false, false]);
    expect(await sees("plain")).toEqual([false, false]);
    expect(await sees("alsoEichi")).toEqual([true, false]);
  }
});
test("are the same bytes for two who hold the same, kept by no cache between, and answered by their mark", async () => {
  const [one, other] = [await get("/shop", "eichi"), await get("/shop", "alsoEichi")];
  const text = await one.text();
  expect(await other.text()).toBe(text);
  for (const { uid, email } of Object.values(people))
    expect(text.includes(uid) || text.includes(email)).toBe(false);
  expect(one.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
  expect(one.headers.get("content-security-policy")).not.toContain("nonce-");
  expect(
    (await get("/shop", "alsoEichi", { "if-none-match": one.headers.get("etag") ?? "" })).status,
  ).toBe(304);
  // The mark of a member's page is not that of everybody's where the two differ.
  const shelf = await get("/shop/category/membership", "eichi");
  expect(
    (
      await get("/shop/category/membership", undefined, {
        "if-none-match": shelf.headers.get("etag") ?? "",
      })
    ).status,
  ).toBe(200);
});
test("close with the licence and with the sign-in, at the next request", async () => {
  expect(await (await get("/shop/category/membership", "alsoEichi")).text()).toContain(membersOnly);
  await base.pool.query(
    "update item_own set expire_at = now() - interval '1 second' where uid = $1",
    [people.alsoEichi.uid],
  );
  expect(await (await get("/shop/category/membership", "alsoEichi")).text()).not.toContain(
    membersOnly,
  );
  expect(await (await get("/shop/category/membership", "eichi")).text()).toContain(membersOnly);
  await inTransaction(base.db, (tx) =>
    endSignIns(tx, people.eichi.uid, { why: "test" }, new Date()),
  );
  expect(await (await get("/shop/category/membership", "eichi")).text()).not.toContain(membersOnly);
});
