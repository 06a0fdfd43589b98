// The forms on the page of a member, over HTTP: what is given twice, what is wrong
// beside its field, and what waits for the second step.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { proveSecond, secondFactorOf } from "#features/identity/account/sign-in/totp.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { balances } from "#features/identity/points/book.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const secret = "s".repeat(40);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
let [staff, member]: Person[] = [];
let browser: SignedIn;
const known = (person: Person | undefined): Person => {
  if (!person) throw new Error("nobody");
  return person;
};
beforeAll(async () => {
  base = await freshDatabase();
  app = await openApp({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});
beforeEach(async () => {
  [staff, member] = [await aPerson(base, { authority: "staff" }), await aPerson(base)];
  browser = await signedIn(base, known(staff), { second: true });
});

const call = (path: string, init: RequestInit = {}, by = browser) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: app.base,
      cookie: `session=${by.token}`,
      ...init.headers,
    },
  });
const page = async () => (await call(`/admin/members/${known(member).uid}`)).text();
const send = (fields: Record<string, string>, by = browser) =>
  call(
    `/admin/members/${known(member).uid}`,
    { method: "POST", body: new URLSearchParams(fields) },
    by,
  );
const given = () => licencesOf(base.db, known(member).uid);
const keyIn = (html: string) =>
  /name="key" value="(?<key>[0-9a-f-]{36})"/.exec(html)?.groups?.["key"] ?? "";
const grant = (change: Record<string, string> = {}) => ({
  intent: "grant",
  item: "000001",
  until: "2099-03-31",
  reason: "春のお礼",
  key: randomUUID(),
  ...change,
});
/** The sentence beside a field, found as a reader finds it: by the field's description. */
const beside = (html: string, id: string) =>
  new RegExp(`aria-describedby="${id}-error"`).test(html)
    ? new RegExp(`id="${id}-error">(?:<svg.*?</svg>)?(?<words>[^<]+)`).exec(html)?.groups?.["words"]
    : undefined;

describe("a licence given", () => {
  test("twice from the same form, and ten times at once, is one; the next form gives another, and nothing is left in it", async () => {
    const form = grant({ key: keyIn(await page()) });
    expect([(await send(form)).status, (await send(form)).status]).toEqual([303, 303]);
    const again = grant({ key: keyIn(await page()), item: "000002" });
    expect(
      (await Promise.all(Array.from({ length: 10 }, () => send(again)))).map(
        ({ status }) => status,
      ),
    ).toEqual(Array.from({ length: 10 }, () => 303));
    expect((await given()).map(({ itemId }) => itemId).toSorted()).toEqual(["000001", "000002"]);
    expect([again.key === form.key, (await page()).includes('春のお礼"')]).toEqual([false, false]);
    const { rows } = await base.pool.query<{ actor: string; after: { reason: string } }>(
      "select actor, after from audit where action = 'licence.granted' and subject = $1",
      [`user:${known(member).uid}`],
    );
    expect(rows.map(({ actor, after }) => [actor, after.reason])).toEqual([
      [known(staff).uid, "春のお礼"],
      [known(staff).uid, "春のお礼"],
    ]);
  });
  test("with the key of another is refused: nobody thinks that both were given", async () => {
    const form = grant();
    await send(form);
    const other = await send({ ...form, item: "000002" });
    expect([
      other.status,
      (await other.text()).includes("この画面からは、もう送られています。"),
      (await given()).length,
    ]).toEqual([409, true, 1]);
    expect((await send(grant({ key: "x" }))).status).toBe(422);
  });
  test("says what is wrong beside the field, and keeps the rest", async () => {
    const answer = await send(grant({ reason: "　", until: "2001-01-01" }));
    const html = await answer.text();
    expect([
      answer.status,
      beside(html, "grant-reason"),
      beside(html, "points-reason"),
      html.includes('value="2001-01-01"'),
    ]).toEqual([422, "わけをご入力ください。", undefined, true]);
    const past = await (await send(grant({ until: "2001-01-01" }))).text();
    expect([beside(past, "grant-until"), past.includes('value="春のお礼"'), await given()]).toEqual(
      ["きょうか、きょうより先の日をおえらびください。", true, []],
    );
    expect(beside(await (await send(grant({ until: "" }))).text(), "grant-until")).toBe(
      "終わりの日をおえらびください。",
    );
  });
  test("is chosen from a list without twins: the other forms of a plan open the same, and are not given", async () => {
    const html = await page();
    const offered = [
      ...html.matchAll(/<option value="(?<id>\d{6})"[^>]*>(?<words>[^<]*(?:<!-- -->[^<]*)*)/g),
    ].map(({ groups }) => groups?.["words"]?.replaceAll("<!-- -->", "").slice(7));
    expect([
      html.includes('value="000001"'),
      html.includes('value="300001"'),
      html.includes('value="000032"'),
      offered.length > 10,
      new Set(offered).size,
    ]).toEqual([true, false, false, true, offered.length]);
    const answer = await send(grant({ item: "300001" }));
    expect([answer.status, beside(await answer.text(), "grant-item"), await given()]).toEqual([
      422,
      "付与するものをおえらびください。",
      [],
    ]);
  });
  test("shows how it stands and where it came from, as the lock sees it", async () => {
    await send(grant());
    const [licence] = await given();
    const cells = async () => {
      const html = await page();
      return [
        /<span class="mini[^"]*">(?:<svg.*?<\/svg>)?(?<words>[^<]+)/,
        /<span data-origin="true">(?<words>[^<]+)/,
      ].map(
        (mark) => mark.exec(/<li data-row[\s\S]*?<\/li>/.exec(html)?.[0] ?? "")?.groups?.["words"],
      );
    };
    expect(await cells()).toEqual(["有効", "番台から"]);
    await send({ intent: "store", id: licence?.id ?? "", store: "０", reason: "数えなおし" });
    expect(await cells()).toEqual(["使いおえ", "番台から"]);
    await base.pool.query(
      "update item_own set store = 1, since_at = now() - interval '2 days', expire_at = now() - interval '1 day' where id = $1",
      [licence?.id],
    );
    expect(await cells()).toEqual(["終わり", "番台から"]);
  });
});

describe("points", () => {
  const points = (amount: string, change: Record<string, string> = {}) => ({
    intent: "points",
    amount,
    reason: "お詫び",
    key: randomUUID(),
    ...change,
  });
  const balance = async () =>
    (await balances(base.db, known(member).uid, new Date())).find(
      ({ product }) => product === "shop",
    )?.balance ?? 0;
  test("are taken as they are typed, in wide digits too, and once from one form", async () => {
    const form = points("１，０００");
    expect([(await send(form)).status, (await send(form)).status, await balance()]).toEqual([
      303, 303, 1_000,
    ]);
    expect([(await send(points("－３００"))).status, await balance()]).toEqual([303, 700]);
    expect([(await send({ ...form, amount: "5" })).status, await balance()]).toEqual([409, 700]);
    expect(
      (
        await base.pool.query(
          "select 1 from audit where action = 'points.changed-by-staff' and subject = $1",
          [`user:${known(member).uid}`],
        )
      ).rowCount,
    ).toBe(2);
  });
  test.each([
    ["", "点は、0でない数"],
    ["０", "点は、0でない数"],
    ["たくさん", "点は、0でない数"],
    ["-1", "持っている点より多くは減らせません。"],
  ])("%j is refused beside the field", async (amount, words) => {
    const answer = await send(points(amount));
    expect([
      answer.status,
      beside(await answer.text(), "points-amount")?.startsWith(words),
      await balance(),
    ]).toEqual([422, true, 0]);
  });
});

describe("where the second step is older than fifteen minutes", () => {
  test("a form comes back whole, asks for it there, and goes on with the code: once, and only with a right one", async () => {
    const { uid } = known(staff);
    const factor = await secondFactorOf(
      base.db,
      { uid, second: true, label: "" },
      { secret, issuer: "x" },
    );
    if (factor.state !== "to-set-up") throw new Error(factor.state);
    const codes = new TOTP({
      algorithm: "SHA1",
      digits: 6,
      period: 30,
      secret: Secret.fromBase32(factor.secret),
    });
    await proveSecond(
      base.db,
      { uid, signInId: browser.signInId, second: true },
      codes.generate(),
      secret,
      new Date(),
    );
    await base.pool.query("update totp set last_step = 0 where uid = $1", [uid]);
    const old = await signedIn(base, known(staff), {
      second: true,
      at: new Date(Date.now() - 16 * 60_000),
    });
    const form = grant({ reason: "長い<わけ>" });
    const asked = await send(form, old);
    const html = await asked.text();
    expect([
      asked.status,
      html.includes("15分以内の確認が必要です"),
      html.includes('name="code"'),
      await given(),
    ]).toEqual([403, true, true, []]);
    for (const [name, text] of Object.entries(form))
      expect(html).toContain(
        `<input type="hidden" name="${name}" value="${text.replace("<", "&lt;").replace(">", "&gt;")}"/>`,
      );
    const wrong = await send({ ...form, code: "abc" }, old);
    expect([wrong.status, beside(await wrong.text(), "ask-second-code"), await given()]).toEqual([
      403,
      "コードがちがいます。アプリの6けたをご確認ください。",
      [],
    ]);
    const code = codes.generate();
    expect([
      (await send({ ...form, code }, old)).status,
      (await send(form, old)).status,
      (await given()).length,
    ]).toEqual([303, 303, 1]);
  });
});
