// The list of words as staff see it.
import { sql } from "drizzle-orm";
import { boundsOfRow } from "#features/library/dictionary/rules.ts";
import { maxCounted } from "#features/library/dictionary/search-rules.ts";
import { findWords, readable } from "#features/library/dictionary/search.server.ts";
import { statusAct } from "#features/platform/content/status-act.server.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { kanaRows } from "#lib/kana.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { editWord, nextHours, wordOf } from "./edit.server.ts";
import { lettersOfRow, wordStateNames, wordTextsOf } from "./rules.ts";
import { idsNaming, type WordRow, wordsByIds } from "./internal/store.server.ts";

const maxNamed = 200;
const rowOf = (one: WordRow, now: Date, next: Date | null | undefined) => ({
  id: one.id,
  word: one.word,
  kana: one.kana,
  tags: one.tags.join("、"),
  score: one.score,
  shown: shownOf(one, now),
  openAt: one.openAt,
  changed: one.updatedAt,
  next: next === undefined ? "" : next ? "予約あり" : "書きかけあり",
});
export type DeskWord = ReturnType<typeof rowOf>;

const shownIs = (value: string, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (value === "waiting")
    return sql`dictionary_entry.status = 'open' and dictionary_entry.open_at > ${at}`;
  if (value === "open")
    return sql`dictionary_entry.status = 'open' and dictionary_entry.open_at <= ${at}`;
  return sql`dictionary_entry.status = ${value}`;
};

/** Where the row stands in the order, so that nothing before it is read. */
function rowIs(value: string) {
  const row = kanaRows.find((one) => one === value);
  if (!row) return sql`false`;
  const { from, to } = boundsOfRow(row);
  return sql`dictionary_entry.order_key >= ${from} and dictionary_entry.order_key < ${to}
    and dictionary_entry.initial = any(${sql.param([...lettersOfRow(row)])}::text[])`;
}

const editing = {
  async textsOf(...[db, id]: Parameters<typeof wordOf>) {
    const word = await wordOf(db, id);
    return word && wordTextsOf(word);
  },
  edit: editWord,
};

export const wordList: DeskListDefinition<DeskWord> = {
  name: "words",
  unit: "語",
  from: sql`dictionary_entry`,
  id: { key: sql`dictionary_entry.id`, type: "text" },
  sorts: {
    kana: { key: sql`dictionary_entry.order_key`, type: "text" },
    score: { key: sql`dictionary_entry.score`, type: "integer" },
    changed: { key: sql`dictionary_entry.updated_at`, type: "timestamptz" },
  },
  sort: "kana",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: wordStateNames,
      where: shownIs,
      tabs: true,
    },
    row: {
      kind: "choice",
      label: "行",
      options: Object.fromEntries(kanaRows.map((row) => [row, `${row}行`])),
      where: rowIs,
    },
    tag: {
      kind: "text",
      label: "タグ",
      where: (value) => sql`dictionary_entry.tags @> ${sql.param([value])}::text[]`,
    },
    changed: { kind: "days", label: "直した日", at: sql`dictionary_entry.updated_at` },
  },
  search: {
    label: "言葉・よみ・本文・番号",
    async nearest(db, typed) {
      const [found, named] = [
        await findWords(db, { typed, limit: maxCounted }),
        await idsNaming(db, readable(typed), maxNamed),
      ];
      const ids = [...new Set([...found.hits.map(({ id }) => id), ...named])];
      return { ids, more: found.more || named.length === maxNamed };
    },
  },
  async rows(db, ids, now) {
    const [words, next] = [await wordsByIds(db, ids), await nextHours(db, ids)];
    return new Map(words.map((one) => [one.id, rowOf(one, now, next.get(one.id))]));
  },
  acts: {
    open: statusAct(editing, "open", { label: "公開する", look: "go" }),
    draft: statusAct(editing, "draft", { label: "下書きにもどす" }),
  },
  csv: [
    ["番号", ({ id }) => id],
    ["言葉", ({ word }) => word],
    ["よみ", ({ kana }) => kana],
    ["タグ", ({ tags }) => tags],
    ["並びの重み", ({ score }) => score],
    ["状態", ({ shown }) => wordStateNames[shown]],
    ["公開の日時", ({ openAt }) => stampTokyo(openAt)],
    ["さいごに直した日時", ({ changed }) => stampTokyo(changed)],
  ],
};
