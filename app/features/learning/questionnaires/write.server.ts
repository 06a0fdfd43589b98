// What writes questionnaires: an edition is made of the questions when they are published, and
// never changes.
import { isDeepStrictEqual } from "node:util";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { questionsOf } from "./internal/store.server.ts";
import {
  addAskedEdition,
  addQuestionnaire,
  type lockQuestionnaire,
  type QuestionnaireEdit,
  updateQuestionnaire,
} from "./internal/write-store.server.ts";

export { questionnaireById } from "./internal/store.server.ts";
export { lockQuestionnaire } from "./internal/write-store.server.ts";

export type { QuestionnaireEdit };

/** Made as a draft, or published at once. False where it is there already. */
export async function makeRow(
  tx: Tx,
  row: QuestionnaireEdit & { id: string },
  now: Date,
): Promise<boolean> {
  const edition = row.status === "open" ? 1 : 0;
  if (!(await addQuestionnaire(tx, { ...row, edition }, now))) return false;
  if (edition > 0)
    await addAskedEdition(tx, { questionnaireId: row.id, edition, questions: row.questions }, now);
  return true;
}

/** Under its lock. Other questions of what is open are another edition. */
export async function writeQuestionnaire(
  tx: Tx,
  {
    before,
    next,
    version,
  }: {
    before: NonNullable<Awaited<ReturnType<typeof lockQuestionnaire>>>;
    next: QuestionnaireEdit;
    version: number;
  },
  now: Date,
): Promise<void> {
  const published = before.edition > 0 ? await questionsOf(tx, before.id, before.edition) : [];
  const isNew = next.status === "open" && !isDeepStrictEqual(published, next.questions);
  const edition = before.edition + (isNew ? 1 : 0);
  const { id, questions } = { id: before.id, questions: next.questions };
  if (isNew) await addAskedEdition(tx, { questionnaireId: id, edition, questions }, now);
  await updateQuestionnaire(tx, id, { ...next, edition, version }, now);
}

export const ensureQuestionnaires = (
  db: Db,
  rows: readonly (QuestionnaireEdit & { id: string })[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const row of rows) await makeRow(tx, row, now);
  });
