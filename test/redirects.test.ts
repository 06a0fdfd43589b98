// Wherever somebody may say where to go on: however it is written, it leads nowhere but here.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashOfToken } from "#features/identity/account/service.server.ts";
import { unseal } from "#features/identity/account/sign-in/encryption.server.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { hostilePaths } from "./hostile-paths.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of the hostile paths, 32+";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
let mio: Person;
let staff: Person;
const password = "correct horse";
beforeAll(async () => {
  base = await freshDatabase();
  mio = await aPerson(base, { password });
  staff = await aPerson(base, { authority: "staff" });
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

const visitor = () => new PlainBrowser(server.base);
const memberOf = async (person: Person, second = false) => {
  const browser = visitor();
  browser.cookies.set("session", (await signedIn(base, person, { second })).token);
  return browser;
};
/** Where a browser goes that reads this header on one of our pages. */
const leadsTo = (answer: Response) => {
  const to = answer.headers.get("location");
  if (to === null) throw new Error(`No way on: ${answer.status}`);
  return new URL(to, `${server.base}/account/login`).origin;
};
const query = (hostile: string) => `redirect_url=${encodeURIComponent(hostile)}`;
const all = async (one: (hostile: string) => Promise<Response>) => {
  const astray: string[] = [];
  for (const hostile of hostilePaths)
    if (leadsTo(await one(hostile)) !== server.base) astray.push(hostile);
  expect(astray).toEqual([]);
};

describe("a hostile address", () => {
  test.each([
    "/account/login",
    "/login2",
    "/account/line_login",
    "/account/line_login_portal",
    "/liff/authenticated_login",
    "/liff/anafun-login",
    "/liff/anafun-bodyvoice-login",
    "/liff/link-login",
  ])("at %s leads a member nowhere else", async (path) => {
    const browser = await memberOf(mio);
    await all((hostile) => browser.get(`${path}?${query(hostile)}`));
  });
  test("in the form of a password leads nowhere else", async () => {
    const wanted = [...hostilePaths];
    // Each sign-in is a slow hash: those that a parser might read as another host are enough here.
    for (const hostile of wanted
      .filter((one) => one.startsWith("/") && one.length < 100)
      .slice(0, 24)) {
      const answer = await visitor().post("/account/login", {
        intent: "login",
        email: mio.email,
        password,
        redirect_url: hostile,
      });
      // A form with a character that no text can hold is refused whole.
      if (hostile.includes("\u0000")) expect(answer.status, hostile).toBe(400);
      else expect([answer.status, leadsTo(answer)], hostile).toEqual([303, server.base]);
    }
  });
  test("asked for beside a mail is not what its link and its code lead to", async () => {
    for (const hostile of [
      "//evil.example",
      "/x/..//evil.example",
      "/.//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/\t/evil.example",
    ]) {
      const browser = visitor();
      const email = `${randomUUID().slice(0, 8)}@example.jp`;
      await base.pool.query("delete from rate_limit");
      expect((await browser.post("/login2", { email, redirect_url: hostile })).status).toBe(303);
      const {
        rows: [mail],
      } = await base.pool.query<{ sealed: string }>(
        "select payload->>'sealed' as sealed from outbox where payload->>'email' = $1",
        [email],
      );
      const { token } = JSON.parse(unseal(secret, mail?.sealed ?? "") ?? "{}") as { token: string };
      expect(leadsTo(await browser.post("/account/proof", { token })), hostile).toBe(server.base);
    }
  });
  test.each(["line", "google"])(
    "asked for on the way to %s is forgotten, and so is one of its way back",
    async (name) => {
      for (const hostile of hostilePaths) {
        const browser = visitor();
        const asked = await browser.post(`/account/${name}_login`, { redirect_url: hostile });
        if (hostile.includes("\u0000")) {
          expect(asked.status, hostile).toBe(400);
          continue;
        }
        const flow = browser.cookies.get("login_flow") ?? "";
        const {
          rows: [kept],
        } = await base.pool.query<{ redirect_url: string }>(
          "select redirect_url from login_flow where id_hash = $1",
          [hashOfToken(flow)],
        );
        expect(new URL(kept?.redirect_url ?? "//", server.base).origin, hostile).toBe(server.base);
      }
      const browser = visitor();
      const out = await browser.post(`/account/${name}_login`, {
        redirect_url: "/x/..//evil.example",
      });
      const state = new URL(out.headers.get("location") ?? "").searchParams.get("state") ?? "";
      const back = await browser.get(
        `${name === "line" ? "/account/lineLogincallBack" : "/account/google_callback"}?error=access_denied&state=${state}&redirect_url=${encodeURIComponent("//evil.example")}`,
      );
      expect(back.headers.get("location")).toBe("/account/login?problem=cancelled");
    },
  );
  test("given to the call that begins with LINE is forgotten", async () => {
    for (const hostile of hostilePaths.filter(({ length }) => length <= 2_000)) {
      const answer = await fetch(`${server.base}/api/v1/login/line/start`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: server.base },
        body: JSON.stringify({ code_challenge: "c".repeat(43), redirect_url: hostile }),
      });
      if (hostile.includes("\u0000")) {
        expect(answer.status).toBe(400);
        continue;
      }
      const flow = /login_flow=([\w-]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
      const {
        rows: [kept],
      } = await base.pool.query<{ redirect_url: string }>(
        "select redirect_url from login_flow where id_hash = $1",
        [hashOfToken(flow)],
      );
      expect(new URL(kept?.redirect_url ?? "//", server.base).origin, hostile).toBe(server.base);
    }
  });
  test("beside signing out changes nothing: it ends on the page that says so", async () => {
    for (const hostile of ["//evil.example", "/x/..//evil.example", "https://evil.example"]) {
      const browser = await memberOf(mio);
      const answer = await browser.post(
        `/account/logout?${query(hostile)}&target=${encodeURIComponent(hostile)}`,
        { redirect_url: hostile, target: hostile },
      );
      expect(answer.headers.get("location")).toBe("/account/logout?out=1");
    }
  });
  test("as the way back into the back office leads nowhere else", async () => {
    const { secondFactorOf } = await import("#features/identity/account/sign-in/totp.server.ts");
    const { Secret, TOTP } = await import("otpauth");
    const factor = await secondFactorOf(
      base.db,
      { uid: staff.uid, label: "" },
      { secret, issuer: "x" },
    );
    if (factor.state !== "to-set-up") throw new Error(factor.state);
    const codes = new TOTP({
      algorithm: "SHA1",
      digits: 6,
      period: 30,
      secret: Secret.fromBase32(factor.secret),
    });
    for (const hostile of [
      "//evil.example",
      "/admin/..//evil.example",
      "/admin/%2e%2e//evil.example",
      "/admin/../..//evil.example/admin",
      "https://evil.example/admin",
      "/admin\\..\\..\\evil.example",
      "/admin@evil.example",
    ]) {
      await base.pool.query("update totp set last_step = 0");
      const browser = await memberOf(staff);
      const answer = await browser.post(`/admin/second?back=${encodeURIComponent(hostile)}`, {
        code: codes.generate(),
      });
      // A form with a character that no text can hold is refused whole.
      if (hostile.includes("\u0000")) expect(answer.status, hostile).toBe(400);
      else expect([answer.status, leadsTo(answer)], hostile).toEqual([303, server.base]);
      expect(new URL(answer.headers.get("location") ?? "", server.base).pathname, hostile).toMatch(
        /^\/admin(?:\/|@|$)/,
      );
    }
  });
});

describe("the guard and the tidying of paths", () => {
  test("name the page that was wanted, on this site", async () => {
    for (const path of [
      "/mypage",
      "/mypage/plan?done=//evil.example",
      "/mypage/stop/%2f%2fevil.example",
      "/account/select_plan?redirect_url=https://evil.example",
      "/admin/x?y=//evil.example",
    ]) {
      const answer = await visitor().get(path);
      expect(
        [leadsTo(answer), new URL(answer.headers.get("location") ?? "", server.base).pathname],
        path,
      ).toEqual([server.base, "/"]);
    }
  });
  test("turn no path into another host, whatever its slashes", async () => {
    const raw = async (path: string) => {
      const { request } = await import("node:http");
      const { hostname, port } = new URL(server.base);
      return new Promise<{ status: number; to: string | undefined }>((resolve, reject) => {
        request({ hostname, port, path, method: "GET" }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, to: answer.headers.location });
        })
          .once("error", reject)
          .end();
      });
    };
    for (const path of [
      "//evil.example/",
      "///evil.example/x/",
      "/\\evil.example/",
      "/.//evil.example/",
      "/x/..//evil.example/",
      "/%2f%2fevil.example/",
      "/%5c%5cevil.example/",
      "//%5cevil.example/",
      "/%0d%0alocation:x//",
      "//%E0%A4%A/",
      "/%ff//",
      "//evil.example/%2e%2e/",
      "//user@evil.example//",
      "/%E0%A4%A",
      "/shop/tag/%E0%A4%A",
      "/shop/product/%ff",
      "/%E0%A4%A.data",
    ]) {
      const { status, to } = await raw(path);
      expect(status, path).toBeLessThan(500);
      if (to !== undefined) expect(new URL(to, server.base).origin, path).toBe(server.base);
    }
  });
});

test("a cart that comes along to the provider is a cart, and no other part of a cookie", async () => {
  for (const [cart, kept] of [
    ["c1|TS-M:1:100", "c1|TS-M:1:100"],
    ["c1|x; Domain=evil.example", null],
    ["c1|x\r\nset-cookie: session=x", null],
    ["c1|棚", null],
    ["x".repeat(4_001), null],
  ] as const) {
    const browser = visitor();
    expect((await browser.post("/account/line_login", { cart })).status).toBe(303);
    const {
      rows: [flow],
    } = await base.pool.query<{ cart: unknown }>("select cart from login_flow where id_hash = $1", [
      hashOfToken(browser.cookies.get("login_flow") ?? ""),
    ]);
    expect(flow?.cart, cart.slice(0, 40)).toBe(kept);
  }
});
