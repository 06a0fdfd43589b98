// The list of questionnaires as staff see it.
import { sql } from "drizzle-orm";
import {
  questionnairesByIds,
  sentCounts,
} from "#features/learning/questionnaires/answers.server.ts";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import { askingNames, audienceNames } from "./rules.ts";

type Row = Awaited<ReturnType<typeof questionnairesByIds>>[number];
const rowOf = ({ id, title, status, audience, edition, endsAt, updatedAt }: Row, sent: number) => ({
  id,
  title,
  status,
  word: askingNames[status],
  audience: audienceNames[audience],
  edition,
  endsAt,
  updatedAt,
  sent,
});
export type DeskQuestionnaire = ReturnType<typeof rowOf>;

export const questionnaireList: DeskListDefinition<DeskQuestionnaire> = {
  name: "questionnaires",
  unit: "件",
  from: sql`questionnaire`,
  id: { key: sql`questionnaire.id`, type: "text" },
  sorts: { changed: { key: sql`questionnaire.updated_at`, type: "timestamptz" } },
  sort: "-changed",
  filters: {
    status: {
      kind: "choice",
      label: "状態",
      options: askingNames,
      where: (value) => sql`questionnaire.status = ${value}`,
      tabs: true,
    },
  },
  search: {
    label: "題",
    where: (typed) => sql`strpos(lower(questionnaire.title), ${typed.toLowerCase()}) > 0`,
  },
  rows: async (db, ids) => {
    const [rows, sent] = await Promise.all([questionnairesByIds(db, ids), sentCounts(db, ids)]);
    return new Map(rows.map((row) => [row.id, rowOf(row, sent.get(row.id) ?? 0)]));
  },
  csv: [
    ["題", ({ title }) => title],
    ["状態", ({ word }) => word],
    ["だれに", ({ audience }) => audience],
    ["版", ({ edition }) => edition],
    ["届いた数", ({ sent }) => sent],
  ],
};
