// Staff name what people's words mean here: found from the next search on; nobody else may, and
// what is wrong is said beside the field.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
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
  await ensureDictionary(base.db, someWords, new Date());
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  const browserOf = async (authority: "staff" | "customer") => {
    const person = await aPerson(base, { authority });
    const browser = new PlainBrowser(app);
    const { token } = await signedIn(base, person, { second: authority === "staff" });
    browser.cookies.set("session", token);
    return browser;
  };
  [staff, member] = [await browserOf("staff"), await browserOf("customer")];
});
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const search = async (typed: string) =>
  (await new PlainBrowser(app).get(`/search?q=${encodeURIComponent(typed)}`)).text();
const name = (browser: PlainBrowser, said: string, meant: string) =>
  browser.post("/admin/misses", { intent: "name", said, meant });

describe("a word that staff named", () => {
  test("finds what it means from the next search on, within a longer line too, and no more when it is removed", async () => {
    expect(await search("ほげほげ")).not.toContain('href="/dictionary/hara"');
    expect((await name(staff, "ほげほげ", "腹")).status).toBe(303);
    expect(await search("ほげほげ")).toContain('href="/dictionary/hara"');
    expect(await search("ほげほげがほしい")).toContain('href="/dictionary/hara"');
    const page = await (await staff.get("/admin/misses")).text();
    expect(page).toContain("ほげほげ → 腹");
    const { rows } = await base.pool.query<{ text: string }>("select text from search_synonym");
    await staff.post("/admin/misses", { intent: "remove", text: rows[0]?.text ?? "" });
    expect(await search("ほげほげ")).not.toContain('href="/dictionary/hara"');
    const audit = await base.pool.query<{ action: string }>(
      "select action from audit where action like 'synonym.%' order by at",
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(["synonym.named", "synonym.removed"]);
  });
  test("named twice has the last meaning", async () => {
    await name(staff, "ふがふが", "肩");
    await name(staff, "フガフガ", "腹");
    expect(await search("ふがふが")).toContain('href="/dictionary/hara"');
    const { rows } = await base.pool.query("select meant from search_synonym where meant = '肩'");
    expect(rows).toEqual([]);
  });
  test("is refused empty or too long, with what was typed kept", async () => {
    const answer = await name(staff, "", "あ".repeat(61));
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("さがされた言葉をご入力ください");
    expect(page).toContain("60文字まで");
    expect(page).toContain("あ".repeat(61));
  });
  test("is named by staff alone", async () => {
    for (const browser of [member, new PlainBrowser(app)])
      expect((await name(browser, "もれ", "腹")).status).not.toBe(200);
    const { rows } = await base.pool.query("select 1 from search_synonym where said = 'もれ'");
    expect(rows).toEqual([]);
  });
});

describe("names while one types", () => {
  const names = async (q: string) => {
    const answer = await app.fetch(`${app.base}/api/v1/search/names?q=${encodeURIComponent(q)}`);
    return [answer.status, ((await answer.json()) as { data?: string[] }).data];
  };
  test("are words and pages, at most eight", async () => {
    expect(await names("腹")).toEqual([200, expect.arrayContaining(["腹"])]);
    expect(await names("返品")).toEqual([200, expect.arrayContaining(["返品と交換"])]);
    const [, found] = await names("あ");
    expect((found as string[]).length).toBeLessThanOrEqual(8);
  });
  test("of nothing, and of what is too long, are refused", async () => {
    expect((await names(" "))[0]).toBe(422);
    expect((await names("あ".repeat(61)))[0]).toBe(422);
  });
});
