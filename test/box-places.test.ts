// Where the parcels of a goods plan go: the address that is marked, and no other.
import { beforeAll, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
beforeAll(() => ensureItems(shop.base().db, itemMasters), 90_000);
const box = "/buy/400001";
const place = {
  kana: "さんじょう みお",
  postalCode: "604-8166",
  prefecture: "京都府",
  city: "京都市中京区",
  street: "御倉町 1-2",
  building: "",
  phone: "075-000-0000",
};

/** A member with two addresses, on the page that begins a box, and what its button sends. */
async function onThePage() {
  const member = await shop.browserOf();
  for (const name of ["三条 澪", "夏川 涼"])
    await member.post("/mypage/addresses", { ...place, name });
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
