// Single pieces: bought as a ticket, chosen on a closed piece, open from then on to who chose it
// and to nobody else; and the page of what one has.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  maxOwnPieces,
  ownPieces,
  takePiece,
} from "#features/identity/licence/own-pieces.server.ts";
import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { returnTicket, ticketUsesOf } from "#features/identity/licence/tickets.server.ts";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { openApp } from "./kit/app.ts";
import { aPerson, signedIn } from "./people.ts";

const secret = "the secret of single pieces; 32 letters";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    [
      piece("closed"),
      piece("w9", { weeks: [{ category: "eichi", week: 9 }] }),
      piece("film", { medium: "video", collection: "douga", fileKey: "douga/film.mp4" }),
      piece("free", { free: true, areas: [] }),
      piece("radio", { collection: "radio" }),
      piece("draft", { status: "draft" }),
    ],
    new Date(),
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const day = 86_400_000;
/** A browser of a new member with so many tickets, which end after `days`. */
async function member(tickets: number, days = 180) {
  const person = await aPerson(base);
  const now = Date.now();
  if (tickets > 0)
    await inTransaction(base.db, (tx) =>
      grantLicence(
        tx,
        {
          uid: person.uid,
          itemId: pieceTicketId,
          origin: `order:${randomUUID()}`,
          sinceAt: new Date(now - 200 * day),
          expireAt: new Date(now + days * day),
          store: tickets,
          actor: "provider",
        },
        new Date(),
      ),
    );
  const browser = new PlainBrowser(app);
  const entered = await signedIn(base, person);
  browser.cookies.set("session", entered.token);
  return Object.assign(browser, { uid: person.uid, entered });
}
const pageOf = async (browser: PlainBrowser, path: string) =>
  (await (await browser.get(path)).text()).replaceAll("<!-- -->", "");
const take = (browser: PlainBrowser, id: string) => browser.post("/mypage/own", { piece: id });
const closed = "/single-player2/closed";
const sound = /\/media\/onsei\/closed\.m4a/;

describe("a single piece", () => {
  test("is offered beside a closed one, with its price and its terms; free and radio are not", async () => {
    const browser = await member(0);
    expect(await pageOf(browser, closed)).toContain("この一本だけを持つ（一本の券・¥880）");
    expect(await pageOf(browser, "/single-dougaplayer/film")).toContain("この一本だけを持つ");
    for (const other of ["free", "radio"])
      expect(await pageOf(browser, `/single-player2/${other}`)).not.toContain("この一本");
    const terms = await pageOf(browser, `/buy/${pieceTicketId}`);
    expect(terms).toContain("配信しているあいだ、何度でも");
    expect(terms).toContain("¥880");
  });
  test("is open to who chose it, in pages, calls and files, after the ticket ended too, and to nobody else", async () => {
    const browser = await member(2, 1);
    const before = await pageOf(browser, closed);
    expect([sound.test(before), before.includes("あと2枚")]).toEqual([false, true]);
    // The ticket goes by a second press, which says that it does not come back.
    expect(before).toMatch(/<summary>券を一枚使って[\s\S]*使った券は、もどせません/);
    const taken = await take(browser, "closed");
    expect([taken.status, taken.headers.get("location")]).toEqual([303, closed]);
    expect(await pageOf(browser, closed)).toMatch(sound);
    expect(await pageOf(browser, "/mypage/own")).toContain("音声 closed");
    await base.pool.query(
      "update item_own set expire_at = now() - interval '1 hour' where uid = $1",
      [browser.uid],
    );
    expect(await pageOf(browser, closed)).toMatch(sound);
    const other = await member(1);
    expect(await pageOf(other, closed)).not.toMatch(sound);
    expect(await pageOf(other, "/mypage/own")).not.toContain("音声 closed");
  });
  test("opens before its week, and a film is marked as held", async () => {
    const browser = await member(2);
    await take(browser, "w9");
    await take(browser, "film");
    expect(await pageOf(browser, "/single-player2/w9")).toMatch(/\/media\/onsei\/w9\.m4a/);
    expect(await pageOf(browser, "/single-dougaplayer")).toContain("お持ちの一本");
  });
  test("costs one use, also when it is pressed twice at the same moment", async () => {
    const browser = await member(3);
    await Promise.all([take(browser, "closed"), take(browser, "closed")]);
    await take(browser, "closed");
    expect(await ticketUsesOf(base.db, browser.uid)).toHaveLength(1);
    expect(await pageOf(browser, "/mypage/own")).toContain("あと2枚");
  });
  test("is refused without a ticket, of one that ended, of what is not there or not given so", async () => {
    const none = await member(0);
    const refused = await take(none, "closed");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("一本の券がありません");
    expect((await take(await member(1, -1), "closed")).status).toBe(409);
    const browser = await member(1);
    for (const id of ["draft", "radio", "free", "nowhere", ""])
      expect([id, (await take(browser, id)).status]).toEqual([id, 404]);
    expect(await ticketUsesOf(base.db, browser.uid)).toEqual([]);
    const visitor = await take(new PlainBrowser(app), "closed");
    expect(visitor.headers.get("location")).not.toBe(closed);
  });
  test("closes again when staff give the use back, and can be chosen anew", async () => {
    const browser = await member(1);
    await take(browser, "closed");
    const [use] = await ticketUsesOf(base.db, browser.uid);
    await returnTicket(base.db, use?.id ?? "", "まちがえて選んだため", "staff", new Date());
    expect(await pageOf(browser, closed)).not.toMatch(sound);
    await take(browser, "closed");
    expect(await pageOf(browser, closed)).toMatch(sound);
    expect(await ownPieces(base.db, browser.uid)).toMatchObject([{ pieceId: "closed" }]);
  });
  test("beyond the most that fit is refused, and one that is there already is not", async () => {
    const browser = await member(1);
    await take(browser, "closed");
    await base.pool.query(
      `insert into ticket_use (id, licence_id, uid, purpose, used_at)
       select gen_random_uuid(), licence_id, uid, 'piece:p' || n, used_at
       from ticket_use, generate_series(2, $2::int) as n where uid = $1`,
      [browser.uid, maxOwnPieces],
    );
    const now = new Date();
    expect(await takePiece(base.db, browser.uid, "another", now)).toEqual({
      ok: false,
      code: "full",
    });
    expect(await takePiece(base.db, browser.uid, "p2", now)).toMatchObject({ ok: true });
  });
  test("has its place kept, and the player hears that it goes on", async () => {
    const browser = await member(1);
    const save = async () => {
      const token = await issueAccessToken(secret, browser.entered, new Date());
      const place = { id: "closed", seconds: 200, completed: false, duration: 600 };
      const headers = { authorization: `Bearer ${token}` };
      return (await browser.call("/api/v1/onsei/userPlayingState", place, headers)).json();
    };
    expect(await save()).toMatchObject({ data: { kept: true, open: false } });
    await take(browser, "closed");
    expect(await save()).toMatchObject({ data: { kept: true, open: true } });
  });
});

test("the page of what one has is empty at first, with a way on", async () => {
  const page = await pageOf(await member(0), "/mypage/own");
  expect(page).toContain("まだお持ちではありません");
  expect(page).toContain(`/buy/${pieceTicketId}`);
});
