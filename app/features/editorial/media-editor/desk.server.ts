// The list of pieces as staff see it.
import { sql } from "drizzle-orm";
import { statusAct, textsAct } from "#features/platform/content/status-act.server.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { collectionNames } from "#features/library/media/rules.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { editItem, mediaItemOf } from "./edit.server.ts";
import { askMany, withGiven, withoutGiven } from "./many.ts";
import { mediaTextsOf, shownNames } from "./rules.ts";
import { piecesCalled, itemsByIds, type ItemRow } from "./internal/store.server.ts";

const rowOf = (item: ItemRow, now: Date) => ({
  id: item.id,
  title: item.title,
  collection: collectionNames[item.collection],
  weeks: item.weeks
    .map(({ category, week }) => `${category === "eichi" ? "英知" : "禍福"}${week}`)
    .join("、"),
  seconds: item.seconds,
  file: item.fileKey !== null || item.vimeoId !== null,
  transcript: item.hasTranscript,
  free: item.free,
  shown: shownOf(item, now),
  openAt: item.openAt,
  updated: item.updatedAt,
});
export type DeskPiece = ReturnType<typeof rowOf>;

const shownIs = (value: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (value === "waiting") return sql`media_item.status = 'open' and media_item.open_at > ${at}`;
  if (value === "open") return sql`media_item.status = 'open' and media_item.open_at <= ${at}`;
  return sql`media_item.status = ${value}`;
};

const editing = {
  async textsOf(...[db, id]: Parameters<typeof mediaItemOf>) {
    const item = await mediaItemOf(db, id);
    return item && mediaTextsOf(item);
  },
  edit: editItem,
};

export const mediaList: DeskListDefinition<DeskPiece> = {
  name: "media",
  unit: "本",
  from: sql`media_item`,
  id: { key: sql`media_item.id`, type: "text" },
  sorts: {
    shelf: {
      key: sql`(media_item.collection || ' ' || lpad(media_item.position::text, 9, '0'))`,
      type: "text",
    },
    name: { key: sql`media_item.kana`, type: "text" },
    opens: { key: sql`media_item.open_at`, type: "timestamptz" },
    updated: { key: sql`media_item.updated_at`, type: "timestamptz" },
  },
  sort: "shelf",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: shownNames,
      where: shownIs,
      tabs: true,
    },
    collection: {
      kind: "choice",
      label: "分類",
      options: collectionNames,
      where: (value) => sql`media_item.collection = ${value}`,
    },
    opens: { kind: "days", label: "公開の日", at: sql`media_item.open_at` },
  },
  search: {
    label: "題・よみ・番号・タグ",
    where: piecesCalled,
  },
  rows: async (db, ids, now) =>
    new Map((await itemsByIds(db, ids)).map((item) => [item.id, rowOf(item, now)])),
  acts: {
    open: statusAct(editing, "open", { label: "公開する", look: "go" }),
    draft: statusAct(editing, "draft", { label: "下書きにもどす" }),
    closed: statusAct(editing, "closed", { label: "終了にする" }),
    give: textsAct(editing, withGiven, { label: "タグと場所をつける", ask: askMany }),
    take: textsAct(editing, withoutGiven, { label: "タグと場所をとる", ask: askMany }),
  },
  csv: [
    ["番号", ({ id }) => id],
    ["題", ({ title }) => title],
    ["分類", ({ collection }) => collection],
    ["週", ({ weeks }) => weeks],
    ["秒", ({ seconds }) => Math.round(seconds)],
    ["状態", ({ shown }) => shownNames[shown]],
    ["公開の日時", ({ openAt }) => stampTokyo(openAt)],
    ["さいごに直した日時", ({ updated }) => stampTokyo(updated)],
  ],
};
