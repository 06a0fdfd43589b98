import { eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import type { AskedQuestion } from "../rules.ts";
import { questionnaire, questionnaireEdition as edition } from "./table.ts";

export type QuestionnaireEdit = Pick<
  typeof questionnaire.$inferSelect,
  "title" | "line" | "audience" | "once" | "questions" | "endsAt" | "status"
>;
const columns = getTableColumns(questionnaire);

export async function lockQuestionnaire(tx: Tx, id: string) {
  const [row] = await tx
    .select(columns)
    .from(questionnaire)
    .where(eq(questionnaire.id, id))
    .for("update");
  return row;
}
/** False where it is there already: the same form was sent twice. */
export async function addQuestionnaire(
  tx: Tx,
  row: QuestionnaireEdit & { id: string; edition: number },
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(questionnaire)
    .values({ ...row, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: questionnaire.id });
  return made.length > 0;
}
export async function updateQuestionnaire(
  tx: Tx,
  id: string,
  row: QuestionnaireEdit & { edition: number; version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(questionnaire)
    .set({ ...row, updatedAt: now })
    .where(eq(questionnaire.id, id));
}
export async function addAskedEdition(
  tx: Tx,
  row: { questionnaireId: string; edition: number; questions: AskedQuestion[] },
  now: Date,
): Promise<void> {
  await tx.insert(edition).values({ ...row, publishedAt: now });
}
