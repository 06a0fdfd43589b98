// The first page of the desk over HTTP: a new shop's first steps, what needs a hand,
// and that each role sees only the doors that it may open.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
beforeAll(async () => {
  base = await freshDatabase();
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});
async function deskOf(roles?: readonly DeskRole[], path = "/admin") {
  const browser = new PlainBrowser(app);
  const person = await aPerson(base, { authority: "staff", ...(roles ? { roles } : {}) });
  const { token } = await signedIn(base, person, { second: true });
  browser.cookies.set("session", token);
  return (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
}

test("a new shop is led through its first steps", async () => {
  const page = await deskOf();
  expect(page).toContain("店をひらくまで、あと4つ");
  for (const path of ["/admin/shop", "/admin/delivery", "/admin/products/new"])
    expect(page).toContain(`href="${path}"`);
  expect(page).not.toContain("ぜんぶ済んでいます");
});

test("of many who wait for a plan each is on a page, and their number is the whole one", async () => {
  const waiting = 253;
  await base.pool.query(
    `with person as (
       insert into users (uid, display_name, created, updated)
         select gen_random_uuid(), '待つ人' || nth || '番', now(), now()
         from generate_series(1, ${waiting}) as nth returning uid, display_name)
     insert into plan_reservation (uid, item_id, note, created_at)
       select uid, (select min(id) from item_master), '',
         now() + regexp_replace(display_name, '\\D', '', 'g')::int * interval '1 second'
       from person`,
  );
  const first = await deskOf();
  expect(first).toContain(`${waiting}名のうち20名（1／13ページ）`);
  expect([first.includes("待つ人1番"), first.includes("待つ人253番")]).toEqual([true, false]);
  const last = await deskOf(undefined, "/admin?waiting=13");
  expect(last).toContain("待つ人253番");
  expect(await deskOf(["content"], "/admin?waiting=13")).not.toContain("待つ人");
  await base.pool.query("delete from plan_reservation");
});

test("what cannot be sent and what was not found open their lists; a role sees its own", async () => {
  await base.pool.query(
    `insert into outbox (id, kind, key, payload, created_at, attempts, failed_at, last_error)
     values ($1, 'nowhere', 'a', '{}', now(), 3, now(), 'shut')`,
    [randomUUID()],
  );
  await base.pool.query(
    `insert into search_miss (text, typed, count, first_at, last_at)
     values ('ほげ', 'ホゲ', 5, now(), now()), ('ふが', 'フガ', 2, now(), now()),
       ('ぴよ', 'ピヨ', 9, now() - interval '8 days', now() - interval '8 days')`,
  );
  const all = await deskOf();
  expect(all).toContain("手がいるのは、2つです");
  expect(all).toContain("届かなかった連絡");
  expect(all).toContain("「ホゲ」がいちばん多く");
  const content = await deskOf(["content"]);
  expect(content).toContain("手がいるのは、1つです");
  expect(content).not.toContain('href="/admin/outbox"');
  expect(content).not.toContain("売れゆき");
  const shop = await deskOf(["shop"]);
  expect(shop).toContain("店をひらくまで");
  expect(shop).not.toContain("「ホゲ」");
});

test("after the first order the steps are gone; one that should have left presses", async () => {
  await base.pool.query(
    `insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at,
       paid_at, updated_at)
     values ($1, $2, 'guest', 'paid', 'mio@example.jp', '{}', 2000, now() - interval '20 days',
       now() - interval '20 days', now())`,
    [randomUUID(), randomUUID()],
  );
  const page = await deskOf(["shop"]);
  expect(page).not.toContain("店をひらくまで");
  expect(page).toContain("に発送とお伝えした注文が、まだ残っています");
  expect(page).toContain('href="/admin/packing"');
  expect(page).toContain("売れゆき");
});
test("a new shop's front page has no empty shelf", async () => {
  const home = await (await app.fetch(app.base)).text();
  expect(home).not.toContain("あたらしい品");
});

test("what goes out by itself is said before it does, each to whom it belongs", async () => {
  const soon = "now() + interval '3 days'";
  const hour = "now() - interval '1 hour'";
  const news = (id: string, status: string, at: string) =>
    base.pool.query(
      `insert into information (id, title, body, status, open_at, updated_at)
       values ($1, $1, '{"type":"doc","content":[]}', $2, ${at}, now())`,
      [id, status],
    );
  await news("これからの知らせ", "open", soon);
  await news("書きかけの知らせ", "draft", soon);
  await news("出た知らせ", "open", hour);
  await base.pool.query(
    `insert into popup (id, title, body, status, open_at, close_at, updated_at)
     values ('p', '冬のしらせ', '', 'open', ${soon}, now() + interval '9 days', now())`,
  );
  await base.pool.query(
    `insert into mailing (id, subject, body, state, begins_at, created_at, updated_at)
     values ($1, '会の手紙', '', 'going', ${soon}, now(), now())`,
    [randomUUID()],
  );
  const coming = (page: string) => /id="coming"[^]*?<\/section>/.exec(page)?.[0] ?? "";
  const seen = coming(await deskOf(["content"]));
  for (const words of ["お知らせ「これからの知らせ」", "「冬のしらせ」", "「会の手紙」を送ります"])
    expect(seen).toContain(words);
  for (const words of ["書きかけの知らせ", "出た知らせ"]) expect(seen).not.toContain(words);
  const shop = coming(await deskOf(["shop"]));
  expect(shop).toContain("つぎに出るもの");
  for (const words of ["これからの知らせ", "冬のしらせ", "会の手紙"])
    expect(shop).not.toContain(words);
});
