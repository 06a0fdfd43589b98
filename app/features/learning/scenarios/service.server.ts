// A member's way through the story: where they stand, on, back. Each read and write is of one
// member.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { storyReading, storyScene } from "./internal/table.ts";
import { followed, type KeptPlace, type StoryPlace, standingIn, type StoryWay } from "./reading.ts";
import { allScenarios, mayReadScenario, type ScenarioNumbers, scenarioId } from "./rules.ts";
import type { Scenario } from "./story.ts";

export type StoryReading = KeptPlace & { scenario: string; doneAt: Date | null; movedAt: Date };

/** Every scenario that the member has begun, the one that was open last at the end. */
export const readingsOfMember = (db: Reader, uid: string): Promise<StoryReading[]> =>
  db
    .select({
      scenario: storyReading.scenario,
      trail: storyReading.trail,
      scene: storyReading.scene,
      doneAt: storyReading.doneAt,
      movedAt: storyReading.movedAt,
    })
    .from(storyReading)
    .where(eq(storyReading.uid, uid))
    .orderBy(asc(storyReading.movedAt), asc(storyReading.scenario))
    .limit(allScenarios.length);

/** More than a story of 87 scenarios with ten scenes each has. */
const maxScenes = 1000;
/** The scenes that the member has read, and what is remembered of each. */
export const scenesOfMember = (db: Reader, uid: string) =>
  db
    .select({ scene: storyScene.scene, mark: storyScene.mark, readAt: storyScene.readAt })
    .from(storyScene)
    .where(eq(storyScene.uid, uid))
    .orderBy(asc(storyScene.readAt), asc(storyScene.scene))
    .limit(maxScenes);

export const finishedOf = (readings: readonly StoryReading[]): ReadonlySet<string> =>
  new Set(readings.flatMap(({ scenario, doneAt }) => (doneAt ? [scenario] : [])));
export const marksIn = (scenes: readonly { mark: string | null }[]): ReadonlySet<string> =>
  new Set(scenes.flatMap(({ mark }) => mark ?? []));

/** The row of this scenario, locked, so that two at the same moment go one after the other. */
async function lockReading(tx: Tx, uid: string, scenario: string, now: Date) {
  await tx
    .insert(storyReading)
    .values({ uid, scenario, trail: [], movedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select({
      trail: storyReading.trail,
      scene: storyReading.scene,
      movedAt: storyReading.movedAt,
    })
    .from(storyReading)
    .where(and(eq(storyReading.uid, uid), eq(storyReading.scenario, scenario)))
    .for("update");
  return row;
}
const moveTo = (tx: Tx, uid: string, scenario: string, to: KeptPlace, now: Date, done = false) =>
  tx
    .update(storyReading)
    .set({
      trail: [...to.trail],
      scene: to.scene,
      movedAt: now,
      ...(done ? { doneAt: sql`coalesce(${storyReading.doneAt}, ${now.toISOString()})` } : {}),
    })
    .where(and(eq(storyReading.uid, uid), eq(storyReading.scenario, scenario)));

type Sent = { scenario: Scenario; scene: string };
/** `stood`: pressed twice, and done already. `behind`: pressed on a page that others have left. */
type Moved = { moved: "on" | "end" | "back" | "stood" | "behind" };
const pressedTwiceMs = 10_000;

/** Opens the scenario of a form, where it may be opened, and asks what to do at its scene. */
function atScene(
  db: Db,
  uid: string,
  { scenario, scene }: Sent,
  now: Date,
  act: (tx: Tx, standing: StoryPlace) => Promise<Result<Moved, "no-way">>,
): Promise<Result<Moved, "no-way" | "later">> {
  return inTransaction(db, async (tx) => {
    const finished = finishedOf(await readingsOfMember(tx, uid));
    const numbers: ScenarioNumbers = scenario;
    if (!mayReadScenario(numbers, finished)) return err("later");
    const row = await lockReading(tx, uid, scenarioId(numbers), now);
    const standing = standingIn(scenario, row);
    if (standing?.scene.id === scene) return act(tx, standing);
    // Sent twice, or from a page that another device has left behind: nothing is done any more.
    const isTwice = row !== undefined && now.getTime() - row.movedAt.getTime() < pressedTwiceMs;
    return ok({ moved: isTwice ? "stood" : "behind" });
  });
}

/**
 * Finishes the scene that is open and opens the next. Of a choice the newest stays remembered. The
 * end of a scenario finishes it, once and for good.
 */
export const goOnReading = (
  db: Db,
  uid: string,
  sent: Sent & { way?: StoryWay | undefined },
  now: Date,
) =>
  atScene(db, uid, sent, now, async (tx, { scene, trail }) => {
    const way = followed(scene, marksIn(await scenesOfMember(tx, uid)), sent.way);
    if (!way) return err("no-way");
    const { mark, next } = way;
    await tx
      .insert(storyScene)
      .values({ uid, scene: scene.id, mark, readAt: now })
      .onConflictDoUpdate({ target: [storyScene.uid, storyScene.scene], set: { mark } });
    const to = next ? { trail: [...trail, scene.id], scene: next } : { trail: [], scene: null };
    await moveTo(tx, uid, scenarioId(sent.scenario), to, now, next === null);
    return ok({ moved: next ? "on" : "end" });
  });

/** Opens the scene before this one again, to read or to choose otherwise. */
export const goBack = (db: Db, uid: string, sent: Sent, now: Date) =>
  atScene(db, uid, sent, now, async (tx, { trail }) => {
    const before = trail.at(-1);
    if (!before) return ok({ moved: "stood" });
    const to = { trail: trail.slice(0, -1), scene: before };
    await moveTo(tx, uid, scenarioId(sent.scenario), to, now);
    return ok({ moved: "back" });
  });

/** What a member takes along. */
export async function everythingInStory(db: Reader, uid: string) {
  return { scenarios: await readingsOfMember(db, uid), scenes: await scenesOfMember(db, uid) };
}
/** Of somebody who leaves. */
export async function removeStory(tx: Tx, uid: string): Promise<void> {
  await tx.delete(storyScene).where(eq(storyScene.uid, uid));
  await tx.delete(storyReading).where(eq(storyReading.uid, uid));
}
