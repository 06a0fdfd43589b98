// Where an order goes, changed through the real server: whose it is, beside whose it is not.
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of orders that go elsewhere; 32+";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
const cookies = {} as Record<"staff" | "owner" | "other" | "content", string>;
let uid = "";
beforeAll(async () => {
  base = await freshDatabase();
  const cookie = async (person: Awaited<ReturnType<typeof aPerson>>, second = false) =>
    `session=${(await signedIn(base, person, second ? { second } : {})).token}`;
  const buyer = await aPerson(base);
  uid = buyer.uid;
  cookies.owner = await cookie(buyer);
  cookies.other = await cookie(await aPerson(base));
  cookies.staff = await cookie(await aPerson(base, { authority: "staff" }), true);
  const writer = await aPerson(base, { authority: "staff", roles: ["content"] });
  cookies.content = await cookie(writer, true);
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

async function anOrder(buyer: string, state = "paid") {
  const id = randomUUID();
  const confirmation = {
    version: "1",
    shownAt: "2026-11-20T03:00:00.000Z",
    email: "mio@example.jp",
    address: anAddress(),
    gift: null,
    note: "",
    lines: [],
    itemsTotal: 2_000,
    postage: 550,
    discount: 0,
    total: 2_550,
    taxes: [],
    means: "card",
    deliveryDay: null,
    deliveryBand: "none",
    shipDay: "2026-11-20",
    statements: [],
  };
  await base.pool.query(
    "insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at, paid_at, updated_at) values ($1, $2, $3, $4, 'mio@example.jp', $5, 2550, now(), now(), now())",
    [id, randomUUID(), buyer, state, JSON.stringify(confirmation)],
  );
  const sign = createHmac("sha256", secret).update(`order-link:${id}`).digest("base64url");
  return { id, link: `/buy/order_delivery?order=${id}&sign=${sign}` };
}
const send = async (path: string, who?: keyof typeof cookies, fields?: Record<string, string>) => {
  const answer = await fetch(`${server.base}${path}`, {
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    headers: {
      accept: "text/html",
      origin: server.base,
      ...(who ? { cookie: cookies[who] } : {}),
    },
  });
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, text, to: answer.headers.get("location") ?? "" };
};
const placeOf = async (id: string) =>
  (
    await base.pool.query<{ street: string }>(
      "select confirmation -> 'address' ->> 'street' as street from orders where id = $1",
      [id],
    )
  ).rows[0]?.street;
const to = (change = {}) => ({
  intent: "delivery",
  ...anAddress({ street: "烏丸町7" }),
  deliveryDay: "",
  deliveryBand: "none",
  ...change,
});

describe("the link of the letter", () => {
  test("a guest's order goes where the holder of the link says", async () => {
    const { id, link } = await anOrder("guest");
    expect((await send(link)).text).toContain("御倉町1-2");
    const answer = await send(link, undefined, to());
    expect(answer).toMatchObject({ status: 303 });
    expect(answer.to).toContain("/buy/success_buy_products?");
    expect((await send(answer.to)).text).toContain("お届けの内容を変えました");
    expect(await placeOf(id)).toBe("烏丸町7");
  });
  test("not with another signature", async () => {
    const { id, link } = await anOrder("guest");
    const wrong = link.replace(/sign=.*/, `sign=${"A".repeat(43)}`);
    expect((await send(wrong)).status).toBe(404);
    expect((await send(wrong, undefined, to())).status).toBe(404);
    expect(await placeOf(id)).toBe("御倉町1-2");
  });
  test("a member's order by that member alone", async () => {
    const { id, link } = await anOrder(uid);
    expect((await send(link)).status).toBe(302);
    expect((await send(link, undefined, to())).status).toBe(404);
    expect((await send(link, "other")).status).toBe(404);
    expect((await send(link, "other", to())).status).toBe(404);
    expect(await placeOf(id)).toBe("御倉町1-2");
    expect((await send(link, "owner", to())).status).toBe(303);
    expect(await placeOf(id)).toBe("烏丸町7");
  });
  test("what is wrong is said beside its field, and nothing typed is lost", async () => {
    const { id, link } = await anOrder("guest");
    const { status, text } = await send(link, undefined, to({ city: "長岡京市", phone: "12" }));
    expect(status).toBe(422);
    expect(text).toContain("長岡京市");
    expect(text).toContain("0から始まる10けた");
    const dear = await send(link, undefined, to({ prefecture: "沖縄県", city: "那覇市" }));
    expect(dear.status).toBe(409);
    expect(dear.text).toContain("送料が¥550から");
    expect(dear.text).toContain("那覇市");
    const late = await send(link, undefined, to({ deliveryDay: "2020-01-01" }));
    expect(late.status).toBe(422);
    // A buyer does not say that the shop bears it.
    const borne = to({ prefecture: "沖縄県", city: "那覇市", waive: "1" });
    expect((await send(link, undefined, borne)).status).toBe(409);
    expect(await placeOf(id)).toBe("御倉町1-2");
  });
  test("once it is packed the page says so, and so does the form", async () => {
    const { id, link } = await anOrder("guest", "packing");
    expect((await send(link)).text).toContain("荷づくりが始まったか");
    expect((await send(link, undefined, to())).status).toBe(409);
    expect(await placeOf(id)).toBe("御倉町1-2");
  });
});

describe("the desk", () => {
  test("changes it for who asks, and bears a dearer place where it says so", async () => {
    const { id } = await anOrder("guest");
    const page = `/admin/orders/${id}`;
    expect((await send(page, "staff")).text).toContain("お届け先・お届け日を変える");
    expect((await send(page, "content", to())).status).toBe(403);
    expect(await placeOf(id)).toBe("御倉町1-2");
    expect((await send(page, "staff", to())).status).toBe(303);
    expect(await placeOf(id)).toBe("烏丸町7");
    const far = to({ prefecture: "沖縄県", city: "那覇市", street: "おもろまち1" });
    const refused = await send(page, "staff", far);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("差額を店がもつときは");
    expect((await send(page, "staff", { ...far, waive: "1" })).status).toBe(303);
    expect(await placeOf(id)).toBe("おもろまち1");
    expect((await send(page, "staff")).text).toContain("お届け先・お届け日を変えました");
  });
});
