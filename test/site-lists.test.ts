// The desk's lists of playlists, of what was not found and of what could not be sent, through the
// real server: who may, what is found, and the forms beside them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
let staff: PlainBrowser;
let member: PlainBrowser;
const [lost, other] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  base = await freshDatabase();
  await base.pool.query(
    `insert into outbox (id, kind, key, payload, created_at, attempts, failed_at, last_error)
     values ($1, 'nowhere', 'letter-of-mio', '{}', now(), 3, now(), 'no such house'),
       ($2, 'nowhere', 'letter-of-ren', '{}', now(), 3, now(), 'shut')`,
    [lost, other],
  );
  await base.pool.query(
    `insert into search_miss (text, typed, count, first_at, last_at)
     values ('ほげ', 'ホゲ', 2, now(), now()),
       ('ふが', 'フガ', 1, now() - interval '91 days', now() - interval '91 days')`,
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  const browserOf = async (authority: "staff" | "customer") => {
    const person = await aPerson(base, { authority });
    const browser = new PlainBrowser(app);
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
const seen = async (path: string) => (await staff.get(path)).text();

test("what could not be sent is found and sent again once, by staff alone", async () => {
  const found = await seen("/admin/outbox?q=MIO");
  expect([found.includes("letter-of-mio"), found.includes("letter-of-ren")]).toEqual([true, false]);
  const again = { intent: "again", id: lost };
  expect((await member.post("/admin/outbox", again)).status).toBe(404);
  const sent = await staff.post("/admin/outbox", again);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/admin/outbox?done=1"]);
  const twice = await staff.post("/admin/outbox", again);
  expect(twice.status).toBe(409);
  const page = await twice.text();
  expect(page).toContain("これは、もう送られています。");
  expect([page.includes("letter-of-mio"), page.includes("letter-of-ren")]).toEqual([false, true]);
});
test("a playlist begins as a draft; a name taken or wrong is said", async () => {
  const make = (by: PlainBrowser, id: string, title = "夜の三つ") =>
    by.post("/admin/playlists", { intent: "make", id, title });
  expect((await make(member, "yoru")).status).toBe(404);
  const wrong = await make(staff, "夜", "夜の題");
  expect([wrong.status, (await wrong.text()).includes("夜の題")]).toEqual([422, true]);
  const made = await make(staff, "yoru");
  expect(made.headers.get("location")).toBe("/admin/playlists/yoru?done=made");
  const taken = await make(staff, "yoru");
  expect(taken.status).toBe(409);
  expect(await taken.text()).toContain("この住所の名は、もう使われています。");
  expect(await seen("/admin/playlists?q=YORU&status=draft")).toContain("夜の三つ");
  expect(await seen("/admin/playlists?q=YORU&status=open")).not.toContain("夜の三つ");
});
test("what was not found is listed while it is kept, and goes out as a table", async () => {
  const page = await seen("/admin/misses");
  expect([page.includes("ホゲ"), page.includes("フガ")]).toEqual([true, false]);
  expect(await seen("/admin/misses?q=なし")).not.toContain("ホゲ");
  const file = await staff.get("/admin/lists/misses/file");
  expect([file.status, (await file.text()).includes("ホゲ")]).toEqual([200, true]);
  expect((await member.get("/admin/lists/misses/file")).status).toBe(404);
});
test("an empty list of summaries says so", async () => {
  expect(await seen("/admin/matome")).toContain("まだ、ひとつもありません。");
  expect(await seen("/admin/matome?q=なし")).toContain("見つかりませんでした。");
});
