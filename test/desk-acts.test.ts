// What each role of the staff is shown on the desks: no act and no way that the server would refuse
// them, and every one that it lets them do.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";
import { deskRoles } from "#features/identity/account/rules.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { seedEvents } from "#seed/seed-events.server.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { anOrderOf } from "./kit/order.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const all = [...deskRoles, "owner"] as const;
type Role = (typeof all)[number];
const browsers = {} as Record<Role, PlainBrowser>;
const order = randomUUID();
let member = "";

beforeAll(async () => {
  const base = shop.base();
  await ensureItems(base.db, itemMasters);
  ({ uid: member } = await shop.person());
  await giveLicence(base, member, "000001");
  const plan = randomUUID();
  await shop.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
       period_start, period_end, created_at, updated_at)
     values ($1, $2, '000001', 'sub_1', 'cus_1', 'past_due', 3300, 'month', now(), now(),
       now(), now())`,
    [plan, member],
  );
  await shop.query(
    `insert into parcel (id, subscription_id, uid, invoice_id, state, ship_on, address, contents,
       asks, created_at, updated_at)
     values ($1, $2, $3, 'in_1', 'planned', '2026-11-25', $4, '[]', '[]', now(), now())`,
    [randomUUID(), plan, member, JSON.stringify(anAddress())],
  );
  await shop.query(
    `insert into ticket_use (id, licence_id, uid, purpose, used_at)
     select $1, id, uid, 'event:one', now() from item_own where uid = $2`,
    [randomUUID(), member],
  );
  await shop.query(
    `insert into outbox (id, kind, key, payload, created_at, attempts, failed_at, last_error)
     values ($1, 'nowhere', 'a', '{}', now(), 3, now(), 'shut')`,
    [randomUUID()],
  );
  await anOrderOf(shop, order, member);
  await seedEvents(base.db, new Date());
  await shop.query(
    `insert into event_reservation (id, event_id, uid, name, seats, companions, note, state,
       free_until, created_at, confirmed_at)
     values ($1, 'soles', $2, '春野 遙', 1, '', '', 'confirmed', now(), now(), now())`,
    [randomUUID(), member],
  );
  for (const role of all) {
    const who = role === "owner" ? { authority: role } : { authority: "staff", roles: [role] };
    browsers[role] = await shop.browserOf(who as { authority: "owner" }, { second: true });
  }
  await browsers.owner.post(`/admin/members/${member}`, {
    intent: "note",
    key: randomUUID(),
    words: "水曜がよい",
  });
}, 90_000);

const places = (): readonly string[] => [
  "/admin",
  "/admin/orders",
  `/admin/orders/${order}`,
  "/admin/packing",
  "/admin/parcels",
  "/admin/members",
  `/admin/members/${member}`,
  "/admin/subscriptions",
  "/admin/payments",
  "/admin/ledger",
  "/admin/money",
  "/admin/outbox",
  "/admin/switches",
  "/admin/points",
  "/admin/prices",
  "/admin/prices/000001",
  "/admin/letters",
  "/admin/letters/order-paid",
  "/admin/settings",
  "/admin/house",
  "/admin/delivery",
  "/admin/shop",
  "/admin/products",
  "/admin/stock-counts",
  "/admin/gallery",
  "/admin/media",
  "/admin/dictionary",
  "/admin/events",
  "/admin/events/soles",
  "/admin/events/soles/guests",
  "/admin/events/soles/guests?part=keep",
  "/admin/events/soles/guests?part=letter",
  "/admin/events/soles/guests?part=after",
  "/admin/events/soles/names",
  "/admin/classes",
  "/admin/classes/new",
  "/admin/quizzes",
  "/admin/quizzes/4st",
  "/admin/quizzes/4st/questions/1",
  "/admin/quizzes/4st/results/ue",
  "/admin/questionnaires",
  "/admin/questionnaires/new",
  "/admin/story",
  "/admin/story/1-101",
  "/admin/news",
  "/admin/popups",
  "/admin/mailings",
  "/admin/mailings/new",
  "/admin/redirects",
  "/admin/kansou",
  "/admin/rooms",
  "/admin/nakama",
  "/admin/misses",
  "/admin/figures",
  "/admin/figures/cohorts",
  "/admin/figures/margins",
  "/admin/figures/payments",
  "/admin/figures/visits",
  "/admin/presses",
  "/admin/audit",
];
/** The acts and the ways that a page shows. */
function shownOf(html: string) {
  const page = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const marks = page.match(/<(?:input|button)[^>]*name="intent"[^>]*>/g) ?? [];
  const acts = marks.flatMap((mark) => /value="([^"]+)"/.exec(mark)?.[1] ?? []);
  const ways = [...page.matchAll(/href="(\/admin[^"#]*)"/g)].map(([, way = ""]) => way);
  return {
    acts: [...new Set(acts)].toSorted(),
    ways: [...new Set(ways.map((way) => way.replaceAll("&amp;", "&")))],
    page,
  };
}
const refusals = [
  "いまの担当では使えません",
  "この机は、いまの担当では使えません",
  "これができるのは、店主だけです。",
];
async function accepts(role: Role, place: string, intent: string): Promise<boolean> {
  const answer = await browsers[role].post(place, { intent });
  const html = await answer.text();
  return !(answer.status === 403 && refusals.some((words) => html.includes(words)));
}
const shownTo = async (role: Role, place: string) => {
  const answer = await browsers[role].get(place);
  return answer.status === 200 ? shownOf(await answer.text()) : undefined;
};

const patience = { timeout: 90_000 };
describe("what a role is shown is what the server lets it do", () => {
  test("who may not reads who may; who may reads none of it", async () => {
    const by = async (role: Role, place: string) => (await shownTo(role, place))?.page ?? "";
    const there = `/admin/members/${member}`;
    const said = "「会員の相談」の担当の方と、店主の方ができます。";
    expect((await by("shop", there)).includes(said)).toBe(true);
    for (const role of ["support", "owner"] as const)
      expect((await by(role, there)).includes("店主の方ができます。")).toBe(false);
    expect(await by("support", `/admin/orders/${order}`)).toContain("「お店」の担当の方と");
    expect(await by("content", "/admin/switches")).toContain("店主の方だけができます。");
    expect(await by("owner", "/admin/switches")).not.toContain("店主の方だけが");
  });
  test("the acts are there to be hidden", async () => {
    const acts = async (role: Role) => (await shownTo(role, `/admin/members/${member}`))?.acts;
    expect(await acts("shop")).toEqual(["note"]);
    expect(await acts("owner")).toEqual(
      [
        "authority",
        "ban",
        "disclose",
        "end",
        "erase",
        "extend",
        "grant",
        "let-in",
        "note",
        "note-remove",
        "points",
        "return",
        "see",
        "sign-out",
        "store",
      ].toSorted(),
    );
  });
  test.each(places().map((place) => place.replace(/[0-9a-f-]{36}$/, "")))(
    "%s",
    patience,
    async (name) => {
      const place = places().find((one) => one.replace(/[0-9a-f-]{36}$/, "") === name) ?? name;
      const whole = await shownTo("owner", place);
      expect(whole).toBeDefined();
      const shown = new Map<Role, NonNullable<Awaited<ReturnType<typeof shownTo>>>>();
      for (const role of deskRoles) {
        const page = await shownTo(role, place);
        if (page) shown.set(role, page);
      }
      // Asked when all was looked at: an act may change the page.
      for (const [role, { acts, ways }] of shown) {
        const may: string[] = [];
        for (const act of whole?.acts ?? []) if (await accepts(role, place, act)) may.push(act);
        expect([role, acts]).toEqual([role, may]);
        // Once for each desk or file: what follows the question mark opens nothing.
        const places = new Map(ways.map((way) => [way.split("?")[0], way]));
        for (const way of places.values()) {
          const answer = await browsers[role].get(way);
          expect([role, way, answer.status === 403]).toEqual([role, way, false]);
        }
      }
    },
  );
});
