// The list of playlists as staff see it: a few hundred at most, made by hand.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { playlistsByIds } from "./internal/playlist-store.server.ts";
import { audienceWords, everybodyWords } from "./playlist-rules.ts";
import { statusNames } from "./rules.ts";

const playlistStates = { ...statusNames, open: "公開中" } as const;
const everybody = "all";
const audiences: Readonly<Record<string, string>> = {
  [everybody]: everybodyWords,
  ...Object.fromEntries(Object.entries(areaNames).map(([area, name]) => [area, `${name}の会員`])),
};

type Row = Awaited<ReturnType<typeof playlistsByIds>>[number];
const rowOf = ({ plan, status, ...row }: Row) => ({
  ...row,
  plan: audienceWords(plan),
  status,
  shown: playlistStates[status],
});
export type DeskPlaylist = ReturnType<typeof rowOf>;

export const playlistList: DeskListDefinition<DeskPlaylist> = {
  name: "playlists",
  unit: "件",
  from: sql`playlist`,
  id: { key: sql`playlist.id`, type: "text" },
  sorts: {
    priority: { key: sql`playlist.priority`, type: "integer" },
    name: { key: sql`playlist.title`, type: "text" },
  },
  sort: "-priority",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: playlistStates,
      where: (value) => sql`playlist.status = ${value}`,
      tabs: true,
    },
    plan: {
      kind: "choice",
      label: "だれに",
      options: audiences,
      where: (value) => sql`playlist.plan = ${value === everybody ? "" : value}`,
    },
  },
  search: {
    label: "題・住所の名",
    where: (typed) =>
      sql`strpos(lower(playlist.title || ' ' || playlist.id), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids) =>
    new Map((await playlistsByIds(db, ids)).map((row) => [row.id, rowOf(row)])),
  csv: [
    ["住所の名", ({ id }) => id],
    ["題", ({ title }) => title],
    ["だれに", ({ plan }) => plan],
    ["本数", ({ count }) => count],
    ["優先", ({ priority }) => priority],
    ["状態", ({ shown }) => shown],
  ],
};
