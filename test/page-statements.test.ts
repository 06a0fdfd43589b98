// How often a page for one person asks the database, and in how many pieces.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aWriter, openPlans, written } from "#features/community/kansou/testing.ts";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { giveLicence } from "./kit/licence.ts";
import { freshDatabase } from "./database.ts";
import { type OpenApp, openApp } from "./kit/app.ts";
import { aPerson, signedIn } from "./people.ts";

/** What jobs ask meanwhile is no page's. */
const asking = new AsyncLocalStorage<string[]>();
/** Of statements that each connection plans once. */
const names = new Map<string, string>();
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
let cookie = "";
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    [piece("one"), piece("two", { collection: "body_voice" })],
    new Date(),
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  cookie = `session=${(await signedIn(base, await aPerson(base))).token}`;
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...all) {
    const [first] = all as unknown[];
    const { text = String(first), name } = first as { text?: string; name?: string };
    asking.getStore()?.push(text);
    if (name) names.set(text, name);
    return Reflect.apply(query, this, all) as never;
  });
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await app?.stop();
  await base?.close();
});

async function statementsOf(path: string, init: RequestInit = {}): Promise<string[]> {
  const asked: string[] = [];
  await asking.run(asked, async () => {
    const answer = await app.fetch(app.base + path, { headers: { cookie }, ...init });
    expect(answer.status).toBe(200);
    await answer.text();
  });
  return asked;
}

/** What the first of all asks for is kept: counted is the second look. */
test.each([
  ["/mypage", 10],
  // One more than who holds something: whether a plan that would open it waits for its payment.
  ["/player", 5],
  ["/mypage/watch_history", 5],
  ["/shop?min=100", 1],
])(
  "%s of a member asks %i times, whoever they are and what they hold among it",
  async (path, most) => {
    await statementsOf(path);
    const asked = await statementsOf(path);
    expect(asked).toHaveLength(most);
    expect(new Set(asked).size, "nothing is asked twice").toBe(most);
  },
);

test("/player of who holds its weeks asks one time less", async () => {
  const holder = await aPerson(base);
  await ensureItems(base.db, itemMasters);
  await giveLicence(base, holder.uid, "000001");
  const as = { headers: { cookie: `session=${(await signedIn(base, holder)).token}` } };
  await statementsOf("/player", as);
  expect(await statementsOf("/player", as)).toHaveLength(4);
});

test("a cart that a visitor has priced asks once: for the stock of this moment", async () => {
  const lines = ["TS-M", "TS-L", "nowhere"].map((sku) => ({ sku, quantity: 2 }));
  const call = {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.base },
    body: JSON.stringify({ lines }),
  };
  await statementsOf("/api/v1/cart/price", call);
  const asked = await statementsOf("/api/v1/cart/price", call);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("product_size");
});

test("a like by its call, and taking it back, ask who it is and one statement more, planned once", async () => {
  await openPlans(base);
  const now = new Date();
  const { token } = await signedIn(base, {
    uid: await aWriter(base, ["000001"], now),
    email: "",
  });
  const own = { cookie: `session=${token}`, origin: app.base };
  const answer = await app.fetch(`${app.base}/api/v1/accessToken`, {
    method: "POST",
    headers: own,
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const headers = { ...own, authorization: `Bearer ${data.token}` };
  const about = await written(base, await aWriter(base, ["000001"], now), "朝の坂", now);
  for (const [method, name] of [
    ["PUT", "like_kansou"],
    ["DELETE", "unlike_kansou"],
  ]) {
    const asked = await statementsOf(`/api/v1/kansou/${about}/likedUsers`, {
      headers,
      method: method!,
    });
    expect(asked.map((text) => names.get(text))).toEqual(["live_sign_ins", name]);
  }
});

test("the timeline asks as often with eleven impressions as with one, and one impression once more, and to keep that it was seen", async () => {
  await openPlans(base);
  const now = new Date();
  const uid = await aWriter(base, ["000001"], now);
  const headers = { cookie: `session=${(await signedIn(base, { uid, email: "" })).token}` };
  const first = await written(base, uid, "朝の坂で、足が止まった。", now);
  const list = "/timeline/kansou";
  await statementsOf(list, { headers });
  const asked = await statementsOf(list, { headers });
  expect(asked).toHaveLength(5);
  for (let more = 0; more < 10; more += 1) await written(base, uid, `朝の坂、${more}`, now);
  expect(await statementsOf(list, { headers })).toHaveLength(5);
  const one = `/timeline/${first}/kansou`;
  await statementsOf(one, { headers });
  expect(await statementsOf(one, { headers })).toHaveLength(8);
  // Of who only reads nothing is kept.
  const reader = await aWriter(base, ["000001"], now);
  const theirs = `session=${(await signedIn(base, { uid: reader, email: "" })).token}`;
  await statementsOf(one, { headers: { cookie: theirs } });
  const reads = await statementsOf(one, { headers: { cookie: theirs } });
  expect(reads).toHaveLength(6);
  expect(reads.filter((text) => text.includes("member_letter") && /update/i.test(text))).toEqual(
    [],
  );
});
