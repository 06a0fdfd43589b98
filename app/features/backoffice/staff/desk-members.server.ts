// The list of members as staff see it.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { noteMembersFile } from "./contact.server.ts";
import { membersByIds } from "./internal/store.server.ts";
import { membersFound } from "./service.server.ts";

const authorityWords = { customer: "会員", staff: "番台", owner: "店主" } as const;
type Row = NonNullable<Awaited<ReturnType<typeof membersByIds>>[number]>;
export type DeskMember = Row & { id: string };

/** Of very many who share a name the newest are shown; the page says that there are more. */
const maxFound = 200;

export const memberList: DeskListDefinition<DeskMember> = {
  name: "members",
  unit: "人",
  from: sql`users`,
  id: { key: sql`users.uid`, type: "uuid" },
  where: sql`users.removed_at is null`,
  sorts: {
    joined: { key: sql`users.created`, type: "timestamptz" },
    name: { key: sql`users.kana`, type: "text" },
  },
  sort: "-joined",
  filters: {
    state: {
      kind: "choice",
      label: "状態",
      options: { banned: "停止中", leaving: "退会の手つづき中" },
      where: (value) =>
        value === "banned" ? sql`users.banned_at is not null` : sql`users.left_at is not null`,
      tabs: true,
    },
    authority: {
      kind: "choice",
      label: "役割",
      options: authorityWords,
      // As the index of the few says it.
      where: (value) =>
        value === "customer"
          ? sql`users.authority = 'customer'`
          : sql`users.authority <> 'customer' and users.authority = ${value}`,
    },
    joined: { kind: "days", label: "登録の日", at: sql`users.created` },
  },
  search: {
    label: "お名前・ふりがな・メール・会員番号",
    async nearest(db, typed) {
      const { members, next } = await membersFound(db, typed, undefined, maxFound);
      return { ids: members.map(({ uid }) => uid), more: next !== null };
    },
  },
  rows: async (db, ids) =>
    new Map((await membersByIds(db, ids)).map((row) => [row.uid, { ...row, id: row.uid }])),
  csv: [
    ["会員番号", ({ uid }) => uid],
    ["お名前", ({ name }) => name],
    ["ふりがな", ({ kana }) => kana],
    ["メールアドレス", ({ email }) => email ?? ""],
    ["登録の日時", ({ created }) => stampTokyo(created)],
    ["役割", ({ authority }) => authorityWords[authority]],
    ["停止中", ({ bannedAt }) => (bannedAt ? "はい" : "")],
  ],
  taken: noteMembersFile,
};
