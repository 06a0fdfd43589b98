// Old addresses over HTTP: who writes them, where visitors are led, and what stays
// where it was.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
let staff: PlainBrowser;
let member: PlainBrowser;
beforeAll(async () => {
  base = await freshDatabase();
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  const browserOf = async (authority: "staff" | "customer") => {
    const browser = new PlainBrowser(app);
    const person = await aPerson(base, { authority });
    const { token } = await signedIn(base, person, { second: authority === "staff" });
    browser.cookies.set("session", token);
    return browser;
  };
  [staff, member] = [await browserOf("staff"), await browserOf("customer")];
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const desk = "/admin/redirects";
const write = (lines: string, by = staff) => by.post(desk, { intent: "write", lines });
const asked = (path: string, init: RequestInit = {}) =>
  app.fetch(app.base + path, { redirect: "manual", ...init });
const led = async (path: string) => {
  const { status, headers } = await asked(path);
  return [status, headers.get("location")];
};

test("a page that is gone leads to the one of now, with what was asked of it", async () => {
  expect(await led("/products/hakama")).toEqual([404, null]);
  expect(
    (await write("/products/hakama /shop\n/古い頁 https://note.example/x", member)).status,
  ).toBe(404);
  expect(await led("/products/hakama")).toEqual([404, null]);
  const saved = await write("/products/hakama /shop\n/古い頁 https://note.example/x");
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `${desk}?done=1`]);
  expect(await led("/products/hakama?utm_source=line")).toEqual([301, "/shop?utm_source=line"]);
  expect(await led("/products/hakama/")).toEqual([308, "/products/hakama"]);
  expect(await led(encodeURI("/古い頁"))).toEqual([301, "https://note.example/x"]);
  // Members, too.
  const asMember = await member.get("/products/hakama");
  expect([asMember.status, asMember.headers.get("location")]).toEqual([301, "/shop"]);
});
test("an unknown product leads on, pages that are there, calls and forms stay", async () => {
  await write("/shop/product/gone /shop\n/shop /matome\n/images/none.png /shop");
  expect(await led("/shop/product/gone")).toEqual([301, "/shop"]);
  expect((await asked("/shop")).status).toBe(200);
  expect((await asked("/shop/product/gone", { method: "POST" })).status).not.toBe(301);
  expect((await asked("/api/v1/none")).status).toBe(404);
});
test("what is wrong is said with what was typed; a circle is refused", async () => {
  const wrong = await write("/a こちら");
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain("「/a こちら」を読めませんでした");
  expect(page).toContain("/a こちら</textarea>");
  expect((await write("/b /c")).status).toBe(303);
  const circle = await write("/c /b");
  expect([circle.status, (await circle.text()).includes("元に戻る")]).toEqual([422, true]);
  expect(await led("/c")).toEqual([404, null]);
});
test("the list tells which were used, takes them away and goes out as a table", async () => {
  const page = await (await staff.get(`${desk}?used=used`)).text();
  expect([page.includes("/products/hakama"), page.includes(">/b<")]).toEqual([true, false]);
  const removed = await staff.post(desk, { intent: "act", act: "remove", row: "/products/hakama" });
  expect(removed.status).toBe(303);
  await vi.waitFor(async () => expect(await led("/products/hakama")).toEqual([404, null]), {
    timeout: 30_000,
    interval: 100,
  });
  const file = await staff.get("/admin/lists/redirects/file");
  expect((await file.text()).includes("https://note.example/x")).toBe(true);
  expect(await (await staff.get("/admin/audit")).text()).toContain("前の住所の行き先を消しました");
});
