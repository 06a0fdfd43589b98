// What a member does in a class: read who is there, give a word, take it back, read one's own.
import { randomUUID } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isMuted } from "#features/community/profiles/rules.ts";
import { communityProfileOf } from "#features/community/profiles/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import {
  classById,
  classesOfMember,
  deletePlaces,
  lockClassWriter,
  type Mate,
  matesOf,
  ownPlace,
  putMemberAway,
  putReported,
  putWord,
  wordsAbout,
  wordsOfWriter,
} from "./internal/store.server.ts";
import {
  classQuestions,
  isWriting,
  mayChangeWord,
  maxOwnClasses,
  openQuestion,
  readSummary,
  wordOpenMs,
} from "./rules.ts";

/** The classes of a member that were opened, the newest first. */
export const ownClasses = (db: Reader, uid: string) => classesOfMember(db, uid);

/** One class as its member sees it; nothing for whoever is not in it. */
export async function classFor(db: Reader, id: string, uid: string, now: Date) {
  if (!isUuid(id)) return undefined;
  const [group, place] = await Promise.all([classById(db, id), ownPlace(db, id, uid)]);
  if (!group || group.status === "draft" || !place) return undefined;
  const [mates, about] = await Promise.all([matesOf(db, id, uid), wordsAbout(db, uid, [id])]);
  const writing = isWriting(group, now);
  return { group, place, mates, writing, ...readSummary(about, group, now) };
}
export type ClassPage = NonNullable<Awaited<ReturnType<typeof classFor>>>;

type Refused = "not-found" | "over" | "settled" | "muted";
type Asked = { classId: string; mateId: string };
/** The writer's word about one of the others, under its lock, while it may be changed. */
async function changeable(
  tx: Tx,
  { classId, mateId }: Asked,
  uid: string,
  now: Date,
): Promise<Result<{ mate: Mate; writing: boolean }, Refused>> {
  if (!isUuid(classId) || !isUuid(mateId)) return err("not-found");
  await lockClassWriter(tx, classId, uid);
  const page = await classFor(tx, classId, uid, now);
  const mate = page?.mates.find(({ id }) => id === mateId);
  if (!page || !mate) return err("not-found");
  const { state, writtenAt } = mate;
  if (state !== null && !mayChangeWord({ state, writtenAt }, now)) return err("settled");
  return ok({ mate, writing: page.writing });
}

const wordOf = ({ classId }: Asked, uid: string, { uid: aboutUid }: Mate, now: Date) => ({
  id: randomUUID(),
  classId,
  uid,
  aboutUid,
  savedAt: now,
});

type Given = Asked & { number: number; answer: number | undefined; line: string | undefined };
/**
 * Keeps the answer to one question. Whole with the last one: from then on its 24 hours run; being
 * rewritten does not begin them anew. `next`: the question that is still open, nothing when whole.
 */
export async function giveWord(
  db: Db,
  uid: string,
  { number, answer, line, ...asked }: Given,
  now: Date,
): Promise<Result<{ next: number | undefined } | { wrong: string }, Refused>> {
  const question = classQuestions[number - 1];
  if (!question) return err("not-found");
  return inTransaction(db, async (tx) => {
    const found = await changeable(tx, asked, uid, now);
    if (!found.ok) return found;
    const { mate, writing } = found.value;
    if (!writing) return err("over");
    if (isMuted(await communityProfileOf(tx, uid), now)) return err("muted");
    if (answer === undefined || !question.answers[answer])
      return ok({ wrong: "ひとつえらんでください。" });
    // Holes would be nothing in the row: who jumps ahead answers the open one first.
    const before = mate.answers ?? [];
    if (number > before.length + 1) return ok({ next: before.length + 1 });
    const answers = [...before.slice(0, number - 1), answer, ...before.slice(number)];
    const next = openQuestion(answers);
    await putWord(tx, {
      ...wordOf(asked, uid, mate, now),
      answers,
      line: line ?? mate.line ?? "",
      state: next === undefined ? "written" : "draft",
      writtenAt: next === undefined ? (mate.writtenAt ?? now) : null,
    });
    // Whoever reads through a whole word goes on with its next question.
    return ok({ next: number < classQuestions.length ? number + 1 : next });
  });
}

/** Says nothing about this one, or takes back what was said; nobody is told. */
export const passWord = (
  db: Db,
  uid: string,
  asked: Asked,
  now: Date,
): Promise<Result<null, Refused>> =>
  inTransaction(db, async (tx) => {
    const found = await changeable(tx, asked, uid, now);
    if (!found.ok) return found;
    const { mate, writing } = found.value;
    // What was said can be taken back for its whole day, also when nobody writes any more.
    if (!writing && mate.state !== "written") return err("over");
    await putWord(tx, {
      ...wordOf(asked, uid, mate, now),
      answers: [],
      line: "",
      state: "passed",
      writtenAt: null,
    });
    return ok(null);
  });

/** Does not want to be written about in this class, or wants it again. */
export async function setAway(
  db: Db,
  uid: string,
  { classId, away }: { classId: string; away: boolean },
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(classId)) return err("not-found");
  return (await putMemberAway(db, { classId, uid, at: away ? now : null }))
    ? ok(null)
    : err("not-found");
}

/** The reader does not see its line any more, and staff read it. */
export async function reportWord(
  db: Db,
  uid: string,
  id: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  const settledBefore = new Date(now.getTime() - wordOpenMs);
  return isUuid(id) && (await putReported(db, { id, uid, at: now, settledBefore }))
    ? ok(null)
    : err("not-found");
}

const maxTaken = 2_000;
/** What a member takes along: what they wrote, and what they may read of themselves. */
export async function classWordsOfMember(db: Reader, uid: string, now: Date) {
  const classes = await classesOfMember(db, uid);
  const about = await wordsAbout(
    db,
    uid,
    classes.map(({ id }) => id),
  );
  const written = await wordsOfWriter(db, uid, maxTaken);
  return {
    classes: classes.slice(0, maxOwnClasses).map((one) => ({
      title: one.title,
      read:
        readSummary(
          about.filter(({ classId }) => classId === one.id),
          one,
          now,
        ).summary ?? null,
    })),
    written: written.map(({ answers, ...rest }) => ({
      ...rest,
      answers: answers.map((answer, at) => classQuestions[at]?.answers[answer] ?? ""),
    })),
  };
}
/** Of somebody who leaves. */
export const removeFromClasses = (tx: Tx, uid: string): Promise<void> => deletePlaces(tx, uid);
