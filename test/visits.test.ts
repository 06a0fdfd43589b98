// Visits are told by the page, counted of who lets it, and read by who may see figures.
import { expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari";
async function tell(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await shop.app().fetch(shop.url("/api/v1/track/visit"), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "user-agent": phone,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return answer.status;
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
  expect(await tell(visit)).toBe(200);
  // A mark with somebody's address in it is kept as no mark, and said twice a step counts once.
  const odd = { reached: ["visit", "visit"], source: "mio@example.jp" };
  expect(await tell(odd)).toBe(200);
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
