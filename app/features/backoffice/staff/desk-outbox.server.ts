// The list of what could not be sent, as staff see it.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { type OutboxRow, outboxRows } from "#features/platform/outbox/service.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";

const rowOf = ({ id, kind, key, attempts, createdAt, failedAt, lastError }: OutboxRow) => ({
  id,
  kind,
  key,
  attempts,
  at: createdAt,
  failedAt,
  error: lastError ?? "",
});
export type DeskLetter = ReturnType<typeof rowOf>;

export const outboxList: DeskListDefinition<DeskLetter> = {
  name: "outbox",
  unit: "件",
  from: sql`outbox`,
  id: { key: sql`outbox.id`, type: "uuid" },
  // As the index of what was given up says it.
  where: sql`outbox.failed_at is not null`,
  sorts: {
    failed: { key: sql`outbox.failed_at`, type: "timestamptz" },
    made: { key: sql`outbox.created_at`, type: "timestamptz" },
  },
  sort: "failed",
  filters: {
    kind: { kind: "text", label: "種類", where: (value) => sql`outbox.kind = ${value}` },
    made: { kind: "days", label: "いつ", at: sql`outbox.created_at` },
  },
  search: {
    label: "何のため・わけ",
    where: (typed) =>
      sql`strpos(lower(concat_ws(' ', outbox.key, outbox.last_error)), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids) => new Map((await outboxRows(db, ids)).map((row) => [row.id, rowOf(row)])),
  csv: [
    ["いつ", ({ at }) => stampTokyo(at)],
    ["種類", ({ kind }) => kind],
    ["何のため", ({ key }) => key],
    ["回数", ({ attempts }) => attempts],
    ["わけ", ({ error }) => error],
  ],
};
