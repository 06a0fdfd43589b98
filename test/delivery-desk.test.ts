// The desk of sending over HTTP: what staff write is what visitors are told, on pages
// that were kept, in the cart and on the legal notice; who is not of the staff writes nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const now = new Date();
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const shirt = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  await writeGoods(base.db, [shirt], now);
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

const desk = "/admin/delivery";
const ask = (path: string, name?: keyof typeof who, fields?: Record<string, string>) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    headers: { origin: app.base, ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });
const read = async (path: string, name?: keyof typeof who) =>
  (await (await ask(path, name)).text()).replaceAll("<!-- -->", "");
const cart = async () => {
  const answer = await app.fetch(`${app.base}/api/v1/cart/price`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.base },
    body: JSON.stringify({ lines: [{ sku: shirt.sizes[0]?.sku, quantity: 1 }] }),
  });
  return ((await answer.json()) as { data: { postage: number; untilFree: number | null } }).data;
};
/** The fields of the form `intent` as the page shows them. */
async function fieldsOf(intent: string): Promise<Record<string, string>> {
  const page = await read(desk, "staff");
  const form = page
    .split("<form")
    .find((one) => one.includes(`value="${intent}"`) && one.includes('name="seen"'));
  const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
  const inputs = [...(form ?? "").matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const off = tag.includes('type="checkbox"') && !/\schecked/.test(tag);
    return name && !off ? [[name, plain(/value="([^"]*)"/.exec(tag)?.[1] ?? "on")] as const] : [];
  });
  return { closed: "", open: "", ...Object.fromEntries(inputs), intent };
}

test.each(["half", "member", undefined] as const)(
  "%s neither sees nor writes the rules of sending",
  async (name) => {
    const before = await cart();
    const answer = await ask(desk, name, { intent: "postage", "amount:1:0": "1" });
    expect([302, 303, 403, 404]).toContain(answer.status);
    expect((await ask(desk, name)).status).not.toBe(200);
    expect(await cart()).toEqual(before);
  },
);

test("postage that staff write is what everybody is told from then on", async () => {
  const product = `/shop/product/${shirt.id}`;
  expect(await read(product)).toContain("送料は¥550");
  expect(await cart()).toMatchObject({ postage: 550 });
  const fields = await fieldsOf("postage");
  expect(fields).toMatchObject({ "amount:0:0": "1100", "last:2": "1" });
  const wrong = await ask(desk, "staff", { ...fields, "amount:2:0": "ただ" });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain("円までの数でお書きください");
  expect(page).toContain('value="ただ"');
  const saved = await ask(desk, "staff", { ...fields, "amount:2:0": "800", "free:2": "" });
  expect(saved.headers.get("location")).toBe(`${desk}?done=postage`);
  expect(await read(product)).toContain("送料は¥800");
  expect(await cart()).toMatchObject({ postage: 800, untilFree: null });
  const notice = await read("/policies/tokushoho");
  expect(notice).toContain("¥800");
  expect(notice).not.toContain("送料は当店が負担します（");
  const again = await ask(desk, "staff", { ...fields, "amount:2:0": "600" });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('value="600"');
  expect(await cart()).toMatchObject({ postage: 800 });
});

test("days that staff close are days on which nothing leaves", async () => {
  const fields = await fieldsOf("calendar");
  const days = Array.from({ length: 20 }, (_, at) => new Date(now.getTime() + at * 86_400_000));
  const [first, last] = [days[0], days.at(-1)].map((day) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(day),
  );
  const tooLong = await ask(desk, "staff", { ...fields, closed: `${first}〜2099-01-01` });
  expect(tooLong.status).toBe(422);
  expect(await tooLong.text()).toContain("60日より長く休みになります");
  const before = /いまのご注文で([^に]+)に発送します/.exec(await read(desk, "staff"))?.[1];
  const saved = await ask(desk, "staff", { ...fields, closed: `${first}〜${last} 夏休み` });
  expect(saved.headers.get("location")).toBe(`${desk}?done=calendar`);
  const after = /いまのご注文で([^に]+)に発送します/.exec(await read(desk, "staff"))?.[1];
  expect(after).not.toBe(before);
  expect(await read(`/shop/product/${shirt.id}`)).toContain(`いまのご注文で${after}に発送します`);
  expect(await read("/admin/audit", "staff")).toContain("発送する日を変えました");
});
