// News are one row wherever they are read: at home and in the inbox, to whom they are for.
import { expect, test } from "vitest";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { newsText } from "#features/site/news/rules.ts";
import type { NewsEdit } from "#features/site/news/schema.ts";
import { ensureNews } from "#features/site/news/service.server.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const put = (title: string, edit: Partial<NewsEdit>) =>
  ensureNews(
    shop.base().db,
    [
      {
        id: title,
        title,
        body: readMarkup("本文です。", newsText),
        everyone: true,
        areas: [],
        status: "open",
        openAt: new Date(Date.now() - 60_000),
        ...edit,
      },
    ],
    new Date(),
  );

test("home and the inbox show the same news to the same reader, and hide the same", async () => {
  await put("for-everybody", {});
  await put("for-members", { everyone: false });
  await put("for-the-plan", { everyone: false, areas: ["eichi"] });
  await put("a-draft", { status: "draft" });
  await put("taken-down", { status: "closed" });
  await put("not-yet", { openAt: new Date(Date.now() + 3_600_000) });
  const read = (page: string) =>
    [...new Set([...page.matchAll(/href="\/news\/([a-z-]+)"/g)].map(([, id]) => id))].toSorted();
  const member = await shop.browserOf();
  await giveLicence(shop.base(), member.person.uid, "000001");
  for (const path of ["/", "/timeline/inbox?tab=news"]) {
    const seen = read(await (await member.get(path)).text());
    expect([path, seen]).toEqual([path, ["for-everybody", "for-members", "for-the-plan"]]);
  }
  const withoutPlan = await shop.browserOf();
  for (const browser of [withoutPlan, shop.visitor()])
    expect(read(await (await browser.get("/")).text())).toEqual(["for-everybody"]);
  expect(read(await (await withoutPlan.get("/timeline/inbox?tab=news")).text())).toEqual([
    "for-everybody",
  ]);
  expect((await shop.visitor().get("/timeline/inbox?tab=news")).status).not.toBe(200);
});
