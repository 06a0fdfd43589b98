// What each role of the staff may open, send and call, and what not: every desk, every form by its
// intent, every call. Who may what is written down here once more, by hand.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { deskRoles } from "#features/identity/account/rules.ts";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { callPlaces, deskPlaces, refusedByRole } from "#server/desk-access.ts";
import { siteTable } from "../app/routes.ts";
import { aShop } from "./kit/shop.ts";
import { signedIn } from "./people.ts";

const secret = "the secret of the table of roles; 32+";
const shop = aShop({ SESSION_SECRET: secret });
const all = [...deskRoles, "owner"] as const;
type Role = (typeof all)[number];
type Who = Role | "none" | "member";
const browsers = {} as Record<Who, SignedIn>;
beforeAll(async () => {
  for (const who of [...all, "none", "member"] as const) {
    const person = await shop.person(
      who === "owner"
        ? { authority: "owner" }
        : who === "member"
          ? {}
          : { authority: "staff", roles: who === "none" ? [] : [who] },
    );
    browsers[who] = await signedIn(shop.base(), person, { second: who !== "member" });
  }
});

/** How often each was let in and how often refused, told at the end of a run. */
const counts: Record<string, Record<string, [may: number, mayNot: number]>> = {};
function count(kind: string, who: string, isAllowed: boolean) {
  const row = (counts[who] ??= {});
  const pair = (row[kind] ??= [0, 0]);
  pair[isAllowed ? 0 : 1] += 1;
}
afterAll(() => {
  const lines = Object.entries(counts).map(([who, kinds]) =>
    [who, ...Object.entries(kinds).map(([kind, [yes, no]]) => `${kind} ${yes}/${no}`)].join("  "),
  );
  console.log(`may / may not\n${lines.join("\n")}`);
});

/** Who may look, beside the owner. */
const shopOnly = ["shop"] as const;
const content = ["content"] as const;
const contentAndCommunity = ["content", "community"] as const;
const both = ["shop", "support"] as const;
const withGuests = ["shop", "community", "support"] as const;
const pages: Readonly<Record<string, readonly Role[]>> = {
  "/admin": deskRoles,
  "/admin/find": deskRoles,
  "/admin/orders": both,
  "/admin/orders/new": both,
  "/admin/orders/:id": both,
  "/admin/orders/:id/files/:file": both,
  "/admin/orders/slips.pdf": shopOnly,
  "/admin/packing": shopOnly,
  "/admin/packing/labels": shopOnly,
  "/admin/redirects": content,
  "/admin/parcels": both,
  "/admin/products": shopOnly,
  "/admin/products/new": shopOnly,
  "/admin/products/import": shopOnly,
  "/admin/products/export": shopOnly,
  "/admin/products/:id": shopOnly,
  "/admin/front": shopOnly,
  "/admin/front/preview": shopOnly,
  "/admin/stock-counts": shopOnly,
  "/admin/stock-counts/:id": shopOnly,
  "/admin/stock-counts/:id/file": shopOnly,
  "/admin/groups": shopOnly,
  "/admin/groups/:id": shopOnly,
  "/admin/gallery": shopOnly,
  "/admin/members": both,
  "/admin/members/import": [],
  "/admin/members/invite": [],
  "/admin/members/guests": ["support"],
  "/admin/members/guests/data.zip": ["support"],
  "/admin/members/:uid": both,
  "/admin/members/:uid/data.zip": both,
  "/admin/subscriptions": both,
  "/admin/media": content,
  "/admin/media/new": content,
  "/admin/media/import": content,
  "/admin/media/calendar": content,
  "/admin/media/stops": content,
  "/admin/media/export": content,
  "/admin/media/:id": content,
  "/admin/media/:id/preview": content,
  "/admin/media/:id/figures": content,
  "/admin/playlists": content,
  "/admin/playlists/:id": content,
  "/admin/dictionary": content,
  "/admin/dictionary/new": content,
  "/admin/dictionary/import": content,
  "/admin/dictionary/export": content,
  "/admin/dictionary/:id": content,
  "/admin/classes": ["community"],
  "/admin/classes/:id": ["community"],
  "/admin/quizzes": content,
  "/admin/quizzes/:id": content,
  "/admin/quizzes/:id/questions/:number": content,
  "/admin/quizzes/:id/results/:key": content,
  "/admin/story": content,
  "/admin/story/:id": content,
  "/admin/questionnaires": content,
  "/admin/questionnaires/:id": content,
  "/admin/questionnaires/:id/preview": content,
  "/admin/questionnaires/:id/questions/:number": content,
  "/admin/questionnaires/:id/answers": content,
  "/admin/questionnaires/:id/answers.csv": content,
  "/admin/events": deskRoles,
  "/admin/events/:id": contentAndCommunity,
  "/admin/events/:id/guests": withGuests,
  "/admin/events/:id/guests.csv": withGuests,
  "/admin/events/:id/names": withGuests,
  "/admin/events/:id/door": withGuests,
  "/admin/news": contentAndCommunity,
  "/admin/news/:id": contentAndCommunity,
  "/admin/popups": contentAndCommunity,
  "/admin/popups/:id": contentAndCommunity,
  "/admin/mailings": contentAndCommunity,
  "/admin/mailings/:id": contentAndCommunity,
  "/admin/matome": content,
  "/admin/matome/:id": content,
  "/admin/misses": content,
  "/admin/kansou": ["community"],
  "/admin/rooms": ["community", "support"],
  "/admin/rooms/:id": ["community", "support"],
  "/admin/nakama": ["community"],
  "/admin/points": shopOnly,
  "/admin/prices": both,
  "/admin/prices/:id": both,
  "/admin/letters": content,
  "/admin/letters/:key": content,
  "/admin/viewings": [],
  "/admin/figures": shopOnly,
  "/admin/figures/file": shopOnly,
  "/admin/figures/cohorts": shopOnly,
  "/admin/figures/cohorts.csv": shopOnly,
  "/admin/figures/margins": shopOnly,
  "/admin/figures/margins.csv": shopOnly,
  "/admin/figures/payments": shopOnly,
  "/admin/figures/payments.csv": shopOnly,
  "/admin/figures/visits": shopOnly,
  "/admin/presses": ["shop", "content"],
  "/admin/figures/visits.csv": shopOnly,
  "/admin/payments": both,
  "/admin/ledger": shopOnly,
  "/admin/money": both,
  "/admin/shop": shopOnly,
  "/admin/delivery": shopOnly,
  "/admin/settings": deskRoles,
  "/admin/house": [],
  "/admin/means": shopOnly,
  "/admin/tax": shopOnly,
  "/admin/landings": ["content"],
  "/admin/landings/:id": ["content"],
  "/admin/policies": [],
  "/admin/policies/:id": [],
  "/admin/switches": content,
  "/admin/outbox": both,
  "/admin/audit": ["support"],
  "/admin/staff": [],
  "/admin/lists/orders/file": both,
  "/admin/lists/packing/file": shopOnly,
  "/admin/lists/redirects/file": content,
  "/admin/lists/parcels/file": both,
  "/admin/lists/products/file": shopOnly,
  "/admin/lists/members/file": ["support"],
  "/admin/lists/subscriptions/file": both,
  "/admin/lists/payments/file": both,
  "/admin/lists/ledger/file": shopOnly,
  "/admin/lists/media/file": content,
  "/admin/lists/playlists/file": content,
  "/admin/lists/words/file": content,
  "/admin/lists/matome/file": content,
  "/admin/lists/events/file": deskRoles,
  "/admin/lists/questionnaires/file": content,
  "/admin/lists/classes/file": ["community"],
  "/admin/lists/news/file": contentAndCommunity,
  "/admin/lists/popups/file": contentAndCommunity,
  "/admin/lists/misses/file": content,
  "/admin/lists/outbox/file": both,
  "/admin/lists/audit/file": ["support"],
  "/admin/lists/nakama/file": ["community"],
  "/admin/lists/viewings/file": [],
  "/admin/preview/product/x": shopOnly,
  "/admin/preview/word/x": content,
  "/admin/preview/scenario/x": content,
  "/admin/preview/matome/x": content,
  "/admin/preview/news/x": contentAndCommunity,
  "/admin/preview/popup/x": contentAndCommunity,
  "/admin/preview/mailing/x": contentAndCommunity,
  "/admin/preview/event/x": contentAndCommunity,
  "/admin/preview/landing/x": ["content"],
  "/admin/preview/goods-group/category-socks": shopOnly,
  "/admin/preview/quiz/x": content,
  "/admin/preview/policy/x": [],
  "/admin/preview/media/x": content,
};
/** Forms that not everybody who may look may send, by page and intent. */
const acts: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  "/admin/orders": { act: shopOnly, stop: shopOnly },
  "/admin/house": { sender: [] },
  "/admin/points": { write: [], withdraw: [] },
  "/admin/prices/:id": { write: [], withdraw: [], "open-sale": [], "rest-sale": [] },
  "/admin/orders/:id": {
    pack: shopOnly,
    finish: shopOnly,
    ship: shopOnly,
    take: shopOnly,
    "hand-back": shopOnly,
    stop: shopOnly,
    "keep-replacement": shopOnly,
    resume: shopOnly,
    refund: both,
    telephone: both,
    cancel: both,
    delivery: both,
    transfer: shopOnly,
    returned: shopOnly,
    collected: shopOnly,
    nottaken: shopOnly,
    note: both,
    "note-remove": both,
    attach: both,
    "attachment-remove": both,
  },
  "/admin/parcels": {
    act: shopOnly,
    stop: shopOnly,
    pack: shopOnly,
    ship: shopOnly,
    broken: shopOnly,
  },
  "/admin/members": { act: ["support"], stop: ["support"], mails: both },
  "/admin/members/:uid": {
    authority: [],
    contact: both,
    note: both,
    "note-remove": ["support"],
    grant: ["support"],
    extend: ["support"],
    end: ["support"],
    store: ["support"],
    points: ["support"],
    return: ["support"],
    "sign-out": ["support"],
    see: ["support"],
    ban: ["support"],
    "let-in": ["support"],
    disclose: ["support"],
    erase: ["support"],
  },
  "/admin/subscriptions": {
    act: ["support"],
    stop: ["support"],
    end: ["support"],
    memo: ["support"],
  },
  "/admin/switches": { open: [], close: [], radio: content },
  "/admin/events/:id/guests": { remove: both, "call-off": both },
  "/admin/means": { means: [] },
  "/admin/tax": { add: [], cancel: [] },
  "/admin/outbox": { act: ["support"], stop: ["support"], again: ["support"] },
};
const calls = [
  ["POST", "/api/v1/admin/uploads", content],
  ["GET", "/api/v1/admin/uploads/x", content],
  ["PUT", "/api/v1/admin/uploads/x", content],
  ["POST", "/api/v1/admin/uploads/x/finish", content],
  ["DELETE", "/api/v1/admin/uploads/x", content],
  ["PUT", "/api/v1/admin/products/x/pictures", shopOnly],
  ["POST", "/api/v1/admin/door", withGuests],
  ["PUT", "/api/v1/admin/drafts", all],
  ["DELETE", "/api/v1/admin/drafts", all],
  ["POST", "/api/v1/bukatu/saveVimeo", content],
] as const;

const may = (who: Role, roles: readonly Role[]) => who === "owner" || roles.includes(who);
const fill = (path: string) => path.replaceAll(/:(?:id|uid|file)\b/g, randomUUID());
const ask = (path: string, who: Who | "visitor", init: RequestInit = {}) =>
  shop.app().fetch(shop.url(path), {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: shop.app().base,
      ...(who === "visitor" ? {} : { cookie: `session=${browsers[who].token}` }),
      ...init.headers,
    },
  });

const files = import.meta.glob<{ action?: unknown }>("../app/routes/admin/**/*.{ts,tsx}");
/** Its forms by their intents; one without a name where the page has one alone. */
async function intentsOf(path: string): Promise<readonly string[]> {
  const file = siteTable.find((row) => row.path === path)?.file;
  const { action } = (await files[`../app/routes/${file}`]?.()) ?? {};
  if (!action) return [];
  return (action as { acts?: readonly string[] }).acts ?? [""];
}

describe("the table of roles", () => {
  test("has every desk and every call of the back office, and none besides", () => {
    const desks = siteTable.filter(({ access }) => access === "staff").map(({ path }) => path);
    const free = desks.filter((path) => !/:(?:list|kind)/.test(path));
    expect(
      Object.keys(pages)
        .filter((path) => !/\/(?:lists|preview)\//.test(path))
        .toSorted(),
    ).toEqual(
      free.filter((path) => path in pages || path.includes("/media/:id/preview")).toSorted(),
    );
    expect(free.filter((path) => !(path in pages))).toEqual([]);
    const asked = Object.keys(pages);
    expect(
      deskPlaces.filter((place) => !asked.some((path) => path === place || path.startsWith(place))),
    ).toEqual([]);
    expect(callPlaces.filter((place) => !calls.some(([, path]) => path.startsWith(place)))).toEqual(
      [],
    );
  });
});

/** What is read on a screen, in the desk's frame; the others are files. */
const isPage = (path: string) =>
  !/\/(?:file|export|labels|slips\.pdf|[a-z]+\.csv|data\.zip|files\/:file)$/.test(path) &&
  path !== "/admin/find";
describe("pages", () => {
  test.each(Object.keys(pages))("%s", async (path) => {
    const roles = pages[path] ?? [];
    const there = fill(path);
    expect((await ask(there, "visitor")).status).toBe(302);
    expect((await ask(there, "member")).status).toBe(404);
    expect((await ask(there, "none")).status).toBe(403);
    for (const who of ["visitor", "member", "none"]) count("pages", who, false);
    for (const who of all) {
      const answer = await ask(there, who);
      const { status } = answer;
      count("pages", who, may(who, roles));
      if (may(who, roles)) expect([200, 404, 422], `${who} ${status}`).toContain(status);
      else {
        const html = await answer.text();
        expect([status, html.includes("staff-side")], who).toEqual([403, isPage(path)]);
      }
    }
  });
  test("a refused desk says so in the frame of the desks that one may open", async () => {
    const html = await (await ask("/admin/dictionary", "shop")).text();
    expect([
      html.includes("いまの担当では使えません"),
      html.includes('href="/admin"'),
      html.includes('href="/admin/dictionary"'),
      html.includes("staff-side"),
      html.includes('href="/admin/products"'),
    ]).toEqual([true, true, false, true, true]);
    const lost = await (await ask("/admin", "member")).text();
    expect(lost.includes('href="/admin/orders"')).toBe(false);
  });
  test("an address spelled otherwise opens no other desk, by script neither", async () => {
    for (const path of [
      "/admin/%6Frders",
      "/admin/lists/%6Frders/file",
      "/admin/lists/orders%2F/file",
    ])
      expect([301, 403, 404], path).toContain((await ask(path, "content")).status);
    const byScript = await ask("/admin/orders.data", "content");
    expect([byScript.status, (await byScript.text()).includes("荷づくり")]).toEqual([403, false]);
  });
  test("the palette and the first page find only what one may open", async () => {
    const found = await (await ask("/admin/find?q=%E6%A1%88%E5%86%85", "community")).text();
    expect(found.includes("/admin/members/")).toBe(false);
    const desks = async (who: Role) => {
      const html = await (await ask("/admin", who)).text();
      return ["/admin/orders", "/admin/audit", "/admin/nakama", "/admin/media"].map((to) =>
        html.includes(`href="${to}`),
      );
    };
    expect(
      await Promise.all((["shop", "support", "community", "owner"] as const).map(desks)),
    ).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [false, false, true, false],
      [true, true, true, true],
    ]);
  });
});

describe("forms", () => {
  const asked = Object.keys(pages).filter((path) => !/\/lists\//.test(path));
  test.each(asked)("%s", async (path) => {
    const route = path.startsWith("/admin/preview/") ? "/admin/preview/:kind/:id" : path;
    const own = acts[path] ?? {};
    const intents = await intentsOf(route);
    expect(Object.keys(own).filter((name) => !intents.includes(name))).toEqual([]);
    for (const intent of intents) {
      const roles = own[intent] ?? pages[path] ?? [];
      for (const who of [...all, "none"] as const) {
        const answer = await ask(fill(path), who, {
          method: "POST",
          body: new URLSearchParams({ intent, reason: "ためし" }),
        });
        const html = await answer.text();
        const said =
          html.includes("いまの担当では使えません") ||
          html.includes(refusedByRole) ||
          html.includes("これができるのは、店主だけです。");
        const why = `${who} ${intent} ${answer.status}`;
        count("forms", who, who !== "none" && may(who, roles));
        if (who !== "none" && may(who, roles)) expect(said, why).toBe(false);
        else expect([answer.status, said], why).toEqual([403, true]);
      }
    }
  });
  test("an act is not let through under the name of one's own filter", async () => {
    for (const path of ["/admin/preview/product/x", "/admin/dictionary/new"])
      expect(
        (
          await ask(path, "support", {
            method: "POST",
            body: new URLSearchParams({ intent: "keep" }),
          })
        ).status,
      ).toBe(403);
  });
});

describe("calls", () => {
  test.each(calls)("%s %s", async (method, path, roles) => {
    for (const who of [...all, "none"] as const) {
      const { uid, signInId, token } = browsers[who];
      const bearer = await issueAccessToken(secret, { uid, signInId }, new Date());
      const answer = await shop.app().fetch(shop.url(path), {
        method,
        headers: {
          origin: shop.app().base,
          cookie: `session=${token}`,
          authorization: `Bearer ${bearer}`,
          "content-type": method === "PUT" ? "application/octet-stream" : "application/json",
        },
        ...(method === "POST" ? { body: "{}" } : method === "PUT" ? { body: "x" } : {}),
      });
      const text = await answer.text();
      count("calls", who, who !== "none" && may(who, roles));
      if (who !== "none" && may(who, roles)) expect(answer.status, who).not.toBe(403);
      else expect([answer.status, text.includes(refusedByRole)], who).toEqual([403, true]);
    }
  });
});
