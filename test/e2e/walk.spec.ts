// Every page of the route table, as a visitor, a member and the staff see it on a phone: no grave
// mistake of access, nothing runs off the side, there nor on a desk's screen, no error in the
// console, no answer of 500.
import type { Page } from "@playwright/test";
import type { SiteRoute } from "../../app/route-rows.ts";
import { originalPolicy } from "../../app/features/site/policies/original.ts";
import { siteTable } from "../../app/routes.ts";
import { axeFindings, judgeAlong, likeOthers } from "./looks.ts";
import { enterByMail, enterDesk, makeOwner } from "./people.ts";
import { buyAsGuest } from "./shopping.ts";
import { expect, test } from "./server.ts";

// The longest there is: each worker takes one of the three.
test.describe.configure({ mode: "parallel" });
const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
test.use({
  viewport: phone,
  actionTimeout: 15_000,
  navigationTimeout: 20_000,
});

/**
 * Of a page with a name in its address, one that is there. Of the others one is found by a link on
 * the pages before.
 */
const known: Record<string, string> = {
  "/dictionary/:wordid": "/dictionary/iki",
  "/gallery/:id": "/gallery/sakuhin-asa-no-saka",
  "/listen/:id": "/listen/ashi-no-ura",
  "/admin/media/:id": "/admin/media/ashi-no-ura",
  "/admin/media/:id/preview": "/admin/media/ashi-no-ura/preview",
  "/admin/media/:id/figures": "/admin/media/ashi-no-ura/figures",
  "/admin/story/:id": "/admin/story/1-101",
  "/admin/classes/:id": "/admin/classes/new",
  "/admin/quizzes/:id": "/admin/quizzes/4st",
  "/admin/quizzes/:id/questions/:number": "/admin/quizzes/4st/questions/1",
  "/admin/quizzes/:id/results/:key": "/admin/quizzes/4st/results/ue",
  "/admin/questionnaires/:id": "/admin/questionnaires/asa-no-ashi",
  "/admin/questionnaires/:id/answers": "/admin/questionnaires/asa-no-ashi/answers",
  "/admin/questionnaires/:id/preview": "/admin/questionnaires/asa-no-ashi/preview",
  "/admin/questionnaires/:id/questions/:number": "/admin/questionnaires/asa-no-ashi/questions/1",
  "/questionnaire/:id?": "/questionnaire/asa-no-ashi",
  "/admin/events/:id": "/admin/events/soles",
  "/admin/events/:id/guests": "/admin/events/soles/guests",
  "/admin/events/:id/names": "/admin/events/soles/names",
  "/admin/events/:id/door": "/admin/events/soles/door",
  "/admin/dictionary/:id": "/admin/dictionary/iki",
  "/admin/products/:id": "/admin/products/fudehito-t-ai",
  "/admin/mailings/:id": "/admin/mailings/new",
  "/admin/groups/:id": "/admin/groups/tag-hat",
  "/shop/product/:productid?": "/shop/product/fudehito-t-ai",
  "/shop/category/:category?": "/shop/category/socks",
  "/shop/tag/:tag?": "/shop/tag/mug",
  "/single-player2/:onsei?": "/single-player2/ashi-no-ura",
  "/buy/:product?": "/buy/000011",
  "/policies/:policy/editions/:edition": "/policies/user-agreement/editions/first",
};
/**
 * No page of their own: they move on at once, or open by a key that only a letter, a provider, a
 * parcel or the desk brings.
 */
const apart = [
  /^\/landing\/membership\/membership-select$|^\/product\/taiheki-techo$/,
  /^\/account\/(line_login|lineLogincallBack|google_|proof|join|card|logout)/,
  /^\/buy\/(success_|order_)|^\/select\/|^\/liff|^\/(membership|desk-invitation)\/:token|\/mixins\//,
  /^\/mypage\/(receipt|parcels)|^\/preview\//,
  /^\/admin\/second$|^\/unsubscribe$/,
];
const isPage = ({ path, file = ".tsx" }: SiteRoute) =>
  file.endsWith(".tsx") && !apart.some((one) => one.test(path));
const pages = siteTable.filter(isPage);
const pattern = (path: string) =>
  new RegExp(
    `^${path.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "(?!new$|import$)[^/]+")}$`,
  );

const grave = (page: Page) =>
  axeFindings(page, { more: ["best-practice"], impacts: ["serious", "critical"] });

/** How far the page runs off the side, and of its own parts the one that runs furthest. */
const offTheSide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const furthest = [...document.body.querySelectorAll("*")]
      .map((one) => ({ one, right: one.getBoundingClientRect().right }))
      .toSorted((a, b) => b.right - a.right)[0]?.one;
    return `runs ${scrollWidth - clientWidth} px off the side, ${furthest?.outerHTML.slice(0, 120)}`;
  });

/** Walks the routes; gives what is wrong with which, and the routes of which no page was found. */
async function walk(page: Page, routes: readonly SiteRoute[]) {
  const wrong: string[] = [];
  let here = "";
  await judgeAlong(page);
  page.on("pageerror", ({ message }) => wrong.push(`${here} breaks: ${message}`));
  page.on("console", (message) => {
    if (message.type() === "error") wrong.push(`${here} says: ${message.text()}`);
  });
  const links = new Set<string>();
  const look = async (address: string) => {
    here = address;
    const answer = await page.goto(address);
    if ((answer?.status() ?? 500) >= 400) wrong.push(`${address} answers ${answer?.status()}`);
    const found = await grave(page);
    if (found.length > 0) wrong.push(`${address} ${found.join(" · ")}`);
    const same = await likeOthers(page);
    if (same.length > 0) wrong.push(`${address} has several fields ${same.join(" · ")}`);
    const over = await offTheSide(page);
    if (over) wrong.push(`${address} ${over}`);
    await page.setViewportSize(wide);
    const overWide = await offTheSide(page);
    if (overWide) wrong.push(`${address} at ${wide.width} ${overWide}`);
    await page.setViewportSize(phone);
    const hrefs = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    for (const href of hrefs) links.add(href.split(/[?#]/)[0] ?? "");
  };
  const waiting: SiteRoute[] = [];
  for (const route of routes) {
    const address =
      known[route.path] ?? (/:\w+$/.test(route.path) ? "" : route.path.replace(/\/:\w+\?/, ""));
    if (address && !address.includes(":")) await look(address);
    else waiting.push(route);
  }
  const unseen: string[] = [];
  for (const { path } of waiting) {
    const link = [...links].find((one) => pattern(path).test(one));
    if (link) await look(link);
    else unseen.push(path);
  }
  return { wrong, unseen };
}
const email = "arukumi@example.jp";
const isDesk = ({ path }: SiteRoute) => path.startsWith("/admin");

test("a visitor", async ({ page }) => {
  test.setTimeout(300_000);
  const open = pages.filter(({ access }) => access === "visitor");
  expect(await walk(page, open)).toEqual({ wrong: [], unseen: [] });
});

test("a member who listens, and has ordered", async ({ page, shop }) => {
  test.setTimeout(300_000);
  await buyAsGuest(page, [["sannen-bancha", /^150g/]], email);
  await enterByMail(page, shop, email);
  for (const plan of ["000007", "000030"]) {
    await page.goto(`/buy/${plan}`);
    for (const box of await page.locator("main input[type=checkbox]").all()) await box.check();
    await page.locator("main form button").last().click();
    await page.waitForURL(/__stand-in\/stripe/);
    await page.locator('input[name="number"]').fill("4242424242424242");
    await page.getByText("を支払う").last().click();
    await page.waitForURL(/\/mypage\/plan|success/);
  }
  await page.goto("/mypage/playlists");
  await page.getByLabel("リストの名まえ").fill("朝の十分");
  await page.getByRole("button", { name: "つくる" }).click();
  await page.waitForURL(/said=new/);
  const own = pages.filter((route) => route.access !== "visitor" && !isDesk(route));
  expect(await walk(page, own)).toEqual({ wrong: [], unseen: [] });
});

test("the owner", async ({ page, shop, sql }) => {
  test.setTimeout(300_000);
  await buyAsGuest(page, [["sannen-bancha", /^150g/]], "okyaku@example.jp");
  await enterDesk(page, { shop, sql }, "banto@example.jp", "/admin/orders");
  await sql(makeOwner, ["banto@example.jp"]);
  // A title that was pasted brings no reading: the form says so at once, until one is written.
  const lacking = page.getByText("よみが聞きとれませんでした");
  await page.goto("/admin/media/new");
  await expect(lacking).toBeHidden();
  await page.getByLabel(/^題/).fill("足裏の稽古");
  await expect(lacking).toBeVisible();
  await page.getByLabel(/^よみ/).fill("あしうらのけいこ");
  await expect(lacking).toBeHidden();
  await expect(page.getByLabel(/^住所の名/)).toHaveValue("ashiuranokeiko");
  const { title, lead, body } = originalPolicy("user-agreement");
  await sql(
    `insert into policy_edition
       (id, slug, title, lead, note, body, status, open_at, updated_at)
     values (gen_random_uuid(), 'user-agreement', $1, $2, 'お休みの決まり', $3, 'open',
       now() + interval '30 days', now())`,
    [title, lead, JSON.stringify(body)],
  );
  await sql(
    `with one as (insert into room
       (id, uid, plan, last_number, waiting_since, created_at, changed_at)
       select gen_random_uuid(), uid, 'eichi', 1, now(), now(), now() from users
       where email = 'banto@example.jp' returning id, uid)
     insert into room_message (room_id, number, side, author, body, send_key, created_at)
     select id, 1, 'member', uid, '左だけ張ります。', gen_random_uuid(), now() from one`,
  );
  await sql(
    `insert into stock_count (id, kind, uid, begun_at)
     values (gen_random_uuid(), 'all', 'staff', now())`,
    [],
  );
  expect(await walk(page, pages.filter(isDesk))).toEqual({ wrong: [], unseen: [] });
});
