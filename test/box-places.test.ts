// Where the parcels of a goods plan go: the address that is marked, and no other.
import { beforeAll, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { typedHome } from "./kit/address.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
beforeAll(() => ensureItems(shop.base().db, itemMasters), 90_000);
const box = "/buy/400001";

/** What stands in the one element that begins so. */
const partOf = (page: string, start: string) =>
  new RegExp(`<${start}[^>]*>[\\s\\S]*?</${start.split(" ")[0]}>`).exec(page)?.[0] ?? "";

/** A member with two addresses, on the page that begins a box, and what its button sends. */
async function onThePage() {
  const member = await shop.browserOf();
  for (const name of ["三条 澪", "夏川 涼"])
    await member.post("/mypage/addresses", { ...typedHome, name });
  const shown = await (await member.get(box)).text();
  const terms = /name="terms" value="([^"]*)"/.exec(shown)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const rows = (await shop.query("select id, name from member_address where uid = $1", [
    member.person.uid,
  ])) as { id: string; name: string }[];
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? "";
  const going = async () => {
    const orders = (await shop.query(
      "select terms->'address'->>'name' as name from plan_order where uid = $1",
      [member.person.uid],
    )) as { name: string }[];
    return orders.map(({ name }) => name);
  };
  return { member, shown, terms, idOf, going };
}

test("the marks belong to the button that begins it: there is no other step, and the usual one is marked", async () => {
  const { shown, idOf } = await onThePage();
  const marks = shown.match(/<input[^>]*name="address"[^>]*>/g) ?? [];
  expect(marks).toHaveLength(2);
  for (const mark of marks) expect(mark).toMatch(/type="radio"/);
  for (const mark of marks) expect(mark).toMatch(/form="begin"/);
  expect(marks.filter((mark) => mark.includes("checked"))).toEqual([
    expect.stringContaining(idOf("三条 澪")),
  ]);
  expect(shown).toContain('id="begin"');
  expect(shown).not.toContain("このお届け先にする");
});
test("the marked one is where it goes, and it is marked still for who comes back unpaid", async () => {
  const { member, terms, idOf, going } = await onThePage();
  const second = idOf("夏川 涼");
  const sent = await member.post(box, { terms, address: second });
  expect([sent.status, await going()]).toEqual([303, ["夏川 涼"]]);
  const back = await (await member.get(`${box}?left=1&address=${second}`)).text();
  const marked = back.match(/<input[^>]*name="address"[^>]*checked[^>]*>/g) ?? [];
  expect(marked).toEqual([expect.stringContaining(second)]);
});
test("one that was taken away meanwhile, or is somebody else's, is never replaced unasked", async () => {
  const { member, terms, idOf, going } = await onThePage();
  const other = await onThePage();
  const gone = idOf("夏川 涼");
  await member.post("/mypage/addresses", { intent: "remove", id: gone });
  for (const address of [gone, other.idOf("夏川 涼")]) {
    const refused = await member.post(box, { terms, address });
    expect([refused.status, (await refused.text()).includes("もう一度ご確認ください")]).toEqual([
      409,
      true,
    ]);
  }
  expect(await going()).toEqual([]);
});
test("where none is the usual one none is marked, and nothing begins until one is", async () => {
  const { member, terms, idOf, going } = await onThePage();
  await shop.query("update member_address set is_default = false where uid = $1", [
    member.person.uid,
  ]);
  const shown = await (await member.get(box)).text();
  const marks = shown.match(/<input[^>]*name="address"[^>]*>/g) ?? [];
  expect([marks.length, marks.some((mark) => mark.includes("checked"))]).toEqual([2, false]);
  const refused = await member.post(box, { terms });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("お届け先をえらんでから"),
  ]);
  expect((await member.post(box, { terms, address: idOf("夏川 涼") })).status).toBe(303);
  expect(await going()).toEqual(["夏川 涼"]);
});
test("to what no parcel comes of, words of parcels are not said: stopping a box speaks of its parcels", async () => {
  const member = await shop.browserOf();
  const stopOf = async (item: string) => {
    const [row] = (await shop.query(
      `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
         period_start, period_end, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'sub_' || $2, 'cus_x', 'active', 3850, 'month',
         now(), now() + interval '1 month', now(), now()) returning id`,
      [member.person.uid, item],
    )) as { id: string }[];
    return partOf(await (await member.get(`/mypage/stop/${row?.id}`)).text(), "main");
  };
  const [ofBox, ofPlan] = [await stopOf("400001"), await stopOf("000001")];
  expect(ofBox).toContain("お支払いずみの包みは、お届けします");
  expect(ofBox).not.toMatch(/聴い|聴く|いまのまま使え/);
  expect(ofPlan).toContain("再生の記録とメモは、解約のあとも消えません");
  expect(ofPlan).not.toContain("包み");
});
test("who has no address yet is led to add one, and back to the box; never to another site", async () => {
  const member = await shop.browserOf();
  const shown = await (await member.get(box)).text();
  const [, way = ""] = /href="(\/mypage\/addresses\?[^"]*)"/.exec(shown) ?? [];
  const add = way.replaceAll("&amp;", "&");
  const saved = await member.post(add, { ...typedHome, name: "夏川 涼" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, box]);
  expect(await (await member.get(box)).text()).toContain("夏川 涼");
  const abroad = "/mypage/addresses?new=1&back=//other.example/x";
  const led = (await member.post(abroad, typedHome)).headers.get("location") ?? "";
  expect(new URL(led, "https://shop.example").host).toBe("shop.example");
});
test("the last page before a plan or a box says of each what is so of it when it is stopped", async () => {
  const member = await shop.browserOf();
  const last = async (item: string) =>
    partOf(await (await member.get(`/buy/${item}`)).text(), "main");
  const [ofBox, ofPlan] = [await last("400001"), await last("000001")];
  expect(ofBox).toContain("お支払いずみの回は、止めたあともお届けします");
  expect(ofBox).not.toContain("使えます");
  expect(ofPlan).toContain("お支払いずみの期間の終わりまで使えます");
  expect(ofPlan).not.toContain("お届け");
});
test("my page leads to the events that are reserved and to the quizzes that are kept", async () => {
  const page = await (await (await shop.browserOf()).get("/mypage")).text();
  const acts = partOf(page, 'nav class="[^"]*" aria-label="手つづき"');
  expect(acts).toContain('href="/mypage/plan"');
  expect(acts).toContain('href="/event/reservation_form"');
  expect(acts).toContain('href="/shindan"');
});
