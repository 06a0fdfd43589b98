// Members, plans and the provider's stand-in on a real database, with one clock; for the tests of
// plans.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { neededBy } from "#features/platform/promises/rules.ts";
import { itemMasters } from "#seed/item-masters.ts";
import {
  createItemMemory,
  ensureItems,
  type Items,
} from "#features/identity/licence/items.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { areasOf, heldItems } from "#features/identity/licence/rules.ts";
import { stripeProvider } from "#integrations/stripe/real.server.ts";
import { startStripeStandIn } from "#dev/stand-ins/stripe/stand-in.server.ts";
import { freshDatabase } from "#test/database.ts";
import { planOfferOf, startOrder } from "../billing/order.server.ts";
import { planEvents } from "../billing/events.server.ts";

/** Far ahead, so that signed events are never old. */
export const begin = new Date("2036-11-21T03:00:00Z");
export const later = (days: number, from = begin) => new Date(from.getTime() + days * 86_400_000);
export const cards = {
  good: "4242424242424242",
  proof: "4000002760003184",
  declined: "4000000000000002",
  failsLater: "4000000000000341",
};

export async function someMembers() {
  const database = await freshDatabase();
  const { db, pool } = database;
  let clock = begin;
  const standIn = await startStripeStandIn({
    pool,
    webhookUrl: "http://127.0.0.1:9/",
    webhookSecret: "whsec_x",
    publicBaseUrl: "http://shop.test",
    now: () => clock,
    timer: false,
  });
  const provider = stripeProvider({
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_API_BASE: `http://${standIn.host}:${standIn.port}`,
    STRIPE_3DS: "automatic",
  });
  // Here everything is sold, also what waits for its area: the way of the money is tested before
  // the area stands.
  await ensureItems(
    db,
    itemMasters.map((item) => (neededBy[item.id] ? { ...item, sale: "open" as const } : item)),
  );
  const items: Items = await createItemMemory(db, () => 1).read();
  const browser = new Hono().route("/__stand-in/stripe", standIn.pages);
  const events = planEvents(db, provider, async () => items);
  const urls = {
    success: (id: string) => `http://shop.test/done?order=${id}&session_id={CHECKOUT_SESSION_ID}`,
    cancel: "http://shop.test/back",
  };

  const members = {
    ...database,
    provider,
    items,
    events,
    standIn,
    now: () => clock,
    async at(moment: Date) {
      clock = moment;
      await standIn.advance();
    },
    async member(email: string | null = `${randomUUID().slice(0, 8)}@example.jp`): Promise<string> {
      const uid = randomUUID();
      await pool.query(
        "insert into users (uid, email, email_verified_at, display_name, created, updated) values ($1, $2, $3, '三条 澪', $4, $4)",
        [uid, email, email ? clock : null, clock],
      );
      return uid;
    },
    async address(uid: string): Promise<void> {
      await pool.query(
        "insert into member_address (id, uid, name, kana, postal_code, prefecture, city, street, building, phone, is_default, updated_at) values (gen_random_uuid(), $1, '三条 澪', 'さんじょう みお', '6048166', '京都府', '京都市中京区', '御倉町1-2', '', '0751234567', true, now())",
        [uid],
      );
    },
    /** Shows the terms and presses the button. */
    async start(uid: string, itemId: string) {
      const offer = await planOfferOf(db, items, uid, itemId, undefined, clock);
      return startOrder(
        db,
        provider,
        items,
        { uid, itemId, shown: offer.kind === "offer" ? offer.terms : undefined },
        urls,
        clock,
      );
    },
    /** The provider's page, pressed with a card; a proof that is asked for is given. */
    async press(url: string, card: string = cards.good) {
      const answer = await browser.request(new URL(url).pathname, {
        method: "POST",
        body: new URLSearchParams({ number: card }),
      });
      const to = answer.headers.get("location") ?? "";
      return to.includes("/3ds/")
        ? browser.request(to, { method: "POST", body: new URLSearchParams({ answer: "yes" }) })
        : answer;
    },
    /** A page opened and paid; its order. */
    async pay(uid: string, itemId: string, card: string = cards.good): Promise<string> {
      const started = await members.start(uid, itemId);
      if (!started.ok || started.value.kind !== "page")
        throw new Error(`No page: ${JSON.stringify(started)}`);
      await members.press(started.value.url, card);
      return started.value.orderId;
    },
    /** Every event that the provider sent so far, oldest first. */
    async told(): Promise<{ type: string; id: string }[]> {
      const { rows } = await pool.query<{ type: string; id: string }>(
        "select data->'object'->>'type' as type, data->'object'->'data'->'object'->>'id' as id from stand_in.object where kind = 'event' order by created_at, id",
      );
      return rows;
    },
    async apply({ type, id }: { type: string; id: string }) {
      return type.startsWith("checkout.session.")
        ? events.page(id, clock)
        : events.apply(type, id, clock);
    },
    async open(uid: string, moment = clock): Promise<string[]> {
      return [...areasOf(items.byId, heldItems(await licencesOf(db, uid), moment))].toSorted();
    },
    async rows<T = Record<string, unknown>>(table: string): Promise<T[]> {
      return (await pool.query(`select * from ${table}`)).rows as T[];
    },
    async close() {
      await standIn.close();
      await database.close();
    },
  };
  return members;
}
export type Members = Awaited<ReturnType<typeof someMembers>>;
