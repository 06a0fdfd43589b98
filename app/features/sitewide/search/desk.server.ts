// The list of what was searched and not found, as staff see it.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { fold } from "#lib/fold.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { zeroResultRetentionMs } from "./zero-result-searches.server.ts";
import { missesByTexts } from "./internal/store.server.ts";

export type DeskMiss = Awaited<ReturnType<typeof missesByTexts>>[number];

/** What was searched within the days that are kept, the most often first. */
export const missList = (now: Date): DeskListDefinition<DeskMiss> => ({
  name: "misses",
  unit: "語",
  from: sql`search_miss`,
  id: { key: sql`search_miss.text`, type: "text" },
  where: sql`search_miss.last_at >=
    ${new Date(now.getTime() - zeroResultRetentionMs).toISOString()}::timestamptz`,
  sorts: {
    count: { key: sql`search_miss.count`, type: "integer" },
    first: { key: sql`search_miss.first_at`, type: "timestamptz" },
    last: { key: sql`search_miss.last_at`, type: "timestamptz" },
  },
  sort: "-count",
  filters: {
    last: { kind: "days", label: "最後の日", at: sql`search_miss.last_at` },
  },
  search: {
    label: "言葉",
    where: (typed) => sql`strpos(search_miss.text, ${fold(typed)}) > 0`,
  },
  rows: async (db, texts) =>
    new Map((await missesByTexts(db, texts)).map((row) => [row.text, row])),
  csv: [
    ["言葉", ({ typed }) => typed],
    ["回数", ({ count }) => count],
    ["はじめ", ({ firstAt }) => stampTokyo(firstAt)],
    ["最後", ({ lastAt }) => stampTokyo(lastAt)],
  ],
});
