// Who may: every route, and every call, for a visitor, a member, another sign-in's token, staff
// with and without the second factor. A route or call without a row fails here.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { beginSignIn, type SignedIn } from "#features/identity/account/service.server.ts";
import { makeCode } from "#features/library/dictionary/codes.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import appRoutes from "../app/routes.ts";
import { freshDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./server.ts";

const secret = "the secret of the access table; 32+";
type Node = { path?: string; index?: boolean; children?: Node[] };
const pathsOf = (nodes: readonly Node[], above = ""): string[] =>
  nodes.flatMap(({ path = "", index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : index || path ? [here || "/"] : [];
  });

/** Open to everybody: nobody is sent to sign in. */
const open = [
  "/",
  "/about",
  "/contact",
  "/pants-shop",
  "/shop",
  "/shop/category/:category?",
  "/shop/tag/:tag?",
  "/shop/product/brand/dengeki-pants/:pantsname?",
  "/shop/product/brand/prevo-aloha/:color?",
  "/shop/product/pants_subscription",
  "/shop/product/:productid?",
  "/shop02",
  "/gallery",
  "/gallery/:id",
  "/policies/:policy",
  "/policies/:policy/editions/:edition",
  "/*",
  "/Cart",
  "/shop/shop_line_login",
  "/buy/success_buy_products",
  "/buy/order_delivery",
  "/buy/:product?",
  "/design_template",
  "/buy/receipt.pdf",
  "/buy/refund.pdf",
  "/buy/confirmation.pdf",
  "/sitemap.xml",
  "/news/rss.xml",
  "/robots.txt",
  "/security",
  "/.well-known/security.txt",
  "/account/login",
  "/account/logout",
  "/account/line_login",
  "/account/line_login_portal",
  "/account/lineLogincallBack",
  "/account/google_login",
  "/account/google_callback",
  "/account/proof",
  "/account/card",
  "/unsubscribe",
  "/desk-invitation/:token",
  "/login2",
  "/password-reset",
  "/membership/:token",
  "/membership/select-deshi",
  "/landing/membership",
  "/landing/membership/old",
  "/landing/goods-teikibin",
  "/landing/prevo-teikibin",
  "/landing/taiheki-techo",
  "/landing/bf-jimi-shindan",
  "/landing/techo-reserve",
  "/product/techo-plus/:plan?",
  "/captions/:id",
  "/end-viewing",
  "/osusowa",
  "/tags",
  "/offline",
  "/offline/diary",
  "/single-music-player/:music?",
  "/listen/:id",
  "/watch/:id",
  "/select/list",
  "/select/email-step",
  "/select/complete",
  "/select/:set?",
  "/liff",
  "/liff/anafun-login",
  "/liff/anafun-bodyvoice-login",
  "/liff/authenticated_login",
  "/liff/connect-email-anamin",
  "/liff/connect-email-nozokuru",
  "/liff/link",
  "/liff/link-login",
  "/liff/linked",
  "/shindan",
  "/shindan/4st",
  "/shindan/bf-jimi-shindan-start",
  "/shindan/gps-shindan/:type?",
  "/shindan/gps-shindan/mixins/resultMixin",
  "/questionnaire/:id?",
  "/questionnaire/complete",
  "/index_bk20230514",
  "/trash/liberalarts-index",
  "/trash/old_index",
  "/trash/prevo-land-lp",
  "/trash/taiheki-session",
  "/redirection/ad-meta-jimi-shindan-to-line-reg",
  "/event/reservation_form",
  "/event/calendar.ics",
  "/event/receipt",
  "/news",
  "/news/:id",
  "/matome",
  "/matome/:id",
  "/search",
  "/favourites",
  "/favourites/kept",
  "/dictionary",
  "/dictionary/tag/:tag?",
  "/dictionary/:wordid",
  "/preview/word/:id",
  "/preview/matome/:id",
  "/preview/news/:id",
  "/preview/popup/:id",
  "/preview/mailing/:id",
  "/preview/event/:id",
  "/preview/policy/:id",
  "/preview/landing/:id",
  "/preview/goods-group/:id",
  "/preview/work/:id",
  "/preview/quiz/:id",
  "/preview/scenario/:id",
  "/preview/product/:id",
  "/preview/media/:id",
];
/** For members: a visitor is sent home with where to come back to. */
const signedIn = [
  "/mypage",
  "/mypage/plan",
  "/mypage/cards",
  "/mypage/receipt",
  "/mypage/stop/:id?",
  "/mypage/parcels/:id",
  "/mypage/why",
  "/mypage/letters",
  "/mypage/letters/:id",
  "/mypage/points",
  "/mypage/addresses",
  "/mypage/settings",
  "/mypage/settings/contact",
  "/mypage/leave",
  "/mypage/purchase_history",
  "/mypage/data.zip",
  "/sessionframe",
  "/single-dougaplayer/:dougaid?",
  "/player",
  "/single-player2/:onsei?",
  "/mypage/watch_history",
  "/mypage/memos",
  "/mypage/playlists",
  "/mypage/playlists/:id",
  "/mypage/eichi-diary/:day?",
  "/mypage/sonkyo-diary/:day?",
  "/mypage/diary-file/:kind",
  "/mypage/diary-photos/:id",
  "/mypage/diary-notebook/:kind",
  "/mypage/diary-chart",
  "/mypage/diary-search/:kind",
  "/mypage/stamps",
  "/afq/entry",
  "/afq/chapters",
  "/mypage/myroom",
  "/mypage/apartment",
  "/questionnaire/classmate-eval",
  "/mypage/memos.md",
  "/mypage/memos.csv",
  "/timeline/:id?/kansou",
  "/timeline/inbox",
  "/timeline/photos/:id",
  "/timeline/post-kansou2",
  "/timeline/rooms/:plan?",
  "/timeline/room-photos/:id",
  "/osusowa/player/:playtag?",
  "/mypage/gifts",
  "/mypage/own",
  "/mypage/receipt.pdf",
  "/mypage/refund.pdf",
  "/account/join",
  "/account/select_plan",
  "/account/start-prevo",
  "/account/start-product-membership",
  "/account/prevo_reserve",
  "/account/techo-3weeks-trial",
  "/buy/success_buy_ticket",
  "/buy/success_free_trial",
];
const dictionaryDesk = [
  "/admin/dictionary",
  "/admin/dictionary/new",
  "/admin/dictionary/import",
  "/admin/dictionary/export",
  "/admin/dictionary/:id",
];
const productDesk = [
  "/admin/products",
  "/admin/products/new",
  "/admin/products/import",
  "/admin/products/export",
  "/admin/lists/:list/file",
  "/admin/products/:id",
];
const mediaDesk = [
  "/admin/media",
  "/admin/media/new",
  "/admin/media/import",
  "/admin/media/calendar",
  "/admin/media/stops",
  "/admin/media/export",
  "/admin/media/:id",
  "/admin/media/:id/preview",
  "/admin/media/:id/figures",
  "/admin/playlists",
  "/admin/playlists/:id",
];
/** For staff with the second factor: to members it is not there. */
const staffOnly = [
  ...mediaDesk,
  ...dictionaryDesk,
  ...productDesk,
  "/admin",
  "/admin/find",
  "/admin/orders",
  "/admin/orders/slips.pdf",
  "/admin/packing",
  "/admin/packing/labels",
  "/admin/orders/new",
  "/admin/orders/:id",
  "/admin/orders/:id/files/:file",
  "/admin/members",
  "/admin/members/:uid",
  "/admin/members/:uid/data.zip",
  "/admin/members/guests",
  "/admin/members/guests/data.zip",
  "/admin/subscriptions",
  "/admin/parcels",
  "/admin/payments",
  "/admin/ledger",
  "/admin/money",
  "/admin/outbox",
  "/admin/front",
  "/admin/front/preview",
  "/admin/stock-counts",
  "/admin/stock-counts/:id",
  "/admin/stock-counts/:id/file",
  "/admin/groups",
  "/admin/groups/:id",
  "/admin/gallery",
  "/admin/shop",
  "/admin/redirects",
  "/admin/delivery",
  "/admin/settings",
  "/admin/means",
  "/admin/tax",
  "/admin/figures",
  "/admin/figures/file",
  "/admin/figures/cohorts",
  "/admin/figures/cohorts.csv",
  "/admin/figures/margins",
  "/admin/figures/margins.csv",
  "/admin/figures/payments",
  "/admin/figures/payments.csv",
  "/admin/figures/visits",
  "/admin/presses",
  "/admin/figures/visits.csv",
  "/admin/switches",
  "/admin/kansou",
  "/admin/rooms",
  "/admin/rooms/:id",
  "/admin/nakama",
  "/admin/points",
  "/admin/prices",
  "/admin/prices/:id",
  "/admin/letters",
  "/admin/mailings",
  "/admin/mailings/:id",
  "/admin/letters/:key",
  "/admin/quizzes",
  "/admin/quizzes/:id",
  "/admin/quizzes/:id/questions/:number",
  "/admin/quizzes/:id/results/:key",
  "/admin/classes",
  "/admin/classes/:id",
  "/admin/questionnaires",
  "/admin/questionnaires/:id",
  "/admin/questionnaires/:id/preview",
  "/admin/questionnaires/:id/questions/:number",
  "/admin/questionnaires/:id/answers",
  "/admin/questionnaires/:id/answers.csv",
  "/admin/story",
  "/admin/story/:id",
  "/admin/events",
  "/admin/events/:id",
  "/admin/events/:id/guests",
  "/admin/events/:id/guests.csv",
  "/admin/events/:id/names",
  "/admin/events/:id/door",
  "/admin/news",
  "/admin/news/:id",
  "/admin/popups",
  "/admin/popups/:id",
  "/admin/landings",
  "/admin/landings/:id",
  "/admin/matome",
  "/admin/matome/:id",
  "/admin/audit",
  "/admin/preview/:kind/:id",
  "/admin/misses",
];
/** For owners: other staff are told that it is not theirs. */
const ownersOnly = [
  "/admin/house",
  "/admin/viewings",
  "/admin/staff",
  "/admin/members/import",
  "/admin/members/invite",
  "/admin/policies",
  "/admin/policies/:id",
];
/**
 * For holders of another-frontier: everybody else is sent home for good, and it is never
 * remembered.
 */
const frontier = [
  "/another-frontier",
  "/another-frontier/:tag?",
  "/another-frontier/media/:id",
  "/another-frontier/nakama",
  "/another-frontier/mixins/auth/authMixin",
];

type Call = {
  method: "get" | "post" | "put" | "delete";
  path: string;
  who: "all" | "bearer" | "cookie" | "staff" | "code";
  body?: unknown;
  accept?: string;
};
const calls: readonly Call[] = [
  ...[
    "/api/v1/masters/version",
    "/api/v1/masters/{collection}",
    "/api/v1/orders/{id}",
    "/api/v1/postal-codes/{code}",
    "/api/v1/shop/products",
    "/api/v1/search/names",
    "/api/v1/shop/stock/{id}",
    "/api/v1/csrf",
  ].map((path) => ({ method: "get" as const, path, who: "all" as const })),
  ...[
    "/api/v1/cart/price",
    "/api/v1/shop/restock",
    "/api/v1/track/pageview",
    "/api/v1/track/visit",
    "/api/v1/track/presses",
    "/api/v1/createdMail",
    "/api/v1/login/line/start",
    "/api/v1/requestAccessTokenLogin",
    "/api/v1/createCustomUser",
    "/api/v1/createCustomToken",
    "/api/v1/sessionLogin",
    "/api/v1/passkey/login/options",
    "/api/v1/passkey/login",
  ].map((path) => ({ method: "post" as const, path, who: "all" as const })),
  ...["/api/v1/onsei", "/api/v1/onsei/address", "/api/v1/onsei/transcript"].map((path) => ({
    method: "get" as const,
    path,
    who: "all" as const,
  })),
  ...["/v1/dictionary", "/v1/dictionary/tag/{tag}", "/v1/dictionary/{id}"].map((path) => ({
    method: "get" as const,
    path,
    who: "code" as const,
  })),
  { method: "post", path: "/api/v1/onsei/totalIncrement", who: "all", body: { id: "x" } },
  { method: "post", path: "/api/v1/douga/totalIncrement", who: "all" },
  { method: "post", path: "/api/v1/bukatu/saveVimeo", who: "staff", body: {} },
  { method: "post", path: "/api/v1/popup/pop", who: "bearer" },
  { method: "put", path: "/api/v1/push/device", who: "bearer" },
  { method: "delete", path: "/api/v1/push/device", who: "bearer" },
  { method: "get", path: "/api/v1/kansou", who: "bearer" },
  { method: "get", path: "/api/v1/kansou/{id}", who: "bearer" },
  { method: "put", path: "/api/v1/kansou/{id}/likedUsers", who: "bearer" },
  { method: "delete", path: "/api/v1/kansou/{id}/likedUsers", who: "bearer" },
  { method: "get", path: "/api/v1/onsei/position", who: "bearer" },
  ...["onsei/userPlayingState", "douga/userPlayingState"].map((path) => ({
    method: "post" as const,
    path: `/api/v1/${path}`,
    who: "bearer" as const,
    body: { id: "x", seconds: 1, completed: false, duration: 2 },
  })),
  ...["onsei/userIncrement", "douga/userIncrement"].map((path) => ({
    method: "post" as const,
    path: `/api/v1/${path}`,
    who: "bearer" as const,
    body: { id: "x" },
  })),
  {
    method: "post",
    path: "/api/v1/onsei/saveAudipos",
    who: "bearer",
    body: { onseiId: "x", audipos: 1 },
  },
  {
    method: "post",
    path: "/api/v1/onsei/saveMemo",
    who: "bearer",
    body: { onseiId: "x", memo: "あ" },
  },
  {
    method: "post",
    path: "/api/v1/onsei/memos",
    who: "bearer",
    body: { id: randomUUID(), onseiId: "x", atSeconds: 1, memo: "あ" },
  },
  { method: "put", path: "/api/v1/onsei/memos/{id}", who: "bearer", body: { memo: "あ" } },
  { method: "delete", path: "/api/v1/onsei/memos/{id}", who: "bearer" },
  { method: "get", path: "/api/v1/onsei/queue", who: "cookie" },
  { method: "get", path: "/api/v1/live", who: "cookie", accept: "text/event-stream" },
  { method: "put", path: "/api/v1/onsei/queue", who: "bearer", body: { queue: [], at: 1 } },
  { method: "put", path: "/api/v1/onsei/preferences", who: "bearer", body: {} },
  { method: "post", path: "/api/v1/onsei/forget", who: "bearer", body: {} },
  { method: "post", path: "/api/v1/accessToken", who: "cookie", body: {} },
  { method: "get", path: "/api/v1/subscription", who: "bearer" },
  {
    method: "post",
    path: "/api/v1/subscription/update",
    who: "bearer",
    body: { id: randomUUID(), status: "cancel" },
  },
  { method: "post", path: "/api/v1/user/connectEmail", who: "bearer", body: { email: "x" } },
  ...["add/options", "prove/options"].map((path) => ({
    method: "post" as const,
    path: `/api/v1/passkey/${path}`,
    who: "bearer" as const,
    body: {},
  })),
  {
    method: "post",
    path: "/api/v1/passkey/add",
    who: "bearer",
    body: {
      response: {
        id: "x",
        rawId: "x",
        type: "public-key",
        response: { clientDataJSON: "e30", attestationObject: "oA" },
      },
    },
  },
  {
    method: "post",
    path: "/api/v1/passkey/prove",
    who: "bearer",
    body: {
      response: {
        id: "x",
        rawId: "x",
        type: "public-key",
        response: { clientDataJSON: "e30", authenticatorData: "x", signature: "x" },
      },
    },
  },
  {
    method: "post",
    path: "/api/v1/admin/uploads",
    who: "bearer",
    body: { itemId: "x", kind: "file", name: "x.m4a", bytes: 1 },
  },
  { method: "put", path: "/api/v1/admin/products/{id}/pictures", who: "bearer" },
  { method: "get", path: "/api/v1/admin/uploads/{id}", who: "bearer" },
  { method: "put", path: "/api/v1/admin/uploads/{id}", who: "bearer" },
  { method: "post", path: "/api/v1/admin/uploads/{id}/finish", who: "bearer" },
  { method: "delete", path: "/api/v1/admin/uploads/{id}", who: "bearer" },
  {
    method: "post",
    path: "/api/v1/admin/door",
    who: "bearer",
    body: { event: "nowhere", presses: [] },
  },
  {
    method: "put",
    path: "/api/v1/admin/drafts",
    who: "bearer",
    body: { subject: "word:x", version: 1, edition: null, fields: [] },
  },
  { method: "delete", path: "/api/v1/admin/drafts", who: "bearer" },
  { method: "post", path: "/api/v1/{product}/first_add_coin", who: "bearer", body: {} },
];

let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
type Who = "member" | "other" | "staff" | "half";
const who = {} as Record<Who, SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
  const now = new Date();
  for (const name of ["member", "other", "staff", "half"] as const) {
    const uid = randomUUID();
    await base.pool.query(
      "insert into users (uid, email, email_verified_at, display_name, authority, roles, created, updated) values ($1, $2, now(), $3, $4, $5, now(), now())",
      [
        uid,
        `${name}@example.jp`,
        name,
        name === "staff" || name === "half" ? "staff" : "customer",
        name === "staff" ? ["shop", "content", "community", "support"] : [],
      ],
    );
    who[name] = await beginSignIn(
      base.db,
      { uid, means: "mail", device: "", second: name === "staff" },
      now,
    );
  }
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", SESSION_SECRET: secret });
}, 90_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

const fill = (path: string) =>
  path
    .replace("/*", "/nowhere-at-all")
    .replace(":list", "orders")
    .replace(":kind", "word")
    .replaceAll(/\/:(?:id|uid)\??(?=\/|$)/g, `/${randomUUID()}`)
    .replaceAll(/\/:\w+\?/g, "")
    .replaceAll(/:\w+/g, "something-that-is-long");
const get = (path: string, name?: Who) =>
  fetch(`${server.base}${path}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });

describe("the table of pages", () => {
  test("has a row for every route that is built, and none besides", () => {
    const rows = [...open, ...signedIn, ...staffOnly, ...ownersOnly, ...frontier, "/admin/second"];
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
    expect(
      pathsOf(appRoutes as Node[]).filter((path) => !rows.includes(path)),
      "each stands above in the list of who may open it: open, signedIn, staffOnly …",
    ).toEqual([]);
    expect(rows.filter((path) => !pathsOf(appRoutes as Node[]).includes(path))).toEqual([]);
  });
  test.each(open)("%s asks nobody to sign in", async (path) => {
    const answer = await get(fill(path));
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("location") ?? "").not.toContain("/?redirect_url");
  });
  test.each(signedIn)(
    "%s is for members: visitors are sent home, and by script too",
    async (path) => {
      const there = fill(path);
      const visitor = await get(there);
      expect([visitor.status, visitor.headers.get("location")]).toEqual([
        302,
        `/?redirect_url=${encodeURIComponent(there)}`,
      ]);
      if (!/\.\w+$/.test(there)) {
        const byScript = await fetch(`${server.base}${there}.data`, { redirect: "manual" });
        expect(await byScript.text()).toContain(`"/?redirect_url=${encodeURIComponent(there)}"`);
      }
      const member = await get(there, "member");
      expect(member.status).toBeLessThan(500);
      expect(member.headers.get("location") ?? "").not.toContain("/?redirect_url");
      expect(member.headers.get("cache-control")).toContain("no-store");
    },
  );
  test.each(frontier)(
    "%s is for holders of another-frontier: all others are sent home, by script too",
    async (path) => {
      const there = fill(path);
      for (const name of [undefined, "member", "staff"] as const) {
        const answer = await get(there, name);
        expect(
          [answer.status, answer.headers.get("location"), answer.headers.get("cache-control")],
          name ?? "visitor",
        ).toEqual([301, "/", "no-store"]);
        const byScript = await fetch(`${server.base}${there}.data`, {
          redirect: "manual",
          headers: name ? { cookie: `session=${who[name].token}` } : {},
        });
        expect(byScript.headers.get("cache-control")).toContain("no-store");
        expect(await byScript.text()).toMatch(/redirect.*301|301.*redirect/s);
      }
    },
  );
  test.each(staffOnly)("%s is for staff with their second factor", async (path) => {
    const there = fill(path);
    expect((await get(there)).status).toBe(302);
    expect((await get(there, "member")).status).toBe(404);
    const half = await get(there, "half");
    expect([half.status, half.headers.get("location")?.startsWith("/admin/second")]).toEqual([
      302,
      true,
    ]);
    // 422: papers of chosen orders, and none was chosen.
    expect([200, 404, 422]).toContain((await get(there, "staff")).status);
  });
  test.each(ownersOnly)("%s is for owners", async (path) => {
    expect([(await get(path)).status, (await get(path, "member")).status]).toEqual([302, 404]);
    expect((await get(path, "staff")).status).toBe(403);
  });
  test("/admin/second is for staff alone", async () => {
    expect([
      (await get("/admin/second")).status,
      (await get("/admin/second", "member")).status,
      (await get("/admin/second", "half")).status,
    ]).toEqual([302, 404, 200]);
  });
  test.each([
    "/mypage/settings",
    "/mypage/settings/contact",
    "/mypage/stop/x",
    "/mypage/cards",
    "/mypage/addresses",
    "/mypage/leave",
    "/admin/orders/x",
    "/admin/members/x",
    "/admin/products",
    "/admin/orders",
    "/admin/members",
    "/admin/media",
    "/admin/dictionary",
    "/admin/products/x",
    "/admin/products/import",
    "/admin/media/x",
    "/admin/media/new",
    "/admin/media/import",
    "/admin/playlists",
    "/admin/playlists/x",
    "/admin/dictionary/x",
    "/admin/preview/word/x",
    "/admin/dictionary/new",
    "/admin/dictionary/import",
  ])("%s changes nothing for a visitor, nor for a page of somebody else's making", async (path) => {
    const post = (headers: Record<string, string>) =>
      fetch(`${server.base}${path}`, {
        method: "POST",
        redirect: "manual",
        headers,
        body: new URLSearchParams({ intent: "x" }),
      });
    expect((await post({ origin: server.base })).status).toBe(302);
    expect(
      (await post({ origin: "https://evil.example", cookie: `session=${who.member.token}` }))
        .status,
    ).toBe(403);
  });
});

describe("the table of calls", () => {
  test("has a row for every call of the document", async () => {
    const document = (await (await fetch(`${server.base}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const listed = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/(.)\/$/, "$1")}`),
    );
    expect(
      all.filter((call) => !listed.has(call)),
      "each stands in `calls` above, with who may ask it",
    ).toEqual([]);
    expect(all.length).toBeGreaterThan(45);
  });
  test("is true on the page for people too: each of its addresses is one that answers", async () => {
    const page = await (await fetch(`${server.base}/api/v1/docs`)).text();
    const shown = [...page.matchAll(/<h2><b>(\w+)<\/b> ([^<]+)<\/h2>/g)].map(
      ([, method = "", path = ""]) => `${method.toLowerCase()} ${path}`,
    );
    const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    expect(shown.filter((call) => !known.has(call.replace(/(.)\/$/, "$1")))).toEqual([]);
    expect(shown.length).toBeGreaterThan(45);
  });
  test("answers what is not in it in the envelope of all calls, whatever the method", async () => {
    for (const path of ["/api/v1/popup/push", "/api/v1/nothing", "/api/nothing", "/api/v1/cart"])
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await fetch(`${server.base}${path}`, {
          method,
          headers: { origin: server.base },
        });
        expect([path, method, answer.status, await answer.json()]).toEqual([
          path,
          method,
          404,
          { status: -1, message: "doesn't exist." },
        ]);
      }
  });
  const ask = (call: Call, headers: Record<string, string>) =>
    fetch(
      `${server.base}${call.path.replace("{product}", "shop_point").replaceAll(/\{\w+\}/g, "x")}`,
      {
        method: call.method.toUpperCase(),
        headers: {
          ...(call.method === "get"
            ? {}
            : {
                "content-type": call.path.endsWith("douga/totalIncrement")
                  ? "application/x-www-form-urlencoded"
                  : "application/json",
                origin: server.base,
              }),
          ...headers,
        },
        ...(call.method === "post" || call.method === "put"
          ? { body: JSON.stringify(call.body ?? {}) }
          : {}),
      },
    );
  test.each(calls.filter(({ who: needs }) => needs === "all"))(
    "$method $path is for everybody",
    async (call) => {
      const answer = await ask(call, {});
      expect(answer.status).toBeLessThan(500);
      expect(
        [401, 403].includes(answer.status) &&
          !/createCustom|requestAccess|sessionLogin/.test(call.path),
      ).toBe(false);
    },
  );
  test.each(calls.filter(({ who: needs }) => needs === "bearer"))(
    "$method $path wants the token of this very sign-in beside its cookie",
    async (call) => {
      const now = new Date();
      const cookie = `session=${who.member.token}`;
      const mine = await issueAccessToken(secret, who.member, now);
      const theirs = await issueAccessToken(secret, who.other, now);
      const old = await issueAccessToken(secret, who.member, new Date(now.getTime() - 36 * 60_000));
      const status = async (headers: Record<string, string>) => (await ask(call, headers)).status;
      expect([
        await status({}),
        await status({ cookie }),
        await status({ authorization: `Bearer ${mine}` }),
        await status({ cookie, authorization: `Bearer ${theirs}` }),
        await status({ cookie, authorization: `Bearer ${old}` }),
        await status({ cookie, authorization: "Bearer x" }),
      ]).toEqual([401, 401, 401, 401, 401, 401]);
      expect([200, 400, 404, 422]).toContain(
        await status({ cookie, authorization: `Bearer ${mine}` }),
      );
    },
  );
  test.each(
    calls.filter(({ path }) => /userPlayingState|userIncrement|saveAudipos|saveMemo/.test(path)),
  )("$method $path writes for nobody else", async (call) => {
    const headers = {
      cookie: `session=${who.member.token}`,
      authorization: `Bearer ${await issueAccessToken(secret, who.member, new Date())}`,
    };
    const as = async (uid: string) =>
      (await ask({ ...call, body: { ...(call.body as object), uid } }, headers)).status;
    expect([await as(who.other.uid), await as(who.member.uid)]).toEqual([403, 404]);
  });
  test.each(calls.filter(({ who: needs }) => needs === "staff"))(
    "$method $path is for staff with their second factor",
    async (call) => {
      const as = async (name: Who) =>
        (
          await ask(call, {
            cookie: `session=${who[name].token}`,
            authorization: `Bearer ${await issueAccessToken(secret, who[name], new Date())}`,
          })
        ).status;
      expect([(await ask(call, {})).status, await as("member"), await as("half")]).toEqual([
        401, 403, 403,
      ]);
      expect([200, 400, 404, 422]).toContain(await as("staff"));
    },
  );
  test.each(calls.filter(({ who: needs }) => needs === "cookie"))(
    "$method $path wants the cookie of a sign-in",
    async (call) => {
      const accept: Record<string, string> = call.accept ? { accept: call.accept } : {};
      const refused = await ask(call, accept);
      const answer = await ask(call, { ...accept, cookie: `session=${who.member.token}` });
      expect([refused.status, answer.status]).toEqual([401, 200]);
      // A stream would go on for as long as somebody listens.
      await answer.body?.cancel();
    },
  );
  test.each(calls.filter(({ who: needs }) => needs === "code"))(
    "$method $path wants an access code in force, whoever is signed in",
    async (call) => {
      const code = await makeCode(base.db, `access ${call.path}`, new Date());
      const as = async (query: string, headers: Record<string, string> = {}) =>
        (await ask({ ...call, path: `${call.path}${query}` }, headers)).status;
      expect([
        await as(""),
        await as("?code=x"),
        await as("", { cookie: `session=${who.staff.token}` }),
      ]).toEqual([401, 401, 401]);
      expect([200, 404]).toContain(await as(`?code=${code}`));
    },
  );
  test("the first call after signing out is refused", async () => {
    const { token, signInId, uid } = await beginSignIn(
      base.db,
      { uid: who.member.uid, means: "mail", device: "" },
      new Date(),
    );
    const headers = {
      cookie: `session=${token}`,
      authorization: `Bearer ${await issueAccessToken(secret, { uid, signInId }, new Date())}`,
    };
    const coin = calls.find(({ path }) => path.endsWith("first_add_coin")) as Call;
    expect((await ask(coin, headers)).status).toBe(200);
    const out = await fetch(`${server.base}/account/logout`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.base, cookie: headers.cookie },
      body: new URLSearchParams(),
    });
    expect(out.status).toBe(303);
    expect((await ask(coin, headers)).status).toBe(401);
  });
});
