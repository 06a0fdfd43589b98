// The list of news as staff see it.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { latestNewsOut, newsByIds } from "#features/site/news/write.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { newsStateWords, shownNews } from "./rules.ts";

type Row = Awaited<ReturnType<typeof newsByIds>>[number];
const whoReads = ({ everyone, areas }: Row) => {
  if (everyone) return "どなたでも";
  return areas.length === 0 ? "会員" : areas.map((area) => areaNames[area]).join("・");
};
function rowOf(row: Row, now: Date) {
  const { id, title, openAt, updatedAt } = row;
  const shown = shownNews(row, now);
  return { id, title, who: whoReads(row), shown, word: newsStateWords[shown], openAt, updatedAt };
}
export type DeskNews = ReturnType<typeof rowOf>;

/** The newest that readers have, for who writes the next. */
export const lastNews = async (db: Reader, limit: number, now: Date): Promise<DeskNews[]> =>
  (await latestNewsOut(db, limit, now)).map((row) => rowOf(row, now));

const shownIs = (value: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (value === "later") return sql`information.status = 'open' and information.open_at > ${at}`;
  if (value === "open") return sql`information.status = 'open' and information.open_at <= ${at}`;
  return sql`information.status = ${value}`;
};

export const newsList: DeskListDefinition<DeskNews> = {
  name: "news",
  unit: "件",
  from: sql`information`,
  id: { key: sql`information.id`, type: "text" },
  sorts: {
    opens: { key: sql`information.open_at`, type: "timestamptz" },
    changed: { key: sql`information.updated_at`, type: "timestamptz" },
  },
  sort: "-opens",
  filters: {
    status: { kind: "choice", label: "状態", options: newsStateWords, where: shownIs, tabs: true },
    opens: { kind: "days", label: "お知らせする日", at: sql`information.open_at` },
  },
  search: {
    label: "題",
    where: (typed) => sql`strpos(lower(information.title), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids, now) =>
    new Map((await newsByIds(db, ids)).map((row) => [row.id, rowOf(row, now)])),
  csv: [
    ["題", ({ title }) => title],
    ["だれが読めるか", ({ who }) => who],
    ["状態", ({ word }) => word],
    ["お知らせする日時", ({ openAt }) => stampTokyo(openAt)],
    ["書きかえた日時", ({ updatedAt }) => stampTokyo(updatedAt)],
  ],
};
