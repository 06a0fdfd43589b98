// The list of old addresses, as staff see it.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { listedRedirects } from "./internal/store.server.ts";
import { removeRedirects } from "./service.server.ts";

export type DeskRedirect = Awaited<ReturnType<typeof listedRedirects>>[number];

export const redirectList: DeskListDefinition<DeskRedirect> = {
  name: "redirects",
  unit: "件",
  from: sql`redirect`,
  id: { key: sql`redirect.path`, type: "text" },
  sorts: {
    path: { key: sql`redirect.path`, type: "text" },
    created: { key: sql`redirect.created_at`, type: "timestamptz" },
  },
  sort: "-created",
  filters: {
    used: {
      kind: "choice",
      label: "使われかた",
      options: { never: "まだ来ていない", used: "来たことがある" },
      where: (value) =>
        value === "never" ? sql`redirect.used_on is null` : sql`redirect.used_on is not null`,
    },
  },
  search: {
    label: "前の住所・行き先",
    where: (typed) =>
      sql`(strpos(redirect.path, ${typed}) > 0 or strpos(redirect.target, ${typed}) > 0)`,
  },
  rows: async (db, paths) =>
    new Map((await listedRedirects(db, paths)).map((row) => [row.path, row])),
  acts: {
    remove: {
      label: "消す",
      many: async (tx, paths, by) => {
        await removeRedirects(tx, paths, by);
        return { refused: new Map() };
      },
    },
  },
  csv: [
    ["前の住所", ({ path }) => path],
    ["行き先", ({ target }) => target],
    ["書いた日", ({ createdAt }) => stampTokyo(createdAt)],
    ["最後に来た日", ({ usedOn }) => usedOn ?? ""],
  ],
};
