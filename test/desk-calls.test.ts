// A note calls a colleague by name: it stands on their first page, for those alone who may open the
// page of the note.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";
import { anOrderOf } from "./kit/order.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let [writer, yoshio, writes, member] = [] as unknown as [Browser, Browser, Browser, Browser];
let page: string;
beforeAll(async () => {
  const as = (role: "content" | "shop" | "support") =>
    shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
  [writer, yoshio, writes, member] = [
    await as("support"),
    await as("shop"),
    await as("content"),
    await shop.browserOf({}),
  ];
  const name = (by: Browser, words: string) =>
    shop.query("update users set display_name = $2 where uid = $1", [by.person.uid, words]);
  await name(writer, "西尾 早苗");
  await name(yoshio, "西尾 義男");
  await name(writes, "田中 文");
  page = `/admin/members/${member.person.uid}`;
});
const note = (by: Browser, words: string, key: string = randomUUID(), at = page) =>
  by.post(at, { intent: "note", key, words });
const called = async (by: Browser) =>
  (await (await by.get("/admin")).text()).replaceAll("<!-- -->", "");

test("is told on the first page of who is called, once, until it is seen, and back again", async () => {
  const key = randomUUID();
  for (const _ of [1, 2])
    expect((await note(writer, "@義男さん、箱は大きめに", key)).status).toBe(303);
  const told = "会員のメモで、西尾 早苗さんが呼んでいます";
  expect((await called(yoshio)).split(told)).toHaveLength(2);
  expect([await called(writer), await called(writes)].join()).not.toContain(told);
  expect(await called(yoshio)).not.toContain("箱は大きめに");
  const press = (by: Browser, intent: string) => by.post("/admin", { intent, id: key });
  expect((await press(writer, "call-seen")).status).toBe(409);
  expect((await press(member, "call-seen")).status).toBe(404);
  expect((await press(yoshio, "call-seen")).status).toBe(303);
  expect((await press(yoshio, "call-seen")).status).toBe(409);
  expect(await called(yoshio)).toContain("すべて見ました。");
  expect((await press(yoshio, "call-open")).status).toBe(303);
  expect(await called(yoshio)).not.toContain("すべて見ました。");
  expect((await writer.post(page, { intent: "note-remove", id: key })).status).toBe(303);
  expect(await called(yoshio)).not.toContain(told);
});
test("names nobody who may not open the page, nobody of that name, and not two: nothing is kept", async () => {
  for (const words of ["@文 見て", "@義夫 見て", "@西尾 見て"]) {
    const refused = await note(writer, words);
    expect([refused.status, (await refused.text()).includes(words)]).toEqual([422, true]);
  }
  expect(await shop.query("select 1 from member_note")).toEqual([]);
  expect(await shop.query("select 1 from desk_call")).toEqual([]);
});
test("from an order leads to it, while one may still open it", async () => {
  const order = randomUUID();
  await anOrderOf(shop, order, member.person.uid);
  const sent = await note(yoshio, "@早苗 リボンは紺です", randomUUID(), `/admin/orders/${order}`);
  expect(sent.status).toBe(303);
  expect(await called(writer)).toContain(`href="/admin/orders/${order}"`);
  await shop.query("update users set roles = '{content}' where uid = $1", [writer.person.uid]);
  expect(await called(writer)).not.toContain(`/admin/orders/${order}`);
  await shop.query("update users set roles = '{support}' where uid = $1", [writer.person.uid]);
});
