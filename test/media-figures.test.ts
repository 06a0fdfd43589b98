// Staff read how often a piece is played and how far; nobody else does, and no listener is named.
import { beforeAll, expect, test } from "vitest";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const page = "/admin/media/asa/figures";
const textOf = async (answer: Response) =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "");
beforeAll(() => saveLibrary(shop.base().db, [piece("asa"), piece("yoru")], new Date()));
const staff = (role: "content" | "support") =>
  shop.browserOf({ authority: "staff", roles: [role] }, { second: true });

const hiddenName = "かくれた名";
const listens = async (seconds: number) => {
  const { uid } = await shop.person();
  await shop.query("update users set display_name = $2 where uid = $1", [uid, hiddenName]);
  await shop.query(
    `insert into playback (uid, item_id, seconds, duration, completed, completed_at, session, device, at)
     values ($1, 'asa', $2, 600, $3, case when $3 then now() end, '', '', now())`,
    [uid, seconds, seconds === 600],
  );
};

test("says that nobody played it yet", async () => {
  const html = await textOf(await (await staff("content")).get(page));
  expect(html).toContain("まだ、どなたも再生していません。");
  expect(html).toContain("この28日には、再生がありません。");
});
test("keeps shares for itself while four have played it", async () => {
  for (const seconds of [10, 200, 600, 600]) await listens(seconds);
  const html = await textOf(await (await staff("content")).get(page));
  expect(html).toContain("4人");
  expect(html).toContain("5人から、どこまで再生されたかを出します。");
  expect(html).not.toContain("残っている方");
});
test("tells shares from five on, by no name, and leads there from the piece", async () => {
  await listens(210);
  await shop.query("insert into media_plays values ('asa', 1200, 34)");
  const browser = await staff("content");
  const html = await textOf(await browser.get(page));
  expect(html).toContain("いちばん多くの方がとまっているのは、30%から40%のあいだです。");
  expect(html).toContain('<td class="digit">80%</td>');
  expect(html).toContain("1,200回");
  expect(html).not.toContain(hiddenName);
  const desk = await textOf(await browser.get("/admin/media/asa"));
  expect(desk).toContain(`href="${page}"`);
  expect(desk).toContain("（1,234回）");
});
test("is not there for other roles, members, visitors, nor for a piece that is not", async () => {
  expect((await (await staff("support")).get(page)).status).toBe(403);
  expect((await (await shop.browserOf({})).get(page)).status).toBe(404);
  expect((await shop.visitor().get(page)).status).toBe(302);
  expect((await (await staff("content")).get("/admin/media/nowhere/figures")).status).toBe(404);
});
