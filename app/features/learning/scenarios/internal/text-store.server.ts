import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { allScenarios } from "../rules.ts";
import type { SceneTexts } from "../scene-letters.ts";
import { storyReading } from "./table.ts";
import { scenarioText } from "./text-table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(scenarioText);
export type StoryTextRow = Omit<typeof scenarioText.$inferSelect, "updatedAt">;
export type StoryTextEdit = {
  title: string;
  note: string;
  scenes: SceneTexts;
  status: "draft" | "open";
};

export const publishedTexts = (db: Reader) =>
  db
    .select({ id: scenarioText.id, title: scenarioText.title, scenes: scenarioText.scenes })
    .from(scenarioText)
    .where(eq(scenarioText.status, "open"))
    .orderBy(asc(scenarioText.id))
    .limit(allScenarios.length);
export const storyTextHeads = (db: Reader) =>
  db
    .select({ id: scenarioText.id, title: scenarioText.title, status: scenarioText.status })
    .from(scenarioText)
    .limit(allScenarios.length);
export async function storyTextById(db: Reader, id: string): Promise<StoryTextRow | undefined> {
  return (await db.select(columns).from(scenarioText).where(eq(scenarioText.id, id)))[0];
}
/** The row under its lock, made of `start` where nobody wrote yet. */
export async function lockStoryText(
  tx: Tx,
  start: StoryTextRow,
): Promise<StoryTextRow | undefined> {
  await tx
    .insert(scenarioText)
    .values({ ...start, updatedAt: sql`now()` })
    .onConflictDoNothing();
  return (
    await tx.select(columns).from(scenarioText).where(eq(scenarioText.id, start.id)).for("update")
  )[0];
}
export async function updateStoryText(
  tx: Tx,
  id: string,
  row: StoryTextEdit & { version: number; used: string[] },
  now: Date,
): Promise<void> {
  await tx
    .update(scenarioText)
    .set({ ...row, updatedAt: now })
    .where(eq(scenarioText.id, id));
}
/** Whoever publishes looks at the whole story: one after the other. */
export const lockWholeStory = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('story-texts', 0))`);

/** More ways through ten scenes than anybody can have come. */
const maxWays = 1000;
/** The places where readers stand in the middle of a scenario, each with how many they are. */
export const placesInside = (db: Reader, scenario: string) =>
  db
    .select({
      trail: storyReading.trail,
      scene: storyReading.scene,
      readers: sql<number>`count(*)::int`,
    })
    .from(storyReading)
    .where(and(eq(storyReading.scenario, scenario), isNotNull(storyReading.scene)))
    .groupBy(storyReading.trail, storyReading.scene)
    .orderBy(desc(sql`count(*)`))
    .limit(maxWays);
