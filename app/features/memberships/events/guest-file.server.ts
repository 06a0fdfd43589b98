// Who comes to one event and who waits, as a table file. Who took it out is written down.
import { stringify } from "csv-stringify/sync";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { guardCell } from "#features/platform/csv/rows.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { record } from "./audit.server.ts";
import { doorCode, type ReservationState } from "./rules.ts";
import { eventWithGuests } from "./service.server.ts";

type Paid = { state: string; total: number; refunded: number; methodLabel: string };
/** What somebody's places cost, as the desk says it. */
export function guestCost(tickets: number, payment: Paid | undefined): string {
  if (tickets > 0) return `券${tickets}枚`;
  if (payment?.state !== "paid") return "なし";
  const back = payment.refunded > 0 ? `（${formatYen(payment.refunded)}を返金）` : "";
  return `${formatYen(payment.total)} ${payment.methodLabel || "カード"}${back}`;
}

const states: Readonly<Record<ReservationState, string>> = {
  confirmed: "予約",
  offered: "お返事待ち",
  held: "お支払い待ち",
  waiting: "席を待っています",
  cancelled: "取り消し",
};
const heads = [
  "番号",
  "名前",
  "よみ",
  "メール",
  "会員",
  "人数",
  "ごいっしょの方",
  "番台に伝えること",
  "状態",
  "お代",
  "入った金額",
  "券",
  "受付",
  "申しこみ",
];
type Found = NonNullable<Awaited<ReturnType<typeof eventWithGuests>>>;
function lineOf(one: Found["guests"][number], paid: Found["paid"]): string[] {
  const payment = paid.get(one.id);
  const yen = payment?.state === "paid" ? payment.total - payment.refunded : 0;
  return [
    doorCode(one.id),
    one.name,
    one.kana,
    one.writtenTo,
    one.uid === null ? "登録のない方" : "会員",
    String(one.seats),
    one.companions,
    one.note,
    states[one.state],
    guestCost(one.ticketUses.length, payment),
    String(yen),
    String(one.ticketUses.length),
    one.arrivedAt ? formatJapaneseMoment(one.arrivedAt) : "",
    formatJapaneseMoment(one.createdAt),
  ].map(guardCell);
}

/** At most as many lines as an event has places and people who wait; nothing where it is not. */
export async function guestTexts(
  db: Reader,
  id: string,
): Promise<AsyncGenerator<string> | undefined> {
  const found = await eventWithGuests(db, id);
  if (!found) return undefined;
  const { guests, paid } = found;
  async function* texts() {
    yield stringify([heads]);
    if (guests.length > 0) yield stringify(guests.map((one) => lineOf(one, paid)));
  }
  return texts();
}

export const noteGuestsTaken = (db: Db, id: string, actor: string, now: Date): Promise<void> =>
  inTransaction(db, (tx) =>
    record(tx, { actor, action: "event.guests-taken", subject: `event:${id}` }, now),
  );
