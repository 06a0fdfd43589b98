// Where a public page is pressed: told by the page, counted of who lets it, read by its desks.
import { expect, test } from "vitest";
import { inSeconds } from "./kit/ahead.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
/** As long as counts wait for each other. */
const flushSeconds = 5;
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari";
async function tell(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await shop.app().fetch(shop.url("/api/v1/track/presses"), {
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
const read = {
  path: "/shop/product/fudehito-t-ai",
  wide: false,
  presses: [
    [3, 10],
    [3, 10],
    [9, 49],
  ],
  tenths: [1, 2, 2],
};
const sums = async () => [
  ...(await shop.query(
    "select route, wide, across, down, presses from page_press order by down, across",
  )),
  ...(await shop.query("select route, tenth, readings from page_depth order by tenth")),
];

test("who lets it is counted; who says no, a machine, a place that is none and a page of one's own are not", async () => {
  expect(await tell(read, { dnt: "1" })).toBe(200);
  expect(await tell(read, { "sec-gpc": "1" })).toBe(200);
  expect(await tell(read, { "user-agent": "Googlebot/2.1" })).toBe(200);
  for (const path of [
    "/mypage",
    "/buy/products",
    "/shindan/4st",
    "/nowhere",
    "/shop/product/a/b/c",
  ])
    expect(await tell({ ...read, path })).toBe(200);
  expect(await tell({ ...read, presses: [[10, 0]] })).toBe(422);
  expect(await tell({ ...read, presses: [[0, 0.5]] })).toBe(422);
  expect(await tell({ ...read, presses: Array.from({ length: 41 }, () => [0, 0]) })).toBe(422);
  expect(await tell({ ...read, tenths: [11] })).toBe(422);
  expect(await tell(read, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await inSeconds(flushSeconds, () => tell(read))).toBe(200);
  const route = "/shop/product/:productid?";
  await expect.poll(sums, { timeout: 15_000 }).toEqual([
    { route, wide: false, across: 3, down: 10, presses: 2 },
    { route, wide: false, across: 9, down: 49, presses: 1 },
    { route, tenth: 1, readings: 1 },
    { route, tenth: 2, readings: 1 },
  ]);
});

test("few are told of nobody; from five on the desk of the shop and of the content see the place", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  const one = "/admin/presses?page=%2Fshop%2Fproduct%2F%3Aproductid%3F";
  const before = await (await owner.get(one)).text();
  expect(before).toContain("ほかに、5回に満たない頁が、あわせて1回読まれています。");
  expect(before).not.toContain("左から4つめ");
  await inSeconds(flushSeconds, async () => {
    for (const _ of [1, 2, 3, 4]) expect(await tell(read)).toBe(200);
  });
  await expect
    .poll(sums, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ across: 9, presses: 5 }));
  await shop.query("update page_press set presses = 4 where across = 9");
  const people = [
    owner,
    await shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true }),
    await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true }),
  ];
  for (const person of people) {
    const page = await (await person.get(one)).text();
    expect(page).toContain("上から20〜22%・左から4つめ");
    expect(page).not.toContain("左から10つめ");
    expect(page).toContain("そのうち4回は、5回に満たないところなので、場所を出しません。");
  }
  const support = await shop.browserOf(
    { authority: "staff", roles: ["support"] },
    { second: true },
  );
  const member = await shop.browserOf({});
  expect([(await support.get(one)).status, (await member.get(one)).status]).toEqual([403, 404]);
});
