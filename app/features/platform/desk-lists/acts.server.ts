// One act over many rows of a list, as a job: in parts that each commit together with what became
// of their rows, so that whoever is killed in the middle, or told to stop, is gone on from there.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { onScreen, screenNow } from "#features/platform/audit/screen.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import { record } from "./audit.server.ts";
import { type Chosen, chosenIds } from "./chosen.server.ts";
import type { AnyList } from "./list.server.ts";
import type { DeskAct } from "./many-acts.ts";
import { maxActRows, type ShownAct } from "./rules.ts";
import {
  actById,
  type ActRow,
  actsOfList,
  deleteActsBefore,
  insertAct,
  lockRunning,
  moveAct,
  refusedRows,
  runningActs,
  runningActsOf,
  settleRows,
  waitingRows,
} from "./internal/store.server.ts";

/** Rows of one commit; refused rows that the page tells; acts of one person at once. */
const [partSize, toldRefused, atOnce] = [50, 20, 3];

type Refused = "no-act" | "no-rows" | "too-many-rows" | "busy-acting";
export async function beginAct(
  db: Db,
  list: AnyList,
  {
    act,
    chosen,
    actor,
    given = "",
    said = "",
  }: { act: string; chosen: Chosen; actor: string; given?: string; said?: string },
  now: Date,
): Promise<Result<{ id: string }, Refused>> {
  if (!Object.hasOwn(list.acts ?? {}, act)) return err("no-act");
  const ids = await chosenIds(db, list, chosen, now);
  if (ids.length === 0) return err("no-rows");
  if (ids.length > maxActRows) return err("too-many-rows");
  return inTransaction(db, async (tx) => {
    if ((await runningActsOf(tx, actor)) >= atOnce) return err("busy-acting");
    const id = randomUUID();
    const total = ids.length;
    const about = { id, list: list.name, act, given, uid: actor, total, screen: screenNow() };
    await insertAct(tx, { ...about, createdAt: now, updatedAt: now }, ids);
    const label = `${list.acts?.[act]?.label ?? act}${said ? `（${said}）` : ""}`;
    await record(
      tx,
      {
        actor,
        action: "desk-act.begun",
        subject: `desk-act:${id}`,
        after: { list: list.name, act: label, total },
      },
      now,
    );
    return ok({ id });
  });
}

/** Rows that are done stay done. */
export const stopAct = (
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, "not-running">> =>
  inTransaction(db, async (tx) => {
    if (!isUuid(id) || !(await moveAct(tx, { id, uid: actor }, "stopped", now)))
      return err("not-running");
    const act = await actById(tx, id);
    await record(
      tx,
      {
        actor,
        action: "desk-act.stopped",
        subject: `desk-act:${id}`,
        after: { total: act?.total, done: act?.done },
      },
      now,
    );
    return ok(null);
  });

const broken = "うまくいきませんでした。この1件を開いて、お試しください。";
const gone = "この操作は、いまはできません。";

/** Some rows and what became of them, in one commit. True while there may be more. */
async function manyOf(
  db: Db,
  id: string,
  many: Extract<DeskAct, { many: unknown }>["many"],
  limit: number,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const act = await lockRunning(tx, id);
    if (!act) return false;
    const rows = await waitingRows(tx, id, limit);
    if (rows.length === 0) {
      await moveAct(tx, { id }, "done", now);
      return false;
    }
    const ids = rows.map(({ row }) => row);
    const told = await many(tx, ids, { actor: act.uid, now, given: act.given });
    const refused = rows.flatMap(({ place, row }) => {
      const sentence = told.refused.get(row);
      return sentence === undefined ? [] : [[place, sentence] as const];
    });
    await settleRows(
      tx,
      id,
      rows.map(({ place }) => place),
      new Map(refused),
      now,
    );
    if (told.publish && told.publish.ids.length > 0) await publish(tx, now, told.publish);
    return true;
  });
}
/** The next row waits no more, whatever became of it. */
const settleNext = (db: Db, id: string, place: number, sentence: string | undefined, now: Date) =>
  inTransaction(db, async (tx) => {
    if (!(await lockRunning(tx, id))) return false;
    const [next] = await waitingRows(tx, id, 1);
    if (next?.place === place)
      await settleRows(tx, id, [place], new Map(sentence ? [[place, sentence]] : []), now);
    return true;
  });

async function manyPart(
  db: Db,
  id: string,
  many: Extract<DeskAct, { many: unknown }>["many"],
  now: Date,
): Promise<boolean> {
  try {
    return await manyOf(db, id, many, partSize, now);
  } catch {
    // One of them spoils it for the others: each goes by itself, and what fails alone is told.
  }
  for (const { place } of await waitingRows(db, id, partSize)) {
    try {
      if (!(await manyOf(db, id, many, 1, now))) return false;
    } catch {
      if (!(await settleNext(db, id, place, broken, now))) return false;
    }
  }
  return true;
}
async function onePart(
  db: Db,
  { id, uid, given }: ActRow,
  act: Extract<DeskAct, { one: unknown }> | undefined,
  now: Date,
): Promise<boolean> {
  if ((await actById(db, id))?.state !== "running") return false;
  const [next] = await waitingRows(db, id, 1);
  if (!next) {
    await moveAct(db, { id }, "done", now);
    return false;
  }
  let sentence: string | undefined;
  try {
    sentence = act ? await act.one(db, next.row, { actor: uid, now, given }) : gone;
  } catch {
    sentence = broken;
  }
  return settleNext(db, id, next.place, sentence, now);
}

type Acting = {
  db: Db;
  clock: () => Date;
  lists: Readonly<Record<string, () => Promise<AnyList> | AnyList>>;
};
const turnMs = 20_000;
/** Goes on with one act for so long. */
export async function goOnWithAct(
  { db, clock, lists }: Acting,
  id: string,
  forMs = turnMs,
): Promise<void> {
  const row = await actById(db, id);
  if (!row) return;
  const list = Object.hasOwn(lists, row.list) ? await lists[row.list]?.() : undefined;
  const acts = list?.acts ?? {};
  const act = Object.hasOwn(acts, row.act) ? acts[row.act] : undefined;
  const until = performance.now() + forMs;
  const part = () =>
    act && "many" in act ? manyPart(db, id, act.many, clock()) : onePart(db, row, act, clock());
  const screen = () => row.screen;
  while ((await onScreen(screen, part)) && performance.now() < until);
}
/** For the schedule: what was begun and is not at its end. */
export async function goOnWithActs(acting: Acting): Promise<void> {
  for (const id of await runningActs(acting.db, 10)) await goOnWithAct(acting, id, turnMs / 4);
}

const retentionMs = 30 * dayMs;
export const purgeActs = (db: Db, now: Date): Promise<void> =>
  deleteActsBefore(db, new Date(now.getTime() - retentionMs));

const shownMs = 3_600_000;
/** What somebody set going on a list and has not looked away from: running, or of the last hour. */
export async function worksOf(
  db: Reader,
  list: AnyList,
  uid: string,
  { id: wanted, now }: { id: string; now: Date },
): Promise<ShownAct[]> {
  const rows = (await actsOfList(db, uid, list.name, atOnce)).filter(
    ({ id, state, updatedAt }) =>
      state === "running" || (id === wanted && now.getTime() - updatedAt.getTime() < shownMs),
  );
  const shown: ShownAct[] = [];
  for (const { id, act, state, total, done, failed } of rows) {
    const refused = failed > 0 ? await refusedRows(db, id, toldRefused) : [];
    const label = list.acts?.[act]?.label ?? act;
    shown.push({ id, label, state, total, done, failed, refused });
  }
  return shown;
}
