// Who reads summaries to their end, and what leaves the server for those who may not, over real HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#db/transact.server.ts";
import { grantLicence } from "#features/licence/service.server.ts";
import { ensureMatome } from "#features/matome/service.server.ts";
import { keepLibrary, piece } from "#features/media/testing.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const day = 86_400_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
type Who = "none" | "over" | "eichi" | "kafuku";
const items: Record<Who, string | undefined> = { none: undefined, over: "000001", eichi: "000001", kafuku: "000002" };
const browsers = {} as Record<Who, PlainBrowser>;
const body = `${"はじめの段です。".repeat(30)}\n\n## 秘密の見出し\n\n{{piece:lesson}}\n\n終わりの一行は<b>ここ</b>です。`;
const picture = { key: "k", version: "0000000000000000", alt: "絵の説明", width: 480, height: 270 };

beforeAll(async () => {
  base = await freshDatabase();
  const now = new Date();
  await keepLibrary(base.db, [piece("lesson", { title: "一本の音声" })], now);
  const row = (id: string, more: object = {}) => ({ id, title: `題 ${id}`, kana: "だい", summary: `要約 ${id}`, body, areas: ["eichi" as const], free: false, picture, status: "open" as const, openAt: new Date(now.getTime() - day), position: 0, version: 1, updatedAt: now, ...more });
  await ensureMatome(base.db, [row("closed"), row("free", { free: true }), row("draft", { status: "draft" }), row("later", { openAt: new Date(now.getTime() + day) }), row("put-away", { status: "closed" })]);
  server = await startServer({ DATABASE_URL: base.url, SEED: "none" });
  for (const name of Object.keys(items) as Who[]) {
    const person = await aPerson(base);
    const item = items[name];
    if (item) await transact(base.db, (tx) => grantLicence(tx, { uid: person.uid, itemId: item, origin: `test:${person.uid}`, sinceAt: new Date(now.getTime() - 9 * day), expireAt: new Date(now.getTime() + (name === "over" ? -1_000 : 9 * day)), actor: "test" }, now).then(() => {}));
    browsers[name] = new PlainBrowser(server.base);
    browsers[name].cookies.set("session", (await signedIn(base, person)).token);
  }
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});
const get = (name: Who | "visitor", path: string) => (name === "visitor" ? new PlainBrowser(server.base) : browsers[name]).get(path);
const rest = /秘密の見出し|終わりの一行/;

describe("a closed summary", () => {
  test.each(["visitor", "none", "over", "kafuku"] as const)("gives %s its first lines and what opens it; the rest is in nothing that is sent", async (name) => {
    for (const path of ["/matome/closed", "/matome/closed.data", "/matome", "/matome.data", "/matome/closed?x=1"]) {
      const answer = await get(name, path);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toMatch(rest);
    }
    const page = (await (await get(name, "/matome/closed")).text()).replaceAll("<!-- -->", "");
    for (const words of ["はじめの段です。", "英知の会員が読めます", 'href="/buy/000011"', '"isAccessibleForFree":false', ".matome-rest"]) expect(page, words).toContain(words);
    expect(page).not.toContain("はじめの段です。".repeat(16));
  });
  test("is read to its end by who holds its area, and kept for nobody else", async () => {
    const answer = await get("eichi", "/matome/closed");
    const page = await answer.text();
    expect(answer.headers.get("cache-control")).toContain("no-store");
    for (const words of ["秘密の見出し", "終わりの一行は&lt;b&gt;ここ&lt;/b&gt;です。", "一本の音声", 'href="/single-player2/lesson"']) expect(page).toContain(words);
    expect(await (await get("visitor", "/matome/closed")).text()).not.toMatch(rest);
  });
});

describe("the shelf of summaries", () => {
  test("shows what is open, free or not, and neither drafts nor what comes later", async () => {
    const page = await (await get("visitor", "/matome")).text();
    expect(["closed", "free", "draft", "later", "put-away"].filter((id) => page.includes(`題 ${id}`))).toEqual(["closed", "free"]);
    expect(page).not.toMatch(rest);
    const only = await (await get("visitor", "/matome?only=open")).text();
    expect([only.includes("題 free"), only.includes("題 closed")]).toEqual([true, false]);
  });
  test.each(["draft", "later", "put-away", "nothing", "closed%2f..%2ffree", "Closed"])("%s is not found", async (id) => {
    for (const name of ["visitor", "eichi"] as const) expect((await get(name, `/matome/${id}`)).status).toBe(404);
  });
  test("a free one is whole for everybody, and says so to machines", async () => {
    const page = await (await get("visitor", "/matome/free")).text();
    expect(page).toMatch(rest);
    expect(page).toContain('"isAccessibleForFree":true');
    expect(page).not.toContain("hasPart");
  });
  test("is in the map of the site", async () => {
    const map = await (await get("visitor", "/sitemap.xml")).text();
    expect(["closed", "free", "draft", "later"].filter((id) => map.includes(`/matome/${id}<`))).toEqual(["closed", "free"]);
  });
});
