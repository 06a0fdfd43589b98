// Visits are told by the page, counted of who lets it, and read by who may see figures.
import { expect, test } from "vitest";
import { inSeconds } from "./kit/ahead.ts";
import { openApp } from "./kit/app.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
/** As long as counts wait for each other. */
const flushSeconds = 5;
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari";
const asked = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: "POST",
  headers: {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "user-agent": phone,
    ...headers,
  },
  body: JSON.stringify(body),
});
async function tell(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const url = shop.url("/api/v1/track/visit");
  return (await shop.app().fetch(url, asked(body, headers))).status;
}
const visit = { reached: ["visit", "goods"], source: "meta", medium: "cpc", campaign: "spring" };
const sums = async () =>
  shop.query("select step, source, medium, campaign, visits from visit_step order by step, source");

test("who lets it is counted; who says no, a machine, and steps that are none are not", async () => {
  expect(await tell(visit, { dnt: "1" })).toBe(200);
  expect(await tell(visit, { "sec-gpc": "1" })).toBe(200);
  expect(await tell(visit, { "user-agent": "Googlebot/2.1" })).toBe(200);
  expect(await tell({ ...visit, reached: ["rich"] })).toBe(422);
  expect(await tell({ ...visit, reached: [] })).toBe(422);
  expect(await tell(visit, { "sec-fetch-site": "cross-site" })).toBe(403);
  // A mark with somebody's address in it is kept as no mark, and said twice a step counts once.
  const odd = { reached: ["visit", "visit"], source: "mio@example.jp" };
  await inSeconds(flushSeconds, async () => {
    expect([await tell(visit), await tell(odd)]).toEqual([200, 200]);
  });
  await expect.poll(sums, { timeout: 15_000 }).toEqual([
    { step: "goods", source: "meta", medium: "cpc", campaign: "spring", visits: 1 },
    { step: "visit", source: "-", medium: "-", campaign: "-", visits: 1 },
    { step: "visit", source: "meta", medium: "cpc", campaign: "spring", visits: 1 },
  ]);
});

test("the desk shows the way and its file; a member sees neither", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  const page = await (await owner.get("/admin/figures/visits")).text();
  for (const words of ["訪れと道のり", "品を見た", "診断から会員へ", "そのほか（5に満たないもの）"])
    expect(page).toContain(words);
  const file = await owner.get("/admin/figures/visits.csv");
  expect(await file.text()).toContain("買いもの,品を見た,1,50%,50%");
  const member = await shop.browserOf({});
  for (const path of ["/admin/figures/visits", "/admin/figures/visits.csv"])
    expect((await member.get(path)).status).toBe(404);
});

test("what is told in the last moment of a process is written before it ends", async () => {
  const app = await openApp({ DATABASE_URL: shop.base().url, SEED: "none" });
  const path = "/about";
  for (const [what, body] of [
    ["visit", { ...visit, campaign: "last" }],
    ["pageview", { path, source: "last" }],
    ["presses", { path, wide: true, presses: [[1, 2]], tenths: [1] }],
  ] as const) {
    const answer = await app.fetch(new URL(`/api/v1/track/${what}`, app.base), asked(body));
    expect([what, answer.status]).toEqual([what, 200]);
  }
  await app.stop();
  const [counted] = await shop.query(
    `select (select sum(visits)::int from visit_step where campaign = 'last') as visits,
      (select sum(views)::int from page_view where source = 'last') as views,
      (select sum(presses)::int from page_press where route = $1) as presses,
      (select sum(readings)::int from page_depth where route = $1) as readings`,
    [path],
  );
  expect(counted).toEqual({ visits: 2, views: 1, presses: 1, readings: 1 });
});
