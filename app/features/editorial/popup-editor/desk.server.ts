// The list of popups as staff see it.
import { sql } from "drizzle-orm";
import { areaNames } from "#features/identity/licence/rules.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { popupsByIds } from "#features/site/popups/write.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";

const stateWords = {
  open: "出ています",
  later: "これから",
  over: "おわりました",
  draft: "下書き",
  closed: "しまっています",
} as const;

type Row = Awaited<ReturnType<typeof popupsByIds>>[number];
const shownOf = ({ status, openAt, closeAt }: Row, now: Date): keyof typeof stateWords => {
  if (status !== "open") return status;
  if (closeAt <= now) return "over";
  return openAt > now ? "later" : "open";
};
function rowOf(row: Row, now: Date) {
  const { id, title, areas, openAt, closeAt, seen } = row;
  const shown = shownOf(row, now);
  const who = areas.length === 0 ? "ログインした方" : areas.map((one) => areaNames[one]).join("・");
  return { id, title, who, shown, word: stateWords[shown], openAt, closeAt, seen };
}
export type DeskPopup = ReturnType<typeof rowOf>;

const shownIs = (value: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (value === "later") return sql`popup.status = 'open' and popup.open_at > ${at}`;
  if (value === "over") return sql`popup.status = 'open' and popup.close_at <= ${at}`;
  return value === "open"
    ? sql`popup.status = 'open' and popup.open_at <= ${at} and popup.close_at > ${at}`
    : sql`popup.status = ${value}`;
};

export const popupList: DeskListDefinition<DeskPopup> = {
  name: "popups",
  unit: "件",
  from: sql`popup`,
  id: { key: sql`popup.id`, type: "text" },
  sorts: {
    opens: { key: sql`popup.open_at`, type: "timestamptz" },
    changed: { key: sql`popup.updated_at`, type: "timestamptz" },
  },
  sort: "-opens",
  filters: {
    status: { kind: "choice", label: "状態", options: stateWords, where: shownIs, tabs: true },
    opens: { kind: "days", label: "はじまる日", at: sql`popup.open_at` },
  },
  search: {
    label: "題",
    where: (typed) => sql`strpos(lower(popup.title), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids, now) =>
    new Map((await popupsByIds(db, ids)).map((row) => [row.id, rowOf(row, now)])),
  csv: [
    ["題", ({ title }) => title],
    ["だれに出るか", ({ who }) => who],
    ["状態", ({ word }) => word],
    ["はじまり", ({ openAt }) => stampTokyo(openAt)],
    ["おわり", ({ closeAt }) => stampTokyo(closeAt)],
    ["見た方", ({ seen }) => seen],
  ],
};
