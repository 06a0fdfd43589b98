import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { restockStopLink } from "#features/shop/catalogue/restock.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { restockStop } from "./restock-stop.ts";

const secret = "a secret of at least thirty-two marks";
let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
  await shop.pool.query(
    "insert into restock_request (sku, email, created_at) values ('TS-M', 'a+b@example.jp', now()), ('SO-F', 'a+b@example.jp', now()), ('TS-M', 'other@example.jp', now())",
  );
});
afterEach(() => shop.close());

const app = () =>
  new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.set("context", {
        services: { db: shop.db, env: { SESSION_SECRET: secret } },
      } as unknown as ServerEnv["Variables"]["context"]);
      await next();
    })
    .route("/api/v1/shop/restock", restockStop);
const waiting = async () =>
  (await shop.rows("restock_request")).map(({ email }) => email).toSorted();
const press = (fields: Record<string, string>) =>
  app().request("/api/v1/shop/restock/stop", { method: "POST", body: new URLSearchParams(fields) });
const link = restockStopLink(secret, "a+b@example.jp");
const sign = new URL(link, "https://shop.example").searchParams.get("sign") ?? "";

describe("the link that ends notices", () => {
  test("changes nothing when it is opened, as programs that look at mails do, and asks", async () => {
    const answer = await app().request(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain("a+b@example.jp への");
    expect(html).toContain(`name="sign" value="${sign}"`);
    expect(await waiting()).toHaveLength(3);
  });
  test("takes back all that this address asked for when the button is pressed, and nobody else's; twice is the same", async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await press({ email: "a+b@example.jp", sign });
      expect([answer.status, (await answer.text()).includes("お知らせを止めました")]).toEqual([
        200,
        true,
      ]);
      expect(await waiting()).toEqual(["other@example.jp"]);
    }
  });
  test.each([
    ["of another address", { email: "other@example.jp", sign }],
    ["without a signature", { email: "other@example.jp" }],
    ["of nothing", {}],
  ])("%s is not there", async (_what, fields: Record<string, string>) => {
    expect((await press(fields)).status).toBe(404);
    expect(
      (await app().request(`/api/v1/shop/restock/stop?${new URLSearchParams(fields).toString()}`))
        .status,
    ).toBe(404);
    expect(await waiting()).toHaveLength(3);
  });
});
