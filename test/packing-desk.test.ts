// The board for packing over HTTP: who may, what is typed comes back beside what is
// wrong, the carriers' files both ways.
import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;

const confirmation = (name: string) => ({
  version: "1",
  shownAt: "2026-11-20T03:00:00.000Z",
  email: "mio@example.jp",
  address: {
    name,
    kana: "さんじょう みお",
    postalCode: "6048166",
    prefecture: "京都府",
    city: "京都市中京区",
    street: "御倉町1-2",
    building: "",
    phone: "0751234567",
  },
  gift: null,
  note: "夜に",
  lines: [
    {
      productId: "p",
      sku: "TS-M",
      title: "筆人Tシャツ",
      colour: "藍",
      size: "M",
      quantity: 2,
      unitPrice: 1_000,
      amount: 2_000,
      taxCategory: "standard",
      picture: null,
    },
  ],
  itemsTotal: 2_000,
  postage: 0,
  discount: 0,
  total: 2_000,
  taxes: [],
  means: "card",
  deliveryDay: null,
  deliveryBand: "none",
  shipDay: "2026-11-20",
  statements: [],
});
async function anOrder(name: string, state: "paid" | "packing" | "shipped") {
  const id = randomUUID();
  const { rows } = await base.pool.query<{ number: number }>(
    "insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at, paid_at, updated_at) values ($1, $2, 'guest', $3, 'mio@example.jp', $4, 2000, now(), now(), now()) returning number",
    [id, randomUUID(), state, JSON.stringify(confirmation(name))],
  );
  return { id, key: `K-${10_000 + (rows[0]?.number ?? 0)}` };
}
beforeAll(async () => {
  base = await freshDatabase();
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const send = (path: string, name?: keyof typeof who, body?: URLSearchParams | FormData) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(body ? { method: "POST", body } : {}),
    headers: {
      accept: "text/html",
      origin: app.base,
      ...(name ? { cookie: `session=${who[name].token}` } : {}),
    },
  });
const board = "/admin/packing";
const post = async (fields: Record<string, string>, name: keyof typeof who = "staff") => {
  const answer = await send(board, name, new URLSearchParams(fields));
  return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
};
const parcels = async (id: string) =>
  (await base.pool.query<{ parcels: unknown }>("select parcels from orders where id = $1", [id]))
    .rows[0]?.parcels;
const typed = (id: string, tracking: string) => ({
  intent: "numbers",
  [`carrier:${id}:0`]: "ヤマト運輸",
  [`number:${id}:0`]: tracking,
});

describe("the board", () => {
  test("is for staff with their second factor alone, page, forms and files", async () => {
    const { id } = await anOrder("三条 澪", "packing");
    for (const path of [board, `${board}/labels?carrier=${encodeURIComponent("ヤマト運輸")}`])
      for (const name of ["half", "member", undefined] as const) {
        const { status } = await send(path, name);
        expect([302, 303, 403, 404]).toContain(status);
      }
    for (const name of ["half", "member"] as const) await post(typed(id, "400122330119"), name);
    expect(await parcels(id)).toEqual([]);
    expect((await send(board, "staff")).status).toBe(200);
  });
  test("keeps good numbers, and gives a wrong one back as it was typed", async () => {
    const [good, wrong] = [await anOrder("良", "packing"), await anOrder("否", "packing")];
    const answer = await post({ ...typed(good.id, "4001-2233-0201"), ...typed(wrong.id, "12あ") });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="12あ"');
    expect(answer.text).toContain("お問い合わせ番号は英数字8〜20けたでご入力ください。");
    expect(await parcels(good.id)).toMatchObject([{ trackingNumber: "400122330201" }]);
    expect(await parcels(wrong.id)).toEqual([]);
  });
  test("of two who have it open writes over no number that the other typed meanwhile, by no button", async () => {
    const { id } = await anOrder("三条 澪", "packing");
    const other = await anOrder("花", "packing");
    const opened = { ...typed(id, ""), [`shown:${id}:0`]: "ヤマト運輸 " };
    expect((await post(typed(id, "400122330251"))).status).toBe(303);
    for (const press of [{}, { take: `${other.id} ` }, { add: other.id }])
      expect((await post({ ...opened, ...press })).status).toBe(303);
    expect(await parcels(id)).toMatchObject([{ trackingNumber: "400122330251" }]);
    const mine = await post({ ...opened, ...typed(id, "400122330252") });
    expect([mine.status, mine.text]).toEqual([
      422,
      expect.stringContaining("ほかの方が、さきに「ヤマト運輸 400122330251」に変えています。"),
    ]);
    expect(mine.text).toContain('value="400122330252"');
    expect(mine.text).toContain(`name="shown:${id}:0" value="ヤマト運輸 400122330251"`);
    const told = "select 1 from audit where action = 'order-numbers' and subject = $1";
    expect((await base.pool.query(told, [`order:${id}`])).rows).toHaveLength(1);
  });
  test("reads a carrier's file, and shows the lines that fit no parcel", async () => {
    const [one, sent] = [await anOrder("壱", "packing"), await anOrder("弐", "shipped")];
    const form = new FormData();
    form.set("intent", "file");
    const lines = [
      "お客様管理番号,送り状種類,クール区分,伝票番号",
      `${one.key},0,,400122330301`,
      `${sent.key},0,,400122330302`,
      ",0,,400122330303",
      "K-999999,0,,400122330304",
    ];
    const bytes = new Uint8Array(iconv.encode(lines.join("\r\n"), "cp932"));
    form.set("file", new File([bytes], "b2.csv", { type: "text/csv" }));
    const answer = await send(board, "staff", form);
    const text = (await answer.text()).replaceAll("<!-- -->", "");
    expect(answer.status).toBe(409);
    expect(await parcels(one.id)).toMatchObject([{ trackingNumber: "400122330301" }]);
    expect(text).toContain("ヤマト運輸のファイルから1件の番号を入れました。");
    expect(text).toContain(`3行目 ${sent.key}：この注文は、いまは荷づくり中ではありません。`);
    expect(text).toContain("4行目 400122330303：どの注文か、わかりません");
    expect(text).toContain("5行目 K-999999：この番号の注文はありません。");
    const odd = new FormData();
    odd.set("intent", "file");
    odd.set("file", new File(["なまえ,ねだん\nあ,1"], "x.csv"));
    expect(await (await send(board, "staff", odd)).text()).toContain("読めませんでした");
  });
  test("gives no file while a label cannot be printed, and then one in Shift_JIS", async () => {
    const { id, key } = await anOrder("𠮷野 葵", "packing");
    const path = `${board}/labels?carrier=${encodeURIComponent("ヤマト運輸")}`;
    const refused = await send(path, "staff");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(key);
    const label = { intent: "label", id, place: "0", address: "京都府京都市", building: "" };
    expect((await post({ ...label, name: "" })).text).toContain("お名前をご入力ください。");
    expect((await post({ ...label, name: "吉野 葵" })).status).toBe(303);
    const file = await send(path, "staff");
    expect(file.headers.get("content-type")).toContain("shift_jis");
    const text = iconv.decode(Buffer.from(await file.arrayBuffer()), "cp932");
    expect(text).toContain(`${key},0,0,`);
    expect(text).toContain("吉野 葵");
    expect((await send(`${board}/labels?carrier=x`, "staff")).status).toBe(422);
  });
});
