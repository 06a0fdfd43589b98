// Passkeys over real HTTP, with a device made of node's own crypto: beside each "may" its "may
// not".
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { beginSignIn } from "#features/identity/account/service.server.ts";
import {
  type Lies,
  softwareDevice,
  type SoftwareDevice,
} from "#features/identity/account/testing/software-device.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { type OpenApp, openApp } from "./kit/app.ts";
import { aPerson } from "./people.ts";

const secret = "the secret of the passkey tests; 32+";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
beforeAll(async () => {
  base = await freshDatabase();
  app = await openApp({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

async function signIn(uid: string, { provedAt = new Date() } = {}) {
  const signedIn = await beginSignIn(base.db, { uid, means: "mail", device: "" }, provedAt);
  const browser = new PlainBrowser(app);
  browser.cookies.set("session", signedIn.token);
  return {
    uid,
    browser,
    bearer: { authorization: `Bearer ${await issueAccessToken(secret, signedIn, new Date())}` },
  };
}
type Who = Awaited<ReturnType<typeof signIn>>;
async function member(authority: "customer" | "staff" | "owner" = "customer"): Promise<Who> {
  const roles = authority === "staff" ? (["shop"] as const) : [];
  return signIn((await aPerson(base, { authority, roles })).uid);
}
type Said = {
  status: number;
  message: string;
  data?: { options: Parameters<SoftwareDevice["create"]>[0]; token: string; uid: string };
  errors?: Record<string, string[]>;
};
const said = async (answer: Response) => ({
  http: answer.status,
  ...((await answer.json()) as Said),
});
const call = async (who: Who, path: string, body: unknown = {}) =>
  said(await who.browser.call(`/api/v1/passkey/${path}`, body, who.bearer));
const optionsOf = ({ data }: Said) => {
  if (!data) throw new Error("no options");
  return data.options;
};
const device = () => softwareDevice(app.base);
const add = async (who: Who, one: SoftwareDevice, lies: Lies = {}) =>
  call(who, "add", { response: one.create(optionsOf(await call(who, "add/options")), lies) });
async function login(browser: PlainBrowser, one: SoftwareDevice, lies: Lies = {}) {
  const asked = await said(await browser.call("/api/v1/passkey/login/options", {}));
  return said(
    await browser.call("/api/v1/passkey/login", { response: one.get(optionsOf(asked), lies) }),
  );
}
const fresh = () => new PlainBrowser(app);

describe("signing in by a passkey", () => {
  test("gives this browser the cookie and the token of its calls; our own address and no other is what the device signs for", async () => {
    const who = await member();
    const one = device();
    const options = optionsOf(await call(who, "add/options"));
    expect(options).toMatchObject({ rp: { id: "localhost" } });
    expect((await add(who, one)).http).toBe(200);
    const browser = fresh();
    const entered = await login(browser, one);
    expect([
      entered.http,
      entered.data?.uid,
      browser.cookies.get("member"),
      (await browser.get("/mypage")).status,
    ]).toEqual([200, who.uid, "1", 200]);
    expect(
      (
        await base.pool.query(
          "select means from sign_in where uid = $1 order by created_at desc limit 1",
          [who.uid],
        )
      ).rows,
    ).toEqual([{ means: "passkey" }]);
    expect(
      (
        await browser.get("/api/v1/subscription?id=x", {
          authorization: `Bearer ${entered.data?.token ?? ""}`,
        })
      ).status,
    ).not.toBe(401);
  });
  test.each<[string, Lies]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another port of this machine", { origin: "http://localhost:1" }],
    ["another domain", { rpId: "evil.example" }],
    ["no person known to the device", { verified: false }],
  ])("is refused with %s, and no cookie is given", async (_what, lies) => {
    const who = await member();
    const one = device();
    await add(who, one);
    const browser = fresh();
    expect([(await login(browser, one, lies)).http, browser.cookies.has("session")]).toEqual([
      401,
      false,
    ]);
  });
  test("is refused for a challenge that was used, or that another browser asked for", async () => {
    const who = await member();
    const one = device();
    await add(who, one);
    const [mine, thief] = [fresh(), fresh()];
    const options = optionsOf(await said(await mine.call("/api/v1/passkey/login/options", {})));
    await thief.call("/api/v1/passkey/login/options", {});
    const response = one.get(options);
    const send = async (browser: PlainBrowser) =>
      (await browser.call("/api/v1/passkey/login", { response })).status;
    expect([await send(thief), await send(mine), await send(mine), await send(thief)]).toEqual([
      401, 200, 401, 401,
    ]);
  });
  // The page asks by itself while an address is typed: a later answer must not take the place of the
  // secret for which a mail was sent.
  test("gives the browser no secret but its own", async () => {
    const browser = fresh();
    await browser.call("/api/v1/passkey/login/options", {});
    expect([...browser.cookies.keys()]).toEqual(["passkey"]);
  });
  test("is refused to who is banned, in words, and to a key that was taken away", async () => {
    const [who, other] = [await member(), await member()];
    const [a, b] = [device(), device()];
    await add(who, a);
    await add(other, b);
    await base.pool.query("update users set banned_at = now() where uid = $1", [who.uid]);
    const banned = await login(fresh(), a);
    expect([banned.http, banned.errors?.["reason"]]).toEqual([403, ["banned"]]);
    expect(
      (
        await other.browser.post("/mypage/settings", { intent: "passkey-remove", id: b.id })
      ).headers.get("location"),
    ).toBe("/mypage/settings?done=passkey-gone");
    expect((await login(fresh(), b)).http).toBe(401);
  });
  test("takes nothing from another site's page", async () => {
    const browser = fresh();
    expect(
      (await browser.call("/api/v1/passkey/login/options", {}, { origin: "https://evil.example" }))
        .status,
    ).toBe(403);
  });
});

describe("a member's passkeys", () => {
  test("are added with the token of this very sign-in, lately proved", async () => {
    const [who, other] = [await member(), await member()];
    expect((await said(await who.browser.call("/api/v1/passkey/add/options", {}))).http).toBe(401);
    expect(
      (await said(await who.browser.call("/api/v1/passkey/add/options", {}, other.bearer))).http,
    ).toBe(401);
    const old = await signIn(who.uid, { provedAt: new Date(Date.now() - 3_600_000) });
    const refused = await call(old, "add/options");
    expect([refused.http, refused.errors?.["reason"]]).toEqual([403, ["prove"]]);
  });
  test("are named and taken away by their owner alone, who proved themselves lately", async () => {
    const [who, other] = [await member(), await member()];
    const one = device();
    await add(who, one);
    const post = async (as: Who, fields: Record<string, string>) =>
      (await as.browser.post("/mypage/settings", { id: one.id, ...fields })).status;
    expect([
      await post(other, { intent: "passkey-name", name: "x" }),
      await post(other, { intent: "passkey-remove" }),
    ]).toEqual([404, 404]);
    expect([
      await post(who, { intent: "passkey-name", name: " " }),
      await post(who, { intent: "passkey-name", name: "<b>電話</b>" }),
    ]).toEqual([422, 303]);
    const page = await (await who.browser.get("/mypage/settings")).text();
    expect(page).toContain("&lt;b&gt;電話&lt;/b&gt;");
    const old = await signIn(who.uid, { provedAt: new Date(Date.now() - 3_600_000) });
    expect([
      await post(old, { intent: "passkey-remove" }),
      await post(who, { intent: "passkey-remove" }),
      await post(who, { intent: "passkey-remove" }),
    ]).toEqual([403, 303, 404]);
  });
  test("prove again who one is, for this sign-in", async () => {
    const who = await member();
    const one = device();
    await add(who, one);
    const old = await signIn(who.uid, { provedAt: new Date(Date.now() - 3_600_000) });
    const prove = async (as: Who, by: SoftwareDevice) =>
      (await call(as, "prove", { response: by.get(optionsOf(await call(old, "prove/options"))) }))
        .http;
    const stranger = await member();
    const theirs = device();
    await add(stranger, theirs);
    expect([await prove(old, theirs), await prove(stranger, one), await prove(old, one)]).toEqual([
      422, 422, 200,
    ]);
    expect((await call(old, "add/options")).http).toBe(200);
  });
});

describe("the back office", () => {
  const office = async (who: Who) => {
    const answer = await who.browser.get("/admin");
    return [answer.status, answer.headers.get("location")];
  };
  test("opens by a passkey as second factor, and not by one of another member of staff", async () => {
    const who = await member("staff");
    expect(await office(who)).toEqual([302, "/admin/second?back=%2Fadmin"]);
    const one = device();
    expect((await add(who, one)).http).toBe(200);
    expect((await office(who))[0]).toBe(200);
    const next = await signIn(who.uid);
    expect((await office(next))[0]).toBe(302);
    const page = await (await next.browser.get("/admin/second")).text();
    expect(page).toContain("登録したパスキーで確認してください");
    expect(page).not.toContain("otpauth://");
    expect((await next.browser.post("/admin/second", { code: "000000" })).status).toBe(422);
    const colleague = await member("staff");
    const theirs = device();
    await add(colleague, theirs);
    const prove = async (by: SoftwareDevice) =>
      (
        await call(next, "prove", {
          second: true,
          response: by.get(optionsOf(await call(next, "prove/options", { second: true }))),
        })
      ).http;
    expect([
      await prove(theirs),
      (await office(next))[0],
      await prove(one),
      (await office(next))[0],
    ]).toEqual([422, 302, 200, 200]);
  });
  test("opens at once for staff who sign in by such a passkey, and for no customer", async () => {
    const [who, customer] = [await member("staff"), await member()];
    const [a, b] = [device(), device()];
    await add(who, a);
    await add(customer, b);
    const [staffs, customers] = [fresh(), fresh()];
    await login(staffs, a);
    await login(customers, b);
    expect([(await staffs.get("/admin")).status, (await customers.get("/admin")).status]).toEqual([
      200, 404,
    ]);
  });
  test("lets nobody with a first factor alone add a second of their own", async () => {
    const who = await member("staff");
    await add(who, device());
    const thief = await signIn(who.uid);
    const refused = await call(thief, "add/options");
    expect([refused.http, refused.errors?.["reason"]]).toEqual([403, ["second"]]);
  });
});
