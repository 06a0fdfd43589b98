// Events and who reserves them, for tests.
import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { usualFreeUntil } from "./rules.ts";
import type { EventEdit } from "./schema.ts";
import { ensureEvents, eventTickets } from "./service.server.ts";

type Base = { db: Db; pool: { query(text: string, values: unknown[]): Promise<unknown> } };
type EventRow = EventEdit & { id: string };
const hours = (count: number, from: Date) => new Date(from.getTime() + count * 3_600_000);

/** An event that is free, for everybody, and open since the day before `now`; gives its id. */
export async function putEvent(
  db: Db,
  { startsAt, ...more }: Partial<EventRow> & { startsAt: Date },
  now: Date,
): Promise<string> {
  const id = more.id ?? randomUUID();
  const row: EventRow = {
    id,
    title: "息をはききる",
    place: "花川戸の二階",
    wayThere: "",
    places: 2,
    fee: "free",
    price: 0,
    lateFee: 100,
    online: false,
    series: id,
    areas: [],
    body: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "息。" }] }],
    },
    startsAt,
    endsAt: hours(1.5, startsAt),
    openAt: hours(-24, now),
    status: "open",
    freeUntil: usualFreeUntil(startsAt),
    ...more,
  };
  await ensureEvents(db, [row], now);
  return id;
}

/** A member who holds so many tickets. */
export async function aTicketHolder({ db, pool }: Base, held: number, now: Date) {
  const uid = randomUUID();
  await pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  for (let at = 0; at < held; at += 1) {
    const span = { sinceAt: hours(-48, now), expireAt: hours(24 * 90, now) };
    const licence = { uid, itemId: "500001", origin: `test:${uid}:${at}`, actor: "test", ...span };
    await inTransaction(db, (tx) => grantLicence(tx, licence, now));
  }
  const ticketIds = eventTickets(itemMasters);
  return { uid, areas: new Set<never>(), ticketIds, name: "みお" };
}
