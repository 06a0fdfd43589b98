// Categories, tags and brands, written at the desk over HTTP: what staff write is on the pages that
// were kept, in their order, and who is not of the staff writes nothing.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { selectionSets } from "#features/memberships/subscription/selection/selection-rules.ts";
import { isNeededGroup } from "#features/shop/groups-editor/words.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";
import { putGoods } from "./kit/goods.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  // The front page has doors to shelves that hold something.
  const goods = { tabi: { category: "socks" }, dance: { category: "taiheki-dance" } };
  await putGoods(base.db, goods, new Date());
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const desk = "/admin/groups";
const ask = (path: string, name?: keyof typeof who, fields?: Record<string, string>) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    headers: { origin: app.base, ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });
const plain = (text: string) => text.replaceAll("<!-- -->", "").replaceAll("&quot;", '"');
const read = async (path: string, name?: keyof typeof who) =>
  plain(await (await ask(path, name)).text());
const namesIn = (page: string, beginning: string) =>
  [...page.matchAll(new RegExp(`href="${beginning}/([a-z-]+)"`, "g"))].map(([, id]) => id);
const tagsShown = async () => [...new Set(namesIn(await read("/shop/tag/hat"), "/shop/tag"))];
async function form(path: string): Promise<Record<string, string>> {
  const page = await read(path, "staff");
  const was = /name="was" value="(\{.*?\})"/.exec(page)?.[1] ?? "";
  return { intent: "save", was, ...(JSON.parse(was) as Record<string, string>) };
}

test.each(["half", "member", undefined] as const)("%s writes no words", async (name) => {
  const before = await read("/shop/tag/hat");
  for (const [path, fields] of [
    [`${desk}/tag-hat`, { intent: "save", was: "{}", name: "よその札", title: "よその札" }],
    [desk, { intent: "tag", id: "hat", by: "up" }],
  ] as const) {
    expect([302, 303, 403, 404]).toContain((await ask(path, name, fields)).status);
    expect((await ask(path, name)).status).not.toBe(200);
  }
  expect(await read("/shop/tag/hat")).toBe(before);
});

test("a name and a heading stand on the pages that were kept, at once", async () => {
  expect(await read("/shop/tag/hat")).toContain(">買いもの袋<");
  const path = `${desk}/tag-eco-bag`;
  const mine = { ...(await form(path)), name: "たためる袋", title: "たためる袋の棚" };
  const untitled = await ask(path, "staff", { ...mine, title: " " });
  expect(untitled.status).toBe(422);
  const page = plain(await untitled.text());
  expect(page).toContain("頁の見出しをご入力ください。");
  expect(page).toContain('value="たためる袋"');

  const saved = await ask(path, "staff", mine);
  expect(saved.headers.get("location")).toBe(`${path}?done=1`);
  const shop = await read("/shop/tag/hat");
  expect(shop).toContain(">たためる袋<");
  expect(shop).not.toContain(">買いもの袋<");
  expect(await read("/shop/tag/eco-bag")).toContain("<h1>たためる袋の棚</h1>");
  expect(await read("/admin/audit", "staff")).toContain("カテゴリ・タグを書きかえました");

  const stale = await ask(path, "staff", { ...mine, name: "ほかの袋" });
  expect(stale.status).toBe(409);
  expect(plain(await stale.text())).toContain('value="ほかの袋"');
  const same = await ask(path, "staff", await form(path));
  expect(same.headers.get("location")).toBe(`${path}?done=same`);
});

test("the order is the shop's, and the first goes no higher", async () => {
  const [first = "", second = "", ...rest] = await tagsShown();
  const moved = await ask(desk, "staff", { intent: "tag", id: second as string, by: "up" });
  expect(moved.headers.get("location")).toBe(`${desk}?done=moved`);
  expect(await tagsShown()).toEqual([second, first, ...rest]);
  const still = await ask(desk, "staff", { intent: "tag", id: second as string, by: "up" });
  expect(still.headers.get("location")).toBe(`${desk}?done=same`);
  expect(await tagsShown()).toEqual([second, first, ...rest]);
  expect((await ask(desk, "staff", { intent: "tag", id: "nothing", by: "up" })).status).toBe(409);
});

test("what is hidden is offered nowhere, and opens by its address unlisted", async () => {
  const path = `${desk}/category-taiheki-dance`;
  const offered = async () => namesIn(await read("/"), "/shop/category");
  expect(await offered()).toContain("taiheki-dance");
  expect(await read("/sitemap.xml")).toContain("/shop/category/taiheki-dance<");
  await ask(path, "staff", { ...(await form(path)), hidden: "on" });
  expect(await offered()).not.toContain("taiheki-dance");
  expect(await offered()).toContain("socks");
  expect(await read("/sitemap.xml")).not.toContain("/shop/category/taiheki-dance<");
  const page = await ask("/shop/category/taiheki-dance");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("noindex");
  await ask(path, "staff", { ...(await form(path)), hidden: "" });
  expect(await offered()).toContain("taiheki-dance");
});

test("a new tag is a choice for goods, a shelf of its own, and goes when no goods are under it", async () => {
  const made = await ask(desk, "staff", {
    intent: "make",
    kind: "tag",
    name: "手ぬぐい",
    id: "tenugui",
  });
  expect(made.headers.get("location")).toBe(`${desk}/tag-tenugui?done=made`);
  for (const [fields, sentence] of [
    [{ name: "ほか", id: "tenugui" }, "もう使われています"],
    [{ name: "", id: "furoshiki" }, "名前をご入力ください"],
    [{ name: "ふろしき", id: "ふろしき" }, "半角の小文字"],
  ] as const) {
    const refused = await ask(desk, "staff", { intent: "make", kind: "tag", ...fields });
    expect([409, 422]).toContain(refused.status);
    expect(await refused.text()).toContain(sentence);
  }
  expect((await tagsShown()).at(-1)).toBe("tenugui");
  expect(await read("/shop/tag/tenugui")).toContain("<h1>手ぬぐい</h1>");
  expect(await read("/admin/products", "staff")).toContain(">手ぬぐい<");
  const product = { title: "藍の手ぬぐい", kana: "あいのてぬぐい", id: "ai-tenugui" };
  const begin = { ...product, category: "socks", basePrice: "1200", sizes: "" };
  expect((await ask("/admin/products/new", "staff", { ...begin, category: "shelf" })).status).toBe(
    422,
  );
  await ask("/admin/products/new", "staff", begin);
  expect(await read("/admin/products/ai-tenugui", "staff")).toContain('value="tenugui"');
  await base.pool.query("update product set tags = '{tenugui}' where id = 'ai-tenugui'");
  const used = await ask(`${desk}/tag-tenugui`, "staff", { intent: "remove" });
  expect([used.status, plain(await used.text())]).toEqual([
    409,
    expect.stringContaining("これを使っている品が1点あるため、消せません。"),
  ]);
  expect((await ask("/shop/tag/tenugui")).status).toBe(200);
  await base.pool.query("update product set tags = '{}' where id = 'ai-tenugui'");
  const gone = await ask(`${desk}/tag-tenugui`, "staff", { intent: "remove" });
  expect(gone.headers.get("location")).toBe(`${desk}?done=removed`);
  expect((await ask("/shop/tag/tenugui")).status).toBe(404);
  expect(await tagsShown()).not.toContain("tenugui");
});

test("from so few pieces on as the shop wants, all pages say how many are left", async () => {
  await putGoods(base.db, { obi: { category: "socks" } }, new Date());
  await base.pool.query(
    "update product_size set stock = 7, reserved = 0, stock_at = now() where product_id = 'obi'",
  );
  await base.pool.query("update product set status = 'open' where id = 'obi'");
  const places = ["/shop/product/obi", "/shop/category/socks"];
  const say = async () =>
    (await Promise.all(places.map((path) => read(path)))).map((page) => page.includes("残り7点"));
  const write = (fewLeft: string, seen: string, name: keyof typeof who = "staff") =>
    ask(desk, name, { intent: "few", fewLeft, seen });
  const none = (await say()).map(() => false);
  expect(await say()).toEqual(none);
  for (const name of ["half", "member"] as const)
    expect((await write("7", "0", name)).status).not.toBe(303);
  expect(await say()).toEqual(none);

  for (const wrong of ["", "二", "-1", "20", "1.5"]) {
    const refused = await write(wrong, "0");
    expect([wrong, refused.status]).toEqual([wrong, 422]);
    expect(plain(await refused.text())).toContain("0から19までの数でお書きください");
  }
  expect((await write("７点", "0")).headers.get("location")).toBe(`${desk}?done=few`);
  expect(await say()).toEqual([true, true]);
  const stock = await app.fetch(`${app.base}/api/v1/shop/stock/obi`);
  expect(await stock.json()).toMatchObject({ data: [{ text: "残り7点", left: 7 }] });
  expect(await read(desk, "staff")).toContain("残りの点数：7点から");
  expect(await read("/admin/audit", "staff")).toContain("「残り◯点」を出す点数を変えました");

  expect((await write("3", "0")).status).toBe(409);
  expect((await write("7", "0")).headers.get("location")).toBe(`${desk}?done=unchanged`);
  expect((await write("0", "1")).headers.get("location")).toBe(`${desk}?done=few`);
  expect(await say()).toEqual(none);
  expect(await read(desk, "staff")).toContain("店では出していません");
});

test("what pages written by hand look for stays", async () => {
  for (const id of ["category-art", "tag-pants", "brand-prevo-aloha"]) {
    const answer = await ask(`${desk}/${id}`, "staff", { intent: "remove" });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("名ざしで使っているため、消せません。"),
    ]);
  }
  for (const { tags } of selectionSets)
    for (const id of tags) expect(isNeededGroup({ kind: "tag", id })).toBe(true);
});

test("what is no group of ours is not found, and its form is a bad request", async () => {
  for (const path of [`${desk}/tag-nothing`, `${desk}/shelf-hat`])
    expect((await ask(path, "staff")).status).toBe(404);
  const odd = await ask(`${desk}/tag-hat`, "staff", {
    ...(await form(`${desk}/tag-hat`)),
    was: "{",
  });
  expect(odd.status).toBe(400);
});

const send = async (
  path: string,
  fields: Record<string, string>,
  photo?: Uint8Array,
  name?: keyof typeof who,
) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  if (photo) body.set("photo", new File([new Uint8Array(photo)], "atama.png"));
  return app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    method: "POST",
    body,
    headers: { origin: app.base, ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });
};

test("a head of three pictures stands in the shop, each on its screen, until it is taken away", async () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#35587a" } })
      .png()
      .toBuffer();
  const path = `${desk}/category-socks`;
  const before = await read("/shop/category/socks");
  expect(before).toContain('class="chead drawn"');
  const wide = await png(2_400, 640);
  for (const name of ["half", "member", undefined] as const)
    expect([302, 303, 403, 404]).toContain(
      (await send(path, { intent: "head", id: "pc" }, wide, name)).status,
    );
  expect(await read("/shop/category/socks")).toBe(before);

  const none = await send(path, { intent: "head", id: "pc" }, undefined, "staff");
  expect([none.status, (await none.text()).includes("写真をおえらびください。")]).toEqual([
    422,
    true,
  ]);
  const text = await send(path, { intent: "head", id: "pc" }, Buffer.from("絵ではない"), "staff");
  expect([text.status, (await text.text()).includes("写真として読みとれませんでした")]).toEqual([
    422,
    true,
  ]);
  expect((await send(path, { intent: "head", id: "clock" }, wide, "staff")).status).toBe(422);
  const sent = await send(path, { intent: "head", id: "pc" }, wide, "staff");
  expect(sent.headers.get("location")).toBe(`${path}?done=pictured#heads`);
  const again = await send(path, { intent: "head", id: "pc" }, wide, "staff");
  expect(again.headers.get("location")).toBe(`${path}?done=same#heads`);
  await send(path, { intent: "head", id: "mobile" }, await png(750, 420), "staff");

  const shop = await read("/shop/category/socks");
  const address = (device: string, width: number) =>
    new RegExp(`/images/[0-9a-f]{16}/${width}/heads/category/socks/${device}[.]webp`).exec(
      shop,
    )?.[0];
  expect([address("pc", 2_400), address("pc", 1_536), address("mobile", 750)]).not.toContain(
    undefined,
  );
  expect((await app.fetch(`${app.base}${address("mobile", 750)}`)).status).toBe(200);
  expect(await read("/")).toContain("/750/heads/category/socks/mobile.webp");
  expect(await read("/admin/audit", "staff")).toContain("頭の絵を変えました");

  for (const id of ["pc", "mobile"])
    await send(path, { intent: "head", id, out: "on" }, undefined, "staff");
  expect(await read("/shop/category/socks")).toContain('class="chead drawn"');
});

test("a brand has a head, a tag has none", async () => {
  const picture = await sharp({
    create: { width: 40, height: 20, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  const brand = `${desk}/brand-prevo-aloha`;
  await send(brand, { intent: "head", id: "mobile" }, picture, "staff");
  expect(await read("/shop/product/brand/prevo-aloha")).toContain("heads/brand/prevo-aloha/mobile");
  const tag = await send(`${desk}/tag-hat`, { intent: "head", id: "mobile" }, picture, "staff");
  expect(tag.status).toBe(409);
});
