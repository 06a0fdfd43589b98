// The list of summaries as staff see it.
import { sql } from "drizzle-orm";
import { areaNames } from "#features/identity/licence/rules.ts";
import { matomeByIds } from "#features/library/matome/write.server.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";

const stateWords = {
  open: "出ています",
  later: "これから",
  draft: "下書き",
  closed: "しまっています",
} as const;

type Row = Awaited<ReturnType<typeof matomeByIds>>[number];
const whoReads = ({ free, areas }: Row) => {
  if (free) return "どなたでも";
  return areas.length === 0 ? "会員" : areas.map((area) => areaNames[area]).join("・");
};
function rowOf(row: Row, now: Date) {
  const { id, title, status, openAt, updatedAt } = row;
  const shown = status === "open" && openAt > now ? ("later" as const) : status;
  return { id, title, who: whoReads(row), shown, word: stateWords[shown], openAt, updatedAt };
}
export type DeskMatome = ReturnType<typeof rowOf>;

const shownIs = (value: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (value === "later") return sql`matome.status = 'open' and matome.open_at > ${at}`;
  if (value === "open") return sql`matome.status = 'open' and matome.open_at <= ${at}`;
  return sql`matome.status = ${value}`;
};

const searched = sql`lower(concat_ws(' ', matome.title, matome.kana, matome.id))`;
export const matomeList: DeskListDefinition<DeskMatome> = {
  name: "matome",
  unit: "件",
  from: sql`matome`,
  id: { key: sql`matome.id`, type: "text" },
  sorts: {
    place: { key: sql`matome.position`, type: "integer" },
    name: { key: sql`matome.kana`, type: "text" },
    opens: { key: sql`matome.open_at`, type: "timestamptz" },
    changed: { key: sql`matome.updated_at`, type: "timestamptz" },
  },
  sort: "place",
  filters: {
    status: { kind: "choice", label: "状態", options: stateWords, where: shownIs, tabs: true },
    opens: { kind: "days", label: "ひらく日", at: sql`matome.open_at` },
  },
  search: {
    label: "題・よみ・住所の名",
    where: (typed) => sql`strpos(${searched}, ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids, now) =>
    new Map((await matomeByIds(db, ids)).map((row) => [row.id, rowOf(row, now)])),
  csv: [
    ["住所の名", ({ id }) => id],
    ["題", ({ title }) => title],
    ["だれが読めるか", ({ who }) => who],
    ["状態", ({ word }) => word],
    ["ひらく日時", ({ openAt }) => stampTokyo(openAt)],
    ["書きかえた日時", ({ updatedAt }) => stampTokyo(updatedAt)],
  ],
};
