// The list of what was done in the house: by whom, to whom or what, when. Words that somebody types
// are looked up as members, orders and goods first; their rows are then found by index.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { endViewingPath } from "#features/identity/session/viewing-rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { declaredActions } from "#features/platform/audit/actions.ts";
import { actorWords, type DescribedRow } from "#features/platform/audit/describe.ts";
import {
  conditionsOf,
  type DeskFilter,
  type DeskListDefinition,
  listPage,
} from "#features/platform/desk-lists/list.server.ts";
import { maxFound } from "#features/platform/desk-lists/rules.ts";
import { goodsList } from "#features/shop/catalogue/desk.server.ts";
import { orderList } from "#features/shop/purchase/orders/desk.server.ts";
import { groupKinds } from "#features/shop/catalogue/groups.ts";
import { groupsNow } from "#features/shop/catalogue/groups.server.ts";
import { groupKey } from "#features/shop/groups-editor/words.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { recordIdsOf, recordRows } from "./internal/record-store.server.ts";
import { atCustomers, atNoScreen, atToday, screenChoices, screenWords } from "./screen-words.ts";
import { inWords, membersFound } from "./service.server.ts";

const uidOfEmail = (email: string): SQL =>
  sql`(select users.uid::text from users where users.email = ${email.toLowerCase()})`;

/** By a number of a member, an address, or the words for who is no person. */
function byActor(value: string): SQL {
  const named = Object.keys(actorWords).find((actor) => actorWords[actor] === value);
  if (!named && value.includes("@")) return sql`audit.actor = ${uidOfEmail(value)}`;
  return sql`audit.actor = ${named ?? value}`;
}
/** `order:<id>` as links have it; a number of a member, or an address. */
function bySubject(value: string): SQL {
  if (value.includes("@") && !value.includes(":"))
    return sql`audit.subject = 'user:' || ${uidOfEmail(value)}`;
  const subject: string = isUuid(value) ? `user:${String(value)}` : value;
  return sql`audit.subject = ${subject}`;
}
/** Every act whose words have what was typed. */
function byWords(value: string): SQL {
  const acts = [...declaredActions()].filter(([, words]) => words.includes(value));
  return sql`audit.action = any(${sql.param(acts.map(([action]) => action))}::text[])`;
}

const [area, desk] = [sql`split_part(audit.screen, '/', 2)`, sql`split_part(audit.screen, '/', 3)`];
/** One desk by its address, those of customers together, and what no screen was asked for. */
function byScreen(value: string): SQL {
  if (value === atNoScreen) return sql`audit.screen is null`;
  if (value === atCustomers) return sql`${area} <> 'admin' and audit.screen <> ${endViewingPath}`;
  return sql`${area} = 'admin' and ${desk} = ${value === atToday ? "" : value}`;
}

const filters = (): Readonly<Record<string, DeskFilter>> => ({
  actor: {
    kind: "text",
    label: "だれが（会員番号・メール）",
    suggestions: Object.values(actorWords),
    where: byActor,
  },
  subject: { kind: "text", label: "だれに・何に（会員番号・メール）", where: bySubject },
  action: {
    kind: "text",
    label: "なにを",
    suggestions: [...new Set(declaredActions().values())],
    where: byWords,
  },
  screen: { kind: "choice", label: "どこで", options: screenChoices, where: byScreen },
  at: { kind: "days", label: "日", at: sql`audit.at` },
});

/** Categories, tags and brands by a part of their name or of their address. */
async function groupsNamed(db: Reader, typed: string) {
  const wanted = typed.trim().toLowerCase();
  const groups = await groupsNow(db);
  return groupKinds
    .flatMap((kind) => [...groups.all(kind)])
    .filter(({ id, name }) => id === wanted || name.toLowerCase().includes(wanted));
}
/** Of many who share a name the newest; the page says that there are more. */
const maxMembers = 50;
async function lookUp(db: Reader, typed: string, now: Date) {
  const asked = { q: typed, filters: {}, sort: "", after: "", before: "" };
  const { members, next } = await membersFound(db, typed, undefined, maxMembers);
  const orders = await listPage(db, orderList, asked, now);
  const goods = await listPage(db, goodsList, asked, now);
  const groups = await groupsNamed(db, typed);
  const actors = members.map(({ uid }) => uid);
  return {
    actors,
    subjects: [
      ...actors.map((uid) => `user:${uid}`),
      ...orders.rows.map(({ id }) => `order:${id}`),
      ...goods.rows.map(({ id }) => `product:${id}`),
      ...groups.map((group) => `goods-group:${groupKey(group)}`),
    ],
    more: next !== null || orders.next !== null || goods.next !== null,
  };
}

export type RecordRow = DescribedRow;
export const recordList = ({ byId }: Items): DeskListDefinition<RecordRow> => {
  const asked = filters();
  const titles = { item: (id: string) => byId.get(id)?.title };
  return {
    name: "audit",
    unit: "件",
    from: sql`audit`,
    id: { key: sql`audit.id`, type: "uuid" },
    sorts: { at: { key: sql`audit.at`, type: "timestamptz" } },
    sort: "-at",
    filters: asked,
    search: {
      label: "会員のお名前・メール、注文番号、品名、カテゴリ・タグの名前",
      answers: Object.keys(asked),
      async nearest(db, typed, said, now) {
        const { more, ...of } = await lookUp(db, typed, now);
        const conditions = [sql`true`, ...conditionsOf(asked, said, now)];
        const ids = await recordIdsOf(db, of, sql.join(conditions, sql` and `), maxFound + 1);
        return { ids, more: more || ids.length > maxFound };
      },
    },
    rows: async (db, ids) =>
      new Map(
        (await inWords(db, await recordRows(db, ids), titles)).map((row) => [row.id, row] as const),
      ),
    csv: [
      ["いつ", ({ at }) => stampTokyo(at)],
      ["だれが", ({ who }) => who.words],
      ["だれが（番号）", ({ actor }) => actor],
      ["なにを", ({ deed }) => deed],
      ["だれに・何に", ({ about }) => about.words],
      ["だれに・何に（番号）", ({ subject }) => subject],
      ["どこで", ({ screen }) => screenWords(screen)],
      ["どこで（住所）", ({ screen }) => screen ?? ""],
      ["内容", ({ changes }) => changes.join(" / ")],
    ],
  };
};
