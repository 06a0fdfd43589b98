// The papers of an order by its own link: whose they are, beside who has another signature.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { aShop } from "./kit/shop.ts";
import { anOrderOf } from "./kit/order.ts";

const secret = "the secret of papers that are asked for; 32+";
const shop = aShop({ SESSION_SECRET: secret });

test("what was confirmed is a paper for whoever has the order's link, and for nobody else", async () => {
  const id = randomUUID();
  await anOrderOf(shop, id, "guest");
  const page = orderLink(secret, id);
  const browser = shop.visitor();
  const path = page.replace(/^[^?]*/, "/buy/confirmation.pdf");
  expect(await (await browser.get(page)).text()).toContain(path.replaceAll("&", "&amp;"));
  const paper = await browser.get(path);
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(paper.headers.get("cache-control")).toBe("private, no-store");
  expect(paper.headers.get("content-disposition")).toContain("attachment");
  expect(Buffer.from(await paper.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  const other = `?order=${id}&sign=${"A".repeat(43)}`;
  for (const query of ["", `?order=${id}`, "?order=x&sign=y", other])
    expect((await browser.get(`/buy/confirmation.pdf${query}`)).status, query).toBe(404);
});
