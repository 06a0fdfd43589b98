// The page of figures through the real server: a number is the length of the list behind it.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let desk: Browser;
beforeEach(async () => {
  desk = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
});
const textOf = async (path: string) =>
  (await (await desk.get(path)).text()).replaceAll("<!-- -->", "");

async function contractOf(uid: string) {
  const id = randomUUID();
  await shop.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
       period_start, period_end, created_at, updated_at)
     values ($1, $2, '000001', $3, 'c', 'active', 1980, 'month', now() - interval '3 days',
       now() + interval '27 days', now(), now())`,
    [id, uid, `sub_${id}`],
  );
}

test("who has not been here for thirty days is counted, and the number opens who it is", async () => {
  const [here, gone] = [await shop.browserOf({}), await shop.person({})];
  await contractOf(here.person.uid);
  await contractOf(gone.uid);
  const page = await textOf("/admin/figures");
  const [, count = ""] = /away=long[^>]*>(\d+)件/.exec(page) ?? [];
  const list = await textOf("/admin/subscriptions?status=standing&away=long");
  expect(count).toBe("1");
  expect([list.includes(gone.uid), list.includes(here.person.uid)]).toEqual([true, false]);
});
test("the bars are as long as the address asks; a year has none of days", async () => {
  const chosen = async (asked: string) =>
    /aria-current="true"[^>]*>([日週月])</.exec(await textOf(`/admin/figures?${asked}`))?.[1];
  expect([
    await chosen(""),
    await chosen("grain=week"),
    await chosen("period=year"),
    await chosen("period=year&grain=day"),
    await chosen("grain=nothing"),
  ]).toEqual(["日", "週", "月", "月", "日"]);
});
