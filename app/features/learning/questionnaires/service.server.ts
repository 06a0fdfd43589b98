// What one does with a questionnaire: find what is open, answer question by question, send it.
// Every call acts on the sheet of the person it is given, and on no other.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { dayMs } from "#lib/time.ts";
import {
  addAnswer,
  deleteDraftsBefore,
  openSheetOf,
  lockSheet,
  openOnes,
  ownStates,
  questionnaireById,
  questionsOf,
  saveSheet,
  sentBy,
} from "./internal/store.server.ts";
import {
  type AskedQuestion,
  type Audience,
  type GivenAnswer,
  isAsking,
  judgeAnswer,
  nextAfter,
  onPath,
  pathThrough,
  type RawAnswer,
} from "./rules.ts";

/** A member, or whoever has a signed id: of a link, or of a browser. */
export type Answerer = { uid: string } | { token: string };
const whoOf = (one: Answerer): string => ("uid" in one ? `m:${one.uid}` : `l:${one.token}`);

/** What is open to somebody; of a member also how far they are. */
export async function openQuestionnaires(db: Reader, uid: string | undefined, now: Date) {
  const kinds: Audience[] = uid === undefined ? ["everyone"] : ["everyone", "members"];
  const rows = await openOnes(db, kinds, now);
  const states =
    uid === undefined
      ? []
      : await ownStates(
          db,
          uid,
          rows.map(({ id }) => id),
        );
  const byId = new Map(states.map((state) => [state.id, state]));
  return rows.map((row) => {
    const own = byId.get(row.id);
    const isSent = row.once && (own?.sent ?? 0) > 0;
    const state = isSent ? "sent" : (own?.drafts ?? 0) > 0 ? "half" : "new";
    return { ...row, state } as const;
  });
}

/** Nothing where it was never published. The sheet of an edition goes on with its own questions. */
export async function askedSheet(db: Reader, id: string, by: Answerer | undefined) {
  const row = await questionnaireById(db, id);
  if (!row || row.edition === 0 || row.status === "draft") return undefined;
  const [draft, sent] = by
    ? await Promise.all([openSheetOf(db, id, whoOf(by)), sentBy(db, id, whoOf(by))])
    : [undefined, undefined];
  const questions = await questionsOf(db, id, draft?.edition ?? row.edition);
  return {
    row,
    questions,
    draft,
    isSent: row.once && sent !== undefined,
  };
}
export type AskedSheet = NonNullable<Awaited<ReturnType<typeof askedSheet>>>;

type Wish = {
  id: string;
  by: Answerer;
  /** Made with the form: the same form sent twice is one. */
  sheet: string;
  number: number;
  raw: RawAnswer;
};
type Answered = { next: number } | { next: null };
type Refused = "not-there" | "over" | "sent" | "gone" | "not-here";

type Sheet = Pick<
  NonNullable<Awaited<ReturnType<typeof openSheetOf>>>,
  "id" | "edition" | "answers"
>;
const goesOn = (questions: readonly AskedQuestion[], number: number, given: GivenAnswer) => {
  const next = nextAfter(questions, number, given);
  return next <= questions.length ? next : null;
};

/**
 * Keeps the answer to one question; after the last one the sheet is sent, without the answers on
 * ways that were left. `wrong` is the sentence for the field.
 *
 * `gone`: the sheet was sent meanwhile. `not-here`: the answers so far lead elsewhere.
 */
export async function giveAnswer(
  db: Db,
  { id, by, sheet, number, raw }: Wish,
  now: Date,
): Promise<Result<Answered | { wrong: string }, Refused>> {
  const who = whoOf(by);
  return inTransaction(db, async (tx) => {
    await lockSheet(tx, id, who);
    const row = await questionnaireById(tx, id);
    if (!row || row.edition === 0 || row.status === "draft") return err("not-there");
    const sent = await sentBy(tx, id, who);
    if (sent?.id === sheet) return ok({ next: null });
    if (row.once && sent) return err("sent");
    if (!isAsking(row, now)) return err("over");
    const draft: Sheet | undefined = await openSheetOf(tx, id, who);
    if (!draft && number !== 1) return err("gone");
    const stands = draft ?? { id: sheet, edition: row.edition, answers: {} };
    const questions = await questionsOf(tx, id, stands.edition);
    const question = questions[number - 1];
    if (!question || !pathThrough(questions, stands.answers).path.includes(number))
      return err("not-here");
    const judged = judgeAnswer(question, raw);
    if (!judged.ok) return ok({ wrong: judged.problem });
    const answers = { ...stands.answers, [number]: judged.given };
    const next = goesOn(questions, number, judged.given);
    const isDone = next === null && pathThrough(questions, answers).open === undefined;
    const kept = {
      answers: isDone ? onPath(questions, answers) : answers,
      savedAt: now,
      sentAt: isDone ? now : null,
    };
    if (draft) await saveSheet(tx, draft.id, kept);
    else {
      const { once } = row;
      const uid = "uid" in by ? by.uid : null;
      const { id: own, edition } = stands;
      const made = { id: own, questionnaireId: id, edition, uid, who, once, startedAt: now };
      if (!(await addAnswer(tx, { ...made, ...kept }))) return err("gone");
    }
    return ok({ next: isDone ? null : (next ?? number) });
  });
}

const draftRetentionMs = 180 * dayMs;
/** Sheets that were begun and left for half a year. */
export const purgeSheets = (db: Db, now: Date) =>
  deleteDraftsBefore(db, new Date(now.getTime() - draftRetentionMs));
