// Lists of one's own: made, filled, put in order, heard from, and closed to everybody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxInList, maxOwnLists } from "#features/library/media/own-lists/rules.ts";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { openApp } from "./kit/app.ts";
import { aPerson, signedIn } from "./people.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    [
      piece("one"),
      piece("two"),
      piece("three", { collection: "body_voice" }),
      piece("closed", { weeks: [{ category: "eichi", week: 9 }] }),
      piece("film", { medium: "video", collection: "douga", fileKey: "douga/film.mp4" }),
      piece("draft", { status: "draft" }),
    ],
    new Date(),
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

/** A browser of a new member who hears what 英知 opens. */
async function listener() {
  const person = await aPerson(base);
  const now = Date.now();
  await inTransaction(base.db, (tx) =>
    grantLicence(
      tx,
      {
        uid: person.uid,
        itemId: "000007",
        origin: `order:${randomUUID()}`,
        sinceAt: new Date(now - 86_400_000),
        expireAt: new Date(now + 86_400_000),
        store: 1,
        actor: "provider",
      },
      new Date(),
    ),
  );
  const browser = new PlainBrowser(app);
  browser.cookies.set("session", (await signedIn(base, person)).token);
  return Object.assign(browser, { uid: person.uid });
}
const lists = "/mypage/playlists";
const read = async (browser: PlainBrowser, path: string) =>
  (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
const rowsOf = async (uid: string) =>
  (
    await base.pool.query<{ id: string; title: string; item_ids: string[] }>(
      "select id, title, item_ids from own_playlist where uid = $1 order by created_at",
      [uid],
    )
  ).rows;
const idsOf = async (uid: string) => (await rowsOf(uid))[0]?.item_ids;
async function aList(browser: PlainBrowser & { uid: string }, ...pieces: string[]) {
  await browser.post(lists, { intent: "new", title: "夜明けの声" });
  const id = (await rowsOf(browser.uid))[0]?.id ?? "";
  for (const one of pieces) await browser.post(lists, { intent: "put", id, piece: one });
  return { id, path: `${lists}/${id}` };
}

describe("a list of one's own", () => {
  test("is begun with a name, and shows what is in it in its order", async () => {
    const browser = await listener();
    expect(await read(browser, lists)).toContain("まだリストがありません");
    const made = await browser.post(lists, { intent: "new", title: "  夜明けの声 " });
    const [row] = await rowsOf(browser.uid);
    expect([made.status, made.headers.get("location"), row?.title]).toEqual([
      303,
      `${lists}/${row?.id}?said=new`,
      "夜明けの声",
    ]);
    expect(await read(browser, `${lists}/${row?.id}`)).toContain("まだ音声が入っていません");
    for (const one of ["two", "one", "two"])
      await browser.post(lists, { intent: "put", id: row?.id ?? "", piece: one });
    expect(await idsOf(browser.uid)).toEqual(["two", "one"]);
    const page = await read(browser, `${lists}/${row?.id}`);
    expect(page.indexOf("音声 two")).toBeLessThan(page.indexOf("音声 one"));
    expect(page).toContain("2本・あわせて 20:00");
    expect(page).toMatch(/\/media\/onsei\/two\.m4a/);
  });
  test("is refused without a name, with too long a one, and keeps what was typed", async () => {
    const browser = await listener();
    const empty = await browser.post(lists, { intent: "new", title: " " });
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("リストの名まえをお書きください。"),
    ]);
    const long = await browser.post(lists, { intent: "new", title: "長".repeat(41) });
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining("40文字まで")]);
    expect(await rowsOf(browser.uid)).toEqual([]);
  });
  test("takes a piece from its row and from the player, and begins with it", async () => {
    const browser = await listener();
    expect(await read(browser, "/player?list=body_voice")).toContain(`href="${lists}?piece=three"`);
    const player = await read(browser, "/single-player2/one");
    expect(player).toContain(`href="${lists}?piece=one"`);
    const ask = await read(browser, `${lists}?piece=one`);
    expect(ask).toContain("「音声 one」を入れるリストをえらんでください。");
    await browser.post(`${lists}?piece=one`, { intent: "new", title: "夜", piece: "one" });
    expect(await idsOf(browser.uid)).toEqual(["one"]);
    const again = await read(browser, `${lists}?piece=one`);
    expect(again).toContain('value="out"');
    const [row] = await rowsOf(browser.uid);
    await browser.post(lists, { intent: "out", id: row?.id ?? "", piece: "one" });
    expect(await idsOf(browser.uid)).toEqual([]);
  });
  test("is put in order one by one and as a whole, and named anew", async () => {
    const browser = await listener();
    const { path } = await aList(browser, "one", "two", "three");
    await browser.post(path, { intent: "move", move: "up:three" });
    expect(await idsOf(browser.uid)).toEqual(["one", "three", "two"]);
    await browser.post(path, { intent: "move", move: "up:one" });
    await browser.post(path, { intent: "move", move: "down:two" });
    expect(await idsOf(browser.uid)).toEqual(["one", "three", "two"]);
    await browser.post(path, { intent: "order", order: "two,one,three" });
    expect(await idsOf(browser.uid)).toEqual(["two", "one", "three"]);
    for (const stale of ["two,one", "two,one,one", "two,one,draft", ""])
      expect((await browser.post(path, { intent: "order", order: stale })).status).toBe(409);
    await browser.post(path, { intent: "take", piece: "one" });
    await browser.post(path, { intent: "name", title: "夕べ" });
    expect(await rowsOf(browser.uid)).toMatchObject([
      { title: "夕べ", item_ids: ["two", "three"] },
    ]);
    expect((await browser.post(path, { intent: "move", move: "aside:two" })).status).toBe(422);
  });
  test("is what a piece is played from: its others come next, and the way back leads to it", async () => {
    const browser = await listener();
    const { id, path } = await aList(browser, "two", "three", "one");
    const page = await read(browser, `/single-player2/two?list=own:${id}`);
    for (const after of ["three", "one"]) expect(page).toMatch(new RegExp(`onsei/${after}\\.m4a`));
    expect(page).toContain(`href="${path}"`);
    const other = await listener();
    const theirs = await read(other, `/single-player2/two?list=own:${id}`);
    expect(theirs).not.toContain("夜明けの声");
  });
  test("takes nothing that its member cannot hear, and no film", async () => {
    const browser = await listener();
    const { id } = await aList(browser);
    for (const one of ["closed", "film", "draft", "nowhere"]) {
      const answer = await browser.post(lists, { intent: "put", id, piece: one });
      expect([one, answer.status]).toEqual([one, 409]);
      expect(await answer.text()).toContain("いまお聴きになれる音声だけ");
    }
    expect(await idsOf(browser.uid)).toEqual([]);
    expect(await read(browser, "/single-player2/closed")).not.toContain(`${lists}?piece=closed`);
  });
  test("keeps what closed meanwhile, plays none of it, and says what opens it", async () => {
    const browser = await listener();
    const { path } = await aList(browser, "one", "three");
    await base.pool.query(
      "update item_own set expire_at = now() - interval '1 hour' where uid = $1",
      [browser.uid],
    );
    const page = await read(browser, path);
    expect(page).toContain("いまひらいていない音声が2本あります");
    expect(page).toContain("英知の会員が聴けます");
    expect(page).not.toMatch(/\/media\/onsei\/one\.m4a/);
    expect(page).not.toContain("上から順に聴く");
  });
  test("says that a piece is not given any more, and lets it go", async () => {
    const browser = await listener();
    const { path } = await aList(browser, "one");
    await base.pool.query("update own_playlist set item_ids = '{one,draft}' where uid = $1", [
      browser.uid,
    ]);
    expect(await read(browser, path)).toContain("いまは配信していない音声が1本");
    expect(await read(browser, `${path}?edit=1`)).toContain("いまはない音声");
    await browser.post(path, { intent: "take", piece: "draft" });
    expect(await idsOf(browser.uid)).toEqual(["one"]);
  });
});

describe("the bounds", () => {
  test("so many pieces in a list, so many lists; the sentence says what to do", async () => {
    const browser = await listener();
    const { id, path } = await aList(browser);
    await base.pool.query(
      "update own_playlist set item_ids = array(select 'p' || n from generate_series(1, $2::int) n) where id = $1",
      [id, maxInList],
    );
    const full = await browser.post(lists, { intent: "put", id, piece: "one" });
    expect([full.status, await full.text()]).toEqual([
      409,
      expect.stringContaining("ひとつのリストに入るのは200本までです"),
    ]);
    expect(await read(browser, `${lists}?piece=one`)).toContain("いっぱいです");
    expect((await browser.get(`${path}?edit=1`)).status).toBe(200);
    await base.pool.query(
      "insert into own_playlist (id, uid, title, created_at, updated_at) select gen_random_uuid(), $1, 'x' || n, now(), now() from generate_series(3, $2::int) n",
      [browser.uid, maxOwnLists],
    );
    const begun = await Promise.all(
      ["a", "b"].map((title) => browser.post(lists, { intent: "new", title })),
    );
    expect(begun.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await rowsOf(browser.uid)).toHaveLength(maxOwnLists);
    expect(await read(browser, lists)).toContain("再生リストは50までです");
  });
  test("two tabs put in at the same moment, and both stay", async () => {
    const browser = await listener();
    const { id } = await aList(browser);
    await Promise.all(
      ["one", "two", "three"].map((one) => browser.post(lists, { intent: "put", id, piece: one })),
    );
    expect((await idsOf(browser.uid))?.toSorted()).toEqual(["one", "three", "two"]);
  });
});

describe("nobody else", () => {
  test("sees or changes it: another member, a visitor, an address that is none", async () => {
    const owner = await listener();
    const { id, path } = await aList(owner, "one");
    const other = await listener();
    expect((await other.get(path)).status).toBe(404);
    expect(await read(other, lists)).not.toContain("夜明けの声");
    for (const [to, fields] of [
      [lists, { intent: "put", id, piece: "two" }],
      [lists, { intent: "out", id, piece: "one" }],
      [path, { intent: "name", title: "わたしの" }],
      [path, { intent: "take", piece: "one" }],
      [path, { intent: "move", move: "up:one" }],
      [path, { intent: "order", order: "one" }],
      [path, { intent: "drop" }],
    ] as const)
      expect([fields.intent, (await other.post(to, fields)).status]).toEqual([fields.intent, 404]);
    expect(await rowsOf(owner.uid)).toMatchObject([{ title: "夜明けの声", item_ids: ["one"] }]);
    const visitor = await new PlainBrowser(app).get(path);
    expect([visitor.status, visitor.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("redirect_url"),
    ]);
    expect((await owner.get(`${lists}/x`)).status).toBe(404);
  });
  test("its owner drops it, once; the pieces and their places stay", async () => {
    const owner = await listener();
    const { path } = await aList(owner, "one");
    const gone = await owner.post(path, { intent: "drop" });
    expect([gone.status, gone.headers.get("location")]).toEqual([303, `${lists}?said=gone`]);
    expect((await owner.post(path, { intent: "drop" })).status).toBe(404);
    expect((await owner.get("/single-player2/one")).status).toBe(200);
  });
});
