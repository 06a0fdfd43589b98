// The list of events as staff see it.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { eventsByIds } from "#features/memberships/events/write.server.ts";
import { formatYen } from "#lib/yen.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";

const shownWords = {
  coming: "これから",
  over: "終わりました",
  off: "とりやめ",
  draft: "下書き",
  closed: "しまっています",
} as const;

type Row = Awaited<ReturnType<typeof eventsByIds>>[number];
type Standing = Pick<Row, "status" | "calledOffAt" | "endsAt">;
function shownOf({ status, calledOffAt, endsAt }: Standing, now: Date): keyof typeof shownWords {
  if (calledOffAt) return "off";
  if (status !== "open") return status;
  return endsAt <= now ? "over" : "coming";
}
/** How an event stands, as the desk says it. */
export function eventStanding(event: Standing, now: Date) {
  const shown = shownOf(event, now);
  return { shown, word: shownWords[shown] };
}
function rowOf(row: Row, now: Date) {
  const { id, title, place, places, taken, fee, startsAt, updatedAt } = row;
  const { shown, word } = eventStanding(row, now);
  const paid = { ticket: "券", card: formatYen(row.price), free: "なし" }[fee];
  return { id, title, place, places, taken, paid, shown, word, startsAt, updatedAt };
}
export type DeskEvent = ReturnType<typeof rowOf>;

const shownIs = (value: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const stands = sql`event.called_off_at is null`;
  if (value === "off") return sql`event.called_off_at is not null`;
  if (value === "coming") return sql`${stands} and event.status = 'open' and event.ends_at > ${at}`;
  if (value === "over") return sql`${stands} and event.status = 'open' and event.ends_at <= ${at}`;
  return sql`${stands} and event.status = ${value}`;
};

export const eventDeskList: DeskListDefinition<DeskEvent> = {
  name: "events",
  unit: "件",
  from: sql`event`,
  id: { key: sql`event.id`, type: "text" },
  sorts: {
    starts: { key: sql`event.starts_at`, type: "timestamptz" },
    changed: { key: sql`event.updated_at`, type: "timestamptz" },
  },
  sort: "-starts",
  filters: {
    status: { kind: "choice", label: "状態", options: shownWords, where: shownIs, tabs: true },
    starts: { kind: "days", label: "日", at: sql`event.starts_at` },
  },
  search: {
    label: "題・ところ",
    where: (typed) =>
      sql`strpos(lower(event.title || ' ' || event.place), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids, now) =>
    new Map((await eventsByIds(db, ids)).map((row) => [row.id, rowOf(row, now)])),
  csv: [
    ["題", ({ title }) => title],
    ["はじまり", ({ startsAt }) => stampTokyo(startsAt)],
    ["ところ", ({ place }) => place],
    ["席", ({ places }) => places],
    ["予約ずみ", ({ taken }) => taken],
    ["お代", ({ paid }) => paid],
    ["状態", ({ word }) => word],
  ],
};
