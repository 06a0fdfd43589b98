// What the kinds of what happens with a member are read from, each by the member's own index. Never
// read: diaries, what stands in a talk, a letter or an impression, and which pieces somebody plays.
import { type SQL, sql } from "drizzle-orm";
import { notesNamed } from "./note-store.server.ts";

export type HistoryShelf = "money" | "licence" | "letter" | "gathering" | "staff";
export type HistoryKind =
  | "order"
  | "fee"
  | "fee-failed"
  | "ticket-bought"
  | "event-paid"
  | "refund"
  | "points"
  | "licence"
  | "licence-over"
  | "ticket-used"
  | "ticket-back"
  | "letter"
  | "reserved"
  | "called-off"
  | "kansou"
  | "room"
  | "note"
  | "act";
export type Branch = { kind: HistoryKind; from: SQL; at: SQL; id: SQL } & Partial<
  Record<"about" | "more" | "amount", SQL>
>;

const nothing = sql``;
const notByStaff = sql`and origin not like 'staff:%'`;
/**
 * `together`: what staff did stands there with who and why, so it is not said twice by what came of
 * it.
 */
type Asked = { uid: string; now: Date; together: boolean };
const money = ({ uid, together }: Asked): Branch[] => [
  {
    kind: "order",
    from: sql`orders where buyer = ${uid}`,
    at: sql`placed_at`,
    id: sql`id::text`,
    about: sql`number::text`,
    more: sql`state`,
    amount: sql`total`,
  },
  {
    kind: "fee",
    from: sql`subscription_payment where uid = ${uid}::uuid and amount > 0`,
    at: sql`paid_at`,
    id: sql`invoice_id`,
    about: sql`lines -> -1 ->> 'itemId'`,
    more: sql`method_label`,
    amount: sql`amount`,
  },
  {
    kind: "fee-failed",
    from: sql`(select f.*, s.item_id from subscription s
      join failed_charge f on f.subscription_id = s.id where s.uid = ${uid}::uuid) failed
      where true`,
    at: sql`failed_at`,
    id: sql`invoice_id || ':' || attempt`,
    about: sql`item_id`,
    amount: sql`amount`,
  },
  {
    kind: "ticket-bought",
    from: sql`plan_order where uid = ${uid}::uuid and kind = 'ticket' and state = 'paid'
      and total > 0`,
    at: sql`coalesce(paid_at, updated_at)`,
    id: sql`id::text`,
    about: sql`item_id`,
    more: sql`method_label`,
    amount: sql`total`,
  },
  {
    kind: "event-paid",
    from: sql`event_payment where uid = ${uid}::uuid and state = 'paid'`,
    at: sql`coalesce(paid_at, updated_at)`,
    id: sql`id::text`,
    about: sql`title`,
    more: sql`method_label`,
    amount: sql`total`,
  },
  {
    kind: "refund",
    from: sql`(
      select r.*, o.number as of_order from orders o join refund r on r.order_id = o.id
      where o.buyer = ${uid}
      union all
      select r.*, null from subscription_payment p
      join refund r on r.payment = 'invoice:' || p.invoice_id where p.uid = ${uid}::uuid
      union all
      select r.*, null from plan_order p
      join refund r on r.payment = 'order:' || p.id where p.uid = ${uid}::uuid
      union all
      select r.*, null from event_payment p
      join refund r on r.payment = 'event:' || p.id where p.uid = ${uid}::uuid
    ) back where state = 'succeeded'`,
    at: sql`updated_at`,
    id: sql`coalesce(order_id, id)::text`,
    about: sql`of_order::text`,
    amount: sql`amount`,
  },
  {
    kind: "points",
    from: sql`point_entry where uid = ${uid}::uuid and product = 'shop'
      ${together ? notByStaff : nothing}`,
    at: sql`at`,
    id: sql`id::text`,
    about: sql`words`,
    amount: sql`amount`,
  },
];
const licences = ({ uid, now, together }: Asked): Branch[] => [
  {
    kind: "licence",
    from: sql`item_own where uid = ${uid}::uuid ${together ? notByStaff : nothing}`,
    at: sql`created_at`,
    id: sql`id::text`,
    about: sql`item_id`,
    more: sql`origin`,
  },
  {
    kind: "licence-over",
    from: sql`item_own where uid = ${uid}::uuid and expire_at <= ${now.toISOString()}::timestamptz`,
    at: sql`expire_at`,
    id: sql`id::text`,
    about: sql`item_id`,
  },
  {
    kind: "ticket-used",
    from: sql`(select u.*, o.item_id from ticket_use u join item_own o on o.id = u.licence_id
      where u.uid = ${uid}::uuid) used where true`,
    at: sql`used_at`,
    id: sql`id::text`,
    about: sql`item_id`,
    more: sql`purpose`,
  },
  {
    kind: "ticket-back",
    from: sql`(select u.*, o.item_id from ticket_use u join item_own o on o.id = u.licence_id
      where u.uid = ${uid}::uuid and u.returned_at is not null) back where true`,
    at: sql`returned_at`,
    id: sql`id::text`,
    about: sql`item_id`,
    more: sql`return_reason`,
  },
];
const letters = ({ uid }: Asked): Branch[] => [
  {
    kind: "letter",
    from: sql`member_letter where uid = ${uid}::uuid`,
    at: sql`created_at`,
    id: sql`id::text`,
    about: sql`subject`,
    more: sql`case when read_at is null then null else 'read' end`,
  },
];
const gatherings = ({ uid }: Asked): Branch[] => [
  {
    kind: "reserved",
    from: sql`(select r.*, e.title from event_reservation r join event e on e.id = r.event_id
      where r.uid = ${uid}::uuid) reserved where true`,
    at: sql`created_at`,
    id: sql`event_id`,
    about: sql`title`,
    amount: sql`seats`,
  },
  {
    kind: "called-off",
    from: sql`(select r.*, e.title from event_reservation r join event e on e.id = r.event_id
      where r.uid = ${uid}::uuid and r.cancelled_at is not null) called_off where true`,
    at: sql`cancelled_at`,
    id: sql`event_id`,
    about: sql`title`,
    more: sql`cancelled_by`,
  },
  {
    kind: "kansou",
    from: sql`kansou where uid = ${uid}::uuid`,
    at: sql`created_at`,
    id: sql`id::text`,
  },
  {
    kind: "room",
    from: sql`room_message where author = ${uid}::uuid and side = 'member'`,
    at: sql`created_at`,
    id: sql`room_id::text`,
    more: sql`number::text`,
  },
];
const ofStaff = ({ uid, together }: Asked): Branch[] => [
  {
    kind: "note",
    from: sql`${notesNamed(uid)} note where true`,
    at: sql`created_at`,
    id: sql`id::text`,
    about: sql`words`,
    more: sql`called`,
  },
  {
    kind: "act",
    // Those of people: of what jobs and the payment provider did, the other shelves have the rows.
    from: sql`audit where subject = ${`user:${uid}`} and actor <> ${uid}
      and actor like '%-%-%-%-%' and action <> 'note.added'
      ${together ? sql`and action <> 'ticket.returned'` : nothing}`,
    at: sql`at`,
    id: sql`id::text`,
  },
];

export const branchesOf = (asked: Asked): Record<HistoryShelf, Branch[]> => ({
  money: money(asked),
  licence: licences(asked),
  letter: letters(asked),
  gathering: gatherings(asked),
  staff: ofStaff(asked),
});
