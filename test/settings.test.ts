// What members change about themselves, over real HTTP: who may, and what is said.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashOfToken } from "#features/identity/account/service.server.ts";
import type { SignInMeans } from "#features/identity/account/rules.ts";
import { unsubscribeLink } from "#features/identity/account/profile/unsubscribe.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { typedHome } from "./kit/address.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const secret = "a secret of at least thirty-two marks";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
  app = await openApp({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});
beforeEach(async () => {
  await base.pool.query("delete from rate_limit");
});

const password = "correct horse";
/** A browser in which this person came in by `means`, so many minutes ago. */
async function browserOf(
  person: Person,
  means: SignInMeans = "mail",
  minutes = 0,
): Promise<PlainBrowser> {
  const { token, signInId } = await signedIn(base, person, {
    at: new Date(Date.now() - minutes * 60_000),
  });
  await base.pool.query("update sign_in set means = $2 where id = $1", [signInId, means]);
  const browser = new PlainBrowser(app);
  browser.cookies.set("session", token);
  return browser;
}
const settings = "/mypage/settings";

describe("a new password", () => {
  const set = (browser: PlainBrowser, fields: Record<string, string> = {}) =>
    browser.post(settings, { intent: "password", password: "another horse", ...fields });
  test("wants the one of now, and says beside its field when it is another", async () => {
    const browser = await browserOf(await aPerson(base, { password }), "password");
    expect(await (await browser.get(settings)).text()).toContain('name="oldPassword"');
    for (const [oldPassword, words] of [
      ["", "いまのパスワードをご入力ください。"],
      ["wrong", "パスワードがちがいます。"],
    ] as const) {
      const answer = await set(browser, { oldPassword });
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true]);
    }
    expect((await set(browser, { oldPassword: password })).headers.get("location")).toBe(
      "/mypage/settings?done=password",
    );
  });
  test("is guessed ten times, and then not even the right one is looked at", async () => {
    const browser = await browserOf(await aPerson(base, { password }), "password");
    for (let n = 0; n < 10; n += 1)
      expect((await set(browser, { oldPassword: `guess ${n}` })).status).toBe(422);
    expect((await set(browser, { oldPassword: password })).status).toBe(429);
  });
  test.each<[means: SignInMeans, minutes: number, status: number]>([
    ["mail", 9, 303],
    ["line", 9, 303],
    ["passkey", 0, 303],
    ["mail", 11, 422],
    ["password", 0, 422],
  ])("after %s, %d minutes ago, without the one of now: %d", async (means, minutes, status) => {
    expect(
      (await set(await browserOf(await aPerson(base, { password }), means, minutes))).status,
    ).toBe(status);
  });
  test("where there was none wants a proof of the last ten minutes", async () => {
    expect([
      (await set(await browserOf(await aPerson(base), "line", 11))).status,
      (await set(await browserOf(await aPerson(base), "line"))).status,
    ]).toEqual([403, 303]);
  });
});

describe("a password that is tried first", () => {
  const words = "このパスワードは、よく使われていて当てられやすいものです。";
  const weak = "iloveyou";
  test("is told beside its field at each door where one is set, and nothing is set", async () => {
    const person = await aPerson(base, { password });
    const here = await browserOf(person);
    const newcomer = { email: "weak@example.jp", password: weak };
    const asked = [
      await here.post(settings, { intent: "password", password: weak }),
      await new PlainBrowser(app).post("/password-reset", {
        intent: "set",
        token: "any",
        password: weak,
      }),
      await new PlainBrowser(app).post("/account/login", { intent: "register", ...newcomer }),
      await app.fetch(`${app.base}/api/v1/createdMail`, {
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
        body: JSON.stringify(newcomer),
      }),
    ];
    for (const answer of asked)
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true]);
    const kept = await base.pool.query("select 1 from mail_proof where email = $1", [
      newcomer.email,
    ]);
    expect(kept.rows).toEqual([]);
    expect(
      (await here.post(settings, { intent: "password", password: "another horse" })).status,
    ).toBe(303);
  });
  test("lets in who has it already, and goes when it is changed", async () => {
    const person = await aPerson(base, { password: weak });
    const browser = new PlainBrowser(app);
    const came = await browser.post("/account/login", {
      intent: "login",
      email: person.email,
      password: weak,
    });
    expect([came.status, browser.cookies.has("session")]).toEqual([303, true]);
    const change = (next: string) =>
      browser.post(settings, { intent: "password", oldPassword: weak, password: next });
    expect((await change(weak)).status).toBe(422);
    expect((await change("another horse")).status).toBe(303);
  });
});

describe("how to be told", () => {
  const path = "/mypage/settings/contact";
  const hours = { quiet: "on", from: "22", until: "7" };
  const wishes = async (person: Person) =>
    (
      await base.pool.query<{ channel: string; kind: string; wanted: boolean }>(
        "select kind, channel, wanted from contact_choice where uid = $1 order by kind, channel",
        [person.uid],
      )
    ).rows;

  test("only what can be sent is chosen: a forged form chooses nothing by LINE, nor stops what always goes", async () => {
    const person = await aPerson(base);
    const browser = await browserOf(person);
    const page = await (await browser.get(path)).text();
    expect(page).toContain('value="restock:mail"');
    expect(page).not.toMatch(/value="[a-z]+:(line|push)"/);
    expect(page).not.toContain('value="order:mail"');
    await browser.post(path, { ...hours, mark: "order:line" });
    expect((await wishes(person)).filter(({ channel }) => channel !== "mail")).toEqual([]);
    expect((await wishes(person)).some(({ kind }) => kind === "order")).toBe(false);
    const chosen = await browser.post(path, { ...hours, mark: "restock:mail" });
    expect(chosen.status).toBe(303);
    expect(await wishes(person)).toContainEqual({ kind: "restock", channel: "mail", wanted: true });
    expect(await wishes(person)).toContainEqual({ kind: "room", channel: "mail", wanted: false });
    const again = await (await browser.get(path)).text();
    expect(again).toMatch(/value="22" selected|selected="" value="22"/);
  });
  test("LINE is offered to a friend of the shop's account alone; others are told the way", async () => {
    const person = await aPerson(base);
    const browser = await browserOf(person);
    const told = async () => {
      const page = await (await browser.get(path)).text();
      return ["LINEをつなぎ", "公式アカウントを友だちに追加"].map((words) => page.includes(words));
    };
    // A friend whom no account is linked to could not be told from a stranger.
    expect(await told()).toEqual([true, true]);
    await base.pool.query(`update users set line_user_id = 'U${"c".repeat(32)}' where uid = $1`, [
      person.uid,
    ]);
    expect(await told()).toEqual([false, true]);
    await base.pool.query(
      `update users set line_user_id = 'U${"b".repeat(32)}', line_official01_friend = true
        where uid = $1`,
      [person.uid],
    );
    const page = await (await browser.get(path)).text();
    expect(page).toContain('value="comment:line"');
    expect(page).not.toContain("公式アカウントを友だちに追加");
    await browser.post(path, { ...hours, mark: "comment:line" });
    expect(await wishes(person)).toContainEqual({ kind: "comment", channel: "line", wanted: true });
  });
  test("hours that are none are refused, and nothing is changed", async () => {
    const person = await aPerson(base);
    const browser = await browserOf(person);
    expect((await browser.post(path, { ...hours, until: "22" })).status).toBe(422);
    expect((await browser.post(path, { ...hours, from: "24" })).status).toBe(422);
    expect(await wishes(person)).toEqual([]);
  });
  test("is a member's own page", async () => {
    expect((await new PlainBrowser(app).get(path)).status).toBe(302);
  });
});

describe("a letter that is stopped by one press", () => {
  const linkOf = (whose: string) => unsubscribeLink(secret, whose, ["comment", "like"]);
  /** As a mail provider presses it: no cookie, no origin, and it follows nothing. */
  const press = (path: string) =>
    app.fetch(app.base + path, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
  const stopped = async () =>
    (
      await base.pool.query<{ kind: string }>(
        "select kind from contact_choice where not wanted and channel = 'mail' order by kind",
      )
    ).rows.map(({ kind }) => kind);
  beforeEach(async () => {
    await base.pool.query("delete from contact_choice");
  });

  test("looking changes nothing; pressing stops these kinds at once, again nothing more", async () => {
    const { uid } = await aPerson(base);
    const page = await new PlainBrowser(app).get(linkOf(uid));
    expect([page.status, await stopped()]).toEqual([200, []]);
    expect(await page.text()).toContain("「コメントと返事」「お礼の判」");
    expect((await press(linkOf(uid))).status).toBe(200);
    expect(await stopped()).toEqual(["comment", "like"]);
    expect((await press(linkOf(uid))).status).toBe(200);
    expect(await stopped()).toEqual(["comment", "like"]);
  });
  test("by the address of a member it stops theirs, and keeps nothing of a stranger's", async () => {
    const { email } = await aPerson(base);
    expect((await press(linkOf("guest@example.jp"))).status).toBe(200);
    expect(await stopped()).toEqual([]);
    await press(linkOf(email));
    expect(await stopped()).toEqual(["comment", "like"]);
  });
  test("one that is not ours, or was changed, stops nothing", async () => {
    const [{ uid }, other] = [await aPerson(base), await aPerson(base)];
    for (const path of [
      linkOf(uid).replace(uid, other.uid),
      linkOf(uid).replace("comment-like", "comment"),
      "/unsubscribe",
      "/unsubscribe?whose=x&kinds=comment&sign=x",
    ])
      expect((await press(path)).status, path).toBe(404);
    expect(await stopped()).toEqual([]);
  });
});

test("a link of a mail that is spent leads whoever is signed in on their way, and everybody else to a new mail", async () => {
  const person = await aPerson(base);
  const token = "t".repeat(43);
  await base.pool.query(
    "insert into mail_proof (id, kind, email, uid, token_hash, redirect_url, used_at, created_at, ends_at) values ($1, 'login', $2, $3, $4, '/mypage/why', now(), now(), now() + interval '5 minutes')",
    [randomUUID(), person.email, person.uid, hashOfToken(token)],
  );
  const inside = await (await browserOf(person)).get(`/account/proof?token=${token}`);
  const page = await inside.text();
  expect([
    inside.status,
    page.includes("ログインしています"),
    page.includes('href="/mypage/why"'),
    page.includes("もう一度メールを送る"),
  ]).toEqual([200, true, true, false]);
  const outside = await new PlainBrowser(app).get(`/account/proof?token=${token}`);
  expect([outside.status, (await outside.text()).includes("もう一度メールを送る")]).toEqual([
    404,
    true,
  ]);
});

test("the link of a new address, opened where one is not signed in or is somebody else, says so before it is pressed, and comes back after the sign-in", async () => {
  const [person, other] = [await aPerson(base), await aPerson(base)];
  const token = "n".repeat(43);
  await base.pool.query(
    "insert into mail_proof (id, kind, email, uid, token_hash, redirect_url, created_at, ends_at) values ($1, 'connect', 'atarashii@example.jp', $2, $3, '/', now(), now() + interval '5 minutes')",
    [randomUUID(), person.uid, hashOfToken(token)],
  );
  const path = `/account/proof?token=${token}`;
  for (const [elsewhere, why] of [
    [new PlainBrowser(app), "まだログインしていません"],
    [await browserOf(other), "別のアカウントでログインしています"],
  ] as const) {
    const shown = await elsewhere.get(path);
    const page = await shown.text();
    expect([shown.status, page.includes(why), page.includes("このアドレスをつなぐ")]).toEqual([
      200,
      true,
      false,
    ]);
    // No code was sent.
    expect(page).not.toContain("6けた");
    const way = `/account/login?redirect_url=${encodeURIComponent(path)}`;
    expect(page).toContain(`href="${way}"`);
    expect((await elsewhere.post("/account/proof", { token })).status).toBe(403);
  }
  expect((await (await browserOf(person)).post("/account/proof", { token })).status).toBe(303);
  const { rows } = await base.pool.query("select email from users where uid = $1", [person.uid]);
  expect(rows).toEqual([{ email: "atarashii@example.jp" }]);
});

test("an address is said to be added, changed or taken away, as it was", async () => {
  const browser = await browserOf(await aPerson(base));
  const form = { name: "三条 澪", ...typedHome };
  const said = async (fields: Record<string, string>) => {
    const to = (await browser.post("/mypage/addresses", fields)).headers.get("location") ?? "";
    return /お届け先を[^。<]*。/.exec(await (await browser.get(to)).text())?.[0];
  };
  expect(await said(form)).toBe("お届け先を足しました。");
  const id =
    (await base.pool.query<{ id: string }>("select id from member_address")).rows[0]?.id ?? "";
  expect([
    await said({ ...form, id, city: "京都市下京区" }),
    await said({ intent: "remove", id }),
  ]).toEqual(["お届け先を書きかえました。", "お届け先を消しました。"]);
});

test("the parcels of another member's plan are not there, whatever is posted", async () => {
  const [mio, nagi] = [await aPerson(base), await aPerson(base)];
  const id = randomUUID();
  await base.pool.query(
    "insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval, period_start, period_end, created_at, updated_at) values ($1, $2, '400001', 'sub_x', 'cus_x', 'active', 1000, 'month', now(), now() + interval '1 month', now(), now())",
    [id, mio.uid],
  );
  await base.pool.query(
    "insert into parcel_plan (subscription_id, uid, address, contents, updated_at) values ($1, $2, '{}', '[]', now())",
    [id, mio.uid],
  );
  const post = async (who: Person, fields: Record<string, string>) =>
    (await (await browserOf(who)).post(`/mypage/parcels/${id}`, fields)).status;
  expect([
    await post(mio, { intent: "address" }),
    await post(nagi, { intent: "address" }),
    await post(nagi, { intent: "services" }),
  ]).toEqual([422, 404, 404]);
});

test("the address that LINE gave, and nobody has proved, is seen by staff as LINE's word and is no address of the member", async () => {
  const [person, staff] = [await aPerson(base), await aPerson(base, { authority: "staff" })];
  await base.pool.query("update users set email = null, email_verified_at = null where uid = $1", [
    person.uid,
  ]);
  await base.pool.query(
    "insert into identity (provider, issuer, subject, uid, label, created_at, last_used_at) values ('line', 'x', 'U1', $1, 'saki.line@example.jp', now(), now())",
    [person.uid],
  );
  const desk = new PlainBrowser(app);
  desk.cookies.set("session", (await signedIn(base, staff, { second: true })).token);
  expect(await (await desk.get(`/admin/members/${person.uid}`)).text()).toContain(
    "つながっています（saki.line@example.jp）",
  );
});
