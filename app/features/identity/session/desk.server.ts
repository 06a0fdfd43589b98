// The list of who of the staff saw the site as which member, for the owner.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { viewingsByIds } from "./internal/viewing-store.server.ts";

export type DeskViewing = Awaited<ReturnType<typeof viewingsByIds>>[number];

export const viewingList: DeskListDefinition<DeskViewing> = {
  name: "viewings",
  unit: "件",
  from: sql`member_viewing`,
  id: { key: sql`member_viewing.id`, type: "uuid" },
  sorts: { begun: { key: sql`member_viewing.begun_at`, type: "timestamptz" } },
  sort: "-begun",
  filters: {
    begun: { kind: "days", label: "見た日", at: sql`member_viewing.begun_at` },
  },
  search: {
    label: "わけ",
    where: (typed) => sql`strpos(lower(member_viewing.reason), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids) => new Map((await viewingsByIds(db, ids)).map((row) => [row.id, row])),
  csv: [
    ["見た人", ({ staffName }) => staffName],
    ["会員番号", ({ uid }) => uid],
    ["会員", ({ name }) => name],
    ["わけ", ({ reason }) => reason],
    ["はじまり", ({ begunAt }) => stampTokyo(begunAt)],
    ["おわり", ({ endedAt }) => (endedAt ? stampTokyo(endedAt) : "")],
  ],
};
