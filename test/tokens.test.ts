// What ends a sign-in ends it at once and everywhere it should: the next page, the next call and
// the next renewal are a visitor's.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { removeLeft } from "#features/identity/account/profile/leaving.server.ts";
import { unseal } from "#features/identity/account/sign-in/encryption.server.ts";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { ban, grantAuthority } from "#features/backoffice/staff/authority.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of what is signed in; 32+";
const password = "correct horse";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

/**
 * A signed-in browser with all that it holds: the cookie, and the bearer token in its local
 * storage.
 */
class Signed extends PlainBrowser {
  readonly cookie: string;
  readonly signIn: SignedIn;
  readonly bearer: string;
  constructor(signIn: SignedIn, bearer: string) {
    super(server.base);
    this.signIn = signIn;
    this.bearer = bearer;
    this.cookie = `session=${signIn.token}`;
    this.cookies.set("session", signIn.token);
  }
}
async function browserOf(person: Person): Promise<Signed> {
  const signIn = await signedIn(base, person);
  return new Signed(signIn, await issueAccessToken(secret, signIn, new Date()));
}
const call = (headers: Record<string, string>, path = "/api/v1/shop_point/first_add_coin") =>
  fetch(`${server.base}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.base, ...headers },
    body: "{}",
  });
/**
 * What the two still open, kept by somebody who copied them before: a page, a call, a new bearer
 * token.
 */
async function opens({ cookie, bearer }: { cookie: string; bearer: string }) {
  const page = await fetch(`${server.base}/mypage`, {
    redirect: "manual",
    headers: { accept: "text/html", cookie },
  });
  return {
    page: page.status,
    call: (await call({ cookie, authorization: `Bearer ${bearer}` })).status,
    renewal: (await call({ cookie }, "/api/v1/accessToken")).status,
  };
}
const alive = { page: 200, call: 200, renewal: 200 };
const dead = { page: 302, call: 401, renewal: 401 };

/** What lies in the post for an address, newest first. */
async function mailed(email: string): Promise<string> {
  const {
    rows: [mail],
  } = await base.pool.query<{ sealed: string }>(
    "select payload->>'sealed' as sealed from outbox where payload->>'email' = $1 and payload ? 'sealed' order by id desc limit 1",
    [email],
  );
  return (JSON.parse(unseal(secret, mail?.sealed ?? "") ?? "{}") as { token: string }).token;
}

let mio: Person;
let here: Signed;
let there: Signed;
let other: Signed;
beforeEach(async () => {
  await base.pool.query("delete from rate_limit");
  mio = await aPerson(base, { password });
  [here, there, other] = [
    await browserOf(mio),
    await browserOf(mio),
    await browserOf(await aPerson(base)),
  ];
  expect([await opens(here), await opens(there), await opens(other)]).toEqual([
    alive,
    alive,
    alive,
  ]);
});

describe("is over at once", () => {
  const ends: [
    what: string,
    act: () => Promise<unknown>,
    left: { here: typeof alive; there: typeof alive },
  ][] = [
    [
      "by signing out: this browser, and only it",
      () => here.post("/account/logout", {}),
      { here: dead, there: alive },
    ],
    [
      "by signing out everywhere",
      () => here.post("/account/logout", { everywhere: "1" }),
      { here: dead, there: dead },
    ],
    [
      "by ending the other browsers in the settings",
      () => here.post("/mypage/settings", { intent: "end-others" }),
      { here: alive, there: dead },
    ],
    [
      "by ending one browser in the settings",
      () => here.post("/mypage/settings", { intent: "end", id: there.signIn.signInId }),
      { here: alive, there: dead },
    ],
    [
      "by a new password in the settings: every other browser",
      () => here.post("/mypage/settings", { intent: "password", password: "another horse" }),
      { here: alive, there: dead },
    ],
    [
      "by a new password from a mail",
      async () => {
        const stranger = new PlainBrowser(server.base);
        await stranger.post("/password-reset", { email: mio.email });
        expect(
          (
            await stranger.post("/password-reset", {
              intent: "set",
              token: await mailed(mio.email),
              password: "another horse",
            })
          ).status,
        ).toBe(303);
      },
      { here: dead, there: dead },
    ],
    [
      "by another address of mail, once it is proved",
      async () => {
        const fresh = `new-${mio.email}`;
        await here.post("/mypage/settings", { intent: "email", email: fresh });
        expect(await opens(there)).toEqual(alive);
        expect(
          (await here.post("/account/proof", { token: await mailed(fresh) })).headers.get(
            "location",
          ),
        ).toBe("/mypage/settings?done=email");
        expect((await here.get("/mypage")).status).toBe(200);
      },
      { here: dead, there: dead },
    ],
    [
      "by a ban",
      () => ban(base.db, mio.uid, true, "迷惑行為", "tool", new Date()),
      { here: dead, there: dead },
    ],
    [
      "by another authority",
      () =>
        grantAuthority(
          base.db,
          { uid: mio.uid, authority: "staff", roles: ["shop"], reason: "手つだい", actor: "tool" },
          new Date(),
        ),
      { here: dead, there: dead },
    ],
    ["by leaving", () => here.post("/mypage/leave", {}), { here: dead, there: dead }],
    [
      "when the account is taken away",
      async () => {
        await base.pool.query(
          "update users set left_at = now(), remove_at = now() where uid = $1",
          [mio.uid],
        );
        await removeLeft(base.db, new Date(Date.now() + 1_000));
      },
      { here: dead, there: dead },
    ],
  ];
  test.each(ends)("%s", async (_what, act, left) => {
    await act();
    expect({
      here: await opens(here),
      there: await opens(there),
      other: await opens(other),
    }).toEqual({ ...left, other: alive });
  });
  test("and not by somebody else's hand: neither their settings nor their sign-out reach it", async () => {
    expect(
      (await other.post("/mypage/settings", { intent: "end", id: here.signIn.signInId })).status,
    ).toBe(404);
    await other.post("/mypage/settings", { intent: "end-others" });
    await other.post("/account/logout", { everywhere: "1", uid: mio.uid });
    expect([await opens(here), await opens(there), await opens(other)]).toEqual([
      alive,
      alive,
      dead,
    ]);
  });
  test("and does not come back with the next sign-in of the same browser", async () => {
    await here.post("/account/logout", {});
    const again = await browserOf(mio);
    expect(
      (await call({ cookie: again.cookie, authorization: `Bearer ${here.bearer}` })).status,
    ).toBe(401);
    expect(
      (await call({ cookie: here.cookie, authorization: `Bearer ${again.bearer}` })).status,
    ).toBe(401);
    expect(await opens(again)).toEqual(alive);
  });
  test("for a browser that signs in anew: what was copied of it before is worth nothing", async () => {
    const answer = await here.post("/account/login", {
      intent: "login",
      email: mio.email,
      password,
    });
    expect(answer.status).toBe(303);
    expect(here.cookies.get("session")).not.toBe(here.signIn.token);
    expect(await opens(here)).toEqual(dead);
  });
});

describe("a bearer token", () => {
  test("is worth nothing without its cookie, or beside another: of the same member's other browser, of another member, of nobody", async () => {
    const beside = async (cookie: string | undefined, bearer: string) =>
      (await call({ ...(cookie ? { cookie } : {}), authorization: `Bearer ${bearer}` })).status;
    expect([
      await beside(undefined, here.bearer),
      await beside(there.cookie, here.bearer),
      await beside(other.cookie, here.bearer),
      await beside(here.cookie, other.bearer),
      await beside(`session=${"A".repeat(43)}`, here.bearer),
      await beside("session=", here.bearer),
      await beside(`member=1; session=${here.signIn.signInId}`, here.bearer),
      await beside(here.cookie, `${here.bearer}x`),
    ]).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
    expect(await beside(here.cookie, here.bearer)).toBe(200);
  });
  test("opens no page by itself, and a call takes it from no other place than its header", async () => {
    const page = await fetch(`${server.base}/mypage?token=${here.bearer}`, {
      redirect: "manual",
      headers: { accept: "text/html", authorization: `Bearer ${here.bearer}` },
    });
    expect(page.status).toBe(302);
    expect(
      (
        await call(
          { cookie: `${here.cookie}; token=${here.bearer}` },
          `/api/v1/shop_point/first_add_coin?access_token=${here.bearer}`,
        )
      ).status,
    ).toBe(401);
  });
});

test("a member's first page after a start says whose it is, before any script", async () => {
  const member = await browserOf(await aPerson(base));
  const page = await (await member.get("/")).text();
  expect(page.replaceAll("<!-- -->", "")).toContain("三条 澪さん、おかえりなさい");
  const visitor = await (await new PlainBrowser(server.base).get("/")).text();
  expect(visitor).not.toContain("おかえりなさい");
});
