// The list of what fellows show of themselves, as staff see it: everybody who ever wrote something.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { fellowsByIds } from "./internal/store.server.ts";

export const fellowStates = {
  seen: "見えています",
  hidden: "見えなくしています",
  off: "のせていません",
} as const;
type FellowState = keyof typeof fellowStates;
const conditions: Readonly<Record<FellowState, ReturnType<typeof sql>>> = {
  seen: sql`nakama_profile.shown and nakama_profile.hidden_at is null`,
  hidden: sql`nakama_profile.hidden_at is not null`,
  off: sql`not nakama_profile.shown and nakama_profile.hidden_at is null`,
};

type Row = Awaited<ReturnType<typeof fellowsByIds>>[number];
const rowOf = ({ shown, hiddenAt, updatedAt, ...row }: Row) => ({
  ...row,
  at: updatedAt,
  state: (hiddenAt ? "hidden" : shown ? "seen" : "off") as FellowState,
});
export type DeskFellow = ReturnType<typeof rowOf>;

export const fellowList: DeskListDefinition<DeskFellow> = {
  name: "nakama",
  unit: "人",
  from: sql`nakama_profile`,
  id: { key: sql`nakama_profile.id`, type: "uuid" },
  // Ids grow with time.
  sorts: { made: { key: sql`nakama_profile.id`, type: "uuid" } },
  sort: "-made",
  filters: {
    state: {
      kind: "choice",
      label: "いま",
      options: fellowStates,
      where: (value) => sql`(${conditions[value as FellowState]})`,
      tabs: true,
    },
    written: { kind: "days", label: "書いた日", at: sql`nakama_profile.updated_at` },
  },
  search: {
    label: "呼び名・ひとこと",
    where: (typed) =>
      sql`strpos(lower(nakama_profile.name || ' ' || nakama_profile.words),
        ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids) =>
    new Map((await fellowsByIds(db, ids)).map((row) => [row.id, rowOf(row)])),
  csv: [
    ["会員番号", ({ uid }) => uid],
    ["呼び名", ({ name }) => name],
    ["ひとこと", ({ words }) => words],
    ["書いた日時", ({ at }) => stampTokyo(at)],
    ["いま", ({ state }) => fellowStates[state]],
  ],
};
