// Every route of the specification: what is open answers, what needs a sign-in asks for it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guard } from "#server/guard.ts";
import { type Actor, type MemberId, visitor } from "#features/identity/account/rules.ts";
import { categories, tags } from "#features/shop/catalogue/rules.ts";
import { policySlugs } from "#features/site/policies/present.ts";
import { guides } from "#features/sitewide/search/guides.ts";
import appRoutes, { siteTable } from "../app/routes.ts";
import { startFilledServer } from "./kit/filled.ts";
import type { RunningServer } from "./server.ts";

const siteRoutes = siteTable.filter(({ own: ours }) => !ours);
const ownRoutes = siteTable.filter(({ own: ours }) => ours);
type Node = { path?: string; index?: boolean; caseSensitive?: boolean; children?: Node[] };
function pathsOf(nodes: readonly Node[], above = ""): string[] {
  return nodes.flatMap(({ path = "", index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : index || path ? [here || "/"] : [];
  });
}
const built = pathsOf(appRoutes as Node[]);
/** Pages of our own that the specification does not list. */
const own = ["/policies/:policy", "/sitemap.xml", "/news/rss.xml", "/robots.txt", "/*"];

/** Moves that the guard makes itself. */
const redirected = ["/product/taiheki-techo", "/landing/membership/membership-select"];

describe("the table of routes", () => {
  test("knows every page that is built", () => {
    const listed = new Set([...siteRoutes, ...ownRoutes].map(({ path }) => path));
    expect(built.filter((path) => !listed.has(path) && !own.includes(path))).toEqual([]);
  });
  test("has a page for every one of the specification", () => {
    const policies = siteRoutes.filter(({ path }) => path.startsWith("/policies/"));
    const there = new Set([...built, ...policies.map(({ path }) => path), ...redirected]);
    expect(siteRoutes.filter(({ path }) => !there.has(path)).map(({ path }) => path)).toEqual([]);
  });
  test("has every page that a guide of the search leads to", () => {
    const there = new Set(
      [...siteRoutes, ...ownRoutes].map(({ path }) => path.replaceAll(/\/:\w+\?/g, "")),
    );
    const pages = guides.map(({ href }) => href.replace(/\/?(?:#.*)?$/, ""));
    expect(pages.filter((page) => !there.has(page))).toEqual([]);
  });
  test("has one row for each path", () => {
    expect(new Set(siteRoutes.map(({ path }) => path)).size).toBe(siteRoutes.length);
  });
  test("sends a visitor of a page for members home, with where to come back to", () => {
    const closed = siteRoutes.filter(
      ({ access, path }) => access === "login" && !path.includes(":"),
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const { path } of closed)
      expect(guard(path, "?a=1", visitor, "https://market.example/techo"), path).toMatchObject({
        to: `/?redirect_url=${encodeURIComponent(`${path}?a=1`)}`,
        status: 302,
      });
  });
  test("lets a visitor into what is for everybody", () => {
    for (const path of ["/", "/shop", "/shop/product/x", "/gallery", "/Cart", "/buy/products"])
      expect(guard(path, "", visitor, "https://market.example"), path).toBeUndefined();
  });
  test("redirects with the codes of the specification", () => {
    expect(guard("/product/taiheki-techo", "", visitor, "https://market.example/techo")).toEqual({
      to: "https://market.example/techo",
      status: 302,
      remember: false,
    });
    expect(guard("/landing/membership/membership-select", "", visitor, "")).toMatchObject({
      to: "/membership/select-deshi",
      status: 301,
    });
    for (const path of [
      "/another-frontier",
      "/another-frontier/x",
      "/another-frontier/mixins/auth/authMixin",
    ])
      expect(guard(path, "", visitor, "")).toMatchObject({ to: "/", status: 301, remember: false });
    const holder: Actor = {
      kind: "member",
      uid: "u" as MemberId,
      displayName: "",
      email: null,
      authority: "customer",
      roles: [],
      heldItems: ["000029"],
      signInId: "",
      provedAt: new Date(0),
      second: false,
      secondAt: null,
      leaving: false,
    };
    expect([
      guard("/another-frontier", "", holder, "", { frontierOpen: true }),
      guard("/another-frontier", "", holder, "", { frontierOpen: false })?.status,
    ]).toEqual([undefined, 301]);
  });
  test("asks no route for its capitals, because the router in the browser does not", () => {
    const asking = (nodes: readonly Node[]): Node[] =>
      nodes.flatMap((node) => [
        ...(node.caseSensitive ? [node] : []),
        ...asking(node.children ?? []),
      ]);
    expect(asking(appRoutes as Node[])).toEqual([]);
  });
  test("has no page under other capitals: each such address leads to ours", () => {
    const pages = built.filter((path) => path !== "/*");
    expect(pages.length).toBeGreaterThan(130);
    for (const page of pages) {
      const parts = page.replace(/\?$/, "").split("/");
      const written = (change: (part: string) => string) =>
        parts.map((part) => (part.startsWith(":") ? "Aa-1" : change(part))).join("/");
      const ours = written((part) => part);
      const others = [
        written((part) => part.toUpperCase()),
        written((part) => part.toLowerCase()),
        written((part) => part.replace(/[a-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`)),
      ].filter((one) => one !== ours);
      for (const other of others)
        expect(guard(other, "?a=1", visitor, "https://market.example"), other).toEqual({
          to: `${ours}?a=1`,
          status: 301,
          remember: true,
        });
      expect(guard(ours, "", visitor, "https://market.example")?.to, ours).not.toBe(ours);
    }
  });
  test("leaves alone what is no page of ours, and what stands for a parameter", () => {
    for (const path of [
      "/NOWHERE",
      "/Mypage/NoWhere",
      "/gallery/A-b",
      "/membership/AbCdEf",
      "/Assets/x.css",
      "/shop%2Ftag/x",
      "/%E0%A4%A",
    ])
      expect(guard(path, "", visitor, ""), path).toBeUndefined();
  });
});

describe("on a running server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startFilledServer();
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
  });
  const get = (path: string) =>
    fetch(`${server.base}${path}`, { redirect: "manual", headers: { accept: "text/html" } });

  const open = [
    "/",
    "/shop",
    "/shop02",
    "/pants-shop",
    "/gallery",
    "/gallery/sakuhin-asa-no-saka",
    "/about",
    "/contact",
    "/Cart",
    "/buy/products",
    "/shop/shop_line_login",
    "/design_template",
    "/landing/membership",
    "/landing/membership/old",
    "/landing/goods-teikibin",
    "/landing/prevo-teikibin",
    "/landing/taiheki-techo",
    "/landing/techo-reserve",
    "/membership/select-deshi",
    "/product/techo-plus",
    "/product/techo-plus/monthly",
    "/product/techo-plus/yearly",
    "/product/techo-plus/trial",
    "/liff",
    "/liff/anafun-login",
    "/liff/anafun-bodyvoice-login",
    "/liff/authenticated_login",
    "/liff/connect-email-anamin",
    "/liff/connect-email-nozokuru",
    "/liff/link-login",
    "/liff/linked",
    "/account/login",
    "/account/logout",
    "/account/line_login",
    "/account/line_login_portal",
    "/login2",
    "/password-reset",
    "/select",
    "/select/goods",
    "/select/pants",
    "/select/list",
    "/select/email-step",
    "/select/complete",
    "/shop/product/pants_subscription",
    "/shop/product/fudehito-t-ai",
    "/sitemap.xml",
    "/robots.txt",
    "/security",
    "/.well-known/security.txt",
    "/shindan/gps-shindan/mixins/resultMixin",
    "/dictionary",
    "/dictionary/katayori-hirou",
    `/dictionary/tag/${encodeURIComponent("からだ")}`,
    `/dictionary?q=${encodeURIComponent("い")}`,
    "/matome",
    "/matome/kuse-to-kurasu",
    "/matome/nemuru-mae-no-junban",
    "/shop/product/brand/dengeki-pants",
    "/shop/product/brand/dengeki-pants/kaminari",
    "/shop/product/brand/prevo-aloha",
    "/shop/product/brand/prevo-aloha/akane",
    ...categories.map((category) => `/shop/category/${category}`),
    ...tags.map((tag) => `/shop/tag/${tag}`),
    ...policySlugs.map((slug) => `/policies/${slug}`),
  ];
  test("search engines are led to every page that makes one want to join, and to none that is kept from them", async () => {
    const map = await (await get("/sitemap.xml")).text();
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(?<path>[^<]*)<\/loc>/g)].map(
      ({ groups }) => groups?.["path"] ?? "",
    );
    for (const path of ["/landing/membership", "/landing/techo-reserve", "/osusowa", "/tags"])
      expect(paths).toContain(path);
    for (const path of paths.filter((one) =>
      /^\/(landing|membership|product|osusowa|tags|single)/.test(one),
    )) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, (await answer.text()).includes('content="noindex"')]).toEqual([path, false]);
    }
  });
  test.each(open)("%s answers with a page", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const body = await answer.text();
    expect(body.length).toBeGreaterThan(50);
    if (answer.headers.get("content-type")?.startsWith("text/html"))
      expect(body).toContain('<main id="main"');
  });

  test.each([
    "/dictionary/nothing",
    "/dictionary/tag/nothing",
    "/shop/category/nothing",
    "/shop/tag/nothing",
    "/shop/product/nothing",
    "/gallery/nothing",
    "/gallery/fudehito-t-ai",
    "/policies/nothing",
    "/shop/product/brand/dengeki-pants/nothing",
    "/shop/product/brand/prevo-aloha/nothing",
    "/NOWHERE",
    "/buy/000008",
    "/buy/999999",
    "/membership/nothing-at-all-here",
    "/select/nothing",
    "/product/techo-plus/nothing",
    "/nowhere",
    "/mypage/nowhere",
    "/mypage/order/0190a0a0-0000-7000-8000-000000000001",
    "/shop/product/%E0%A4",
    "/gallery/a%00b",
    "/buy/success_buy_products",
    "/buy/nothing",
    "/shop/product/tsudoi-t-fuji",
  ])("%s is not found, and says so", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("404 Not Found");
  });

  test.each(["/account/proof?token=x", "/account/card?member=x", "/password-reset?token=x"])(
    "%s of a mail that is over says so, and what to do",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/リンクをお確かめください|このリンクは、もう使えません/);
    },
  );

  test.each([
    ["/dictionary/tag", 302, "/dictionary"],
    ["/shop/category", 302, "/shop"],
    ["/shop/tag", 302, "/shop"],
    ["/shop/product", 302, "/shop"],
    ["/product/taiheki-techo", 302, "/shop/category/taiheki-techo"],
    ["/mypage", 302, "/?redirect_url=%2Fmypage"],
    ["/mypage/plan?a=1", 302, "/?redirect_url=%2Fmypage%2Fplan%3Fa%3D1"],
    ["/mypage/stop/x", 302, "/?redirect_url=%2Fmypage%2Fstop%2Fx"],
    ["/account/select_plan", 302, "/?redirect_url=%2Faccount%2Fselect_plan"],
    ["/buy/000001", 302, "/account/login?redirect_url=%2Fbuy%2F000001"],
    ["/account/google_callback?state=x", 303, "/account/login?problem=provider"],
    ["/account/lineLogincallBack", 303, "/account/login?problem=provider"],
    ["/landing/membership/membership-select", 301, "/membership/select-deshi"],
    ["/another-frontier", 301, "/"],
    ["/liff/link", 302, "/liff/link-login"],
    ["/liff/link?liff.state=x", 302, "/liff/link-login?liff.state=x"],
    ["/cart", 301, "/Cart"],
    ["/CART?a=1", 301, "/Cart?a=1"],
    ["/Account/LineLoginCallback?state=x", 301, "/account/lineLogincallBack?state=x"],
    ["/MYPAGE", 301, "/mypage"],
    ["/Admin", 301, "/admin"],
    ["/%6dypage", 301, "/mypage"],
    ["/mypage/%70lan", 301, "/mypage/plan"],
    ["/shop/", 308, "/shop"],
    ["//shop", 308, "/shop"],
  ])("%s leads on with %i to %s", async (path, status, to) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("location")).toBe(to);
  });

  test("the head of each category has its three pictures", async () => {
    for (const category of categories) {
      const body = await (await get(`/shop/category/${category}`)).text();
      const pictures = [
        ...body.matchAll(/src(?:Set|set)?="(\/assets\/[a-z-]+-(?:mobile|tablet|pc)-[^"]+\.webp)"/g),
      ].map(([, path]) => path ?? "");
      expect(new Set(pictures).size, category).toBe(3);
      for (const path of pictures) expect((await fetch(`${server.base}${path}`)).status).toBe(200);
    }
  });

  test("each path of the table is there once, and the router knows it under the same name", () => {
    const paths = siteRoutes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain("/shop/product/brand/prevo-aloha/:color?");
    const pages = siteRoutes.filter(({ file }) => file).map(({ path }) => path);
    expect(pages.filter((path) => !built.includes(path))).toEqual([]);
    expect(pages.length).toBeGreaterThan(60);
  });
});
