// The pages inside LINE's app with a script in the place of LINE's own, as it is described: it owns
// parts of the address until it has run.
import type { Page } from "@playwright/test";
import { type RunningServer, startServer } from "../server.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

type Sdk = {
  tokens: { idToken: string; accessToken: string | null; friendFlag: boolean } | null;
  inClient: boolean;
};
/**
 * LINE's script, as far as we use it. Signing in comes back with LINE's marks in the address, as
 * LINE's own does.
 */
const sdk = ({ tokens, inClient }: Sdk) => `(() => {
  const given = ${JSON.stringify(tokens)};
  const calls = JSON.parse(sessionStorage.getItem("calls") || "[]");
  const note = (call) => { calls.push(call); sessionStorage.setItem("calls", JSON.stringify(calls)); };
  let ready = false;
  const mustBeReady = () => { if (!ready) throw new Error("init() was not called before"); };
  window.liff = {
    async init({ liffId }) {
      note("init " + liffId + " " + location.search);
      ready = true;
      const url = new URL(location.href);
      if (url.searchParams.has("code")) { sessionStorage.setItem("in", "1"); history.replaceState(history.state, "", url.pathname); }
      const state = url.searchParams.get("liff.state");
      if (state && url.pathname === "/liff") { location.replace("/liff" + state); await new Promise(() => {}); }
    },
    isInClient: () => ${inClient},
    isLoggedIn: () => { mustBeReady(); return ${inClient} || sessionStorage.getItem("in") === "1"; },
    login: ({ redirectUri }) => { note("login " + redirectUri); location.assign(redirectUri + (redirectUri.includes("?") ? "&" : "?") + "code=c&state=s&liffClientId=x"); },
    logout: () => { note("logout"); sessionStorage.removeItem("in"); },
    getIDToken: () => { mustBeReady(); return given && given.idToken; },
    getAccessToken: () => { mustBeReady(); return given && given.accessToken; },
    getFriendship: async () => ({ friendFlag: Boolean(given && given.friendFlag) }),
    closeWindow: () => note("close"),
  };
})();`;

const channel = "1234567890";
/** A shop whose LINE is the stand-in of another. */
async function shopOf(line: string) {
  return startServer({
    SEED: "none",
    LINE_LOGIN_CHANNEL_ID: channel,
    LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef0123456789abcdef",
    LINE_ISSUER: `${line}/__stand-in/line`,
    LINE_API_BASE: `${line}/__stand-in/line`,
    LINE_LIFF_ID: "1234567890-abcdefgh",
    LINE_ADD_FRIEND_URL: "https://line.example/add",
  });
}
const handed = async (line: string, persona: string, inside = false) =>
  (await (
    await fetch(`${line}/__stand-in/line/liff?persona=${persona}${inside ? "&inside=1" : ""}`)
  ).json()) as NonNullable<Sdk["tokens"]>;
async function withScript(page: Page, script: Sdk): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route("https://static.line-scdn.net/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: sdk(script) });
  });
  return asked;
}
let shop: RunningServer;
test.beforeAll(async ({ server }, info) => {
  info.setTimeout(120_000);
  shop = await shopOf(server.base);
});
test.afterAll(async () => {
  await shop?.stop();
});
const calls = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("calls") ?? "[]") as string[]);

test("LINE's script is let in, runs first, and what it hands over signs in", async ({
  page,
  shop: line,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  const asked = await withScript(page, {
    tokens: await handed(line, "no-friend"),
    inClient: false,
  });
  await page.goto(`${shop.base}/liff/anafun-login?redirect_url=%2Fmypage%2Fplan`);
  await page.getByRole("button", { name: "LINEでつづける" }).click();
  await expect(page.getByRole("heading", { name: "はるさん、ようこそ" })).toBeVisible();
  await expect(page.getByRole("link", { name: "友だちに追加する" })).toHaveAttribute(
    "href",
    "https://line.example/add",
  );
  expect(await calls(page)).toEqual([
    "init 1234567890-abcdefgh ?redirect_url=%2Fmypage%2Fplan",
    `login ${shop.base}/liff/anafun-login?redirect_url=%2Fmypage%2Fplan`,
    "init 1234567890-abcdefgh ?redirect_url=%2Fmypage%2Fplan&code=c&state=s&liffClientId=x",
  ]);
  await page.getByRole("button", { name: "つづける" }).click();
  await page.waitForURL(/\/mypage\/plan/);
  expect(new Set(asked)).toEqual(
    new Set(["https://static.line-scdn.net/liff/edge/versions/2.31.0/sdk.js"]),
  );
  expect(refused).toEqual([]);
  const before = asked.length;
  await page.goto(`${shop.base}/account/logout`);
  expect(asked.length).toBe(before);
});

test("the address that LINE opens first goes on to the page that was meant; inside LINE an old token is shut out by closing, not by asking again", async ({
  page,
  shop: line,
}) => {
  await withScript(page, {
    tokens: { ...(await handed(line, "expired")), accessToken: null },
    inClient: true,
  });
  await page.goto(`${shop.base}/liff?liff.state=${encodeURIComponent("/authenticated_login")}`);
  await page.waitForURL(/\/liff\/authenticated_login$/);
  await expect(page.getByRole("heading", { name: "時間が過ぎました" })).toBeVisible();
  await expect(page.getByRole("button", { name: "LINEでつづける" })).toHaveCount(0);
  await page.getByRole("button", { name: "この画面を閉じる" }).click();
  expect(await calls(page)).toContain("close");
});

test("a script that does not come is said, with a way on that needs none of it", async ({
  page,
}) => {
  await page.context().route("https://static.line-scdn.net/**", (route) => route.abort());
  await page.goto(`${shop.base}/liff/connect-email-anamin`);
  await expect(page.getByRole("heading", { name: "LINEにつながりませんでした" })).toBeVisible();
  await page.getByRole("link", { name: "メールでログインする" }).click();
  await page.waitForURL(/\/login2/);
});
